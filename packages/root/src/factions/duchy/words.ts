import { type Phrase, say } from '@trestle/kernel'
import { cards, line, list, number, type Table } from '../../ground/lines.ts'
import { cardPhrase, placePhrase } from '../../ground/phrases.ts'
import type { FactionWords } from '../../sources/face.ts'
import type { DuchyView } from './board.ts'

export const words: FactionWords = {
  what: { minister: 'minister', mayor: 'minister', sway: 'minister', dismiss: 'minister' },
  events: { 'duchy.minister': (e) => (e.copied ? '.mayor' : '') },
  values: {
    'duchy.minister': (e) => ({ minister: say(`minister.${e.minister}`) }),
    'duchy.swayed': (e) => ({ minister: say(`minister.${e.minister}`) }),
    'duchy.failed': (e) => ({ minister: say(`minister.${e.minister}`) }),
  },
}

export function lines(board: object, { book }: Table): Phrase[] {
  const { burrow, recruit, draw, ministers, crowns, revealed, backing } = board as DuchyView
  const swayed = ministers.filter((one) => one.swayed)
  const shown = backing.map(({ card, at }) => line(cardPhrase(book, book.cardById[card]), [placePhrase(book, at)]))
  return [
    number('place.burrow', burrow),
    number('term.recruits', recruit),
    number('term.draw', draw),
    line(
      say('term.swayed'),
      swayed.map(({ id }) => say(`minister.${id}`)),
    ),
    line(
      say('term.crowns'),
      Object.entries(crowns).map(([rank, n]) => say('board.times', { n, of: say(`rank.${rank}`) })),
    ),
    ...(revealed.length > 0 ? [line(say('term.revealed'), cards(book, revealed))] : []),
    ...(shown.length > 0 ? [list(shown)] : []),
  ]
}
