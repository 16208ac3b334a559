import { run } from './run.ts'

// Whoever reads may stop reading, as `head` does: no fault of ours.
process.stdout.on('error', (error: { code?: string }) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
process.exitCode = await run(process.argv.slice(2))
