import { begin, choose, contentFor, type Event, type Heard, type Match, randomFrom, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { expect, test } from 'vitest'
import type { EyrieBoard } from '../src/factions/eyrie/board.ts'
import { root } from '../src/game.ts'
import { mixes } from '../src/settings.ts'
import type { G } from '../src/state.ts'

/*
 * Battles, points and Outrage of random games, followed by what all at the table hear: pieces are put, moved and taken on a map of its
 * own, and every roll, loss and point is reckoned again from the Law.
 */

type Lost = { owner: string; piece: string; at: number; n: number }

/** What is told while the pieces of one instant go and are scored. */
const MEANWHILE = ['removed', 'scored', 'item.damaged', 'vagabond.relation']

class Listener {
  private readonly g: G
  private readonly pieces = new Map<string, number>()
  private readonly where: string
  private battle: { attacker: number; defender: number; at: number; a: number; d: number; used: string[]; enlisted: boolean } | null = null
  /** Hits that are dealt, until the pieces go. */
  private dealt: { a: number; d: number; had: string } | null = null
  private owed: { [seat: number]: number } = {}
  outrages = 0
  paid = 0
  seen = { hits: 0, points: 0 }

  constructor(g: G, where: string) {
    this.g = g
    this.where = where
    g.state.sides.forEach((side, seat) => {
      const names = { marquise: ['warrior', 'sawmill', 'workshop', 'recruiter', 'wood', 'keep'], eyrie: ['warrior', 'roost'] }[side.faction]
      const own = names ?? ['warrior', 'base-fox', 'base-rabbit', 'base-mouse', 'sympathy']
      for (const [kind, places] of side.pieces.entries()) for (const [at, n] of places.entries()) this.add(seat, own[kind], at, n)
    })
  }

  private key(seat: number, piece: string, at: number): string {
    return `${seat} ${piece} ${at}`
  }

  private has(seat: number, piece: string, at: number): number {
    return this.pieces.get(this.key(seat, piece, at)) ?? 0
  }

  private add(seat: number, piece: string, at: number, n: number): void {
    this.pieces.set(this.key(seat, piece, at), this.has(seat, piece, at) + n)
  }

  private all(seat: number, at: number): number {
    let n = 0
    for (const [key, count] of this.pieces) if (key.startsWith(`${seat} `) && key.endsWith(` ${at}`)) n += count
    return n
  }

  private seatOf(faction: string): number {
    return this.g.state.sides.findIndex((side) => side.faction === faction)
  }

  private pawned(seat: number): boolean {
    return this.g.state.sides[seat].faction === 'vagabond'
  }

  hear(e: Event): void {
    const { seat = -1, piece = '', at = -1, n = 0, from = -1, to = -1 } = e as unknown as { [field: string]: number } & { piece: string }
    if (!MEANWHILE.includes(e.on)) this.settle()
    if (e.on === 'placed' && piece !== 'pawn') this.add(seat, piece, at, n)
    else if (e.on === 'moved' && piece !== 'pawn') {
      this.add(seat, piece, from, -n)
      this.add(seat, piece, to, n)
      const rebels = this.seatOf('alliance')
      // ROOT-8.2.6
      if (rebels >= 0 && rebels !== seat && this.has(rebels, 'sympathy', to) > 0) this.outrages++
    } else if (e.on === 'healed') this.add(seat, 'warrior', at, n)
    else if (e.on === 'removed') this.removed(Number(e.by), e.pieces as Lost[])
    else if (e.on === 'scored' && e.rule === 'ROOT-3.2.1') this.owed[seat] = (this.owed[seat] ?? 0) - Number(e.points)
    else if (e.on === 'alliance.supporter' && Number(e.giver) >= 0 && Number(e.giver) !== seat) this.paid++
    else if (e.on === 'discarded' && e.pile === 'supporters' && Number(e.giver ?? -1) >= 0 && Number(e.giver) !== seat) this.paid++
    else if (e.on === 'shown' && e.taker === this.seatOf('alliance')) this.paid++
    else if (e.on === 'effect' && e.what === 'codebreakers' && seat === this.seatOf('alliance')) this.paid--
    else if (e.on.startsWith('battle')) this.fight(e)
  }

  private fight(e: Event): void {
    if (e.on === 'battle') {
      const { attacker, defender, at } = e as unknown as { attacker: number; defender: number; at: number }
      this.battle = { attacker, defender, at, a: 0, d: 0, used: [], enlisted: false }
    }
    const { battle } = this
    if (!battle) return
    if (e.on === 'battle.rolled') {
      // ROOT-4.3.2, ROOT-8.2.2
      const [a, d] = [Number(e.a), Number(e.d)]
      const rebels = this.g.state.sides[battle.defender].faction === 'alliance'
      expect([this.where, rebels ? a <= d : a >= d]).toEqual([this.where, true])
      Object.assign(battle, { a, d })
    } else if (e.on === 'battle.effect') battle.used.push(`${e.seat} ${e.what}`)
    else if (e.on === 'battle.enlisted') battle.enlisted = true
    else if (e.on === 'battle.hits') this.hits(Number(e.a), Number(e.d))
  }

  /** ROOT-4.3.2.I, ROOT-4.3.3 The hits of two parties with pieces of their own. */
  private hits(a: number, d: number): void {
    const { battle, g } = this
    if (!battle) return
    const { attacker, defender, at, used, enlisted } = battle
    const uses = (seat: number, what: string) => (used.includes(`${seat} ${what}`) ? 1 : 0)
    const warriors = (seat: number) => this.has(seat, 'warrior', at)
    if (!this.pawned(attacker)) {
      const commander = g.state.sides[attacker].faction === 'eyrie' && (g.state.sides[attacker].board as EyrieBoard).leader === 2 ? 1 : 0
      const rolled = uses(defender, 'armorers') ? 0 : Math.min(battle.a, warriors(attacker))
      const bare = !this.pawned(defender) && warriors(defender) === 0 ? 1 : 0
      const least = rolled + bare + commander + uses(attacker, 'brutal-tactics')
      // A Vagabond without swords is defenseless as well.
      expect([this.where, a === least || (this.pawned(defender) && a === least + 1)]).toEqual([this.where, true])
    }
    if (!this.pawned(defender) && !enlisted) {
      const rolled = uses(attacker, 'armorers') ? 0 : Math.min(battle.d, warriors(defender))
      expect([this.where, d]).toEqual([this.where, rolled + uses(defender, 'sappers')])
    }
    this.dealt = { a, d, had: `${this.all(defender, at)} ${warriors(defender)} ${this.all(attacker, at)} ${warriors(attacker)}` }
    this.seen.hits++
  }

  private removed(by: number, pieces: Lost[]): void {
    const { sides } = this.g.state
    for (const { owner, piece, at, n } of pieces) {
      const seat = sides.findIndex((side) => side.letter === owner)
      this.add(seat, piece, at, -n)
      expect([this.where, piece, this.has(seat, piece, at) >= 0]).toEqual([this.where, piece, true])
      // ROOT-3.2.1 Own pieces are given up for nothing.
      const enemy = seat !== by && sides[seat].coalition !== by && sides[by].coalition !== seat
      if (piece !== 'warrior' && enemy) this.owed[by] = (this.owed[by] ?? 0) + n
      if (piece === 'sympathy' && seat !== by) this.outrages += n
    }
  }

  /** What went before is over: all points for it have been given, and as many pieces are gone as there were hits. */
  settle(): void {
    const { battle, dealt } = this
    if (battle && dealt) {
      const [all, warriors, own, ownWarriors] = dealt.had.split(' ').map(Number)
      const party = (seat: number, hits: number, had: number, fighters: number) => {
        if (this.pawned(seat)) return
        const left = this.has(seat, 'warrior', battle.at)
        const rest = [this.all(seat, battle.at), left]
        // ROOT-4.3.4, ROOT-4.3.4~2
        expect([this.where, ...rest]).toEqual([this.where, Math.max(0, had - hits), Math.max(0, fighters - hits)])
      }
      party(battle.defender, dealt.a, all, warriors)
      party(battle.attacker, dealt.d, own, ownWarriors)
      this.dealt = null
    }
    for (const [seat, points] of Object.entries(this.owed)) {
      const side = this.g.state.sides[Number(seat)]
      // Infamy and the Despot may add to it; whoever plays for dominance scores nothing.
      const more = side.faction === 'vagabond' || (side.faction === 'eyrie' && (side.board as EyrieBoard).leader === 3)
      if (side.score !== null) expect([this.where, side.letter, more ? Math.max(0, points) : points]).toEqual([this.where, side.letter, 0])
      if (points === 0) this.seen.points++
    }
    this.owed = {}
  }
}

test('ROOT-4.3.2.I ROOT-4.3.4 ROOT-3.2.1 ROOT-8.2.6 every battle, point and Outrage of random games of every mix comes out as reckoned', () => {
  const content = root.compile(contentFor(root))
  const seen = { hits: 0, points: 0, outrages: 0 }
  mixes().forEach((factions, i) => {
    for (const seed of [i, i + 500]) {
      const heard: Heard[] = []
      const g = begin(root, { content, seed: smallSeed(seed), options: { factions }, heard })
      const random = randomFrom(smallSeed(seed + 7))
      while (g.state.active < 0) choose(g, g.asked[0], g.asked[0].options[0])
      const listener = new Listener(g as unknown as G, `${factions} ${seed}`)
      heard.length = 0
      while (!g.result && g.decided < 1500) {
        const { decision, option } = randomAnswer(g as unknown as Match, random)
        choose(g, decision, option)
        for (const { event, to } of heard.splice(0)) if (!to || 'except' in to) listener.hear(event)
        if (!g.stack.some(({ procedure }) => procedure === 'battle')) listener.settle()
      }
      listener.settle()
      const open = g.stack.filter(({ procedure }) => procedure === 'following' || procedure === 'alliance.outrage').length
      if (open === 0 && !g.result) expect([factions, seed, listener.paid]).toEqual([factions, seed, listener.outrages])
      seen.hits += listener.seen.hits
      seen.points += listener.seen.points
      seen.outrages += listener.paid
    }
  })
  expect([seen.hits > 200, seen.points > 50, seen.outrages > 50]).toEqual([true, true, true])
}, 240_000)
