/** DM-21.4 to DM-21.7: the Empire's pieces, its first Hero and its cards. */
import { goto, type Procedure, shuffle } from '@trestle/kernel'
import { choice, empire, type G, procedure, tell } from '../kit.ts'
import type { PlaceOption } from '../options.ts'
import { freePlaces, islandOf, putGovernor } from '../rules/pieces.ts'
import { addTile, fromBag, intoBag } from '../rules/relics.ts'
import { type Solo, TOWER } from '../state.ts'
import { nextCard } from './turn.ts'

interface EmpireSetup {
  /** The next Governor, and the island that the last one stands on; islands that are full as the level wants it. */
  at: number
  island: number
  used: number[]
  towers: number
}

const level = (g: G) => g.content.content.solo.levels.find(({ id }) => id === g.options.solo)

/** By Governor: whether it stands with the one before it. */
const joins = (g: G): boolean[] => (level(g)?.governors ?? []).flatMap((n) => Array.from({ length: n }, (_, i) => i > 0))

export const empireSetup: Procedure<EmpireSetup> = procedure('empireSetup', {
  /** DM-21.4: how many on each of as many islands. */
  governor: choice({
    seat: () => 0,
    rule: 'DM-21.4',
    options(g, f: EmpireSetup): PlaceOption[] {
      const join = joins(g)[f.at]
      if (join === undefined) return []
      return freePlaces(g, 'governors')
        .filter((at) => (join ? islandOf(at) === f.island : !f.used.includes(islandOf(at)) && room(g, f, islandOf(at))))
        .map((at): PlaceOption => ({ do: 'place', unit: 'governor', at }))
    },
    resolve(g, f, o) {
      putGovernor(g, empire(g), o.at)
      f.island = islandOf(o.at)
      f.used = [...f.used, f.island]
      f.at++
      goto(g, 'governor')
    },
  }),
  tower: choice({
    seat: () => 0,
    rule: 'DM-21.4',
    options: (g, f): PlaceOption[] =>
      f.towers >= (level(g)?.towers ?? 0)
        ? []
        : freePlaces(g, 'buildings')
            .filter((at) => !f.used.includes(islandOf(at)))
            .map((at): PlaceOption => ({ do: 'place', unit: 'building', at })),
    resolve(g, f, o) {
      f.towers++
      g.state.buildings = g.state.buildings.with(o.at, empire(g) * 2 + TOWER)
      tell(g, { on: 'built', seat: empire(g), kind: 'radioTower', at: o.at })
      goto(g, 'tower')
    },
  }),
  rest(g) {
    for (let n = 0; n < (level(g)?.bagTiles ?? 0); n++) takeFromBag(g)
    const s = g.state
    const side = s.sides[empire(g)]
    // DM-21.6: one of the deck unseen, so not the open top card.
    const top = s.heroDeck.at(-1) as number
    const deck = shuffle(
      g,
      s.heroDeck.slice(0, -1).sort((a, b) => a - b),
    )
    side.hand = [deck.pop() as number]
    s.heroDeck = [...deck, top]
    const solo = s.solo as Solo
    solo.stacks = Array.from(g.content.content.solo.stacks, ({ draw }, stack) =>
      shuffle(
        g,
        g.content.soloCards.flatMap((card, i) => (card.stack === stack ? [i] : [])),
      ).slice(0, draw),
    )
    nextCard(g)
  },
})

/** Whether an island has room for all Governors that begin with this one. */
function room(g: G, f: EmpireSetup, island: number): boolean {
  const list = joins(g)
  let n = 1
  while (list[f.at + n]) n++
  const free = freePlaces(g, 'governors').filter((at) => islandOf(at) === island).length
  return free >= n
}

/** DM-21.24: a tile that it holds already is put back and another drawn. */
function takeFromBag(g: G): void {
  const side = g.state.sides[empire(g)]
  if (g.state.bag.every((relic) => side.loose.includes(relic))) return
  let relic = fromBag(g) as number
  while (side.loose.includes(relic)) {
    intoBag(g, [relic])
    relic = fromBag(g) as number
  }
  tell(g, { on: 'drew-relic', seat: empire(g), relic })
  addTile(g, empire(g), relic)
}
