import { copy, type Decision, hashJson, type Option } from '@trestle/kernel'
import { NEVER, preference } from './ahead.ts'
import { type Answer, pickOrder } from './chance.ts'
import { type Fit, isAllDone, slipsIn, type Wanted } from './fit.ts'
import { questsNamed, settled } from './hidden.ts'
import { allOfSuit, learned, type Need, named, needsOf, outcast } from './naming.ts'
import { attempt, type Child, type Node, reopened, type Stage, type Trail } from './node.ts'
import { isSuited, isUnknown, likeness } from './unknown.ts'
import { decksIn, isDark, tracked } from './world.ts'

/** How freely a part of the log is read. */
export interface Freedom {
  /** Whether actions may come in another order than they are written in. */
  order: boolean
  /** How many actions may be written wrongly. */
  slips: number
}

/**
 * A node to go on from. `variant`: which of several cards is meant where the log leaves it open; `quiet`: choices since the last one that the log
 * tells of.
 */
type Variation = { node: Node; variant: number; quiet: number }

/** Looks for ways through one part of the log, one after the other. */
export class Search {
  /** Choices that were tried. */
  tried = 0
  /** The node that came furthest. */
  furthest: Node
  readonly start: Node
  private readonly trail: Trail
  private readonly stage: Stage
  private readonly freedom: Freedom
  private budget: number
  private readonly open: Variation[]
  /** What the next turn wants: some of it happens before anything is asked in it. */
  private readonly following: readonly Wanted[]
  /** Items that later turns find under ruins. */
  private readonly soon: readonly Wanted[]
  /** Quests that later turns need. */
  private readonly quests: ReadonlySet<number>
  private readonly seen = new Set<string>()
  /** Cards that the log names again late, or never, come first. */
  private readonly byTurn = (one: number, other: number): number => this.nextTurn(other) - this.nextTurn(one)

  constructor(trail: Trail, start: Node, freedom: Freedom, budget: number) {
    this.trail = trail
    this.stage = start.stage
    this.freedom = freedom
    this.budget = budget
    this.furthest = start
    this.start = start
    this.open = [{ node: start, variant: 0, quiet: 0 }]
    this.following = trail.wants[start.stage.turns + 1]?.atoms ?? []
    this.quests = questsNamed(start.g, trail.wants.slice(start.stage.turns + 1))
    this.soon = trail.wants.slice(start.stage.turns + 1).flatMap(({ atoms }) => atoms.filter(({ key }) => /^item \S+ \S* \d+ /.test(key)))
  }

  /** Whose turn it looks at; empty for the setups. */
  get who(): string {
    return this.stage.setup ? '' : (this.stage.want.lines[0]?.who ?? '')
  }

  /** Lets it go on where it left off, for so many choices more. Whether there is any use in it. */
  extended(more: number): boolean {
    if (this.open.length === 0) return false
    this.budget += more
    return true
  }

  /** The next node behind this part of the log; null where there is none, or where looking for it takes too long. */
  next(): Node | null {
    while (this.tried < this.budget) {
      const one = this.take()
      if (!one) break
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
    return log.winners === null && stage.turns === log.turns.length && isAllDone(stage.want, fit) && fit.extra.length === 0
  }

  private expand({ node, variant, quiet }: Variation): void {
    const known = informed(node)
    if (variant === 0) {
      const key = hashJson({ state: known.g.state, stack: known.g.stack, used: [...known.fit.used] })
      if (this.seen.has(key)) return
      this.seen.add(key)
      if (node.fit.done > this.furthest.fit.done) this.furthest = node
    }
    const { ready, choices } = this.arranged(known, variant)
    if (variant === 0) for (let other = choices - 1; other > 0; other--) this.open.push({ node, variant: other, quiet })
    // What went on by itself is looked at like any child.
    if (ready.since) {
      if (this.isFit({ node: ready, closed: ready.stage !== node.stage || ready.g.result !== null, fit: ready.fit } as Child))
        this.open.push({ node: ready, variant: 0, quiet })
      return
    }
    const children = this.childrenOf(ready)
    for (const { node: child, closed, fit } of children.reverse()) {
      this.open.push({ node: child, variant: 0, quiet: closed || fit.done > node.fit.done ? 0 : quiet + 1 })
    }
  }

  /** The cards that are needed now; where only cards are drawn before the next turn, those too that may be among them. */
  private needs(g: Node['g'], wanted: readonly Wanted[]): Need[] {
    const { all } = this.trail.reader
    const now = needsOf(g, [...wanted, ...this.following], all)
    if (!isOver(wanted)) return now
    return needsOf(g, this.following, all).map((need) => ({ ...need, late: true }))
  }

  /** The node with the hidden things where the log will want them. */
  private arranged(node: Node, variant: number): { ready: Node; choices: number } {
    const g = copy(node.g)
    const wanted = unused(node)
    const souls = isOver(wanted) ? outcast(g, node.world, this.following) : node.world
    // Where all cards are known there is none to be named.
    const { world, choices } = isDark(g) ? named(g, souls, this.needs(g, wanted), variant, this.byTurn) : { world: souls, choices: 1 }
    const shuffles = settled(g, node.shuffles, [...wanted, ...this.soon], this.quests)
    if (world === node.world && shuffles === node.shuffles) return { ready: node, choices }
    return { ready: reopened(this.trail, { ...node, g, world, shuffles }), choices }
  }

  /** The turn in which the log names a card next; one behind all for none. */
  private nextTurn(kind: number): number {
    const { turnsOf, log } = this.trail
    return turnsOf.get(kind)?.find((turn) => turn > this.stage.turns) ?? log.turns.length + 1
  }

  private childrenOf(node: Node): Child[] {
    const out: { child: Child; rank: number }[] = []
    // What several seal at the same time comes in any order.
    for (const decision of node.g.asked.slice(0, node.g.asked.some(({ sealed }) => sealed) ? 1 : undefined)) {
      const told = preference(this.trail, node, decision)
      // Where all is ruled out, what the log was taken to tell of it is wrong.
      const prefer = told && decision.options.some((option) => told(option) < NEVER) ? told : null
      const dark = decision.options.find(({ card }) => isUnknown(Number(card ?? -1)))
      for (const [i, option] of decision.options.entries()) {
        const preferred = (prefer ? prefer(option) : 0) + (option.do === 'quest' && this.isLater(node.g, String(option.quest)) ? LATER : 0)
        if (preferred >= NEVER) continue
        // A card that may be one of several was shown by being crafted.
        if (option.do !== 'craft' && likeness(Number(option.card ?? -1)) >= 0) continue
        // Of cards of which nothing is known one is as good as another.
        if (option.do === dark?.do && option !== dark && isUnknown(Number(option.card ?? -1))) continue
        for (const child of this.outcomesOf(...this.readied(node, decision, option))) {
          if (!this.isFit(child)) continue
          const { fit, closed } = child
          const quiet = fit.done > node.fit.done ? 0 : 'ends' in option ? 200 : 100
          const rank =
            1e4 * (fit.extra.length + (closed ? child.node.fit.extra.length : 0)) +
            1e3 * (closed ? 0 : fit.holes + fit.halves) +
            quiet -
            (closed ? child.node.fit.done : 0) +
            preferred +
            i / 1000 -
            (isSuited(Number(option.card ?? -1)) ? 0.5 : 0)
          out.push({ child, rank })
        }
      }
    }
    return out.sort((a, b) => a.rank - b.rank).map(({ child }) => child)
  }

  private isLater({ content }: Node['g'], id: string): boolean {
    return this.quests.has(content.quests.findIndex((quest) => quest.id === id))
  }

  /** The node in which a choice is made: a hand of which only cards of a suit are left had such ones before. */
  private readied(node: Node, decision: Decision, option: Option): [Node, Decision, Option] {
    const suit = ['fox', 'rabbit', 'mouse'].indexOf(/^(\w+)-partisans$/.exec(String(option.what ?? ''))?.[1] ?? '')
    if (suit < 0 || !node.g.state.sides[decision.seat].hand.some(isUnknown)) return [node, decision, option]
    const g = copy(node.g)
    const world = allOfSuit(g, node.world, decision.seat, suit)
    const ready = reopened(this.trail, { ...node, g, world })
    const asked = ready.g.asked.find(({ procedure, step }) => procedure === decision.procedure && step === decision.step)
    const same = asked?.options.find(({ do: verb, what }) => verb === option.do && what === option.what)
    return asked && same ? [ready, asked, same] : [node, decision, option]
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
  private *outcomesOf(node: Node, decision: Decision, option: Option): Generator<Child> {
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

/** The rank of a quest that is told of in a later turn. */
const LATER = 60
const MOST_OUTCOMES = 512

/** Whether only cards are drawn before the turn is over. */
const isOver = (wanted: readonly Wanted[]): boolean => wanted.every(({ key }) => key.startsWith('card  '))

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
    const order = items ? pickOrder(items) : null
    const next = order ? (order[order.indexOf(values[i]) + 1] ?? n) : values[i] + 1
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
  const { outcomes, heard } = node.since
  const decks = decksIn(node.shuffles) - decksIn(outcomes.shuffles)
  const world = learned(tracked(node.world, node.g, outcomes.shuffles, outcomes.drawn, decks), node.g, heard)
  const step = node.step && node.step.time < 0 ? { ...node.step, time: world.time } : node.step
  return { ...node, step, world, since: null }
}
