import type { Picture } from '@trestle/protocol'
import { useEffect, useState } from 'react'
import { readPast, readPicture } from '../sessions/remote/api.ts'
import { noteOver, type RemoteEntry } from '../sessions/remote/seat-keys.ts'

/** How one of one's matches on the server stands. */
export interface RemoteState {
  state: 'yours' | 'others' | 'waiting' | 'finished' | 'gone'
  since: number
  /** The names of the others who sit there; empty for those who gave none. */
  others: string[]
}

const stateOf = (picture: Picture, seat: number): RemoteState['state'] => {
  if (picture.match.status !== 'playing') return picture.match.status
  return picture.waiting.includes(seat) ? 'yours' : 'others'
}

/** How many matches the server is asked about at once. */
const AT_ONCE = 4

/** Asks the server how one's matches stand, in their order; a match it does not know any more is `gone`. */
export const useRemoteStates = (entries: RemoteEntry[]): Map<string, RemoteState> => {
  const [states, setStates] = useState(new Map<string, RemoteState>())
  useEffect(() => {
    let wanted = true
    const ask = async (entry: RemoteEntry): Promise<RemoteState | null> => {
      try {
        const picture = await readPicture(entry.match, entry.token)
        if (picture.match.status === 'finished') noteOver(entry.match)
        const last = picture.version >= 0 ? (await readPast(entry.match, entry.token, picture.version)).inputs.at(-1) : undefined
        const others = picture.match.seats.filter(({ kind }, seat) => seat !== entry.seat && kind !== 'open').map(({ name }) => name)
        return { state: stateOf(picture, entry.seat), since: last?.at ?? picture.match.createdAt, others }
      } catch (error) {
        const gone = error instanceof Error && 'code' in error && (error.code === 'not-found' || error.code === 'unknown-token')
        return gone ? { state: 'gone', since: entry.at, others: [] } : null
      }
    }
    const left = entries.values()
    const askOn = async (): Promise<void> => {
      for (const entry of left) {
        const state = await ask(entry)
        if (!wanted) return
        if (state) setStates((before) => new Map(before).set(entry.match, state))
      }
    }
    for (let i = 0; i < AT_ONCE; i++) void askOn()
    return () => {
      wanted = false
    }
  }, [entries])
  return states
}
