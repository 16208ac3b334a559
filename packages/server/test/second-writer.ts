/** A second process at the same database, as a host's own tools may be: writes and makes backups until it is told to stop; says each copy's number. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { backup } from '../src/index.ts'

const { folder } = workerData as { folder: string }
const database = new DatabaseSync(join(folder, 'trestle.sqlite'), { timeout: 20_000 })
let copies = 0
const timer = setInterval(() => {
  database.exec('begin immediate; update server_values set value = value')
  // Long enough that the server comes to write meanwhile, and has to wait.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30)
  database.exec('commit')
  backup(folder, join(folder, `copy-${copies++}.sqlite`))
  parentPort?.postMessage(copies)
}, 20)
parentPort?.on('message', () => {
  clearInterval(timer)
  database.close()
  parentPort?.close()
})
