import { call, type Ends, type Procedure, type Refusal, repeat, returned, type Seat } from '@trestle/kernel'
import { choice, type G, type Offers, procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { attack, attacks, canAttack, canAttackAt, startBattle } from '../../rules/battle/attack.ts'
import { firstOf } from '../../rules/bits.ts'
import { kindsIn, spend } from '../../rules/cards.ts'
import { type Craft, craft, offerCrafts, refusedCards } from '../../rules/craft.ts'
import { canMove, grantMove, move, moveOf, type Reach, reachedFrom, reachOf } from '../../rules/move.ts'
import { freeSlots, partyNamed } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { ruledBy } from '../../rules/presence.ts'
import { refusal } from '../../rules/refusal.ts'
import { type BetweenAction, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { ofSuit } from '../../rules/suits.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import { actionsOf, hundredsBoard, STRONGHOLD, warlordAt } from './board.ts'

/** ROOT-14.5.2 A command. */
type Command = { do: 'move' | 'battle' } | { do: 'fortify'; card: number }
/** ROOT-14.5.3 `ends`: it ends the other part of Daylight, of which something is left. */
type Advance = { do: 'advance'; ends?: Ends }
type Deed = Command | Advance | Craft | BetweenAction | End
/** `part`: 0 before the first command or Advance, 1 in the first part of Daylight after crafting, 2 in the second. */
type Day = TurnLocals & { part: number }

/** ROOT-14.5 Daylight: craft, Command, Advance; ROOT-14.7.2 Grandiose, Advance before Command. What comes later ends what comes before it. */
export const daylight: Procedure<Day> = procedure('hundreds.daylight', {
  begin(g, f: Day) {
    f.part = 0
    const board = hundredsBoard(g.state, f.seat)
    board.commands = 0
    board.advances = 0
  },
  act: choice<Day, Deed>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-14.5',
    secret: true,
    options: (g, f) => deeds(g, f),
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) useBetween(g, f.seat, o)
      else if (o.do === 'craft') craft(g, f.seat, o as Craft)
      else if (o.do === 'advance') {
        f.part = partOf(g, f.seat, 'advance')
        hundredsBoard(g.state, f.seat).advances++
        call(g, advance, { seat: f.seat, moved: false, fought: false })
      } else {
        f.part = partOf(g, f.seat, 'command')
        hundredsBoard(g.state, f.seat).commands++
        command(g, f.seat, o as Command)
      }
      repeat(g)
    },
    refused: (g, f) => [...refusedCommands(g, f), ...(f.part === 0 ? refusedCards(g, f.seat) : [])],
  }),
  end(g, f) {
    const board = hundredsBoard(g.state, f.seat)
    board.commands = 0
    board.advances = 0
  },
})

/** The part of Daylight in which something is done: ROOT-14.7.2 the other way round when Grandiose. */
function partOf(g: G, seat: Seat, what: 'command' | 'advance'): number {
  return (hundredsBoard(g.state, seat).mood === 'grandiose') === (what === 'advance') ? 1 : 2
}

function deeds(g: G, f: Day): Deed[] {
  const out: Deed[] = []
  if (f.part === 0) offerCrafts(out, g, f.seat)
  const before = out.length
  const ruled = ruledBy(g, f.seat)
  const reach = reachOf(g, f.seat, ruled)
  if (f.part <= partOf(g, f.seat, 'command')) offerCommands(out, g, f.seat, ruled, reach)
  if (f.part <= partOf(g, f.seat, 'advance') && canAdvance(g, f.seat, reach)) {
    out.push(out.length > before && partOf(g, f.seat, 'advance') === 2 ? { do: 'advance', ends: 'part' } : { do: 'advance' })
  }
  offerBetween(out, g, f.seat, 'daylight')
  out.push({ do: 'end', ends: 'turn' })
  return out
}

/** ROOT-14.5.2 As many commands as Command says, which may change while they are given. */
function offerCommands(out: Offers<Command>, g: G, seat: Seat, ruled: number, reach: Reach): void {
  if (hundredsBoard(g.state, seat).commands >= actionsOf(g, seat, 'command')) return
  if (canAttack(g, seat)) out.push({ do: 'battle' })
  if (canMove(g, seat, reach)) out.push({ do: 'move' })
  for (const card of buildingCards(g, seat, true, ruled)) out.push({ do: 'fortify', card })
}

/** Cards of the hand with which a stronghold can be built, or those with which none can. */
function buildingCards(g: G, seat: Seat, able: boolean, ruled = ruledBy(g, seat)): number[] {
  const open = sites(g, seat, ruled)
  return kindsIn(g.state.sides[seat].hand, g.content, ({ suit }) => ((open & ofSuit(g, suit)) !== 0) === able)
}

/** ROOT-14.5.2.III Clearings, as bits, in which a stronghold can rise. */
function sites(g: G, seat: Seat, ruled = ruledBy(g, seat)): number {
  if (g.state.sides[seat].supply[STRONGHOLD] === 0) return 0
  let bits = 0
  for (let left = ruled & ~bannedTo(g, seat, 'place'); left !== 0; left &= left - 1) {
    if (freeSlots(g, firstOf(left)) > 0) bits |= left & -left
  }
  return bits
}

function command(g: G, seat: Seat, o: Command): void {
  if (o.do === 'move') return grantMove(g, seat)
  if (o.do === 'battle') return call(g, attack, { party: seat })
  const { card } = o as { card: number }
  spend(g, seat, card)
  call(g, fortify, { seat, suit: g.content.cards[card].suit })
}

type Fortify = { seat: number; suit: number }

/** ROOT-14.5.2.III Build: the card is spent, a stronghold rises in a ruled clearing of its suit. */
export const fortify: Procedure<Fortify> = procedure('hundreds.fortify', {
  site: choice({
    seat: (_g, f: Fortify) => f.seat,
    rule: 'ROOT-14.5.2.III',
    options: (g, f) => {
      const out: { do: 'build'; what: string; at: number }[] = []
      for (let left = sites(g, f.seat) & ofSuit(g, f.suit); left !== 0; left &= left - 1) {
        out.push({ do: 'build', what: 'stronghold', at: firstOf(left) })
      }
      return out
    },
    resolve(g, f, { at }) {
      place(g, f.seat, STRONGHOLD, at)
    },
  }),
})

function refusedCommands(g: G, f: Day): Refusal[] {
  const out = buildingCards(g, f.seat, false).map((card) => refusal({ do: 'fortify', card }, 'ROOT-14.5.2.III'))
  return warlordAt(g.state, f.seat) < 0 ? [...out, refusal({ do: 'advance' }, 'ROOT-14.5.3')] : out
}

/** ROOT-14.5.3 Whether an Advance is left in which he can do anything. */
function canAdvance(g: G, seat: Seat, reach: Reach): boolean {
  const at = warlordAt(g.state, seat)
  if (at < 0 || hundredsBoard(g.state, seat).advances >= actionsOf(g, seat, 'prowess')) return false
  return canAttackAt(g, seat, at) || canLead(g, seat, at, reach)
}

function canLead(g: G, seat: Seat, at: number, reach = reachOf(g, seat)): boolean {
  return reachedFrom(g, seat, reach, at) !== 0
}

type Advancing = { seat: number; moved: boolean; fought: boolean }

/** ROOT-14.5.3~2 The warlord may move with any warriors, and then may battle in his clearing. */
export const advance: Procedure<Advancing> = procedure('hundreds.advance', {
  move: (g, f: Advancing) => march(g, f.seat),
  moved(g, f) {
    f.moved = (returned(g, move) ?? -1) >= 0
  },
  battle: choice({
    seat: (_g, f: Advancing) => f.seat,
    rule: 'ROOT-14.5.3~2',
    options: (g, f) => {
      const able = besides(g, f.seat)
      return able.length > 0 ? [...able, { do: 'pass', who: '' }] : []
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      f.fought = true
      const { at, foe } = o as { at: number; foe: string }
      startBattle(g, f.seat, partyNamed(g, foe), at)
    },
  }),
  /** ROOT-14.7.5 Relentless, after both a move and a battle: one of them once more. */
  again: choice({
    seat: (_g, f: Advancing) => f.seat,
    rule: 'ROOT-14.7.5',
    options: (g, f) => {
      const at = warlordAt(g.state, f.seat)
      if (!f.moved || !f.fought || at < 0 || hundredsBoard(g.state, f.seat).mood !== 'relentless') return []
      const out: ({ do: 'again'; what: 'move' | 'battle' } | { do: 'pass'; who: string })[] = []
      if (canLead(g, f.seat, at)) out.push({ do: 'again', what: 'move' })
      if (canAttackAt(g, f.seat, at)) out.push({ do: 'again', what: 'battle' })
      return out.length > 0 ? [...out, { do: 'pass', who: '' }] : []
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      const { what } = o as { what: string }
      if (what === 'move') march(g, f.seat)
      else call(g, assault, { seat: f.seat })
    },
  }),
})

/** A move of the warlord, which may be left out. */
function march(g: G, seat: Seat): void {
  call(g, move, { ...moveOf(seat, warlordAt(g.state, seat), true), leads: true })
}

/** Battles in the warlord's clearing. */
function besides(g: G, seat: Seat) {
  const at = warlordAt(g.state, seat)
  return at < 0 ? [] : attacks(g, seat, 1 << at)
}

/** ROOT-14.7.5 Another battle in the warlord's clearing. */
export const assault: Procedure<TurnLocals> = procedure('hundreds.assault', {
  battle: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-14.7.5',
    options: (g, f) => besides(g, f.seat),
    resolve(g, f, { at, foe }) {
      startBattle(g, f.seat, partyNamed(g, foe), at)
    },
  }),
})
