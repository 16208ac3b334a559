import type { Phrase, Result, Seat } from '@trestle/kernel'

/** Who has won, for a message. */
export const winnersOf = (winners: readonly Seat[], nameOf: (seat: Seat) => string): NonNullable<Phrase['values']> => ({
  count: winners.length,
  name: { id: 'list.and', values: { items: winners.map((seat) => ({ id: 'ui.verbatim', values: { text: nameOf(seat) } })) } },
})

/** The message that says how it ended for a seat; null where the host ended it, which is no draw. */
export const verdictOf = ({ winners, reason }: Result, seat: Seat): string | null => {
  if (reason === 'closed') return null
  if (winners.length === 0) return 'ui.verdict.draw'
  return winners.includes(seat) ? 'ui.verdict.won' : 'ui.verdict.lost'
}
