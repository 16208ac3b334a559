import { type Event, type Heard, type MatchRecord, memoryArchive, replay } from '@trestle/kernel'
import type { Book } from './book.ts'
import { allFactions } from './factions/registry.ts'
import { root } from './game.ts'
import { pieceText } from './notation.ts'
import { factionId, letterOf } from './seats.ts'

/** A match as a text of the community notation "Rootlog", which existing viewers open. Throws `RecordError` where the record does not fit. */
export function rootlog(record: MatchRecord): string {
  const archive = memoryArchive<never, never, never>() as ReturnType<typeof memoryArchive>
  const table = replay(root as never, record, archive as never)
  const book = table.match.content as unknown as Book
  const events = standing(archive.moments.map((moment) => moment.heard))
  const writer = new Writer(book, record.seats)
  for (const event of events) writer.add(event)
  const winners = table.match.result?.winners.map((seat) => writer.letters[seat]) ?? []
  return [...writer.head(), '', ...writer.lines(), ...(winners.length > 0 ? ['', `Winner: ${winners.join('')}`] : []), ''].join('\n')
}

/** The events of the choices that stand: what was taken back is not told. */
function standing(moments: Heard[][]): Event[] {
  const kept: Event[][] = []
  for (const heard of moments) {
    const undone = heard.find((one) => one.event.on === 'table.undone')
    if (undone) kept.splice(Math.max(0, kept.length - Number(undone.event.count)))
    else if (!heard.some((one) => one.event.on.startsWith('table.'))) kept.push(toldOnce(heard))
  }
  return kept.flat()
}

/** Of what is told to some with more and to others with less, only the fuller event. */
function toldOnce(heard: Heard[]): Event[] {
  return heard.filter(({ to }) => !to || 'only' in to).map((one) => one.event)
}

const MAPS: Record<string, string> = { autumn: 'Fall', winter: 'Winter', lake: 'Lake', mountain: 'Mountain' }
const DECKS: Record<string, string> = { base: 'Standard', exiles: 'E&P' }
const SUITS = 'FRMB'

type Piece = { owner: string; piece: string; at: number; n: number }

/** Collects actions into lines: one for each faction's setup, one for each turn. */
class Writer {
  readonly letters: string[]
  private readonly book: Book
  private readonly seats: string[]
  private readonly setup = new Map<string, string[]>()
  private readonly turns: { who: string; actions: string[] }[] = []
  /** Place of the running battle among the actions of its line, -1 for none. */
  private battle = -1

  constructor(book: Book, seats: string[]) {
    this.book = book
    this.seats = seats
    this.letters = seats.map((name) => letterOf(book.factions[factionId(name)], name))
  }

  head(): string[] {
    const { map, deck } = this.book.content
    return [
      `Map: ${MAPS[map.id] ?? map.id}`,
      `Deck: ${DECKS[deck.id] ?? deck.id}`,
      `Pool: ${this.letters.join('')}`,
      ...this.seats.map((name, seat) => `${this.letters[seat]}: ${name}`),
    ]
  }

  lines(): string[] {
    const setups = [...this.setup].map(([who, actions]) => ({ who, actions }))
    return [...setups, ...this.turns].map(({ who, actions }) => `${who}: ${actions.join('/')}`)
  }

  add(event: Event): void {
    const names = (event.names ?? {}) as { [field: string]: string }
    if (event.on === 'turn') {
      this.turns.push({ who: names.seat, actions: [] })
      this.battle = -1
      return
    }
    const turn = this.turns.at(-1)
    const who = turn?.who ?? names.seat ?? names.by
    if (who === undefined) return
    let actions = turn?.actions
    if (!actions) {
      actions = this.setup.get(who) ?? []
      this.setup.set(who, actions)
    }
    if (this.inBattle(event, names, actions)) return
    actions.push(...this.actionsOf(event, names, who))
  }

  /** A battle is one action: its ambushes and its dice are added to it. */
  private inBattle(event: Event, names: { [field: string]: string }, actions: string[]): boolean {
    if (event.on === 'battle') {
      this.battle = actions.push(`${names.attacker}X${names.defender}${this.place(event.at)}`) - 1
      return true
    }
    if (event.on === 'battle.ambush') {
      actions[this.battle] += `${SUITS[this.book.cards[Number(event.card)].suit]}@`
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
        return [`${times(event.n)}${own(seat)}${pieceText(String(event.piece))}->${this.place(event.at)}`]
      case 'moved':
        if (event.piece === 'pawn') return [`${own(seat)}p->${this.place(event.to)}`]
        return [`${times(event.n)}${own(seat)}w${this.place(event.from)}->${this.place(event.to)}`]
      case 'removed':
        return this.removed(event.pieces as Piece[], own)
      case 'scored':
        return [`${own(seat)}${Number(event.points) < 0 ? '--' : '++'}${times(Math.abs(Number(event.points)))}`]
      case 'drew':
        return [`${times(event.n)}#->${seat}`]
      case 'discarded':
        if (typeof event.pile === 'string') return this.ofFactions(event, names, who, `discarded.${event.pile}`)
        // An ambush is part of its battle.
        return this.book.cards[Number(event.card)].type === 'ambush' && this.battle >= 0 ? [] : [`${this.card(event.card)}${seat}->`]
      case 'passed':
        return [`${this.card(event.card)}${names.giver}->${names.taker}`]
      case 'shown':
        return [`${own(seat)}^${names.taker}`]
      case 'crafted':
        return [this.crafted(Number(event.card))]
      case 'dominance':
        return [`${this.card(event.card)}${seat}->$`, `++->${seat}$`]
      case 'coalition':
        return [`${this.card(event.card)}${seat}->$`, `++->${names.partner}$`]
      case 'fetched':
        return [`${this.card(event.card)}${this.book.cards[Number(event.card)].type === 'dominance' ? '' : '*'}->${seat}`]
      default:
        return this.ofFactions(event, names, who)
    }
  }

  private ofFactions(event: Event, names: { [field: string]: string }, who: string, named = event.on): string[] {
    for (const { notation } of allFactions()) {
      const write = notation.log[named]
      if (!write) continue
      const name = (field: string) => names[field] ?? ''
      return write(event, {
        name,
        own: (field) => (name(field) === who ? '' : name(field)),
        card: (kind) => this.card(kind),
        item: (of) => `%${this.book.content.items.letters[String(of)]}`,
        quest: (id) => SUITS[this.book.quests.find((quest) => quest.id === id)?.suit ?? 0],
        place: (at) => this.place(at),
        times,
      })
    }
    return []
  }

  /** Pieces removed together, in one group for each clearing. */
  private removed(pieces: Piece[], own: (letter: string) => string): string[] {
    const places = [...new Set(pieces.map((piece) => piece.at))]
    return places.map((at) => {
      const group = pieces.filter((piece) => piece.at === at).map(({ owner, piece, n }) => `${times(n)}${own(owner)}${pieceText(piece)}`)
      return `${group.length > 1 ? `(${group.join('+')})` : group[0]}${this.place(at)}->`
    })
  }

  private crafted(kind: number): string {
    const card = this.book.cards[kind]
    if (card.type === 'item') return `Z%${this.book.itemLetters[card.item]}`
    return card.type === 'immediate' ? `Z${SUITS[card.target].toLowerCase()}${card.rootlog}` : `Z${card.rootlog}`
  }

  private card(kind: unknown): string {
    if (typeof kind !== 'number' || kind < 0) return '#'
    const card = this.book.cards[kind]
    return `${SUITS[card.suit]}#${card.rootlog}`
  }

  private place(at: unknown): string {
    return this.book.placeNames[Number(at)]
  }
}

/** A number in front of a thing; one is left out. */
function times(n: unknown): string {
  return Number(n) === 1 ? '' : String(n)
}
