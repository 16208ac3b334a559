/**
 * The inputs that lead to a place of a game, kept from run to run beside the unpacked browser: finding them takes sensible players, following
 * them none. A reader follows them and checks that they still lead there; what other rules made is found again.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Input } from '@trestle/kernel'

/** A game by its seed, and the inputs that lead to a place in it. */
export interface Found {
  seed: number
  inputs: Input[]
}

const folder = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'trestle-positions')

/** What is kept of a place; null for nothing. */
export const keptInputs = (place: string): Found | null => {
  const file = join(folder, `${place}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Found) : null
}

/** Keeps the inputs that lead to a place. */
export const keepInputs = (place: string, found: Found): void => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${place}.json`)
  // The other worker may read or write it: it is put there in one step.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(found))
  renameSync(`${file}.${process.pid}`, file)
}
