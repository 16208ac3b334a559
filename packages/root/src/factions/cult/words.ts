import { type Phrase, say } from '@trestle/kernel'
import { cards, line, number, type Table } from '../../ground/lines.ts'
import type { FactionWords } from '../../sources/face.ts'
import type { CultView } from './board.ts'

export const words: FactionWords = {
  what: { outcast: 'suit', sanctify: 'piece' },
  options: {
    crusade: (o) => `.${o.what}`,
    // As such, where none can be had.
    convert: (o) => (o.foe ? '' : '.any'),
    sanctify: (o) => (o.foe ? '' : '.any'),
  },
  events: {
    'cult.outcast': (e) => (e.hated ? '.hated' : ''),
    'cult.acolytes': (e) => (Number(e.n) < 0 ? '.spent' : ''),
  },
  values: {
    'cult.outcast': (e) => ({ suit: say(`suit.${e.suit}`) }),
    'cult.acolytes': (e) => ({ n: Math.abs(Number(e.n)) }),
    'cult.conspiracy': (e) => ({ conspiracy: say(`conspiracy.${e.conspiracy}`) }),
  },
}

export function lines(board: object, { book }: Table): Phrase[] {
  const { acolytes, outcast, hated, souls, revealed } = board as CultView
  const marker = outcast === null ? [] : [line(say(hated ? 'term.hated' : 'term.outcast'), [say(`suit.${outcast}`)])]
  const piles: [string, string[]][] = [
    ['term.souls', souls],
    ['term.revealed', revealed],
  ]
  const lying = piles.flatMap(([term, ids]) => (ids.length > 0 ? [line(say(term), cards(book, ids))] : []))
  return [...marker, number('term.acolytes', acolytes), ...lying]
}
