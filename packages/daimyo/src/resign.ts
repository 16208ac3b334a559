/** DM-1.4: a player who gives up. */
import { end, type Seat } from '@trestle/kernel'
import { empire, type G, players, tell } from './kit.ts'

export function resign(g: G, seat: Seat): void {
  const s = g.state
  s.sides[seat].out = true
  tell(g, { on: 'gave-up', seat })
  const n = players(g)
  const left = Array.from({ length: n }, (_, other) => other).filter((other) => !s.sides[other].out)
  if (empire(g) >= 0 || left.length <= 1) {
    s.phase = 'ended'
    return end(g, { winners: empire(g) >= 0 ? [empire(g)] : left, reason: 'resigned', rule: 'DM-1.4' })
  }
  if (s.helmet === seat) {
    for (let k = 1; k < n; k++) {
      const other = (seat + k) % n
      if (s.sides[other].out) continue
      s.helmet = other
      tell(g, { on: 'helmet', seat: other })
      break
    }
  }
}
