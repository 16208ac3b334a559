import type { Options } from '../ground/options.ts'
import type { G } from '../ground/state.ts'
import { cardsHave, effectOf, type Faction, factionNamed, mapSource } from '../sources/registry.ts'
import type { Facet, Source } from '../sources/source.ts'

/**
 * Who plays in the match that was asked about last, and which of them have a facet: no faction changes in a match, and one match asks again
 * and again. Copies of a match share its options.
 */
let playing: { options: Options | null; factions: Faction[]; having: Map<Facet, readonly number[]> } = {
  options: null,
  factions: [],
  having: new Map(),
}

function playingIn(g: G): typeof playing {
  if (playing.options !== g.options) {
    playing = { options: g.options, factions: Array.from(g.state.sides, ({ faction }) => factionNamed(faction)), having: new Map() }
  }
  return playing
}

/** The faction of a seat. */
export function factionOf(g: G, seat: number): Faction {
  return playingIn(g).factions[seat]
}

/** The seats whose factions have a facet. */
export function seatsWith(g: G, facet: Facet): readonly number[] {
  const { factions, having } = playingIn(g)
  const known = having.get(facet)
  if (known) return known
  const seats = factions.flatMap((faction, seat) => (faction[facet] ? [seat] : []))
  having.set(facet, seats)
  return seats
}

/**
 * Asks every source in force that has a facet: factions by seat, each followed by the cards that the seat has in play, then the map. For what
 * is asked seldom; what is asked for every list of options loops by itself.
 */
export function eachInForce<F extends Facet>(g: G, facet: F, ask: (rules: NonNullable<Source[F]>, owner: number) => void): void {
  const seats = seatsWith(g, facet)
  if (!cardsHave(g.content, facet)) {
    for (let i = 0; i < seats.length; i++) ask(factionOf(g, seats[i])[facet] as NonNullable<Source[F]>, seats[i])
  } else {
    const { sides } = g.state
    for (let seat = 0; seat < sides.length; seat++) {
      if (seats.includes(seat)) ask(factionOf(g, seat)[facet] as NonNullable<Source[F]>, seat)
      for (const card of sides[seat].effects) {
        const rules: Source[F] = effectOf(g.content, card)[facet]
        if (rules) ask(rules as NonNullable<Source[F]>, seat)
      }
    }
  }
  const map: Source[F] = mapSource(g.content.content.map.id)?.[facet]
  if (map) ask(map as NonNullable<Source[F]>, -1)
}
