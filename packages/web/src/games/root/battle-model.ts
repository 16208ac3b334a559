/** The model of a battle scene: its four steps and sums, computed from events and a view. */
import type { Event, Phrase, Seat } from '@trestle/kernel'
import { say } from '@trestle/kernel'
import type { SceneKind } from '../../table/scene-events.ts'
import { boardOf, leavesBattle } from './factions/index.ts'
import { isWarrior, type View } from './model.ts'

export interface Loss {
  piece: string
  n: number
}

/** One addend of the hits that a side deals. */
export interface Term {
  of: Phrase
  n: number
}

export interface Battle {
  at: number
  attacker: Seat
  defender: Seat
  /** An ambush card by its kind, who played it, whether it was foiled. */
  ambush: { seat: Seat; card: number } | null
  foiled: boolean
  /** Rolled dice: the attacker's and the defender's hits; null before the roll. */
  rolled: { a: number; d: number } | null
  /** Hits that both deal after all effects, with what they are made of. */
  hits: { a: number; d: number; terms: { a: Term[]; d: Term[] } } | null
  effects: { seat: Seat; what: string }[]
  allied: { seat: Seat; ally: Seat } | null
  enlisted: Seat | null
  /** By what a side ignored its first hit. */
  ignored: { seat: Seat; what: string }[]
  /** What stands there now, by seat. */
  here: Loss[][]
  /** Pieces lost by the letter of their owner. */
  losses: Record<string, Loss[]>
  /** Warriors that Field Hospitals brought back to the keep, by seat. */
  healed: Record<Seat, number>
  over: boolean
}

export type Beat = 'face' | 'ambush' | 'roll' | 'effects' | 'hits' | 'losses'

const elsewhere = new Set(['turn', 'moved', 'crafted', 'effect', 'dominance', 'coalition'])

export const battleScene: SceneKind = {
  starts: ({ on }) => on === 'battle',
  belongs: ({ on }) => on.startsWith('battle') || on === 'removed' || on === 'item.damaged' || on === 'healed',
  leaves: ({ on }) => elsewhere.has(on) || leavesBattle(on),
}

/** A battle that is on but whose beginning was not heard. */
export const openingOf = ({ battle }: View): Event[] => {
  if (!battle) return []
  const { at, attacker, defender, rolled } = battle
  const begun: Event = { on: 'battle', at, attacker, defender }
  return rolled.length === 2 ? [begun, { on: 'battle.rolled', at, attacker, defender, a: rolled[0]!, d: rolled[1]! }] : [begun]
}

type Removed = { owner: string; piece: string; at: number; n: number }[]

/** What stood in the clearing before event `i`: what stands there in the view, with all that happened since taken back. */
const standing = (view: View, list: readonly Event[], i: number, at: number, seat: Seat): Loss[] => {
  const letter = view.sides[seat]?.letter
  const counts = new Map<string, number>()
  const add = (piece: string, n: number) => counts.set(piece, (counts.get(piece) ?? 0) + n)
  for (const piece of view.clearings[at]?.pieces ?? []) if (piece.seat === seat) add(piece.piece, piece.n)
  for (const e of list.slice(i)) {
    if (e.on === 'removed') {
      for (const lost of e.pieces as Removed) if (lost.owner === letter && lost.at === at) add(lost.piece, lost.n)
    } else if ((e.on === 'placed' || e.on === 'healed') && e.seat === seat && e.at === at)
      add(e.on === 'healed' ? 'warrior' : String(e.piece), -Number(e.n ?? 1))
    else if (e.on === 'moved' && e.seat === seat) {
      const piece = String(e.piece ?? 'warrior')
      if (e.from === at) add(piece, Number(e.n ?? 1))
      else if (e.to === at) add(piece, -Number(e.n ?? 1))
    }
  }
  return [...counts].flatMap(([piece, n]) => (n > 0 ? [{ piece, n }] : []))
}

const warriors = (pieces: Loss[]): number => pieces.reduce((sum, { piece, n }) => (isWarrior(piece) || piece === 'pawn' ? sum + n : sum), 0)

/** Effects of which each use adds a hit. */
const adding = /^(sappers|brutal-tactics|swift-strike)$/

/** ROOT-4.3.2.I, ROOT-4.3.3 What the hits of a side are made of, as far as all can see it; the total is the rules' own. */
const termsOf = (fight: Battle, view: View, total: number, attacks: boolean, undefended: boolean): Term[] => {
  const [seat, other] = attacks ? [fight.attacker, fight.defender] : [fight.defender, fight.attacker]
  const roll = (attacks ? fight.rolled?.a : fight.rolled?.d) ?? 0
  const terms: Term[] = [{ of: say('ui.root.sum.roll'), n: roll }]
  const armored = fight.effects.some(({ seat: by, what }) => by === other && what === 'armorers')
  if (armored) terms.push({ of: say('effect.armorers'), n: -roll })
  for (const { seat: by, what } of fight.effects) if (by === seat && adding.test(what)) terms.push({ of: say(`effect.${what}`), n: 1 })
  const side = view.sides[seat]
  const more = side && boardOf(side.faction)?.extraHit?.(side.board, attacks, fight.at)
  if (more) terms.push({ of: more, n: 1 })
  if (undefended) terms.push({ of: say('ui.root.sum.undefended'), n: 1 })
  const rest = total - terms.reduce((sum, { n }) => sum + n, 0)
  // Rolled hits are no more than one has warriors, or a Vagabond swords; a Vagabond without any is undefended. What gave a defender a hit
  // more may be gone by now, as a plot is.
  if (rest !== 0) terms.push({ of: say(rest < 0 ? 'ui.root.sum.limit' : attacks ? 'ui.root.sum.undefended' : 'ui.root.sum.more'), n: rest })
  return terms.filter(({ n }, i) => n !== 0 || i === 0)
}

const lossesOf = (e: Event, at: number): { owner: string; piece: string; n: number }[] =>
  e.on === 'removed'
    ? (e.pieces as Removed).filter((lost) => lost.at === at)
    : [{ owner: (e.names as Record<string, string>).seat ?? '', piece: String(e.item), n: 1 }]

/** Takes one event into the fight. */
const tell = (fight: Battle, view: View, list: readonly Event[], i: number): void => {
  const e = list[i]!
  const seat = e.seat as Seat
  switch (e.on) {
    case 'battle.ambush':
      // The second ambush is the attacker's answer to the first.
      if (fight.ambush) fight.foiled = true
      else fight.ambush = { seat, card: e.card as number }
      break
    case 'battle.foiled':
      fight.foiled = true
      break
    case 'battle.rolled':
      fight.rolled = { a: e.a as number, d: e.d as number }
      break
    case 'battle.hits': {
      // Only the defender can be without defence.
      const open = warriors(standing(view, list, i, fight.at, fight.defender)) === 0
      const [a, d] = [e.a as number, e.d as number]
      fight.hits = { a, d, terms: { a: termsOf(fight, view, a, true, open), d: termsOf(fight, view, d, false, false) } }
      break
    }
    case 'battle.effect':
      fight.effects.push({ seat, what: e.what as string })
      break
    case 'battle.allied':
      fight.allied = { seat, ally: e.ally as Seat }
      break
    case 'battle.enlisted':
      fight.enlisted = e.arbiter as Seat
      break
    case 'battle.ignored':
      if (typeof e.what === 'string') fight.ignored.push({ seat, what: e.what })
      break
    case 'battle.over':
      fight.over = true
      break
    case 'healed':
      fight.healed[seat] = (fight.healed[seat] ?? 0) + Number(e.n ?? 0)
      break
    case 'removed':
    case 'item.damaged':
      for (const { owner, piece, n } of lossesOf(e, fight.at)) {
        const list = fight.losses[owner] ?? []
        fight.losses[owner] = list
        const known = list.find((loss) => loss.piece === piece)
        if (known) known.n += n
        else list.push({ piece, n })
      }
      break
    default:
  }
}

/** The battle after the first `count` of its events, which begin with its start. `view`: what is seen after all of them. */
export const battleOf = (view: View, list: readonly Event[], count: number = list.length): Battle | null => {
  const [start] = list
  if (!start) return null
  const { at, attacker, defender } = start as unknown as { at: number; attacker: Seat; defender: Seat }
  const fight: Battle = {
    ...{
      at,
      attacker,
      defender,
      ambush: null,
      foiled: false,
      rolled: null,
      hits: null,
      effects: [],
      allied: null,
      enlisted: null,
      ignored: [],
    },
    ...{ losses: {}, healed: {}, over: false, here: view.sides.map(({ seat }) => standing(view, list, count, at, seat)) },
  }
  for (let i = 1; i < count; i++) tell(fight, view, list, i)
  return fight
}

const beats: Record<string, Beat> = {
  battle: 'face',
  'battle.allied': 'face',
  'battle.ambush': 'ambush',
  'battle.foiled': 'ambush',
  'battle.enlisted': 'ambush',
  'battle.rolled': 'roll',
  'battle.effect': 'effects',
  'battle.hits': 'hits',
  'battle.ignored': 'hits',
  removed: 'losses',
  'item.damaged': 'losses',
  healed: 'losses',
}

/** How many events of the list each beat takes in: the scene shows the battle beat by beat. */
export const beatsOf = (list: readonly Event[]): { beat: Beat; count: number }[] => {
  const found: { beat: Beat; count: number }[] = []
  list.forEach(({ on }, i) => {
    const beat = beats[on]
    if (beat === undefined) return
    const last = found.at(-1)
    if (last?.beat === beat) last.count = i + 1
    else found.push({ beat, count: i + 1 })
  })
  return found
}
