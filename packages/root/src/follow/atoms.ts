import { UNREAD } from '../face/rootlog.ts'
import type { Book } from '../ground/book.ts'
import { allFactions } from '../sources/registry.ts'
import type { Line, Log } from './log.ts'
import { UNKNOWN_NAME } from './unknown.ts'

/**
 * One thing that an action of a log says: a piece, a card or an item that goes from one place to another, a point, a battle. Actions that say
 * the same in another way have the same atoms: `w->5+6` and `w->5/w->6`.
 */
export interface Atom {
  /** What it is, with owners and places filled in; two atoms of one key are of the same thing. */
  key: string
  /** The kinds of card that it may be, a bit for each; all of them where it is no card or an unknown one. */
  cards: bigint
  /** Of a battle: its ambushes as `F@B@`, and its dice as `2,1`, empty where they are not written. */
  ambushes: string
  dice: string
}

/** What a reader of actions must know. */
export interface Reader {
  book: Book
  /** The bits of all kinds of card, and one more for a card of which nothing is known. */
  all: bigint
  /** That one. */
  unknown: bigint
  /** Whether a card that is written by its suit alone is one whose name readers do not know, as in our own logs. */
  unread: boolean
  /** Whether cards that are drawn are named, as in our own logs; those of the community hide them. */
  open: boolean
  /** Whether it is said which plots are laid. */
  plots: boolean
  /** Whether it is said whose funds are committed. */
  funds: boolean
  /** Whether it is said which card is spent for an item. */
  crafts: boolean
  /** Whether it is said from which column of the Retinue a card is moved. */
  columns: boolean
  /** Whether it is said which face an item shows that another's hits damage. */
  hits: boolean
  /** Whether it is said which repaired items stay face down. */
  repairs: boolean
  /** Whether it is said which cards in play are used. */
  uses: boolean
  /** Actions read before, by whose they are and their text: the same few come again and again. */
  known: Map<string, Atom[] | null>
}

export function readerOf(book: Book, log: Pick<Log, 'setup' | 'turns'>): Reader {
  const textsOf = (lines: readonly Line[]) => lines.flatMap((line) => line.actions)
  const actions = textsOf([...log.setup, ...log.turns])
  const unknown = 1n << BigInt(book.cards.length)
  const suits = new Set(actions.flatMap((text) => [...text.matchAll(/([FRMB])#(?![a-z@Q])/g)].map(([, suit]) => SUITS.indexOf(suit))))
  const named = book.cards.filter(({ rootlog }) => UNREAD.includes(rootlog)).map(({ suit }) => suit)
  const unread = [...suits].every((suit) => named.includes(suit))
  const open = textsOf(log.setup).some((text) => /^\(?[FRMB]#.*->[A-Z]$/.test(text))
  const plots = [...log.setup, ...log.turns].some((line) => line.who === 'P' && line.actions.some((text) => /^t_[bser]->/.test(text)))
  const funds = actions.some((text) => FUNDS.test(text))
  const columns = actions.some((text) => SHIFTED.test(text))
  const hits = actions.some((text) => HIT.test(text))
  const repairs = actions.some((text) => REPAIRED.test(text))
  const uses = actions.some((text) => USED.test(text))
  const crafts = actions.some((text) => CRAFTED.test(text))
  return { book, all: 2n * unknown - 1n, unknown, unread, open, plots, funds, crafts, columns, hits, repairs, uses, known: new Map() }
}

/** The atoms of an action on the line of a player, one for each piece or point; null for what is none of the notation. */
export function atomsOf(reader: Reader, who: string, text: string): Atom[] | null {
  const key = `${who}${text}`
  const known = reader.known.get(key)
  if (known !== undefined) return known
  const atoms = read(reader, who, text)
  reader.known.set(key, atoms)
  return atoms
}

const SUITS = 'FRMB'
const BATTLE = /^(h_[A-Z]|[A-Z])?X(h_[A-Z]|[A-Z])(\d+)((?:[FRMB]@)*)(?:\((\d),(\d)\))?$/
const SCORE = /^([A-Z])?(\+\+|--)(\d*)$/
const HIRE = /^(h_[A-Z])->([A-Z])\$(\d*)$/
const PIECE = /^(h_[A-Z]|[A-Z])?([wpbtrf])((?:_(?:[a-z](?![a-z])|\d(?=_[a-z])))*)(.*)$/
const CARD = /^([FRMB])?#([a-z@]*)(.*)$/
const MIXED = /^\((\d*[FRMB](?:\+\d*[FRMB])*)\)#(.*)$/
const ITEM = /^%([a-z_])([a-z]*)(.*)$/
const PLACE = /^(?:\d+(?:_\d+)*|[A-Z]?\$(?:_[a-z0-9]+)?|[A-Z]|h_[A-Z]\$|\*|Q)?$/

/** A fund that is committed: it stays on the board. */
const FUNDS = /^\d*[A-Z]w([A-Z]?)\$->\1\$$/

/** Whether an action is one of those that this log does not write. */
function isUntold({ funds, crafts, uses }: Reader, text: string): boolean {
  return (!funds && FUNDS.test(text)) || (!crafts && CRAFTED.test(text)) || (!uses && (USED.test(text) || EXHAUSTED.test(text)))
}

/** A card of the Retinue that comes to another column. */
const SHIFTED = /^(.*)\$_\d->(\$_\d)$/
/** An item that is damaged on another's line, with its face. */
const HIT = /^(%[a-z][A-Z]\$->d)\+[er]$/
/** An item that is repaired and stays face down. */
const REPAIRED = /^(%[a-z]d->s)\+e$/
/** A card in play that is used and stays. */
const USED = /^[FRMB]?#[a-z]*([A-Z]?)\$->\1\$$/
/** An item of a Crafted Items box that is exhausted. */
const EXHAUSTED = /^%[a-z][A-Z]\$->e$/
/** A card that was spent for an item. */
const CRAFTED = /^[FRMB]?#[a-z]*->\*$/

function read(reader: Reader, who: string, text: string): Atom[] | null {
  const { all } = reader
  if (isUntold(reader, text)) return []
  if (!reader.columns && SHIFTED.test(text)) return read(reader, who, text.replace(SHIFTED, '$1$$->$2'))
  if (!reader.hits && HIT.test(text)) return read(reader, who, text.replace(HIT, '$1'))
  if (!reader.repairs && REPAIRED.test(text)) return read(reader, who, text.replace(REPAIRED, '$1'))
  const atom = (key: string, cards = all, ambushes = '', dice = ''): Atom => ({ key, cards, ambushes, dice })
  const battle = BATTLE.exec(text)
  if (battle) {
    const [, attacker = who, defender, at, ambushes, a, b] = battle
    return [atom(`X ${attacker} ${defender} ${at}`, all, ambushes, a === undefined ? '' : `${a},${b}`)]
  }
  const hire = HIRE.exec(text)
  if (hire) return [atom(`hire ${hire[1]} ${hire[2]} ${hire[3]}`)]
  const score = SCORE.exec(text)
  if (score) return times(Number(score[3] || 1), [atom(`${score[2]} ${score[1] ?? who}`)])
  if (/^\+\+->[A-Z]?\$$/.test(text)) return [atom(`dominance ${text.length === 6 ? text[4] : who}`)]
  if (text.startsWith('Z')) return crafted(reader, who, text)
  if (text.includes('<->')) return [atom(`swap ${text.split('<->').map(withOwner(who)).sort().join(' ')}`)]
  if (text.startsWith('?')) return [atom(`guess ${text}`)]
  if (/^\d+_\d+->$/.test(text)) return [atom(`path ${text.slice(0, -2).split('_').map(Number).sort(byNumber).join('_')}`)]
  const arrow = text.lastIndexOf('->')
  if (arrow >= 0) return moved(reader, who, text.slice(0, arrow), text.slice(arrow + 2))
  const shown = text.indexOf('^')
  if (shown >= 0) return revealed(reader, who, text.slice(0, shown), text.slice(shown + 1))
  return null
}

const byNumber = (a: number, b: number): number => a - b

function times(n: number, atoms: Atom[]): Atom[] {
  return n === 1 ? atoms : Array.from({ length: n }, () => atoms).flat()
}

const withOwner = (who: string) => (text: string) => (/^(h_)?[A-Z]/.test(text) ? text : `${who}${text}`)

function crafted(reader: Reader, who: string, text: string): Atom[] | null {
  const { book, all } = reader
  const plain = (cards: bigint): Atom[] => [{ key: `Z ${who}`, cards, ambushes: '', dice: '' }]
  const item = /^Z%([a-z])$/.exec(text)?.[1]
  const letter = book.itemLetters.indexOf(item ?? '')
  if (item) return letter < 0 ? null : plain(bits(book, (card) => card.item === letter))
  const card = CARD.exec(text.slice(1))
  if (card) return plain(cardsOf(reader, card[1] ?? '', card[2]))
  const name = text.slice(1).toLowerCase()
  const suit = SUITS.toLowerCase().indexOf(name[0])
  const whole = namedCards(book, name)
  const cut = suit < 0 ? 0n : namedCards(book, name.slice(1)) & bits(book, (card) => card.suit === suit || card.target === suit)
  return (whole | cut) === 0n ? null : plain((whole === 0n ? cut : whole) & all)
}

function bits(book: Book, test: (card: Book['cards'][number]) => boolean): bigint {
  return book.cards.reduce((sum, card) => (test(card) ? sum | (1n << BigInt(card.kind)) : sum), 0n)
}

/** The kinds of card with a short or a full name. */
function namedCards(book: Book, name: string): bigint {
  const long: Record<string, string> = { '@': 'ambush', dom: 'dominance' }
  return bits(
    book,
    ({ id, rootlog, type }) => rootlog === name || id.replaceAll('-', '') === name || (long[rootlog] === name && type === name),
  )
}

/** The kinds of card of a suit (empty: any) and a name (empty: any). */
function cardsOf({ book, all, unknown, unread }: Reader, suit: string, name: string): bigint {
  if (name === UNKNOWN_NAME) return unknown
  if (name === '' && suit !== '' && unread) return bits(book, (card) => card.suit === SUITS.indexOf(suit) && UNREAD.includes(card.rootlog))
  const at = SUITS.indexOf(suit)
  return (suit === '' ? all : bits(book, (card) => card.suit === at)) & (name === '' ? all : namedCards(book, name))
}

/** Splits at the signs that stand outside brackets. */
function split(text: string, sign: string): string[] {
  const out = ['']
  let depth = 0
  for (const char of text) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === sign && depth === 0) out.push('')
    else out[out.length - 1] += char
  }
  return out
}

function moved(reader: Reader, who: string, left: string, right: string): Atom[] | null {
  // The boxes of a Vagabond and the faces of his items are one place, not two.
  const targets = left.includes('%') || /^[sdtre](\+[sdtre])*$/.test(right) ? [right.split('+').sort().join('+')] : right.split('+')
  const out: Atom[] = []
  for (const group of split(left, '+')) {
    const things = thingsOf(group)
    if (!things) return null
    for (const target of targets) {
      for (const { n, thing, start } of things) {
        const atom = thingMoved(reader, who, `${thing}${start}`, target)
        if (!atom) return null
        for (let i = 0; i < n; i++) out.push(atom)
      }
    }
  }
  return out
}

/** A group: things, each with how many, that leave from one place. */
function thingsOf(group: string): { n: number; thing: string; start: string }[] | null {
  const [, count, rest] = /^(\d*)(.*)$/.exec(group) as RegExpExecArray
  const n = Number(count || 1)
  const mixed = MIXED.exec(rest)
  if (mixed) {
    return mixed[1].split('+').map((one) => ({ n: n * Number(one.slice(0, -1) || 1), thing: `${one.slice(-1)}#`, start: mixed[2] }))
  }
  const list = /^\(([^()]*)\)(.*)$/.exec(rest)
  if (!list) return rest === '' ? null : [{ n, thing: rest, start: '' }]
  return list[1].split('+').map((one) => {
    const [, each, thing] = /^(\d*)(.*)$/.exec(one) as RegExpExecArray
    return { n: n * Number(each || 1), thing, start: list[2] }
  })
}

function thingMoved(reader: Reader, who: string, text: string, target: string): Atom | null {
  const { all } = reader
  const to = target === '$' || target.startsWith('$_') ? `${who}${target}` : target
  const owned = (from: string) => (from.startsWith('$') ? `${who}${from}` : from)
  const plain = (key: string, cards = all): Atom => ({ key, cards, ambushes: '', dice: '' })
  const card = CARD.exec(text)
  if (card) {
    const [, suit = '', name, from] = card
    if (!PLACE.test(from) || !PLACE.test(target)) return null
    if (from === 'Q') return plain(`quest ${suit} ${who}`)
    const cards = cardsOf(reader, suit, name)
    if (cards === 0n) return suit === '' ? plain(`mark ${shortOf(name)} ${owned(from)} ${to}`) : null
    // Neither from nor to: out of the hand of whose line it is.
    return plain(`card ${from === '' && target === '' ? who : owned(from)} ${to}`, cards)
  }
  const item = ITEM.exec(text)
  if (item) {
    const [, kind, state, from] = item
    return PLACE.test(from) ? plain(`item ${kind} ${state} ${owned(from)} ${to}`) : null
  }
  if (/^[A-Z]?\$/.test(text)) return plain(`board ${withOwner(who)(text)} ${target}`)
  const piece = PIECE.exec(text)
  if (!piece) return null
  const [, owner = who, kind, face, from] = piece
  if (!PLACE.test(from)) return null
  if (kind === 'p') return plain(`piece ${owner}p  ${to}`)
  if (kind === 't' && from === '' && whichPlot(owner, face) && !reader.plots) return plain(`piece Pt ${owned(from)} ${to}`)
  // The ferry is nobody's; some write it with an f.
  const whose = 'rf'.includes(kind) ? 'r' : `${owner}${kind}`
  return plain(`piece ${whose}${face} ${owned(from)} ${to}`)
}

/** The name of what a faction has on its board, as its rules have it. */
function shortOf(name: string): string {
  for (const { face } of allFactions())
    for (const [short, long] of Object.entries(face.notation.names ?? {})) if (long === name) return short
  return name
}

const whichPlot = (owner: string, face: string): boolean => owner === 'P' && /^_[bser]$/.test(face)

function revealed(reader: Reader, who: string, left: string, right: string): Atom[] | null {
  const plain = (key: string, cards = reader.all): Atom => ({ key, cards, ambushes: '', dice: '' })
  if (!left.includes('#')) return [plain(`show ${withOwner(who)(left)} ${right}`)]
  const things = thingsOf(left)
  if (!things) return null
  const out: Atom[] = []
  for (const { n, thing, start } of things) {
    const card = CARD.exec(`${thing}${start}`)
    if (!card || !/^[A-Z]?$/.test(card[3])) return null
    const cards = cardsOf(reader, card[1] ?? '', card[2])
    if (cards === 0n) return null
    for (let i = 0; i < n; i++) out.push(plain(`reveal ${card[3] || who} ${right}`, cards))
  }
  return out
}
