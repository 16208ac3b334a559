import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Makes a folder, and those above it that are missing. Each by itself: what Node makes with `recursive` it tries for ever where the system takes
 * no new folder, such as in `/proc`.
 */
export const makeFolder = (path: string, mode = 0o777): void => {
  const folder = resolve(path)
  if (isFolder(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error
  }
}
