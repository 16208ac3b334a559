import { call, type Procedure, type Refusal, repeat, type Seat } from '@trestle/kernel'
import { BIRD } from '../../ground/content.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { attackable, attacks, neededToAttack, prospects, startBattle, tellsSuit } from '../../rules/battle/attack.ts'
import { firstOf, listOf } from '../../rules/bits.ts'
import { discard, without } from '../../rules/cards.ts'
import { move, moveOf, origins } from '../../rules/move.ts'
import { hasEnemyAt, isClearOfEnemies, partyNamed } from '../../rules/parties.ts'
import { ruledBy } from '../../rules/presence.ts'
import { refusal } from '../../rules/refusal.ts'
import { score } from '../../rules/score.ts'
import { ofSuit } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import type { Need } from '../../sources/faction.ts'
import { COLUMNS, DELVE, keepersBoard, keepersData, MOVE, RECOVER, showsAt, WARRIOR } from './board.ts'
import { bringIn, type Dig, digOut, digs, type Find, finds, mayDig, ruledLike, ruledRound } from './relics.ts'

/** Using a card of the Retinue for the action of its column. */
export type Work = { do: 'work'; column: string; card: number }

/** The suit of a card of the Retinue; ROOT-15.3.4 a retainer is a bird. */
export function retinueSuit(g: G, card: number): number {
  return card < 0 ? BIRD : g.content.cards[card].suit
}

/** ROOT-15.5.2 The cards that can be used: those left of the column being worked, and those of the columns to its right. */
export function works(g: G, seat: Seat): Work[] {
  const { retinue, column, left } = keepersBoard(g.state, seat)
  const out: Work[] = []
  /** Where moves can begin, once it is asked for. */
  let starts = -1
  for (let i = Math.max(column, 0); i < COLUMNS.length; i++) {
    const cards = i === column ? left : retinue[i]
    if (cards.length === 0) continue
    if (i !== DELVE && starts < 0) starts = origins(g, seat)
    const able = workable(g, seat, i, starts)
    // Sorted, so what is alike lies together.
    for (let at = 0; at < cards.length; at++) {
      if (at > 0 && cards[at] === cards[at - 1]) continue
      if (ofSuit(g, retinueSuit(g, cards[at])) & able) out.push({ do: 'work', column: COLUMNS[i], card: cards[at] })
    }
  }
  return out
}

/** Cards that are left and with which nothing can be done now, and why. */
export function refusedWorks(g: G, seat: Seat): Refusal[] {
  const { retinue, column, left } = keepersBoard(g.state, seat)
  return COLUMNS.flatMap((name, i): Refusal[] => {
    if (i < column) return []
    const able = workable(g, seat, i)
    const idle = [...new Set(i === column ? left : retinue[i])].filter((card) => (ofSuit(g, retinueSuit(g, card)) & able) === 0)
    return idle.map((card) => refusal({ do: 'work', column: name, card }, RULES[i]))
  })
}

const RULES = ['ROOT-15.5.2.I', 'ROOT-15.5.2.II', 'ROOT-15.5.2.III']

/** Clearings in which the action of a column can be carried out, as bits. */
function workable(g: G, seat: Seat, column: number, starts = column === DELVE ? 0 : origins(g, seat)): number {
  if (column === MOVE) return starts
  if (column === RECOVER) return starts | findable(g, seat)
  // Where both can be done a battle comes first.
  return attackable(g, seat) | diggable(g, seat)
}

/** ROOT-15.5.2.II~2 Clearings from which a relic can be dug out as they stand, as bits. */
function diggable(g: G, seat: Seat): number {
  const warriors = g.state.sides[seat].pieces[WARRIOR]
  let bits = 0
  for (let left = ruledBy(g, seat) & ((1 << g.content.clearings) - 1); left !== 0; left &= left - 1) {
    const at = firstOf(left)
    if (warriors[at] > 0 && mayDig(g, seat, at)) bits |= 1 << at
  }
  return bits
}

/**
 * Of them those in which no battle comes first: no enemy, none but warriors that are treated as own (ROOT-G.1.24), or none that can be fought
 * (ROOT-H.2.5~3).
 */
function delvable(g: G, seat: Seat): number {
  const able = diggable(g, seat)
  let bits = able & ~attackable(g, seat, able)
  for (let left = able & ~bits; left !== 0; left &= left - 1) if (isClearOfEnemies(g, seat, firstOf(left))) bits |= left & -left
  return bits
}

/** Clearings with a relic that can be recovered, as bits. */
function findable(g: G, seat: Seat): number {
  const { open } = keepersBoard(g.state, seat)
  let bits = 0
  for (let i = 0; i < open.length; i++) {
    const { at, type } = open[i]
    if (at < g.content.clearings && showsAt(g, seat, at, type)) bits |= 1 << at
  }
  return bits
}

/** ROOT-15.5.2 Takes a card of the Retinue into use. What is left of columns to the left of it stays unused. */
export function startWork(g: G, seat: Seat, o: Work): void {
  const board = keepersBoard(g.state, seat)
  const column = (COLUMNS as readonly string[]).indexOf(o.column)
  if (column !== board.column) board.left = board.retinue[column]
  board.column = column
  board.left = without(board.left, o.card)
  tell(g, { on: 'keepers.worked', seat, card: o.card, column: o.column })
  call(g, working, { seat, card: o.card, column, at: -1 })
}

/** `at`: the clearing that was chosen, -1 before or where nothing more is to be done. */
type Working = { seat: number; card: number; column: number; at: number }

type Site = { do: 'from' | 'depart'; at: number } | { do: 'seek'; at: number } | { do: 'battle'; at: number; foe: string } | Find

/** ROOT-15.5.2.I to ROOT-15.5.2.III: the action of a card. */
export const working: Procedure<Working> = procedure('keepers.work', {
  site: choice<Working, Site>({
    seat: (_g, f) => f.seat,
    rule: (_g, f) => RULES[f.column],
    prompt: (_g, f) => ({ id: `prompt.keepers.work.site.${COLUMNS[f.column]}` }),
    secret(g, f) {
      if (f.column !== DELVE) return false
      const { where, more } = delvesSeen(g, f.seat, f.card)
      return tellsSuit(g, f.seat, where, more)
    },
    options: (g, f) => siteOptions(g, f),
    resolve(g, f, o) {
      if (o.do === 'from' || o.do === 'depart') return call(g, move, moveOf(f.seat, o.at))
      if (o.do === 'relic') return recover(g, f, o as Find)
      f.at = o.at
      if (o.do === 'battle') startBattle(g, f.seat, partyNamed(g, (o as { foe: string }).foe), o.at)
    },
    refused: (g, f) => (f.column === RECOVER ? [] : refusedSites(g, f)),
  }),
  delve: choice<Working, Dig | { do: 'pass'; item: number }>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-15.5.2.II~2',
    options: (g, f) => {
      if (f.column !== DELVE || f.at < 0 || (diggable(g, f.seat) & (1 << f.at)) === 0) return []
      // It can always be declined, so that nothing turns up unasked.
      return [...digs(g, f.seat, f.at), { do: 'pass', item: -1 }]
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      const dig = o as Dig
      const value = digOut(g, f.seat, dig)
      // ROOT-15.5.2.II.b
      if (ruledRound(g, f.seat, dig.from) < value) dismiss(g, f.seat, f.column, f.card, 'ROOT-15.5.2.II.b')
    },
  }),
  /** ROOT-15.5.2.III.c~2 Another relic of the same clearing, or no more. */
  more: choice<Working, Find | { do: 'pass'; item: number }>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-15.5.2.III.c~2',
    options: (g, f) => {
      if (f.column !== RECOVER || f.at < 0) return []
      const all: (Find | { do: 'pass'; item: number })[] = finds(g, f.seat, f.at)
      return all.length > 0 ? [...all, { do: 'pass', item: -1 }] : []
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      recover(g, f, o as Find)
      repeat(g)
    },
  }),
})

function siteOptions(g: G, { seat, card, column }: Working): Site[] {
  const suited = ofSuit(g, retinueSuit(g, card))
  if (column === DELVE) {
    return [...attacks(g, seat, suited), ...listOf(delvable(g, seat) & suited).map((at) => ({ do: 'seek' as const, at }))]
  }
  const starts = listOf(origins(g, seat) & suited)
  if (column === MOVE) return starts.map((at) => ({ do: 'from', at }))
  return [...listOf(findable(g, seat) & suited).flatMap((at) => finds(g, seat, at)), ...starts.map((at) => ({ do: 'depart' as const, at }))]
}

/**
 * Where the Keepers may delve as others see it: clearings for a battle (bits), and how many things they can do in the others
 * whatever their hand is: to dig, or the battles that come first.
 */
function delvesSeen(g: G, seat: Seat, card: number): { where: number; more: number } {
  const suited = ofSuit(g, retinueSuit(g, card))
  const dug = diggable(g, seat) & suited
  return { where: suited & ~dug, more: listOf(dug).reduce((n, at) => n + Math.max(1, prospects(g, seat, 1 << at).free), 0) }
}

/** What all know of the hand of the Keepers that are asked where to delve. */
export function neededToDelve(g: G, seat: Seat): Need[] {
  const { procedure: name, locals } = g.stack[g.stack.length - 1] ?? {}
  if (name !== working.name) return []
  const { card, column, at } = locals as Working
  if (column !== DELVE || at >= 0) return []
  const { where, more } = delvesSeen(g, seat, card)
  return neededToAttack(g, seat, where, more)
}

/** Clearings of the suit with warriors in which nothing can be done, and why. */
function refusedSites(g: G, { seat, card, column }: Working): Refusal[] {
  if (column !== DELVE) return []
  const warriors = g.state.sides[seat].pieces[WARRIOR]
  const suited = ofSuit(g, retinueSuit(g, card))
  const able = workable(g, seat, column)
  return listOf(suited & ~able).flatMap((at): Refusal[] => {
    if (warriors[at] === 0 || hasEnemyAt(g, seat, at)) return []
    const rule = digs(g, seat, at).length === 0 ? 'ROOT-15.5.2.II.a' : 'ROOT-15.5.2.II~2'
    return [refusal({ do: 'seek', at }, rule)]
  })
}

/** ROOT-15.5.2.III.a to ROOT-15.5.2.III.c: one relic. */
function recover(g: G, f: Working, o: Find): void {
  const completes = bringIn(g, f.seat, o)
  score(g, f.seat, o.value + (completes ? keepersData(g).set : 0), 'ROOT-15.5.2.III.b')
  const enough = ruledLike(g, f.seat, o.at) >= o.value
  f.at = enough ? o.at : -1
  if (!enough) dismiss(g, f.seat, f.column, f.card, 'ROOT-15.5.2.III.c')
}

/** A card of the Retinue is discarded; a retainer leaves the game. */
function dismiss(g: G, seat: Seat, column: number, card: number, rule: string): void {
  const board = keepersBoard(g.state, seat)
  board.retinue = board.retinue.map((cards, one) => (one === column ? without(cards, card) : cards))
  if (card < 0) tell(g, { on: 'keepers.retainer', seat, column: COLUMNS[column], rule })
  else {
    tell(g, { on: 'discarded', seat, card, pile: 'retinue', column: COLUMNS[column], rule })
    discard(g, card)
  }
}
