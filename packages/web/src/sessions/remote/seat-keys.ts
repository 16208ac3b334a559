/** The keys of the seats that this browser holds, in its local storage. */

/** A seat at a table of this server whose key this browser holds. */
export interface RemoteEntry {
  match: string
  game: string
  seat: number
  token: string
  /** The secret for links to free seats, where this browser made the match. */
  invite: string | null
  /** When it was taken, milliseconds since 1970. */
  at: number
  /** The match is known to have ended. */
  over?: true
}

const KEY = 'trestle.seats'

/** Beyond so many the keys of matches that have ended go, the oldest first. A key that may still be needed never goes. */
const ENOUGH = 60

export const remoteEntries = (): RemoteEntry[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as RemoteEntry[]) : []
  } catch {
    return []
  }
}

export const entryOf = (match: string): RemoteEntry | null => remoteEntries().find((entry) => entry.match === match) ?? null

export const keepEntry = (entry: RemoteEntry): void => {
  const others = remoteEntries().filter((other) => other.match !== entry.match)
  localStorage.setItem(KEY, JSON.stringify([entry, ...others].filter(({ over }, at) => at < ENOUGH || !over)))
}

/** Notes that a match has ended, so that its key goes before others. */
export const noteOver = (match: string): void => {
  const entry = entryOf(match)
  if (!entry || entry.over) return
  localStorage.setItem(KEY, JSON.stringify(remoteEntries().map((one) => (one.match === match ? { ...one, over: true } : one))))
}

export const dropEntry = (match: string): void =>
  localStorage.setItem(KEY, JSON.stringify(remoteEntries().filter((entry) => entry.match !== match)))
