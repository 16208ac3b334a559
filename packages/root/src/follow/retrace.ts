import { begin, choose, copy, type Decision, type Input, type Option } from '@trestle/kernel'
import { notate } from '../face/notation.ts'
import { root } from '../game.ts'
import type { Book } from '../ground/book.ts'
import type { G } from '../ground/state.ts'
import { type Answer, type Guide, guided, pickOrder, type Shuffle } from './chance.ts'
import type { Deal } from './deal.ts'
import type { Step } from './node.ts'
import { isNamed, isUnknown } from './unknown.ts'
import { hiddenIn } from './world.ts'

/** A match with real cards that goes where one with unknown cards went. */
export interface Retraced {
  g: G
  inputs: Input[]
  /** All answers of chance, as a record tells them. */
  told: number[]
}

/** A match on its way. */
interface Point {
  g: G
  shuffles: readonly Shuffle[]
  before: Point | null
  /** What was chosen to get here; null at the start. */
  input: Input | null
  told: readonly number[]
}

/** How many choices are looked through between two that both matches have. */
const BUDGET = 3000
/** How many steps at once a choice may do, as nobody is asked where a hand leaves no choice. */
const AT_ONCE = 6

/** Plays a match again with the cards of a deal. Returns the number of the step that it cannot do where there is one. */
export function retraced(
  steps: readonly Step[],
  deal: Deal,
  guide: Guide,
  start: { options: object; book: Book; seed: string },
): Retraced | { stuck: number } {
  const { chance, outcomes } = guided(guide, () => undefined, [])
  const g = begin(root as never, {
    options: start.options as never,
    content: start.book as never,
    seed: start.seed,
    chance,
  }) as unknown as G
  g.chance = null
  let point: Point = { g, shuffles: outcomes.shuffles, before: null, input: null, told: outcomes.told }
  const marks = steps.map((step) => markOf(step.after, deal, step.time))
  for (let at = 0; at < steps.length - 1; ) {
    const found = nextPoint(point, at, { steps, deal, guide, marks })
    if (!found) return { stuck: at + 1 }
    point = found.point
    at = found.at
  }
  const inputs: Input[] = []
  const told: (readonly number[])[] = []
  for (let one: Point | null = point; one; one = one.before) {
    if (one.input) inputs.push(one.input)
    told.push(one.told)
  }
  return { g: point.g, inputs: inputs.reverse(), told: told.reverse().flat() }
}

interface Way {
  steps: readonly Step[]
  deal: Deal
  guide: Guide
  marks: readonly string[]
}

/** The next point that is one of the first match too, by as few choices as it takes. */
function nextPoint(from: Point, at: number, way: Way): { point: Point; at: number } | null {
  const ahead = new Map<string, number>()
  for (let i = Math.min(at + AT_ONCE, way.marks.length - 1); i > at; i--) ahead.set(way.marks[i], i)
  let tried = 0
  let row: Point[] = [from]
  while (row.length > 0 && tried < BUDGET) {
    const next: Point[] = []
    for (const point of row) {
      for (const child of childrenOf(point, at + 1, way)) {
        tried++
        const found = ahead.get(markOf(child.g, null, 0))
        if (found !== undefined) return { point: child, at: found }
        if (!child.g.result) next.push(child)
        if (tried >= BUDGET) return null
      }
    }
    row = next
  }
  return null
}

/** What may be chosen at a point, likely choices first. */
function* childrenOf(point: Point, at: number, { steps, deal, guide }: Way): Generator<Point> {
  const step = steps[at]
  const text = step.option ? textOf(point.g, step.option, deal) : ''
  const all = point.g.asked.flatMap((decision) => decision.options.map((option) => ({ decision, option })))
  const rank = ({ decision, option }: { decision: Decision; option: Option }) =>
    notate(point.g.content, option) === text && decision.seat === step.seat ? 0 : option.do === step.option?.do ? 1 : 2
  all.sort((a, b) => rank(a) - rank(b))
  // Dice may come sooner where fewer are asked before.
  const rolls = steps.slice(at, at + AT_ONCE).flatMap(({ answers }) => answers.flatMap(({ items, value }) => (items ? [] : [value])))
  for (const { decision, option } of all) yield* outcomesOf(point, decision, option, guide, rolls)
}

/** A choice with the dice of the first match, and all that may be picked by lot. */
function* outcomesOf(point: Point, decision: Decision, option: Option, guide: Guide, rolls: readonly number[]): Generator<Point> {
  let picks: number[] | null = []
  while (picks) {
    const g = copy(point.g)
    let rolled = 0
    let picked = 0
    const taken: readonly number[] = picks
    const { chance, outcomes } = guided(guide, (_, of) => (of === 'roll' ? rolls[rolled++] : taken[picked++]), point.shuffles)
    g.chance = chance
    choose(g as never, decision, option)
    g.chance = null
    const input: Input = { do: 'choose', seat: decision.seat, text: notate(g.content, option) }
    const shuffles = outcomes.shuffles.length > 0 ? [...point.shuffles, ...outcomes.shuffles] : point.shuffles
    yield { g, shuffles, before: point, input, told: outcomes.told }
    picks = otherPicks(outcomes.answers)
  }
}

function otherPicks(answers: readonly Answer[]): number[] | null {
  const picks = answers.flatMap(({ items, value }) => (items ? [{ order: pickOrder(items), value }] : []))
  for (let i = picks.length - 1; i >= 0; i--) {
    const { order, value } = picks[i]
    const next = order[order.indexOf(value) + 1]
    if (next !== undefined) return [...picks.slice(0, i).map((one) => one.value), next]
  }
  return null
}

/** The text of an option, with the cards that a deal has for unknown ones; empty where it has none. */
function textOf(g: G, option: Option, deal: Deal): string {
  const known = Object.entries(option).map(([field, value]) => [field, deal.shown.get(Number(value)) ?? value])
  return known.some(([, value]) => typeof value === 'number' && !isNamed(value)) ? '' : notate(g.content, Object.fromEntries(known))
}

/** All of a match that both have alike, with the cards that a deal has for unknown ones; of one with real cards `deal` is null. */
function markOf(g: G, deal: Deal | null, time: number): string {
  const { state } = g
  const kindOf = (card: number) => (isNamed(card) ? card : (deal?.shown.get(card) ?? card))
  const kinds = (cards: readonly number[]) => cards.map(kindOf).sort((a, b) => a - b)
  const seen = (cards: readonly number[]) => cards.filter((card) => !isUnknown(card))
  const hidden = [...hiddenIn(g)].map(([place, cards]) => [place, kinds([...seen(cards), ...(deal?.unseen(place, time) ?? [])])])
  const inBoard = (_: string, value: unknown) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number') ? kinds(value) : value
  const sides = state.sides.map(({ hand: _, effects, used, board, ...rest }) => ({
    ...rest,
    effects: kinds(effects),
    used: kinds(used),
    board: JSON.stringify(board, inBoard),
  }))
  const { turn, active, phase, suits, ruin, scorched, terrain, landmarks, items, hiring } = state
  return JSON.stringify({
    ...{ turn, active, phase, suits, ruin, scorched, terrain, landmarks, items, hiring, sides, hidden },
    bands: JSON.stringify(state.bands, inBoard),
    deck: state.deck.length,
    discard: kinds(state.discard),
    played: kinds(state.played),
    available: kinds(state.available),
    steps: g.stack.map(({ procedure, step }) => `${procedure}.${step}`),
    result: g.result,
  })
}
