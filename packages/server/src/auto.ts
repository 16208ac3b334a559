import { askedOf, type Decision, type Match, Refused, undoOf } from '@trestle/kernel'
import { Fault } from './fault.ts'
import type { Room } from './room.ts'
import type { InputRow } from './store.ts'

/** What a seat says itself though it has nothing else left: the end of its turn, or of a part of it, by a name that the games agree on. */
const END = 'end'

/** Inputs after which nothing is answered: the undone question stands again, and answering it would take the undo back. */
const LOOKING_BACK: unknown[] = ['undo', 'ask-undo', 'answer-undo']

/**
 * The open decision that is answered for a seat which wishes it, and its only option; null where there is none.
 *
 * The kernel takes a lone option by itself unless others must not see that it is one, so that what is still asked with one option is
 * a secret or sealed choice: an ambush of somebody who holds none, the last card of a forced discard. Two of them are left to the
 * seat: the plain end, since players want to look at their turn before they end it, and whatever comes while the seat's last
 * choice can still be freely taken back, since the answer would put an end to that.
 */
export const foregone = (room: Room, seat: number): { decision: Decision; text: string } | null => {
  const { table, seats, row } = room
  if (!table || row.status !== 'playing' || seats[seat].kind !== 'person' || !seats[seat].auto) return null
  const [decision] = askedOf(table.match, seat)
  if (decision?.options.length !== 1 || decision.options[0].do === END || undoOf(table, seat)?.free) return null
  return { decision, text: textOf(table.match, decision) }
}

const textOf = (match: Match, { options }: Decision): string => match.game.notate(match.content, options[0])

/** The seats that are answered for after an input; none after one that goes back. */
export const foregoneSeats = (room: Room, input: InputRow | null): number[] => {
  if (LOOKING_BACK.includes((input?.input as { do?: string } | null)?.do)) return []
  return room.seats.flatMap(({ seat }) => (foregone(room, seat) ? [seat] : []))
}

/** Answers for the seats that wish it, as each would itself: an ordinary choice, after everything that came before. */
export const answerForegone = (room: Room, seats: number[]): void => {
  const { log, metrics } = room.hall
  for (const seat of seats) {
    const answered = room.run(async () => {
      const plain = foregone(room, seat)
      if (!plain) return
      await room.accept({ do: 'choose', seat, decision: plain.decision.id, text: plain.text }, { client: null })
      metrics.choices.inc({ game: room.row.game, by: 'auto' })
    })
    answered.catch((error: unknown) => {
      if (!(error instanceof Refused || error instanceof Fault))
        log.error({ match: room.id, seat, error }, 'a choice without choice failed')
    })
  }
}
