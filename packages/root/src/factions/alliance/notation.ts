import { cardOf, placeText } from '../../ground/names.ts'
import type { FactionNotation } from '../../sources/face.ts'

/** Verbs and events of this faction in the community notation. */
export const notation: FactionNotation = {
  options: {
    revolt: (b, o) => `revolt ${placeText(b, o.at)}`,
    spread: (b, o) => `t->${placeText(b, o.at)}`,
    mobilize: (b, o) => `${cardOf(b, o)}->$`,
    train: (b, o) => `${cardOf(b, o)}->/w->$`,
    organize: (b, o) => `w${placeText(b, o.at)}->/t->${placeText(b, o.at)}`,
  },
  log: {
    // A card that does not fit never was a supporter: it comes from a hand, or from the deck (-1).
    'discarded.supporters': (e, { name, card }) => [
      `${card(e.card)}${name('giver') || (e.giver === undefined ? `${name('seat')}$` : '')}->`,
    ],
    'alliance.supporter': (e, { own, name, card }) => [`${card(e.card)}${name('giver')}->${own('seat')}$`],
    'alliance.officers': (e, { own, times }) =>
      Number(e.n) > 0 ? [`${own('seat')}w->${own('seat')}$`] : [`${times(-Number(e.n))}${own('seat')}w${own('seat')}$->`],
  },
}
