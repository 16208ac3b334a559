import { type Phrase, say } from '@trestle/kernel'
import { cards, line, number, type Table } from '../../ground/lines.ts'
import type { FactionWords } from '../../sources/face.ts'
import type { AllianceView } from './board.ts'

export const words: FactionWords = {
  events: {
    'alliance.supporter': (e) => (typeof e.card === 'number' ? '.seen' : ''),
    'alliance.officers': (e) => (Number(e.n) < 0 ? '.lost' : ''),
  },
  // The verb says that they are lost.
  values: { 'alliance.officers': (e) => ({ n: Math.abs(Number(e.n)) }) },
}

export function lines(board: object, { book }: Table): Phrase[] {
  const { supporters, supporterCount, officers } = board as AllianceView
  const known = supporters.length > 0 ? [line(say('term.supporters'), cards(book, supporters))] : []
  return [number('term.supporters', supporterCount), ...known, number('term.officers', officers)]
}
