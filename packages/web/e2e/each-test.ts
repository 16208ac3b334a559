/** For each browser test: a failure leaves a picture and the log of each page, and names them; no window is left open but those that a file keeps. */
import { relative } from 'node:path'
import { afterEach } from 'vitest'
import { closeWindows, keepFailure } from './watched.ts'

afterEach(async ({ task }) => {
  const [error] = task.result?.state === 'fail' ? (task.result.errors ?? []) : []
  if (error) {
    const files = await keepFailure(task.name)
    const names = files.map((file) => relative(process.cwd(), file))
    if (names.length > 0) error.message += `\n\nthe page and its log: ${names.map((name) => `${name}.{png,log}`).join(' ')}`
  }
  await closeWindows(error !== undefined)
})
