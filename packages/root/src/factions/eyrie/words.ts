import { type Event, type Phrase, say } from '@trestle/kernel'
import { cards, line, type Table } from '../../ground/lines.ts'
import type { FactionWords } from '../../sources/face.ts'
import { COLUMNS, type EyrieView } from './board.ts'

const column = (e: Event) => ({ column: say(`column.${COLUMNS[Number(e.column)]}`) })

export const words: FactionWords = {
  what: { leader: 'leader' },
  silent: ['eyrie.column'],
  values: { 'eyrie.decree': column, 'eyrie.order': column },
}

export function lines(board: object, { book }: Table): Phrase[] {
  const { leader, decree } = board as EyrieView
  if (leader === null) return []
  return [
    line(say('term.leader'), [say(`leader.${leader}`)]),
    ...COLUMNS.map((name, i) => line(say(`column.${name}`), cards(book, decree[i]))),
  ]
}
