import { type Audience, type Event, emit } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import { partyOf } from './parties.ts'

/** Fields of events that are seats, or other parties. */
const SEATS = ['seat', 'other', 'giver', 'taker', 'attacker', 'defender', 'ally', 'arbiter', 'partner', 'foe', 'by', 'band']

/**
 * Tells of something, adding the letters of the seats it names (`names`), so that the words for it need nothing else.
 * Fields: `at`, `from`, `to` are places, `card` a kind of card, `item` a name, the rest as the event says.
 */
export function tell(g: G, event: Event, to?: Audience): void {
  // In a search nobody listens.
  if (g.heard) emit(g, named(g, event), to)
}

function named(g: G, event: Event): Event {
  const names: { [field: string]: string } = {}
  for (const field of SEATS) {
    const seat = event[field]
    if (typeof seat === 'number' && seat >= 0) names[field] = partyOf(g, seat).letter
  }
  return { ...event, names }
}
