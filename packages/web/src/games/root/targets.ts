/**
 * From options and events of Root to what can be tapped or lit on the table.
 *
 * | target | what it is |
 * |---|---|
 * | `place:4` | a clearing or forest by its number in options |
 * | `card:anvil`, `discard:anvil` | a card in the hand (or beside the map, or a supporter); one in the discard pile |
 * | `seat:C` | a player by letter |
 * | `item:8`, `take:5` | an item by its code; a kind of item |
 * | `quest:fox-errand`, `column:move`, `effect:sappers`, `leader:despot`, `character:thief` | what they say |
 * | `act:craft` | what one does with the card or place picked before |
 * | `what:sawmill`, `order:anvil`, `count:3`, `pay:1.0.2.0`, `for:5` | the rest of a choice: piece, card of the Decree, number, crafting pieces by suit, item stood in for |
 */
import type { Event, Option, Phrase, Seat } from '@trestle/kernel'
import { say } from '@trestle/kernel'
import type { Target } from '../game-ui.ts'
import { itemNames } from './model.ts'

/** What naming the things of the table needs of the content. */
export interface Names {
  cards: readonly { id: string }[]
}

/** The fields of any option. */
interface Fields {
  do: string
  at?: number
  from?: number
  to?: number
  n?: number
  card?: number
  pay?: number | number[] | null
  item?: number
  for?: number
  foe?: string
  who?: string
  what?: string
  quest?: string
  column?: string
}

const place = (at: number | undefined): Target[] => (at === undefined || at < 0 ? [] : [`place:${at}`])
const card = (names: Names, kind: number | undefined): Target[] => {
  const id = kind === undefined ? undefined : names.cards[kind]?.id
  return id === undefined ? [] : [`card:${id}`]
}
const order = (names: Names, kind: number | undefined): Target => `order:${names.cards[kind ?? -1]?.id ?? 'vizier'}`

/** The rest of a path once its first target is known to be there; nothing where it is not. */
const after = (first: Target[], ...rest: Target[]): Target[] => (first.length === 0 ? [] : [...first, ...rest])

type Writer = (o: Fields, names: Names) => Target[]

const at: Writer = (o) => place(o.at)
const to: Writer = (o) => place(o.to)
const held: Writer = (o, names) => card(names, o.card)
const using: Writer = (o, names) => after(card(names, o.card), `act:${o.do}`)
const placing: Writer = (o) => after(place(o.at), `act:${o.do}`)
const who: Writer = (o) => (o.who ? [`seat:${o.who}`] : [])
const itemOf: Writer = (o) => ((o.item ?? -1) < 0 ? [] : [`item:${o.item}`])
const effect: Writer = (o) => [`effect:${o.what}`]

const writers: Record<string, Writer> = {
  ...{ home: at, pawn: at, from: at, wood: at, place: at, roost: at, spread: placing, revolt: placing, organize: placing },
  ...{ extra: using, train: using, mobilize: using, dominance: using },
  ...{ heal: held, discard: held, spend: held, give: held, ambush: held },
  ...{ player: who, enlist: who, side: who, with: who, effect, use: effect },
  ...{ refresh: itemOf, exhaust: itemOf, damage: itemOf, repair: itemOf, slip: to },
  build: (o, names) => {
    if (o.what !== undefined) return after(place(o.at), `what:${o.what}`)
    return o.card === undefined ? [] : after(place(o.at), order(names, o.card))
  },
  recruit: (o, names) => (o.card === undefined ? placing(o, names) : after(place(o.at), order(names, o.card))),
  move: (o, names) => {
    if (o.to !== undefined) return [`place:${o.to}`, 'act:move']
    return o.card === undefined ? [] : after(place(o.at), order(names, o.card))
  },
  go: (o) => [...place(o.from), ...place(o.to), ...((o.n ?? 0) > 0 ? [`count:${o.n}`] : [])],
  points: () => ['act:points'],
  cards: () => ['act:cards'],
  glide: (o) => [`place:${o.to}`, 'act:glide'],
  battle: (o, names) => {
    const path = o.foe ? after(place(o.at), `seat:${o.foe}`) : []
    return o.card === undefined ? path : after(path, order(names, o.card))
  },
  craft: (o, names) => [...using(o, names), ...(Array.isArray(o.pay) ? [`pay:${o.pay.join('.')}`] : [])],
  overwork: (o, names) => [...using(o, names), ...place(o.at)],
  aid: (o, names) => [...using(o, names), `seat:${o.who}`],
  coalition: (o, names) => [...using(o, names), `seat:${o.who}`],
  fetch: (o, names) => [...using(o, names), ...card(names, Number(o.pay))],
  labor: (o, names) => card(names, o.card).map((target) => target.replace('card:', 'discard:')),
  decree: (o, names) => [...card(names, o.card), `column:${o.column}`],
  leader: (o) => [`leader:${o.what}`],
  character: (o) => [`character:${o.what}`],
  along: (o) => [`seat:${o.who}`, `count:${o.n}`],
  lose: (o) => (o.what === undefined ? [`item:${o.item}`] : [`what:${o.what}`, `place:${o.at}`]),
  take: (o) => [`take:${itemNames[o.item ?? 0]}`],
  quest: (o) => [`quest:${o.quest}`, ...((o.item ?? -1) < 0 ? ['act:quest'] : [`item:${o.item}`, `for:${o.for}`])],
  strike: (o) => [`seat:${o.foe}`, `act:strike-${o.what}`],
  steal: (o) => [`seat:${o.who}`, 'act:steal'],
  instigate: (o) => [`seat:${o.who}`, 'act:instigate', `seat:${o.foe}`],
}

/** The targets of an option in the order in which one would tap them; empty for those of the list alone. */
export const targetsOf = (names: Names, option: Option): Target[] => writers[option.do]?.(option as Fields, names) ?? []

/** Everything that an event names, to be lit from its log line. */
export const eventTargetsOf = (names: Names, event: Event): Target[] => {
  const e = event as Record<string, unknown>
  const found: Target[] = []
  const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
  if (e.on !== 'vagabond.relation') for (const key of ['from', 'to', 'at']) found.push(...place(number(e[key])))
  found.push(...card(names, number(e.card)))
  if (Array.isArray(e.pieces)) for (const piece of e.pieces as { at?: number }[]) found.push(...place(piece.at))
  if (typeof e.quest === 'string') found.push(`quest:${e.quest}`)
  return [...new Set(found)]
}

/** The side that an event belongs to. */
export const eventSeatOf = (event: Event): Seat | null => {
  for (const key of ['seat', 'by', 'attacker', 'giver']) {
    const seat = event[key]
    if (typeof seat === 'number' && seat >= 0) return seat
  }
  return null
}

/** Verbs that stand under a heading of their own where a list is long. */
const headed = new Set(
  'craft mobilize train extra overwork move glide battle aid quest repair strike instigate labor spread revolt fetch dominance coalition organize'.split(
    ' ',
  ),
)

/** The heading of an option in a long list: the card of a choice of columns, the piece to be built, else what one does. */
export const groupOf = (names: Names, option: Option): Phrase | null => {
  const o = option as Fields
  if (o.do === 'decree') return say(`card.${names.cards[o.card ?? -1]?.id ?? 'vizier'}.title`)
  if (o.do === 'build' && o.what !== undefined) return say(`piece.${o.what}`)
  if (o.do === 'battle' && (o.at ?? -1) < 0) return null
  if (o.do === 'recruit' && (o.at ?? -1) >= 0 && o.card === undefined) return say('ui.root.act.recruit')
  if (o.do === 'move' && o.to === undefined) return null
  if (o.do === 'go' && (o.from ?? -1) >= 0) return say('place.clearing', { n: (o.from ?? 0) + 1 })
  return headed.has(o.do) ? say(`ui.root.act.${o.do}`) : null
}

/** Does an option end or decline? Such options stand last in the list. */
export const closesOption = (option: Option): boolean => ['end', 'pass', 'stay', 'alone'].includes(option.do)

/** Verbs that take a place and a place to come: they can be dragged. */
export const isOrigin = (option: Option): boolean =>
  option.do === 'from' || (option.do === 'move' && 'at' in option) || (option.do === 'go' && option.from !== -1)

/**
 * What follows by itself when nothing else is left after a pick: the only foe of a clearing, the only card of the Decree.
 * What cannot be taken back lightly, and what one does with a card, is always asked.
 */
export const followsAlone = (picked: readonly Target[], target: Target): boolean => {
  if (/^(order|for|pay|what|count):/.test(target)) return picked.length > 0
  if (target === 'act:quest') return true
  const [first = ''] = picked
  if (first.startsWith('place:')) return target.startsWith('seat:') || (target.startsWith('act:') && !/^act:(revolt|recruit)$/.test(target))
  return first.startsWith('what:') && target.startsWith('place:')
}
