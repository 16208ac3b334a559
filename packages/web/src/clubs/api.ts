/** The requests of clubs. All reject with a `SessionError`. */
import type { Club, ClubInfo, ClubInvitation, ClubWish } from '@trestle/protocol'
import { call } from '../sessions/remote/api.ts'

const read = async <T>(path: string): Promise<T> => (await call(path)).json() as Promise<T>
const post = async <T>(path: string, body: object): Promise<T> =>
  (await call(path, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<T>

/** The clubs of whoever is signed in. */
export const myClubs = () => read<ClubInfo[]>('/clubs/')
export const makeClub = (name: string) => post<ClubInfo>('/clubs/', { name })
export const readClub = (id: string) => read<Club>(`/clubs/${id}`)
export const readClubInvitation = (id: string, invite: string) => post<ClubInvitation>(`/clubs/${id}/invitation`, { invite })
export const joinClub = (id: string, invite: string) => post<{ ok: true }>(`/clubs/${id}/join`, { invite })
export const clubWish = (id: string, wish: ClubWish) => post<{ ok: true }>(`/clubs/${id}/wishes`, wish)
