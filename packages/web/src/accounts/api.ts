/** The requests of one's account. All reject with a `SessionError`; `not-signed-in` where no session is open. */

import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Account, AccountMatch, AccountTotals, AccountWish } from '@trestle/protocol'
import { call } from '../sessions/remote/api.ts'
import { dropEntry, entryOf, keepEntry } from '../sessions/remote/seat-keys.ts'
import { SessionError } from '../sessions/session.ts'
import { noteSignedIn } from './signed-in.ts'

const read = async <T>(path: string): Promise<T> => (await call(path)).json() as Promise<T>
const post = async <T>(path: string, body: object): Promise<T> =>
  (await call(path, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<T>

/** The account of the open session; null where there is none. */
export const readAccount = async (): Promise<Account | null> => {
  const { account } = await read<{ account: Account | null }>('/account/')
  noteSignedIn(account && { id: account.id, name: account.name })
  // The library makes a session last longer when it is asked for it.
  if (account) void read('/auth/get-session').catch(() => {})
  return account
}

export const readMatches = () => read<AccountMatch[]>('/account/matches')
export const readTotals = () => read<AccountTotals>('/account/totals')
export const readExport = async (): Promise<string> => (await call('/account/export')).text()
export const wish = (wanted: AccountWish) => post<{ ok: true }>('/account/wishes', wanted)

/** The seats of the account that are in play open from this browser, too. Returns whether any was new here. */
export const bringSeats = (matches: AccountMatch[]): boolean => {
  let brought = false
  for (const { match, game, seat, token, status, at } of matches) {
    if (token === null || status === 'finished' || entryOf(match)?.token === token) continue
    keepEntry({ match, game, seat, token, invite: null, at })
    brought = true
  }
  return brought
}

/** This browser forgets the seats of an account; those that it does not keep stay here. */
const forgetSeats = (matches: AccountMatch[]): void => {
  for (const { match, token } of matches) if (entryOf(match)?.token === token) dropEntry(match)
}

/** Ends the session, and takes the account's seats from this browser: the next person here must not find them. */
export const signOut = async (): Promise<void> => {
  forgetSeats(await readMatches().catch(() => []))
  await post('/auth/sign-out', {})
  noteSignedIn(null)
}

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn()

/** Signs in by a passkey that this device, or one beside it, holds. */
export const enterByPasskey = async (): Promise<void> => {
  const optionsJSON = await read<Parameters<typeof startAuthentication>[0]['optionsJSON']>('/auth/passkey/generate-authenticate-options')
  const response = await asked(() => startAuthentication({ optionsJSON }))
  await post('/auth/passkey/verify-authentication', { response })
}

/** Makes a passkey: for the open session's account, or for a new one under this name. */
export const makePasskey = async (name: string, fresh: boolean): Promise<void> => {
  const query = new URLSearchParams(fresh ? { name: name || 'Trestle', context: name } : { name: name || 'Trestle' })
  const optionsJSON = await read<Parameters<typeof startRegistration>[0]['optionsJSON']>(`/auth/passkey/generate-register-options?${query}`)
  const response = await asked(() => startRegistration({ optionsJSON }))
  await post('/auth/passkey/verify-registration', { response, name: navigator.platform || 'Trestle', createSession: fresh })
}

/** What the person at the device does not want, or the device cannot do, is told as such. */
const asked = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch {
    throw new SessionError('no-passkey', 'the device gave no passkey')
  }
}

/** Has a link sent that signs in. Rejects with `too-many-links` where the host allows no more for now. */
export const sendLink = async (email: string, lang: string): Promise<void> => {
  try {
    await post('/auth/sign-in/magic-link', { email, metadata: { lang } })
  } catch (error) {
    if (error instanceof SessionError && error.code === 'too-many') throw new SessionError('too-many-links', error.message)
    throw error
  }
}

/** Signs in by the secret of a link. False where it was used already, or is too old. */
export const enterByLink = async (secret: string): Promise<boolean> => {
  const response = await fetch(`/api/auth/magic-link/verify?token=${encodeURIComponent(secret)}`, { redirect: 'manual' }).catch(() => null)
  if (response === null) throw new SessionError('no-server', 'the server cannot be reached')
  if (response.status === 429) throw new SessionError('too-many', 'too many requests')
  if (response.status >= 500) throw new SessionError('failed', 'the server failed')
  // What is not read stays open.
  await response.text()
  return response.ok
}

/** Goes to the host's provider, which sends the person back. */
export const enterByProvider = async (): Promise<void> => {
  const { url } = await post<{ url: string }>('/auth/sign-in/social', { provider: 'oidc', callbackURL: '/#/account' })
  location.assign(url)
}
