/**
 * Choices that lead to a place of a game, kept with the tests: finding a place takes sensible players and many seconds, following its choices
 * neither, and every machine looks at the same match. A file has the game's seed in its first line, then one choice a line, in notation.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A game by its seed, and the choices of all seats in their order, in the game's notation. */
interface Kept {
  seed: number
  choices: string[]
}

const folder = join(import.meta.dirname, 'kept')

/** What is kept of a place; null for nothing. */
export const keptChoices = (place: string): Kept | null => {
  const file = join(folder, `${place}.txt`)
  if (!existsSync(file)) return null
  const [head = '', ...choices] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return { seed: Number(head.replace('seed ', '')), choices }
}

/** Keeps the choices that lead to a place. */
export const keepChoices = (place: string, { seed, choices }: Kept): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${place}.txt`), `${[`seed ${seed}`, ...choices].join('\n')}\n`)
}
