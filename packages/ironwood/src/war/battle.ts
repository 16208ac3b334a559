/** IW-11: battle and combat, in the order of IW-11.20. */
import { call, emit, finish, goto, type Procedure, type Refusal, reveal } from '@trestle/kernel'
import { discard, fromHand, setAside, unsee } from '../cards/zones.ts'
import { IC, type Place, WW } from '../content/compiled.ts'
import { acted, operation, runSteps, type StepFrame, stepAt } from '../effects/interpreter.ts'
import type { AttackStep, CombatBonus } from '../effects/language.ts'
import { activeMods, bannedBy, bansOn, trigger } from '../effects/modifiers.ts'
import { fits } from '../effects/place-filters.ts'
import { destroyDrill, plunderDrill } from '../map/drill.ts'
import { takeAway } from '../map/units.ts'
import { type AttackOption, choice, type HitOption, procedure, type Skip, skip, type TakeOption, type WagerOption } from '../options.ts'
import { afterBattle, afterCombat, afterVictory, hitOptions, soloBonus } from '../solo/combat.ts'
import { takeTop } from '../solo/pile.ts'
import { automaton } from '../solo/state.ts'
import { checkAid } from '../solo/woodenbot/aid.ts'
import { placeName } from '../speech/names.ts'
import { needs } from '../speech/needs.ts'
import { type Battle, type G, hasForge, NO_CARD, other, resolving, seatOf, warbandAt } from '../state.ts'
import { retreat } from './retreat.ts'

// Who may attack whom

/**
 * Why a place cannot be attacked from there, as the clause that says so; null when it can. `named`: the effect names it
 * as target, which allows even an empty Ferrum (IW-13.1).
 */
export function attackBan(g: G, side: number, from: number, to: number, named: boolean, bans = bansOn(g, side, 'attack')): string | null {
  const { places, contacts, ferrum } = g.content
  if (isOuterForest(places[from]) || isOuterForest(places[to])) return 'IW-8.6'
  if (warbandAt(g.state, from) === 0 || !contacts[from].includes(to)) return 'IW-11.1'
  const held = warbandAt(g.state, to) > 0 || g.state.drill === to
  if (!held && to !== ferrum) return 'IW-11.22'
  if (!held && !named) return 'IW-11.23'
  return bannedBy(g, bans, to) ? 'IW-3.7' : null
}

const isOuterForest = ({ kind, ring }: Place): boolean => kind === 'forest' && ring === 'outer'

/** IW-11.23: does the step name Ferrum? */
const namesFerrum = (step: AttackStep): boolean => step.target?.ring === 'ferrum'

/** The attacks that a step allows; with `one` the first that is found will do. */
function attacks(g: G, step: AttackStep, one = false): AttackOption[] {
  const effect = resolving(g)
  const named = namesFerrum(step)
  const bans = bansOn(g, effect.side, 'attack')
  const out: AttackOption[] = []
  for (const from of effect.side === WW ? g.content.innerForests : g.content.mountains) {
    if (warbandAt(g.state, from) === 0 || (step.otherWarband && effect.attacked.includes(from))) continue
    if (step.attacker && !fits(g, from, step.attacker, effect)) continue
    for (const to of g.content.contacts[from]) {
      if (step.target && !fits(g, to, step.target, effect)) continue
      if (attackBan(g, effect.side, from, to, named, bans) === null) out.push(g.content.offers.attacks[from][to])
      if (one && out.length > 0) return out
    }
  }
  return out
}

/** What a refused attack needs, by the clause that refuses it. */
const ATTACK_NEEDS: { [rule: string]: string } = { 'IW-8.6': 'attack.inner', 'IW-11.23': 'attack.ferrum' }

function attacksRefused(g: G, step: AttackStep): Refusal[] {
  const { side } = resolving(g)
  const own = side === WW ? g.content.forests : g.content.mountains
  return own
    .filter((from) => warbandAt(g.state, from) > 0)
    .flatMap((from) =>
      g.content.contacts[from].flatMap((to) => {
        const rule = attackBan(g, side, from, to, namesFerrum(step))
        const at = placeName(g.content, g.content.places[from].kind === 'forest' ? from : to)
        return rule && rule !== 'IW-11.22'
          ? [{ option: { do: 'attack', from, to }, rule, needs: needs(ATTACK_NEEDS[rule] ?? 'attack.ban', { at }) }]
          : []
      }),
    )
}

/** IW-11.1, IW-11.22: one battle with one own Warband; without a legal target nothing. */
operation('attack', (g, step) => attacks(g, step, true).length > 0, {
  attack: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-11.1',
    options: (g, f: StepFrame): (AttackOption | Skip)[] => {
      const all = attacks(g, stepAt(g, f, 'attack'))
      return all.length > 0 ? [...all, skip] : []
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return
      acted(g)
      call(g, battle, { ...newBattle(), script: f.script, at: f.at, attacker: resolving(g).side, from: o.from, to: o.to })
    },
    refused: (g, f) => attacksRefused(g, stepAt(g, f, 'attack')),
  }),
})

// The battle

/** The locals of a battle. `script` and `at` name the attack step with its bonus and Victory effects; -1 for none. */
interface Fight extends StepFrame {
  attacker: number
  from: number
  to: number
  /** IW-11.8: damage that reaches the other side, by the side that deals it. */
  damage: number[]
  /** What each side takes off the other, by the side that deals it. */
  hits: HitOption[]
  /** A side; -1 for neither. */
  winner: number
  /** WW Fighters of the battle that are left. */
  survivors: number
}

const noHit: HitOption = { do: 'hit', fighters: 0, golems: 0 }

/** A battle before its first step. */
export const newBattle = () => ({ script: -1, at: 0, damage: [0, 0], hits: [noHit, noHit], winner: -1, survivors: 0 })

/** The battle that is being fought: the innermost. */
const now = (g: G): Battle => g.state.battles[g.state.battles.length - 1]

/** Where a side's Warband of the battle stands. */
const placeOf = (f: Fight, side: number): number => (side === f.attacker ? f.from : f.to)

const mountainOf = (g: G, f: Fight): number => (g.content.places[f.from].kind === 'mountain' ? f.from : f.to)

const stepOf = (g: G, f: Fight): AttackStep | null => (f.script < 0 ? null : stepAt(g, f, 'attack'))

/** IW-11.4: attacker first; a side whose card makes the opponent show first (`wagerOrder`) comes second, an automaton always (IW-20.18). */
function wagerOrder(g: G, f: Fight): number[] {
  if (automaton(g) >= 0) return [other(automaton(g)), automaton(g)]
  const late = activeMods(g, 'wagerOrder').find(() => true)?.side
  return late === undefined ? [f.attacker, other(f.attacker)] : [other(late), late]
}

const noWager: WagerOption = { do: 'wager', card: NO_CARD }

/** IW-11.4, IW-11.5, IW-11.21: any card in hand or none. An empty hand is open to all and is not asked. */
function wagers(g: G, side: number): WagerOption[] {
  const hand = g.state.hands[side]
  return hand.length === 0 || side === automaton(g) ? [] : [...hand.map((card) => g.content.offers.wagers[card]), noWager]
}

function wager(g: G, side: number, card: number): void {
  const battle = now(g)
  if (card !== NO_CARD && side !== automaton(g)) fromHand(g, side, card)
  battle.wager[side] = card
  battle.decided[side] = true
  emit(g, { on: 'wagered', side, any: card !== NO_CARD })
}

/** Turns a wagered card up. */
function show(g: G, side: number): void {
  const battle = now(g)
  const card = battle.wager[side]
  battle.shown[side] = true
  if (card === NO_CARD) return
  unsee(g, side, card)
  reveal(g, { on: 'wager-shown', side, card })
}

/** What a side's wagered card, own cards in play and the attacking card add (IW-11.6, IW-11.18, IW-11.19). */
function bonusOf(g: G, f: Fight, side: number): Required<CombatBonus> {
  const card = g.content.cards[now(g).wager[side]] ?? { damage: 0, defense: 0, dominance: 0 }
  const total = { damage: card.damage, defense: card.defense, dominance: card.dominance, damagePerGolem: 0 }
  const add = (bonus: CombatBonus) => {
    total.damage += bonus.damage ?? 0
    total.defense += bonus.defense ?? 0
    total.dominance += bonus.dominance ?? 0
    total.damagePerGolem += bonus.damagePerGolem ?? 0
  }
  const role = side === f.attacker ? 'attacker' : 'defender'
  for (const { side: owner, mod } of activeMods(g, 'combat')) if (owner === side && (mod.role ?? role) === role) add(mod)
  if (side === f.attacker) add(stepOf(g, f)?.thisCombat ?? {})
  add(soloBonus(g, side) ?? {})
  return total
}

/** IW-11.7, IW-11.8: what a side deals after the other's defense. */
function damageOf(g: G, f: Fight, side: number): number {
  const own = bonusOf(g, f, side)
  const golems = g.state.golems[placeOf(f, side)]
  const forge = side === IC && hasForge(g.state, mountainOf(g, f)) ? 1 : 0
  const output = own.damage + golems * (1 + own.damagePerGolem) + forge
  return Math.max(0, output - bonusOf(g, f, other(side)).defense)
}

/** IW-11.10, IW-11.11: each number of Golems that the damage can remove, with as many Fighters as the rest allows. */
export function hitsFor(fighters: number, golems: number, damage: number): HitOption[] {
  const out: HitOption[] = []
  for (let g = Math.min(golems, damage >> 1); g >= 0; g--) {
    const f = Math.min(fighters, damage - 2 * g)
    if (f + g > 0) out.push({ do: 'hit', fighters: f, golems: g })
  }
  return out
}

/** The dealing player distributes (IW-11.10). */
const deal = (who: (f: Fight) => number) =>
  choice({
    seat: (g, f: Fight) => seatOf(g, who(f)),
    rule: 'IW-11.10',
    prompt: (_g, f) => ({ id: 'prompt.battle.deal', values: { damage: f.damage[who(f)] } }),
    options: (g, f) => {
      const target = placeOf(f, other(who(f)))
      return hitOptions(g, who(f), hitsFor(g.state.fighters[target], g.state.golems[target], f.damage[who(f)]))
    },
    resolve(_g, f, o) {
      f.hits[who(f)] = o
    },
  })

const wagerBy = (turn: 0 | 1) =>
  choice({
    seat: (g, f: Fight) => seatOf(g, wagerOrder(g, f)[turn]),
    rule: 'IW-11.4',
    secret: true,
    prompt: (g, f) => ({
      id: 'prompt.battle.wager',
      values: { from: placeName(g.content, f.from), to: placeName(g.content, f.to) },
    }),
    options: (g, f) => wagers(g, wagerOrder(g, f)[turn]),
    resolve: (g, f, o) => wager(g, wagerOrder(g, f)[turn], o.card),
    otherwise(g, f) {
      const side = wagerOrder(g, f)[turn]
      wager(g, side, side === automaton(g) ? takeTop(g) : NO_CARD)
    },
    refused: (g, f) =>
      wagerOrder(g, f)[turn] === WW
        ? g.state.visions.map((vision) => ({ option: { do: 'wager-vision', vision }, rule: 'IW-3.13', needs: needs('vision') }))
        : [],
  })

/** IW-11.20: the order of a battle. Hands back whether the attacker won. */
export const battle: Procedure<Fight, boolean> = procedure('battle', {
  /** IW-11.1: attacker and target stand; then whatever an attack sets off, before any wager. */
  start(g, f: Fight) {
    const effect = g.state.resolving.at(-1)
    if (effect) {
      effect.attacker = f.from
      effect.defender = f.to
      effect.attacked.push(f.from)
    }
    const blank = { wager: [NO_CARD, NO_CARD], decided: [false, false], shown: [false, false] }
    g.state.battles.push({ attacker: f.attacker, from: f.from, to: f.to, ...blank })
    checkAid(g)
    emit(g, { on: 'attacked', side: f.attacker, from: f.from, to: f.to })
    trigger(g, { on: 'attacked', side: other(f.attacker), attacker: f.from, defender: f.to })
  },
  /** IW-11.25: an attacker without units ends the battle at once. IW-11.3: without a unit to fight the battle is won without combat. */
  combat(g, f) {
    if (warbandAt(g.state, f.from) === 0) {
      emit(g, { on: 'battle-ended', winner: -1 })
      g.state.battles.pop()
      afterBattle(g)
      finish(g, false)
    } else if (warbandAt(g.state, f.to) === 0) {
      f.winner = f.attacker
      emit(g, { on: 'battle-won', side: f.winner, how: 'unopposed', at: mountainOf(g, f) })
      goto(g, 'drill')
    }
  },
  wagerFirst: wagerBy(0),
  /** Only where a card makes the opponent show first. */
  showEarly(g, f) {
    if (activeMods(g, 'wagerOrder').length > 0) show(g, wagerOrder(g, f)[0])
  },
  wagerSecond: wagerBy(1),
  reveal(g, f) {
    for (const side of wagerOrder(g, f)) if (!now(g).shown[side]) show(g, side)
  },
  /** IW-11.7 to IW-11.9: both outputs stand before anybody is removed. */
  damage(g, f) {
    f.damage = [damageOf(g, f, WW), damageOf(g, f, IC)]
    emit(g, { on: 'damage', damage: [...f.damage] })
  },
  dealAttacker: deal((f) => f.attacker),
  dealDefender: deal((f) => other(f.attacker)),
  remove(g, f) {
    for (const side of [f.attacker, other(f.attacker)]) {
      const { fighters, golems } = f.hits[side]
      const at = placeOf(f, other(side))
      if (fighters + golems === 0) continue
      takeAway(g, at, fighters, golems)
      emit(g, { on: 'lost', side: other(side), at, fighters, golems })
    }
  },
  /** IW-11.13 to IW-11.15. */
  outcome(g, f) {
    const [attackers, defenders] = [warbandAt(g.state, f.from), warbandAt(g.state, f.to)]
    const defender = other(f.attacker)
    if (attackers === 0 && defenders === 0) {
      emit(g, { on: 'battle-ended', winner: -1 })
      return goto(g, 'drill')
    }
    if (attackers === 0 || defenders === 0) {
      f.winner = defenders === 0 ? f.attacker : defender
      emit(g, { on: 'battle-won', side: f.winner, how: 'last', at: mountainOf(g, f) })
      return goto(g, 'drill')
    }
    const strength = [attackers + bonusOf(g, f, f.attacker).dominance, defenders + bonusOf(g, f, defender).dominance]
    f.winner = strength[0] >= strength[1] ? f.attacker : defender
    emit(g, { on: 'battle-won', side: f.winner, how: 'dominance', strength, at: mountainOf(g, f) })
    call(g, retreat, { from: placeOf(f, other(f.winner)) })
  },
  /** IW-13.4: the Drill on the battle mountain is destroyed when the Ironclad lost, or lost all their units. */
  drill(g, f) {
    f.survivors = warbandAt(g.state, placeOf(f, WW))
    const lost = f.winner === WW || (f.winner < 0 && warbandAt(g.state, mountainOf(g, f)) === 0)
    if (!lost || g.state.drill !== mountainOf(g, f)) goto(g, 'discards')
  },
  /**
   * IW-13.5: with Cargo there and a Fighter of the battle left the Woodwalkers may take 1 crystal. IW-25.3: the Woodenbot gains it also
   * where no Fighter is left.
   */
  plunder: choice({
    seat: (g) => seatOf(g, WW),
    rule: 'IW-13.5',
    options: (g, f): (TakeOption | Skip)[] => {
      if (g.state.cargo === 0) return []
      if (automaton(g) === WW) return [{ do: 'take', n: 1 }]
      return f.survivors > 0 ? [{ do: 'take', n: 1 }, skip] : []
    },
    resolve(g, _f, o) {
      if (o.do === 'take') plunderDrill(g)
    },
  }),
  destroy(g) {
    destroyDrill(g)
  },
  /** IW-11.16: special cards to the discard pile, base cards aside until the Round End Phase. The combat is over, if there was one. */
  discards(g, f) {
    const { wager: cards, decided } = g.state.battles.pop() as Battle
    for (const side of [WW, IC]) {
      const card = cards[side]
      if (card === NO_CARD) continue
      if (g.content.cards[card].base) setAside(g, side, card)
      else discard(g, side, card)
    }
    if (decided[f.attacker]) afterCombat(g)
  },
  /** IW-11.17: last of all, so that a draw may reshuffle the card that was wagered (IW-11.20). */
  victory(g, f) {
    if (f.winner !== f.attacker) return
    afterVictory(g, f.attacker, f.to)
    runSteps(g, stepOf(g, f)?.victory)
  },
  over(g, f) {
    afterBattle(g)
    finish(g, f.winner === f.attacker)
  },
})
