import type { Event, Seat } from '@trestle/kernel'
import { sideLettered } from '../ground/book.ts'
import type { G } from '../ground/state.ts'
import { landmarkNamed } from '../sources/registry.ts'

/** What simulations count: hirelings by the side that was hired, what was done with them, and landmarks that were of use. */
export function uses(g: G, event: Event): { seat: Seat; as: string } | null {
  if (typeof event.seat !== 'number') return null
  const { band = '' } = (event.names ?? {}) as { band?: string }
  if (event.on === 'hired') return { seat: event.seat, as: `hired ${sideLettered(g.content, band)}` }
  if (event.on === 'hireling.acts') return { seat: event.seat, as: `did ${event.deed}` }
  const landmark = g.state.landmarks.find(({ id }) => landmarkNamed(id).used?.(event))
  return landmark ? { seat: event.seat, as: `used ${landmark.id}` } : null
}
