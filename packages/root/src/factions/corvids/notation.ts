import { cardOf, placeText } from '../../ground/names.ts'
import type { FactionNotation } from '../../sources/face.ts'

/** A kind of plot: `t_b`, `t_s`, `t_e`, `t_r`. */
const plotText = (what: unknown) => `t_${String(what).charAt(0)}`

/** Verbs and events of this faction in the community notation. */
export const notation: FactionNotation = {
  options: {
    flip: (b, o) => `t${placeText(b, o.at)}^`,
    rally: (b, o) => `${cardOf(b, o)} w->${o.what}`,
    plot: (b, o) => `t->${placeText(b, o.at)}`,
    kind: (_b, o) => plotText(o.what),
    trick: (b, o) => `t${placeText(b, o.at)}<->t${placeText(b, o.to)}`,
    exert: () => 'exert',
    'serve.expose': (b, o) => `?t${placeText(b, o.at)}`,
    guess: (_b, o) => `?${plotText(o.what)}`,
    show: (b, o) => `${cardOf(b, o)}^`,
  },
  log: {
    'corvids.flipped': (e, { own, place }) => [`${own('seat')}t${place(e.at)}^${plotText(e.plot)}`],
    'corvids.bombed': (e, { own, place }) => [`${own('seat')}t_b${place(e.at)}->`],
    'corvids.tricked': (e, { own, place }) => [`${own('seat')}t${place(e.from)}<->${own('seat')}t${place(e.to)}`],
    'corvids.exposed': (e, { name, place }) => [`?${name('other')}${plotText(e.plot)}${place(e.at)}`],
  },
}
