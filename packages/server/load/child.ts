import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A table that runs in a process of its own. */
export interface ChildServer {
  url: string
  process: ChildProcess
  /** What it wrote to its error output. */
  errors: string[]
  memory(): Promise<{ rss: number; heap: number; cpu: NodeJS.CpuUsage }>
  /** Asks it to stop, as a supervisor does, and waits. */
  stop(): Promise<void>
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>
}

/**
 * Starts a table over a data folder. `games` is the URL of a module with the games; left out: the real ones. `flags` are Node's own,
 * such as those for a profile.
 */
export const childServer = async (
  data: string,
  games?: string,
  env: Record<string, string> = {},
  flags: string[] = [],
): Promise<ChildServer> => {
  const child = fork(new URL('./serve.ts', import.meta.url), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: ['--expose-gc', ...flags],
    env: {
      ...process.env,
      TRESTLE_DATA: data,
      TRESTLE_PORT: '0',
      TRESTLE_REQUESTS_PER_MINUTE: '0',
      TRESTLE_MATCHES_PER_HOUR: '0',
      TRESTLE_SOCKETS_PER_ADDRESS: '0',
      TRESTLE_MESSAGES_PER_SECOND: '0',
      ...(games !== undefined && { GAMES: games }),
      ...env,
    },
  })
  const errors: string[] = []
  child.stderr!.on('data', (text) => errors.push(String(text)))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`the server did not start (${code}): ${errors.join('')}`)))
  })
  const gone = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    url,
    process: child,
    errors,
    async memory() {
      child.send('memory')
      const [answer] = await once(child, 'message')
      return answer as { rss: number; heap: number; cpu: NodeJS.CpuUsage }
    },
    stop: () => gone('SIGTERM'),
    kill: () => gone('SIGKILL'),
  }
}
