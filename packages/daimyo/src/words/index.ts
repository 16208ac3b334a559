/** Daimyo in words: phrases for the three catalogues. */
import { type GameWords, type Result, say } from '@trestle/kernel'
import { event } from './events.ts'
import { type Naming, party } from './names.ts'
import { option } from './options.ts'

export const words: GameWords<Naming> = {
  seat: (_of, name) => party(name),
  option,
  event,
  result: (_of, { reason, winners }: Result, names) => {
    const parties = winners.map((seat) => party(names[seat] ?? ''))
    // DM-21.22: the Empire, which has no resources, wins a tie where you have none either.
    const form = reason === 'basics' && names[winners[0]] === 'empire' ? '.none' : ''
    return say('sentence', { of: say(`result.${reason}${form}`, { winner: parties.length === 1 ? parties[0] : parties }) })
  },
}

export { effectText, empireText, goalRewards, goalText, mercenaryText } from './effects.ts'
