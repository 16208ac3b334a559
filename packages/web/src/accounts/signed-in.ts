/** Who is signed in, as far as this browser knows without asking: the session itself is a cookie that no script can read. */

/** The account that signed in last in this browser, and has not signed out. */
export interface SignedIn {
  id: string
  name: string
}

const KEY = 'trestle.account'

export const signedIn = (): SignedIn | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<SignedIn> | null
    return typeof kept?.id === 'string' && typeof kept.name === 'string' ? { id: kept.id, name: kept.name } : null
  } catch {
    return null
  }
}

/** Null once the person has signed out, or the server says that the session is over. */
export const noteSignedIn = (who: SignedIn | null): void => {
  try {
    if (who === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(who))
  } catch {
    // A browser that keeps nothing asks the server each time.
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

export const onSignedIn = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
