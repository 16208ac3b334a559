import { type GameWords, say } from '@trestle/kernel'
import type { Box } from './box.ts'
export const words: GameWords<Box> = {
  seat: (_box, name) => say(`seat.${name}`),
  option: (_box, o) => say(`option.${o.do}`),
  event: (_box, e) => say(`event.${e.on}`),
  result: (_box, r) => say(`result.${r.reason}`),
}
