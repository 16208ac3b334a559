import { cardOf, placeText } from '../../ground/names.ts'
import type { FactionNotation } from '../../sources/face.ts'

/** Verbs and events of this faction in the community notation. */
export const notation: FactionNotation = {
  options: {
    mood: (_b, o) => `#${o.what}->$`,
    anoint: (b, o) => `w_w->${placeText(b, o.at)}`,
    mob: (b, o) => `t->${placeText(b, o.at)}`,
    vent: (b, o) => `t${placeText(b, o.at)}->`,
    muster: (_b, o) => `${(o.n ?? 0) > 1 ? o.n : ''}w`,
    fortify: (b, o) => `${cardOf(b, o)} build`,
    incite: (b, o) => `${cardOf(b, o)} incite`,
    rouse: () => 'roll',
    again: (_b, o) => `${o.what}`,
    keep: (b, o) => `%${b.itemLetters[o.item ?? 0]}->$`,
    scorn: (b, o) => `%${b.itemLetters[o.item ?? 0]}->/++${o.n}`,
    exchange: (b, o) => `%${b.itemLetters[o.for ?? 0]}->/%${b.itemLetters[o.item ?? 0]}->$`,
    waste: (b, o) => `%${b.itemLetters[o.item ?? 0]}->/++`,
    squander: (b, o) => `%${b.itemLetters[o.item ?? 0]}$->`,
    unearth: (b, o) => `%${b.itemLetters[o.item ?? 0]}${placeText(b, o.at)}->$`,
    loot: (b, o) => `%${b.itemLetters[o.item ?? 0]}${o.what === undefined ? '' : 'e'}->$`,
  },
  log: {
    'hundreds.mood': (e) => [`#${e.mood}->$`],
    'hundreds.unearthed': (e, { item, place }) => [`${item(e.item)}${place(e.at)}->$`],
    'hundreds.looted': (e, { item, name }) => [`${item(e.item)}${name('giver')}$->$`],
    'hundreds.dropped': (e, { item, own }) => [`${item(e.item)}${own('seat')}$->`],
    'hundreds.scorned': (e, { item }) => [`${item(e.item)}->`],
    // The mob die is not written, nor who looks.
    'hundreds.rolled': () => [],
    'hundreds.looked': () => [],
  },
}
