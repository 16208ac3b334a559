import { choose, copy, type Decision, type Heard, type Option, refresh, resume } from '@trestle/kernel'
import { toldOnce, type Writer, type Written } from '../face/rootlog.ts'
import type { G } from '../ground/state.ts'
import type { Reader } from './atoms.ts'
import { type Answer, type Guide, guided, type Outcomes, type Shuffle } from './chance.ts'
import { DeckTop } from './deck-top.ts'
import { drawsAhead } from './draws.ts'
import { type Fit, fitOf, type Want, type Wanted, wantOf } from './fit.ts'
import type { Log } from './log.ts'
import { decksIn, type World } from './world.ts'

/** The log and all that stays while it is followed. */
export interface Trail {
  log: Log
  reader: Reader
  /** What the log says of the setups, then of each turn. */
  wants: readonly Want[]
  /** The turns in which each kind of card is named, in order. */
  turnsOf: ReadonlyMap<number, readonly number[]>
  /** Letters of those whose removed warriors may come to lie elsewhere. */
  spares: string
  guide: Guide
}

/** A part of the log: all setups, or one turn. */
export interface Stage {
  want: Want
  /** Turns of the log before the next one: 0 in setup. */
  turns: number
  setup: boolean
}

/** A choice that was made, with those before it. */
export interface Step {
  before: Step | null
  seat: number
  text: string
  /** What was chosen; null for the start. */
  option: Option | null
  /** The match after it. */
  after: G
  /** When that was, as the world counts; -1 while that is not known. */
  time: number
  /** The answers of chance after it, shuffles aside. */
  answers: readonly Answer[]
}

/** A match somewhere on its way along the log. */
export interface Node {
  g: G
  writer: Writer
  stage: Stage
  fit: Fit
  step: Step | null
  shuffles: readonly Shuffle[]
  world: World
  /** What happened since the world was known; null where nothing has. */
  since: Since | null
  /** The part of the log that was closed last, as it was fitted; null for none. */
  closed: { want: Want; fit: Fit } | null
}

/** What one choice did, as far as the world must be told. */
export interface Since {
  outcomes: Outcomes
  heard: readonly Heard[]
  /** What of the log was done by it. */
  done: readonly Wanted[]
}

/** How well a child fits the log. */
export interface Child {
  node: Node
  decision: Decision
  option: Option
  /** Whether its stage was closed by it. */
  closed: boolean
  /** The fit of the stage in which the choice was made. */
  fit: Fit
}

const NOTHING: Want = { lines: [], actions: [], atoms: [], byKey: new Map(), draws: [] }

/** What each part of a log wants. */
export function wantsOf(reader: Reader, log: Log): Want[] {
  return [wantOf(reader, log.setup), ...log.turns.map((line) => wantOf(reader, [line]))]
}

/** The turns in which each kind of card is named by its own name, in order. */
export function turnsOf(wants: readonly Want[]): Map<number, number[]> {
  const out = new Map<number, number[]>()
  for (const [turn, { atoms }] of wants.entries()) {
    for (const { cards } of atoms) {
      if (cards === 0n || (cards & (cards - 1n)) !== 0n) continue
      const kind = cards.toString(2).length - 1
      const turns = out.get(kind)
      if (!turns) out.set(kind, [turn])
      else if (turns.at(-1) !== turn) turns.push(turn)
    }
  }
  return out
}

/** The stage of the turn that begins: of one in which nothing was written the log may have no line. */
function stageFor(trail: Trail, who: string, turns: number): Stage {
  const { log, wants } = trail
  if (log.turns[turns]?.who !== who) return { want: NOTHING, turns, setup: false }
  return { want: wants[turns + 1], turns: turns + 1, setup: false }
}

/** Makes a choice on a copy. Null where it cannot be made. */
export function attempt(
  trail: Trail,
  node: Node,
  decision: Decision,
  option: Option,
  forced: readonly number[],
): { child: Child; outcomes: Outcomes } {
  const g = copy(node.g)
  const heard: Heard[] = []
  const top = deckTop(trail, node, g, heard)
  const { chance, outcomes } = guided(trail.guide, (nth) => forced[nth], node.shuffles, top)
  g.heard = heard
  g.chance = chance
  choose(g as never, decision, option)
  top?.close(g.state.deck)
  const writer = node.writer.fork()
  for (const event of toldOnce(heard)) writer.add(event)
  const text = g.game.notate(g.content, option)
  const step = { before: node.step, seat: decision.seat, text, option, after: g, time: -1, answers: outcomes.answers }
  const shuffles = outcomes.shuffles.length > 0 ? [...node.shuffles, ...outcomes.shuffles] : node.shuffles
  const went = advanced(trail, node.stage, writer)
  const { fit } = went
  const done = node.stage.want.atoms.filter((_, i) => fit.used[i] === 1 && node.fit.used[i] === 0)
  const next: Node = {
    g,
    writer,
    stage: went.stage,
    fit: went.fitNow,
    step,
    shuffles,
    world: node.world,
    since: { outcomes, heard, done },
    closed: null,
  }
  const closed = went.stage !== node.stage || g.result !== null
  next.closed = closed ? { want: node.stage.want, fit } : node.closed
  return { child: { node: next, decision, option, closed, fit }, outcomes }
}

/** The deck of a match with what the log has drawn next on top; null where the log does not tell. */
function deckTop(trail: Trail, node: Node, g: G, heard: readonly Heard[]): DeckTop | null {
  if (!trail.reader.open) return null
  // ROOT-A.10 Once all have put cards back there is another deck.
  const isOver = g.asked.some(({ procedure, step }) => procedure === 'advanced' && step === 'keep')
  return new DeckTop(drawsAhead(trail, { ...node, g }), isOver ? null : g.state.deck, decksIn(node.shuffles) - 1, heard)
}

/** Asks anew where hidden things were moved; what asks nothing any more goes on by itself. */
export function reopened(trail: Trail, node: Node): Node {
  const { g } = node
  refresh(g as never)
  if (g.asked.length > 0 || g.result) return node
  const heard: Heard[] = []
  const top = deckTop(trail, node, g, heard)
  const { chance, outcomes } = guided(trail.guide, () => undefined, node.shuffles, top)
  g.heard = heard
  g.chance = chance
  resume(g as never)
  top?.close(g.state.deck)
  const writer = node.writer.fork()
  for (const event of toldOnce(heard)) writer.add(event)
  const step = node.step && { ...node.step, after: g, time: -1, answers: [...node.step.answers, ...outcomes.answers] }
  const went = advanced(trail, node.stage, writer)
  const done = node.stage.want.atoms.filter((_, i) => went.fit.used[i] === 1 && node.fit.used[i] === 0)
  const shuffles = [...node.shuffles, ...outcomes.shuffles]
  return {
    g,
    writer,
    stage: went.stage,
    fit: went.fitNow,
    step,
    shuffles,
    world: node.world,
    since: { outcomes, heard, done },
    closed: node.closed,
  }
}

/** How what is written now fits the stage it was written in, and where the match has come to. */
export function advanced(trail: Trail, stage: Stage, writer: Writer): { fit: Fit; stage: Stage; fitNow: Fit } {
  const { setup, turns } = writer.running()
  const fitting = (want: Want, lines: readonly Written[]) => fitOf(trail.reader, want, lines, trail.spares)
  const fit = fitting(stage.want, stage.setup ? setup : turns.slice(0, 1))
  const rest = stage.setup ? turns : turns.slice(1)
  let now = { stage, fit }
  for (const line of rest) {
    const next = stageFor(trail, line.who, now.stage.turns)
    now = { stage: next, fit: fitting(next.want, [line]) }
  }
  return { fit, stage: now.stage, fitNow: now.fit }
}
