/** From options and events of Ironwood to what can be tapped or lit on the table. */
import type { Event, Option, Seat } from '@trestle/kernel'
import type { Target } from '../game-ui.ts'

/** What naming the things of the table needs of the content: places, cards and Vision cards by index. */
export interface Names {
  places: { id: string }[]
  cards: { ref: string }[]
  visions: { mountain: number }[]
}

type Fields = Record<string, unknown>

const isIndex = (value: unknown): value is number => typeof value === 'number' && value >= 0

export const placeTarget = (names: Names, index: unknown): Target[] => {
  const id = isIndex(index) ? names.places[index]?.id : undefined
  return id === undefined ? [] : [`place:${id}`]
}

export const cardTarget = (names: Names, index: unknown): Target[] => {
  const ref = isIndex(index) ? names.cards[index]?.ref : undefined
  return ref === undefined ? [] : [`card:${ref}`]
}

/** A Vision card is called by its mountain. */
export const visionTarget = (names: Names, index: unknown): Target[] => {
  const mountain = isIndex(index) ? names.visions[index]?.mountain : undefined
  const id = mountain === undefined ? undefined : names.places[mountain]?.id
  return id === undefined ? [] : [`vision:${id}`]
}

/** The counts that end a path are picked in a stepper beside the last place. */
export const isCount = (target: Target): boolean => /^(count|units|hit):/.test(target)

/** `count:3`, `count:1:full`, `units:2:1`, `hit:1:0` in numbers: Fighters, Golems, and a Totem that goes along. */
export const countOf = (target: Target): { fighters: number; golems: number; totem: 'none' | 'full' | 'fading' } => {
  const [kind, first = '0', second = ''] = target.split(':')
  const fighters = Number(first)
  if (kind === 'count') return { fighters, golems: 0, totem: second === 'full' || second === 'fading' ? second : 'none' }
  return { fighters, golems: Number(second || 0), totem: 'none' }
}

/** The targets of an option in the order in which one would tap them. */
export const targetsOf = (names: Names, option: Option): Target[] => {
  const o: Fields = option
  switch (option.do) {
    case 'play':
    case 'wager':
    case 'burn':
    case 'discard':
    case 'keep':
    case 'next':
      return 'vision' in o ? visionTarget(names, o.vision) : cardTarget(names, o.card)
    case 'unmark':
      return [...cardTarget(names, o.card), `count:${o.n}`]
    case 'pass':
      return ['deck:special']
    case 'move': {
      const count = o.totem === undefined || o.totem === 'none' ? `count:${o.n}` : `count:${o.n}:${o.totem}`
      return [...placeTarget(names, o.from), ...placeTarget(names, o.to), count]
    }
    case 'warband':
    case 'attack':
      return [...placeTarget(names, o.from), ...placeTarget(names, o.to)]
    case 'units':
      return [`units:${o.fighters}:${o.golems}`]
    case 'hit':
      return [`hit:${o.fighters}:${o.golems}`]
    case 'drill':
    case 'retreat':
      return placeTarget(names, o.to)
    case 'recruit':
    case 'remove':
    case 'swap':
      return [...placeTarget(names, o.at), `count:${o.n}`]
    case 'foundation':
    case 'forge':
    case 'build':
    case 'mark':
    case 'name':
    case 'restore':
    // Refused options: what one might have expected to do.
    case 'recruit-golem':
      return placeTarget(names, o.at)
    case 'discover':
      return [...visionTarget(names, o.vision), ...placeTarget(names, o.at)]
    case 'burn-vision':
    case 'play-vision':
    case 'wager-vision':
      return visionTarget(names, o.vision)
    default:
      return []
  }
}

/** Everything that an event names, to be lit from its log line. */
export const eventTargetsOf = (names: Names, event: Event): Target[] => {
  const e: Fields = event
  const lists: [unknown, (names: Names, index: unknown) => Target[]][] = [
    [e.from, placeTarget],
    [e.to, placeTarget],
    [e.at, placeTarget],
    [e.mountain, placeTarget],
    [e.card, cardTarget],
    [e.vision, visionTarget],
  ]
  // The places that a criterion of an automaton has kept.
  const kept = Array.isArray(e.kept) ? e.kept.flatMap((index) => placeTarget(names, index)) : []
  return [...new Set([...lists.flatMap(([index, target]) => target(names, index)), ...kept])]
}

/** The side that an event or an option belongs to. */
export const eventSeatOf = (event: Event): Seat | null => (typeof event.side === 'number' && event.side >= 0 ? event.side : null)

/** The heading of an option in a long list: its place of origin, or what kind of thing it does. */
export const groupOf = (names: Names, option: Option): { id: string; values?: Record<string, { id: string }> } | null => {
  const o: Fields = option
  const place = (index: unknown) => (isIndex(index) ? names.places[index]?.id : undefined)
  const from = place(o.from)
  if (from !== undefined) return { id: 'ui.ironwood.group.from', values: { place: { id: `place.${from}` } } }
  const at = 'n' in o ? place(o.at) : undefined
  if (at !== undefined) return { id: 'ui.ironwood.group.at', values: { place: { id: `place.${at}` } } }
  if ((option.do === 'play' || option.do === 'wager') && isIndex(o.card)) return { id: 'term.hand' }
  return null
}

/** Does an option end or decline? Such options stand last in the list. */
export const closesOption = (option: Option): boolean =>
  option.do === 'skip' || option.do === 'stay' || (option.do === 'wager' && option.card === -1) || option.do === 'pass'

/**
 * Is this target the start of a gesture, from a place to another? `paths` are the targets of all options.
 * Then it can be dragged.
 */
export const startsGesture = (paths: Target[][], picked: Target[], target: Target): boolean =>
  paths.some(
    (path) =>
      picked.every((pick, i) => path[i] === pick) &&
      path[picked.length] === target &&
      path[picked.length + 1]?.startsWith('place:') === true,
  )
