import { type Clause, refusals } from '@trestle/kernel'
import { notate } from '../face/notation.ts'
import { leftOf } from './fit.ts'
import type { Node, Trail } from './node.ts'
import { type Freedom, informed, Search } from './search.ts'

/** A slip of a log, and how it was read. */
export interface Assumed {
  line: number
  /** What was assumed, in a sentence. */
  text: string
}

/** Where a log cannot be followed any more. */
export interface Refusal {
  line: number
  /** The action that is refused; empty where none can be named. */
  action: string
  message: string
  /** The clause that refuses it, or the one that grants what may be done in its place; null where the log cannot even be read. */
  rule: Clause | null
}

/** A part of a log that was read more freely, or why that would be guessing. */
export type Reading = { node: Node; search: Search; assumed: Assumed[] } | { stop: Refusal | null }

/** First with one action written wrongly, then in another order, then with two wrong, then with both. */
const FREEDOMS: Freedom[] = [
  { order: false, slips: 1 },
  { order: true, slips: 0 },
  { order: false, slips: 2 },
  { order: true, slips: 1 },
]
/** Readings that are looked at, to see whether there is only one. */
const READINGS = 30

/** Reads a part of a log that does not fit as it is written. Where several readings fit, it takes the one with which the log goes on. */
export function loosened(trail: Trail, start: Node, budget: number): Reading {
  for (const freedom of FREEDOMS) {
    const search = new Search(trail, start, freedom, budget)
    const found = new Map<string, Node>()
    for (let n = 0; n < READINGS; n++) {
      const next = search.next()
      if (!next) break
      const key = slipsOf(next)
        .map(({ text }) => text)
        .join()
      if (!found.has(key)) found.set(key, next)
      if (freedom.slips === 0) break
    }
    if (found.size === 0) continue
    const all = [...found.values()]
    const whole = all.find((node) => node.closed?.want !== start.stage.want)
    if (whole) return { node: whole, search, assumed: [] }
    const going = all.length === 1 ? all : all.filter((node) => goesOn(trail, node, budget))
    const least = Math.min(...going.map(farness))
    const fitting = going.filter((node) => farness(node) === least)
    if (fitting.length === 1) return { node: fitting[0], search, assumed: slipsOf(fitting[0]) }
    return { stop: several(fitting.length > 0 ? fitting : all) }
  }
  return { stop: null }
}

function goesOn(trail: Trail, node: Node, budget: number): boolean {
  if (node.g.result || node.stage.turns > trail.log.turns.length) return true
  return new Search(trail, informed(node), { order: false, slips: 0 }, budget).next() !== null
}

/** What had to be assumed of the part of the log that was closed last. */
function slipsOf({ closed }: Node): Assumed[] {
  if (!closed) return []
  const left = leftOf(closed.want, closed.fit)
  const done = [...new Set(closed.fit.extra.map(({ text }) => text))]
  const line = left[0]?.line ?? closed.want.lines[0]?.line ?? 0
  if (left.length === 0 && done.length === 0) return []
  const list = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(' and ')
  const written = list(left.map(({ text }) => text))
  if (left.length === 0) return [{ line, text: `${list(done)} is not written` }]
  if (done.length === 0) return [{ line, text: `${written} is left out: it cannot have happened` }]
  return [{ line, text: `${written} is read as ${list(done)}` }]
}

/** How far what was done is from what is written, in letters; what is written or done alone counts as much as a short action. */
function farness({ closed }: Node): number {
  if (!closed) return 0
  const left = leftOf(closed.want, closed.fit).map(({ text }) => text)
  const done = [...new Set(closed.fit.extra.map(({ text }) => text))]
  const pairs = Math.min(left.length, done.length)
  const paired = left.slice(0, pairs).reduce((sum, text, i) => sum + distance(text, done[i]), 0)
  return paired + (left.length - pairs) * ALONE + done.slice(pairs).reduce((sum, text) => sum + (PAYMENT.test(text) ? UNPAID : ALONE), 0)
}

const ALONE = 3
/** A card or a piece that goes away: what is left out of logs most easily is what was paid. */
const PAYMENT = /^[^>]*->$/
const UNPAID = 1

/** How many letters have to be added, left out or changed to make one text of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, theirs] of [...other].entries()) next.push(Math.min(row[j] + (letter === theirs ? 0 : 1), row[j + 1] + 1, next[j] + 1))
    row = next
  }
  return row[other.length]
}

function several(nodes: readonly Node[]): Refusal {
  const slips = nodes.flatMap((node) => slipsOf(node).slice(0, 1))
  const readings = slips.slice(0, 3).map(({ text }) => text)
  const line = slips[0]?.line ?? 0
  return { line, action: '', message: `there is a slip here that may be read in several ways: ${readings.join('; or ')}`, rule: null }
}

/** Why the log cannot go on behind the node that came furthest. */
export function refusalAt(node: Node): Refusal {
  const { g, stage, fit } = node
  const [action] = leftOf(stage.want, fit)
  const [decision] = g.asked
  const line = action?.line ?? stage.want.lines[0]?.line ?? 0
  if (!decision) return { line, action: action?.text ?? '', message: 'the match is over here', rule: g.result?.rule ?? null }
  const texts = decision.options.map((option) => notate(g.content, option))
  const refused = refusals(g as never, decision).map((one) => ({ rule: one.rule, text: notate(g.content, one.option) }))
  const wanted = action?.text ?? 'the end of the turn'
  const near = refused.filter(({ text }) => action && likeness(text, action.text) > 0)
  near.sort((a, b) => likeness(b.text, wanted) - likeness(a.text, wanted))
  const rule = near[0]?.rule ?? decision.rule
  const nth = action ? `action ${action.nth}, ` : ''
  const offered = `${g.state.sides[decision.seat].letter} may choose ${texts.slice(0, 12).join(' | ')}${texts.length > 12 ? ' | ...' : ''}`
  return { line, action: action?.text ?? '', message: `${nth}"${wanted}" is not possible here: ${offered}`, rule }
}

/** How much two texts of the notation have in common: places, cards and letters that both name. */
function likeness(one: string, other: string): number {
  const parts = (text: string): string[] => text.match(/\d+|[FRMB]#[a-z]*|[A-Z]/g) ?? []
  const theirs = parts(other)
  return parts(one).filter((part) => theirs.includes(part)).length
}
