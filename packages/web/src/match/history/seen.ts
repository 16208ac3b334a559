/** What this browser has shown of each match, so that a return plays what was missed. */

const seenKey = (match: string, seat: number | null) => `trestle.seen.${match}.${seat ?? 'w'}`

/** The last input that this browser has shown to a seat (null: a spectator); null where it has shown none. */
export const seenBefore = (match: string, seat: number | null): number | null => {
  const kept = sessionStorage.getItem(seenKey(match, seat)) ?? localStorage.getItem(seenKey(match, seat))
  return kept === null ? null : Number(kept)
}

export const markSeen = (match: string, seat: number | null, seq: number): void => {
  try {
    localStorage.setItem(seenKey(match, seat), String(seq))
  } catch {
    // Then a reload plays nothing again.
  }
}

/** Forgets what was seen of a match that is thrown away. */
export const forgetSeen = (match: string): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`trestle.seen.${match}.`)) localStorage.removeItem(key)
}
