import { Command, CommanderError } from 'commander'
import { addAdmin } from './commands/admin.ts'
import { addBench } from './commands/bench.ts'
import { addFollow } from './commands/follow.ts'
import { addLadder } from './commands/ladder.ts'
import { addPack } from './commands/pack.ts'
import { addPlay } from './commands/play.ts'
import { addPlaythrough } from './commands/playthrough.ts'
import { addReplay } from './commands/replay.ts'
import { addRules } from './commands/rules.ts'
import { addServe } from './commands/serve.ts'
import { addSimulate } from './commands/simulate.ts'
import { addTune } from './commands/tune.ts'
import { Failure, messageOf, Usage } from './errors.ts'
import { openHouse } from './house.ts'

/** Runs a command line and returns its exit code: 0, 1 for a failed run, 2 for wrong usage. `module` is the URL of the games. */
export async function run(argv: string[], module: string = import.meta.resolve('@trestle/games')): Promise<number> {
  const program = new Command('trestle')
    .description('A self-hosted table for deep asymmetric board games.')
    .exitOverride()
    .showHelpAfterError('Run it with --help to see all its options.')
  const house = await openHouse(module)
  const all = [
    addServe,
    addAdmin,
    addPlay,
    addSimulate,
    addReplay,
    addFollow,
    addPlaythrough,
    addBench,
    addRules,
    addLadder,
    addTune,
    addPack,
  ]
  for (const add of all) add(program, house)
  try {
    await program.parseAsync(argv, { from: 'user' })
    return 0
  } catch (error) {
    return codeOf(error)
  }
}

function codeOf(error: unknown): number {
  // Commander has said what was wrong. Help that was asked for is no mistake; without any command it is shown because there was one.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof Usage) {
    console.error(`error: ${error.message}`)
    return 2
  }
  console.error(`failed: ${messageOf(error)}`)
  if (!(error instanceof Failure) && error instanceof Error) console.error(error.stack)
  return 1
}
