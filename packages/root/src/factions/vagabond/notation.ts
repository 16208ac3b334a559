import type { Event } from '@trestle/kernel'
import { ITEMS } from '../../content.ts'
import { cardOf, itemText, pieceText, placeText } from '../../notation.ts'
import type { FactionNotation, LogContext } from '../faction.ts'

/** An item on his board, with whose it is where that is not clear. */
function held(e: Event, { own, item }: LogContext): string {
  return `${item(e.item)}${own('seat') && `${own('seat')}$`}`
}

/** Verbs and events of this faction in the community notation. */
export const notation: FactionNotation = {
  options: {
    character: (_b, o) => `#${o.what}->$`,
    slip: (b, o) => `p->${placeText(b, o.to)}`,
    refresh: (b, o) => `${itemText(b, o.item ?? 0)}->r`,
    exhaust: (b, o) => `${itemText(b, o.item ?? 0)}->e`,
    damage: (b, o) => `${itemText(b, o.item ?? 0)}->d`,
    repair: (b, o) => `${itemText(b, o.item ?? 0)}->s`,
    ally: () => 'ally',
    take: (b, o) => `%${b.itemLetters[o.item ?? 0]}->$`,
    quest: (b, o) => `quest ${o.quest}${(o.item ?? -1) >= 0 ? ` ${itemText(b, o.item ?? 0)} for ${ITEMS[o.for ?? 0]}` : ''}`,
    aid: (b, o) => `${cardOf(b, o)}->${o.who}`,
    strike: (_b, o) => `strike ${o.foe} ${pieceText(o.what ?? '')}`,
    steal: (_b, o) => `steal ${o.who}`,
    labor: (b, o) => `${cardOf(b, o)}*->`,
    instigate: (_b, o) => `${o.who}X${o.foe}`,
    glide: (b, o) => `glide ${placeText(b, o.to)}`,
  },
  log: {
    'vagabond.character': (e) => [`#${e.character}->$`],
    'vagabond.relation': (e, { own, name }) => [`${own('seat')}$_${name('other')}->${['0', '1', '2', 'a'][Number(e.to)] ?? 'h'}`],
    'vagabond.explored': (e, { item, place }) => [`${item(e.item)}${place(e.at)}->$`],
    'vagabond.took': (e, { own, name, item }) => [`${item(e.item)}${name('giver')}$->${own('seat')}$`],
    'vagabond.quest': (e, { quest }) => [`${quest(e.quest)}#Q->$`],
    scorched: (e, { place }) => [`%r$->${place(e.at)}`],
    'item.exhausted': (e, log) => [`${held(e, log)}->e`],
    'item.refreshed': (e, log) => [`${held(e, log)}->r`],
    'item.damaged': (e, log) => [`${held(e, log)}->d`],
    'item.repaired': (e, { item }) => [`${item(e.item)}d->s`],
    'item.lost': (e, { item }) => [`${item(e.item)}${e.down ? 'e' : ''}->`],
  },
}
