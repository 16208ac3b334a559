import type { Event } from '@trestle/kernel'
import { type Book, itemNumber } from '../../ground/book.ts'
import { cardOf, placeText } from '../../ground/names.ts'
import { ITEMS } from '../../ground/schema.ts'
import type { FactionNotation, LogContext } from '../../sources/face.ts'
import { pieceText } from '../../sources/registry.ts'
import { hasTrack } from './items.ts'

const AREAS: Record<string, string> = { satchel: 's', track: 't', damaged: 'd' }

/**
 * An item on his board: on another's line whose it is, on his own where it lies, and in the satchel, if `state` is asked for, that it is
 * face down. Readers take one of these, not two.
 */
function held(e: Event, { own, item }: LogContext, state: boolean): string {
  if (own('seat') !== '') return `${item(e.item)}${own('seat')}$`
  if (e.place !== 'satchel') return `${item(e.item)}${AREAS[String(e.place)]}`
  return `${item(e.item)}${state && e.down ? 'e' : ''}`
}

/** Where an item comes to lie, left out if that is where it was, and the face that was turned up. */
function laid(e: Event, face: 'r' | 'e'): string {
  const moved = e.after === e.place ? [] : [AREAS[String(e.after)]]
  return [...moved, ...(e.turned ? [face] : [])].join('+')
}

/**
 * The Damaged box, with the face on another's line, where an item's own place is not written: `e` one that lay face down, `r` one of those with a
 * track that lay face up beside it. What is left lies where such an item lies when it is ready.
 */
function damagedBox(e: Event, { own }: LogContext): string {
  if (own('seat') === '' || e.place !== 'satchel') return 'd'
  if (e.down) return 'd+e'
  return hasTrack(itemNumber(String(e.item))) ? 'd+r' : 'd'
}

/** An item with where it lies and how: `%fse` are exhausted boots in the satchel; `*` marks one from a ruin. */
export function itemText(book: Book, code: number): string {
  const place = code & 32 ? 'd' : code & 16 ? 't' : 's'
  return `%${book.itemLetters[code & 7]}${place}${code & 8 ? 'e' : 'r'}${code & 64 ? '*' : ''}`
}

/** Verbs and events of this faction in the community notation. */
export const notation: FactionNotation = {
  items: { lose: itemText },
  options: {
    character: (_b, o) => `#${o.what}->$`,
    slip: (b, o) => `p->${placeText(b, o.to)}`,
    refresh: (b, o) => `${itemText(b, o.item ?? 0)}->r`,
    exhaust: (b, o) => `${itemText(b, o.item ?? 0)}->e`,
    damage: (b, o) => `${itemText(b, o.item ?? 0)}->d`,
    repair: (b, o) => `${itemText(b, o.item ?? 0)}->s`,
    ally: () => 'ally',
    take: (b, o) => `%${b.itemLetters[o.item ?? 0]}${o.what ? 'e' : ''}->$`,
    quest: (b, o) => `quest ${o.quest}${(o.item ?? -1) >= 0 ? ` ${itemText(b, o.item ?? 0)} for ${ITEMS[o.for ?? 0]}` : ''}`,
    aid: (b, o) => `${cardOf(b, o)}->${o.who}`,
    strike: (_b, o) => `strike ${o.foe} ${pieceText(o.what ?? '')}`,
    steal: (_b, o) => (o.who ? `steal ${o.who}` : 'steal'),
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
    'item.exhausted': (e, log) => [`${held(e, log, false)}->${laid(e, 'e')}`],
    'item.refreshed': (e, log) => [`${held(e, log, false)}->${laid(e, 'r')}`],
    'item.damaged': (e, log) => [`${held(e, log, true)}->${damagedBox(e, log)}`],
    // One that stays face down says so: its like may lie beside it face up.
    'item.repaired': (e, log) => [`${held(e, log, true)}->${laid(e, 'r')}${e.down && !e.turned ? '+e' : ''}`],
    'item.lost': (e, log) => [`${held(e, log, true)}->`],
  },
}
