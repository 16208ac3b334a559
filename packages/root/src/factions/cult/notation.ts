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
    score: (b, o) => `${cardOf(b, o)} score`,
    sacrifice: (b, o) => `${cardOf(b, o)} w->$`,
  },
  log: {
    'cult.outcast': (e, { own }) => [`${own('seat')}$_${String(e.suit).charAt(0)}${e.hated ? '*' : ''}`],
    'cult.acolytes': (e, { own, times }) =>
      Number(e.n) > 0 ? [`${times(e.n)}${own('seat')}w->${own('seat')}$`] : [`${times(-Number(e.n))}${own('seat')}w${own('seat')}$->`],
    'cult.conspiracy': () => [],
    'cult.souls': () => [],
    'cult.revealed': (e, { card, name }) => [`${card(e.card)}${name('seat')}->$`],
    'cult.returned': (_e, { name }) => [`$->#${name('seat')}`],
  },
}
