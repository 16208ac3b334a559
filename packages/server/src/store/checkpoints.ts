import { Worker } from 'node:worker_threads'

/**
 * Writes after which the log is carried over: some megabytes of it, so that a restart reads it in no time. Not more often, since the disk that is
 * busy with the file keeps those waiting who want the log synced.
 */
export const EVERY = 300

/** Pages of the log, 16 MB, at which the thread that writes does the work itself, should the one that has it to do not come to it. */
export const LAST_RESORT = 4_000

/**
 * Carries what stands in SQLite's write-ahead log over into the database file, in a thread with a connection of its own: it takes tens of
 * milliseconds of writing and waiting for the disk, in which nobody could be answered. It is passive, that is, it neither waits for those who
 * write nor stops them. Should it fail, everything still stands in the log, and it is tried again after as many writes.
 */
export class Checkpoints {
  private readonly file: string
  private thread: Worker | null = null
  private writes = 0
  private busy = false

  constructor(file: string) {
    this.file = file
  }

  /** To be called after each write. */
  wrote(): void {
    this.writes++
    if (this.writes < EVERY || this.busy) return
    this.writes = 0
    this.busy = true
    this.thread ??= this.start()
    this.thread.postMessage('checkpoint')
  }

  private start(): Worker {
    const thread = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: { file: this.file } })
    thread.unref()
    thread.on('message', () => {
      this.busy = false
    })
    const gone = (): void => {
      if (this.thread !== thread) return
      this.thread = null
      this.busy = false
    }
    thread.on('error', gone)
    thread.on('exit', gone)
    return thread
  }

  /** Resolves when the thread has closed its connection. */
  async close(): Promise<void> {
    const { thread } = this
    this.thread = null
    if (!thread) return
    // While it is waited for, it keeps the process alive.
    thread.ref()
    await new Promise<void>((done) => {
      thread.once('exit', () => done())
      thread.postMessage('close')
    })
  }
}
