/**
 * The requests of the host's page. All reject with a `SessionError`; `not-found` where the token is not the host's. Without a token the session
 * of an account counts to which the host has given the right.
 */
import type {
  ChatLine,
  HostAccount,
  HostAudit,
  HostBan,
  HostMatch,
  HostMatchDetails,
  HostOverview,
  HostReport,
  HostWish,
} from '@trestle/protocol'
import { call } from '../sessions/remote/api.ts'

const KEY = 'trestle.host'

/** The token is kept until the window is closed, and no longer. */
export const keptToken = (): string => sessionStorage.getItem(KEY) ?? ''
export const keepToken = (token: string): void => (token === '' ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, token))

const read = async <T>(path: string, token: string): Promise<T> => (await call(`/host${path}`, { token })).json() as Promise<T>

export type Status = HostMatch['status']

export const hostApi = (token: string) => ({
  overview: () => read<HostOverview>('/', token),
  matches: (status: Status | null) => read<HostMatch[]>(`/matches${status ? `?status=${status}` : ''}`, token),
  match: (id: string) => read<HostMatchDetails>(`/matches/${id}`, token),
  chat: (match: string) => read<ChatLine[]>(`/matches/${match}/chat`, token),
  record: async (match: string) => (await call(`/host/matches/${match}/record`, { token })).text(),
  reports: () => read<HostReport[]>('/reports', token),
  audit: () => read<HostAudit[]>('/audit', token),
  accounts: () => read<HostAccount[]>('/accounts', token),
  bans: () => read<HostBan[]>('/bans', token),
  /** What is told of it, such as the new link of a seat that was freed. */
  wish: async (wish: HostWish) =>
    ((await (await call('/host/wishes', { token, method: 'POST', body: JSON.stringify(wish) })).json()) as { lines: string[] }).lines,
  backUp: async () => ((await (await call('/host/backups', { token, method: 'POST', body: '{}' })).json()) as { file: string }).file,
})

export type HostApi = ReturnType<typeof hostApi>
