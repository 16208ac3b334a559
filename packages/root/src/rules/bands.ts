/** What several hirelings do alike: pieces are placed one by one, battles fought one after another. */
import { call, finish, type Phrase, type Procedure, repeat, roll, type Seat } from '@trestle/kernel'
import { type Band, choice, type G, procedure } from '../ground/state.ts'
import { bannedTo } from './bans.ts'
import { type Attack, attacks, startBattle } from './battle/attack.ts'
import { EVERYWHERE, firstOf, listOf } from './bits.ts'
import { bandPrompt } from './hiring.ts'
import { deciderOf, hasPieces, partyNamed, partyOf, playerOf, warriorsAt } from './parties.ts'
import { place } from './pieces.ts'
import { tell } from './tell.ts'

/** A hireling by its party. */
export function bandOf(g: G, party: number): Band {
  return g.state.bands[party - g.state.sides.length]
}

/** What lies on a hireling's card, in the shape that its file says. */
export function boardOf<B extends object>(g: G, party: number): B {
  return bandOf(g, party).board as B
}

/** All clearings, as bits. */
export function allClearings(g: G): number {
  return (1 << g.content.clearings) - 1
}

/** Clearings at the edge of the map, as bits. */
export function edges(g: G): number {
  return g.content.content.map.clearings.reduce((bits, { edge }, at) => (edge ? bits | (1 << at) : bits), 0)
}

/** Clearings where a party has a piece of a kind, as bits; by default a warrior. */
export function standsAt(g: G, party: number, kind = -1): number {
  const own = partyOf(g, party)
  let bits = 0
  for (let at = 0; at < g.content.clearings; at++) if ((kind < 0 ? warriorsAt(own, at) : own.pieces[kind][at]) > 0) bits |= 1 << at
  return bits
}

/** Clearings where a hireling's controller has faction pieces, as bits. */
export function controllersPlaces(g: G, party: number): number {
  return piecesOf(g, playerOf(g, party))
}

/** Clearings where a party has any pieces, as bits. */
export function piecesOf(g: G, party: number): number {
  let bits = 0
  if (party >= 0) for (let at = 0; at < g.content.clearings; at++) if (hasPieces(g, party, at)) bits |= 1 << at
  return bits
}

/** Clearings next to some of a set along open paths, as bits; those of the set are among them only where they are next to another. */
export function around(net: readonly number[], bits: number): number {
  return listOf(bits).reduce((all, at) => all | net[at], 0)
}

/** Clearings in which a party may place, as bits, out of a set. */
export function placeable(g: G, party: number, bits = EVERYWHERE): number {
  return bits & allClearings(g) & ~bannedTo(g, party, 'place')
}

/** The number of a suit by the roll of a hireling's own die; all are told of it. */
export function rollSuit(g: G, party: number): number {
  const card = g.content.hirelings.find(({ id }) => id === bandOf(g, party).hireling)
  const die = card?.die ?? ['fox']
  const suit = die[roll(g, die.length) - 1]
  tell(g, { on: 'hireling.rolled', band: party, suit })
  return ['fox', 'rabbit', 'mouse'].indexOf(suit)
}

/**
 * Pieces to be placed. `kind`: by its number, -1 for the pawn; `spots`: clearings as bits, or for a pawn in a forest places from the first forest
 * on (`forest`); `apart`: no two in one place; `together`: all in one; `may`: it may stop.
 */
export type Placing = {
  party: number
  chooser: number
  kind: number
  n: number
  spots: number
  rule: string
  apart?: true
  together?: true
  may?: true
  forest?: true
}

/** Has pieces of a hireling placed before the next step, where its chooser likes. */
export function placeBand(g: G, party: number, more: Partial<Placing> & Pick<Placing, 'rule'>, chooser: Seat = deciderOf(g, party)): void {
  call(g, placing, { party, chooser, kind: 0, n: 1, spots: EVERYWHERE, ...more })
}

/** Placing pieces of a hireling's one by one (ROOT-G.1.19), as many as there are (ROOT-1.5.4~2). Hands back where the last one went. */
export const placing: Procedure<Placing, number> = procedure('hireling.place', {
  spot: choice({
    seat: (_g, f: Placing) => f.chooser,
    rule: (_g, f) => f.rule,
    prompt: (g, f): Phrase => bandPrompt(g, 'prompt.hireling.place', f.party),
    options: (g, f) => {
      if (f.kind >= 0 && partyOf(g, f.party).supply[f.kind] === 0) return []
      const first = f.forest ? g.content.clearings : 0
      const able = f.forest ? f.spots & ((1 << g.content.content.map.forests.length) - 1) : placeable(g, f.party, f.spots)
      const out: ({ do: 'place'; at: number } | { do: 'pass'; band: string })[] = listOf(able).map((i) => ({ do: 'place', at: first + i }))
      if (f.may && out.length > 0) out.push({ do: 'pass', band: partyOf(g, f.party).letter })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return finish(g, -1)
      const at = (o as { at: number }).at
      f.n -= putDown(g, f, at)
      if (f.apart) f.spots &= ~(1 << at)
      if (f.n > 0) repeat(g)
      else finish(g, at)
    },
  }),
})

/** Puts down what goes to one place; returns how many that were. */
function putDown(g: G, { party, kind, n, together }: Placing, at: number): number {
  if (kind < 0) {
    partyOf(g, party).pawn = at
    tell(g, { on: 'placed', seat: party, piece: 'pawn', at, n: 1 })
    return 1
  }
  const wanted = together ? n : 1
  place(g, party, kind, at, wanted)
  return wanted
}

/** Battles of a hireling. `spots`: the clearings, as bits; `n`: how many; `apart`: each clearing once; `may`: it may stop. */
export type Fighting = { party: number; spots: number; n: number; rule: string; apart?: true; may?: true }

/** Has a hireling fight before the next step. */
export function fightBand(g: G, party: number, more: Partial<Fighting> & Pick<Fighting, 'rule'>): void {
  call(g, fighting, { party, spots: EVERYWHERE, n: 1, ...more })
}

/** ROOT-E.3.4 Battles that a hireling starts, one after another. */
export const fighting: Procedure<Fighting> = procedure('hireling.fight', {
  target: choice({
    seat: (g, f: Fighting) => deciderOf(g, f.party),
    rule: (_g, f) => f.rule,
    prompt: (g, f): Phrase => bandPrompt(g, 'prompt.hireling.fight', f.party),
    options: (g, f) => {
      if (f.n === 0) return []
      const out: (Attack | { do: 'pass'; band: string })[] = attacks(g, f.party, f.spots)
      if (f.may && out.length > 0) out.push({ do: 'pass', band: partyOf(g, f.party).letter })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      const { at, foe } = o as Attack
      f.n--
      if (f.apart) f.spots &= ~(1 << at)
      startBattle(g, f.party, partyNamed(g, foe), at)
      repeat(g)
    },
  }),
})

/** The clearing in which all of a hireling's warriors stand, the first of several, -1 for none. */
export function firstStand(g: G, party: number): number {
  return firstOf(standsAt(g, party))
}
