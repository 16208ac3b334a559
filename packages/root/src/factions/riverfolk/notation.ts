import { cardOf, placeText } from '../../ground/names.ts'
import type { FactionNotation } from '../../sources/face.ts'
import { pieceText } from '../../sources/registry.ts'

/** Prices by the letters of the notation: hand card, riverboats, mercenaries. */
const LETTERS: { [service: string]: string } = { card: 'h', boats: 'r', mercenaries: 'm' }

/** How the funds are paid, where there is more than one way. */
const SUIT_LETTERS = 'FRM'
const payText = (pay: unknown) =>
  Array.isArray(pay) ? ` ${pay.flatMap((n, i) => (n > 0 ? [`${n}${SUIT_LETTERS[i]}`] : [])).join('+')}` : ''

/** Verbs and events of this faction in the community notation. */
export const notation: FactionNotation = {
  options: {
    price: (_b, o) => `$_${LETTERS[o.what ?? '']}->${o.n}`,
    fund: (_b, o) => `${o.who}w$->`,
    restock: () => '#->',
    export: (b, o) => `export ${cardOf(b, o)}${payText(o.pay)}`,
    post: (b, o) => `${pieceText(o.what ?? '')}->${placeText(b, o.at)}`,
    'serve.card': (b, o) => `buy ${cardOf(b, o)}`,
    'serve.boats': () => 'buy boats',
    'serve.mercenaries': () => 'buy mercenaries',
  },
  log: {
    'riverfolk.price': (e) => [`$_${LETTERS[String(e.service)]}->${e.n}`],
    'riverfolk.paid': (e, { name, own, times }) => [`${times(e.n)}${own('seat')}w->${name('other')}$`],
    'riverfolk.spent': (e, { name, own, times }) => [`${times(e.n)}${name('other')}w${own('seat')}$->`],
    'riverfolk.protection': (e, { own, times }) => [`${times(e.n)}${own('seat')}w->${own('seat')}$`],
    'riverfolk.export': (e, { card, name }) => [`${card(e.card)}${name('seat')}->`],
    // Readers take no owner here: nobody else has funds.
    'riverfolk.funds': (e) => (Number(e.n) > 0 ? [`$_f->${e.n}`] : []),
    // The notation leaves these to its reader.
    'riverfolk.service': () => [],
    'riverfolk.gathered': () => [],
    // They stay on the board; whose they are cannot be told from anything else.
    'riverfolk.committed': (e, { name, own, times }) => [`${times(e.n)}${name('other')}w${own('seat')}$->${own('seat')}$`],
  },
}
