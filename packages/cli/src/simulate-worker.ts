import { parentPort, workerData } from 'node:worker_threads'
import { work } from './simulate.ts'

parentPort?.postMessage(await work(workerData))
