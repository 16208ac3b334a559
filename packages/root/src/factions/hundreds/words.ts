import { type Phrase, say } from '@trestle/kernel'
import { line, list, number, type Table } from '../../ground/lines.ts'
import { placePhrase } from '../../ground/phrases.ts'
import type { FactionWords } from '../../sources/face.ts'
import type { HundredsView, TrackView } from './board.ts'

export const words: FactionWords = {
  what: { mood: 'mood' },
  options: {
    advance: (o) => ('ends' in o ? '.last' : ''),
    again: (o) => `.${o.what}`,
    loot: (o) => (o.what === undefined ? '' : '.exhausted'),
  },
  values: {
    'hundreds.mood': (e) => ({ mood: say(`mood.${e.mood}`) }),
    'hundreds.rolled': (e) => ({ suit: say(`suit.${e.suit}`) }),
  },
}

/** A track: how many actions it gives, and its items. */
function trackLine(id: string, { items, value }: TrackView): Phrase {
  return say('board.track', { of: say(id), n: value, items: list(items.map((item) => say(`item.${item}`))) })
}

export function lines(board: object, { book }: Table): Phrase[] {
  const { mood, warlord, command, prowess, draw, worth } = board as HundredsView
  return [
    line(say('term.mood'), [say(`mood.${mood}`)]),
    line(say('piece.warlord'), warlord >= 0 ? [placePhrase(book, warlord)] : []),
    trackLine('track.command', command),
    trackLine('track.prowess', prowess),
    number('term.oppress', worth),
    number('term.draw', draw),
  ]
}
