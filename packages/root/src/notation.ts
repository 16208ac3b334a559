import type { Option } from '@trestle/kernel'
import type { Book } from './book.ts'
import { ITEMS } from './content.ts'

/** The fields that options have, for reading any of them. */
export type AnyOption = {
  do: string
  at?: number
  from?: number
  to?: number
  n?: number
  i?: number
  card?: number
  pay?: number | number[] | null
  item?: number
  for?: number
  foe?: string
  who?: string
  what?: string
  quest?: string
  column?: string
}

const SUIT_LETTERS = 'FRMB'

/** A card in the community notation: `F#anvil`, `B@`, `MdomB`. A Loyal Vizier is `viz`. */
export function cardText(book: Book, kind: number): string {
  if (kind < 0) return 'viz'
  const card = book.cards[kind]
  const suit = SUIT_LETTERS[card.suit]
  return card.type === 'ambush' ? `${suit}@` : `${suit}#${card.rootlog}`
}

/** An item with where it lies and how: `%fse` are exhausted boots in the satchel; `*` marks one from a ruin. */
export function itemText(book: Book, code: number): string {
  const place = code & 32 ? 'd' : code & 16 ? 't' : 's'
  return `%${book.itemLetters[code & 7]}${place}${code & 8 ? 'e' : 'r'}${code & 64 ? '*' : ''}`
}

const COLUMN_LETTERS: Record<string, string> = { recruit: 'r', move: 'm', battle: 'x', build: 'b' }

/** Pieces that a choice can name, in the community letters. */
const PIECE_TEXT: Record<string, string> = {
  warrior: 'w',
  sawmill: 'b_s',
  workshop: 'b_w',
  recruiter: 'b_r',
  wood: 't',
  keep: 't_k',
  roost: 'b',
  'base-fox': 'b_f',
  'base-rabbit': 'b_r',
  'base-mouse': 'b_m',
  sympathy: 't',
}

/** The letters of a kind of piece. */
export function pieceText(name: string): string {
  return PIECE_TEXT[name] ?? name
}

type Writer = (b: Book, o: AnyOption) => string

const place = (b: Book, at: number | undefined) => b.placeNames[at ?? -1] ?? ''
const card = (b: Book, o: AnyOption) => cardText(b, o.card ?? -1)
const verb: Writer = (_b, o) => o.do

/** One short text for each kind of option; where the community notation has a letter it is used. */
const writers: Record<string, Writer> = {
  home: (b, o) => `home ${place(b, o.at)}`,
  build: (b, o) =>
    o.what === undefined
      ? o.card === undefined
        ? 'build'
        : `${card(b, o)} b->${place(b, o.at)}`
      : `${pieceText(o.what)}->${place(b, o.at)}`,
  leader: (_b, o) => `#${o.what}->$`,
  character: (_b, o) => `#${o.what}->$`,
  pawn: (b, o) => `p->${place(b, o.at)}`,
  battle: (b, o) =>
    o.at === undefined || o.at < 0 ? 'battle' : `${o.card === undefined ? '' : `${card(b, o)} `}X${o.foe}${place(b, o.at)}`,
  move: (b, o) => {
    if (o.to !== undefined) return `p->${place(b, o.to)}`
    return o.card === undefined ? 'move' : `${card(b, o)} w${place(b, o.at)}`
  },
  from: (b, o) => `w${place(b, o.at)}`,
  to: (b, o) => `->${place(b, o.at)}`,
  count: (_b, o) => `${o.n}w`,
  along: (_b, o) => `${o.n}${o.who}w`,
  with: (_b, o) => `with ${o.who}`,
  craft: (b, o) => `Z${card(b, o)}${Array.isArray(o.pay) ? ` ${payText(o.pay)}` : ''}`,
  extra: (b, o) => `${card(b, o)}-> action`,
  overwork: (b, o) => `${card(b, o)}->/t->${place(b, o.at)}`,
  wood: (b, o) => `t${place(b, o.at)}->`,
  place: (b, o) => `->${place(b, o.at)}`,
  heal: (b, o) => `${card(b, o)}->`,
  discard: (b, o) => `${card(b, o)}->`,
  spend: (b, o) => `${card(b, o)}->`,
  give: (b, o) => `${card(b, o)}`,
  ambush: (b, o) => card(b, o),
  enlist: (_b, o) => `enlist ${o.who}`,
  side: (_b, o) => `first ${o.who}`,
  first: (b, o) => `first ${o.what}${(o.at ?? -1) >= 0 ? ` ${place(b, o.at)}` : ''}`,
  use: (_b, o) => `use ${o.what}`,
  effect: (_b, o) => `use ${o.what}`,
  dominance: (b, o) => `${card(b, o)}->$/++->$`,
  coalition: (b, o) => `${card(b, o)}->$/++->${o.who}$`,
  fetch: (b, o) => `${cardText(b, Number(o.pay))}->/${card(b, o)}`,
  player: (_b, o) => `${o.who}`,
  lose: (b, o) => (o.what === undefined ? `${itemText(b, o.item ?? 0)}->` : `${pieceText(o.what)}${place(b, o.at)}->`),
  // Eyrie
  decree: (b, o) => `${card(b, o)}->$_${COLUMN_LETTERS[o.column ?? '']}`,
  roost: (b, o) => `b->${place(b, o.at)}`,
  recruit: (b, o) => {
    if (o.at === undefined) return 'recruit'
    return o.card === undefined ? `w->${place(b, o.at)}` : `${card(b, o)} w->${place(b, o.at)}`
  },
  fail: (b, o) => `${card(b, o)} turmoil`,
  // Alliance
  revolt: (b, o) => `revolt ${place(b, o.at)}`,
  spread: (b, o) => `t->${place(b, o.at)}`,
  mobilize: (b, o) => `${card(b, o)}->$`,
  train: (b, o) => `${card(b, o)}->/w->$`,
  organize: (b, o) => `w${place(b, o.at)}->/t->${place(b, o.at)}`,
  show: () => '^A',
  // Vagabond
  slip: (b, o) => `p->${place(b, o.to)}`,
  refresh: (b, o) => `${itemText(b, o.item ?? 0)}->r`,
  exhaust: (b, o) => `${itemText(b, o.item ?? 0)}->e`,
  damage: (b, o) => `${itemText(b, o.item ?? 0)}->d`,
  repair: (b, o) => `${itemText(b, o.item ?? 0)}->s`,
  ally: () => 'ally',
  take: (b, o) => `%${b.itemLetters[o.item ?? 0]}->$`,
  quest: (b, o) => `quest ${o.quest}${(o.item ?? -1) >= 0 ? ` ${itemText(b, o.item ?? 0)} for ${ITEMS[o.for ?? 0]}` : ''}`,
  aid: (b, o) => `${card(b, o)}->${o.who}`,
  strike: (_b, o) => `strike ${o.foe} ${pieceText(o.what ?? '')}`,
  steal: (_b, o) => `steal ${o.who}`,
  labor: (b, o) => `${card(b, o)}*->`,
  instigate: (_b, o) => `${o.who}X${o.foe}`,
  glide: (b, o) => `glide ${place(b, o.to)}`,
}

function payText(pay: readonly number[]): string {
  return [...pay].flatMap((n, suit) => (n > 0 ? [`${n}${SUIT_LETTERS[suit]}`] : [])).join('+')
}

/** The text of an option, unique within its decision. */
export function notate(book: Book, option: Option): string {
  return (writers[option.do] ?? verb)(book, option as AnyOption)
}
