import { type Phrase, say } from '@trestle/kernel'
import { line, type Table } from '../../ground/lines.ts'
import type { FactionWords } from '../../sources/faction.ts'
import type { VagabondView } from './items.ts'

export const words: FactionWords = {
  what: { character: 'character', strike: 'piece' },
  options: { steal: (o) => (o.who ? '' : '.each'), quest: (o) => ((o.item ?? -1) >= 0 ? '.improvised' : '') },
  silent: ['item.exhausted', 'item.refreshed'],
  values: { 'vagabond.relation': (e) => ({ to: say(`relation.${e.to}`) }) },
}

export function lines(board: object, { name }: Table): Phrase[] {
  const { character, items, relations } = board as VagabondView
  if (character === null) return []
  const own = items.map(({ item, down, place }) =>
    say(down ? 'item.down' : 'item.up', { item: say(`item.${item}`), place: say(`items.${place}`) }),
  )
  const known = relations.flatMap((to, seat) =>
    to === null ? [] : [say('board.relation', { seat: name(seat), to: say(`relation.${to}`) })],
  )
  return [say(`character.${character}`), line(say('term.items.own'), own), line(say('term.relationships'), known)]
}
