/** The thread of `Checkpoints`. Does what it is told, one thing after another, and says when it has done it. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const database = new DatabaseSync((workerData as { file: string }).file, { timeout: 10_000 })
database.exec('pragma synchronous = normal')
const checkpoint = database.prepare('pragma wal_checkpoint(passive)')

parentPort?.on('message', (wish: 'checkpoint' | 'close') => {
  if (wish === 'close') {
    database.close()
    parentPort?.close()
    return
  }
  // SQLite reuses the log from its start once all of it is carried over. Under constant writes that takes a few tries.
  for (let tries = 0; tries < 10; tries++) {
    const { log, checkpointed } = checkpoint.get() as { log: number; checkpointed: number }
    if (log === checkpointed) break
  }
  parentPort?.postMessage('done')
})
