/** What is true at every decision: no piece, tile, card or die is lost or made. */
import { empire, type G, mercenaries, players } from './kit.ts'
import { DICE_PLACES } from './rules/dice.ts'
import { buildingsOf, governorsOf, islandsInPlay, markersOf, PLACES, SPACES, shadowsOf } from './rules/pieces.ts'
import { storageUsed } from './rules/relics.ts'
import { FARM, TOWER } from './state.ts'

export function check(g: G): string[] {
  return [...tiles(g), ...heroes(g), ...dice(g), ...sides(g), ...board(g), ...ending(g)]
}

/** DM-2.9: every relic tile, three of each. */
function tiles(g: G): string[] {
  const s = g.state
  const { numbers, copies } = g.content.content.relics
  const all = [...s.bag, ...s.market, ...s.lands.filter((relic) => relic >= 0)]
  for (const side of s.sides)
    all.push(...side.loose, ...side.stacks.flatMap((colour) => numbers.map((_, i) => colour * numbers.length + i)))
  const counts = Array.from({ length: islandsInPlay(g) * numbers.length }, () => 0)
  for (const relic of all) counts[relic]++
  return counts.every((n) => n === copies) && all.length === counts.length * copies ? [] : [`relic tiles: ${counts}`]
}

/** Every Hero card that is in the match, once. */
function heroes(g: G): string[] {
  const s = g.state
  const out: string[] = []
  const market = s.heroMarket.filter((card) => card >= 0)
  const all = [...s.heroDeck, ...market, ...s.playing, ...s.sides.flatMap(({ hand, deck, discard }) => [...hand, ...deck, ...discard])]
  if (new Set(all).size !== all.length) out.push(`a Hero twice: ${all.sort((a, b) => a - b)}`)
  const { aggressive } = g.options
  const inPlay = g.content.heroes.filter((hero) =>
    hero.clan < 0
      ? players(g) === 1
        ? !hero.aggressive && !hero.soloRemoved
        : aggressive || !hero.aggressive
      : s.sides
          .slice(0, players(g))
          .some((side) => side.clan === hero.clan && side.goods !== null && side.hand.length + side.deck.length + side.discard.length > 0),
  )
  if (s.round > 0 && all.length !== inPlay.length) out.push(`${all.length} Heroes instead of ${inPlay.length}`)
  s.sides.forEach(({ known, hand }, party) => {
    if (known.some((card) => !hand.includes(card))) out.push(`party ${party}: cards known that are not in hand`)
  })
  return out
}

function dice(g: G): string[] {
  const s = g.state
  if (s.round === 0 || s.phase === 'setup') return []
  const { blue, green, red } = g.content.content.dice.pool[players(g) as 1 | 2 | 3 | 4]
  const placed = s.sides.flatMap((side) => side.dice.filter((die) => die >= 0))
  const n = s.pool.length + placed.length
  const faults = s.sides.filter((side) => side.dice.length !== DICE_PLACES)
  return n === blue + green + red && faults.length === 0 ? [] : [`${n} dice`]
}

function sides(g: G): string[] {
  const { pieces, storage } = g.content.content.clans
  return g.state.sides.flatMap((side, party) => {
    const out: string[] = []
    const say = (what: string): void => void out.push(`party ${party}: ${what}`)
    if (side.goods.some((n) => n < 0)) say(`goods ${side.goods}`)
    if (party === empire(g)) return out
    if (governorsOf(g, party) > pieces.governors || shadowsOf(g, party) > pieces.shadows) say('too many units')
    for (const kind of [FARM, TOWER]) if (buildingsOf(g, party, kind) > side.slots.length / 2) say('too many buildings')
    if (markersOf(g, party) > pieces.relicMarkers) say('too many Relic markers')
    if (party === mercenaries(g)) return out
    if (side.storage > storage.max) say(`storage ${side.storage}`)
    const drawing = g.stack.some((frame) => frame.procedure === 'bagDraw')
    if (storageUsed(g, party) > side.storage + (drawing || side.out ? 1 : 0)) say(`storage ${storageUsed(g, party)} of ${side.storage}`)
    if (new Set(side.loose).size !== side.loose.length) say(`twice the same tile: ${side.loose}`)
    if (g.state.round > 0 && !side.out) {
      const bonus = [...side.slots, ...side.tiles, ...side.covered].filter((tile) => tile >= 0)
      if (new Set(bonus).size !== side.slots.length || bonus.length !== side.slots.length) say(`bonus tiles ${bonus}`)
    }
    return out
  })
}

/** DM-19.1: a match that nobody has given up ends after the income of the last round. */
function ending({ result, state, content }: G): string[] {
  if (!result || result.reason === 'resigned' || state.round === content.content.board.rounds) return []
  return [`the game ended in round ${state.round}`]
}

/** DM-2.1: nothing stands on islands that are not in play. */
function board(g: G): string[] {
  const { governors, buildings, shadows, altars, lands } = g.state
  const n = islandsInPlay(g)
  const beyond = [governors, buildings].some((list) => list.slice(n * SPACES).some((one) => one >= 0))
  const places = [shadows, altars, lands].some((list) => list.slice(n * PLACES).some((one) => one >= 0))
  return beyond || places ? ['something stands on an island that is not in play'] : []
}
