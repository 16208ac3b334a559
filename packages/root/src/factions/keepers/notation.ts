import { type AnyOption, cardOf, placeText } from '../../ground/names.ts'
import type { FactionNotation } from '../../sources/face.ts'
import { COLUMNS } from './board.ts'

/** A type of relic: `f`, `t`, `j`. */
const typeText = (what: unknown): string => String(what).charAt(0)
/** A waystation, the type that shows first: `b_j_t`. */
const stationText = (face: unknown): string => `b_${String(face).split('-').map(typeText).join('_')}`
/** A relic that lies face up, with its value: `t_2_t`; face down `t_t`. */
const relicText = (what: unknown, value: unknown): string => `t_${Number(value) > 0 ? `${value}_` : ''}${typeText(what)}`
const columnText = (column: unknown): string => `$_${(COLUMNS as readonly string[]).indexOf(String(column)) + 1}`
const relicOf = (o: AnyOption): string => relicText(o.what, o.value)

/** Verbs and events of this faction in the community notation. */
export const notation: FactionNotation = {
  options: {
    encamp: (b, o) => `b->${placeText(b, o.at)}`,
    decamp: (b, o) => `${stationText(o.what)}${placeText(b, o.at)}->`,
    comeback: (b, o) => `(w+b)->${placeText(b, o.at)}`,
    station: (b, o) => `${stationText(o.what)}->${placeText(b, o.at)}`,
    work: (b, o) => `${cardOf(b, o)}${columnText(o.column)}`,
    depart: (b, o) => `w${placeText(b, o.at)}`,
    seek: (b, o) => `t->${placeText(b, o.at)}`,
    delve: (b, o) => `${relicOf(o)}${placeText(b, o.from)}->${placeText(b, o.at)}`,
    relic: (b, o) => `${relicOf(o)}${placeText(b, o.at)}->$`,
    which: (b, o) => `${relicOf(o)}${placeText(b, o.at)}->`,
    forest: (b, o) => `t->${placeText(b, o.at)}`,
    gather: (b, o) => `${cardOf(b, o)}->${columnText(o.column)}`,
    shift: (b, o) => `${cardOf(b, o)}${columnText(o.what)}->${columnText(o.column)}`,
  },
  log: {
    'keepers.encamped': (e, { place }) => [`${stationText(e.face)}->${place(e.at)}`],
    'keepers.decamped': (e, { place }) => [`${stationText(e.face)}${place(e.at)}->`],
    'keepers.worked': () => [],
    'keepers.delved': (e, { place }) => {
      const type = typeText(e.piece)
      const move = `t_${type}${place(e.from)}->${place(e.at)}`
      return [move, `t${place(e.at)}^${relicText(e.piece, e.value)}`]
    },
    carried: (e, { own, place }) => [`${own('seat')}${relicText(e.piece, e.value)}${place(e.from)}->${place(e.to)}`],
    'keepers.recovered': (e, { place }) => [`${relicText(e.piece, e.value)}${place(e.at)}->$`],
    'keepers.trophy': (e, { own, place }) => [`${own('other')}${relicText(e.piece, e.value)}->${place(e.at)}`],
    'keepers.lost': () => [],
    'keepers.retainer': (e) => [`#faith${columnText(e.column)}->`],
    'discarded.retinue': (e, { card }) => [`${card(e.card)}${columnText(e.column)}->`],
    'keepers.gathered': (e, { card, name }) => [`${card(e.card)}${name('seat')}->${columnText(e.column)}`],
    'keepers.shifted': (e, { card }) => [`${Number(e.card) < 0 ? '#faith' : card(e.card)}${columnText(e.left)}->${columnText(e.column)}`],
  },
}
