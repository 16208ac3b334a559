import { cardOf, placeText } from '../../ground/names.ts'
import type { FactionNotation } from '../../sources/face.ts'

/** Verbs and events of this faction in the community notation. */
export const notation: FactionNotation = {
  options: {
    extra: (b, o) => `${cardOf(b, o)}-> action`,
    overwork: (b, o) => `${cardOf(b, o)}->/t->${placeText(b, o.at)}`,
    wood: (b, o) => `t${placeText(b, o.at)}->`,
    heal: (b, o) => `${cardOf(b, o)}->`,
  },
  log: {
    // They go to the keep, and not to the supply first.
    healed: (e, { own, place, times, spared }) => {
      spared('seat', 'warrior', e.from, Number(e.n))
      return [`${times(e.n)}${own('seat')}w${place(e.from)}->${place(e.at)}`]
    },
  },
}
