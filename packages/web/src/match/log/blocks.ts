/** The log as blocks: a turn with its lines, and in it each battle with its own. */
import type { Seat } from '@trestle/kernel'
import type { GameUi } from '../../games/game-ui.ts'
import type { Moment, PastInput } from '../../sessions/session.ts'
import type { Voice } from '../page/use-voice.ts'

export interface Line {
  key: string
  seq: number
  /** Which event of the input it tells of. */
  event: number
  seat: Seat | null
  text: string
  /** Points that this line brought, and the total after them. */
  points: { by: number; total: number } | null
  /** Its own words say the points. */
  counts: boolean
  targets: string[]
  /** The event that opens a scene which can be watched again. */
  scene: number | null
  /** An automaton's turn begins here, which can be gone through again. */
  told: boolean
  /** A turn begins with it. */
  turn: boolean
  /** How a battle ended: it stands in the battle's head. */
  result: boolean
  /** Something was done to the reader's side by another. */
  mine: boolean
  /** Part of the battle that began before it. */
  inScene: boolean
}

/** A battle: its first line, and those that follow. */
export interface Fight {
  key: string
  head: Line
  lines: Line[]
}

export interface Turn {
  key: string
  /** Null for what was before the first turn. */
  head: Line | null
  seat: Seat | null
  items: (Line | Fight)[]
  /** The line from which an automaton's turn can be gone through again. */
  told: Line | null
  /** Points that its side gained in it, and the total after them; null for none. */
  points: { by: number; total: number } | null
}

export const isFight = (item: Line | Fight): item is Fight => 'head' in item

/** The lines of one input; points stand in the line of their cause. */
export const linesOf = (input: PastInput, { seat, view }: Moment, content: object, ui: GameUi, eventText: Voice['eventText']): Line[] => {
  const lines: Line[] = []
  for (const [i, event] of input.events.entries()) {
    const side = ui.eventSeat(event) ?? (typeof event.seat === 'number' ? event.seat : null)
    const points = ui.log?.points?.(event) ?? null
    const cause = lines.at(-1)
    if (points && cause && cause.seat === side && !cause.turn && !cause.points) {
      cause.points = points
      continue
    }
    const text = eventText(event, seat)
    if (text === null) continue
    lines.push({
      ...{ key: `${input.seq}.${i}`, seq: input.seq, event: i, seat: side, text, points, counts: points !== null },
      targets: ui.eventTargets(content, event),
      scene: ui.scene?.starts(event) ? i : null,
      told: ui.steps?.starts(event) === true,
      turn: ui.log?.turn(event) === true,
      result: ui.log?.result?.(event) === true,
      mine: seat !== null && ui.log?.against?.(view, event, seat) === true,
      inScene: ui.scene?.length([{ on: '' }, event]) === 2,
    })
  }
  return lines
}

/** Puts lines into turns and battles. */
export const blocksOf = (lines: Line[]): Turn[] => {
  const turns: Turn[] = []
  let fight: Fight | null = null
  for (const line of lines) {
    if (line.turn || turns.length === 0) {
      turns.push({ key: line.key, head: line.turn ? line : null, seat: line.turn ? line.seat : null, items: [], told: null, points: null })
      fight = null
      if (line.turn) continue
    }
    const turn = turns[turns.length - 1]
    if (line.told) turn.told ??= line
    if (line.points && line.seat === turn.seat) turn.points = { by: (turn.points?.by ?? 0) + line.points.by, total: line.points.total }
    if (line.scene !== null) {
      fight = { key: line.key, head: line, lines: [] }
      turn.items.push(fight)
    } else if (fight && line.inScene) fight.lines.push(line)
    else {
      fight = null
      turn.items.push(line)
    }
  }
  return turns
}
