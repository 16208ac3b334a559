import { type Event, type Phrase, say } from '@trestle/kernel'
import type { Book } from '../../ground/book.ts'
import { line, number, type Table } from '../../ground/lines.ts'
import { cardPhrase, placePhrase } from '../../ground/phrases.ts'
import type { FactionWords } from '../../sources/face.ts'
import { type KeepersView, RETAINER } from './board.ts'

const station = (e: Event) => ({ station: say(`station.${e.face}`) })
/** A relic is face up where its value is known. */
const known = (o: { value?: number }): string => ((o.value ?? 0) > 0 ? '.known' : '')

export const words: FactionWords = {
  what: { station: 'station', decamp: 'station', delve: 'piece', relic: 'piece', which: 'piece', shift: 'column' },
  options: { delve: known },
  values: {
    'keepers.encamped': station,
    'keepers.decamped': station,
  },
}

const cardOf = (book: Book, id: string): Phrase => cardPhrase(book, id === 'retainer' ? RETAINER : book.cardById[id])

export function lines(board: object, { book }: Table): Phrase[] {
  const { retinue, relics, tracks, stations, draw } = board as KeepersView
  const open = relics.filter(({ value }) => value !== null)
  return [
    ...retinue.map(({ column: name, cards }) =>
      line(
        say(`column.${name}`),
        cards.map((id) => cardOf(book, id)),
      ),
    ),
    ...stations.flatMap(({ at, shown }) => (shown === null ? [] : [line(placePhrase(book, at), [say(`station.${shown}`)])])),
    ...open.map(({ type, value, at }) =>
      line(placePhrase(book, at), [say('relic.worth', { piece: say(`piece.${type}`, { n: 1 }), value: value ?? 0 })]),
    ),
    ...tracks.map(({ type, values }) =>
      line(
        say('term.recovered.of', { piece: say(`piece.${type}`, { n: 2 }) }),
        values.map((n) => say('board.value', { n })),
      ),
    ),
    number('term.draw', draw),
  ]
}
