import { cardOf, placeText } from '../../ground/names.ts'
import type { FactionNotation } from '../../sources/face.ts'

/** The lords; the other ministers have one word. */
const names: { readonly [minister: string]: string } = { duchess: 'duchessofmud', baron: 'baronofdirt', earl: 'earlofstone' }
const ministerText = (minister: unknown): string => `#${names[String(minister)] ?? minister}`

/** Verbs and events of this faction in the community notation. */
export const notation: FactionNotation = {
  names,
  options: {
    raise: (b, o) => `${cardOf(b, o)} build`,
    reveal: (b, o) => `${cardOf(b, o)}^`,
    excavate: (b, o) => `${cardOf(b, o)} dig`,
    lift: (b, o) => `t${placeText(b, o.at)}->`,
    tunnel: (b, o) => `t->${placeText(b, o.at)}`,
    minister: (_b, o) => `#${o.what}`,
    mayor: (_b, o) => `#mayor #${o.what}`,
    bank: (_b, o) => `++${o.n}`,
    sway: (_b, o) => `#${o.what}->$`,
    dismiss: (_b, o) => `#${o.what}$->`,
  },
  log: {
    'duchy.revealed': (e, { card, name }) => [`${card(e.card)}${name('seat')}^`],
    'duchy.returned': () => [],
    'discarded.revealed': (e, { card, name }) => [`${card(e.card)}${name('seat')}->`],
    'duchy.lifted': (e, { place }) => [`t${place(e.at)}->`],
    'duchy.minister': () => [],
    'duchy.swayed': (e) => [`${ministerText(e.minister)}->$`],
    'duchy.failed': (e, { own }) => [`${ministerText(e.minister)}${own('seat')}$->`],
  },
}
