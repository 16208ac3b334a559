import { seatsFault } from '@trestle/kernel'
import { settings } from '../src/settings.ts'

const [factions] = settings

/** All mixes of seats that may play together, as `marquise+eyrie`: from `least` to `most` of them, the largest first. */
export function mixes(least = 2, most = 4): string[] {
  const { choices } = factions
  const all = Array.from({ length: 1 << choices.length }, (_, bits) => choices.filter((_, i) => bits & (1 << i)).map(String))
  const able = all.filter((mix) => mix.length >= least && mix.length <= most && seatsFault(factions, mix) === null)
  return able.sort((a, b) => b.length - a.length).map((mix) => mix.join('+'))
}
