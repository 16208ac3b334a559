import { begin, choose, contentFor, type Event, type Heard, type Match, type Option, randomFrom, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { expect, test } from 'vitest'
import { times } from '../../../scripts/proof.ts'
import type { EyrieBoard } from '../src/factions/eyrie/board.ts'
import { HOSTILE, NO_MARKER, type VagabondBoard } from '../src/factions/vagabond/items.ts'
import { root } from '../src/game.ts'
import type { G } from '../src/ground/state.ts'
import { mixes } from './mixes.ts'
import { warmUp } from './warm-up.ts'

/** The mixes of the first box, whose rules are told a second time here. */
const firstBox = () => mixes().filter((mix) => mix.split('+').every((name) => /^(marquise|eyrie|alliance|vagabond2?)$/.test(name)))

/*
 * Battles, points and Outrage of random games, followed by what all at the table hear: pieces are put, moved and taken on a map of its
 * own, and every roll, loss and point is reckoned again from the Law.
 */

type Lost = { owner: string; piece: string; at: number; n: number }

/** The clauses that give points for what is removed. */
const REMOVING = ['ROOT-3.2.1', 'ROOT-7.8.4', 'ROOT-9.2.9.III.a']

/** What is told while the pieces of one instant go and are scored. */
const MEANWHILE = ['removed', 'scored', 'item.damaged', 'vagabond.relation']
/** What is told of removals that are no battle's. */
const ELSEWHERE = ['phase', 'effect', 'crafted', 'scorched', 'vagabond.strike', 'alliance.revolt']

type Running = {
  attacker: number
  defender: number
  ally: number
  at: number
  a: number
  d: number
  used: string[]
  arbiter: number
  despot: boolean
}

class Listener {
  private readonly g: G
  private readonly pieces = new Map<string, number>()
  private readonly where: string
  private battle: Running | null = null
  /** How each seat stands with each Vagabond, and undamaged swords and items of each. */
  private readonly relations: (readonly number[] | null)[]
  private readonly swords: number[]
  private readonly items: number[]
  /** Relations that must hold once the instant is over, and items damaged in it. */
  private turned: { seat: number; other: number }[] = []
  private damaged: number[] = []
  /** Hits that are dealt, until the pieces go, and what each party had. */
  private dealt: { hits: number; seat: number; all: number; warriors: number; items: number; allies: number }[] = []
  private owed: { [seat: number]: number } = {}
  outrages = 0
  paid = 0
  seen = { hits: 0, points: 0 }

  constructor(g: G, where: string) {
    this.g = g
    this.where = where
    const board = (seat: number) => (this.pawned(seat) ? (g.state.sides[seat].board as VagabondBoard) : null)
    const sound = (seat: number) => board(seat)?.items.filter((item) => (item & 32) === 0) ?? []
    this.relations = g.state.sides.map((_, seat) => board(seat)?.relations ?? null)
    this.items = g.state.sides.map((_, seat) => sound(seat).length)
    this.swords = g.state.sides.map((_, seat) => sound(seat).filter((item) => (item & 7) === 4).length)
    this.damaged = g.state.sides.map(() => 0)
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
    if (ELSEWHERE.includes(e.on)) this.battle = null
    // ROOT-D.6.2 The torch itself stays there.
    if (e.on === 'scorched') this.items[seat]--
    if (e.on.startsWith('item.') || e.on === 'vagabond.explored') this.item(e)
    else if (e.on === 'vagabond.relation') this.relations[seat] = this.relations[seat]?.with(Number(e.other), to) ?? null
    if (e.on === 'placed' && piece !== 'pawn') this.add(seat, piece, at, n)
    else if (e.on === 'moved' && piece !== 'pawn') {
      this.add(seat, piece, from, -n)
      this.add(seat, piece, to, n)
      const rebels = this.seatOf('alliance')
      // ROOT-8.2.6
      if (rebels >= 0 && rebels !== seat && this.has(rebels, 'sympathy', to) > 0) this.outrages++
    } else if (e.on === 'healed') this.add(seat, 'warrior', at, n)
    else if (e.on === 'removed') this.removed(Number(e.by), e.pieces as Lost[])
    else if (e.on === 'scored' && REMOVING.includes(String(e.rule))) this.owed[seat] = (this.owed[seat] ?? 0) - Number(e.points)
    else if (e.on === 'alliance.supporter' && Number(e.giver) >= 0 && Number(e.giver) !== seat) this.paid++
    else if (e.on === 'discarded' && e.pile === 'supporters' && Number(e.giver ?? -1) >= 0 && Number(e.giver) !== seat) this.paid++
    else if (e.on === 'shown' && e.taker === this.seatOf('alliance')) this.paid++
    else if (e.on === 'effect' && e.what === 'codebreakers' && seat === this.seatOf('alliance')) this.paid--
    else if (e.on.startsWith('battle')) this.fight(e)
  }

  private fight(e: Event): void {
    if (e.on === 'battle') {
      const { attacker, defender, at } = e as unknown as { attacker: number; defender: number; at: number }
      this.battle = { attacker, defender, ally: -1, at, a: 0, d: 0, used: [], arbiter: -1, despot: false }
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
    else if (e.on === 'battle.enlisted') battle.arbiter = Number(e.arbiter)
    else if (e.on === 'battle.allied') battle.ally = Number(e.ally)
    else if (e.on === 'battle.hits') this.hits(Number(e.a), Number(e.d))
  }

  /** A Vagabond's item comes, goes, or is damaged. */
  private item(e: Event): void {
    const { seat, item, place, after } = e as unknown as { seat: number; item: string; place: string; after: string }
    const sound = (where: string) => (where === 'damaged' ? 0 : 1)
    const comes = e.on === 'item.gained' || e.on === 'vagabond.explored'
    const change = comes ? 1 : (e.on === 'item.lost' ? 0 : sound(after)) - sound(place)
    this.items[seat] += change
    if (item === 'sword') this.swords[seat] += change
    if (e.on === 'item.damaged') this.damaged[seat]++
  }

  /** ROOT-4.3.2.I, ROOT-9.2.6 */
  private cap(seat: number, at: number): number {
    return this.pawned(seat) ? this.swords[seat] : this.has(seat, 'warrior', at)
  }

  /** ROOT-4.3.2.I, ROOT-4.3.3 */
  private hits(a: number, d: number): void {
    const { battle, g } = this
    if (!battle) return
    const { attacker, defender, ally, at, used, arbiter } = battle
    const uses = (seat: number, what: string) => used.filter((one) => one === `${seat} ${what}`).length
    const commander = g.state.sides[attacker].faction === 'eyrie' && (g.state.sides[attacker].board as EyrieBoard).leader === 2 ? 1 : 0
    // ROOT-9.2.9.II.c~2
    const allies = ally < 0 ? 0 : this.has(ally, 'warrior', at)
    const rolledA = uses(defender, 'armorers') ? 0 : Math.min(battle.a, this.cap(attacker, at) + allies)
    const extraA = commander + uses(attacker, 'brutal-tactics') + uses(attacker, 'swift-strike')
    // ROOT-4.3.3.II, ROOT-9.2.4
    const bare = this.cap(defender, at) === 0 ? 1 : 0
    // ROOT-D.5.2~2
    const guard = arbiter < 0 ? 0 : this.swords[arbiter]
    const rolledD = uses(attacker, 'armorers') ? 0 : Math.min(battle.d, this.cap(defender, at) + guard)
    const extraD = uses(defender, 'sappers') + uses(defender, 'swift-strike')
    expect([this.where, a, d]).toEqual([this.where, rolledA + extraA + bare, rolledD + extraD])
    const party = (seat: number, hits: number, beside: number) => {
      const warriors = this.has(seat, 'warrior', at)
      this.dealt.push({ seat, hits, all: this.all(seat, at), warriors, items: this.items[seat], allies: beside })
    }
    party(defender, a, 0)
    party(attacker, d, allies)
    this.seen.hits++
  }

  private removed(by: number, pieces: Lost[]): void {
    const { sides } = this.g.state
    let cardboard = 0
    for (const { owner, piece, at, n } of pieces) {
      const seat = sides.findIndex((side) => side.letter === owner)
      this.add(seat, piece, at, -n)
      expect([this.where, piece, this.has(seat, piece, at) >= 0]).toEqual([this.where, piece, true])
      // ROOT-3.2.1 Own pieces are given up for nothing.
      const enemy = seat !== by && sides[seat].coalition !== by && sides[by].coalition !== seat
      if (piece !== 'warrior' && enemy) cardboard += n
      if (piece === 'sympathy' && seat !== by) this.outrages += n
    }
    this.owed[by] = (this.owed[by] ?? 0) + cardboard + this.infamy(by, pieces)
    // ROOT-7.8.4 Once a battle.
    const despot = sides[by].faction === 'eyrie' && (sides[by].board as EyrieBoard).leader === 3
    if (!this.battle || !despot || cardboard === 0 || this.battle.despot) return
    this.battle.despot = true
    this.owed[by]++
  }

  /** ROOT-9.2.9.III, ROOT-9.2.9.III.a: whom a Vagabond makes Hostile by what he removes, and what it is worth to him. */
  private infamy(by: number, pieces: Lost[]): number {
    const relations = this.relations[by]
    if (!relations) return 0
    let points = 0
    relations.forEach((relation, other) => {
      if (relation === NO_MARKER) return
      const lost = pieces.filter(({ owner }) => owner === this.g.state.sides[other].letter)
      const count = (some: Lost[]) => some.reduce((sum, { n }) => sum + n, 0)
      const turns = relation !== HOSTILE && count(lost.filter(({ piece }) => piece === 'warrior')) > 0
      if (turns) this.turned.push({ seat: by, other })
      if (turns || relation === HOSTILE) points += count(lost) - (turns ? 1 : 0)
    })
    return this.battle && this.g.state.active === by ? points : 0
  }

  /** What went before is over: all points for it have been given, and as many pieces are gone as there were hits. */
  settle(): void {
    const { battle } = this
    for (const { seat, hits, all, warriors, items, allies } of this.dealt.splice(0)) {
      if (!battle) continue
      if (this.pawned(seat)) {
        // ROOT-9.2.7, ROOT-9.2.7~2, ROOT-9.2.9.II.d
        const fallen = seat === battle.attacker && battle.ally >= 0 ? allies - this.has(battle.ally, 'warrior', battle.at) : 0
        const lost = this.damaged[seat] + fallen
        expect([this.where, 'items', lost]).toEqual([this.where, 'items', Math.min(hits, items + allies)])
        continue
      }
      // ROOT-4.3.4, ROOT-4.3.4~2
      const rest = [this.all(seat, battle.at), this.has(seat, 'warrior', battle.at)]
      expect([this.where, ...rest]).toEqual([this.where, Math.max(0, all - hits), Math.max(0, warriors - hits)])
    }
    this.damaged.fill(0)
    for (const { seat, other } of this.turned.splice(0)) {
      expect([this.where, 'Hostile', this.relations[seat]?.[other]]).toEqual([this.where, 'Hostile', HOSTILE])
    }
    for (const [seat, points] of Object.entries(this.owed)) {
      const side = this.g.state.sides[Number(seat)]
      if (side.score !== null) expect([this.where, side.letter, points]).toEqual([this.where, side.letter, 0])
      if (points === 0) this.seen.points++
    }
    this.owed = {}
  }
}

test('ROOT-4.3.2.I ROOT-4.3.4 ROOT-3.2.1 ROOT-7.8.4 ROOT-9.2.9.III.a ROOT-8.2.6 every battle, point and Outrage of random games of every mix comes out as reckoned', () => {
  const content = root.compile(contentFor(root))
  const seen = { hits: 0, points: 0, outrages: 0 }
  firstBox().forEach((factions, i) => {
    for (const seed of [i, i + 1000, i + 500, i + 1500].slice(0, times(4, 2))) {
      const heard: Heard[] = []
      const g = begin(root, { content, seed: smallSeed(seed), options: { factions }, heard })
      const random = randomFrom(smallSeed(seed + 7))
      while (g.state.active < 0) choose(g, g.asked[0], g.asked[0].options[0])
      if (seed >= 1000) {
        warmUp(g as unknown as G, random)
        choose(g, g.asked[0], g.asked[0].options.at(-1) as Option)
      }
      const listener = new Listener(g as unknown as G, `${factions} ${seed}`)
      heard.length = 0
      while (!g.result && g.decided < 1500) {
        const { decision, option } = randomAnswer(g as unknown as Match, random)
        choose(g, decision, option)
        for (const { event, to } of heard.splice(0)) if (!to || 'except' in to) listener.hear(event)
        if (!g.stack.some(({ procedure }) => procedure === 'battle')) listener.settle()
      }
      const fighting = g.stack.some(({ procedure }) => procedure === 'battle')
      if (g.result || !fighting) listener.settle()
      const open = g.stack.filter(({ procedure }) => procedure === 'following' || procedure === 'alliance.outrage').length
      if (open === 0 && !g.result) expect([factions, seed, listener.paid]).toEqual([factions, seed, listener.outrages])
      seen.hits += listener.seen.hits
      seen.points += listener.seen.points
      seen.outrages += listener.paid
    }
  })
  expect([seen.hits > 200, seen.points > 50, seen.outrages > 50]).toEqual([true, true, true])
}, 240_000)
