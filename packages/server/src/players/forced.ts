import { type Input, Refused } from '@trestle/kernel'
import { type Foregone, foregone, looksBack } from '@trestle/players'
import type { AfterWritten, Room } from '../match/room.ts'
import { RequestRefused } from '../refused.ts'
import type { InputRow } from '../store/store.ts'

/** The open decision that is answered for a seat which wishes it, and its only option; null where there is none. */
const answerFor = (room: Room, seat: number): Foregone | null => {
  const { table, seats, row } = room
  if (!table || row.status !== 'playing' || seats[seat].kind !== 'person' || !seats[seat].auto) return null
  return foregone(table, seat)
}

/** The seats that are answered for after an input; none after one that goes back. */
export const forcedSeats = (room: Room, input: InputRow | null): number[] => {
  if (looksBack((input?.input as Input | null)?.do)) return []
  return room.seats.flatMap(({ seat }) => (answerFor(room, seat) ? [seat] : []))
}

/** Answers for the seats that wish it and have no choice, each as an ordinary choice after everything that came before. */
export const answerForced = (room: Room, seats: number[]): void => {
  const { log, metrics } = room.services
  for (const seat of seats) {
    const answered = room.run(async (turn) => {
      const plain = answerFor(room, seat)
      if (!plain) return
      await turn.accept({ do: 'choose', seat, decision: plain.decision.id, text: plain.text }, { client: null })
      metrics.choices.inc({ game: room.row.game, by: 'auto' })
    })
    answered.catch((error: unknown) => {
      if (!(error instanceof Refused || error instanceof RequestRefused))
        log.error({ match: room.id, seat, error }, 'a choice without choice failed')
    })
  }
}

/** After each input: answers for the seats that have no choice. */
export const forcedAfterWritten: AfterWritten = (room, input) => answerForced(room, forcedSeats(room, input))
