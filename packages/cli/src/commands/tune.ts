import { playerNamed } from '@trestle/players'
import type { Command } from 'commander'
import { messageOf, Usage } from '../errors.ts'
import { gameNamed, type House, names, readOptions, type SetUp, seedFrom, setUp, whole } from '../house.ts'
import { type Tuned, tune } from '../tune.ts'
import { withSetUp } from './set-up.ts'

interface Given extends SetUp {
  games: number
  seed: string
  players: string[]
  json?: boolean
}

/** Players of unequal strength, so that positions are not all even. */
const mixed = 'greedy,greedy:blur=60,greedy,greedy:blur=150'

export function addTune(program: Command, house: House): void {
  const command = program
    .command('tune')
    .description('measure how well evaluate tells who will win, and by which lead: what hints and analysis show as a chance')
    .argument('<game>', 'such as ironwood')
    .option('--games <n>', 'matches; one in five is held out', whole(5), 60)
    .option('--players <names>', 'players that take turns at the seats', names, names(mixed))
    .option('--seed <seed>', 'a whole number or 32 hexadecimal digits; equal seeds give equal results', seedFrom, seedFrom('1'))
    .option('--json', 'print the result as JSON')
  withSetUp(command).action(async (id: string, given: Given) => {
    const game = await gameNamed(house, id)
    const options = setUp(game, given)
    readOptions(game, options)
    try {
      given.players.forEach(playerNamed)
    } catch (error) {
      throw new Usage(messageOf(error))
    }
    const tuned = tune(game, { seed: given.seed, options, games: given.games, players: given.players })
    console.log(given.json ? JSON.stringify(tuned, null, 2) : inLines(tuned))
  })
}

const inLines = ({ games, positions, lead, loss, even, calibration }: Tuned): string =>
  [
    `${games} matches, ${positions} positions; one match in five was held out`,
    `lead: ${lead}`,
    `log loss on matches held out: ${loss}; with the same chance for every seat: ${even}`,
    ...calibration.map(
      ({ from, positions, won }) => `chance from ${from.toFixed(1)}: ${positions} times, won ${(100 * won).toFixed(0)} in 100`,
    ),
  ].join('\n')
