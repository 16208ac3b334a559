import { type Command, InvalidArgumentError } from 'commander'
import { bench, type Figures, rowOf, rowsOf } from '../bench.ts'
import { Usage } from '../errors.ts'
import { gameNamed, type House } from '../house.ts'

interface Given {
  seconds: number
  json?: boolean
}

/** For commander: seconds, of which a tenth is the least. */
function seconds(text: string): number {
  const n = Number(text)
  if (!(n >= 0.1 && n <= 3600)) throw new InvalidArgumentError('It is a number from 0.1 to 3600.')
  return n
}

export function addBench(program: Command, house: House): void {
  program
    .command('bench')
    .description('measure how fast the games play at random, beside boardgame.io in the same run')
    .argument('[games...]', 'such as root, or root6 for six seats, map and deck drawn by lot for each match; standard: all')
    .option('--seconds <n>', 'how long to measure each, once it is warm', seconds, 6)
    .option('--json', 'print the result as JSON')
    .action(async (ids: string[], given: Given) => {
      const wanted = ids.length > 0 ? ids : await rowsOf(house)
      for (const row of wanted) await checkRow(house, row)
      const figures = await bench(wanted, house, given.seconds)
      console.log(given.json ? JSON.stringify(figures, null, 2) : inLines(figures))
    })
}

/** A `Usage` where there is no such row. */
async function checkRow(house: House, row: string): Promise<void> {
  const { game, seats } = rowOf(row)
  const { settings } = await gameNamed(house, game)
  if (seats === null) return
  const named = settings.find((one) => one.seats)?.seats
  if (!named) throw new Usage(`in ${game} nobody chooses who takes part: bench ${game}`)
  if (seats < named.least || seats > named.most) throw new Usage(`${game} has ${named.least} to ${named.most} seats, not ${seats}`)
}

function inLines({ node, games, boardgameio, ratio }: Figures): string {
  const thousands = (n: number) => Math.round(n).toLocaleString('en')
  return [
    `Node ${node}; seconds are seconds of the processor`,
    ...Object.entries(games).map(([id, game]) =>
      [
        `${id}: ${thousands(game.decisionsPerSecond)} decisions a second (${game.microsecondsPerDecision} microseconds each)`,
        `${game.gamesPerSecond} games a second`,
        `${thousands(game.copiesPerSecond)} copies a second (${game.microsecondsPerCopy} microseconds each)`,
        `state ${game.stateBytes} bytes, at most ${game.mostStateBytes}`,
        ...(ratio[id] === null ? [] : [`${ratio[id]} times boardgame.io`]),
        ...Object.entries(game.microsecondsBySide ?? {}).map(([side, mean]) => `${side} ${mean}`),
      ].join(', '),
    ),
    boardgameio
      ? `boardgame.io ${boardgameio.version}, random tic-tac-toe: ${thousands(boardgameio.movesPerSecond)} moves a second`
      : 'boardgame.io is not installed: nothing to compare with',
  ].join('\n')
}
