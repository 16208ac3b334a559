import type { Book } from '../../ground/book.ts'
import { factionId, letterOf } from '../../ground/seats.ts'
import type { G, Side } from '../../ground/state.ts'
import { factionNamed } from '../../sources/registry.ts'
import { settle } from '../in-force.ts'
import { limitsOf } from '../parties.ts'

/** A side by the name of its seat, before its setup: all its pieces are in the supply. One without a faction has none. */
export function startSide(book: Book, name: string, seats: number): Side {
  const faction = factionNamed(factionId(name))
  const data = book.factions[faction.id]
  const limits = data ? limitsOf(data) : { warrior: 0 }
  const foot = faction.kinds.filter((kind) => kind.type === 'warrior').length
  const side: Side = {
    faction: faction.id,
    letter: letterOf(data, name),
    score: 0,
    home: -1,
    hand: [],
    effects: [],
    used: [],
    dominance: -1,
    coalition: -1,
    crafted: zeros(book.itemSupply.length),
    exhausted: zeros(book.itemSupply.length),
    laid: [],
    activated: [0, 0, 0],
    pieces: Array.from(faction.kinds, ({ anywhere }) => zeros(anywhere ? book.places : book.clearings)),
    solid: faction.kinds.filter((kind) => kind.type !== 'token').length,
    supply: Array.from(faction.kinds, (kind) => limits[kind.name]),
    pawn: -1,
    board: faction.startBoard(book, seats),
  }
  if (foot > 1) side.foot = foot
  return side
}

/** A list of `n` zeros: a row without pieces, a box without items. */
export function zeros(n: number): number[] {
  const out: number[] = []
  for (let i = 0; i < n; i++) out.push(0)
  return out
}

/** ROOT-A.8.2 A seat takes a faction, by the name that it bears from now on; it keeps its hand. */
export function becomeSide(g: G, seat: number, name: string): void {
  const { sides } = g.state
  sides[seat] = { ...startSide(g.content, name, sides.length), hand: sides[seat].hand }
  settle(g)
}
