import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { Usage } from '../errors.ts'
import type { House } from '../house.ts'
import type { Ground, Outcome } from './bout.ts'
import { type Bout, nameOf } from './schedule.ts'

/** How a ladder is played. */
export interface Run {
  ground: Ground
  jobs: number
  /** No bout begins after so many milliseconds; null for no limit. */
  limit: number | null
  /** File in which outcomes are kept, one a line, and from which those of earlier runs are taken; null for none. */
  keep: string | null
  /** Called with each new outcome. */
  tell?: (outcome: Outcome) => void
}

/** Searches make much that lives shortly. */
const resourceLimits = { maxYoungGenerationSizeMb: 48 }

/** Plays bouts, so many at once, and gives the outcomes in the order of the bouts, with those that were kept. */
export async function playAll(bouts: Iterable<Bout>, { ground, jobs, limit, keep, tell }: Run, house: House): Promise<Outcome[]> {
  const done = new Map((keep === null ? [] : kept(keep, ground)).map((outcome) => [nameOf(outcome), outcome]))
  const wanted = [...bouts]
  const open = wanted.filter((bout) => !done.has(nameOf(bout)))
  const until = limit === null ? Number.POSITIVE_INFINITY : performance.now() + limit
  const next = () => (performance.now() < until ? open.shift() : undefined)
  const hear = (outcome: Outcome): void => {
    done.set(nameOf(outcome), outcome)
    if (keep !== null) appendFileSync(keep, `${JSON.stringify({ ground, ...outcome })}\n`)
    tell?.(outcome)
  }
  await Promise.all(Array.from({ length: Math.min(jobs, open.length) }, () => inWorker(ground, house.module, next, hear)))
  return wanted.flatMap((bout) => done.get(nameOf(bout)) ?? [])
}

/** The outcomes of earlier runs on the same ground. */
function kept(path: string, ground: Ground): Outcome[] {
  if (!existsSync(path)) return []
  const here = JSON.stringify(ground)
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return lines.flatMap((line, i) => {
    const { ground: there, ...outcome } = readOutcome(line, `${path}: line ${i + 1}`)
    return JSON.stringify(there) === here ? [outcome] : []
  })
}

/** A line of kept outcomes; a `Usage` where it is none. */
function readOutcome(line: string, where: string): Outcome & { ground: Ground } {
  try {
    return JSON.parse(line)
  } catch {
    throw new Usage(`${where} is no outcome of a ladder: take the line out, or name another file with --keep`)
  }
}

function inWorker(ground: Ground, module: string, next: () => Bout | undefined, hear: (outcome: Outcome) => void): Promise<void> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./bout-worker.ts', import.meta.url), { workerData: { ground, module }, resourceLimits })
    const more = (): void => {
      const bout = next()
      if (bout) worker.postMessage(bout)
      else void worker.terminate().then(() => done())
    }
    worker.on('message', (outcome: Outcome) => {
      hear(outcome)
      more()
    })
    worker.once('error', fail)
    more()
  })
}
