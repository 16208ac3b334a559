import type { Command } from 'commander'
import { drawOf } from '../draw.ts'
import { Failure, Usage } from '../errors.ts'
import { gameNamed, type House, names, needFolder, packFor, readOptions, type SetUp, seedFrom, setUp, whole } from '../house.ts'
import { wilson } from '../ladder/report.ts'
import { seated, simulateIn, type Tally } from '../simulate.ts'
import type { Uses } from '../uses.ts'
import { withSetUp } from './set-up.ts'

interface Given extends SetUp {
  games: number
  seed: string
  players?: string[]
  records?: string
  check?: number
  jobs: number
  uses?: boolean
  json?: boolean
}

/** What `simulate --json` prints. Times are of the whole run. */
export interface Report extends Omit<Tally, 'rounds' | 'endings' | 'mixes' | 'uses'> {
  /** Different sets of seats that played together. */
  mixes: number
  decisionsPerSecond: number
  gamesPerSecond: number
  /** Rounds of a finished game on average; null where the game has none or none was finished. */
  meanRounds: number | null
  /** By the name under which the game counts a seat, such as its Clan; without any where it counts none. */
  by: { [as: string]: { games: number; winShare: number; means: { [heading: string]: number } } }
  /** By side: its part of the seats' matches that it won, with a 95 % interval. */
  sides: { [side: string]: { games: number; winShare: number; interval: [number, number] } }
  /** By what was used, such as `played nature-1`: absent without `--uses`. */
  uses?: { [as: string]: { games: number; times: number; seats: number; winShare: number } }
}

export function addSimulate(program: Command, house: House): void {
  const command = program
    .command('simulate')
    .description(
      'have computers play against each other; with --factions random, --map random or --deck random these are drawn for each game',
    )
    .argument('<game>', 'such as ironwood')
    .option('--games <n>', 'how many', whole(1), 100)
    .option('--seed <seed>', 'a whole number or 32 hexadecimal digits; equal seeds give equal games', seedFrom, seedFrom('1'))
    .option(
      '--players <names>',
      'kinds of players in the order of the seats, such as random,greedy or random,greedy:worlds=1:keep=4; one for all seats; standard: random',
      names,
    )
    .option('--records <dir>', 'write a record of each game into this folder')
    .option(
      '--check <n>',
      'check every nth choice (invariants, copies, saves, secrets, undo), and replay the record of each game; 1: all of them',
      whole(1),
    )
    .option('--jobs <n>', 'play in so many threads at once', whole(1, 64), 1)
    .option('--uses', 'count what the seats used, such as cards, and how often those seats won; printed with --json')
    .option('--json', 'print the result as JSON')
  withSetUp(command).action(async (id: string, given: Given) => {
    const game = await gameNamed(house, id)
    const { draw, rest } = drawOf(game, given)
    const wanted = setUp(game, rest)
    readOptions(game, wanted)
    const { players, options } = seated(game, given.players, wanted, draw?.seats?.most)
    readOptions(game, options)
    const pack = packFor(game, options, given.pack)
    const { games, seed, records = null, check = null, jobs, uses = false } = given
    if (uses && !game.uses) throw new Usage(`${id} tells nothing of what its seats use: leave --uses out`)
    if (uses && check !== null) throw new Usage('what is used is counted in games without checks: leave --uses or --check out')
    if (records !== null) needFolder(records)
    const before = performance.now()
    const tally = await simulateIn(jobs, { game: id, first: 0, games, seed, players, options, draw, pack, records, check, uses }, house)
    const report = reportOf(tally, (performance.now() - before) / 1000)
    console.log(given.json ? JSON.stringify(report, null, 2) : inLines(report))
    if (report.errors.length > 0) throw new Failure(`${report.errors.length} of ${games} games failed`)
  })
}

function reportOf({ rounds, endings, uses, ...tally }: Tally, seconds: number): Report {
  return {
    games: tally.games,
    finished: tally.finished,
    unfinished: tally.unfinished,
    decisions: tally.decisions,
    decisionsPerSecond: Math.round(tally.decisions / seconds),
    gamesPerSecond: Number((tally.games / seconds).toPrecision(4)),
    winners: tally.winners,
    mixes: tally.mixes.length,
    wins: tally.wins,
    played: tally.played,
    meanRounds: rounds === null || tally.finished === 0 ? null : Number((rounds / tally.finished).toFixed(2)),
    by: Object.fromEntries(Object.entries(endings).map(([as, one]) => [as, meansOf(one)])),
    sides: Object.fromEntries(Object.entries(tally.played).map(([side, games]) => [side, shareOf(tally.wins[side], games)])),
    ...(uses ? { uses: sharesOf(uses) } : {}),
    errors: tally.errors,
  }
}

function shareOf(won: number, games: number) {
  return { games, winShare: Number((won / games).toFixed(4)), interval: wilson(won / games, games) }
}

function sharesOf(uses: Uses): Report['uses'] {
  const byName = Object.entries(uses).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(byName.map(([as, { won, ...one }]) => [as, { ...one, winShare: Number((won / one.seats).toFixed(4)) }]))
}

function meansOf({ games, won, score }: Tally['endings'][string]): Report['by'][string] {
  const mean = (n: number) => Number((n / games).toFixed(2))
  const means = Object.fromEntries(Object.entries(score).map(([heading, n]) => [heading, mean(n)]))
  return { games, winShare: Number((won / games).toFixed(4)), means }
}

function inLines(report: Report): string {
  const share = (n: number) => `${((100 * n) / report.games).toFixed(1)} %`
  return [
    `games: ${report.games}, finished ${report.finished}, unfinished ${report.unfinished}`,
    ...Object.entries(report.winners).map(([seat, games]) => `won by ${seat}: ${games} (${share(games)})`),
    ...Object.entries(report.sides)
      .filter(([side]) => report.winners[side] !== undefined && report.mixes > 1)
      .map(
        ([
          side,
          {
            games,
            winShare,
            interval: [least, most],
          },
        ]) => {
          const percent = (part: number) => (100 * part).toFixed(1)
          return `${side}: won ${percent(winShare)} % of ${games}, 95 % interval ${percent(least)} to ${percent(most)}`
        },
      ),
    ...(report.meanRounds === null ? [] : [`rounds on average: ${report.meanRounds}`]),
    ...Object.entries(report.by).map(([as, { games, winShare, means }]) => {
      const headings = Object.entries(means).map(([heading, mean]) => `${heading} ${mean}`)
      return `${as}: won ${(100 * winShare).toFixed(1)} % of ${games}; on average ${headings.join(', ')}`
    }),
    `decisions: ${report.decisions}, ${report.decisionsPerSecond} a second; ${report.gamesPerSecond} games a second`,
    ...report.errors.map(({ game, seed, decision, message }) => `game ${game} (seed ${seed}), decision ${decision}: ${message}`),
  ].join('\n')
}
