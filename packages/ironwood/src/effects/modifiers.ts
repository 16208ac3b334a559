/** What cards in play change: ongoing cards with markers (IW-3.6), and effects of this turn or this round (IW-6.4). */
import { call, finish, goto, type Procedure } from '@trestle/kernel'
import { scriptId } from '../content/compiled.ts'
import { choice, type LaterOption, type NextOption, procedure } from '../options.ts'
import { type G, lastingOf, type Resolving, seatOf, sideName } from '../state.ts'
import { didSomething, effect, newResolving } from './interpreter.ts'
import type { AmountMod, ForbidMod, Mod, ModOf, TriggerEvent } from './language.ts'
import { fits, holdsTrue } from './place-filters.ts'

/** One mod that counts now, with its card and the card's owner. */
interface Active<M extends Mod = Mod> {
  side: number
  card: number
  mod: M
}

/** Nothing changes the rules now: what most questions about mods come down to. */
const nothingInPlay = ({ state }: G): boolean => state.ongoing.length === 0 && state.thisRound.length === 0 && state.thisTurn.length === 0

const noMods: never[] = []

/** All mods of one kind that count now, of both sides. */
export function activeMods<Name extends Mod['mod']>(g: G, name: Name): readonly Active<ModOf<Name>>[] {
  if (nothingInPlay(g)) return noMods
  const { ongoing, thisRound, thisTurn } = g.state
  let out: readonly Active<ModOf<Name>>[] = noMods
  for (const { side, card, markers } of ongoing) if (markers > 0) out = withMods(g, name, side, card, g.content.cards[card].mods, out)
  for (const { side, card, mods } of thisRound) out = withMods(g, name, side, card, mods, out)
  for (const { side, card, mods } of thisTurn) out = withMods(g, name, side, card, mods, out)
  return out
}

/** A list and the mods of one kind that a card brings: mostly none, and then the very list. */
function withMods<Name extends Mod['mod']>(
  g: G,
  name: Name,
  side: number,
  card: number,
  list: number,
  out: readonly Active<ModOf<Name>>[],
): readonly Active<ModOf<Name>>[] {
  let all = out
  for (const mod of g.content.modLists[list]) if (mod.mod === name) all = [...all, { side, card, mod: mod as ModOf<Name> }]
  return all
}

export type Ban = Active<ForbidMod>

/** The bans of one kind that a side is under. */
export function bansOn(g: G, side: number, action: ForbidMod['action']): readonly Ban[] {
  const bans = activeMods(g, 'forbid')
  return bans.length === 0 ? bans : bans.filter(({ mod }) => mod.action === action && mod.side === sideName(side))
}

/** Is a place under one of these bans? */
export const bannedBy = (g: G, bans: readonly Ban[], place: number): boolean =>
  bans.some(({ side, card, mod }) => !mod.where || fits(g, place, mod.where, newResolving(side, card)))

/** Do cards in play forbid a side to do this, at this place? */
export const forbidden = (g: G, side: number, action: ForbidMod['action'], place: number): boolean =>
  bannedBy(g, bansOn(g, side, action), place)

/** How many more Fighters or Warbands each effect of a side moves. */
export function moreToMove(g: G, side: number, of: AmountMod['of']): number {
  let delta = 0
  for (const { side: owner, mod } of activeMods(g, 'amount')) if (owner === side && mod.of === of) delta += mod.delta
  return delta
}

/** What happened, as the triggers that it sets off see it. `card` restricts to the triggers of one card. */
interface Occasion {
  on: TriggerEvent
  /** Whose triggers are set off. */
  side: number
  card: number
  movedFrom: number[]
  movedTo: number[]
  attacker: number
  defender: number
}

export interface Pending {
  card: number
  script: number
  limited: boolean
}

/** The triggers that an occasion sets off now. A card that is losing its last marker still answers (`card`). */
function pendingOf(g: G, occasion: Occasion): Pending[] {
  const out: Pending[] = []
  for (const lasting of g.state.ongoing) {
    const { card, side, markers, used } = lasting
    if (side !== occasion.side || (occasion.card < 0 ? markers === 0 : card !== occasion.card)) continue
    for (const mod of g.content.modLists[g.content.cards[card].mods]) {
      if (mod.mod !== 'trigger' || mod.on !== occasion.on || mod.do.length === 0) continue
      const limited = mod.limit === 'perTurn'
      if ((limited && used) || (mod.cond && !holdsTrue(g, mod.cond, seenFrom(occasion, side, card)))) continue
      out.push({ card, script: scriptId(g.content, mod.do), limited })
    }
  }
  return out
}

function seenFrom(occasion: Occasion, side: number, card: number): Resolving {
  const { movedFrom, movedTo, attacker, defender } = occasion
  return { ...newResolving(side, card), movedFrom: [...movedFrom], movedTo: [...movedTo], attacker, defender }
}

type About = Partial<Occasion> & Pick<Occasion, 'on' | 'side'>

const occasionOf = (about: About): Occasion => ({ card: -1, movedFrom: [], movedTo: [], attacker: -1, defender: -1, ...about })

/** The triggers that something would set off now. */
export const pendingTriggers = (g: G, about: About): Pending[] => pendingOf(g, occasionOf(about))

/** IW-5.7: triggers that wait until the card being played has done the rest of its effects. */
export interface Waiting {
  occasion: Occasion
  pending: Pending[]
}

/** Runs the triggers that something sets off, if any. */
export function trigger(g: G, about: About): void {
  if (!g.state.ongoing.some(({ side, card }) => side === about.side && g.content.cards[card].triggers.includes(about.on))) return
  const occasion = occasionOf(about)
  const pending = pendingOf(g, occasion)
  if (pending.length > 0) call(g, triggers, { occasion, pending, now: -1, late: false })
}

/** Runs triggers that have waited, once nothing else of the played card is left. */
export function runWaiting(g: G, { occasion, pending }: Waiting): void {
  call(g, triggers, { occasion, pending: pending.filter(({ card }) => lastingOf(g, card)), now: -1, late: true })
}

/** The effects of the card that a side is playing, for which its triggers can wait. */
const playedBy = (g: G, side: number): Resolving | undefined => g.state.resolving.find((one) => one.side === side && one.later !== null)

const later: LaterOption = { do: 'later' }

interface Triggers {
  occasion: Occasion
  pending: Pending[]
  /** The pending trigger that runs, -1 for none. */
  now: number
  /** They have waited for the rest of the played card. */
  late: boolean
}

/**
 * IW-5.7: triggers of several cards at the same time, in the order that their owner picks. Where the match asks about everything
 * (`askAll`), they may also wait for the rest of the card that set them off.
 */
export const triggers: Procedure<Triggers> = procedure('triggers', {
  order: choice({
    seat: (g, f: Triggers) => seatOf(g, f.occasion.side),
    rule: 'IW-5.7',
    options: (g, f): (NextOption | LaterOption)[] => {
      const open = f.pending.filter(({ card, limited }) => !limited || !lastingOf(g, card)?.used)
      const next = open.map(({ card, script }): NextOption => ({ do: 'next', card, script }))
      const wait = g.options.askAll && !f.late && next.length > 0 && playedBy(g, f.occasion.side) !== undefined
      return wait ? [...next, later] : next
    },
    resolve(g, f, o) {
      if (o.do === 'later') {
        playedBy(g, f.occasion.side)?.later?.push({ occasion: f.occasion, pending: f.pending })
        return finish(g)
      }
      f.now = f.pending.findIndex(({ card, script }) => card === o.card && script === o.script)
    },
    otherwise: (g) => finish(g),
  }),
  run(g, f) {
    const { card, script } = f.pending[f.now]
    call(g, effect, { script, resolving: seenFrom(f.occasion, f.occasion.side, card) })
  },
  /** A trigger that works once per turn is used up when something was done. */
  used(g, f) {
    const { card, limited } = f.pending[f.now]
    const lasting = g.state.ongoing.find((one) => one.card === card)
    if (limited && lasting && didSomething(g)) lasting.used = true
    f.pending.splice(f.now, 1)
    goto(g, 'order')
  },
})

/** Takes away every map marker of a card (IW-4.8, IW-27.6). */
export function unmarkAll(g: G, card: number): void {
  g.state.marks = g.state.marks.filter((mark) => mark.card !== card)
}
