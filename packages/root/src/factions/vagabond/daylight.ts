import { call, type Procedure, repeat, type Seat } from '@trestle/kernel'
import { choice, type G, type Offers, procedure } from '../../ground/state.ts'
import { isSpared } from '../../rules/bans.ts'
import { startBattle, targetsAt } from '../../rules/battle/attack.ts'
import { firstOf } from '../../rules/bits.ts'
import { type Craft, craft, offerCrafts, refusedCards } from '../../rules/craft.ts'
import { move, moveTo, reachedFrom, reachOf } from '../../rules/move.ts'
import { enemiesAt, kindOf, kindsOf, partyNamed, partyOf, warriorsAt } from '../../rules/parties.ts'
import { remove } from '../../rules/removal.ts'
import { itemsUnder } from '../../rules/ruins.ts'
import { type BetweenAction, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { bitOf, suitsAt } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import { type AidOption, complete, explore, offerAids, startAid } from './explore.ts'
import {
  BOOT,
  CROSSBOW,
  characterOf,
  damage,
  differing,
  exhaust,
  exhaustKind,
  HAMMER,
  HOSTILE,
  isDamaged,
  isReady,
  kindOfItem,
  readyItems,
  repair,
  SWORD,
  TORCH,
  vagabondBoard,
} from './items.ts'
import { doSpecial, isSpecial, type Special, specials } from './special.ts'

type Deed =
  | { do: 'move'; to: number }
  | { do: 'battle'; at: number; foe: string }
  | End
  | { do: 'explore' }
  | AidOption
  | { do: 'quest'; quest: string; item: number; for: number }
  | { do: 'strike'; foe: string; what: string }
  | { do: 'repair'; item: number }
  | Special
  | Craft
  | BetweenAction

/** ROOT-9.5 Daylight: actions paid with exhausted items, in any order and number. */
export const daylight: Procedure<TurnLocals> = procedure('vagabond.daylight', {
  act: choice<TurnLocals, Deed>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-9.5',
    secret: true,
    options: (g, f) => deeds(g, f.seat),
    resolve(g, f, o) {
      if (o.do === 'end') return
      perform(g, f.seat, o)
      // ROOT-D.3.2 After a Hideout it is Evening.
      if (o.do !== 'hideout') repeat(g)
    },
    refused: (g, f) => refusedCards(g, f.seat),
  }),
})

function deeds(g: G, seat: Seat): Deed[] {
  const { pawn } = g.state.sides[seat]
  const stock = readyItems(g.state, seat)
  const out: Deed[] = []
  offerMoves(out, g, seat, stock[BOOT])
  if (pawn < g.content.clearings) {
    const enemies = enemiesAt(g, seat, pawn)
    if (stock[SWORD] > 0) for (const foe of targetsAt(g, seat, pawn)) out.push({ do: 'battle', at: pawn, foe: partyOf(g, foe).letter })
    if (stock[TORCH] > 0 && g.state.ruin[pawn] > 0 && itemsUnder(g, pawn).length > 0) out.push({ do: 'explore' })
    offerAids(out, g, seat)
    offerQuests(out, g, seat, stock)
    if (stock[CROSSBOW] > 0) offerStrikes(out, g, seat, enemies)
    if (stock[HAMMER] > 0) offerCrafts(out, g, seat)
  }
  if (stock[HAMMER] > 0) {
    for (const item of differing(vagabondBoard(g.state, seat).items, isDamaged)) out.push({ do: 'repair', item })
  }
  if (stock[TORCH] > 0) for (const special of specials(g, seat)) out.push(special)
  offerBetween(out, g, seat, 'daylight')
  out.push({ do: 'end', ends: 'turn' })
  return out
}

/** ROOT-9.5.1~2 Clearings he can walk to: never into a forest. */
function offerMoves(out: Offers<Deed>, g: G, seat: Seat, boots: number): void {
  if (boots === 0) return
  const dear = boots === 1 ? hostile(g, seat) : 0
  const able = reachedFrom(g, seat, reachOf(g, seat, 0), g.state.sides[seat].pawn) & ~dear
  for (let left = able; left !== 0; left &= left - 1) out.push({ do: 'move', to: firstOf(left) })
}

function perform(g: G, seat: Seat, o: Exclude<Deed, { do: 'end' }>): void {
  if (isBetween(o)) return useBetween(g, seat, o)
  if (isSpecial(o)) return doSpecial(g, seat, o)
  switch (o.do) {
    case 'craft':
      return craft(g, seat, o as Craft)
    case 'move': {
      const { to } = o as { to: number }
      exhaustKind(g, seat, BOOT, bootsFor(g, seat, to))
      return call(g, move, moveTo(seat, g.state.sides[seat].pawn, to, 0, true))
    }
    case 'battle': {
      const { foe, at } = o as { foe: string; at: number }
      exhaustKind(g, seat, SWORD)
      return startBattle(g, seat, partyNamed(g, foe), at)
    }
    case 'explore':
      return call(g, explore, { seat, at: -1 })
    case 'aid':
      return startAid(g, seat, o as AidOption)
    case 'quest':
      return doQuest(g, seat, o as Quest)
    case 'strike':
      return strike(g, seat, o as { foe: string; what: string })
    case 'repair':
      exhaustKind(g, seat, HAMMER)
      return repair(g, seat, (o as { item: number }).item)
  }
}

/** ROOT-9.5.1 A boot for a move, ROOT-9.2.9.III.b one more into a clearing with warriors of a Hostile faction. */
function bootsFor(g: G, seat: Seat, to: number): number {
  return hostile(g, seat) & (1 << to) ? 2 : 1
}

/** Clearings with warriors of a Hostile faction, as bits. */
export function hostile(g: G, seat: Seat): number {
  const { relations } = vagabondBoard(g.state, seat)
  const { sides } = g.state
  let bits = 0
  for (let other = 0; other < sides.length; other++) {
    if (relations[other] !== HOSTILE) continue
    for (let at = 0; at < g.content.clearings; at++) if (warriorsAt(sides[other], at) > 0) bits |= 1 << at
  }
  return bits
}

/** ROOT-9.5.6 A warrior of an enemy; ROOT-9.5.6~2 of one without warriors here any other piece. */
function offerStrikes(out: Offers<Deed>, g: G, seat: Seat, enemies: readonly Seat[]): void {
  const { pawn } = g.state.sides[seat]
  for (const enemy of enemies) {
    if (isSpared(g, seat, enemy, pawn)) continue
    const party = partyOf(g, enemy)
    const { pieces, letter } = party
    const kinds = kindsOf(g, enemy)
    const last = warriorsAt(party, pawn) > 0 ? 1 : kinds.length
    for (let kind = 0; kind < last; kind++) if (pieces[kind][pawn] > 0) out.push({ do: 'strike', foe: letter, what: kinds[kind].name })
  }
}

function strike(g: G, seat: Seat, o: { foe: string; what: string }): void {
  const foe = partyNamed(g, o.foe)
  const { pawn } = g.state.sides[seat]
  exhaustKind(g, seat, CROSSBOW)
  tell(g, { on: 'vagabond.strike', seat, foe, at: pawn })
  remove(g, [{ by: seat, losses: [{ party: foe, kind: kindOf(g, foe, o.what), at: pawn, n: 1 }] }])
}

type Quest = { do: 'quest'; quest: string; item: number; for: number }

/**
 * ROOT-9.5.5 Open quests of his clearing's suit whose two items he can exhaust. ROOT-D.7.2 The Adventurer may let one item
 * (`item`) stand for another kind (`for`), once a turn.
 */
function offerQuests(out: Offers<Deed>, g: G, seat: Seat, stock: readonly number[]): void {
  const { pawn } = g.state.sides[seat]
  const board = vagabondBoard(g.state, seat)
  for (const number of g.state.openQuests) {
    const quest = g.content.quests[number]
    if ((suitsAt(g, pawn) & bitOf(quest.suit)) === 0) continue
    if (holds(stock, quest.items)) out.push({ do: 'quest', quest: quest.id, item: -1, for: -1 })
    if (characterOf(g, seat)?.ability !== 'improvise' || board.improvised) continue
    for (const missing of new Set(quest.items)) {
      const other = quest.items[quest.items.indexOf(missing) === 0 ? 1 : 0]
      for (const item of differing(board.items, isReady)) {
        if (kindOfItem(item) === missing || !holds(stock, [other, kindOfItem(item)])) continue
        out.push({ do: 'quest', quest: quest.id, item, for: missing })
      }
    }
  }
}

/** Whether these two kinds of item are among the ready ones. */
function holds(stock: readonly number[], [one, other]: readonly number[]): boolean {
  return one === other ? stock[one] >= 2 : stock[one] > 0 && stock[other] > 0
}

function doQuest(g: G, seat: Seat, o: Quest): void {
  const number = g.content.quests.findIndex((quest) => quest.id === o.quest)
  const kinds = [...g.content.quests[number].items]
  if (o.item >= 0) {
    kinds.splice(kinds.indexOf(o.for), 1)
    exhaust(g, seat, o.item)
    // ROOT-D.7.2~2 What was improvised with is damaged too.
    const down = vagabondBoard(g.state, seat).items.at(-1)
    if (down !== undefined) damage(g, seat, down)
    vagabondBoard(g.state, seat).improvised = true
  }
  for (const kind of kinds) exhaustKind(g, seat, kind)
  complete(g, seat, number)
}
