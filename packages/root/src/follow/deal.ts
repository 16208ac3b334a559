import { isNamed, isUnknown, originOf } from './unknown.ts'
import { type Happening, isAmong, kindsOf, openly } from './world.ts'

/** Which card each unknown one was. */
export interface Deal {
  /** Each shuffled deck, its bottom first. */
  decks: number[][]
  /** The kind of a card that was shown in part, by its number. */
  shown: ReadonlyMap<number, number>
  /** The kinds that lie unseen in a place at a time. */
  unseen(place: string, time: number): number[]
}

/** Room for a card in a place, from a time on: taken by a card off a deck, or by one that was moved from elsewhere. */
interface Slot {
  place: string
  time: number
  /** The deck and the place in it; -1 for a card that was moved here. */
  deck: number
  at: number
  /** The move that brought it; null for one off a deck. */
  move: Demand | null
  /** What it leaves by; null where it stays. */
  user: Demand | null
  /** Its kind, once all is known; -1 before. */
  kind: number
}

/** A card that leaves a place unseen until then: it is shown, or moved elsewhere unseen. */
interface Demand {
  place: string
  time: number
  /** The kinds that it may be; null for one that is moved. */
  kinds: number[] | null
  /** The number under which it was shown. */
  as: number
  slot: Slot | null
  kind: number
  /** Where it is moved to. */
  into: Slot | null
}

/** Nothing of some kinds (bits) lies in a place at a time. */
type Lack = { place: string; time: number; kinds: bigint }

/** How often cards are laid out in another order before it is given up. */
const TRIES = 40
/** How many cards at most give way to one another for one that is laid out. */
const DEEPEST = 9
/** How many cards are asked to give way for one. */
const EFFORT = 20_000

/** Finds decks with which everything happened that did; null where there are none. */
export function dealFor(happenings: readonly Happening[], kinds: number): Deal | null {
  for (let nth = 0; nth < TRIES; nth++) {
    const table = new Table(happenings, kinds, nth)
    if (table.layOut()) return table.deal()
  }
  return null
}

class Table {
  private readonly decks: (readonly number[])[] = []
  private readonly slots: Slot[] = []
  private readonly slotsIn = new Map<string, Slot[]>()
  private readonly demands: Demand[] = []
  private readonly shownAs = new Map<number, Demand>()
  private readonly lacks: Lack[] = []
  /** Copies in use, by deck and kind. */
  private readonly used: number[][] = []
  private readonly kinds: number
  private word: number
  private effort = 0
  /** What was changed, to be taken back. */
  private readonly log: (() => void)[] = []

  constructor(happenings: readonly Happening[], kinds: number, nth: number) {
    this.kinds = kinds
    this.word = nth
    this.readAll(happenings)
    this.sortKinds()
  }

  /** Where several kinds will do, those come first that are needed least. */
  private sortKinds(): void {
    const needed = Array.from({ length: this.kinds }, () => 0)
    for (const { kinds } of this.demands) if (kinds?.length === 1) needed[kinds[0]]++
    for (const { kinds } of this.demands) kinds?.sort((a, b) => needed[a] - needed[b])
  }

  /** A number below n: always 0 at the first try, by lot afterwards. */
  private lot(n: number): number {
    if (this.word === 0) return 0
    this.word = (Math.imul(this.word, 1103515245) + 12345) & 0x7fffffff
    return (this.word >>> 8) % n
  }

  private turned<T>(list: readonly T[]): T[] {
    const cut = list.length > 1 ? this.lot(list.length) : 0
    return cut === 0 ? [...list] : [...list.slice(cut), ...list.slice(0, cut)]
  }

  private readAll(happenings: readonly Happening[]): void {
    const now = new Map<number, string>()
    for (const one of happenings) {
      const { time } = one
      if (one.what === 'shuffled') {
        this.decks.push(one.cards)
        this.used.push(Array.from({ length: this.kinds }, () => 0))
        for (const card of one.cards) if (isUnknown(card)) now.delete(card)
      } else if (one.what === 'narrowed') {
        const demand = this.shownAs.get(one.card)
        if (demand) demand.kinds = kindsOf(one.kinds, this.kinds)
        if (demand && !isNamed(one.as)) this.shownAs.set(one.as, demand)
      } else if (one.what === 'lacks') this.lacks.push(one)
      else if (one.what === 'named') {
        const { place, kinds, as, late } = one
        const demand: Demand = {
          place,
          time: late ? time + 1 : time,
          kinds: kindsOf(kinds, this.kinds),
          as,
          slot: null,
          kind: -1,
          into: null,
        }
        this.demands.push(demand)
        if (!isNamed(as)) this.shownAs.set(as, demand)
      } else {
        const from = now.get(one.card)
        now.set(one.card, one.place)
        const { deck, place: at } = originOf(one.card)
        const slot: Slot = { place: one.place, time, deck, at, move: null, user: null, kind: -1 }
        if (from !== undefined) {
          slot.deck = -1
          slot.move = { place: from, time, kinds: null, as: -1, slot: null, kind: -1, into: slot }
          this.demands.push(slot.move)
        }
        this.addSlot(slot)
      }
    }
  }

  private addSlot(slot: Slot): void {
    this.slots.push(slot)
    const there = this.slotsIn.get(slot.place)
    if (there) there.push(slot)
    else this.slotsIn.set(slot.place, [slot])
  }

  layOut(): boolean {
    for (const demand of this.demands) {
      this.effort = EFFORT
      if (!this.assign(demand, new Set([demand]))) return false
    }
    return this.fill()
  }

  /** The deck from which the card in a slot comes; -1 while that is open. */
  private deckOf(slot: Slot): number {
    let one: Slot | null = slot
    while (one?.move) one = one.move.slot
    return one ? one.deck : -1
  }

  /** The decks from which cards may have come to a place: one of its own lies openly, a moved one may be of any. */
  private decksTo(place: string): number[] {
    const from = new Set((this.slotsIn.get(place) ?? []).map((slot) => this.deckOf(slot)))
    return from.has(-1) ? [...this.decks.keys()] : [...from]
  }

  /** How many cards of a kind a deck has. */
  private copies(deck: number, kind: number): number {
    let n = 0
    for (const card of this.decks[deck]) if (this.kindOfCard(card) === kind) n++
    return n
  }

  private kindOfCard(card: number): number {
    if (isNamed(card)) return card
    if (!isUnknown(card)) return this.shownAs.get(card)?.kind ?? -1
    const there = this.slotsIn.get(openly(card))
    return there?.at(-1)?.kind ?? -1
  }

  private set(demand: Demand, slot: Slot | null, kind: number): void {
    const { slot: oldSlot, kind: oldKind } = demand
    const change = (to: Slot | null, of: number) => {
      if (demand.slot) {
        const deck = this.deckOf(demand.slot)
        if (demand.kind >= 0 && deck >= 0) this.used[deck][demand.kind]--
        demand.slot.user = null
      }
      demand.slot = to
      demand.kind = of
      if (to) {
        to.user = demand
        const deck = this.deckOf(to)
        if (of >= 0 && deck >= 0) this.used[deck][of]++
      }
    }
    change(slot, kind)
    this.log.push(() => change(oldSlot, oldKind))
  }

  private undo(length: number): void {
    while (this.log.length > length) this.log.pop()?.()
  }

  /** Finds a slot for what leaves a place, if others have to give way for it. */
  private assign(demand: Demand, busy: Set<Demand>, forbidden = -1): boolean {
    if (!demand.kinds) return this.takeAny(demand, busy)
    const old = demand.kind
    const others = this.turned(demand.kinds)
    const able = old < 0 ? others : [old, ...others.filter((kind) => kind !== old && this.mayChange(demand))]
    const decks = this.decksTo(demand.place)
    for (const easy of [true, false]) {
      for (const kind of able) {
        for (const deck of this.turned(decks)) {
          if (deck === forbidden && kind === old) continue
          const mark = this.log.length
          if (this.copyFree(demand, deck, kind, easy, busy) && this.take(demand, deck, kind, easy, busy)) return true
          this.undo(mark)
        }
      }
    }
    return false
  }

  /** Whether no deck that the card came into lacks one of its kind without it. */
  private mayChange({ as, kind }: Demand): boolean {
    return this.decks.every((cards, deck) => !cards.includes(as) || this.used[deck][kind] < this.copies(deck, kind))
  }

  /** Whether a deck has a card of the kind left; if not, another that uses one takes it from another deck. */
  private copyFree(demand: Demand, deck: number, kind: number, easy: boolean, busy: Set<Demand>): boolean {
    if (busy.size > DEEPEST || this.effort-- < 0) return false
    if (this.used[deck][kind] < this.copies(deck, kind)) return true
    if (easy) return false
    if (this.becomes(deck, kind, busy)) return true
    for (const other of this.demands) {
      if (other === demand || other.kind !== kind || !other.slot || busy.has(other) || this.deckOf(other.slot) !== deck) continue
      const mark = this.log.length
      busy.add(other)
      this.set(other, null, other.kind)
      if (this.assign(other, busy, deck)) return true
      this.undo(mark)
      busy.delete(other)
    }
    return false
  }

  /** Makes a card of a deck that was shown in part one of the kind. */
  private becomes(deck: number, kind: number, busy: Set<Demand>): boolean {
    for (const card of this.decks[deck]) {
      const other = this.shownAs.get(card)
      if (!other?.kinds?.includes(kind) || other.kind < 0 || other.kind === kind || busy.has(other) || !this.mayChange(other)) continue
      const mark = this.log.length
      busy.add(other)
      this.set(other, null, kind)
      for (const from of this.decks.keys()) {
        const inner = this.log.length
        if (this.copyFree(other, from, kind, false, busy) && this.take(other, from, kind, false, busy)) {
          if (this.used[deck][kind] < this.copies(deck, kind)) return true
        }
        this.undo(inner)
      }
      this.undo(mark)
      busy.delete(other)
    }
    return false
  }

  private able(demand: Demand, kind: number): Slot[] {
    const there = this.slotsIn.get(demand.place) ?? []
    const fit = there.filter(
      (slot) => slot.time <= (demand.kinds ? demand.time : demand.time - 1) && !this.isLacked(slot, demand.time, kind),
    )
    return this.word === 0 ? fit : this.turned(fit)
  }

  private isLacked(slot: Slot, until: number, kind: number): boolean {
    return this.lacks.some(
      ({ place, time, kinds }) => kind >= 0 && place === slot.place && slot.time <= time && time < until && isAmong(kinds, kind),
    )
  }

  private take(demand: Demand, deck: number, kind: number, easy: boolean, busy: Set<Demand>): boolean {
    const slots = this.able(demand, kind)
    for (const slot of slots) {
      if (slot.user || this.deckOf(slot) !== deck) continue
      this.set(demand, slot, kind)
      return true
    }
    if (easy) return false
    // A card that was moved here may be another one.
    for (const slot of slots) {
      if (slot.user || !slot.move || busy.has(slot.move)) continue
      const mark = this.log.length
      const { move } = slot
      busy.add(move)
      this.set(move, null, -1)
      if (this.take(move, deck, -1, false, busy)) {
        this.set(demand, slot, kind)
        return true
      }
      this.undo(mark)
      busy.delete(move)
    }
    for (const slot of slots) {
      const other = slot.user
      if (!other || busy.has(other) || this.deckOf(slot) !== deck) continue
      const mark = this.log.length
      busy.add(other)
      this.set(other, null, other.kind)
      this.set(demand, slot, kind)
      if (this.giveWay(other, deck, busy)) return true
      this.undo(mark)
      busy.delete(other)
    }
    return false
  }

  /** Finds another slot for what had one. A card that was moved and is used afterwards must come from the same deck as before. */
  private giveWay(other: Demand, deck: number, busy: Set<Demand>): boolean {
    if (other.kinds) return this.assign(other, busy)
    return other.into?.user ? this.take(other, deck, -1, false, busy) : this.takeAny(other, busy)
  }

  private takeAny(demand: Demand, busy: Set<Demand>): boolean {
    const free = this.able(demand, -1).filter((slot) => !slot.user)
    if (free.length > 0) {
      // The last to come is the least likely to be needed.
      this.set(demand, free[free.length - 1 - this.lot(free.length)], -1)
      return true
    }
    return this.decks.some((_, deck) => {
      const mark = this.log.length
      if (this.take(demand, deck, -1, false, busy)) return true
      this.undo(mark)
      return false
    })
  }

  /** Gives each card that was never shown one of the kinds that are left of its deck. */
  private fill(): boolean {
    return this.decks.every((_, deck) => this.fillDeck(deck))
  }

  private fillDeck(deck: number): boolean {
    const cards = this.decks[deck].map((card) => this.kindOfCard(card))
    if (cards.includes(-1)) return false
    const left = cards.slice()
    const chains: { slots: Slot[]; at: number; denied: bigint }[] = []
    const fixed = new Map<number, number>()
    const firsts = new Map<number, Slot>()
    for (const slot of this.slots) if (slot.deck === deck) firsts.set(slot.at, slot)
    for (let at = 0; at < cards.length; at++) {
      const slots: Slot[] = []
      let demand: Demand | null = null
      for (let slot = firsts.get(at) ?? null; slot; slot = demand?.into ?? null) {
        slots.push(slot)
        demand = slot.user
        if (!demand) break
      }
      if (demand && demand.kind >= 0) {
        const place = left.indexOf(demand.kind)
        if (place < 0) return false
        left.splice(place, 1)
        fixed.set(at, demand.kind)
        if (slots.some((slot) => this.isLacked(slot, slot.user?.time ?? Number.POSITIVE_INFINITY, demand?.kind ?? -1))) return false
        for (const slot of slots) slot.kind = demand.kind
      } else chains.push({ slots, at, denied: this.deniedTo(slots) })
    }
    return matched(chains, left)
  }

  private deniedTo(slots: readonly Slot[]): bigint {
    let bits = 0n
    for (const { place, time, user } of slots) {
      for (const lack of this.lacks) {
        if (lack.place === place && time <= lack.time && lack.time < (user?.time ?? Number.POSITIVE_INFINITY)) bits |= lack.kinds
      }
    }
    return bits
  }

  deal(): Deal {
    const decks = this.decks.map((cards, deck) => {
      const left = cards.map((card) => this.kindOfCard(card))
      const out: number[] = cards.map(() => -1)
      for (const slot of this.slots) {
        if (slot.deck !== deck) continue
        out[slot.at] = slot.kind
        left.splice(left.indexOf(slot.kind), 1)
      }
      return out.map((kind) => (kind < 0 ? (left.shift() as number) : kind))
    })
    const shown = new Map([...this.shownAs].map(([card, { kind }]) => [card, kind]))
    for (const { place, kind } of this.slots) if (place.startsWith('openly ')) shown.set(Number(place.slice('openly '.length)), kind)
    const unseen = (place: string, time: number) =>
      (this.slotsIn.get(place) ?? [])
        .filter((slot) => slot.time <= time && (slot.user === null || slot.user.time > time))
        .map(({ kind }) => kind)
        .sort((a, b) => a - b)
    return { decks, shown, unseen }
  }
}

/** Gives each chain one of the kinds that it is not denied (bipartite matching by augmenting paths). */
function matched(chains: readonly { slots: Slot[]; denied: bigint }[], left: readonly number[]): boolean {
  const owner: number[] = left.map(() => -1)
  const find = (chain: number, seen: Set<number>): boolean => {
    for (let i = 0; i < left.length; i++) {
      if (seen.has(i) || isAmong(chains[chain].denied, left[i])) continue
      seen.add(i)
      if (owner[i] >= 0 && !find(owner[i], seen)) continue
      owner[i] = chain
      return true
    }
    return false
  }
  const order = chains.map((_, i) => i).sort((a, b) => (chains[a].denied === 0n ? 1 : 0) - (chains[b].denied === 0n ? 1 : 0))
  for (const chain of order) if (!find(chain, new Set())) return false
  for (const [i, chain] of owner.entries()) if (chain >= 0) for (const slot of chains[chain].slots) slot.kind = left[i]
  return true
}
