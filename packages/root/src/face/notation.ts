import type { Option } from '@trestle/kernel'
import type { Book } from '../ground/book.ts'
import { type AnyOption, cardOf, cardText, type OptionWriter, placeText, SUIT_LETTERS } from '../ground/names.ts'
import { allFactions, allHirelings, allLandmarks, pieceText } from '../sources/registry.ts'

const verb: OptionWriter = (_b, o) => o.do

/** Verbs that the general rules offer, or several factions; a faction's own are in its folder. */
const writers: Record<string, OptionWriter> = {
  home: (b, o) => `home ${placeText(b, o.at)}`,
  build: (b, o) =>
    o.what === undefined
      ? o.card === undefined
        ? 'build'
        : `${cardOf(b, o)} b->${placeText(b, o.at)}`
      : `${pieceText(o.what)}->${placeText(b, o.at)}`,
  leader: (_b, o) => `#${o.what}->$`,
  pawn: (b, o) => `p->${placeText(b, o.at)}`,
  battle: (b, o) =>
    o.at === undefined || o.at < 0 ? 'battle' : `${o.card === undefined ? '' : `${cardOf(b, o)} `}X${o.foe}${placeText(b, o.at)}`,
  move: (b, o) => {
    if (o.to !== undefined) return `p->${placeText(b, o.to)}`
    return o.card === undefined ? 'move' : `${cardOf(b, o)} w${placeText(b, o.at)}`
  },
  from: (b, o) => `w${placeText(b, o.at)}`,
  go: (b, o) => {
    const warriors = `${(o.n ?? 0) > 1 ? o.n : ''}${o.n ? 'w' : ''}`
    const who = !o.led ? warriors : o.n ? `(${warriors}+${pieceText(o.led)})` : pieceText(o.led)
    return `${who}${placeText(b, o.from)}->${placeText(b, o.to)}`
  },
  toward: (b, o) => `w->${placeText(b, o.at)}`,
  carry: (_b, o) => `${pieceText(o.what ?? '')}${o.value}`,
  along: (_b, o) => `${o.n}${o.who}w`,
  with: (_b, o) => `with ${o.who}`,
  craft: (b, o) => `Z${cardOf(b, o)}${Array.isArray(o.pay) ? ` ${payText(o.pay)}` : ''}`,
  place: (b, o) => `->${placeText(b, o.at)}`,
  discard: (b, o) => `${cardOf(b, o)}->`,
  spend: (b, o) => `${cardOf(b, o)}->`,
  give: (b, o) => `${cardOf(b, o)}`,
  ambush: (b, o) => cardOf(b, o),
  enlist: (_b, o) => `enlist ${o.who}`,
  side: (_b, o) => `first ${o.who}`,
  first: (b, o) => `first ${o.what}${(o.at ?? -1) >= 0 ? ` ${placeText(b, o.at)}` : ''}${o.who ? ` ${o.who}` : ''}`,
  use: (_b, o) => `use ${o.what}`,
  effect: (_b, o) => `use ${o.what}`,
  dominance: (b, o) => `${cardOf(b, o)}->$/++->$`,
  coalition: (b, o) => `${cardOf(b, o)}->$/++->${o.who}$`,
  fetch: (b, o) => `${cardText(b, Number(o.pay))}->/${cardOf(b, o)}`,
  player: (_b, o) => `${o.who}`,
  lose: (b, o) => (o.what === undefined ? `${itemOf(b, o)}->` : `${o.who ?? ''}${pieceText(o.what)}${placeText(b, o.at)}->`),
  setUp: (_b, o) => `set up ${bandText(o)}`,
  hire: (_b, o) => `${bandText(o)}->$`,
  handOn: (_b, o) => `${bandText(o)}->${o.who}$`,
  'serve.hireling': (_b, o) => `${bandText(o)} ${o.what}`,
  ferry: () => 'ferry',
  afoot: () => 'afoot',
  'serve.open': (b, o) => `${placeText(b, o.from)}_${placeText(b, o.to)}->`,
  pick: (_b, o) => `pick ${o.what}${o.character ? ` ${o.character}` : ''}`,
  return: (b, o) => `${cardOf(b, o)}->#`,
  landmark: (b, o) => `${o.what}->${placeText(b, o.at)}`,
  lodge: (_b, o) => `${pieceText(o.what ?? '')} above`,
  ground: (_b, o) => `${pieceText(o.what ?? '')} below`,
  base: (_b, o) => pieceText(o.what ?? ''),
  plant: (_b, o) => pieceText(o.what ?? ''),
  barter: (b, o) => `${cardOf(b, o)}->`,
  strip: (b, o) => `${o.who} ${cardOf(b, o)}->`,
  order: (b, o) => `${(o.n ?? 0) > 1 ? o.n : ''}${o.who}w${placeText(b, o.at)}->`,
  oust: (b, o) => `${o.who}w${placeText(b, o.at)}->`,
  adventure: (b, o) => `${itemOf(b, o)}->e ${o.what}`,
  recover: (b, o) => `${cardOf(b, o)}*->`,
  recruit: (b, o) => {
    if (o.at === undefined) return 'recruit'
    return o.card === undefined ? `w->${placeText(b, o.at)}` : `${cardOf(b, o)} w->${placeText(b, o.at)}`
  },
}

/** A hireling's letter, which says its side at setup alone. */
function bandText({ band = '' }: AnyOption): string {
  return band.slice(0, 3)
}

/** The verbs that are written so. */
export const generalVerbs: string[] = Object.keys(writers)

function payText(pay: readonly number[]): string {
  return [...pay].flatMap((n, suit) => (n > 0 ? [`${n}${SUIT_LETTERS[suit]}`] : [])).join('+')
}

/** The writers of all factions, gathered when the first is needed. */
let own: Record<string, OptionWriter> | null = null

/** The item of an option: a kind, unless the verb's faction says more of it. */
function itemOf(b: Book, { do: verb, item = 0 }: AnyOption): string {
  for (const { face } of allFactions()) {
    const write = face.notation.items?.[verb]
    if (write) return write(b, item)
  }
  return `%${b.itemLetters[item]}`
}

/** The text of an option, unique within its decision. */
export function notate(book: Book, option: Option): string {
  own ??= Object.assign(
    {},
    ...allFactions().map((faction) => faction.face.notation.options),
    ...allLandmarks().map(({ notation }) => notation),
    ...allHirelings().map(({ options }) => options ?? {}),
  )
  return (writers[option.do] ?? own?.[option.do] ?? verb)(book, option as AnyOption)
}
