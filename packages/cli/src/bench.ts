/**
 * Speeds of games in random play, beside boardgame.io's own example at the same time on the same machine: only the ratio
 * can be compared between machines. Each is measured in a process of its own, as it would run, and all take turns.
 */
import { type ChildProcess, fork } from 'node:child_process'
import type { Measured, Work } from './bench-subject.ts'
import type { House } from './house.ts'

export interface GameFigures {
  decisionsPerSecond: number
  gamesPerSecond: number
  copiesPerSecond: number
  microsecondsPerDecision: number
  microsecondsPerCopy: number
  /** Bytes of a saved match as JSON, on average over the decisions of some games, and at most. */
  stateBytes: number
  mostStateBytes: number
  /** Microseconds of a decision by side, the dearest first; only where seats are drawn by lot. Looking at the clock is part of them. */
  microsecondsBySide?: { [side: string]: number }
}

export interface Figures {
  node: string
  games: { [game: string]: GameFigures }
  /** Random tic-tac-toe by boardgame.io; null where it is not installed. */
  boardgameio: { version: string; movesPerSecond: number } | null
  /** Decisions of a game to one move of boardgame.io. */
  ratio: { [game: string]: number | null }
}

/**
 * What a row of the bench plays: `root` a game, `root6` it with six seats; who sits there is drawn by lot for each match, as is its map or deck.
 * `root6-all` has all besides that can be set (`fullest`).
 */
export function rowOf(row: string): { game: string; seats: number | null; all: boolean } {
  const [, game = row, seats, all] = /^(.*?\D)(\d+)(-all)?$/.exec(row) ?? []
  return { game, seats: seats === undefined ? null : Number(seats), all: all !== undefined }
}

/** The rows of a house: each game, and where one chooses who takes part that with the most seats, and with all there is. */
export async function rowsOf(house: House): Promise<string[]> {
  const rows: string[] = []
  for (const id of Object.keys(house.games)) {
    const { settings } = await house.games[id]()
    const all = settings.some(({ fullest }) => fullest !== undefined)
    rows.push(id, ...settings.flatMap(({ seats }) => (seats ? [`${id}${seats.most}`, ...(all ? [`${id}${seats.most}-all`] : [])] : [])))
  }
  return rows
}

/** Turns that each subject gets after its warm-up; the median counts. */
const TURNS = 21

/** A process that plays one thing as fast as it can, whenever it is its turn. */
class Subject {
  private readonly child: ChildProcess

  constructor(of: string, module: string) {
    this.child = fork(new URL('./bench-subject.ts', import.meta.url), [of, module], { env: { ...process.env, NODE_ENV: 'production' } })
  }

  /** Has it work for so many seconds of its processor time. */
  measure(work: Work, seconds: number): Promise<Measured> {
    return new Promise((done, fail) => {
      const died = (code: number | null) => fail(new Error(`a process that was measured ended with ${code}`))
      this.child.once('exit', died)
      this.child.once('message', (measured: Measured) => {
        this.child.off('exit', died)
        done(measured)
      })
      this.child.send({ work, seconds })
    })
  }

  stop(): void {
    this.child.disconnect()
  }
}

/** A warm-up goes on as long as two parts of it in a row are no faster than this times the best before them, up to so many parts. */
const RISE = 1.02
const MOST_PARTS = 12

/**
 * Has a subject work until it gets no faster, in parts of half of `seconds`. Code is compiled while it runs, in threads of the same process: that of
 * ten factions takes several times as long as that of four.
 */
async function warmUp(subject: Subject, work: Work, seconds: number): Promise<void> {
  let best = 0
  let still = 0
  for (let part = 0; part < MOST_PARTS && still < 2; part++) {
    const { perSecond } = await subject.measure(work, seconds / 2)
    still = perSecond > best * RISE ? 0 : still + 1
    best = Math.max(best, perSecond)
  }
}

/** What a subject did in each of its turns at one kind of work, once it is warm. */
async function inTurns(subjects: Subject[], work: Work, seconds: number): Promise<Measured[]> {
  for (const subject of subjects) await warmUp(subject, work, seconds)
  const turns = subjects.map((): Measured[] => [])
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [i, subject] of subjects.entries()) turns[i].push(await subject.measure(work, seconds / TURNS))
  }
  return turns.map((list) => list.sort((a, b) => a.perSecond - b.perSecond)[(TURNS - 1) / 2])
}

/** Measures these rows (`rowOf`), `seconds` each after a warm-up. */
export async function bench(ids: string[], house: House, seconds: number): Promise<Figures> {
  const games = ids.map((id) => new Subject(id, house.module))
  const other = new Subject('boardgame.io', house.module)
  try {
    const { version } = await other.measure('size', 0)
    const played = await inTurns(version ? [...games, other] : games, 'play', seconds)
    const copied = await inTurns(games, 'copy', seconds / 2)
    const moves = version ? played[games.length].perSecond : null
    const figures: Figures = { node: process.version, games: {}, boardgameio: null, ratio: {} }
    if (version && moves) figures.boardgameio = { version, movesPerSecond: Math.round(moves) }
    for (const [i, id] of ids.entries()) {
      const { perSecond, games: whole, units } = played[i]
      const size = await games[i].measure('size', 0)
      figures.games[id] = {
        decisionsPerSecond: Math.round(perSecond),
        gamesPerSecond: short((perSecond * whole) / units),
        copiesPerSecond: Math.round(copied[i].perSecond),
        microsecondsPerDecision: short(1e6 / perSecond),
        microsecondsPerCopy: short(1e6 / copied[i].perSecond),
        stateBytes: size.bytes,
        mostStateBytes: size.most,
      }
      if (rowOf(id).seats !== null) {
        const { sides } = await games[i].measure('sides', seconds)
        figures.games[id].microsecondsBySide = Object.fromEntries(Object.entries(sides).map(([side, mean]) => [side, short(mean)]))
      }
      figures.ratio[id] = moves ? short(perSecond / moves) : null
    }
    return figures
  } finally {
    for (const subject of [...games, other]) subject.stop()
  }
}

const short = (n: number): number => Number(n.toPrecision(4))
