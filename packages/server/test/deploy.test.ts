/** What `deploy/many` describes, started without containers: its environment, its health check, its proxy's rules, and the stop of one server after another. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FromServer } from '@trestle/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { readSettings, variableOf } from '../src/index.ts'
import { standard } from '../src/settings.ts'
import { freePort } from '../testing/around-accounts.ts'
import { image, proxyRules, services, wanted } from './compose.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { type ReverseProxy, startProxy } from './proxy.ts'
import { asked, claim, command, info, look, newFolder, newMatch, play, removeFolder, until, Window } from './table.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const env = { SITE: 'table.example', POSTGRES_PASSWORD: '0123456789abcdef' }
const described = services(env)
const nodes = ['first', 'second'] as const

test('the Compose file asks for what env.example names, and the servers know every setting that it gives them', () => {
  expect(wanted().sort()).toEqual(Object.keys(env).sort())
  for (const name of wanted()) expect(() => services({ ...env, [name]: '' })).toThrow(`${name}: set it in .env`)
  const known = [...Object.keys(standard).map(variableOf), 'DATABASE_URL', 'NODE_ENV']
  for (const node of nodes) {
    const given = { ...image().env, ...described[node].environment }
    expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([])
    const settings = readSettings({}, given)
    const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: name } = described.database.environment!
    expect(settings).toMatchObject({
      database: `postgres://${user}:${password}@database/${name}`,
      publicUrl: `https://${env.SITE}`,
      ...{ proxies: 1, host: '0.0.0.0', port: 8080, data: '/data', keyFile: '/secrets/trestle.key', role: 'web,work' },
    })
    // What must outlive a container lies in a volume, and the secrets in one and the same.
    const volumes = described[node].volumes!.map((one) => one.split(':'))
    expect(volumes).toEqual([
      ['secrets', '/secrets'],
      [node, '/data'],
    ])
    expect(described[node].depends_on).toMatchObject({
      database: { condition: 'service_healthy' },
      secrets: { condition: 'service_completed_successfully' },
    })
  }
  const { upstreams, policy } = proxyRules()
  expect([upstreams, policy]).toEqual([nodes.map((node) => `${node}:${image().env.TRESTLE_PORT}`), 'least_conn'])
})

let postgres: TestPostgres
let database: string
let folder: string
let ports: number[]
let proxy: ReverseProxy
const running: ChildProcess[] = []
const said: string[] = []

/** Starts a server as its container would, with the environment of image and Compose file: only addresses and folders are this machine's. */
const start = (at: number): void => {
  const given = { ...image().env, ...described[nodes[at]].environment }
  const data = join(folder, nodes[at])
  mkdirSync(data, { recursive: true })
  const here = {
    DATABASE_URL: database,
    TRESTLE_KEY_FILE: join(folder, 'secrets', 'trestle.key'),
    TRESTLE_DATA: data,
    TRESTLE_HOST: '127.0.0.1',
    TRESTLE_PORT: String(ports[at]),
  }
  const [program, ...args] = image().command
  expect(program).toBe('node')
  const child = spawn(process.execPath, args, { cwd: root, env: { PATH: process.env.PATH, ...given, ...here } })
  child.stderr.on('data', (text) => said.push(String(text)))
  running[at] = child
}

/** What the health check of the image says of a server. */
const isHealthy = async (at: number): Promise<boolean> => {
  const [program, ...args] = image().health
  expect(program).toBe('node')
  const check = spawn(process.execPath, args, { env: { TRESTLE_PORT: String(ports[at]) } })
  const [code] = await once(check, 'exit')
  return code === 0
}

/** Asks a server to stop, as a supervisor does, and returns the seconds that it took. */
const stop = async (at: number): Promise<number> => {
  const begun = performance.now()
  running[at].kill('SIGTERM')
  await once(running[at], 'exit')
  return (performance.now() - begun) / 1000
}

beforeAll(async () => {
  postgres = await startPostgres()
  database = await postgres.newDatabase()
  folder = newFolder()
  mkdirSync(join(folder, 'secrets'))
  ports = [await freePort(), await freePort()]
  // Both at once, on an empty database and with no secrets yet.
  for (const at of [0, 1]) start(at)
  for (const at of [0, 1])
    await until(() =>
      fetch(`http://127.0.0.1:${ports[at]}${proxyRules().health}`).then(
        ({ ok }) => ok,
        () => running[at].exitCode !== null,
      ),
    )
  proxy = await startProxy(ports, proxyRules())
})
afterAll(async () => {
  await proxy.close()
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await postgres.stop()
  removeFolder(folder)
})

test('a match is played through the proxy by both servers, which are restarted one after the other meanwhile', async () => {
  expect(said.join('')).toBe('')
  expect(await Promise.all([isHealthy(0), isHealthy(1)])).toEqual([true, true])
  expect(existsSync(join(folder, 'secrets', 'trestle.key'))).toBe(true)
  expect(statSync(join(folder, 'secrets', 'trestle.key')).mode & 0o077).toBe(0)

  const { url } = proxy
  const { match, seats, invite } = await newMatch(url, ['me', 'open'], { game: 'ironwood' })
  seats.push((await claim(url, match.id, { invite })).body)
  const windows = await Promise.all(seats.map(({ token }) => Window.open(url, match.id, { token })))
  expect(Math.min(...proxy.served())).toBeGreaterThan(0)
  let n = 0
  const choose = async (times: number): Promise<void> => {
    for (let i = 0; i < times; i++) {
      const { waiting } = await look(url, match.id)
      expect((await asked(() => play(url, seats[waiting[0]], n))).status).toBe(200)
      n++
    }
  }
  const allShow = async (): Promise<void> => {
    const truth = await Promise.all(seats.map(({ token }) => look(url, match.id, token)))
    for (const [i, window] of windows.entries()) {
      await until(() => window.picture.version === truth[i].version)
      expect(window.picture.view).toEqual(truth[i].view)
    }
  }
  await choose(6)
  await allShow()
  const grace = Number(/^(\d+)s$/.exec(described.first.stop_grace_period!)?.[1])
  for (const at of [0, 1]) {
    // Windows at it are told, and come back by the other one; the others notice nothing.
    const [took] = await Promise.all([stop(at), choose(6)])
    expect(took).toBeLessThan(grace)
    for (const [i, window] of windows.entries()) {
      await until(() => window.closed !== null || window.picture.version >= 0)
      if (!window.closed) continue
      expect(window.received.some((message: FromServer) => message.type === 'restart')).toBe(true)
      const hello = { token: seats[i].token, have: window.picture.version }
      // The first attempt may come to the server that is gone, before the proxy knows.
      await until(async () => {
        windows[i] = await Window.open(url, match.id, hello).catch(() => window)
        return windows[i] !== window
      })
    }
    // By the one that came back it goes on while the last is down; that this one comes back as well is for `npm run prove`.
    if (at === 0 || whole) {
      start(at)
      await until(() =>
        fetch(`http://127.0.0.1:${ports[at]}${proxyRules().health}`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
    }
    await choose(2)
    await allShow()
  }
  await command(url, seats[0], { do: 'resign' })
  expect((await info(url, match.id)).status).toBe('finished')
  await Promise.all(windows.map((window) => window.close()))
  expect(said.join('')).toBe('')
})
