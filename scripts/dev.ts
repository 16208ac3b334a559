/**
 * The app in development: the server restarts when its code or a game's changes, and the page reloads itself.
 * Open the address that Vite prints; it passes /api on to the server.
 */
import { spawn } from 'node:child_process'

const port = process.env.PORT ?? '8080'
const children = [
  spawn('node', ['--watch', '--watch-preserve-output', 'packages/cli/src/main.ts', 'serve', '--port', port, '--no-build'], {
    stdio: 'inherit',
  }),
  spawn('node', ['node_modules/vite/bin/vite.js', 'packages/web'], {
    stdio: 'inherit',
    env: { ...process.env, TRESTLE_SERVER: `http://localhost:${port}` },
  }),
]

/** One stopped child stops the other: half an app helps nobody. */
const stop = () => {
  for (const child of children) child.kill()
}
for (const child of children) child.on('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
