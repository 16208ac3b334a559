import type { Decision, Option } from '@trestle/kernel'
import type { Node, Trail } from './node.ts'
import { kindsOf } from './world.ts'

/** The rank of a choice that the log rules out later. */
export const NEVER = 1000

/** Choices that the log does not write when they are made, and may show later: the kinds of plots, whose warriors are committed. */
export function preference(trail: Trail, node: Node, decision: Decision): ((option: Option) => number) | null {
  if (decision.procedure === 'riverfolk.paying') return trail.reader.funds ? null : spared(trail, node)
  if (decision.procedure === 'advanced' && decision.step === 'keep') return returned(trail, node, decision)
  if (decision.procedure === 'landmarks') return ({ what, at }) => (isSited(trail, node, String(what), Number(at)) ? 0 : NEVER)
  if (trail.reader.plots || decision.procedure !== 'corvids.plot' || decision.step !== 'kind') return null
  const { at } = node.g.stack[node.g.stack.length - 1].locals as { at: number }
  const { kind, not, later } = fateOf(trail, node, at + 1)
  return ({ what }) => {
    const letter = String(what)[0]
    if (kind !== '') return letter === kind ? 0 : NEVER
    return (not.includes(letter) ? NEVER : 0) + later.filter((one) => one === letter).length
  }
}

/** ROOT-A.10 The cards that the log has a seat put back, those left out that it has put back already. */
function returned({ reader }: Trail, { g, stage }: Node, { seat }: Decision): (option: Option) => number {
  const key = `card ${g.state.sides[seat].letter} `
  const left = stage.want.atoms.flatMap((atom) => (atom.key === key ? kindsOf(atom.cards, reader.book.cards.length) : []))
  for (const { card } of g.stack.at(-1)?.sealed?.[seat] ?? []) left.splice(left.indexOf(Number(card)), 1)
  return ({ card }) => (left.includes(Number(card)) ? 0 : NEVER)
}

/** Whether the head of the log has a landmark in a clearing. */
function isSited({ log }: Trail, { g }: Node, what: string, at: number): boolean {
  return (log.landmarks ?? []).some(({ id, place }) => id === what && place === g.content.placeNames[at])
}

/** Funds that are not spent before the next Gather, of the owner who has most of them, are committed first. */
function spared(trail: Trail, node: Node): ((option: Option) => number) | null {
  const { to, seat } = node.g.stack[node.g.stack.length - 1].locals as { to: number; seat: number }
  if (to < 0) return null
  const { letter } = node.g.state.sides[seat]
  const { funds } = node.g.state.sides[seat].board as { funds: readonly number[] }
  const { want, turns } = node.stage
  const later = trail.log.turns.slice(turns).findIndex(({ who }) => who === letter)
  const atoms = [
    ...want.atoms.filter((_, i) => node.fit.used[i] === 0),
    ...trail.wants.slice(turns + 1, later < 0 ? undefined : turns + 1 + later).flatMap((one) => one.atoms),
  ]
  return ({ who }) => {
    const owner = node.g.state.sides.findIndex((side) => side.letter === who)
    const needed = atoms.filter(({ key }) => key === `piece ${who}w ${letter}$ `).length
    return (needed > 0 ? 60 : 30) - (funds[owner] ?? 0) + needed
  }
}

/** What the rest of the log tells of the plot that is laid in a clearing now. */
function fateOf(trail: Trail, node: Node, clearing: number): { kind: string; not: string; later: string[] } {
  const actions = rest(trail, node)
  const at = actions.findIndex(({ who, text }) => who === 'P' && new RegExp(`^t->(?:\\d+\\+)*${clearing}(?:\\+|$)`).test(text))
  let here = `${clearing}`
  let kind = ''
  let not = ''
  const later: string[] = []
  for (const [i, { who, text }] of actions.entries()) {
    const flip = /^P?t(\d+)\^t_([bser])$/.exec(text)
    const guess = /^\?Pt_([bser])(\d+)$/.exec(text)
    const right = guess !== null && !/->P$/.test(actions[i + 1]?.text ?? '')
    if (flip) later.push(flip[2])
    else if (guess && right) later.push(guess[1])
    if (i <= at || kind !== '' || here === '') continue
    const swap = /^P?t(\d+)<->P?t(\d+)$/.exec(text)
    if (swap && (swap[1] === here || swap[2] === here)) here = swap[1] === here ? swap[2] : swap[1]
    else if (flip?.[1] === here) kind = flip[2]
    else if (guess?.[2] === here && right) kind = guess[1]
    else if (guess?.[2] === here) not += guess[1]
    else if (leaves(text, who, here)) {
      // A raid that is removed has warriors come.
      const raided = actions
        .slice(i + 1, i + 6)
        .some((one) => one.text.startsWith('Pw->') || (one.who === 'P' && one.text.startsWith('w->')))
      if (raided) kind = 'r'
      else not += 'r'
      here = ''
    }
  }
  return { kind, not, later }
}

function leaves(text: string, who: string, clearing: string): boolean {
  const [, things, from] = /^(.*?)(\d+)->$/.exec(text) ?? []
  if (from !== clearing) return false
  return things
    .replace(/[()]/g, '')
    .split('+')
    .some((thing) => thing === 'Pt' || (who === 'P' && thing === 't'))
}

/** The actions of the log that were not done yet. */
function rest(trail: Trail, node: Node): { who: string; text: string }[] {
  const { want, turns } = node.stage
  const open = new Set(want.atoms.flatMap((atom, i) => (node.fit.used[i] === 0 ? [atom.action] : [])))
  const now = want.actions.filter((_, i) => open.has(i))
  return [...now, ...trail.log.turns.slice(turns).flatMap(({ who, actions }) => actions.map((text) => ({ who, text })))]
}
