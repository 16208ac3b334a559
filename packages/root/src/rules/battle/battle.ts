import { goto, type Procedure, repeat, roll } from '@trestle/kernel'
import { factionPhrase, placePhrase } from '../../ground/phrases.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { ATTACKER, DEFENDER, type Fight, type Losses, type Use, type Which, type Window } from '../../sources/battle.ts'
import { priceFor } from '../bans.ts'
import { matching, spend } from '../cards.ts'
import { bandSide, inForce } from '../in-force.ts'
import { factionOf, mayAttackFrom, partyNamed, partyOf, warriorsAt } from '../parties.ts'
import { type Removal, remove } from '../removal.ts'
import { tell } from '../tell.ts'
import { ambushOptions, idlesAmbush, playAmbush } from './ambush.ts'
import { type Choosing, chooseLosses, chosen, suffer } from './losses.ts'
import { hitsOf } from './tally.ts'
import { opens, useIn, useIt, usesOf } from './windows.ts'

/** Locals of a battle. Pairs are the attacker's and the defender's, in this order. */
export type Battle = Fight &
  Choosing & {
    /** Rolled hits that attacker and defender deal, before caps; empty before the roll. */
    rolled: number[]
    /** The side whose effects are being asked for, the other one after it; -1 before. */
    turn: number
    /** Hits that each side deals, once they are fixed. */
    dealt: number[]
    /** Seats that have had their one bonus of this battle (ROOT-7.8.4). */
    bonus: number[]
    /** What the defender loses, once it is chosen. */
    taken: Losses[]
  }

/** The clause by which each window is open. */
const RULES: { [when in Window]: string } = { declare: 'ROOT-4.3', before: 'ROOT-D.5.2', after: 'ROOT-4.3.3' }

/** Something to use in a when, or nothing more. */
type WindowOption = Use | { do: 'pass'; what: string } | { do: 'pass'; who: string }

/**
 * Effects of one window (ROOT-4.3.3): each side uses its own in one go; ROOT-4.3.3~2 the attacker says who goes first where both have any. The
 * three steps stand in the battle itself, so that what is used changes its locals.
 */
function windowSteps(when: Window, next: string) {
  const usable = (g: G, f: Battle, side: Which): WindowOption[] => {
    const uses = usesOf(g, f, when, side)
    if (uses.length === 0) return []
    return [...uses, uses[0].do === 'enlist' ? { do: 'pass', who: '' } : { do: 'pass', what: '' }]
  }
  const second = (f: Battle): Which => (f.turn === ATTACKER ? DEFENDER : ATTACKER)
  const using = (which: (f: Battle) => Which) =>
    choice({
      seat: (_g, f: Battle) => f.fighters[which(f)].player,
      rule: RULES[when],
      prompt: (g, f) => ({ id: usable(g, f, which(f))[0]?.do === 'enlist' ? 'prompt.battle.enlist' : 'prompt.battle.effects' }),
      options: (g, f) => usable(g, f, which(f)),
      resolve(g, f, o) {
        if (o.do === 'pass') return
        useIt(g, f, which(f), o as Use)
        repeat(g)
      },
    })
  return {
    order: choice({
      seat: (_g, f: Battle) => f.fighters[ATTACKER].player,
      rule: 'ROOT-4.3.3~2',
      prompt: () => ({ id: 'prompt.battle.order' }),
      options: (g, f) => {
        const out: { do: 'side'; who: string }[] = []
        for (let side: Which = ATTACKER; side <= DEFENDER; side++) {
          if (usesOf(g, f, when, side as Which).length > 0) out.push({ do: 'side', who: partyOf(g, f.fighters[side].party).letter })
        }
        return out
      },
      resolve(g, f, o) {
        f.turn = partyNamed(g, o.who) === f.fighters[ATTACKER].party ? ATTACKER : DEFENDER
      },
      otherwise: (g) => goto(g, next),
    }),
    first: using((f) => (f.turn === DEFENDER ? DEFENDER : ATTACKER)),
    second: using(second),
  }
}

const declare = windowSteps('declare', 'allies')
const before = windowSteps('before', 'roll')
const after = windowSteps('after', 'hits')

/** ROOT-4.3 Battle. */
export const battle: Procedure<Battle> = procedure('battle', {
  start(g, f: Battle) {
    const [attacker, defender] = f.fighters
    tell(g, { on: 'battle', attacker: attacker.party, defender: defender.party, at: f.at })
    for (const { party, with: ally } of f.fighters) {
      if (ally >= 0 && warriorsAt(partyOf(g, ally), f.at) > 0) tell(g, { on: 'battle.allied', seat: party, ally, at: f.at })
    }
    if (inForce(g).price.fixed.length > 0) return
    toDeclare(g, f)
  },
  /** ROOT-H.2.5~3 What the attacker must discard to begin. */
  price: choice({
    seat: (_g, f: Battle) => f.fighters[ATTACKER].player,
    rule: 'ROOT-H.2.5~3',
    secret: true,
    options: (g, f) => {
      const suits = priceOf(g, f)
      const { party } = f.fighters[ATTACKER]
      if (suits === 0 || party >= g.state.sides.length) return []
      return matching(g, g.state.sides[party].hand, suits).map((card) => ({ do: 'spend', card }))
    },
    resolve(g, f, o) {
      spend(g, f.fighters[ATTACKER].party, o.card)
      toDeclare(g, f)
    },
    // Whoever is made to attack by somebody who does not see its hand may have no such card: then there is no battle.
    otherwise(g, f) {
      if (priceOf(g, f) === 0) return toDeclare(g, f)
      tell(g, { on: 'battle.over', at: f.at })
      goto(g, 'end')
    },
  }),
  /** What is declared at the start of a battle. */
  declareOrder: declare.order,
  declare: declare.first,
  otherDeclare: declare.second,
  /** ROOT-9.2.9.II.c Starting a battle, a Vagabond may use the warriors of one ally there. */
  allies: choice({
    seat: (_g, f: Battle) => f.fighters[ATTACKER].player,
    rule: 'ROOT-9.2.9.II.c',
    options: (g, f) => {
      const able = joining(g, f)
      if (able.length === 0) return []
      return [...able.map((ally) => ({ do: 'with', who: partyOf(g, ally).letter })), { do: 'alone', who: '' }]
    },
    resolve(g, f, o) {
      if (o.do !== 'with') return
      f.fighters[ATTACKER].with = partyNamed(g, o.who)
      tell(g, { on: 'battle.allied', seat: f.fighters[ATTACKER].party, ally: f.fighters[ATTACKER].with, at: f.at })
    },
  }),
  /** ROOT-4.3.1 Step 1: the defender may play one ambush of the clearing's suit. */
  ambush: choice({
    seat: (_g, f: Battle) => f.fighters[DEFENDER].player,
    rule: 'ROOT-4.3.1',
    prompt: (g, f) => ({
      id: 'prompt.battle.ambush',
      values: { foe: factionPhrase(g.content, partyOf(g, f.fighters[ATTACKER].party).letter), at: placePhrase(g.content, f.at) },
    }),
    secret: true,
    options: (g, f) => ambushOptions(g, f.fighters[DEFENDER].party, f.at),
    resolve(g, f, o) {
      if (o.do === 'pass') return toRoll(g, f)
      playAmbush(g, f.fighters[DEFENDER].party, o.card, f.at)
    },
    otherwise: (g, f) => toRoll(g, f),
  }),
  /** ROOT-4.3.1.I The attacker may foil it with an ambush of the same clearing; one that cannot hurt, as all see, needs no foiling. */
  foil: choice({
    seat: (_g, f: Battle) => f.fighters[ATTACKER].player,
    rule: 'ROOT-4.3.1.I',
    secret: true,
    options: (g, f) => {
      const { party } = f.fighters[ATTACKER]
      return idlesAmbush(g, party) ? [] : ambushOptions(g, party, f.at)
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      const { party } = f.fighters[ATTACKER]
      playAmbush(g, party, o.card, f.at)
      tell(g, { on: 'battle.foiled', seat: party, at: f.at })
      toRoll(g, f)
    },
  }),
  /** ROOT-4.3.1.II An ambush that was not foiled deals two hits at once. */
  ambushHits(g, f) {
    if (idlesAmbush(g, f.fighters[ATTACKER].party)) return toRoll(g, f)
    chooseLosses(g, f, ATTACKER, unspared(g, f, ATTACKER, AMBUSH_HITS, hitsOf(g, f, [0, 0]).ignores[ATTACKER]))
  },
  ambushLosses(g, f) {
    const removals: Removal[] = []
    suffer(g, f, ATTACKER, chosen(g, f, ATTACKER), removals)
    if (removals.length > 0) remove(g, removals, inBattle(f))
  },
  /** ROOT-4.3.1.II~3 Without a warrior or pawn the attack is over. */
  routed(g, f) {
    const { party, with: ally } = f.fighters[ATTACKER]
    if (mayAttackFrom(g, party, f.at) || (ally >= 0 && warriorsAt(partyOf(g, ally), f.at) > 0) || isAfar(g, party)) return
    tell(g, { on: 'battle.over', at: f.at })
    goto(g, 'end')
  },
  /** ROOT-D.5.2 What is used just before the roll. */
  beforeOrder: before.order,
  before: before.first,
  otherBefore: before.second,
  /** ROOT-4.3.2 Step 2: the attacker deals the higher roll, ROOT-8.2.2 unless the defender wages guerrilla war. */
  roll(g, f) {
    const { dice } = g.content.content.core
    const a = dice[roll(g, dice.length) - 1]
    const b = dice[roll(g, dice.length) - 1]
    const [high, low] = [Math.max(a, b), Math.min(a, b)]
    const [attacker, defender] = f.fighters
    f.rolled = isGuerrilla(g, f) ? [low, high] : [high, low]
    tell(g, { on: 'battle.rolled', attacker: attacker.party, defender: defender.party, a: f.rolled[0], d: f.rolled[1], at: f.at })
    if (!isOpen(g, f, 'after')) goto(g, 'hits')
  },
  /** ROOT-4.3.3 Step 3: optional effects. */
  order: after.order,
  effects: after.first,
  otherEffects: after.second,
  /** ROOT-4.3.4 Step 4: the hits of both sides are fixed before anything is removed. */
  hits(g, f) {
    const { dealt, ignores } = hitsOf(g, f, f.rolled)
    const [attacker, defender] = f.fighters
    tell(g, { on: 'battle.hits', attacker: attacker.party, defender: defender.party, a: dealt[0], d: dealt[1], at: f.at })
    f.dealt = [unspared(g, f, DEFENDER, dealt[0], ignores[DEFENDER]), unspared(g, f, ATTACKER, dealt[1], ignores[ATTACKER])]
    chooseLosses(g, f, DEFENDER, f.dealt[0])
  },
  attackersLosses(g, f) {
    f.taken = [chosen(g, f, DEFENDER)]
    chooseLosses(g, f, ATTACKER, f.dealt[1])
  },
  deal(g, f) {
    const removals: Removal[] = []
    suffer(g, f, DEFENDER, f.taken[0], removals)
    suffer(g, f, ATTACKER, chosen(g, f, ATTACKER), removals)
    if (removals.length > 0) remove(g, removals, inBattle(f))
  },
  /** The battle is over, for whoever fought in it (ROOT-9.2.9.II.d~2). */
  end(g, f) {
    for (const side of [ATTACKER, DEFENDER] as const) {
      const { party } = f.fighters[side]
      if (party < g.state.sides.length) factionOf(g, party).battle?.over?.(g, party, f, side, { onAlly: f.onAlly, onItems: f.onItems })
    }
  },
})

/** ROOT-4.3.1.II */
const AMBUSH_HITS = 2

/** ROOT-14.7.7 The hits that a side takes of those dealt to it: what lets it ignore a hit (`what`) does so with the first, once in a battle. */
function unspared(g: G, f: Battle, side: Which, dealt: number, what: string): number {
  const { party } = f.fighters[side]
  const mark = useIn(party, 'ignored')
  if (what === '' || dealt === 0 || f.used.includes(mark)) return dealt
  f.used.push(mark)
  tell(g, { on: 'battle.ignored', seat: party, what, n: 1, at: f.at })
  return dealt - 1
}

function inBattle(f: Battle) {
  return { how: 'battle' as const, defender: f.fighters[DEFENDER].party, bonus: f.bonus }
}

/** Goes on just before the roll, by way of its window where there can be anything to use. */
function toRoll(g: G, f: Battle): void {
  goto(g, isOpen(g, f, 'before') ? 'beforeOrder' : 'roll')
}

/** Whether either side has anything to use in a window. */
function isOpen(g: G, f: Battle, when: Window): boolean {
  return opens(g, when) && (usesOf(g, f, when, ATTACKER).length > 0 || usesOf(g, f, when, DEFENDER).length > 0)
}

function mayJoin(g: G, party: number): boolean {
  return party < g.state.sides.length && factionOf(g, party).battle?.joins !== undefined
}

function joining(g: G, f: Battle): number[] {
  const { party } = f.fighters[ATTACKER]
  return (party < g.state.sides.length && factionOf(g, party).battle?.joins?.(g, party, f, ATTACKER)) || []
}

/** The suits, as bits, of which the attacker has to discard a card. */
function priceOf(g: G, { fighters, at }: Battle): number {
  return priceFor(g, fighters[DEFENDER].party, at)
}

/** Goes on with what is declared at the start, or to the first step that may ask anything. */
function toDeclare(g: G, f: Battle): void {
  goto(g, opens(g, 'declare') ? 'declareOrder' : mayJoin(g, f.fighters[ATTACKER].party) ? 'allies' : 'ambush')
}

function isAfar(g: G, party: number): boolean {
  return party >= g.state.sides.length && bandSide(g, party).battle?.afar === true
}

function isGuerrilla(g: G, f: Battle): boolean {
  const { party } = f.fighters[DEFENDER]
  if (party < g.state.sides.length && factionOf(g, party).battle?.guerrilla === true) return true
  const { fixed } = inForce(g).higher
  for (let i = 0; i < fixed.length; i++) if (fixed[i].has(g, fixed[i].owner, f)) return true
  return false
}
