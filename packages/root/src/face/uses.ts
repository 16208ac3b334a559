import type { Event, Seat } from '@trestle/kernel'
import { sideLettered } from '../ground/book.ts'
import type { G } from '../ground/state.ts'

/** What simulations count: hirelings by the side that was hired, and what was done with them. */
export function uses(g: G, event: Event): { seat: Seat; as: string } | null {
  if (typeof event.seat !== 'number') return null
  const { band = '' } = (event.names ?? {}) as { band?: string }
  if (event.on === 'hired') return { seat: event.seat, as: `hired ${sideLettered(g.content, band)}` }
  return event.on === 'hireling.acts' ? { seat: event.seat, as: `did ${event.deed}` } : null
}
