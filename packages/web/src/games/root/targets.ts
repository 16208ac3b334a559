/**
 * From options and events of Root to what can be tapped or lit on the table.
 *
 * | target | what it is |
 * |---|---|
 * | `place:4`, `place:1_4` | a clearing or forest by its number in options; a closed path by those of its clearings |
 * | `card:anvil`, `discard:anvil` | a card in the hand (or beside the map, or a supporter); one in the discard pile |
 * | `seat:C` | a player by letter |
 * | `item:8`, `take:5` | an item by its code; a kind of item |
 * | `quest:fox-errand`, `column:move`, `effect:sappers`, `leader:despot`, `character:thief`, `suit:fox` | what they say |
 * | `sale:anvil` | a card that another sells |
 * | `band:h_C` | a hireling's card |
 * | `act:craft` | what one does with the card or place picked before |
 * | `what:sawmill`, `order:anvil`, `count:3`, `pay:1.0.2.0`, `for:5` | the rest of a choice: piece, card of the Decree, number, crafting pieces by suit, item stood in for |
 */

import type { Event, Option, Phrase, Seat } from '@trestle/kernel'
import { say } from '@trestle/kernel'
import type { AnyOption } from '@trestle/root'
import type { Target } from '../game-ui.ts'
import { ownVerb } from './factions/index.ts'
import { hirelingVerbs } from './hirelings/verbs.ts'
import { itemNames } from './model.ts'
import { after, at, card, draftTarget, effect, held, type Names, order, place, placing, using, type Verb, who } from './target-parts.ts'

/** Verbs that the general rules offer, or several factions; a faction's own stand with its board. */
const general: Record<string, Verb> = {
  home: { targets: at },
  from: { targets: at },
  place: { targets: at },
  discard: { targets: held },
  spend: { targets: held },
  give: { targets: held },
  ambush: { targets: held },
  player: { targets: who },
  enlist: { targets: who },
  side: { targets: who },
  with: { targets: who },
  effect: { targets: effect },
  use: { targets: effect },
  build: {
    targets: (o, names) => {
      if (o.what !== undefined) return after(place(o.at), `what:${o.what}`)
      return o.card === undefined ? [] : after(place(o.at), order(names, o.card))
    },
    sign: 'build',
  },
  recruit: {
    targets: (o, names) => (o.card === undefined ? placing(o, names) : after(place(o.at), order(names, o.card))),
    sign: 'recruit',
  },
  move: {
    targets: (o, names) => {
      if (o.to !== undefined) return [`place:${o.to}`, 'act:move']
      return o.card === undefined ? [] : after(place(o.at), order(names, o.card))
    },
    heading: true,
    sign: 'move',
  },
  toward: { targets: at },
  go: {
    targets: (o) => {
      const led = o.led === undefined ? [] : [`led:${o.led || 'none'}`]
      return [...place(o.from), ...place(o.to), ...led, ...((o.n ?? 0) > 0 || o.led ? [`count:${o.n}`] : [])]
    },
  },
  battle: {
    targets: (o, names) => {
      const path = o.foe ? after(place(o.at), `seat:${o.foe}`) : []
      return o.card === undefined ? path : after(path, order(names, o.card))
    },
    heading: true,
    sign: 'battle',
  },
  craft: {
    targets: (o, names) => [...using(o, names), ...(Array.isArray(o.pay) ? [`pay:${o.pay.join('.')}`] : [])],
    heading: true,
    sign: 'craft',
  },
  dominance: { targets: using, heading: true, sign: 'dominance' },
  coalition: { targets: (o, names) => [...using(o, names), `seat:${o.who}`], heading: true, sign: 'allied' },
  fetch: { targets: (o, names) => [...using(o, names), ...card(names, Number(o.pay))], heading: true, sign: 'dominance' },
  carry: { targets: (o) => [`relic:${o.what}.${o.value}`], sign: 'move' },
  along: { targets: (o) => [`seat:${o.who}`, `count:${o.n}`] },
  pick: { targets: (o) => [draftTarget(o.what ?? '', o.character), 'act:pick'], sign: 'homeland' },
  return: { targets: held },
  landmark: { targets: at },
  'serve.market': { targets: placing, heading: true, sign: 'black-market' },
  stall: { targets: (o) => [`stall:${o.n}`], sign: 'hand' },
  barter: { targets: held },
  lodge: { targets: (o) => [`act:${o.do}`], sign: 'elder-treetop' },
  ground: { targets: (o) => [`act:${o.do}`], sign: 'build' },
  base: { targets: (o) => [`what:${o.what}`] },
  plant: { targets: (o) => [`what:${o.what}`] },
  'serve.open': { targets: (o) => [`place:${o.from}_${o.to}`], heading: true, sign: 'path' },
  strip: { targets: (o, names) => [...who(o, names), `act:strip-${names.cards[o.card ?? -1]?.id}`], heading: true, sign: 'effect' },
  order: { targets: (o, names) => after(place(o.at), ...who(o, names)), heading: true, sign: 'move' },
  oust: { targets: (o, names) => after(place(o.at), ...who(o, names)), heading: true, sign: 'effect' },
  adventure: { targets: (o) => [`take:${itemNames[o.item ?? 0]}`, `act:adventure-${o.what}`], heading: true, sign: 'move' },
  recover: { targets: (o, names) => card(names, o.card).map((target) => target.replace('card:', 'discard:')), sign: 'ambush' },
  lose: { targets: (o) => (o.what === undefined ? [`item:${o.item}`] : [`what:${o.what}`, `place:${o.at}`]) },
}

/** The general verbs. */
export const generalVerbs: readonly string[] = Object.keys(general)

/** What the table does with a verb; undefined for one that only the list has. */
export const verbOf = (verb: string): Verb | undefined =>
  Object.hasOwn(general, verb) ? general[verb] : Object.hasOwn(hirelingVerbs, verb) ? hirelingVerbs[verb] : ownVerb(verb)

/** The targets of an option in the order in which one would tap them; empty for those of the list alone. */
export const targetsOf = (names: Names, option: Option): Target[] => verbOf(option.do)?.targets?.(option as AnyOption, names) ?? []

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

/** The heading of an option in a long list: the card of a choice of columns, the piece to be built, else what one does. */
export const groupOf = (names: Names, option: Option): Phrase | null => {
  const o = option as AnyOption
  if (o.do === 'build' && o.what !== undefined) return say(`piece.${o.what}`)
  if (o.do === 'battle' && (o.at ?? -1) < 0) return null
  if (o.do === 'recruit' && (o.at ?? -1) >= 0 && o.card === undefined) return say('ui.root.act.recruit')
  if (o.do === 'move' && o.to === undefined) return null
  if (o.do === 'go' && (o.from ?? -1) >= 0) {
    const beside = names.beside?.find(({ at }) => at === o.from)
    return beside ? say(`place.${beside.id}`) : say('place.clearing', { n: (o.from ?? 0) + 1 })
  }
  const heading = verbOf(o.do)?.heading
  if (heading === undefined) return null
  return heading === true ? say(`ui.root.act.${o.do}`) : heading(option, names)
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
  if (/^(order|for|pay|what|led|count):/.test(target)) return picked.length > 0
  if (target === 'act:quest') return true
  const [first = ''] = picked
  if (first.startsWith('place:')) return target.startsWith('seat:') || (target.startsWith('act:') && !/^act:(revolt|recruit)$/.test(target))
  return first.startsWith('what:') && target.startsWith('place:')
}
