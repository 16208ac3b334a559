import type { Event, Heard } from '@trestle/kernel'
import type { Book } from '../src/ground/book.ts'

/** The fields of the events that a referee reads. */
type Told = Event & {
  seat: number
  names: { [field: string]: string }
  piece: string
  at: number
  from: number
  to: number
  n: number
  card: number
  points: number
  total: number
  pieces: Piece[]
}

type Piece = { owner: string; piece: string; at: number; n: number }

const BUILDINGS = ['sawmill', 'workshop', 'recruiter', 'roost', 'base-fox', 'base-rabbit', 'base-mouse']
const BASES = ['base-fox', 'base-rabbit', 'base-mouse']
const BIRD = 3

// The tracks of the boards, as they are printed there.
const BUILDING_COST = [0, 1, 2, 3, 3, 4]
const BUILDING_POINTS: Record<string, number[]> = {
  sawmill: [0, 1, 2, 3, 4, 5],
  workshop: [0, 2, 2, 3, 4, 5],
  recruiter: [0, 1, 2, 3, 3, 4],
}
const SYMPATHY_COST = [1, 1, 1, 2, 2, 2, 3, 3, 3, 3]
const SYMPATHY_POINTS = [0, 1, 1, 1, 2, 2, 3, 4, 4, 4]
const ROOST_POINTS = [0, 0, 1, 2, 3, 4, 4, 5]
const AIDS = [1, 2, 3]
const AID_POINTS = [1, 2, 2]
const ALLIED = 3
const ALLIED_AID = 2

/** Scorings that the referee works out itself. */
const KNOWN = [
  'ROOT-3.2.1',
  'ROOT-7.8.4',
  'ROOT-9.2.9.III.a',
  'ROOT-6.5.4.III',
  'ROOT-7.6.1',
  'ROOT-8.4.2.III',
  'ROOT-8.6.1.IV',
  'ROOT-9.2.9.I.b',
  'ROOT-9.2.9.II.a',
]

/**
 * Sits beside a game and hears what everybody tells, but knows nothing of how the rules carry it out: from the events alone it puts
 * up the map, and it says what it would have refused.
 */
export class Referee {
  readonly faults = new Set<string>()
  /** How often each thing was looked at. */
  readonly seen: Record<string, number> = {}
  private readonly book: Book
  private readonly letters: string[]
  private readonly map: Record<string, Record<string, number[]>> = {}
  private readonly pawns: Record<string, number> = {}
  private readonly ruins = new Set<number>()
  private readonly scorched = new Set<number>()
  private readonly relations: Record<string, Record<string, number>> = {}
  private readonly partners: Record<string, string> = {}
  private readonly markerless = new Set<string>()
  private leader = ''
  private turn = ''
  private phase = 0
  private battle: { despot: boolean } | null = null
  /** Aids of this turn that count toward the next step, by whom they were given to. */
  private aids: Record<string, number> = {}
  private wood: number[] = []
  private paid: number[] = []
  private due: { who: string; points: number; rule: string }[] = []
  private owed: { who: string; at: number; shown: boolean }[] = []

  constructor(book: Book, letters: string[]) {
    this.book = book
    this.letters = letters
    for (const at of book.ruins) this.ruins.add(at)
    for (const letter of letters) this.map[letter] = {}
  }

  /** Hears what was told since it last listened; then all that was to be scored must have been. `over`: the game has ended. */
  hear(heard: Heard[], over: boolean): void {
    for (const { event, to } of heard) if (!to || 'only' in to) this.event(event as Told)
    for (const { who, points, rule } of this.due) {
      this.hold(points === 0 || this.markerless.has(who) || over, rule, `${who} did not score ${points}`)
    }
    this.due = []
  }

  private hold(right: boolean, clause: string, what: string): void {
    this.seen[clause] = (this.seen[clause] ?? 0) + 1
    if (!right) this.faults.add(`${clause}: ${what}`)
  }

  private event(e: Told): void {
    const who = e.names?.seat ?? ''
    switch (e.on) {
      case 'turn':
        return this.newTurn(who)
      case 'phase':
        this.phase = Number(e.phase)
        this.battle = null
        this.wood = []
        this.paid = []
        return
      case 'battle':
        return this.fights(e)
      case 'alliance.revolt':
      case 'vagabond.strike':
      case 'crafted':
      case 'effect':
        this.battle = null
        return
      case 'scorched':
        this.battle = null
        this.scorched.add(e.at)
        return
      case 'ruin.gone':
        this.ruins.delete(e.at)
        return
      case 'eyrie.leader':
        this.leader = String(e.leader)
        return
      case 'dominance':
        this.markerless.add(who)
        return
      case 'coalition':
        this.markerless.add(who)
        this.partners[who] = e.names.partner
        return
      case 'vagabond.relation':
        return this.relates(e)
      case 'vagabond.aid':
        return this.aided(e.names.taker)
      case 'discarded':
        return this.discarded(e)
      case 'alliance.supporter':
        return this.supported(e)
      case 'shown':
        return this.shown(e)
      case 'placed':
        return this.placed(e, who)
      case 'healed':
        this.hold(this.keep() === e.at, 'ROOT-6.2.3', `hospitals at ${e.at + 1}, where no keep is`)
        this.add(who, 'warrior', e.at, e.n)
        return
      case 'moved':
        return this.moved(e, who)
      case 'removed':
        return this.removed(e)
      case 'scored':
        return this.scored(e, who)
    }
  }

  // The map.

  private places(who: string, piece: string): number[] {
    this.map[who][piece] ??= Array.from(this.book.printedSuits, () => 0)
    return this.map[who][piece]
  }

  private total(who: string, piece: string): number {
    return this.places(who, piece).reduce((sum, n) => sum + n, 0)
  }

  private add(who: string, piece: string, at: number, n: number): void {
    this.places(who, piece)[at] += n
    this.hold(this.places(who, piece)[at] >= 0, 'ROOT-1.5.1', `fewer than no ${piece} of ${who}`)
  }

  private keep(): number {
    return this.map.C ? this.places('C', 'keep').indexOf(1) : -1
  }

  private buildings(who: string, at: number): number {
    return BUILDINGS.reduce((sum, piece) => sum + (this.map[who][piece]?.[at] ?? 0), 0)
  }

  private slots(at: number): number {
    return this.book.slots[at] - (this.ruins.has(at) ? 1 : 0) - this.letters.reduce((sum, who) => sum + this.buildings(who, at), 0)
  }

  private warriors(at: number): number {
    return this.letters.reduce((sum, who) => sum + this.places(who, 'warrior')[at], 0)
  }

  private rules(who: string, at: number): boolean {
    const strength = (one: string) => this.places(one, 'warrior')[at] + this.buildings(one, at)
    const rival = Math.max(...this.letters.filter((one) => one !== who).map(strength))
    return strength(who) > rival || (who === 'E' && strength(who) === rival && rival > 0)
  }

  private friends(a: string, b: string): boolean {
    return this.partners[a] === b || this.partners[b] === a
  }

  private fits(card: number, at: number): boolean {
    const { suit } = this.book.cards[card]
    return suit === BIRD || suit === this.book.printedSuits[at]
  }

  private isVagabond(who: string): boolean {
    return who === 'V' || who === 'G'
  }

  // What happens.

  private newTurn(who: string): void {
    this.endAids()
    // Where a hand was shown, the deck pays, if there is a card left anywhere.
    for (const { at, shown } of this.owed) this.hold(shown, 'ROOT-8.2.6', `nobody paid for the sympathy in ${at + 1}`)
    this.owed = []
    this.turn = who
    this.battle = null
  }

  private fights(e: Told): void {
    const { attacker, defender } = e.names
    this.battle = { despot: false }
    this.hold(
      this.places(attacker, 'warrior')[e.at] > 0 || this.pawns[attacker] === e.at,
      'ROOT-4.3',
      `${attacker} attacks without anybody`,
    )
    this.hold(!this.friends(attacker, defender), 'ROOT-G.1.17', `${attacker} attacks its partner`)
  }

  private placed(e: Told, who: string): void {
    const { piece, at, n } = e
    if (piece === 'pawn') {
      this.pawns[who] = at
      return
    }
    this.hold(this.keep() !== at || who === 'C', 'ROOT-6.2.2', `${who} places ${piece} at the keep`)
    this.hold(!this.scorched.has(at), 'ROOT-D.6.2~2', `${who} places ${piece} in a scorched clearing`)
    if (BUILDINGS.includes(piece)) this.hold(this.slots(at) >= n, 'ROOT-2.2.3~2', `${who} builds ${piece} without a slot`)
    if (this.turn !== '') {
      if (BUILDING_POINTS[piece]) this.built(e)
      else if (piece === 'roost') this.nested(e)
      else if (piece === 'sympathy') this.stirred(e)
      else if (BASES.includes(piece)) {
        this.hold(this.paid.length === 2 && this.paid.every((card) => this.fits(card, at)), 'ROOT-8.4.1.II', 'a revolt is not paid')
        this.hold(BASES[this.book.printedSuits[at]] === piece, 'ROOT-8.4.1.I', `${piece} in a clearing of another suit`)
        this.paid = []
      }
    }
    this.add(who, piece, at, n)
  }

  private built({ piece, at }: Told): void {
    const space = this.total('C', piece)
    this.hold(this.wood.length === BUILDING_COST[space], 'ROOT-6.5.4.II', `${piece} number ${space + 1} for ${this.wood.length} wood`)
    this.hold(this.rules('C', at), 'ROOT-6.5.4.I', `${piece} in a clearing that is not hers`)
    const joined = new Set([at])
    for (const one of joined) for (const next of this.book.paths[one]) if (this.rules('C', next)) joined.add(next)
    for (const one of this.wood) this.hold(joined.has(one), 'ROOT-6.5.4.II', `wood from ${one + 1} for ${at + 1}`)
    this.wood = []
    this.due.push({ who: 'C', points: BUILDING_POINTS[piece][space], rule: 'ROOT-6.5.4.III' })
  }

  private nested({ at }: Told): void {
    if (this.phase === 1) {
      this.hold(this.total('E', 'roost') === 0, 'ROOT-7.4.3', 'a new roost beside others')
      const fit = [...this.book.printedSuits.keys()].filter((one) => one !== this.keep() && !this.scorched.has(one) && this.slots(one) > 0)
      this.hold(
        fit.every((one) => this.warriors(one) >= this.warriors(at)),
        'ROOT-7.4.3',
        `a new roost in ${at + 1}`,
      )
    } else this.hold(this.rules('E', at) && this.places('E', 'roost')[at] === 0, 'ROOT-7.5.2.IV', `a roost in ${at + 1}`)
  }

  private stirred({ at }: Told): void {
    const space = this.total('A', 'sympathy')
    this.hold(this.places('A', 'sympathy')[at] === 0, 'ROOT-8.2.5.I', `two sympathy tokens in ${at + 1}`)
    if (this.phase === 1) {
      const held = this.letters.some((one) => one !== 'A' && this.places(one, 'warrior')[at] >= 3)
      const cost = SYMPATHY_COST[space] + (held ? 1 : 0)
      this.hold(this.paid.length === cost, 'ROOT-8.4.2.II', `${this.paid.length} supporters for ${cost}`)
      const suited = this.paid.every((card) => this.fits(card, at))
      this.hold(suited, 'ROOT-8.4.2.II', 'supporters of another suit')
      const near = this.book.paths[at].some((one) => this.places('A', 'sympathy')[one] > 0)
      this.hold(space === 0 || near, 'ROOT-8.4.2.I', `sympathy in ${at + 1}, far from all other`)
      this.paid = []
    }
    this.due.push({ who: 'A', points: SYMPATHY_POINTS[space], rule: this.phase === 1 ? 'ROOT-8.4.2.III' : 'ROOT-8.6.1.IV' })
  }

  private moved({ piece, from, to, n }: Told, who: string): void {
    this.hold(!this.scorched.has(to), 'ROOT-D.6.2~2', `${who} moves into a scorched clearing`)
    if (piece === 'pawn') {
      this.pawns[who] = to
      return
    }
    this.hold(this.book.paths[from].includes(to), 'ROOT-4.2', `${who} moves from ${from + 1} to ${to + 1}`)
    this.hold(this.rules(who, from) || this.rules(who, to), 'ROOT-4.2.1', `${who} rules neither ${from + 1} nor ${to + 1}`)
    this.hold(n > 0, 'ROOT-4.2', `${who} moves nobody`)
    this.add(who, 'warrior', from, -n)
    this.add(who, 'warrior', to, n)
    if (who !== 'A' && this.map.A && this.places('A', 'sympathy')[to] > 0) this.owed.push({ who, at: to, shown: false })
  }

  /** ROOT-3.2.1 Points for buildings and tokens; ROOT-9.2.9.III.a Infamy; ROOT-7.8.4 a Despot's. */
  private removed(e: Told): void {
    const { by } = e.names
    const relations = { ...this.relations[by] }
    let cardboard = 0
    let infamy = 0
    for (const { owner, piece, at, n } of [...e.pieces].sort((a, b) => Number(b.piece === 'warrior') - Number(a.piece === 'warrior'))) {
      this.add(owner, piece, at, -n)
      if (owner === by) {
        for (let i = 0; piece === 'wood' && i < n; i++) this.wood.push(at)
        continue
      }
      if (piece !== 'warrior' && !this.friends(by, owner)) cardboard += n
      if (piece === 'sympathy') this.owed.push({ who: by, at, shown: false })
      if (!this.isVagabond(by)) continue
      const turns = piece === 'warrior' && relations[owner] !== -1
      if (turns) relations[owner] = -1
      if (this.battle && this.turn === by && relations[owner] === -1) infamy += turns ? n - 1 : n
    }
    const despot = by === 'E' && this.leader === 'despot' && cardboard > 0 && this.battle !== null && !this.battle.despot
    if (despot && this.battle) this.battle.despot = true
    this.expect(by, cardboard, 'ROOT-3.2.1')
    this.expect(by, infamy, 'ROOT-9.2.9.III.a')
    this.expect(by, despot ? 1 : 0, 'ROOT-7.8.4')
  }

  /** Two removals of one instant are one scoring under each clause. */
  private expect(who: string, points: number, rule: string): void {
    const more = this.due.find((one) => one.who === who && one.rule === rule)
    if (more) more.points += points
    else this.due.push({ who, points, rule })
  }

  private scored({ points, total, rule }: Told, who: string): void {
    const clause = String(rule)
    if (!KNOWN.includes(clause)) return
    if (clause === 'ROOT-9.2.9.II.a') {
      const ally = Object.keys(this.aids).find((one) => this.aids[one] > 0 && this.relations[who]?.[one] === ALLIED)
      if (ally !== undefined) {
        this.aids[ally]--
        this.due.push({ who, points: ALLIED_AID, rule: clause })
      }
    }
    if (clause === 'ROOT-7.6.1') this.due.push({ who, points: ROOST_POINTS[this.total('E', 'roost')], rule: clause })
    const at = this.due.findIndex((one) => one.who === who && one.rule === clause)
    const due = this.due[at]?.points
    if (at >= 0) this.due.splice(at, 1)
    this.hold(points === due, clause, `${who} scores ${points} for ${due}, to ${total}`)
  }

  // Cards and friends.

  /** ROOT-8.2.6 A card of the suit for each sympathy that was met. */
  private supported({ giver, card }: Told): void {
    if (giver === -1) {
      const shown = this.owed.findIndex((one) => one.shown)
      if (shown >= 0) this.owed.splice(shown, 1)
      return
    }
    const who = this.letters[Number(giver)]
    if (who === 'A') return
    const at = this.owed.findIndex((one) => one.who === who && !one.shown && this.fits(card, one.at))
    this.hold(at >= 0, 'ROOT-8.2.6', `${who} gave a card that was not due`)
    if (at >= 0) this.owed.splice(at, 1)
  }

  private shown({ names, cards }: Told): void {
    const debt = this.owed.find((one) => one.who === names.seat && !one.shown)
    if (names.taker !== 'A' || !debt) return
    const hand = (cards ?? []) as number[]
    this.hold(!hand.some((card) => this.fits(card, debt.at)), 'ROOT-8.2.6~2', `${debt.who} showed a hand with a card that fits`)
    debt.shown = true
  }

  private discarded(e: Told): void {
    if (e.pile !== 'supporters') return
    if (e.giver === undefined) this.paid.push(e.card)
    else this.supported(e)
  }

  /** ROOT-9.2.9.I An Aid counts toward a step; ROOT-9.2.9.II.a of an ally it is worth two points. Both come once its item is chosen. */
  private aided(to: string): void {
    if (!this.isVagabond(to)) this.aids[to] = (this.aids[to] ?? 0) + 1
  }

  private relates(e: Told): void {
    const [who, other] = [e.names.seat, e.names.other]
    this.relations[who] ??= {}
    const space = this.relations[who][other] ?? 0
    if (e.to > space && space >= 0) {
      this.hold(e.to === space + 1 && this.aids[other] === AIDS[space], 'ROOT-9.2.9.I.a', `${other} comes from ${space} to ${e.to}`)
      this.due.push({ who, points: AID_POINTS[space], rule: 'ROOT-9.2.9.I.b' })
    }
    this.aids[other] = 0
    this.relations[who][other] = e.to
  }

  /** No Aid of the turn is left without what it brings. */
  private endAids(): void {
    for (const [other, n] of Object.entries(this.aids)) {
      const space = this.relations[this.turn]?.[other] ?? 0
      if (space >= 0)
        this.hold(n < (space === ALLIED ? 1 : AIDS[space]) || this.markerless.has(this.turn), 'ROOT-9.2.9.I.a', `${n} Aids of ${other}`)
    }
    this.aids = {}
  }
}
