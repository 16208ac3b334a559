import { isPaused } from '../match/clocks.ts'
import type { Turn } from '../match/turn.ts'
import { RequestRefused } from '../refused.ts'

/** Throws unless the match is played at a move a day or slower by people who may agree to pause it. */
const needDays = ({ room }: Turn): void => {
  const { status, clock } = room.row
  if (status !== 'playing') throw new RequestRefused(status === 'waiting' ? 'not-started' : 'over', 'the match is not being played')
  if (clock?.kind !== 'days') throw new RequestRefused('no-pause', 'only a match with days for each choice can be paused')
}

/** Asks the others to pause the match's clock; where there are no others, it stands still at once. */
export const askPause = async (turn: Turn, seat: number): Promise<void> => {
  needDays(turn)
  const { room } = turn
  // To ask again takes back nobody's consent.
  if (room.clock?.pause?.seat === seat && !isPaused(room.clock)) return
  if (isPaused(room.clock)) throw new RequestRefused('no-pause', 'the match is paused already')
  const waiting = room.seats.flatMap((one) => (one.kind === 'person' && one.seat !== seat ? [one.seat] : []))
  await turn.pause({ seat, waiting, since: waiting.length === 0 ? room.services.steady() : null })
}

/** Agrees to a pause that was asked for, or refuses it. Once all have agreed, nobody's clock runs. */
export const answerPause = async (turn: Turn, seat: number, yes: boolean): Promise<void> => {
  needDays(turn)
  const { room } = turn
  const asked = room.clock?.pause
  if (!asked?.waiting.includes(seat)) throw new RequestRefused('no-request', `nobody waits for the consent of seat ${seat}`)
  const waiting = asked.waiting.filter((other) => other !== seat)
  await turn.pause(yes ? { ...asked, waiting, since: waiting.length === 0 ? room.services.steady() : null } : null)
}

/** Ends the pause, or takes back that it was asked for: the clock runs from now on. Anybody at the table may. */
export const endPause = async (turn: Turn): Promise<void> => {
  needDays(turn)
  if (!turn.room.clock?.pause) throw new RequestRefused('no-pause', 'the match is not paused')
  await turn.pause(null)
}
