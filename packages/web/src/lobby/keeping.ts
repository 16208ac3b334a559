import { gameInfo } from '@trestle/games'
import { keepMatch, savedMatch, savedMatches } from '../sessions/local/store.ts'
import type { SavedMatch } from '../sessions/local/table.ts'
import { SessionError } from '../sessions/session.ts'

/** The first words of a file of matches, with the version of its form. */
const TITLE = 'trestle matches 1'
const RECORD = 'trestle record 1'

/** All matches that this browser keeps, as the text of a file. */
export const matchesAsFile = async (): Promise<string> => {
  const matches = (await savedMatches()).filter(({ setup }) => !setup.guided)
  return `${JSON.stringify({ file: TITLE, matches })}\n`
}

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether a match can stand in the list; whether it can be played is told where it is opened. */
const isSaved = (value: unknown): value is SavedMatch => {
  const { setup, inputs, times, snapshot, hash, updated, waiting } = (value ?? {}) as Partial<SavedMatch>
  return (
    typeof setup?.id === 'string' &&
    Object.hasOwn(gameInfo, setup.game) &&
    Array.isArray(setup.seats) &&
    setup.seats.every(isThing) &&
    Array.isArray(inputs) &&
    Array.isArray(times) &&
    Array.isArray(waiting) &&
    isThing(snapshot) &&
    typeof hash === 'string' &&
    isMoment(updated)
  )
}

/** Milliseconds since 1970 that a date can be made of. */
const isMoment = (value: unknown): boolean => typeof value === 'number' && !Number.isNaN(new Date(value).getTime())

/** The matches in the text of a file. Throws a `SessionError` where it holds none. */
export const matchesIn = (text: string): SavedMatch[] => {
  let read: { file?: unknown; matches?: unknown }
  try {
    read = JSON.parse(text) as typeof read
  } catch {
    throw new SessionError('bad-file', 'neither a record nor a file of matches')
  }
  const { file, matches } = read ?? {}
  if (file !== TITLE || !Array.isArray(matches) || !matches.every(isSaved)) throw new SessionError('bad-file', `expected "${TITLE}"`)
  return matches
}

/** The record in the text of a file: alone, or below the words of a report. Null where there is none. */
export const recordIn = (text: string): string | null => {
  const lines = text.split(/\r?\n/)
  const at = lines.indexOf(RECORD)
  return at < 0 ? null : lines.slice(at).join('\n')
}

/** Brings matches back into this browser; one that was played further here stays as it is. Returns how many were brought. */
const bringBack = async (matches: SavedMatch[]): Promise<number> => {
  let brought = 0
  for (const match of matches) {
    const here = await savedMatch(match.setup.id)
    if (here && here.updated >= match.updated) continue
    await keepMatch(match)
    brought++
  }
  return brought
}

/** Opens a file: a record becomes a match to be looked through, whose id is returned; matches are brought back, which are counted. */
export const openFile = async (file: File): Promise<{ id: string } | { brought: number }> => {
  const text = await file.text()
  const record = recordIn(text)
  if (record === null) return { brought: await bringBack(matchesIn(text)) }
  const { reviewRecord } = await import('../sessions/local/session.ts')
  return { id: await reviewRecord(record) }
}
