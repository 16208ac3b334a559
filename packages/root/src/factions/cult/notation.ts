import { cardOf, placeText } from '../../ground/names.ts'
import type { FactionNotation } from '../../sources/face.ts'
import { pieceText } from '../../sources/registry.ts'

/** Verbs and events of this faction in the community notation. */
export const notation: FactionNotation = {
  options: {
    outcast: (_b, o) => `outcast ${o.what}`,
    crusade: (_b, o) => `crusade ${o.what}`,
    convert: (b, o) => `convert ${o.foe}w${placeText(b, o.at)}`,
    sanctify: (b, o) => `sanctify ${o.foe}${pieceText(o.what ?? '')}${placeText(b, o.at)}`,
    garden: (b, o) => `${cardOf(b, o)} b->${placeText(b, o.at)}`,
    summon: (b, o) => `${cardOf(b, o)} w->${placeText(b, o.at)}`,
    score: (b, o) => `${cardOf(b, o)} score`,
    sacrifice: (b, o) => `${cardOf(b, o)} w->$`,
  },
  log: {
    'cult.outcast': (e) => [`$_${e.hated ? 'ho' : 'o'}->${String(e.suit).charAt(0).toUpperCase()}`],
    'cult.acolytes': (e, { own, times }) =>
      Number(e.n) > 0 ? [`${times(e.n)}${own('seat')}w->${own('seat')}$`] : [`${times(-Number(e.n))}${own('seat')}w${own('seat')}$->`],
    // They do not go to the supply first.
    'cult.revenge': (e, { own, place, times, spared }) => {
      spared('seat', 'warrior', e.at, Number(e.n))
      return [`${times(e.n)}${own('seat')}w${place(e.at)}->${own('seat')}$`]
    },
    'cult.revealed': (e, { card }) => [`${card(e.card)}^`],
    // The notation leaves these to its reader.
    'cult.conspiracy': () => [],
    'cult.souls': () => [],
    'cult.returned': () => [],
  },
}
