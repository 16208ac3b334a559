import type { Json, Saved, Seat } from '@trestle/kernel'
import type { Hint } from '@trestle/players'
import type { Analysis, Claim, Created, Invitation, MatchInfo, NewMatch, Past, Picture, Seated, Step, TableInfo } from '@trestle/protocol'
import { signedIn } from '../../accounts/signed-in.ts'
import { SessionError } from '../session.ts'
import { keepEntry } from './seat-keys.ts'

/** Milliseconds until a request is sent again where a server that stops, or that leads to another one, has answered that nothing was done. */
const rests = [200, 400, 800, 1600]

/** The answer to a request; one of 503 only where that is still the answer after a few attempts. */
const answerTo = async (path: string, init: RequestInit): Promise<Response> => {
  for (const rest of rests) {
    const response = await fetch(path, init)
    if (response.status !== 503) return response
    await new Promise((rested) => setTimeout(rested, rest))
  }
  return fetch(path, init)
}

/** Calls of the server's HTTP interface. All reject with a `SessionError`: the server's own code, or `no-server`. */
export const call = async (path: string, init: RequestInit & { token?: string | null } = {}): Promise<Response> => {
  const { token, ...rest } = init
  const headers = { ...(rest.body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) }
  let response: Response
  try {
    response = await answerTo(`/api${path}`, { ...rest, headers })
  } catch {
    throw new SessionError('no-server', 'the server cannot be reached')
  }
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null)
    const { code, message, rule } = (body ?? {}) as { code?: string; message?: string; rule?: string | null }
    throw new SessionError(code ?? 'no-server', message ?? `status ${response.status}`, rule ?? null)
  }
  return response
}

const read = async <T>(path: string, token: string | null): Promise<T> => (await call(path, { token })).json() as Promise<T>

let table: Promise<TableInfo | null> | null = null

/** What the server offers; null where there is none, such as offline. */
export const tableInfo = (): Promise<TableInfo | null> => {
  table ??= read<TableInfo>('/table', null).catch(() => {
    table = null
    return null
  })
  return table
}

export const readContent = (hash: string) => read<Json>(`/content/${hash}`, null)
export const readPicture = (match: string, token: string | null) => read<Picture>(`/matches/${match}/picture`, token)
/** Who invites to what; `invite` is the secret of the link, null for a match of the lobby's list. */
export const readInvitation = (match: string, invite: string | null) => read<Invitation>(`/matches/${match}/invitation`, invite)
export const readPast = (match: string, token: string | null, from: number) => read<Past>(`/matches/${match}/history?from=${from}`, token)
export const readStep = (match: string, token: string | null, version: number) => read<Step>(`/matches/${match}/history/${version}`, token)
export const readRecordText = async (match: string, token: string | null): Promise<string> =>
  (await call(`/matches/${match}/record`, { token })).text()

/** How the server's analysis of a finished match stands; `ask` has it made. */
export const analysisOf = async (match: string, token: string | null, ask: boolean): Promise<Analysis> =>
  (await call(`/matches/${match}/analysis`, ask ? { method: 'POST', body: '{}', token } : { token })).json() as Promise<Analysis>

/** A name for a request that nobody else gives, so that a repeat is known as one. */
export const clientId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Matches that stand in the lobby: those with free seats, and those that may be watched. */
export const listedMatches = (): Promise<MatchInfo[]> => read<MatchInfo[]>('/matches', null)

/** Makes a match and keeps the key of one's seat; returns its id. */
export const createRemote = async (wanted: Omit<NewMatch, 'client' | 'options'> & { options: Record<string, Json> }): Promise<string> => {
  const { game } = wanted
  const body: NewMatch = { ...wanted, client: clientId() }
  const made = (await (await call('/matches', { method: 'POST', body: JSON.stringify(body) })).json()) as Created
  for (const { match, seat, token } of made.seats) {
    keepEntry({ match, game, seat, token, invite: made.invite, at: Date.now() })
    void keepInAccount(match, token)
  }
  return made.match.id
}

/** Ties a seat to the account of whoever is signed in here; without an account nothing is done. What fails is made up for on the account's page. */
const keepInAccount = async (match: string, token: string): Promise<void> => {
  if (signedIn() !== null) await keepSeat(match, token).catch(() => {})
}

/** Ties the seat of a key to the account of whoever is signed in. */
export const keepSeat = async (match: string, token: string): Promise<void> => {
  await call('/account/wishes', { method: 'POST', body: JSON.stringify({ do: 'keep', match, token }) })
}

/** Takes a free seat by the link's secret; a match of the lobby's list needs none (null). */
export const claimSeat = async (match: string, invite: string | null, name: string): Promise<Seated> => {
  const kept = `trestle.claim.${match}`
  const client = sessionStorage.getItem(kept) ?? clientId()
  sessionStorage.setItem(kept, client)
  const body: Claim = { client, ...(invite === null ? {} : { invite }), ...(name ? { name } : {}) }
  const seated = (await (await call(`/matches/${match}/claim`, { method: 'POST', body: JSON.stringify(body) })).json()) as Seated
  void keepInAccount(match, seated.token)
  return seated
}

/** What a strong player would do in the place of a seat. */
export const readHint = async (match: string, token: string | null): Promise<Hint> =>
  (await call(`/matches/${match}/hint`, { method: 'POST', body: '{}', token })).json() as Promise<Hint>

/** A world of its own in which a seat may try things out. */
export const readTrial = async (match: string, token: string | null): Promise<{ seat: Seat; world: Saved }> =>
  (await call(`/matches/${match}/trial`, { method: 'POST', body: '{}', token })).json() as Promise<{ seat: Seat; world: Saved }>
