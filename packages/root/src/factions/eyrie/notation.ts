import { cardOf, placeText } from '../../ground/names.ts'
import type { FactionNotation } from '../../sources/face.ts'

const COLUMN_LETTERS: Record<string, string> = { recruit: 'r', move: 'm', battle: 'x', build: 'b' }

/** Verbs and events of this faction in the community notation. */
export const notation: FactionNotation = {
  options: {
    decree: (b, o) => `${cardOf(b, o)}->$_${COLUMN_LETTERS[o.column ?? '']}`,
    roost: (b, o) => `b->${placeText(b, o.at)}`,
    fail: (b, o) => `${cardOf(b, o)} turmoil`,
  },
  log: {
    // Turmoil sends the whole board away at once.
    'discarded.decree': () => [],
    'eyrie.decree': (e, { name, card }) => [`${card(e.card)}${name('seat')}->$_${'rmxb'[Number(e.column)]}`],
    // The whole board goes away, once the points are lost.
    'eyrie.leader': (e) => (e.turmoil ? ['$_->', `#${e.leader}->$`] : [`#${e.leader}->$`]),
  },
}
