/** DM-15: bonus tiles on the grey spaces. */
import type { Seat } from '@trestle/kernel'
import { payable, runScript } from '../effects/interpreter.ts'
import { type G, tell } from '../kit.ts'
import { ABILITY, TAX } from '../state.ts'
import { sumOf } from './dice.ts'

/** The script of a tile's face that is up (DM-3.5, DM-3.6). */
export const tileScript = (g: G, tile: number): number =>
  g.options.boards === 'advanced' ? g.content.tiles[tile].advanced.script : g.content.tiles[tile].base.script

export const enough = (g: G, seat: Seat): boolean => sumOf(g.state.sides[seat].dice) >= g.content.content.clans.abilitySum

const isOpen = (g: G, seat: Seat, tile: number): boolean =>
  tile >= 0 && !g.state.tilesUsed.includes(tile) && payable(g, seat, tileScript(g, tile))

/** DM-15.7: every grey tile that lies open and was not used in this turn. */
export function openTiles(g: G, seat: Seat): number[] {
  const { tiles } = g.state.sides[seat]
  const out: number[] = []
  for (let space = 0; space <= ABILITY; space++) if (isOpen(g, seat, tiles[space])) out.push(tiles[space])
  return out
}

/** DM-15.1, DM-15.2: the tile where this turn's die lies, and that of the Clan ability from 13 on. */
export function tilesOfTurn(g: G, seat: Seat): number[] {
  const { tiles } = g.state.sides[seat]
  const { space } = g.state
  const out: number[] = []
  if (space >= 0 && space < TAX && isOpen(g, seat, tiles[space])) out.push(tiles[space])
  if (isOpen(g, seat, tiles[ABILITY]) && enough(g, seat)) out.push(tiles[ABILITY])
  return out
}

/** A tile as an option. */
export const tileOption = (g: G, tile: number): { do: 'tile'; tile: number; script: number } => ({
  do: 'tile',
  tile,
  script: tileScript(g, tile),
})

export function useTile(g: G, seat: Seat, tile: number): void {
  g.state.tilesUsed = [...g.state.tilesUsed, tile]
  const script = tileScript(g, tile)
  tell(g, { on: 'tile', seat, tile, script })
  runScript(g, seat, script)
}
