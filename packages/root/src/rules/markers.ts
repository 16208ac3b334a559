import type { G, Hiring } from '../ground/state.ts'
import { othersInOrder } from './parties.ts'
import { tell } from './tell.ts'

/** ROOT-E.1.1 Whoever has got to a marker on the track takes it; U29 of several the active player, else the next in turn order. */
export function takeMarkers(g: G): void {
  const { hiring, sides, active } = g.state
  if (!hiring) return
  for (const space of hiring.track) {
    const taker = [active, ...othersInOrder(g, active)].find((seat) => seat >= 0 && (sides[seat].score ?? -1) >= space)
    if (taker === undefined) continue
    const { track, due } = g.state.hiring as Hiring
    g.state.hiring = { track: track.filter((other) => other !== space), due: Array.from(due, (n, seat) => (seat === taker ? n + 1 : n)) }
    tell(g, { on: 'hiring.marker', seat: taker, n: space })
  }
}
