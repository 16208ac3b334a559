/**
 * Speeds of games in random play, beside boardgame.io's own example at the same time on the same machine: only the ratio
 * can be compared between machines.
 */
import { begin, below, choose, copy, type Decision, type Game, type Match, randomFrom, save, smallSeed } from '@trestle/kernel'
import { ticTacToe } from './tic-tac-toe.ts'

export interface GameFigures {
  decisionsPerSecond: number
  gamesPerSecond: number
  copiesPerSecond: number
  microsecondsPerDecision: number
  microsecondsPerCopy: number
  /** Bytes of a saved match as JSON, on average over the decisions of some games, and at most. */
  stateBytes: number
  mostStateBytes: number
}

export interface Figures {
  node: string
  games: { [game: string]: GameFigures }
  /** Random tic-tac-toe by boardgame.io; null where it is not installed. */
  boardgameio: { version: string; movesPerSecond: number } | null
  /** Decisions of a game to one move of boardgame.io. */
  ratio: { [game: string]: number | null }
}

/** A thing that is measured: does a portion of work and returns how many units it did. */
type Portion = () => number

/**
 * Units a second of each, measured in turns, slice by slice, after a warm-up, so that what else the machine does falls on
 * all of them alike. The median slice counts. Seconds are seconds of the process, not of the clock on the wall.
 */
function measure(portions: Portion[], seconds: number): number[] {
  for (const portion of portions) slice(portion, seconds / 4)
  const rates = portions.map((): number[] => [])
  const slices = 31
  for (let i = 0; i < slices; i++) portions.forEach((portion, p) => void rates[p].push(slice(portion, seconds / slices)))
  return rates.map((list) => list.sort((a, b) => a - b)[(slices - 1) / 2])
}

function slice(portion: Portion, seconds: number): number {
  const used = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const from = used()
  let units = 0
  let now = from
  while (now - from < seconds) {
    units += portion()
    now = used()
  }
  return units / (now - from)
}

/** Whole random games, one after another; a portion is up to 200 decisions. */
class RandomPlay {
  games = 0
  decisions = 0
  readonly game: Game
  private readonly content: object
  private readonly random = randomFrom(smallSeed(0xbe7c4))
  private g: Match

  constructor(game: Game) {
    this.game = game
    this.content = game.compile(game.standardContent)
    this.g = this.fresh()
  }

  private fresh(): Match {
    return begin(this.game, { content: this.content, seed: smallSeed(this.games + 1) })
  }

  /** Makes one random choice, and begins anew where that was the last. */
  step(): Match {
    const { g, game } = this
    const decision: Decision = g.asked[0]
    choose(g, decision, decision.options[below(this.random, decision.options.length)])
    this.decisions++
    if (g.result || (game.rounds && game.rounds.now(g) > game.rounds.cap)) {
      this.games++
      this.g = this.fresh()
    }
    return this.g
  }

  portion(): number {
    for (let i = 0; i < 200; i++) this.step()
    return 200
  }
}

/** Measures the games, `seconds` each. */
export async function bench(games: Game[], seconds: number): Promise<Figures> {
  const other = await ticTacToe()
  const plays = games.map((game) => new RandomPlay(game))
  const sizes = games.map(sizeOf)
  const portions = [...plays.map((play) => () => play.portion()), ...plays.map(copies), ...(other ? [other.portion] : [])]
  const rates = measure(portions, seconds)
  const moves = other ? rates[rates.length - 1] : null
  const figures: Figures = { node: process.version, games: {}, boardgameio: null, ratio: {} }
  if (other && moves) figures.boardgameio = { version: other.version, movesPerSecond: Math.round(moves) }
  games.forEach((game, i) => {
    const [decisions, copied] = [rates[i], rates[games.length + i]]
    const { games: whole, decisions: all } = plays[i]
    figures.games[game.id] = {
      decisionsPerSecond: Math.round(decisions),
      gamesPerSecond: short((decisions * whole) / all),
      copiesPerSecond: Math.round(copied),
      microsecondsPerDecision: short(1e6 / decisions),
      microsecondsPerCopy: short(1e6 / copied),
      ...sizes[i],
    }
    figures.ratio[game.id] = moves ? short(decisions / moves) : null
  })
  return figures
}

const short = (n: number): number => Number(n.toPrecision(4))

/** Copies of matches from the middle of a game. */
function copies(play: RandomPlay): Portion {
  const middle = new RandomPlay(play.game)
  const kept = Array.from({ length: 32 }, () => {
    for (let i = 0; i < 29; i++) middle.step()
    return copy(middle.step())
  })
  return () => {
    for (let i = 0; i < 320; i++) kept[i & 31] = copy(kept[i & 31])
    return 320
  }
}

function sizeOf(game: Game): { stateBytes: number; mostStateBytes: number } {
  const play = new RandomPlay(game)
  let [bytes, most, n] = [0, 0, 0]
  while (n < 500) {
    for (let i = 0; i < 6; i++) play.step()
    const size = Buffer.byteLength(JSON.stringify(save(play.step())))
    bytes += size
    most = Math.max(most, size)
    n++
  }
  return { stateBytes: Math.round(bytes / n), mostStateBytes: most }
}
