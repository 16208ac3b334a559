/**
 * Runs before each test file of `npm run mutants`: notes which places of the sources a test reaches, and ends the process where a fault
 * makes it run for ever.
 */
import { Session } from 'node:inspector'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where faults may be put: offsets in sources, whose names begin at the root. Empty: nothing is noted. */
    places: { [file: string]: number[] }
  }
  interface TaskMeta {
    /** The places that the test reached, as `file:offset`. */
    reached?: string[]
    /** How many functions of the project the test called: the fewer, the nearer it is to each of them. */
    called?: number
  }
}

const root = fileURLToPath(new URL('..', import.meta.url))
const places = inject('places')

/** A second thread looks whether the first still answers, and what processor time it takes meanwhile; a loop without end does not answer. */
function watch(): void {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const look = `
    const { workerData } = require('node:worker_threads')
    let last = -1
    let since = 0
    const spent = () => { const { user, system } = process.cpuUsage(); return user + system }
    setInterval(() => {
      const now = Atomics.load(workerData, 0)
      if (now !== last) since = spent()
      else if (spent() - since > 6_000_000) process.kill(process.pid, 'SIGKILL')
      last = now
    }, 1000)`
  new Worker(look, { eval: true, workerData: beats }).unref()
  setInterval(() => Atomics.add(beats, 0, 1), 500).unref()
  beforeEach(() => {
    Atomics.add(beats, 0, 1)
  })
}

const once = globalThis as { mutantsWatched?: boolean; mutantsSession?: Session }
// Without a fault nothing runs for ever, and some tests are long.
if (!once.mutantsWatched && Object.keys(places).length === 0) {
  once.mutantsWatched = true
  watch()
}

type Range = { startOffset: number; endOffset: number; count: number }
type Covered = { result: { url: string; functions: { ranges: Range[] }[] }[] }

/** What ran since the last call. */
function take(session: Session): Covered['result'] {
  let taken: Covered['result'] = []
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error) throw error
    taken = (coverage as Covered).result
  })
  return taken
}

/** How often the innermost range round a place ran. */
function countAt(ranges: Range[], at: number): number {
  let inner: Range | undefined
  for (const range of ranges) {
    if (range.startOffset > at || range.endOffset <= at) continue
    if (!inner || range.endOffset - range.startOffset <= inner.endOffset - inner.startOffset) inner = range
  }
  return inner?.count ?? 0
}

function opened(): Session {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return session
}

if (Object.keys(places).length > 0) {
  once.mutantsSession ??= opened()
  const session = once.mutantsSession
  beforeEach(() => {
    take(session)
  })
  afterEach(({ task }) => {
    const reached: string[] = []
    let called = 0
    for (const { url, functions } of take(session)) {
      if (!url.startsWith('file:') || !url.includes('/src/')) continue
      const file = relative(root, fileURLToPath(url))
      called += functions.filter(({ ranges: [whole] }) => whole && whole.count > 0).length
      const ranges = functions.flatMap((one) => one.ranges)
      for (const at of places[file] ?? []) if (countAt(ranges, at) > 0) reached.push(`${file}:${at}`)
    }
    Object.assign(task.meta, { reached, called })
  })
}
