import { keepersData, TYPES } from '../factions/keepers/board.ts'
import { forestsOf, openForests } from '../factions/keepers/setup.ts'
import { seatNamed } from '../ground/seats.ts'
import type { G } from '../ground/state.ts'
import { bitOf } from '../rules/suits.ts'
import type { Log } from './log.ts'

/** How a pile of setup lies where the log tells it: suits of clearings, who sets up first, relics in forests. Null: any order will do. */
export function setupOrder(log: Log, g: G, by: string, items: readonly unknown[]): readonly unknown[] | null {
  switch (by) {
    case 'game.suits':
    case 'advanced.suits':
      return log.suits?.map((suit) => bitOf('FRM'.indexOf(suit))) ?? null
    case 'advanced.pool':
      return poolOrder(log, g, items)
    case 'game.factions': {
      const letters = log.setup.map(({ who }) => who)
      const place = (seat: unknown) => letters.indexOf(g.state.sides[Number(seat)].letter)
      return [...items].sort((a, b) => place(a) - place(b))
    }
    case 'landmarks.draw':
      return firstOf(
        items,
        (log.landmarks ?? []).map(({ id }) => id),
      )
    case 'hirelings.draw':
      return hirelingOrder(log, items)
    case 'keepers.setup.relics':
    case 'keepers.card.relics':
      return items.length === keepersData(g).values.length ? null : firstBag(log, g)
    case 'keepers.setup.rest':
    case 'keepers.card.rest':
      return isForests(g, items) ? lastForests(log, g, items) : secondBag(log, g)
    default:
      return isRuins(g, by, items) ? underRuins(log, g, items as readonly number[]) : null
  }
}

/** ROOT-A.8.1 The cards of a draft in their order; ROOT-A.8.1.III the last character goes with the card of the Vagabond. */
function poolOrder(log: Log, g: G, items: readonly unknown[]): unknown[] {
  const { characters, factions } = g.content
  if (typeof items[0] === 'string')
    return firstOf(
      items,
      (log.drafted ?? []).map((letter) => seatNamed(factions, letter)),
    )
  const his = log.setup.flatMap(({ actions }) => actions).map((text) => characters.findIndex(({ id }) => text === `#${id}->$`))
  return firstOf(items, his).reverse()
}

/** Whether a step may lay the items under the ruins (ROOT-9.3.4, ROOT-14.3.2, ROOT-H.2.8). */
export const laysItems = (by: string): boolean => /^(?:(?:vagabond|hundreds)\.|hirelings\.which$)/.test(by)

function isRuins(g: G, by: string, items: readonly unknown[]): boolean {
  return laysItems(by) && items.length > 0 && items.every((item) => g.content.ruinItems.includes(Number(item))) && !by.endsWith('.quests')
}

/** The items under the ruins, in the order of their clearings: those that the log takes out of each, then the others. */
function underRuins(log: Log, g: G, items: readonly number[]): number[] {
  const ruins = [...g.state.ruin.keys()].filter((at) => g.state.ruin[at] > 0)
  const sets = items.length / ruins.length
  const left = [...items]
  const found = ruins.map((): number[] => [])
  for (const text of log.turns.flatMap(({ actions }) => actions)) {
    const [, letter, clearing] = /^%([a-z])(\d+)->/.exec(text) ?? []
    const here = found[ruins.indexOf(Number(clearing) - 1)]
    const at = left.indexOf(g.content.itemLetters.indexOf(letter))
    if (here && here.length < sets && at >= 0) here.push(...left.splice(at, 1))
  }
  return found.flatMap((some) => [...some, ...left.splice(0, sets - some.length)])
}

/** A pile with some of its things first, in their order. */
function firstOf(items: readonly unknown[], first: readonly unknown[]): unknown[] {
  return [...first.filter((one) => items.includes(one)), ...items.filter((one) => !first.includes(one))]
}

/** The cards of the hirelings that come into play, or which of them are drawn with their other side up. */
function hirelingOrder(log: Log, items: readonly unknown[]): unknown[] {
  const bands = log.hirelings ?? []
  if (typeof items[0] === 'number')
    return firstOf(
      items,
      [...bands.keys()].filter((i) => bands[i].length > 3),
    )
  const cards = items as { rootlog: string }[]
  return firstOf(
    cards,
    bands.flatMap((letter) => cards.find(({ rootlog }) => rootlog === letter[2]) ?? []),
  )
}

/** A relic that the log lays in a forest, by the numbers of forest and type. */
type Laid = { forest: number; type: number }

function laidIn(log: Log, g: G): Laid[] {
  const actions = log.setup.find(({ who }) => who === keepersOf(g).letter)?.actions ?? []
  return actions.flatMap((text) => {
    const [, n, type, places] = /^(\d*)t_([a-z])->(.*)$/.exec(text) ?? []
    if (type === undefined) return []
    const one = (place: string) => ({ forest: g.content.placeNames.indexOf(place), type: TYPES.findIndex((name) => name[0] === type) })
    return places.split('+').flatMap((place) => Array.from({ length: Number(n || 1) }, () => one(place)))
  })
}

const keepersOf = (g: G) => g.state.sides.find((side) => side.faction === 'keepers') ?? g.state.sides[0]

const isForests = (g: G, items: readonly unknown[]): boolean => items.every((item) => Number(item) >= g.content.clearings)

/** Takes the first relic of a list that lies in the forest. */
function takeFor(laid: Laid[], forest: number): number[] {
  const at = laid.findIndex((one) => one.forest === forest)
  return at < 0 ? [] : [laid.splice(at, 1)[0].type]
}

/** The types of the relics of the first round, one to a forest, then the others. */
function firstBag(log: Log, g: G): number[] {
  const laid = laidIn(log, g)
  const first = forestsOf(g).flatMap((forest) => takeFor(laid, forest))
  return filled(first, g)
}

/** The list with what is missing of the bag behind it. */
function filled(types: number[], g: G): number[] {
  const { supply } = keepersOf(g)
  const relics = supply.length - TYPES.length
  const missing = TYPES.flatMap((_, type) => {
    const left = supply[relics + type] - types.filter((one) => one === type).length
    return Array.from({ length: Math.max(0, left) }, () => type)
  })
  return [...types, ...missing]
}

/** What is laid after the first round: in whole rounds over the open forests, then in some of them. */
function rest(log: Log, g: G): { rounds: number[]; last: Laid[] } {
  const laid = laidIn(log, g)
  for (const forest of forestsOf(g)) takeFor(laid, forest)
  const open = openForests(g, g.state.sides.indexOf(keepersOf(g)))
  const rounds: number[] = []
  for (let left = Math.floor(laid.length / open.length); left > 0; left--) for (const forest of open) rounds.push(...takeFor(laid, forest))
  return { rounds, last: laid }
}

function secondBag(log: Log, g: G): number[] {
  const { rounds, last } = rest(log, g)
  return [...rounds, ...last.map(({ type }) => type)]
}

function lastForests(log: Log, g: G, items: readonly unknown[]): unknown[] {
  const first = rest(log, g).last.map(({ forest }) => forest)
  return [...first, ...items.filter((item) => !first.includes(Number(item)))]
}
