/** The games of these tests from a module that takes its time to load, as on a machine that is busy with other things. */
import { setTimeout as sleep } from 'node:timers/promises'

await sleep(2500)

export { games } from './fair.ts'
