import type { Game, Json } from '@trestle/kernel'
import { levelsOf, playerNamed } from '@trestle/players'
import type { Command } from 'commander'
import { type Draw, drawOf } from '../draw.ts'
import { messageOf, Usage } from '../errors.ts'
import { gameNamed, type House, names, needWritable, readOptions, type SetUp, seedFrom, setUp, whole } from '../house.ts'
import { seatsToTake } from '../ladder/bout.ts'
import { playAll } from '../ladder/ladder.ts'
import { inMarkdown, ladderReport } from '../ladder/report.ts'
import { boutsOf, pairingsOf } from '../ladder/schedule.ts'
import { withSetUp } from './set-up.ts'

interface Given extends SetUp {
  levels?: string[]
  against?: string
  games: number
  minutes?: number
  seed: string
  jobs: number
  keep?: string
  json?: boolean
}

export function addLadder(program: Command, house: House): void {
  const command = program
    .command('ladder')
    .description(
      'measure how far levels and players are apart: neighbours play equal deals with seats swapped or rotated; with --factions random these are drawn for each deal',
    )
    .argument('<game>', 'such as ironwood')
    .option(
      '--levels <list>',
      'levels or names of players, the weakest first, such as 1,2,3 or greedy,level:6; all levels of the game where it is absent',
      names,
    )
    .option('--against <player>', 'have each play among players of this name instead of among its neighbours')
    .option('--games <n>', 'matches of each pairing, rounded up to whole deals', whole(1), 40)
    .option('--minutes <n>', 'begin no match after so many minutes', whole(1))
    .option('--seed <seed>', 'a whole number or 32 hexadecimal digits; equal seeds give equal matches', seedFrom, seedFrom('1'))
    .option('--jobs <n>', 'play in so many threads at once', whole(1, 64), 1)
    .option('--keep <file>', 'keep outcomes in this file and go on from those it holds; begin a new file when a level was changed')
    .option('--json', 'print the result as JSON')
  withSetUp(command).action(async (id: string, given: Given) => {
    const game = await gameNamed(house, id)
    if (given.pack !== undefined) throw new Usage('a ladder is played with the standard content: leave --pack out')
    const { draw, rest } = drawOf(game, given)
    const options = setUp(game, rest)
    const all = seatNames(game, options, draw)
    const seats = draw?.seats ? all.map((_, seat) => seat) : seatsToTake(game, options)
    const wanted = given.levels ?? Array.from({ length: levelsOf(game) }, (_, i) => String(i + 1))
    const players = wanted.map((name) => checked(/^\d+$/.test(name) ? `level:${name}` : name))
    const against = given.against === undefined ? null : checked(given.against)
    const pairings = pairingsOf(players, against, seats.length)
    if (pairings.length === 0) throw new Usage('a ladder needs two players or more: write --levels 1,2,3')
    const report = (outcomes: Parameters<typeof ladderReport>[1]) =>
      ladderReport(
        id,
        outcomes,
        pairings,
        seats.map((seat) => all[seat]),
      )
    const { minutes, keep = null, jobs, seed, games } = given
    if (keep !== null) needWritable(keep)
    const run = {
      ground: { game: id, seed, options, ...(draw ? { draw } : {}) },
      jobs,
      keep,
      limit: minutes === undefined ? null : minutes * 60_000,
    }
    const outcomes = await playAll(boutsOf(pairings, seats.length, games), run, house)
    console.log(given.json ? JSON.stringify(report(outcomes), null, 2) : inMarkdown(report(outcomes)))
  })
}

/** The names of the seats; their numbers where who sits there is drawn. */
function seatNames(game: Game, options: Json, draw: Draw | null): string[] {
  if (!draw?.seats) return game.seats(readOptions(game, options) as object)
  const { least, most } = draw.seats
  if (least !== most) throw new Usage('a ladder has one number of seats: write --seats 4')
  return Array.from({ length: most }, (_, seat) => `seat ${seat + 1}`)
}

/** The name of a player that there is. */
function checked(name: string): string {
  try {
    playerNamed(name)
    return name
  } catch (error) {
    throw new Usage(messageOf(error))
  }
}
