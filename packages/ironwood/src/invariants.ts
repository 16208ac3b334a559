/** What holds in every sound match: pieces and cards conserved, no negative counts, no unit where it may not stand. */
import { IC, PIECES, SIDES, WW } from './content/compiled.ts'
import { checkSolo } from './seat/solo-view.ts'
import { leftOut } from './solo/setup.ts'
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

/** Broken invariants in words; none in a sound match. Asked after every choice of a test, so that no text is made in vain. */
export function check(g: G): string[] {
  const out = [...brokenCounts(g), ...brokenPlaces(g), ...checkSolo(g)]
  if (g.state.round > 0) out.push(...brokenCards(g), ...brokenVisions(g))
  return out
}

const anyNegative = (counts: readonly number[]): boolean => counts.some((n) => !(Number.isInteger(n) && n >= 0))

/** IW-1.2 to IW-1.5. */
function brokenCounts(g: G): string[] {
  const s = g.state
  const out: string[] = []
  for (const counts of [s.fighters, s.golems, s.moved, s.movedGolems, s.totems, s.fading, s.crystals])
    if (anyNegative(counts)) out.push(`a negative count: ${counts}`)
  if (s.cargo < 0 || s.track < 0 || s.track > 3) out.push('Cargo or Drill track out of range')
  if (crystalSupply(s) < 0) out.push(`more than ${PIECES.crystals} crystals`)
  if (markerSupply(s) < 0) out.push(`more than ${PIECES.markers} markers`)
  for (const side of SIDES) if (fightersInReserve(g, side) < 0) out.push(`more than ${PIECES.fighters} Fighters of side ${side}`)
  if (golemsInReserve(g) < 0 || tokensInReserve(g) < 0 || totemsInReserve(s) < 0)
    out.push('more Golems, Forge tokens or Totems than there are')
  return out
}

/** IW-7.8, IW-8.1, IW-9.2, IW-16.4. */
function brokenPlaces(g: G): string[] {
  const s = g.state
  const { places, ferrum } = g.content
  const out: string[] = []
  places.forEach(({ kind, ring, id }, p) => {
    const totems = s.totems[p] + s.fading[p]
    if (s.moved[p] > s.fighters[p] || s.movedGolems[p] > s.golems[p]) out.push(`more units moved than there are on ${id}`)
    if (kind === 'forest' && s.golems[p] + s.forges[p] > 0) out.push(`Golem or Forge on forest ${id}`)
    if (kind === 'mountain' && totems > 0) out.push(`Totem on mountain ${id}`)
    if (kind === 'forest' && ring === 'outer' && totems > 0) out.push(`Totem left on outer forest ${id}`)
    if (s.forges[p] > 0 && p !== ferrum && (kind === 'forest' || ring !== 'outer')) out.push(`Forge token on ${id}`)
  })
  if (places[s.drill].kind !== 'mountain') out.push('Drill off the mountains')
  return out
}

/** IW-3.1, IW-3.4, IW-5.10: every card of a side lies in exactly one place, no base card in a pile. */
function brokenCards(g: G): string[] {
  const s = g.state
  const { cards } = g.content
  const found = cards.map(() => 0)
  const out: string[] = []
  for (const side of SIDES) {
    for (const zone of [s.hands[side], s.decks[side], s.discards[side], s.aside[side]]) for (const card of zone) found[card]++
    for (const slot of s.slots[side]) for (const card of slot) if (card !== NO_CARD) found[card]++
    for (const battle of s.battles) if (battle.wager[side] !== NO_CARD) found[battle.wager[side]]++
    for (const card of s.decks[side]) if (cards[card].base) out.push(`${cards[card].ref} in the deck`)
    for (const card of s.discards[side]) if (cards[card].base) out.push(`${cards[card].ref} in the discard pile`)
    if (s.slots[side].length > 3) out.push(`more than 3 slots used by side ${side}`)
  }
  for (const { card } of s.ongoing) found[card]++
  for (let card = 0; card < found.length; card++) {
    const wanted = leftOut(g, card) ? 0 : 1
    if (found[card] !== wanted)
      out.push(`cards of side ${cards[card].side} not conserved: ${cards[card].ref} is there ${found[card]} times`)
  }
  if (s.seen[WW].some((card) => cards[card].side !== IC) || s.seen[IC].some((card) => cards[card].side !== WW)) out.push('own cards seen')
  return out
}

function brokenVisions(g: G): string[] {
  const s = g.state
  const found = g.content.visions.map(() => 0)
  for (const zone of [s.visions, s.visionDeck, s.revealed, s.burned, s.solo?.gone ?? []]) for (const vision of zone) found[vision]++
  const out = found.every((n) => n === 1) ? [] : ['Vision cards not conserved']
  if (s.seenVisions.some((vision) => !s.visions.includes(vision))) out.push('Vision card remembered that is gone')
  return out
}
