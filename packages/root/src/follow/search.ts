import { copy, type Heard, hashJson, type Json } from '@trestle/kernel'
import { UNREAD } from '../face/rootlog.ts'
import type { G } from '../ground/state.ts'
import { suitsAt } from '../rules/suits.ts'
import { preference } from './ahead.ts'
import type { Answer } from './chance.ts'
import { Dealer, dealt, type Need } from './dealer.ts'
import { type Fit, slipsIn, type Wanted } from './fit.ts'
import { settled } from './hidden.ts'
import { attempt, type Child, type Node, reopened, type Since, type Stage, type Trail } from './node.ts'
import { handOf, isOfDeck, pileOf, told, tracked, type World } from './world.ts'

/** How freely a part of the log is read. */
export interface Freedom {
  /** Whether actions may come in another order than they are written in. */
  order: boolean
  /** How many actions may be written wrongly. */
  slips: number
}

/**
 * A node to go on from. `lacks`: a suit of which a hand that the log shows soon shall hold nothing, -1 for none; `quiet`: choices since the last
 * one that the log tells of.
 */
type Variation = { node: Node; lacks: number; quiet: number }

/** Looks for ways through one part of the log, one after the other. */
export class Search {
  /** Choices that were tried. */
  tried = 0
  /** Whether a hidden thing had to be moved for the log. */
  moved = false
  /** The node that came furthest. */
  furthest: Node
  readonly start: Node
  private readonly trail: Trail
  private readonly stage: Stage
  private readonly freedom: Freedom
  private readonly hints: ReadonlyMap<number, string>
  private readonly budget: number
  private readonly open: Variation[]
  /** What the next turns want: some of it happens before anything is asked in them. */
  private readonly soon: readonly Wanted[]
  private readonly seen = new Set<string>()

  constructor(trail: Trail, start: Node, freedom: Freedom, hints: ReadonlyMap<number, string>, budget: number) {
    this.trail = trail
    this.stage = start.stage
    this.freedom = freedom
    this.hints = hints
    this.budget = budget
    this.furthest = start
    this.start = start
    this.open = [{ node: start, lacks: -1, quiet: 0 }]
    this.soon = trail.wants.slice(start.stage.turns + 1).flatMap(({ atoms }) => atoms.filter(({ key }) => /^item \S+ \S* \d+ /.test(key)))
  }

  /** Whose turn it looks at; empty for the setups. */
  get who(): string {
    return this.stage.setup ? '' : (this.stage.want.lines[0]?.who ?? '')
  }

  /** The next node behind this part of the log; null where there is none, or where looking for it takes too long. */
  next(): Node | null {
    for (let one = this.take(); one && this.tried < this.budget; one = this.take()) {
      if (one.node.stage !== this.stage || one.node.g.result || this.isDone(one.node)) {
        if (this.isNew(one.node)) return one.node
        continue
      }
      this.expand(one)
    }
    return null
  }

  /** The node to go on from: the last one, or where slips are looked for the one that promises most. */
  private take(): Variation | undefined {
    if (this.freedom.slips === 0) return this.open.pop()
    let best = this.open.length - 1
    for (let i = best - 1; i >= 0; i--) if (promise(this.open[i]) > promise(this.open[best])) best = i
    return this.open.splice(best, 1)[0]
  }

  /** Whether no node like this one was found before. */
  private isNew({ g }: Node): boolean {
    const key = `end ${hashJson({ state: g.state, stack: g.stack })}`
    if (this.seen.has(key)) return false
    this.seen.add(key)
    return true
  }

  /** Whether the log ends here, in the middle of a turn. */
  private isDone({ fit, stage }: Node): boolean {
    const { log } = this.trail
    return log.winners === null && stage.turns === log.turns.length && fit.done === stage.want.atoms.length && fit.extra.length === 0
  }

  private expand({ node, lacks, quiet }: Variation): void {
    const known = informed(node)
    if (lacks < 0) {
      const key = hashJson({ state: known.g.state, stack: known.g.stack, used: [...known.fit.used] })
      if (this.seen.has(key)) return
      this.seen.add(key)
      if (node.fit.done > this.furthest.fit.done) this.furthest = node
      if (this.mayLack(node)) for (const suit of [2, 1, 0]) this.open.push({ node, lacks: suit, quiet })
    }
    const ready = this.arranged(known, lacks)
    if (!ready) return
    // What went on by itself is looked at like any child.
    if (ready.since) {
      if (this.isFit({ node: ready, closed: ready.stage !== node.stage || ready.g.result !== null, fit: ready.fit } as Child))
        this.open.push({ node: ready, lacks: -1, quiet })
      return
    }
    const children = this.childrenOf(ready)
    for (const { node: child, closed, fit } of children.reverse()) {
      this.open.push({ node: child, lacks: -1, quiet: closed || fit.done > node.fit.done ? 0 : quiet + 1 })
    }
  }

  /** Whether the log soon shows a hand to one with a hidden pile, as it holds nothing for it. */
  private mayLack(node: Node): boolean {
    const [first] = unused(node)
    return unused(node).some(({ key, action }) => {
      const [, taker] = /^show [A-Z] ([A-Z])$/.exec(key) ?? []
      return taker !== undefined && action <= first.action + SOON && pileOf(node.g, seatOf(node.g, taker)) !== undefined
    })
  }

  /** The node with the hidden things where the log will want them; null where that cannot be. */
  private arranged(node: Node, lacks: number): Node | null {
    const g = copy(node.g)
    const wanted = unused(node)
    const dealer = new Dealer(node.world)
    if (lacks >= 0 && !wanted.every((one) => withoutSuit(dealer, g, one, lacks))) return null
    dealer.meet(needsOf(g, wanted, this.hints.size > 0))
    if (dealer.world !== node.world) dealt(g, dealer.world)
    const shuffles = settled(g, node.shuffles, [...wanted, ...this.soon])
    if (dealer.world === node.world && shuffles === node.shuffles) return node
    this.moved = true
    return reopened(this.trail, { ...node, g, world: dealer.world, shuffles })
  }

  private childrenOf(node: Node): Child[] {
    const out: { child: Child; rank: number }[] = []
    for (const decision of node.g.asked) {
      const prefer = preference(this.trail, node, decision)
      const hint = this.hints.get(node.g.decided)
      for (const [i, option] of decision.options.entries()) {
        for (const child of this.outcomesOf(node, decision, option)) {
          if (!this.isFit(child)) continue
          const { fit, closed } = child
          const hinted = hint !== undefined && child.node.step?.text === hint ? -1e6 : 0
          const quiet = fit.done > node.fit.done ? 0 : 'ends' in option ? 200 : 100
          const rank =
            hinted +
            1e4 * (fit.extra.length + (closed ? child.node.fit.extra.length : 0)) +
            1e3 * (closed ? 0 : fit.holes + fit.halves) +
            quiet +
            (prefer ? prefer(option) : 0) +
            i / 1000 -
            (isUnread(node.g, option.card) ? 0.9 : 0)
          out.push({ child, rank })
        }
      }
    }
    return out.sort((a, b) => a.rank - b.rank).map(({ child }) => child)
  }

  /** Whether a child may still lead through this part of the log. */
  private isFit({ node, closed, fit }: Child): boolean {
    const { order, slips } = this.freedom
    const { log } = this.trail
    if (fit.extra.length > slips) return false
    if (!closed) return order || (fit.holes <= slips && fit.halves <= slips)
    const left = this.stage.want.atoms.length - fit.done
    if (left > 0 && slips === 0) return false
    if (slips > 0 && slipsIn(this.stage.want, fit) > slips) return false
    if (node.g.result) return node.stage.turns === log.turns.length
    // How the next turn begins is looked at in its turn.
    return true
  }

  /** A choice with all that chance may do after it, as far as the log leaves it open. */
  private *outcomesOf(node: Node, decision: Node['g']['asked'][number], option: (typeof decision.options)[number]): Generator<Child> {
    let forced: number[] | null = []
    for (let n = 0; forced && n < MOST_OUTCOMES; n++) {
      this.tried++
      const { child, outcomes } = attempt(this.trail, node, decision, option, forced)
      yield child
      if (n === 0 && this.isHopeless(node, child)) return
      forced = following(hasWrongDice(child.fit) ? dice(outcomes.answers) : outcomes.answers)
    }
  }

  /** Whether no dice can mend it: a battle that the log does not have. */
  private isHopeless(node: Node, { fit }: Child): boolean {
    if (this.freedom.slips > 0) return false
    const [first] = fit.extra
    if (!first?.key.startsWith('X ')) return false
    return !node.stage.want.byKey.has(first.key)
  }
}

const MOST_OUTCOMES = 512
/** How many actions ahead a hand is emptied of a suit. */
const SOON = 3

/** How much of the log was done by few slips and few choices that it does not tell of. */
function promise({ node: { fit, closed, stage }, quiet }: Variation): number {
  if (closed && closed.want !== stage.want && fit.done === 0) return Number.POSITIVE_INFINITY
  return fit.done - 3 * fit.extra.length - fit.holes - quiet / 2
}

/** Whether a battle has other dice than the log. */
function hasWrongDice({ extra }: Fit): boolean {
  return extra[0]?.dice !== undefined && extra[0].dice !== ''
}

/** The answers up to the last die. */
function dice(answers: readonly Answer[]): readonly Answer[] {
  return answers.slice(0, answers.findLastIndex(({ items }) => items === null) + 1)
}

/** The next answers of chance after these; null after the last. */
function following(answers: readonly Answer[]): number[] | null {
  const values = answers.map(({ value }) => value)
  for (let i = answers.length - 1; i >= 0; i--) {
    const { n, items } = answers[i]
    let next = values[i] + 1
    // Of equal things one is as good as another.
    while (items && next < n && items.indexOf(items[next]) < next) next++
    if (next < n) return [...values.slice(0, i), next]
  }
  return null
}

export function unused({ stage, fit }: Node): Wanted[] {
  return stage.want.atoms.filter((_, i) => fit.used[i] === 0)
}

/** The node with its world known. */
export function informed(node: Node): Node {
  if (!node.since) return node
  const { outcomes, heard, done } = node.since
  const { world, moved } = tracked(node.world, node.g, outcomes.shuffles)
  const step = node.step && node.step.time < 0 ? { ...node.step, time: world.time } : node.step
  return { ...node, step, world: learned(world, node.world.time, node.g, moved, { outcomes, heard, done }), since: null }
}

/** What the log has told of cards. */
function learned(world: World, after: number, g: G, moved: readonly number[], { heard, done }: Since): World {
  let known = world
  const left = [...moved]
  for (const { event } of heard) {
    if (event.on !== 'battle.ambush') continue
    const card = left.findIndex((one) => known.face[one] === event.card)
    if (card >= 0) known = told(known, left.splice(card, 1)[0], 1n << BigInt(Number(event.card)), after)
  }
  for (const { key, cards } of done) {
    if (!/^(card|Z|reveal) /.test(key)) continue
    const fits = (card: number) => (cards >> BigInt(known.face[card])) % 2n === 1n
    const from = key.startsWith('reveal ') ? [...left, ...(known.where[handOf(seatOf(g, key.split(' ')[1]))] ?? [])] : left
    const card = from.find(fits)
    if (card === undefined) continue
    if (left.includes(card)) left.splice(left.indexOf(card), 1)
    known = told(known, card, cards, after)
  }
  const lack = lackOf(g, heard)
  if (lack) for (const card of known.where[handOf(lack.seat)] ?? []) known = told(known, card, ~suited(g, lack.suits), known.time)
  return known
}

const seatOf = (g: G, letter: string): number => g.state.sides.findIndex((side) => side.letter === letter)

/** The kinds of card that may stand for one of these suits (bits). */
function suited(g: G, suits: number, birds = true): bigint {
  return g.content.cards.reduce(
    (sum, { kind, suit }) => ((birds && suit === 3) || (suits >> suit) % 2 === 1 ? sum | (1n << BigInt(kind)) : sum),
    0n,
  )
}

/** ROOT-8.2.6~2 A hand that was shown, as it held no card of these suits. */
function lackOf(g: G, heard: readonly Heard[]): { seat: number; suits: number } | null {
  const at = heard.findIndex(({ event }) => event.on === 'shown')
  if (at < 0 || !heard.slice(at).some(({ event }) => event.on === 'alliance.supporter' && event.giver === undefined)) return null
  const place = heard
    .slice(0, at)
    .map(({ event }) => event.to ?? event.at ?? (event.pieces as { at: number }[] | undefined)?.[0]?.at)
    .findLast((one) => typeof one === 'number' && one >= 0 && one < g.content.clearings)
  return place === undefined ? null : { seat: Number(heard[at].event.seat), suits: suitsAt(g, Number(place)) }
}

function withoutSuit(dealer: Dealer, g: G, { key }: Wanted, suit: number): boolean {
  const [, holder] = /^show ([A-Z]) [A-Z]$/.exec(key) ?? []
  return holder === undefined || dealer.clear(handOf(seatOf(g, holder)), suited(g, 1 << suit))
}

/** The cards that must lie in hands and piles for what the log wants next: of each place, up to the first card that comes to it. */
export function needsOf(g: G, wanted: readonly Wanted[], again: boolean): Need[] {
  const needs: Need[] = []
  const closed = new Set<string>()
  const shown: string[] = []
  const add = (place: string | undefined, cards: bigint) => {
    if (place !== undefined && !closed.has(place)) needs.push({ place, cards: again ? cards : unread(g, cards) })
  }
  const all = (1n << BigInt(g.content.cards.length)) - 1n
  for (const { key, cards, ambushes } of wanted) {
    const [what, from, to] = key.split(' ')
    if (what === 'X')
      for (const [i, suit] of [...ambushes.replaceAll('@', '')].entries()) add(handOf(seatOf(g, i === 0 ? to : from)), ambushCards(g, suit))
    if (what === 'Z') add(handOf(seatOf(g, from)), cards)
    if (what === 'reveal') {
      add(handOf(seatOf(g, from)), cards)
      shown.push(`${from} ${cards}`)
    }
    if (what !== 'card') continue
    const again = shown.indexOf(`${from} ${cards}`)
    if (again >= 0) shown.splice(again, 1)
    else if (cards !== all) add(placeOf(g, from), cards)
    const gain = placeOf(g, to)
    if (gain !== undefined) closed.add(gain)
  }
  return needs
}

/** Whether our own logs write a card by its suit alone. */
function isUnread(g: G, card: Json | undefined): boolean {
  return typeof card === 'number' && card >= 0 && UNREAD.includes(g.content.cards[card].rootlog)
}

/** Of a card that is written by its suit alone: those that our own logs write so, as their name is not read. */
function unread(g: G, cards: bigint): bigint {
  const first = g.content.cards.find(({ kind }) => (cards >> BigInt(kind)) % 2n === 1n)
  if (!first || cards !== suited(g, 1 << first.suit, false)) return cards
  const ours = g.content.cards.reduce(
    (sum, { kind, suit, rootlog }) => (suit === first.suit && UNREAD.includes(rootlog) ? sum | (1n << BigInt(kind)) : sum),
    0n,
  )
  return ours === 0n ? cards : ours
}

function ambushCards(g: G, letter: string): bigint {
  return g.content.cards.reduce(
    (sum, { kind, type, suit }) => (type === 'ambush' && 'FRMB'[suit] === letter ? sum | (1n << BigInt(kind)) : sum),
    0n,
  )
}

/** The hand or the hidden pile that a letter, or a letter with a sign for its board, stands for. */
function placeOf(g: G, text: string): string | undefined {
  const seat = seatOf(g, text[0] ?? '')
  if (seat < 0) return undefined
  return text.length === 1 ? handOf(seat) : pileOf(g, seat)
}

/** The order of a shuffle as a world has it. */
export function pilesOf({ shuffles, world }: Pick<Node, 'shuffles' | 'world'>): { by: string; pile: readonly unknown[] }[] {
  let deck = 0
  return shuffles.map((shuffle) =>
    isOfDeck(shuffle) ? { by: shuffle.by, pile: world.decks[deck++].cards.map((card) => world.face[card]) } : shuffle,
  )
}
