import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { run } from '../src/run.ts'

export interface Ran {
  code: number | null
  out: string
  err: string
}

const start = (script: string, args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: '', NODE_NO_WARNINGS: '1', ...env },
  })

const collect = (child: ReturnType<typeof start>, input: string): Promise<Ran> =>
  new Promise((done) => {
    const ran = { out: '', err: '' }
    child.stdout.on('data', (data) => {
      ran.out += data
    })
    child.stderr.on('data', (data) => {
      ran.err += data
    })
    child.on('close', (code) => done({ code, ...ran }))
    child.stdin.end(input)
  })

/** Runs the command line as a program of its own: what has to do with a process, and all that the environment decides when it starts. */
export const program = (args: string[], input = '', env?: Record<string, string>): Promise<Ran> =>
  collect(start('../src/main.ts', args, env), input)

/** The same with the tiny game as its only one. */
export const raidProgram = (args: string[], input = '', env?: Record<string, string>): Promise<Ran> =>
  collect(start('raid-main.ts', args, env), input)

/** The program, to be stopped by the test. */
export const started = (args: string[], env?: Record<string, string>) => start('../src/main.ts', args, env)

/** Takes for one run what a process has once: what is typed, printed and set around it. */
const takingAll = async (run: () => Promise<number>, input: string, env: Record<string, string>): Promise<Ran> => {
  const ran: Ran = { code: null, out: '', err: '' }
  const into = (key: 'out' | 'err') => (text: unknown) => {
    ran[key] += String(text)
    return true
  }
  const spies = [
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from(input === '' ? [] : [Buffer.from(input)]) as never),
    vi.spyOn(process.stdout, 'write').mockImplementation(into('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(into('err')),
    vi.spyOn(console, 'log').mockImplementation((text) => into('out')(`${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => into('err')(`${text}\n`)),
  ]
  const set: Record<string, string> = { LC_ALL: 'C', LC_MESSAGES: '', ...env }
  const before = Object.keys(set).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, set)
  try {
    ran.code = await run()
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    for (const spy of spies) spy.mockRestore()
  }
  return ran
}

let last: Promise<unknown> = Promise.resolve()

/** Runs a command line in this process, which takes a fraction of starting one; where several are asked for, one after another. */
const here =
  (module: string) =>
  (args: string[], input = '', env: Record<string, string> = {}): Promise<Ran> => {
    const ran = last.then(() => takingAll(() => run(args, module), input, env))
    last = ran.catch(() => {})
    return ran
  }

/** The command line with the tiny game as its only one. */
export const raid = here(new URL('./raid-house.ts', import.meta.url).href)

/** The command line as it is. */
export const trestle = here(import.meta.resolve('@trestle/games'))

/** A fresh folder. */
export const folder = (): string => mkdtempSync(join(tmpdir(), 'cli-of-trestle-'))
