import type { G, Hiring, Side } from '../ground/state.ts'
import { othersInOrder } from './parties.ts'
import { tell } from './tell.ts'

/** ROOT-E.1.1 Whoever has got to a marker on the track takes it; U29 of several the active player, else the next in turn order. */
export function takeMarkers(g: G): void {
  const { hiring, sides, active } = g.state
  if (!hiring || hiring.track.length === 0) return
  for (const space of hiring.track) {
    const isThere = ({ score }: Side) => score !== null && score >= space
    if (!sides.some(isThere)) continue
    const taker = [active, ...othersInOrder(g, active)].find((seat) => seat >= 0 && isThere(sides[seat]))
    if (taker === undefined) continue
    const { track, due } = g.state.hiring as Hiring
    g.state.hiring = { track: track.filter((other) => other !== space), due: Array.from(due, (n, seat) => (seat === taker ? n + 1 : n)) }
    tell(g, { on: 'hiring.marker', seat: taker, n: space })
  }
}
