/** Daimyo in words: phrases for the three catalogues. */
import { type GameWords, type Result, say } from '@trestle/kernel'
import { event } from './events.ts'
import { type Naming, party } from './names.ts'
import { option } from './options.ts'

export const words: GameWords<Naming> = {
  seat: (_of, name) => party(name),
  option,
  event,
  result: (_of, result: Result) => say(`result.${result.reason}`),
}

export { effectText, empireText, goalRewards, goalText, mercenaryText } from './effects.ts'
