import { choose, type Decision, type Match, type Option, type Seat } from '@trestle/kernel'
import { Dice } from '../dice.ts'
import { greedyShares } from '../greedy.ts'
import type { Situation } from '../player.ts'
import type { Habits } from './habits.ts'
import { keyOf } from './keys.ts'
import { Mast } from './mast.ts'
import { Shares } from './shares.ts'
import { copyWithLuck, Worlds } from './worlds.ts'

/** What an option was worth to the seat that had it, at one place of the tree. */
export interface Edge {
  option: Option
  seat: Seat
  key: number
  /** Playouts through it. */
  visits: number
  /** Times at which it could be chosen: some options exist in some worlds only. */
  offered: number
  /** Sum and sum of squares of the shares of the seat that chose. */
  sum: number
  squares: number
  /** At the root, by seat: sums of the chances to win (of the shares where the game tells none), then of their squares; null elsewhere. */
  chances: Float64Array | null
  child: Node | null
}

/** A place in the tree: the choices that led there. Positions of many worlds share it. */
export type Node = Map<number, Edge>

/** What an option is expected to give before anything is known of it. */
const EVEN = 0.5

/** Choices beyond the horizon after which a playout stops even if the turn has not passed. */
const LONG = 400

/**
 * A tree search over what its seat knows (single-observer information-set Monte-Carlo tree search: Cowling, Powley and Whitehouse, 2012).
 *
 * Each playout takes a dealt world, goes down the tree by what did best for the seat that chooses (with a bonus for what was offered often
 * and tried seldom), adds one place, plays on to the horizon and then until the turn passes, and reads what the end is worth to each seat.
 * Every seat wants its own share. The budget is a number of simulated choices, never time, so that equal situations have equal answers on
 * every machine.
 */
export class Search {
  readonly root: Node = new Map()
  /** Simulated choices so far. */
  spent = 0
  playouts = 0
  /** Sums of each seat's chances at the ends of all playouts. */
  readonly totals: Float64Array
  private readonly habits: Habits
  private readonly situation: Situation
  /** The key of the option that every third playout takes; null for none. */
  private readonly insisted: number | null
  /** What a greedy player thinks of the first options, by key; null where it is not asked. */
  private first: Map<number, number> | null = null
  private readonly worlds: Worlds
  private readonly dice: Dice
  private readonly mast = new Mast()
  private readonly ends: Shares
  private readonly end: Float64Array
  /** The running playout: the edges it went through, then the seats and keys of the choices beyond the tree. */
  private readonly path: Edge[] = []
  private readonly seats: Seat[] = []
  private readonly keys: number[] = []
  /** The turn after the one that runs, and the one at whose beginning the running playout stops. */
  private after = Number.POSITIVE_INFINITY
  private until = Number.POSITIVE_INFINITY
  /** What the end of the running turn was worth to each seat; whether the running playout has gone beyond it. */
  private readonly middles: Shares
  private readonly middle: Float64Array
  private isBeyond = false

  constructor(situation: Situation, habits: Habits, choices: number, insist: number | null = null) {
    this.habits = habits
    this.situation = situation
    this.insisted = insist === null ? null : keyOf(situation.decision.options[insist], situation.seat)
    this.worlds = new Worlds(situation, Math.max(8, Math.floor(choices / habits.perWorld)))
    this.dice = new Dice(situation.random)
    this.ends = new Shares(situation.seats, situation.lead)
    this.end = new Float64Array(situation.seats)
    this.totals = new Float64Array(situation.seats)
    this.middles = new Shares(situation.seats, undefined)
    this.middle = new Float64Array(situation.seats)
  }

  /** Asks a greedy player first. */
  private begin(): void {
    const { decision } = this.situation
    const shares = greedyShares(this.situation)
    this.first = new Map(decision.options.map((option, i) => [keyOf(option, decision.seat), shares[i]]))
  }

  /** One playout. */
  playout(): void {
    if (this.playouts === 0 && this.habits.trust > 0) this.begin()
    const { match: world, decision, keys } = this.worlds.take()
    const match = copyWithLuck(world, this.dice)
    this.path.length = this.seats.length = this.keys.length = 0
    const { turns } = this.habits
    const now = turns > 0 ? this.clock(match) : 0
    this.until = turns > 0 ? now + turns : Number.POSITIVE_INFINITY
    this.after = turns > 1 && this.habits.middle > 0 ? now + 1 : Number.POSITIVE_INFINITY
    this.isBeyond = false
    this.descend(match, decision, keys)
    this.playOn(match)
    this.ends.read(match, this.end)
    this.recall(match)
    this.learn()
  }

  /** Whether the option that was tried most can no longer be caught up with, if playouts go on as long as they were. Looked at now and then. */
  isSettled(choices: number): boolean {
    if (this.playouts % 16 !== 0) return false
    let [most, second] = [0, 0]
    for (const { visits } of this.root.values()) {
      if (visits > most) [most, second] = [visits, most]
      else if (visits > second) second = visits
    }
    return (most - second) * this.spent > (choices - this.spent) * this.playouts
  }

  /** Goes down the tree and adds a place to it. */
  private descend(match: Match, first: Decision, firstKeys: number[]): void {
    let node = this.root
    let decision = first
    for (;;) {
      const { options, seat } = decision
      this.spent++
      if (options.length === 1) choose(match, decision, options[0])
      else {
        const keys = decision === first ? firstKeys : options.map((option) => keyOf(option, seat))
        const at = this.select(node, decision, keys)
        const edge = node.get(keys[at]) as Edge
        choose(match, decision, options[at])
        this.path.push(edge)
        if (edge.visits === 0) return
        edge.child ??= new Map()
        node = edge.child
      }
      if (match.result) return
      decision = match.asked[0]
    }
  }

  /** The index of the option to follow at a place of the tree. */
  private select(node: Node, { options, seat }: Decision, keys: number[]): number {
    const { curiosity, trust } = this.habits
    const first = node === this.root ? this.first : null
    let chosen = 0
    let best = -1
    for (let i = 0; i < options.length; i++) {
      const edge = edgeOf(node, options[i], keys[i], seat)
      edge.offered++
      const { visits } = edge
      const believed = first?.get(keys[i])
      const mean =
        believed !== undefined
          ? (edge.sum + trust * believed) / (visits + trust)
          : visits > 0
            ? edge.sum / visits
            : this.mast.mean(edge.key, EVEN) + 1e-6 * this.dice.unit()
      const worth = mean + curiosity * Math.sqrt(Math.log(edge.offered) / (visits + 1))
      if (worth > best) {
        best = worth
        chosen = i
      }
    }
    if (this.insisted === null || node !== this.root || this.playouts % 3 !== 0) return chosen
    const at = keys.indexOf(this.insisted)
    return at >= 0 ? at : chosen
  }

  private clock(match: Match): number {
    const { game } = match
    return game.habits?.clock?.(match) ?? game.turn?.(match) ?? 0
  }

  /** Beyond the tree: to the horizon, then until the turn passes; or to the end of a turn. */
  private playOn(match: Match): void {
    const { horizon, turns } = this.habits
    let last = this.path.length > 0 ? this.path[this.path.length - 1].seat : -1
    for (let n = 0; !match.result; n++) {
      const decision = match.asked[0]
      const { options, seat } = decision
      if (turns > 0) {
        const now = this.clock(match)
        if (n >= LONG || now >= this.until) return
        if (now >= this.after && !this.isBeyond) {
          this.isBeyond = true
          this.middles.read(match, this.middle)
        }
      } else if (n >= horizon && (seat !== last || n >= horizon + LONG)) return
      last = seat
      this.spent++
      const at = options.length === 1 ? 0 : this.guess(options, seat)
      choose(match, decision, options[at])
    }
  }

  /** Weighs the end of the running turn with that of the playout, which others' choices made uncertain. */
  private recall(match: Match): void {
    if (!this.isBeyond || match.result) return
    const { seat } = this.situation
    this.end[seat] += this.habits.middle * (this.middle[seat] - this.end[seat])
  }

  /** An option of a playout: of a few at random the one that did best elsewhere, now and then just any. */
  private guess(options: Option[], seat: Seat): number {
    const { dice, mast } = this
    const { whim, sample } = this.habits
    const n = options.length
    let chosen = dice.below(n)
    let key = keyOf(options[chosen], seat)
    if (dice.unit() >= whim) {
      let best = mast.mean(key, EVEN)
      const first = chosen
      for (let k = 1; k < sample && k < n; k++) {
        const i = n <= sample ? (first + k) % n : dice.below(n)
        const other = keyOf(options[i], seat)
        const mean = mast.mean(other, EVEN)
        if (mean > best) {
          best = mean
          chosen = i
          key = other
        }
      }
    }
    this.seats.push(seat)
    this.keys.push(key)
    return chosen
  }

  /** Tells the tree, and the memory of options, how the playout ended. */
  private learn(): void {
    const { end, mast } = this
    this.playouts++
    const chances = this.ends.chances ?? end
    for (let seat = 0; seat < end.length; seat++) this.totals[seat] += chances[seat]
    if (this.path.length > 0) addChances(this.path[0], chances)
    for (const edge of this.path) {
      const share = end[edge.seat]
      edge.visits++
      edge.sum += share
      edge.squares += share * share
      mast.add(edge.key, share)
    }
    for (let i = 0; i < this.seats.length; i++) mast.add(this.keys[i], end[this.seats[i]])
  }
}

function addChances(edge: Edge, chances: Float64Array): void {
  const { length } = chances
  edge.chances ??= new Float64Array(2 * length)
  for (let seat = 0; seat < length; seat++) {
    edge.chances[seat] += chances[seat]
    edge.chances[length + seat] += chances[seat] * chances[seat]
  }
}

function edgeOf(node: Node, option: Option, key: number, seat: Seat): Edge {
  let edge = node.get(key)
  if (!edge) {
    edge = { option, seat, key, visits: 0, offered: 0, sum: 0, squares: 0, chances: null, child: null }
    node.set(key, edge)
  }
  return edge
}
