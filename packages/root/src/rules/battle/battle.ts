import { call, finish, goto, type Procedure, repeat, returned, roll, type Seat } from '@trestle/kernel'
import type { Card } from '../../ground/book.ts'
import { factionPhrase, placePhrase } from '../../ground/phrases.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import type { RolledFight } from '../../sources/effect.ts'
import type { HitLocals, Loss, Losses } from '../../sources/faction.ts'
import { spend } from '../cards.ts'
import { type Removal, remove } from '../pieces.ts'
import { enemiesAt, factionOf, hasEnemyAt, mayAttackFrom, seatOf, warriorsAt } from '../places.ts'
import { score } from '../score.ts'
import { idlesAmbush, offerBattleEffects, useBattleEffect } from '../services.ts'
import { matches } from '../suits.ts'
import { tell } from '../tell.ts'

export type Attack = { do: 'battle'; at: number; foe: string }

/** ROOT-4.3 All battles a seat can start. */
export function attacks(g: G, seat: Seat): Attack[] {
  const out: Attack[] = []
  for (let at = 0; at < g.content.clearings; at++) {
    if (!mayAttackFrom(g, seat, at)) continue
    for (const foe of enemiesAt(g, seat, at)) out.push({ do: 'battle', at, foe: g.state.sides[foe].letter })
  }
  return out
}

/** Whether a seat can start any battle. */
export function canAttack(g: G, seat: Seat): boolean {
  for (let at = 0; at < g.content.clearings; at++) {
    if (mayAttackFrom(g, seat, at) && hasEnemyAt(g, seat, at)) return true
  }
  return false
}

type Attacking = { seat: number }

/** Choosing where and whom to attack, then the battle. */
export const attack: Procedure<Attacking> = procedure('attack', {
  target: choice({
    seat: (_g, f: Attacking) => f.seat,
    rule: 'ROOT-4.3',
    options: (g, f) => attacks(g, f.seat),
    resolve(g, f, o) {
      startBattle(g, f.seat, seatOf(g, o.foe), o.at)
    },
  }),
})

/** Starts a battle before the next step. */
export function startBattle(g: G, attacker: Seat, defender: Seat, at: number, instigator = -1): void {
  call(g, battle, {
    attacker,
    defender,
    at,
    ally: -1,
    instigator,
    ambushed: false,
    rolled: [],
    extra: [0, 0],
    armored: [false, false],
    protection: 0,
    turn: -1,
    bonus: [],
    used: [],
    current: null,
    taken: [],
    onAlly: 0,
    onItems: 0,
  })
}

/** Locals of a battle. Pairs are the attacker's and the defender's, in this order. */
export type Battle = RolledFight & {
  ambushed: boolean
  /** Rolled hits that attacker and defender deal, before caps. */
  rolled: number[]
  /** ROOT-D.5.2 What an enlisted Arbiter adds to the defender's cap. */
  protection: number
  /** The seat whose effects are being asked for, the second one after it; -1 before. */
  turn: number
  bonus: number[]
  /** Effects of cards that were used, and by whom. */
  used: string[]
  /** Losses that left nothing to choose. */
  current: Losses | null
  /** What the defender loses, once it is chosen. */
  taken: Losses[]
  onAlly: number
  onItems: number
}

/** ROOT-4.3 Battle. */
export const battle: Procedure<Battle> = procedure('battle', {
  start(g, f: Battle) {
    tell(g, { on: 'battle', attacker: f.attacker, defender: f.defender, at: f.at })
  },
  /** ROOT-9.2.9.II.c Starting a battle, a Vagabond may use the warriors of one ally there. */
  allies: choice({
    seat: (_g, f: Battle) => f.attacker,
    rule: 'ROOT-9.2.9.II.c',
    options: (g, f) => {
      const allies = factionOf(g, f.attacker).allies?.(g, f.attacker, f.at, f.defender) ?? []
      if (allies.length === 0) return []
      return [...allies.map((ally) => ({ do: 'with', who: g.state.sides[ally].letter })), { do: 'alone', who: '' }]
    },
    resolve(g, f, o) {
      if (o.do === 'with') {
        f.ally = seatOf(g, o.who)
        tell(g, { on: 'battle.allied', seat: f.attacker, ally: f.ally, at: f.at })
      }
    },
  }),
  /** ROOT-4.3.1 Step 1: the defender may play one ambush of the clearing's suit. */
  ambush: choice({
    seat: (_g, f: Battle) => f.defender,
    rule: 'ROOT-4.3.1',
    prompt: (g, f) => ({
      id: 'prompt.battle.ambush',
      values: { foe: factionPhrase(g.content, g.state.sides[f.attacker].letter), at: placePhrase(g.content, f.at) },
    }),
    secret: true,
    options: (g, f) => ambushOptions(g, f.defender, f.at),
    resolve(g, f, o) {
      if (o.do === 'pass') return goto(g, 'protector')
      playAmbush(g, f.defender, o.card, f.at)
    },
    otherwise: (g) => goto(g, 'protector'),
  }),
  /** ROOT-4.3.1.I The attacker may foil it with an ambush of the same clearing; one that cannot hurt, as all see, needs no foiling. */
  foil: choice({
    seat: (_g, f: Battle) => f.attacker,
    rule: 'ROOT-4.3.1.I',
    secret: true,
    options: (g, f) => (idlesAmbush(g, f.attacker) ? [] : ambushOptions(g, f.attacker, f.at)),
    resolve(g, f, o) {
      if (o.do === 'pass') return
      playAmbush(g, f.attacker, o.card, f.at)
      tell(g, { on: 'battle.foiled', seat: f.attacker, at: f.at })
      goto(g, 'protector')
    },
  }),
  /** ROOT-4.3.1.II An ambush that was not foiled deals two hits at once. */
  ambushHits(g, f) {
    if (idlesAmbush(g, f.attacker)) return goto(g, 'protector')
    f.ambushed = true
    chooseLosses(g, f, f.attacker, 2, f.ally)
  },
  ambushLosses(g, f) {
    const removals: Removal[] = []
    suffer(g, f, f.attacker, chosen(g, f, f.attacker), removals)
    if (removals.length > 0) remove(g, removals, true, f.bonus)
  },
  /** ROOT-4.3.1.II~3 Without a warrior or pawn the attack is over. */
  routed(g, f) {
    if (mayAttackFrom(g, f.attacker, f.at)) return
    tell(g, { on: 'battle.over', at: f.at })
    goto(g, 'end')
  },
  /** ROOT-D.5.2 Just before the roll the defender may enlist an Arbiter who stands in the clearing. */
  protector: choice({
    seat: (_g, f: Battle) => f.defender,
    rule: 'ROOT-D.5.2',
    options: (g, f) => {
      const out: { do: 'enlist' | 'pass'; who: string }[] = []
      for (let seat = 0; seat < g.state.sides.length; seat++) {
        if (seat === f.attacker || seat === f.defender || !factionOf(g, seat).protects?.(g, seat, f)) continue
        out.push({ do: 'enlist', who: g.state.sides[seat].letter })
      }
      if (out.length > 0) out.push({ do: 'pass', who: '' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      const arbiter = seatOf(g, o.who)
      tell(g, { on: 'battle.enlisted', seat: f.defender, arbiter })
      f.protection = factionOf(g, arbiter).rolledCap?.(g, arbiter, f) ?? 0
      score(g, arbiter, 1, 'ROOT-D.5.2~2')
    },
  }),
  /** ROOT-4.3.2 Step 2: the attacker deals the higher roll, ROOT-8.2.2 unless the defender wages guerrilla war. */
  roll(g, f) {
    const { dice } = g.content.content.core
    const a = dice[roll(g, dice.length) - 1]
    const b = dice[roll(g, dice.length) - 1]
    const [high, low] = [Math.max(a, b), Math.min(a, b)]
    f.rolled = factionOf(g, f.defender).guerrilla ? [low, high] : [high, low]
    tell(g, { on: 'battle.rolled', attacker: f.attacker, defender: f.defender, a: f.rolled[0], d: f.rolled[1], at: f.at })
  },
  /** ROOT-4.3.3 Step 3: optional effects; ROOT-4.3.3~2 the attacker says who goes first where both have any. */
  order: choice({
    seat: (_g, f: Battle) => f.attacker,
    rule: 'ROOT-4.3.3~2',
    options: (g, f) => {
      const { sides } = g.state
      const out: { do: 'side'; who: string }[] = []
      if (effectOptions(g, f, f.attacker).length > 0) out.push({ do: 'side', who: sides[f.attacker].letter })
      if (effectOptions(g, f, f.defender).length > 0) out.push({ do: 'side', who: sides[f.defender].letter })
      return out
    },
    resolve(g, f, o) {
      f.turn = seatOf(g, o.who)
    },
    otherwise: (g) => goto(g, 'hits'),
  }),
  effects: choice({
    seat: (_g, f: Battle) => f.turn,
    rule: 'ROOT-4.3.3',
    options: (g, f) => {
      const usable = effectOptions(g, f, f.turn)
      return usable.length === 0 ? [] : [...usable, { do: 'pass', what: '' }]
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      useEffect(g, f, f.turn, o.what)
      repeat(g)
    },
  }),
  otherEffects: choice({
    seat: (_g, f: Battle) => (f.turn === f.attacker ? f.defender : f.attacker),
    rule: 'ROOT-4.3.3',
    options: (g, f) => {
      const usable = effectOptions(g, f, f.turn === f.attacker ? f.defender : f.attacker)
      return usable.length === 0 ? [] : [...usable, { do: 'pass', what: '' }]
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      useEffect(g, f, f.turn === f.attacker ? f.defender : f.attacker, o.what)
      repeat(g)
    },
  }),
  /** ROOT-4.3.4 Step 4: the hits of both sides are fixed before anything is removed. */
  hits(g, f) {
    const [byAttacker, byDefender] = hitsOf(g, f)
    tell(g, { on: 'battle.hits', attacker: f.attacker, defender: f.defender, a: byAttacker, d: byDefender, at: f.at })
    f.extra = [byAttacker, byDefender]
    chooseLosses(g, f, f.defender, byAttacker, -1)
  },
  attackersLosses(g, f) {
    f.taken = [chosen(g, f, f.defender)]
    chooseLosses(g, f, f.attacker, f.extra[1], f.ally)
  },
  deal(g, f) {
    const removals: Removal[] = []
    suffer(g, f, f.defender, f.taken[0], removals)
    suffer(g, f, f.attacker, chosen(g, f, f.attacker), removals)
    if (removals.length > 0) remove(g, removals, true, f.bonus)
  },
  /** The battle is over; ROOT-9.2.9.II.d~2 an ally that took more hits than the items did is one no longer. */
  end(g, f) {
    if (f.ally >= 0) factionOf(g, f.attacker).allyHits?.(g, f.attacker, f.ally, f.onAlly, f.onItems)
  },
})

/** ROOT-4.3.2.I, ROOT-4.3.3: the hits attacker and defender deal. */
export function hitsOf(g: G, f: Battle): number[] {
  const { attacker, defender, at } = f
  const defenseless = factionOf(g, defender).defenseless?.(g, defender, at) ?? warriorsAt(g.state.sides[defender], at) === 0
  const rolledA = f.armored[1] ? 0 : Math.min(f.rolled[0], capOf(g, f, attacker))
  const rolledD = f.armored[0] ? 0 : Math.min(f.rolled[1], capOf(g, f, defender) + f.protection)
  const extraA = f.extra[0] + (defenseless ? 1 : 0) + (factionOf(g, attacker).extraHits?.(g, attacker, f) ?? 0)
  const extraD = f.extra[1] + (factionOf(g, defender).extraHits?.(g, defender, f) ?? 0)
  return [rolledA + extraA, rolledD + extraD]
}

/** ROOT-4.3.2.I Rolled hits are capped by the dealer's own warriors in the clearing. */
function capOf(g: G, f: Battle, seat: Seat): number {
  return factionOf(g, seat).rolledCap?.(g, seat, f) ?? warriorsAt(g.state.sides[seat], f.at)
}

// Ambushes.

/**
 * ROOT-4.3.1 Ambush cards of the clearing's suit in a hand, and passing. Nobody else can see the hand, so the question is put to
 * whoever could hold one as far as all can see: none if the hand is empty or all such cards lie open.
 */
function ambushOptions(g: G, seat: Seat, at: number): ({ do: 'ambush'; card: number } | { do: 'pass'; card: number })[] {
  if (!couldHoldAmbush(g, seat, at)) return []
  const suit = g.state.suits[at]
  const out: ({ do: 'ambush'; card: number } | { do: 'pass'; card: number })[] = []
  const { hand } = g.state.sides[seat]
  for (let i = 0; i < hand.length; i++) {
    const repeated = i > 0 && hand[i] === hand[i - 1]
    if (!repeated && isAmbush(g.content.cards[hand[i]], suit)) out.push({ do: 'ambush', card: hand[i] })
  }
  out.push({ do: 'pass', card: -1 })
  return out
}

function couldHoldAmbush(g: G, seat: Seat, at: number): boolean {
  const { discard, sides, suits } = g.state
  if (sides[seat].hand.length === 0) return false
  let hidden = g.content.ambushes[suits[at]]
  // Those that lie where everybody sees them: on the discard pile, or openly on a board.
  for (const card of discard) if (isAmbush(g.content.cards[card], suits[at])) hidden--
  for (let other = 0; other < sides.length; other++) {
    const open = factionOf(g, other).openCards?.(g.state, other) ?? []
    for (const card of open) if (card >= 0 && isAmbush(g.content.cards[card], suits[at])) hidden--
  }
  return hidden > 0
}

function isAmbush(card: Card, suit: number): boolean {
  return card.type === 'ambush' && matches(card.suit, suit)
}

function playAmbush(g: G, seat: Seat, card: number, at: number): void {
  tell(g, { on: 'battle.ambush', seat, card, at })
  spend(g, seat, card)
}

// Losses.

/** ROOT-4.3.4 Has the losses for hits chosen: by the side that takes them, or by whoever instigated the battle (ROOT-D.4.2~2). */
function chooseLosses(g: G, f: Battle, seat: Seat, hits: number, ally: number): void {
  const { takeHits: own } = factionOf(g, seat)
  f.current = hits === 0 ? { losses: [], items: [] } : own ? null : certainLosses(g, seat, f.at, hits)
  if (f.current) return
  call(g, own ?? takeHits, { seat, at: f.at, hits, chooser: f.instigator >= 0 ? f.instigator : seat, ally, losses: [], items: [] })
}

function chosen(g: G, f: Battle, seat: Seat): Losses {
  return f.current ?? returned(g, factionOf(g, seat).takeHits ?? takeHits) ?? { losses: [], items: [] }
}

/** The losses where nothing is to be chosen: warriors first (ROOT-4.3.4~2), and all the rest or all of one kind of it. */
function certainLosses(g: G, seat: Seat, at: number, hits: number): Losses | null {
  const { pieces } = g.state.sides[seat]
  const losses: Loss[] = []
  const warriors = Math.min(hits, pieces[0][at])
  if (warriors > 0) losses.push({ seat, kind: 0, at, n: warriors })
  const left = hits - warriors
  if (left === 0) return { losses, items: [] }
  let kinds = 0
  let others = 0
  for (let kind = 1; kind < pieces.length; kind++) {
    if (pieces[kind][at] > 0) kinds++
    others += pieces[kind][at]
  }
  if (kinds > 1 && left < others) return null
  for (let kind = 1; kind < pieces.length; kind++) {
    if (pieces[kind][at] > 0) losses.push({ seat, kind, at, n: Math.min(left, pieces[kind][at]) })
  }
  return { losses, items: [] }
}

/** ROOT-4.3.4 Hits taken one by one where there is a choice among buildings and tokens. */
export const takeHits: Procedure<HitLocals, Losses> = procedure('hits', {
  warriors(g, f: HitLocals) {
    const n = Math.min(f.hits, warriorsAt(g.state.sides[f.seat], f.at))
    if (n > 0) f.losses.push({ seat: f.seat, kind: 0, at: f.at, n })
    f.hits -= n
  },
  piece: choice({
    seat: (_g, f: HitLocals) => f.chooser,
    rule: 'ROOT-4.3.4~2',
    options: (g, f) => {
      if (f.hits === 0) return []
      const { kinds } = factionOf(g, f.seat)
      return g.state.sides[f.seat].pieces.flatMap((places, kind) => {
        const gone = f.losses.find((loss) => loss.kind === kind)?.n ?? 0
        return kind > 0 && places[f.at] > gone ? [{ do: 'lose', what: kinds[kind].name, at: f.at }] : []
      })
    },
    resolve(g, f, o) {
      const kind = factionOf(g, f.seat).kinds.findIndex((one) => one.name === o.what)
      const loss = f.losses.find((one) => one.kind === kind)
      if (loss) loss.n++
      else f.losses.push({ seat: f.seat, kind, at: f.at, n: 1 })
      f.hits--
      repeat(g)
    },
  }),
  done: (g, f) => finish(g, { losses: f.losses, items: f.items }),
})

/** One side takes its losses: items at once, while pieces are gathered, to be removed with those of the other side in one instant. */
function suffer(g: G, f: Battle, seat: Seat, taken: Losses, removals: Removal[]): void {
  if (taken.items.length > 0) factionOf(g, seat).sufferItems?.(g, seat, taken.items)
  if (seat === f.attacker) {
    f.onItems += taken.items.length
    for (const loss of taken.losses) if (loss.seat === f.ally) f.onAlly += loss.n
  }
  const dealer = seat === f.attacker ? f.defender : f.attacker
  // ROOT-9.2.9.II.d~3 What falls for the instigator himself, as the warriors of his ally do, he does not remove.
  const by = f.instigator >= 0 && f.instigator !== seat ? f.instigator : dealer
  if (taken.losses.length > 0) removals.push({ by, losses: taken.losses })
}

// Effects of cards and factions.

type EffectOption = { do: 'use'; what: string } | { do: 'pass'; what: string }

/** Battle effects a seat may use after the roll. */
function effectOptions(g: G, f: Battle, seat: Seat): EffectOption[] {
  const out: EffectOption[] = []
  offerBattleEffects(out, g, f, seat)
  const own = factionOf(g, seat).battleEffects?.(g, seat, f)
  if (own) for (const what of own) out.push({ do: 'use', what })
  return out
}

function useEffect(g: G, f: Battle, seat: Seat, what: string): void {
  tell(g, { on: 'battle.effect', seat, what })
  if (useBattleEffect(g, f, seat, what)) return
  f.extra[seat === f.attacker ? 0 : 1] += factionOf(g, seat).useBattleEffect?.(g, seat, what) ?? 0
}
