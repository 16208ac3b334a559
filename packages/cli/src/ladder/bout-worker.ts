import { parentPort, workerData } from 'node:worker_threads'
import { openHouse } from '../house.ts'
import { type Ground, playBout } from './bout.ts'
import type { Bout } from './schedule.ts'

const { ground, module } = workerData as { ground: Ground; module: string }
const game = await (await openHouse(module)).games[ground.game]()
parentPort?.on('message', (bout: Bout) => parentPort?.postMessage(playBout(game, ground, bout)))
