import type { G } from '../ground/state.ts'
import { limitsOfBand } from '../rules/hiring.ts'
import { inForce } from '../rules/in-force.ts'
import { freeSlots, heldOf, kindsOf, limitsOf } from '../rules/parties.ts'
import { factionNamed, sideUp } from '../sources/registry.ts'

/** Broken invariants in words; none in a sound match. */
export function check(g: G): string[] {
  return [
    ...checkCards(g),
    ...checkPieces(g),
    ...checkBands(g),
    ...checkItems(g),
    ...g.state.sides.flatMap((side, seat) => factionNamed(side.faction).face.check(g, seat)),
  ]
}

function checkCards(g: G): string[] {
  const { state, content } = g
  const out: string[] = []
  const counts = content.cards.map(() => 0)
  const count = (cards: readonly number[]) => {
    for (const card of cards) counts[card]++
  }
  for (const pile of [state.deck, state.discard, state.available, state.played]) count(pile)
  for (const { pool, faces } of state.secrets) if (pool === 'cards') count(faces)
  state.sides.forEach((side, seat) => {
    count(side.hand)
    count(side.effects)
    count(factionNamed(side.faction).boardCards(state, seat))
    if (side.dominance >= 0) counts[side.dominance]++
    if (side.score !== null && side.score < 0) out.push(`seat ${seat} has ${side.score} points`)
    state.known.forEach((known, viewer) => {
      const rest = side.hand.slice()
      for (const card of known[seat]) {
        const at = rest.indexOf(card)
        if (at < 0) out.push(`seat ${viewer} knows ${content.cards[card].id} of seat ${seat}, which is not there`)
        else rest.splice(at, 1)
      }
    })
  })
  for (const band of state.bands) count(sideUp(band.hireling, band.demoted).boardCards?.(band) ?? [])
  for (const { name, faces, seen } of state.secrets) {
    seen.forEach((some, viewer) => {
      const rest = faces.slice()
      for (const face of some) {
        const at = rest.indexOf(face)
        if (at < 0) out.push(`seat ${viewer} knows of ${face} among ${name}, which is not there`)
        else rest.splice(at, 1)
      }
    })
  }
  content.cards.forEach((card, kind) => {
    const expected = card.type === 'dominance' && state.sides.length === 2 && state.active >= 0 ? 0 : card.count
    if (state.active >= 0 && counts[kind] !== expected) out.push(`${counts[kind]} of ${expected} ${card.id}`)
  })
  return out
}

function checkPieces(g: G): string[] {
  const { state, content } = g
  const out: string[] = []
  state.sides.forEach((side, seat) => {
    if (side.faction === '') return
    const faction = factionNamed(side.faction)
    const data = content.factions[side.faction]
    const limits = limitsOf(data)
    const elsewhere = faction.elsewhere(state, seat)
    faction.kinds.forEach(({ name }, kind) => {
      const held = kind === 0 ? heldOf(g, seat) : 0
      const numbers = [...side.pieces[kind], side.supply[kind], elsewhere[kind], held]
      if (numbers.some((n) => n < 0)) out.push(`seat ${seat} has a negative number of ${name}`)
      const sum = numbers.reduce((total, n) => total + n, 0)
      if (sum !== limits[name]) out.push(`seat ${seat} has ${sum} of ${limits[name]} ${name}`)
    })
  })
  for (let at = 0; at < content.clearings; at++) if (freeSlots(g, at) < 0) out.push(`clearing ${at + 1} has more buildings than slots`)
  return out
}

/** Pieces of hirelings, and that each has a controller or lies in the pool. */
function checkBands(g: G): string[] {
  const { state, content } = g
  return state.bands.flatMap((band, i) => {
    const party = state.sides.length + i
    const card = content.hirelings.find(({ id }) => id === band.hireling)
    const side = sideUp(band.hireling, band.demoted)
    const limits = card && side.kinds ? limitsOfBand(card) : {}
    const out = kindsOf(g, party).flatMap(({ name }, kind) => {
      const elsewhere = kind === 0 ? heldOf(g, party) + (side.elsewhere?.(band) ?? 0) : 0
      const numbers = [...band.pieces[kind], band.supply[kind], elsewhere]
      const sum = numbers.reduce((total, n) => total + n, 0)
      const wrong = sum === (limits[name] ?? 0) ? [] : [`${side.id} has ${sum} of ${limits[name] ?? 0} ${name}`]
      return numbers.some((n) => n < 0) ? [...wrong, `${side.id} has a negative number of ${name}`] : wrong
    })
    return band.controller >= 0 || band.markers === 0 ? out : [...out, `${side.id} has ${band.markers} control markers`]
  })
}

function checkItems(g: G): string[] {
  const { state, content } = g
  return content.itemSupply.flatMap((n, item) => {
    const crafted = state.sides.reduce((sum, side) => sum + side.crafted[item], 0)
    const aside = inForce(g).stock.fixed.reduce((sum, { has, owner }) => sum + has.count(g, owner, item), 0)
    const there = state.items[item] + crafted + aside
    const worn = state.sides.some((side) => side.exhausted[item] < 0 || side.exhausted[item] > side.crafted[item])
    // What a hireling has taken from ruins comes into boxes too.
    const most = state.bands.length > 0 ? n + content.ruinItems.filter((one) => one === item).length : n
    return there < 0 || there > most || worn ? [`${there} of ${n} items of kind ${item}`] : []
  })
}
