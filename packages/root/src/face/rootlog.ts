import type { Event, Heard } from '@trestle/kernel'
import { type Book, itemNumber } from '../ground/book.ts'
import { factionId, isOpenSeat, letterOf } from '../ground/seats.ts'
import { firstOf } from '../rules/bits.ts'
import type { FactionNotation } from '../sources/face.ts'
import { allFactions, allHirelings, allLandmarks, allStocks, pieceText } from '../sources/registry.ts'

/** The lines of what was heard, undone choices aside. */
export function logLines(book: Book, seats: string[], heard: Heard[]): string[] {
  return written(book, seats, toldOnce(heard)).lines()
}

/** A writer that has heard these events. */
export function written(book: Book, seats: string[], events: Event[]): Writer {
  const writer = new Writer(book, seats)
  for (const event of events) writer.add(event)
  return writer
}

/** The events of the choices that stand: what was taken back is not told. */
export function standing(moments: Heard[][]): Event[] {
  const kept: Event[][] = []
  for (const heard of moments) {
    // Where the table hears of fewer than were taken back, all are told of first.
    const undone = heard.find((one) => one.event.on === 'table.undone')
    if (undone) kept.splice(Math.max(0, kept.length - Number(undone.event.count)))
    else if (!heard.some((one) => one.event.on.startsWith('table.'))) kept.push(toldOnce(heard))
  }
  return kept.flat()
}

/** Of what is told to some with more and to others with less, only the fuller event. */
export function toldOnce(heard: Heard[]): Event[] {
  return heard.filter(({ to }) => !to || 'only' in to).map((one) => one.event)
}

const MAPS: Record<string, string> = { autumn: 'Fall', winter: 'Winter', lake: 'Lake', mountain: 'Mountain' }
const DECKS: Record<string, string> = { base: 'Standard', exiles: 'E&P' }
const SUITS = 'FRMB'
/** Names that RootlogParser does not know: it would drop the whole line, so such a card is written by its suit alone. */
export const UNREAD = ['avisittofriends']

/** A line: whose it is, and what was done. */
export type Written = { who: string; actions: string[] }

type Piece = { owner: string; piece: string; at: number; n: number }

/** The letters of whom an event names; of a hireling without its side, which is said at setup alone. */
function plainNames(event: Event): { [field: string]: string } {
  const names = (event.names ?? {}) as { [field: string]: string }
  return Object.fromEntries(Object.entries(names).map(([field, letter]) => [field, sideless(letter)]))
}

function sideless(letter: string): string {
  return letter.startsWith('h_') ? letter.slice(0, 3) : letter
}

/** Collects actions into lines: one for each faction's setup, one for each turn. */
export class Writer {
  readonly letters: string[]
  private readonly book: Book
  private readonly whole: boolean
  private readonly seats: string[]
  private readonly setup = new Map<string, string[]>()
  private turns: Written[] = []
  /** The suits of the clearings, as bits, where they were laid out by lot. */
  private suits: number[] = []
  /** The factions on offer. */
  private pool: string
  /** Landmarks and where they were set up. */
  private landmarks: [string, unknown][] = []
  /** The cards with which landmarks were stocked, by the line that names them. */
  private stocks: ReadonlyMap<string, readonly unknown[]> = new Map()
  /** The letters of the hirelings that were drawn, with their sides. */
  private bands: string[] = []
  /** What seats did that have no faction yet, by their letters: it is written once they have one. */
  private open: ReadonlyMap<string, readonly Event[]> = new Map()
  /** Place of the running battle among the actions of its line, -1 for none. */
  private battle = -1
  /** The ambush that was just played, -1 for none: it is part of its battle, and its way to the discard pile not written. */
  private ambush = -1
  /** Removals of the running line: where each is written, and the pieces still in it. */
  private removals: { actions: string[]; index: number; pieces: Piece[] }[] = []

  /** `whole`: every card is named, also where the notation says less of it. */
  constructor(book: Book, seats: string[], whole = false) {
    this.book = book
    this.whole = whole
    this.seats = seats.slice()
    this.letters = seats.map((name) => letterOf(book.factions[factionId(name)], name))
    this.pool = this.letters.join('')
  }

  /** A writer that goes on by itself from the line that runs; what is in earlier turns it does not have. */
  fork(): Writer {
    const copy = new Writer(this.book, this.seats, this.whole)
    copy.suits = this.suits
    copy.pool = this.pool
    copy.landmarks = this.landmarks
    copy.stocks = this.stocks
    copy.bands = this.bands
    copy.open = this.open
    copy.battle = this.battle
    copy.ambush = this.ambush
    const last = this.turns.at(-1)
    if (!last) for (const [who, actions] of this.setup) copy.setup.set(who, [...actions])
    else {
      const actions = [...last.actions]
      copy.turns = [{ who: last.who, actions }]
      copy.removals = this.removals.map((one) => ({ actions, index: one.index, pieces: one.pieces }))
    }
    return copy
  }

  /** The lines of setup, and those of the turns that it has, the running one last. Empty actions are none. */
  running(): { setup: readonly Written[]; turns: readonly Written[] } {
    return { setup: [...this.setup].map(([who, actions]) => ({ who, actions })), turns: this.turns }
  }

  head(): string[] {
    const { map, deck } = this.book.content
    return [
      `Map: ${MAPS[map.id] ?? map.id}`,
      `Deck: ${DECKS[deck.id] ?? deck.id}`,
      ...(this.suits.length > 0 ? [`Clearings: ${this.suits.map((bits, at) => `${SUITS[firstOf(bits)]}${at + 1}`).join(', ')}`] : []),
      ...(this.landmarks.length > 0
        ? [`Landmarks: ${this.landmarks.map(([id, at]) => `${this.landmark(id)}->${this.place(at)}`).join('/')}`]
        : []),
      ...[...this.stocks].map(([line, cards]) => `${line}: ${cards.map((kind) => this.card(kind)).join(', ')}`),
      ...(this.bands.length > 0 ? [`Hirelings: ${this.bands.join(', ')}`] : []),
      `Pool: ${this.pool}`,
      ...this.seats.map((name, seat) => `${this.letters[seat]}: ${name}`),
    ]
  }

  lines(): string[] {
    const setups = [...this.setup].map(([who, actions]) => ({ who, actions }))
    // No space after the colon, and no line without an action: readers take neither.
    return [...setups, ...this.turns].flatMap(({ who, actions }) => {
      const written = actions.filter((action) => action !== '')
      return written.length > 0 ? [`${who}:${written.join('/')}`] : []
    })
  }

  add(event: Event): void {
    const names = plainNames(event)
    if (event.on === 'hirelings') this.bands = event.bands as string[]
    if (event.on === 'suits') this.suits = event.suits as number[]
    if (event.on === 'draft.pool') this.pool = lettersOf(this.book, event.factions as string[])
    if (event.on === 'draft.replaced') {
      const letters = [event.instead, event.faction].map((id) => lettersOf(this.book, [String(id)]))
      this.pool = this.pool.replace(letters[0], letters[1])
      return
    }
    if (event.on === 'draft.picked') return this.picked(event)
    if (event.on === 'drew' && isOpenSeat(this.seats[Number(event.seat)])) {
      this.open = new Map([...this.open, [names.seat, [...(this.open.get(names.seat) ?? []), event]]])
      return
    }
    if (event.on === 'landmark') {
      this.landmarks.push([String(event.landmark), event.at])
      return
    }
    const stock = allStocks().find(({ on }) => on === event.on)
    if (stock) {
      if (Array.isArray(event.cards) && event.cards.length > 0) this.stocks = new Map([...this.stocks, [stock.line, event.cards]])
      return
    }
    if (event.on === 'turn') {
      this.turns.push({ who: names.seat, actions: [] })
      this.battle = -1
      this.removals = []
      return
    }
    const turn = this.turns.at(-1)
    const who = turn?.who ?? names.seat ?? names.by ?? names.band
    if (who === undefined) return
    let actions = turn?.actions
    if (!actions) {
      actions = this.setup.get(who) ?? []
      this.setup.set(who, actions)
    }
    if (this.inBattle(event, names, actions)) return
    if (event.on === 'removed') this.removed(event.pieces as Piece[], who, actions)
    else actions.push(...this.actionsOf(event, names, who))
  }

  /** ROOT-A.8.2 A seat has taken a faction, by whose letter it is written from now on. */
  private picked({ seat, name, was }: Event): void {
    const letter = letterOf(this.book.factions[factionId(String(name))], String(name))
    this.seats[Number(seat)] = String(name)
    this.letters[Number(seat)] = letter
    this.setup.set(letter, [])
    for (const event of this.open.get(String(was)) ?? []) this.add({ ...event, names: { seat: letter } })
  }

  /** A battle is one action: its ambushes and its dice are added to it. */
  private inBattle(event: Event, names: { [field: string]: string }, actions: string[]): boolean {
    if (event.on === 'battle') {
      this.battle = actions.push(`${names.attacker}X${names.defender}${this.place(event.at)}`) - 1
      return true
    }
    if (event.on === 'battle.ambush') {
      actions[this.battle] += `${SUITS[this.book.cards[Number(event.card)].suit]}@`
      this.ambush = Number(event.card)
      return true
    }
    if (event.on === 'battle.rolled') {
      actions[this.battle] += `(${event.a},${event.d})`
      return true
    }
    return false
  }

  private actionsOf(event: Event, names: { [field: string]: string }, who: string): string[] {
    const own = (letter: string) => (letter === who ? '' : letter)
    const seat = names.seat
    switch (event.on) {
      case 'placed':
        if (event.piece === 'pawn') return [`${own(seat)}p->${this.place(event.at)}`]
        return [`${times(event.n)}${own(seat)}${pieceText(String(event.piece))}${faceText(event.face)}->${this.place(event.at)}`]
      case 'moved':
        if (event.piece === 'pawn')
          return [`${own(seat)}p->${this.place(event.to)}`, ...(event.ferry ? [`r${this.place(event.from)}->${this.place(event.to)}`] : [])]
        return [this.ferried(event, `${times(event.n)}${own(seat)}${pieceText(String(event.piece))}`)]
      case 'path.opened':
        return [`${this.place(event.from)}_${this.place(event.to)}->`]
      case 'scored':
        return [`${own(seat)}${Number(event.points) < 0 ? '--' : '++'}${times(Math.abs(Number(event.points)))}`]
      case 'drew':
        return [`${Array.isArray(event.cards) ? this.cards(event.cards) : `${times(event.n)}#`}->${seat}`]
      case 'draft.kept':
        return Array.isArray(event.cards) && event.cards.length > 0 ? [`${this.cards(event.cards)}${seat}->`] : []
      case 'discarded':
        if (typeof event.pile === 'string') return this.ofFactions(event, names, who, `discarded.${event.pile}`)
        return this.discarded(event, seat)
      case 'passed':
        return [`${this.card(event.card)}${names.giver}->${names.taker}`]
      case 'shown':
        return [`${own(seat)}^${names.taker}`]
      case 'shown.card':
        return [`${this.card(event.card)}${own(seat)}^${names.taker}`]
      case 'crafted':
        return this.crafted(Number(event.card))
      case 'effect':
      case 'battle.effect':
        return this.used(String(event.what), seat)
      case 'box.exhausted':
        return [`%${this.book.itemLetters[itemNumber(String(event.item))]}${seat}$->e`]
      case 'dominance':
        return [`${this.card(event.card)}${seat}->$`, `++->${seat}$`]
      case 'coalition':
        return [`${this.card(event.card)}${seat}->$`, `++->${names.partner}$`]
      case 'hired':
        return [`${names.band}->${names.seat}$${event.n}`]
      case 'hiring.lost':
        return [`${names.band}->${names.seat}$${event.n}`]
      case 'nursed':
        this.spared(seat, 'warrior', Number(event.from), Number(event.n), who)
        return [`${times(event.n)}${own(seat)}w${this.place(event.from)}->${this.place(event.to)}`]
      case 'fetched':
        return [`${this.card(event.card)}${this.book.cards[Number(event.card)].type === 'dominance' ? '' : '*'}->${seat}`]
      default:
        return this.ofFactions(event, names, who)
    }
  }

  private ofFactions(event: Event, names: { [field: string]: string }, who: string, named = event.on): string[] {
    for (const log of allLogs()) {
      const write = log?.[named]
      if (!write) continue
      const name = (field: string) => names[field] ?? ''
      return write(event, {
        name,
        own: (field) => (name(field) === who ? '' : name(field)),
        card: (kind) => this.card(kind),
        item: (of) => `%${this.book.itemLetters[itemNumber(String(of))]}`,
        quest: (id) => SUITS[this.book.quests.find((quest) => quest.id === id)?.suit ?? 0],
        place: (at) => this.place(at),
        times,
        spared: (field, piece, at, n) => this.spared(name(field), piece, Number(at), n, who),
      })
    }
    return []
  }

  /** Pieces removed together, in one group for each clearing. */
  private removed(pieces: Piece[], who: string, actions: string[]): void {
    for (const at of new Set(pieces.map((piece) => piece.at))) {
      const group = pieces.filter((piece) => piece.at === at)
      this.removals.push({ actions, index: actions.push(this.removal(group, who)) - 1, pieces: group })
    }
  }

  /** The text of a removal, empty if nothing is left of it. */
  private removal(pieces: Piece[], who: string): string {
    const group = pieces.map(({ owner, piece, n }) => `${times(n)}${owner === who ? '' : sideless(owner)}${pieceText(piece)}`)
    if (group.length === 0) return ''
    return `${group.length > 1 ? `(${group.join('+')})` : group[0]}${this.place(pieces[0].at)}->`
  }

  private spared(owner: string, piece: string, at: number, n: number, who: string): void {
    const lost = (one: Piece) => one.owner === owner && one.piece === piece && one.at === at && one.n >= n
    const removal = this.removals.findLast(({ pieces }) => pieces.some(lost))
    if (!removal) return
    removal.pieces = removal.pieces.flatMap((one) => (lost(one) ? (one.n > n ? [{ ...one, n: one.n - n }] : []) : [one]))
    removal.actions[removal.index] = this.removal(removal.pieces, who)
  }

  /** A move of warriors, with the ferry if it went along. */
  private ferried(event: Event, warriors: string): string {
    const way = `${this.place(event.from)}->${this.place(event.to)}`
    return event.ferry ? `(${warriors}+r)${way}` : `${warriors}${way}`
  }

  private discarded(event: Event, seat: string): string[] {
    const ambush = event.card === this.ambush
    this.ambush = -1
    // Crafted cards lie on the board, in the words of the notation.
    return ambush ? [] : [`${this.card(event.card)}${seat}${event.played ? '$' : ''}->`]
  }

  private landmark(id: string): string {
    return this.book.content.landmarks?.[id]?.rootlog ?? id
  }

  /** What is crafted; of an item also which card is discarded for it, as several cards have the same item. */
  private crafted(kind: number): string[] {
    const card = this.book.cards[kind]
    const spent = card.type === 'item' ? [`${this.card(kind)}->*`] : []
    if (this.whole) return [`Z${this.card(kind)}`, ...spent]
    if (card.type === 'item') return [`Z%${this.book.itemLetters[card.item]}`, ...spent]
    return [card.type === 'immediate' ? `Z${SUITS[card.target].toLowerCase()}${card.rootlog}` : `Z${card.rootlog}`]
  }

  /** A card in play that is used and stays there: nothing else would tell. One that is discarded for it is written as such. */
  private used(effect: string, seat: string): string[] {
    const kind = this.book.effects[effect]
    if (kind === undefined || this.book.cards[kind].discardOnUse) return []
    return [`${this.card(kind)}${seat}$->${seat}$`]
  }

  private card(kind: unknown): string {
    if (typeof kind !== 'number' || kind < 0) return '#'
    const { suit, rootlog } = this.book.cards[kind]
    return `${SUITS.charAt(suit)}#${!this.whole && UNREAD.includes(rootlog) ? '' : rootlog}`
  }

  /** Several cards, each by itself, in the order in which they came. */
  private cards(kinds: readonly unknown[]): string {
    const texts = kinds.map((kind) => this.card(kind))
    return texts.length === 1 ? texts[0] : `(${texts.join('+')})`
  }

  private place(at: unknown): string {
    return this.book.placeNames[Number(at)]
  }
}

/** What factions, hirelings and landmarks write of their own events. */
function allLogs(): (FactionNotation['log'] | undefined)[] {
  return [
    ...allFactions().map(({ face }) => face.notation.log),
    ...allHirelings().map(({ log }) => log),
    ...allLandmarks().map(({ log }) => log),
  ]
}

/** The letters of factions. */
function lettersOf(book: Book, factions: readonly string[]): string {
  return factions.map((id) => letterOf(book.factions[id], id)).join('')
}

/** Which it is of pieces that lie face down, where that is known: `_b`. */
const faceText = (face: unknown): string => (typeof face === 'string' ? `_${face.charAt(0)}` : '')

/** A number in front of a thing; one is left out. */
function times(n: unknown): string {
  return Number(n) === 1 ? '' : String(n)
}
