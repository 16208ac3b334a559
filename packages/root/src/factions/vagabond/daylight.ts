import { call, type Procedure, repeat, type Seat } from '@trestle/kernel'
import { seatOf, startBattle } from '../../rules/battle.ts'
import { type Craft, craft, craftable } from '../../rules/craft.ts'
import { type CardAction, daylightCards, isCardAction, useCard } from '../../rules/effects.ts'
import { enemiesAt, factionOf, warriorsAt } from '../../rules/map.ts'
import { destinations, move, moveOf } from '../../rules/move.ts'
import { kindOf, remove } from '../../rules/pieces.ts'
import { refusedCards } from '../../rules/refusals.ts'
import { tell } from '../../rules/tell.ts'
import { choice, type G, procedure } from '../../state.ts'
import type { TurnLocals } from '../faction.ts'
import { type AidOption, aids, complete, explore, startAid } from './explore.ts'
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
  ready,
  repair,
  SWORD,
  TORCH,
  vagabondBoard,
} from './items.ts'
import { doSpecial, isSpecial, type Special, specials } from './special.ts'

type Deed =
  | { do: 'move'; to: number }
  | { do: 'battle'; at: number; foe: string }
  | { do: 'explore' | 'end' }
  | AidOption
  | { do: 'quest'; quest: string; item: number; for: number }
  | { do: 'strike'; foe: string; what: string }
  | { do: 'repair'; item: number }
  | Special
  | Craft
  | CardAction

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
  const has = (kind: number) => ready(g.state, seat, kind) > 0
  const out: Deed[] = moves(g, seat).map((to) => ({ do: 'move', to }))
  if (pawn < g.content.clearings) {
    const enemies = enemiesAt(g, seat, pawn)
    if (has(SWORD)) for (const foe of enemies) out.push({ do: 'battle', at: pawn, foe: g.state.sides[foe].letter })
    if (has(TORCH) && g.state.ruin[pawn] > 0 && g.state.ruinItems[pawn].length > 0) out.push({ do: 'explore' })
    out.push(...aids(g, seat))
    out.push(...quests(g, seat))
    if (has(CROSSBOW)) out.push(...strikes(g, seat, enemies))
    out.push(...craftable(g, seat))
  }
  if (has(HAMMER)) {
    for (const item of differing(vagabondBoard(g.state, seat).items.filter(isDamaged))) out.push({ do: 'repair', item })
  }
  out.push(...specials(g, seat), ...daylightCards(g, seat), { do: 'end' })
  return out
}

function perform(g: G, seat: Seat, o: Exclude<Deed, { do: 'end' }>): void {
  if (isCardAction(o)) return useCard(g, seat, o)
  if (isSpecial(o)) return doSpecial(g, seat, o)
  switch (o.do) {
    case 'craft':
      return craft(g, seat, o as Craft)
    case 'move': {
      const { to } = o as { to: number }
      exhaustKind(g, seat, BOOT, bootsFor(g, seat, to))
      return call(g, move, { ...moveOf(seat, g.state.sides[seat].pawn), to, paid: true })
    }
    case 'battle': {
      const { foe, at } = o as { foe: string; at: number }
      exhaustKind(g, seat, SWORD)
      return startBattle(g, seat, seatOf(g, foe), at)
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
  return hostileAt(g, seat, to) ? 2 : 1
}

/** Whether warriors of a Hostile faction stand in a clearing. */
export function hostileAt(g: G, seat: Seat, at: number): boolean {
  const { relations } = vagabondBoard(g.state, seat)
  return g.state.sides.some((side, other) => relations[other] === HOSTILE && warriorsAt(side, at) > 0)
}

/** ROOT-9.5.1~2 Clearings he can walk to: never into a forest. */
function moves(g: G, seat: Seat): number[] {
  const boots = ready(g.state, seat, BOOT)
  if (boots === 0) return []
  return destinations(g, seat, g.state.sides[seat].pawn).filter((to) => bootsFor(g, seat, to) <= boots)
}

/** ROOT-9.5.6 A warrior of an enemy; ROOT-9.5.6~2 of one without warriors here any other piece. */
function strikes(g: G, seat: Seat, enemies: Seat[]): Deed[] {
  const { pawn } = g.state.sides[seat]
  return enemies.flatMap((enemy) => {
    const { pieces, letter } = g.state.sides[enemy]
    const { kinds } = factionOf(g, enemy)
    const here = kinds.flatMap((kind, i) => (pieces[i][pawn] > 0 ? [kind.name] : []))
    const targets = pieces[0][pawn] > 0 ? here.slice(0, 1) : here
    return targets.map((what): Deed => ({ do: 'strike', foe: letter, what }))
  })
}

function strike(g: G, seat: Seat, o: { foe: string; what: string }): void {
  const foe = seatOf(g, o.foe)
  const { pawn } = g.state.sides[seat]
  exhaustKind(g, seat, CROSSBOW)
  tell(g, { on: 'vagabond.strike', seat, foe, at: pawn })
  remove(g, [{ by: seat, losses: [{ seat: foe, kind: kindOf(g, foe, o.what), at: pawn, n: 1 }] }], false)
}

type Quest = { do: 'quest'; quest: string; item: number; for: number }

/**
 * ROOT-9.5.5 Open quests of his clearing's suit whose two items he can exhaust. ROOT-D.7.2 The Adventurer may let one item
 * (`item`) stand for another kind (`for`), once a turn.
 */
function quests(g: G, seat: Seat): Quest[] {
  const { pawn } = g.state.sides[seat]
  const board = vagabondBoard(g.state, seat)
  const out: Quest[] = []
  for (const number of g.state.openQuests) {
    const quest = g.content.quests[number]
    if (quest.suit !== g.state.suits[pawn]) continue
    if (holds(g, seat, quest.items)) out.push({ do: 'quest', quest: quest.id, item: -1, for: -1 })
    if (characterOf(g, seat)?.ability !== 'improvise' || board.improvised) continue
    for (const missing of new Set(quest.items)) {
      const other = quest.items[quest.items.indexOf(missing) === 0 ? 1 : 0]
      for (const item of differing(board.items.filter(isReady))) {
        if (kindOfItem(item) === missing || !holds(g, seat, [other, kindOfItem(item)])) continue
        out.push({ do: 'quest', quest: quest.id, item, for: missing })
      }
    }
  }
  return out
}

function holds(g: G, seat: Seat, kinds: readonly number[]): boolean {
  return kinds.every((kind) => ready(g.state, seat, kind) >= kinds.filter((one) => one === kind).length)
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
