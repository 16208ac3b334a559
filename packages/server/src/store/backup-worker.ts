/** The thread of `backupApart`: makes one backup and says what came of it. */
import { parentPort, workerData } from 'node:worker_threads'
import { backupInto } from './backup.ts'

const { data, folder, keep } = workerData as { data: string; folder: string; keep: number }
parentPort?.postMessage(backupInto(data, folder, keep))
