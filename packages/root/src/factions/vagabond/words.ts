import { type Phrase, say } from '@trestle/kernel'
import { ITEMS } from '../../ground/content.ts'
import { line, type Table } from '../../ground/lines.ts'
import type { FactionWords } from '../../sources/face.ts'
import type { VagabondView } from './items.ts'

/** An item as it lies on his board. */
function itemPhrase(code: number): Phrase {
  const place = code & 32 ? 'damaged' : code & 16 ? 'track' : 'satchel'
  const kind = say(`item.${ITEMS[code & 7]}`)
  // Where an item came from matters to two rules, so the choice between two such items must show it.
  const values = { item: code & 64 ? say('item.ruin', { item: kind }) : kind, place: say(`items.${place}`) }
  return say(code & 8 ? 'item.down' : 'item.up', values)
}

export const words: FactionWords = {
  item: Object.fromEntries(['refresh', 'exhaust', 'damage', 'repair', 'quest', 'lose'].map((verb) => [verb, itemPhrase])),
  what: { character: 'character', strike: 'piece' },
  options: {
    take: (o) => (o.what ? '.exhausted' : ''),
    steal: (o) => (o.who ? '' : '.each'),
    quest: (o) => ((o.item ?? -1) >= 0 ? '.improvised' : ''),
  },
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
