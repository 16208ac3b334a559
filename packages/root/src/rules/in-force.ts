import type { G } from '../ground/state.ts'
import { effectOf, factionNamed, mapSource } from '../sources/registry.ts'
import type { Source } from '../sources/source.ts'

/**
 * Asks every source in force: factions by seat, each followed by the cards that the seat has in play, then the map. For what is asked seldom;
 * what is asked for every list of options loops by itself.
 */
export function eachInForce(g: G, ask: (source: Source, owner: number) => void): void {
  const { sides } = g.state
  for (let seat = 0; seat < sides.length; seat++) {
    ask(factionNamed(sides[seat].faction), seat)
    const { effects } = sides[seat]
    for (let i = 0; i < effects.length; i++) ask(effectOf(g.content, effects[i]), seat)
  }
  const map = mapSource(g.content.content.map.id)
  if (map) ask(map, -1)
}
