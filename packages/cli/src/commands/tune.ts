import type { Game } from '@trestle/kernel'
import { playerNamed } from '@trestle/players'
import type { Command } from 'commander'
import { messageOf, Usage } from '../errors.ts'
import { gameNamed, type House, names, readOptions, type SetUp, seedFrom, setUp, whole } from '../house.ts'
import { type Tuned, tune } from '../tune.ts'
import { type Change, type Gate, tuneWeights } from '../tune-weights.ts'
import { withSetUp } from './set-up.ts'

interface Given extends SetUp {
  games: number
  seed: string
  players: string[]
  weights?: string
  step: number
  gate?: number
  json?: boolean
}

/** Players of unequal strength, so that positions are not all even. */
const mixed = 'greedy,greedy:blur=60,greedy,greedy:blur=150'

export function addTune(program: Command, house: House): void {
  const command = program
    .command('tune')
    .description('measure how well evaluate tells who will win, and by which lead: what hints and analysis show as a chance')
    .argument('<game>', 'such as ironwood')
    .option('--games <n>', 'matches; one in five is held out, so that there are five or more', whole(1), 60)
    .option('--players <names>', 'players that take turns at the seats', names, names(mixed))
    .option('--seed <seed>', 'a whole number or 32 hexadecimal digits; equal seeds give equal results', seedFrom, seedFrom('1'))
    .option(
      '--weights <group>',
      'tune the weights of evaluate instead, such as those of a side: the first of two players has them, among others',
    )
    .option('--step <n>', 'by which a weight is multiplied and divided, in hundredths', whole(101), 150)
    .option('--gate <n>', 'fresh matches in which tuned weights must win sooner than the usual ones; default: twice --games', whole(2))
    .option('--json', 'print the result as JSON')
  withSetUp(command).action(async (id: string, given: Given) => {
    const game = await gameNamed(house, id)
    if (given.weights !== undefined) return console.log(tunedWeights(game, given.weights, given))
    if (given.games < 5) throw new Usage('one match in five is held out: write --games 5 or more')
    const options = setUp(game, given)
    readOptions(game, options)
    given.players.forEach(checkedPlayer)
    const tuned = tune(game, { seed: given.seed, options, games: given.games, players: given.players })
    console.log(given.json ? JSON.stringify(tuned, null, 2) : inLines(tuned))
  })
}

function checkedPlayer(name: string): void {
  try {
    playerNamed(name)
  } catch (error) {
    throw new Usage(messageOf(error))
  }
}

/** Of the standard players the first is greedy. */
function tunedWeights(game: Game, group: string, { games, seed, players, step, gate = 2 * games, seats, json, ...given }: Given): string {
  const [player, others = 'random'] = players.join() === mixed ? ['greedy'] : players
  for (const name of [player, others]) checkedPlayer(name)
  const plan = { seed, options: setUp(game, given), games, gate, group, step: step / 100, player, others, seats: seats?.most ?? 4 }
  const tuned = tuneWeights(game, plan, json ? undefined : (change) => console.log(changeInWords(change)))
  if (json) return JSON.stringify(tuned, null, 2)
  const lines = Object.entries(tuned.weights).map(([name, weight]) => `  ${name}: ${weight}`)
  return [`pace of ${group}: ${tuned.pace.before} before, ${tuned.pace.after} after`, gateInWords(tuned.gate), ...lines].join('\n')
}

const changeInWords = ({ name, from, to, gain, error, kept }: Change): string =>
  `${name} ${from} to ${to}: ${gain > 0 ? '+' : ''}${gain} ± ${error}${kept ? ', kept' : ''}`

const gateInWords = (gate: Gate | null): string =>
  gate
    ? `${gate.accepted ? 'accepted' : 'refused'}: in ${gate.games} fresh matches ${gate.gain > 0 ? '+' : ''}${gate.gain} ± ${gate.error}`
    : 'no change was kept'

const inLines = ({ games, positions, lead, loss, even, calibration }: Tuned): string =>
  [
    `${games} matches, ${positions} positions; one match in five was held out`,
    `lead: ${lead}`,
    `log loss on matches held out: ${loss}; with the same chance for every seat: ${even}`,
    ...calibration.map(
      ({ from, positions, won }) => `chance from ${from.toFixed(1)}: ${positions} times, won ${(100 * won).toFixed(0)} in 100`,
    ),
  ].join('\n')
