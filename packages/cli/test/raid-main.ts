import { run } from '../src/run.ts'

process.exitCode = await run(process.argv.slice(2), new URL('./raid-house.ts', import.meta.url).href)
