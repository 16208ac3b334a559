/** How well the Keepers stand beside score and pieces: what their relics, waystations, warriors and Retinue will bring. */
import type { Seat } from '@trestle/kernel'
import type { G } from '../../ground/state.ts'
import { countOf, firstOf } from '../../rules/bits.ts'
import { freeSlots } from '../../rules/parties.ts'
import { ofSuit } from '../../rules/suits.ts'
import { netOf } from '../../rules/ways.ts'
import {
  DELVE,
  type KeepersBoard,
  keepersBoard,
  keepersData,
  MOVE,
  RECOVER,
  RELIC,
  type Relic,
  retinueSize,
  SIDES,
  STATIONS,
  stationAt,
  TYPES,
  WARRIOR,
} from './board.ts'
import { forestsBy, relicsAt } from './relics.ts'
import { retinueSuit } from './retinue.ts'

export const weights = {
  /** The cards of each column of the Retinue, by how they follow each other in worth. */
  move: 1,
  delve: 1.2,
  recover: 1.1,
  /** A card of the hand that can still go into the Retinue. */
  gather: 0.3,
  /** A waystation on the map: a card more each turn, and a place to recover relics. */
  station: 0.9,
  guarded: 0.3,
  /** A relic in a forest beside it of the type that it shows, up to three of them. */
  near: 0.35,
  /** Warriors, and clearings with any. */
  warriors: 1,
  held: 0.1,
  /** A point of a relic in a clearing, by how near it is to where it is recovered; a relic in a forest; one that is recovered. */
  find: 0.7,
  forest: 1,
  recovered: 1.5,
}

/** How cards of a column follow each other in worth. */
const CARDS = { [MOVE]: [1, 0.8, 0.5, 0.25], [DELVE]: [1, 0.7, 0.4, 0.2], [RECOVER]: [1, 0.7, 0.4, 0.2] }
/** Warriors by how many there are. */
const WARRIORS = [
  { upTo: 6, each: 0.45 },
  { upTo: 10, each: 0.3 },
  { upTo: 15, each: 0.1 },
]

export function evaluate(g: G, seat: Seat, ruled: number, w: typeof weights): number {
  return (
    worthOfWarriors(g, seat, w) +
    worthOfCards(g, seat, w) +
    worthOfStations(g, seat, w) +
    worthOfFinds(g, seat) * w.find +
    worthOfForests(g, seat, ruled) * w.forest +
    keepersBoard(g.state, seat).tracks.reduce((sum, values) => sum + values.length, 0) * w.recovered
  )
}

/** ROOT-15.6.1 The fourth of a clearing will be lost. */
function worthOfWarriors(g: G, seat: Seat, w: typeof weights): number {
  const { crowd } = keepersData(g)
  const warriors = g.state.sides[seat].pieces[WARRIOR]
  let n = 0
  let held = 0
  for (const here of warriors) {
    n += Math.min(here, crowd - 1)
    if (here > 0) held++
  }
  let value = held * w.held
  let from = 0
  for (const { upTo, each } of WARRIORS) {
    value += Math.max(0, Math.min(n, upTo) - from) * each * w.warriors
    from = upTo
  }
  return value
}

function worthOfCards(g: G, seat: Seat, w: typeof weights): number {
  const board = keepersBoard(g.state, seat)
  const firsts = { [MOVE]: w.move, [DELVE]: w.delve, [RECOVER]: w.recover }
  let value = 0
  board.retinue.forEach((cards, column) => {
    const shares = CARDS[column as keyof typeof CARDS]
    for (let n = 0; n < cards.length; n++) value += firsts[column as keyof typeof CARDS] * shares[Math.min(n, shares.length - 1)]
  })
  const room = keepersData(g).retinue - retinueSize(board)
  return value + Math.min(room, g.state.sides[seat].hand.length) * w.gather
}

function worthOfStations(g: G, seat: Seat, w: typeof weights): number {
  const { pieces } = g.state.sides[seat]
  const { shown } = keepersBoard(g.state, seat)
  let value = 0
  for (let i = 0; i < STATIONS.length; i++) {
    const at = stationAt(g, seat, i)
    if (at < 0) continue
    let near = 0
    for (const forest of forestsBy(g, at)) near += pieces[RELIC + shown[i]][forest]
    value += w.station + (pieces[WARRIOR][at] > 0 ? w.guarded : 0) + Math.min(near, 3) * w.near
  }
  return value
}

/** Clearings, as bits, in which a card of a column could be worked. */
function workedBy(g: G, { retinue }: KeepersBoard, column: number): number {
  let bits = 0
  for (const card of retinue[column]) bits |= ofSuit(g, retinueSuit(g, card))
  return bits
}

/** Relics in clearings: their points, by how near they are to a waystation of their type and how well they are guarded. */
function worthOfFinds(g: G, seat: Seat): number {
  const board = keepersBoard(g.state, seat)
  const worked = workedBy(g, board, RECOVER)
  const warriors = g.state.sides[seat].pieces[WARRIOR]
  const surest = TYPES.map(() => 0)
  let value = 0
  for (const relic of board.open) {
    if (relic.at >= g.content.clearings) continue
    const guard = warriors[relic.at]
    const safe = guard > 1 ? 1 : guard > 0 ? 0.8 : 0.4
    const share = nearness(g, seat, board, relic, worked) * safe
    value += relic.value * share
    surest[relic.type] = Math.max(surest[relic.type], share)
  }
  // Of several of a type only one completes the column, so that it pays to bring one in.
  return surest.reduce((sum, share, type) => sum + share * completing(g, board, type), value)
}

/** Points for a column of the tracks that the next relic of a type completes (ROOT-15.5.2.III.b). */
function completing(g: G, { tracks }: KeepersBoard, type: number): number {
  const space = tracks[type].length
  return TYPES.every((_, other) => other === type || tracks[other].length > space) ? keepersData(g).set : 0.4
}

/** The share of its points that a relic is worth at a waystation of its type, one or two moves from it, farther away, and where one can go up. */
const THERE = 0.85
const BESIDE = 0.68
const TWO_MOVES = 0.6
const AWAY = 0.45
const CAMP = 0.7
/** What is lost of it where no card of the Retinue recovers relics at that waystation. */
const IDLE = 0.15

/** The share of its points that a relic in a clearing is worth now; `worked`: clearings in which a card recovers. */
function nearness(g: G, seat: Seat, { shown }: KeepersBoard, { type, at }: Relic, worked: number): number {
  const net = netOf(g, seat)
  const near = net[at]
  let two = near
  for (let left = near & ((1 << g.content.clearings) - 1); left !== 0; left &= left - 1) two |= net[firstOf(left)]
  let found = AWAY - IDLE / 2
  for (let i = 0; i < STATIONS.length; i++) {
    const there = stationAt(g, seat, i)
    if (there < 0) {
      if (SIDES[i].some((side) => side === type) && g.state.sides[seat].pieces[WARRIOR][at] > 0 && freeSlots(g, at) > 0)
        found = Math.max(found, worked & (1 << at) ? CAMP : CAMP - IDLE)
    } else if (shown[i] === type) {
      const share = there === at ? THERE : near & (1 << there) ? BESIDE : two & (1 << there) ? TWO_MOVES : AWAY
      found = Math.max(found, worked & (1 << there) ? share : share - IDLE)
    }
  }
  return found
}

/** Forests with relics, by the clearings round them that are ruled, and by whether somebody is there to dig. */
function worthOfForests(g: G, seat: Seat, ruled: number): number {
  const warriors = g.state.sides[seat].pieces[WARRIOR]
  const worked = workedBy(g, keepersBoard(g.state, seat), DELVE)
  let value = 0
  for (let i = 0; i < g.content.content.map.forests.length; i++) {
    const forest = g.content.clearings + i
    const relics = Math.min(relicsAt(g, seat, forest), 3)
    if (relics === 0) continue
    const round = g.content.near[forest] & ruled
    let digger = false
    for (let left = round & worked; left !== 0 && !digger; left &= left - 1) digger = warriors[firstOf(left)] > 0
    const odds = Math.min(countOf(round), 3)
    value += relics * (digger ? 0.12 + odds * 0.1 : odds * 0.04)
  }
  return value
}
