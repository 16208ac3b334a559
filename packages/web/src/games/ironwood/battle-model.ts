/** The model of a battle scene: what it shows at each beat, computed from events and a view. */
import type { Event } from '@trestle/kernel'
import type { SceneKind } from '../../table/scene-events.ts'
import { cardOf } from './card-of.ts'
import { type Content, otherSide, type Places, placesOf, type SideName, sideNames, type View } from './model.ts'

export interface Warband {
  fighters: number
  golems: number
}

/** One addend of a sum. */
export interface Term {
  of: 'card' | 'golem' | 'forge' | 'effects' | 'defense' | 'units'
  n: number
}

export type Wager = 'undecided' | 'none' | 'hidden' | (string & {})

export type Beat = 'face' | 'wagers' | 'reveal' | 'damage' | 'losses' | 'outcome' | 'after'

export interface Battle {
  attacker: SideName
  /** By side. */
  places: Record<SideName, string>
  mountain: string
  forge: boolean
  /** At the start of the battle. */
  warbands: Record<SideName, Warband>
  lost: Record<SideName, Warband>
  wagers: Record<SideName, Wager>
  damage: Record<SideName, { terms: Term[]; total: number }> | null
  /** Nobody fought back: there was no combat. */
  unopposed: boolean
  dominance: Record<SideName, { terms: Term[]; total: number }> | null
  /** `none`: nobody won; null: not decided yet. */
  winner: SideName | 'none' | null
  how: string | null
  retreat: { from: string; to: string } | null
  drillDestroyed: boolean
  plundered: boolean
  over: boolean
}

type Fields = Record<string, unknown>
const num = (value: unknown): number => (typeof value === 'number' ? value : 0)

const ends: ReadonlySet<string> = new Set(['battle-won', 'battle-ended'])
const parts: ReadonlySet<string> = new Set([
  'attacked',
  'wagered',
  'wager-shown',
  'damage',
  'lost',
  'battle-won',
  'battle-ended',
  'retreated',
  'drill-destroyed',
  'plundered',
])

/** Does this event tell of a battle? */
const isOfBattle = (event: Event): boolean => parts.has(event.on)

/** Events with which something else begins. */
const others: ReadonlySet<string> = new Set(['turn', 'round', 'played', 'passed'])

/** A battle is told from its attack on; one that attacks again begins a scene of its own. */
export const battleScene: SceneKind = {
  starts: ({ on }) => on === 'attacked',
  belongs: isOfBattle,
  leaves: ({ on }) => others.has(on),
}

/** What stood at a place when the battle began: what stands there now, with all that happened since taken back. */
const startOf = (content: Content, places: Places, id: string, events: Event[]): Warband => {
  const now = places[id]
  const band = { fighters: now?.fighters ?? 0, golems: now?.golems ?? 0 }
  const at = (index: unknown) => content.places[num(index)]?.id
  for (const event of [...events].reverse()) {
    const e: Fields = event
    if (event.on === 'lost' && at(e.at) === id) {
      band.fighters += num(e.fighters)
      band.golems += num(e.golems)
    } else if (event.on === 'retreated' || event.on === 'moved') {
      const sign = at(e.from) === id ? 1 : at(e.to) === id ? -1 : 0
      band.fighters += sign * num(e.fighters)
      band.golems += sign * num(e.golems)
    } else if (event.on === 'recruited' && at(e.at) === id) {
      if (e.unit === 'golem') band.golems -= num(e.n)
      else band.fighters -= num(e.n)
    } else if (event.on === 'removed' && at(e.at) === id) band.fighters += num(e.n)
    else if (event.on === 'swapped' && at(e.at) === id) {
      band.fighters += num(e.n)
      band.golems -= num(e.n)
    }
  }
  return { fighters: Math.max(0, band.fighters), golems: Math.max(0, band.golems) }
}

const both = <T>(make: (side: SideName) => T): Record<SideName, T> => ({ woodwalkers: make('woodwalkers'), ironclad: make('ironclad') })

/** A sum with what is known of it; what remains to the total comes from effects. `floor`: totals below it are raised to it. */
const summed = (known: Term[], total: number, floor: number): { terms: Term[]; total: number } => {
  const sum = known.reduce((all, { n }) => all + n, 0)
  const rest = total - sum
  const terms = known.filter(({ n }) => n !== 0)
  // A sum below the floor needs no effect to explain it.
  if (rest !== 0 && !(total === floor && sum < floor)) terms.push({ of: 'effects', n: rest })
  return { terms, total }
}

/**
 * The battle that these events tell of, as it stands after the first `count` of them; null without an attack.
 * `view`: what was seen after all of them.
 */
export const battleOf = (content: Content, view: View, events: Event[], count = events.length): Battle | null => {
  const first: Fields | undefined = events[0]?.on === 'attacked' ? events[0] : undefined
  if (!first) return null
  const places = placesOf(view)
  const id = (index: unknown) => content.places[num(index)]?.id ?? ''
  const attacker = sideNames[num(first.side)] ?? 'woodwalkers'
  const defender = otherSide(attacker)
  const where = { [attacker]: id(first.from), [defender]: id(first.to) } as Record<SideName, string>
  const mountain = where.ironclad
  const fight: Battle = {
    attacker,
    places: where,
    mountain,
    forge: places[mountain]?.forge === 'forge' && !events.some((event) => event.on === 'built' && id((event as Fields).at) === mountain),
    warbands: both((side) => startOf(content, places, where[side], events)),
    lost: both(() => ({ fighters: 0, golems: 0 })),
    wagers: both((side) => view.battle?.wagers[side] ?? 'undecided'),
    damage: null,
    unopposed: false,
    dominance: null,
    winner: null,
    how: null,
    retreat: null,
    drillDestroyed: false,
    plundered: false,
    over: false,
  }
  for (const event of events.slice(0, count)) tell(fight, content, event)
  return fight
}

const wagerValue = (content: Content, wager: Wager, value: 'damage' | 'defense' | 'dominance'): number =>
  cardOf(content, wager)?.[value] ?? 0

/** Takes one event into the battle. */
const tell = (fight: Battle, content: Content, event: Event): void => {
  const e: Fields = event
  const side = sideNames[num(e.side)] ?? 'woodwalkers'
  switch (event.on) {
    case 'wagered':
      if (e.any !== true) fight.wagers[side] = 'none'
      else if (fight.wagers[side] === 'undecided') fight.wagers[side] = 'hidden'
      break
    case 'wager-shown':
      fight.wagers[side] = content.cards[num(e.card)]?.ref ?? 'hidden'
      break
    case 'damage': {
      const totals = Array.isArray(e.damage) ? e.damage.map(num) : [0, 0]
      fight.damage = both((one) => {
        const known: Term[] = [{ of: 'card', n: wagerValue(content, fight.wagers[one], 'damage') }]
        if (one === 'ironclad') {
          known.push({ of: 'golem', n: fight.warbands.ironclad.golems })
          if (fight.forge) known.push({ of: 'forge', n: 1 })
        }
        known.push({ of: 'defense', n: -wagerValue(content, fight.wagers[otherSide(one)], 'defense') })
        return summed(known, totals[sideNames.indexOf(one)] ?? 0, 0)
      })
      break
    }
    case 'lost':
      fight.lost[side].fighters += num(e.fighters)
      fight.lost[side].golems += num(e.golems)
      break
    case 'battle-won': {
      fight.winner = side
      fight.how = typeof e.how === 'string' ? e.how : null
      fight.unopposed = e.how === 'unopposed'
      const strength = Array.isArray(e.strength) ? e.strength.map(num) : null
      if (strength)
        fight.dominance = both((one) => {
          const { fighters, golems } = fight.warbands[one]
          const units = fighters + golems - fight.lost[one].fighters - fight.lost[one].golems
          const known: Term[] = [
            { of: 'units', n: units },
            { of: 'card', n: wagerValue(content, fight.wagers[one], 'dominance') },
          ]
          return summed(known, strength[one === fight.attacker ? 0 : 1] ?? 0, Number.NEGATIVE_INFINITY)
        })
      fight.over = true
      break
    }
    case 'battle-ended':
      fight.winner = 'none'
      fight.over = true
      break
    case 'retreated': {
      const place = (index: unknown) => content.places[num(index)]?.id ?? ''
      fight.retreat = { from: place(e.from), to: place(e.to) }
      break
    }
    case 'drill-destroyed':
      fight.drillDestroyed = true
      break
    case 'plundered':
      fight.plundered = true
      break
    default:
  }
}

/** How many events of the list each beat takes in: the scene shows the battle beat by beat. */
export const beatsOf = (events: Event[]): { beat: Beat; count: number }[] => {
  const beats: { beat: Beat; count: number }[] = []
  const mark = (beat: Beat, count: number) => {
    const last = beats.at(-1)
    if (last?.beat === beat) last.count = count
    else beats.push({ beat, count })
  }
  events.forEach((event, i) => {
    if (event.on === 'attacked') mark('face', i + 1)
    else if (event.on === 'wagered') mark('wagers', i + 1)
    else if (event.on === 'wager-shown') mark('reveal', i + 1)
    else if (event.on === 'damage') mark('damage', i + 1)
    else if (event.on === 'lost') mark('losses', i + 1)
    else if (ends.has(event.on)) mark('outcome', i + 1)
    else if (event.on === 'retreated' || event.on === 'drill-destroyed' || event.on === 'plundered') mark('after', i + 1)
  })
  return beats
}
