/** What holds in every sound match: pieces and cards conserved, nothing negative, nobody where he may not be. */
import { IC, PIECES, SIDES, WW } from './box.ts'
import { leftOut } from './solo/setup.ts'
import { checkSolo } from './solo/view.ts'
import {
  crystalSupply,
  fightersInReserve,
  type G,
  golemsInReserve,
  markerSupply,
  NO_CARD,
  tokensInReserve,
  totemsInReserve,
} from './state.ts'

/** Broken invariants in words; none in a sound match. */
export function check(g: G): string[] {
  const out: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) out.push(what)
  }
  const s = g.state
  const { places, cards, visions, outerMountains, ferrum } = g.content
  const counts: [string, number[]][] = [
    ['Fighters', s.fighters],
    ['Golems', s.golems],
    ['moved Fighters', s.moved],
    ['moved Golems', s.movedGolems],
    ['Totems', s.totems],
    ['fading Totems', s.fading],
    ['crystals', s.crystals],
  ]
  for (const [what, list] of counts)
    must(
      list.every((n) => Number.isInteger(n) && n >= 0),
      `negative ${what}`,
    )
  must(s.cargo >= 0 && s.track >= 0 && s.track <= 3, 'Cargo or Drill track out of range')
  must(s.moved.every((n, p) => n <= s.fighters[p]) && s.movedGolems.every((n, p) => n <= s.golems[p]), 'more units moved than there are')
  must(crystalSupply(s) >= 0, `more than ${PIECES.crystals} crystals`)
  must(markerSupply(s) >= 0, `more than ${PIECES.markers} markers`)
  for (const side of SIDES) must(fightersInReserve(g, side) >= 0, `more than ${PIECES.fighters} Fighters of side ${side}`)
  must(golemsInReserve(g) >= 0 && tokensInReserve(g) >= 0 && totemsInReserve(s) >= 0, 'more Golems, Forge tokens or Totems than there are')
  places.forEach(({ kind, id }, p) => {
    must(kind === 'mountain' || (s.golems[p] === 0 && s.forges[p] === 0), `Golem or Forge on forest ${id}`)
    must(kind === 'forest' || s.totems[p] + s.fading[p] === 0, `Totem on mountain ${id}`)
    must(s.forges[p] === 0 || p === ferrum || outerMountains.includes(p), `Forge token on ${id}`)
    must(places[p].ring !== 'outer' || kind === 'mountain' || s.totems[p] + s.fading[p] === 0, `Totem left on outer forest ${id}`)
  })
  must(places[s.drill].kind === 'mountain', 'Drill off the mountains')
  for (const side of SIDES) {
    const all = [
      ...s.hands[side],
      ...s.decks[side],
      ...s.discards[side],
      ...s.aside[side],
      ...s.slots[side].flat().filter((card) => card !== NO_CARD),
      ...s.ongoing.filter((one) => one.side === side).map((one) => one.card),
      ...s.battles.flatMap((battle) => (battle.wager[side] === NO_CARD ? [] : [battle.wager[side]])),
    ].sort((a, b) => a - b)
    const own = [...cards.keys()].filter((card) => cards[card].side === side && !leftOut(g, card))
    must(s.round === 0 || (all.length === own.length && all.every((card, i) => card === own[i])), `cards of side ${side} not conserved`)
    must(![...s.decks[side], ...s.discards[side]].some((card) => cards[card].base), `base card of side ${side} in a pile`)
    must(s.slots[side].length <= 3, `more than 3 slots used by side ${side}`)
  }
  const held = [...s.visions, ...s.visionDeck, ...s.revealed, ...s.burned, ...(s.solo?.gone ?? [])].sort((a, b) => a - b)
  must(s.round === 0 || (held.length === visions.length && held.every((vision, i) => vision === i)), 'Vision cards not conserved')
  must(s.seen[WW].every((card) => cards[card].side === IC) && s.seen[IC].every((card) => cards[card].side === WW), 'own cards seen')
  must(
    s.seenVisions.every((vision) => s.visions.includes(vision)),
    'Vision card remembered that is gone',
  )
  out.push(...checkSolo(g))
  return out
}
