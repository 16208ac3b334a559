/** One of the processes that `bench` compares: plays a game, or boardgame.io's example, whenever it is told to. */
import { begin, choose, contentFor, copy, type Game, type Json, type Match, save, sideNames, smallSeed } from '@trestle/kernel'
import { rowOf } from './bench.ts'
import { drawnOptions, sidesOf } from './draw.ts'
import { openHouse } from './house.ts'
import { ticTacToe } from './tic-tac-toe.ts'

/** Random play, copies of matches from the middle of a game, the size of a saved match, or random play timed choice by choice. */
export type Work = 'play' | 'copy' | 'size' | 'sides'

export interface Measured {
  /** Units of work a second of the process, all its threads together. */
  perSecond: number
  /** Units of work, and whole games, since the process started. */
  units: number
  games: number
  /** Bytes of a saved match as JSON, on average and at most: of the work `size` alone. */
  bytes: number
  most: number
  /** Microseconds of a decision by the side that decides, on average: of the work `sides` alone, where seats are drawn by lot. */
  sides: { [side: string]: number }
  /** The version of boardgame.io; null where it is not installed, and for a game of this house. */
  version: string | null
}

/** Does a portion of work and returns how many units it did. Long enough that looking at the clock costs nothing beside it. */
type Portion = () => number

interface Subject {
  portion(work: Work): Portion
  readonly games: number
  size(): { bytes: number; most: number }
  sides(): { [side: string]: number }
  readonly version: string | null
}

/** What picks the moves: the same at each run, and as cheap as the `Math.random` that boardgame.io's side picks with (xorshift, G. Marsaglia). */
class Dice {
  private x = 0xbe7c4

  /** 0 to n - 1. */
  below(n: number): number {
    this.x ^= this.x << 13
    this.x ^= this.x >>> 17
    this.x ^= this.x << 5
    return (this.x >>> 0) % n
  }
}

/**
 * Whole random games, one after another: with the standard options, or with so many seats, whose names are drawn by lot for each as is all
 * else that a lobby may leave to chance.
 */
class RandomPlay implements Subject {
  readonly version = null
  games = 0
  private readonly game: Game
  private readonly seats: number | null
  /** Compiled once for each mix of seats. */
  private readonly contents = new Map<string, object>()
  private readonly dice = new Dice()
  private g: Match
  /** Milliseconds and decisions by side, where they are asked for. */
  private readonly spent = new Map<string, { time: number; n: number }>()

  /** Options that are the same in all games. */
  private readonly given: { [key: string]: Json }

  constructor(game: Game, seats: number | null, all: boolean) {
    this.game = game
    this.seats = seats
    this.given = all ? Object.fromEntries(game.settings.flatMap(({ key, fullest }) => (fullest === undefined ? [] : [[key, fullest]]))) : {}
    this.g = this.fresh()
  }

  private fresh(): Match {
    const { contents, game, given, seats } = this
    const seed = smallSeed(this.games + 1)
    const keys = game.settings.flatMap((one) => (one.byLot ? [one.key] : []))
    const options = seats === null ? given : drawnOptions(game, given, { seats: { least: seats, most: seats }, keys }, seed)
    const mix = JSON.stringify(game.readOptions(options))
    const content = contents.get(mix) ?? game.compile(contentFor(game, options))
    contents.set(mix, content)
    return begin(game, { content, options, seed })
  }

  /** Makes one random choice, and begins anew where that was the last. */
  private step(): Match {
    const { g, game } = this
    const decision = g.asked[0]
    choose(g, decision, decision.options[this.dice.below(decision.options.length)])
    if (g.result || (game.rounds && game.rounds.now(g) > game.rounds.cap)) {
      this.games++
      this.g = this.fresh()
    }
    return this.g
  }

  portion(work: Work): Portion {
    if (work === 'copy') return this.copies()
    return work === 'sides' ? () => this.timed(2000) : () => this.steps(2000)
  }

  private timed(n: number): number {
    for (let i = 0; i < n; i++) {
      const [side] = sidesOf(this.game, [sideNames(this.g)[this.g.asked[0].seat]])
      const from = performance.now()
      this.step()
      const spent = this.spent.get(side) ?? { time: 0, n: 0 }
      this.spent.set(side, { time: spent.time + performance.now() - from, n: spent.n + 1 })
    }
    return n
  }

  sides(): { [side: string]: number } {
    const means = [...this.spent].map(([side, { time, n }]): [string, number] => [side, (1000 * time) / n])
    return Object.fromEntries(means.sort(([, a], [, b]) => b - a))
  }

  private steps(n: number): number {
    for (let i = 0; i < n; i++) this.step()
    return n
  }

  private copies(): Portion {
    const kept = Array.from({ length: 32 }, () => {
      this.steps(29)
      return copy(this.step())
    })
    return () => {
      for (let i = 0; i < 3200; i++) kept[i & 31] = copy(kept[i & 31])
      return 3200
    }
  }

  size(): { bytes: number; most: number } {
    let [bytes, most] = [0, 0]
    for (let n = 0; n < 500; n++) {
      this.steps(6)
      const size = Buffer.byteLength(JSON.stringify(save(this.step())))
      bytes += size
      most = Math.max(most, size)
    }
    return { bytes: Math.round(bytes / 500), most }
  }
}

/** boardgame.io's own example. */
class TicTacToe implements Subject {
  readonly version: string | null
  games = 0
  private readonly play: Portion

  constructor(other: Awaited<ReturnType<typeof ticTacToe>>) {
    this.version = other?.version ?? null
    this.play = other?.portion ?? (() => 1)
  }

  portion(): Portion {
    return () => {
      let moves = 0
      for (let game = 0; game < 20; game++) moves += this.play()
      this.games += 20
      return moves
    }
  }

  size(): { bytes: number; most: number } {
    return { bytes: 0, most: 0 }
  }

  sides(): { [side: string]: number } {
    return {}
  }
}

const secondsUsed = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const [of, module] = process.argv.slice(2)

async function subjectOf(): Promise<Subject> {
  if (of === 'boardgame.io') return new TicTacToe(await ticTacToe())
  const { game, seats, all } = rowOf(of)
  return new RandomPlay(await (await openHouse(module)).games[game](), seats, all)
}

const subject = await subjectOf()
const portions = new Map<Work, Portion>()
let units = 0

process.on('message', ({ work, seconds }: { work: Work; seconds: number }) => {
  const portion = portions.get(work) ?? subject.portion(work)
  portions.set(work, portion)
  const from = secondsUsed()
  let [done, now] = [0, from]
  while (now - from < seconds) {
    done += portion()
    now = secondsUsed()
  }
  if (work === 'play') units += done
  const { games, version } = subject
  const size = work === 'size' ? subject.size() : { bytes: 0, most: 0 }
  process.send?.({
    perSecond: done / (now - from),
    units,
    games,
    version,
    sides: work === 'sides' ? subject.sides() : {},
    ...size,
  } satisfies Measured)
})
process.on('disconnect', () => process.exit())
