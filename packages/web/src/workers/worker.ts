/**
 * The script of all workers of the page, told apart by their names. It is one, so that the rules and words are built, sent and kept once for all of
 * them: each script that Vite builds for a worker has copies of its own.
 */
interface Work {
  /** Called with each message of the page, in their order. */
  hear(event: MessageEvent): void
}

const works: { [name: string]: () => Promise<Work> } = {
  table: () => import('../sessions/local/worker.ts'),
  analysis: () => import('../match/analysis/worker.ts'),
  trial: () => import('../pack/trial-worker.ts'),
}

const { name } = globalThis as unknown as { name: string }
const work = works[name]()

// What the page says while the rest is loaded waits for it. A failure to load is told to the page as an error of the worker.
addEventListener('message', (event) => {
  work.then(
    ({ hear }) => hear(event),
    (error: unknown) => reportError(error),
  )
})
