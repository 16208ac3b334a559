import { askedOf, type Decision, endsOf, type Input, type Seat, type Table, undoOf } from '@trestle/kernel'

/** Inputs after which nothing is answered: the undone question stands again, and answering it would take the undo back. */
const LOOKING_BACK: readonly string[] = ['undo', 'ask-undo', 'answer-undo']

/** A decision that leaves its seat no choice, and its only option as text. */
export interface Foregone {
  decision: Decision
  text: string
}

/**
 * What can be answered for a person who wishes not to be bothered where there is no choice; null where there is nothing of the kind.
 *
 * The kernel takes a lone option by itself unless others must not see that it is one, so that what is still asked with one option is
 * a secret or sealed choice: an ambush asked of a player who holds none, the last card of a forced discard. Two of them are left to the
 * seat: the end of a turn or of a part of it, since players want to look at their turn before they end it, and whatever comes while the seat's last
 * choice can still be freely taken back, since the answer would put an end to that.
 */
export const foregone = (table: Table, seat: Seat): Foregone | null => {
  const { match } = table
  const [decision] = askedOf(match, seat)
  if (decision?.options.length !== 1 || endsOf(decision.options[0]) !== null || undoOf(table, seat)?.free) return null
  return { decision, text: match.game.notate(match.content, decision.options[0]) }
}

/** Whether an input goes back, so that nothing may be answered for anybody right after it. */
export const looksBack = (verb: Input['do'] | undefined): boolean => verb !== undefined && LOOKING_BACK.includes(verb)
