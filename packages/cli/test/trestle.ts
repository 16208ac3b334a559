import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Runs the command line with the tiny game as its only one. */
export const raid = (args: string[], input = '', env?: Record<string, string>): Promise<Ran> =>
  collect(start('raid-main.ts', args, env), input)

/** Runs the command line as it is. */
export const trestle = (args: string[], input = '', env?: Record<string, string>): Promise<Ran> =>
  collect(start('../src/main.ts', args, env), input)

/** The same, to be stopped by the test. */
export const started = (args: string[], env?: Record<string, string>) => start('../src/main.ts', args, env)

/** Runs the command line with the tiny game in this process: for the many ways to use it wrongly. */
export async function raidHere(args: string[]): Promise<Ran> {
  const ran: Ran = { code: null, out: '', err: '' }
  const into = (key: 'out' | 'err') => (text: unknown) => {
    ran[key] += String(text)
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(into('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(into('err')),
    vi.spyOn(console, 'log').mockImplementation((text) => into('out')(`${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => into('err')(`${text}\n`)),
  ]
  try {
    ran.code = await run(args, new URL('./raid-house.ts', import.meta.url).href)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return ran
}

/** A fresh folder. */
export const folder = (): string => mkdtempSync(join(tmpdir(), 'cli-of-trestle-'))
