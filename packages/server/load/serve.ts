/**
 * A table as a process of its own, for the load command and for the tests that kill it. Settings come from the environment
 * (`TRESTLE_...`), the games from `GAMES`, the URL of a module. Prints its address as the first line of standard output.
 */
import { readSettings, startServer } from '../src/index.ts'

const server = await startServer(readSettings({ logLevel: 'error' }), {
  games: process.env.GAMES,
  log: { write: (line) => process.stderr.write(line) },
})
process.stdout.write(`${server.url}\n`)
const stop = () => void server.close().then(() => process.exit(0))
process.on('SIGTERM', stop)
// Whoever started it is gone.
process.on('disconnect', () => process.exit(1))
process.on('message', (message) => {
  if (message === 'memory') {
    globalThis.gc?.()
    process.send?.({ rss: process.memoryUsage().rss, heap: process.memoryUsage().heapUsed, cpu: process.cpuUsage() })
  }
})
