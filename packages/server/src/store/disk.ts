import { close, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** Brings what was written to an open file onto the disk, as `fs.fdatasync` does. A test puts its own in the place of it. */
export type Sync = (fd: number, done: (error: Error | null) => void) => void

/** Concurrent syncs; later callers share the next one. */
const LANES = 2

/**
 * Tells when what was written to a file is on the disk, so that it outlives a power cut. The thread is free meanwhile.
 *
 * A disk that fails is not asked again: the system may have dropped what it could not write, and a second try would succeed
 * without it. From then on `failure` is set, and the file must not be believed until it is opened again.
 */
export class Disk {
  failure: Error | null = null
  private readonly fd: number
  private readonly sync: Sync
  private busy = 0
  private waiting: { done: () => void; failed: (error: Error) => void }[] = []

  /** `file` exists. */
  constructor(file: string, sync: Sync = fdatasync) {
    this.fd = openSync(file, 'r+')
    this.sync = sync
  }

  /** Resolves when all that was written before this call is on the disk. */
  settled(): Promise<void> {
    if (this.failure) return Promise.reject(this.failure)
    return new Promise((done, failed) => {
      this.waiting.push({ done, failed })
      this.next()
    })
  }

  private next(): void {
    if (this.waiting.length === 0 || this.busy >= LANES) return
    const group = this.waiting.splice(0)
    this.busy++
    this.sync(this.fd, (error) => {
      this.busy--
      if (error)
        this.failure ??= new Error('the disk failed: what it holds is not known until the table is started again', { cause: error })
      for (const { done, failed } of this.failure ? [...group, ...this.waiting.splice(0)] : group) {
        if (this.failure) failed(this.failure)
        else done()
      }
      this.next()
    })
  }

  /** Called once nothing is written any more. */
  async close(): Promise<void> {
    if (!this.failure) await this.settled().catch(() => {})
    await promisify(close)(this.fd)
  }
}
