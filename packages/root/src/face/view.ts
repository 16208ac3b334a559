import { copyJson, type Json, type Seat } from '@trestle/kernel'
import { ITEMS, SUITS } from '../ground/schema.ts'
import { seatNamed } from '../ground/seats.ts'
import type { G } from '../ground/state.ts'
import type { BandView, BattleView, ClearingView, PieceView, SideView, TerrainView, View } from '../ground/view.ts'
import type { Battle } from '../rules/battle/battle.ts'
import { listOf } from '../rules/bits.ts'
import { isOpen } from '../rules/cards.ts'
import { powerFor } from '../rules/craft.ts'
import { inForce } from '../rules/in-force.ts'
import { heldOf, kindsOf, lenderTo, partyOf, slotsAt } from '../rules/parties.ts'
import { rulerOf } from '../rules/presence.ts'
import { facesOf, secretOf } from '../rules/secrets.ts'
import { isMixed, suitAt } from '../rules/suits.ts'
import { netOf, passageOf } from '../rules/ways.ts'
import { factionNamed, landmarkNamed } from '../sources/registry.ts'

const PHASES = ['setup', 'birdsong', 'daylight', 'evening'] as const

/** Builds a seat's view by adding what it may see. */
export function view(g: G, seat: Seat | null): View {
  const { state, content } = g
  const card = (kind: number) => content.cards[kind].id
  return {
    seat,
    map: content.content.map.id,
    order: state.order.slice(),
    turn: state.turn,
    active: state.active,
    phase: PHASES[state.phase],
    clearings: state.suits.map((_, at) => clearingView(g, seat, at)),
    forests: content.content.map.forests.map(({ id }, i) => ({
      at: content.clearings + i,
      id,
      pawns: [...state.sides, ...state.bands].flatMap((party, owner) => (party.pawn === content.clearings + i ? [owner] : [])),
      pieces: piecesAt(g, seat, content.clearings + i).filter(({ type }) => type !== 'pawn'),
    })),
    beside: content.beside.flatMap(({ at, id, faction }) => {
      const owner = state.sides.findIndex((side) => side.faction === faction)
      return owner < 0 ? [] : [{ at, id, seat: owner, pieces: piecesAt(g, seat, at) }]
    }),
    sides: state.sides.map((_, owner) => sideView(g, seat, owner)),
    bands: state.bands.map((_, i) => bandView(g, i)),
    hiring: state.hiring ? { track: [...state.hiring.track], due: [...state.hiring.due] } : null,
    deckCount: state.deck.length,
    discard: state.discard.map(card),
    available: state.available.map(card),
    items: itemCounts(state.items),
    quests: state.openQuests.map((quest) => {
      const { id, title, suit, items } = content.quests[quest]
      return { id, title, suit: SUITS[suit], items: items.map((item) => ITEMS[item]) }
    }),
    questCount: facesOf(g, 'quests').length,
    terrain: terrainView(g),
    landmarks: state.landmarks.map(({ id, at }) => ({ id, at, ...landmarkNamed(id).shows?.(g, seat) })),
    passage: passageView(g),
    draft: draftView(g),
    battle: battleView(g),
  }
}

function draftView(g: G): View['draft'] {
  const { draft, order, active } = g.state
  if (!draft) return null
  const left = order.filter((seat) => g.state.sides[seat].faction === '')
  const next = left.at(-1) ?? -1
  // Whoever has taken a card is set up before the next chooses.
  const setup = g.stack.findIndex(({ procedure }) => procedure === 'advanced')
  const isSettling = setup >= 0 && setup < g.stack.length - 1
  return {
    over: active >= 0,
    next: isSettling ? order[left.length] : next,
    pool: draft.pool.map(({ faction, character, seat, locked }) => ({
      faction,
      kind: factionNamed(faction).card.kind,
      character: character < 0 ? null : g.content.characters[character].id,
      seat,
      locked,
      homes: seat < 0 && next >= 0 ? (factionNamed(faction).card.homes?.(g, next) ?? null) : null,
      starts: active < 0 ? (factionNamed(faction).card.starts?.(g) ?? null) : null,
    })),
    homelands: draft.homelands.map(listOf),
  }
}

function passageView(g: G): View['passage'] {
  const passage = passageOf(g)
  const from = passage?.start(g) ?? -1
  return passage && from >= 0 ? { from, to: listOf(passage.reach(g)) } : null
}

function terrainView({ state, content }: G): TerrainView | null {
  const { closed, ferry, used } = state.terrain
  if (ferry < 0 && content.tower < 0 && content.closed.length === 0) return null
  const { coast, tower, pathEnds } = content
  return { closed: closed.map((path) => [...pathEnds[path]]), ferry, coast: listOf(coast), tower, used: [...used] }
}

function clearingView(g: G, viewer: Seat | null, at: number): ClearingView {
  const { state } = g
  const ruin = secretOf(g, 'ruin', -1, at)
  const looked = viewer !== null && ruin !== undefined && ruin.seen[viewer].length > 0
  return {
    at,
    n: at + 1,
    suit: SUITS[suitAt(g, at)],
    ...(isMixed(state.suits[at]) ? { suits: listOf(state.suits[at]).map((suit) => SUITS[suit]) } : {}),
    slots: slotsAt(g, at),
    ruin: state.ruin[at] > 0,
    ruinItems: looked ? ruin.seen[viewer].map((item) => ITEMS[item]) : null,
    scorched: state.scorched.includes(at),
    ruler: rulerOf(g, at),
    pieces: piecesAt(g, viewer, at),
  }
}

function piecesAt(g: G, viewer: Seat | null, at: number): PieceView[] {
  return g.state.sides
    .flatMap((side, seat): PieceView[] => {
      const { kinds, face } = factionNamed(side.faction)
      const pawn: PieceView[] = side.pawn === at ? [{ seat, piece: 'pawn', type: 'pawn', n: 1 }] : []
      const others = kinds.flatMap(({ name, type }, kind): PieceView[] => {
        const n = side.pieces[kind][at] ?? 0
        if (n === 0) return []
        const faces = face.facesOf?.(g, seat, viewer, kind, at) ?? []
        return faces.length > 0 ? faces.map((one) => ({ seat, piece: name, type, ...one })) : [{ seat, piece: name, type, n }]
      })
      return [...pawn, ...others]
    })
    .concat(g.state.bands.flatMap((_, i) => bandPiecesAt(g, g.state.sides.length + i, at)))
}

/** All pieces of hirelings lie open, and those of a kind are alike. */
function bandPiecesAt(g: G, party: number, at: number): PieceView[] {
  const { pawn, pieces } = partyOf(g, party)
  const pawns: PieceView[] = pawn === at ? [{ seat: party, piece: 'pawn', type: 'pawn', n: 1 }] : []
  const others = kindsOf(g, party).flatMap(({ name, type }, kind): PieceView[] => {
    const n = pieces[kind][at] ?? 0
    return n > 0 ? [{ seat: party, piece: name, type, n }] : []
  })
  return [...pawns, ...others]
}

function bandView(g: G, i: number): BandView {
  const { letter, hireling, demoted, controller, markers, supply, pawn, done, board } = g.state.bands[i]
  const party = g.state.sides.length + i
  return {
    party,
    letter,
    card: hireling,
    side: inForce(g).bands[i].id,
    demoted,
    controller,
    markers,
    supply: Object.fromEntries(kindsOf(g, party).map(({ name }, kind) => [name, supply[kind]])),
    pawn,
    used: done.length > 0,
    board: copyJson(board as Json) as object,
  }
}

/** The name of a seat: that of its faction once it has chosen one (ROOT-A.8.2). */
export function nameOf(g: G, seat: Seat): string {
  return seatNamed(g.content.factions, g.state.sides[seat].letter) ?? g.options.factions[seat]
}

function sideView(g: G, viewer: Seat | null, seat: Seat): SideView {
  const { state, content } = g
  const side = state.sides[seat]
  const faction = factionNamed(side.faction)
  const card = (kind: number) => content.cards[kind].id
  const hand = viewer === seat || isOpen(g, seat) ? side.hand : viewer === null ? [] : state.known[viewer][seat]
  const byKind = (count: (kind: number) => number) => Object.fromEntries(faction.kinds.map((kind, i) => [kind.name, count(i)]))
  const elsewhere = faction.elsewhere(state, seat)
  return {
    seat,
    name: nameOf(g, seat),
    faction: side.faction,
    letter: side.letter,
    score: side.score,
    hand: hand.map(card),
    handCount: side.hand.length,
    effects: side.effects.map(card),
    used: side.used.map(card),
    dominance: side.dominance >= 0 ? card(side.dominance) : null,
    coalition: side.coalition,
    crafted: itemCounts(side.crafted),
    exhausted: itemCounts(side.exhausted),
    laid: side.laid.map((one) => ({ card: card(one.card), party: one.party, n: one.n })),
    power: powerFor(g, seat),
    supply: byKind((i) => side.supply[i]),
    limit: byKind((i) => side.supply[i] + elsewhere[i] + (i === 0 ? heldOf(g, seat) : 0) + side.pieces[i].reduce((sum, n) => sum + n, 0)),
    pawn: side.pawn,
    home: side.home,
    with: lenderTo(g, seat),
    near: netBeyond(g, seat),
    board: faction.face.view(g, seat, viewer),
  }
}

/** The net of a seat where it is not the map's own. */
function netBeyond(g: G, seat: Seat): number[] | null {
  const net = netOf(g, seat)
  return net === g.content.near ? null : [...net]
}

function itemCounts(counts: readonly number[]): { [item: string]: number } {
  return Object.fromEntries(ITEMS.flatMap((name, i) => (counts[i] > 0 ? [[name, counts[i]]] : [])))
}

function battleView(g: G): BattleView | null {
  const frame = g.stack.findLast((one) => one.procedure === 'battle')
  if (!frame) return null
  const { fighters, at, instigator, rolled } = frame.locals as Battle
  const [attacker, defender] = fighters
  return { attacker: attacker.party, defender: defender.party, at, ally: attacker.with, instigator, rolled: rolled.slice() }
}
