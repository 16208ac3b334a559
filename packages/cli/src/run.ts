import { Command, CommanderError } from 'commander'
import { Failure, messageOf, Usage } from './errors.ts'
import { type House, openHouse } from './house.ts'

/** The commands by name. Each is loaded when it is wanted, so that `rules` does not wait for a web server. */
const commands: { [name: string]: () => Promise<(program: Command, house: House) => void> } = {
  serve: async () => (await import('./commands/serve.ts')).addServe,
  play: async () => (await import('./commands/play.ts')).addPlay,
  simulate: async () => (await import('./commands/simulate.ts')).addSimulate,
  replay: async () => (await import('./commands/replay.ts')).addReplay,
  bench: async () => (await import('./commands/bench.ts')).addBench,
  rules: async () => (await import('./commands/rules.ts')).addRules,
}
/** Commands that another one brings along. */
const broughtBy: { [name: string]: string } = { backup: 'serve', restore: 'serve' }

/** Runs a command line and returns its exit code: 0, 1 for a failed run, 2 for wrong usage. `module` is the URL of the games. */
export async function run(argv: string[], module: string = import.meta.resolve('@trestle/games')): Promise<number> {
  const program = new Command('trestle')
    .description('A self-hosted table for deep asymmetric board games.')
    .exitOverride()
    .showHelpAfterError('Run it with --help to see all its options.')
  const house = await openHouse(module)
  const wanted = broughtBy[argv[0]] ?? argv[0]
  const loaded = Object.hasOwn(commands, wanted) ? [wanted] : Object.keys(commands)
  for (const name of loaded) (await commands[name]())(program, house)
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
