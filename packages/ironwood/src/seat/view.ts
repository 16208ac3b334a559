/**
 * What a seat may see (IW-3.10), built by adding. Places are given by their ids, cards by their reference numbers,
 * Vision cards by their mountains, so that a client needs no box to read it.
 */
import type { Seat } from '@trestle/kernel'
import { IC, SIDES, WW } from '../content/compiled.ts'
import { activeMods } from '../effects/modifiers.ts'
import { recruitCost } from '../round/recruiting.ts'
import { automaton } from '../solo/state.ts'
import {
  crystalSupply,
  FORGE,
  FOUNDATION,
  fightersInReserve,
  type G,
  golemsInReserve,
  markerSupply,
  NO_CARD,
  other,
  type State,
  seatOf,
  sideName,
  tokensInReserve,
  totemsInReserve,
} from '../state.ts'
import { type SoloView, soloView } from './solo-view.ts'

/** One place of the map. */
export interface PlaceView {
  id: string
  fighters: number
  golems: number
  /** Units of those that have moved this turn. */
  moved: number
  movedGolems: number
  drill: boolean
  forge: 'none' | 'foundation' | 'forge'
  totems: number
  fading: number
  /** Reference numbers of the cards that have a marker here. */
  marks: string[]
}

/** An ongoing card in play. `slot` is -1 once it lies above the board. */
export interface LastingView {
  card: string
  markers: number
  slot: number
}

/** One player's side of the table. */
export interface SideView {
  side: 'woodwalkers' | 'ironclad'
  crystals: number
  /** Fighters in reserve. */
  reserve: number
  hand: number
  /** The cards of the hand that this seat knows: all of its own; of the other's those that were shown, or base cards that must be there. */
  cards: string[]
  deck: number
  /** Open, the latest last. */
  discards: string[]
  /** Wagered base cards that wait for the Round End Phase. */
  aside: string[]
  /** For each slot used in this round the cards on it; `null` for a marker. */
  slots: (string | null)[][]
  ongoing: LastingView[]
  /** Cards whose effects of this turn or this round hold. */
  effects: { card: string; until: 'turn' | 'round' }[]
  recruitCost: number
}

export interface BattleView {
  attacker: 'woodwalkers' | 'ironclad'
  from: string
  to: string
  /** By side: `undecided`, `none`, `hidden`, or the reference number of a card that this seat sees. */
  wagers: { woodwalkers: string; ironclad: string }
}

export interface View {
  round: number
  phase: 'setup' | 'preparation' | 'action' | 'end'
  /** 1 to 6 in the Action Phase, otherwise 0. */
  turn: number
  active: 'woodwalkers' | 'ironclad' | null
  /** The side of the seat; null for a spectator. */
  you: 'woodwalkers' | 'ironclad' | null
  places: PlaceView[]
  sides: { woodwalkers: SideView; ironclad: SideView }
  /** 0 at the start, then the fields 1 to 3. */
  track: number
  cargo: number
  supply: { crystals: number; markers: number; golems: number; tokens: number; totems: number }
  secured: number
  /** Forges on outer mountains: three win. */
  forges: number
  visions: {
    /** How many in the Woodwalkers' hand, and which of them this seat knows. */
    hand: number
    cards: string[]
    deck: number
    /** The top card of the deck, where this seat knows it. */
    top: string | null
    revealed: string[]
    burned: number
    /** The burned ones, for the Woodwalkers. */
    burnedCards: string[]
  }
  battle: BattleView | null
  /** The card whose effect is being resolved. */
  resolving: string | null
  noFade: boolean
  /** The automaton that plays the other side (IW-20); null in a match of two players. */
  solo: SoloView | null
}

/** What is known of the other side's hand: cards once shown, and base cards, whose every use is open. */
export function knownCards(g: G, viewer: number): number[] {
  const s = g.state
  const side = other(viewer)
  const held = [...s.hands[side], ...hiddenWager(s, side)]
  return held.filter((card) => g.content.cards[card].base || s.seen[viewer].includes(card)).sort((a, b) => a - b)
}

/** The card that a side has wagered face down, if any. */
export function hiddenWager(s: State, side: number): number[] {
  return s.battles.flatMap((battle) => (battle.shown[side] || battle.wager[side] === NO_CARD ? [] : [battle.wager[side]]))
}

export function view(g: G, seat: Seat | null): View {
  const s = g.state
  const { places, outerMountains, visions } = g.content
  /** No player sits on an automaton's seat. */
  const viewer = seat === null || seat === automaton(g) ? -1 : (SIDES.find((side) => seatOf(g, side) === seat) ?? -1)
  const ref = (card: number) => g.content.cards[card].ref
  const mountain = (vision: number) => places[visions[vision].mountain].id
  return {
    round: s.round,
    phase: s.phase,
    turn: s.turn,
    active: s.turn > 0 ? sideName((s.turn - 1) % 2) : null,
    you: viewer < 0 ? null : sideName(viewer),
    places: places.map(({ id }, p) => ({
      id,
      fighters: s.fighters[p],
      golems: s.golems[p],
      moved: s.moved[p],
      movedGolems: s.movedGolems[p],
      drill: s.drill === p,
      forge: s.forges[p] === FORGE ? 'forge' : s.forges[p] === FOUNDATION ? 'foundation' : 'none',
      totems: s.totems[p],
      fading: s.fading[p],
      marks: s.marks.filter((mark) => mark.place === p).map((mark) => ref(mark.card)),
    })),
    sides: { woodwalkers: sideView(g, WW, viewer), ironclad: sideView(g, IC, viewer) },
    track: s.track,
    cargo: s.cargo,
    supply: {
      crystals: crystalSupply(s),
      markers: markerSupply(s),
      golems: golemsInReserve(g),
      tokens: tokensInReserve(g),
      totems: totemsInReserve(s),
    },
    secured: s.secured,
    forges: outerMountains.filter((p) => s.forges[p] === FORGE).length,
    visions: {
      hand: s.visions.length,
      cards: (viewer === WW ? s.visions : viewer === IC ? s.seenVisions : []).map(mountain),
      deck: s.visionDeck.length,
      top: viewer === IC && s.topSeen ? mountain(s.visionDeck[s.visionDeck.length - 1]) : null,
      revealed: s.revealed.map(mountain),
      burned: s.burned.length,
      burnedCards: viewer === WW ? s.burned.map(mountain) : [],
    },
    battle: battleView(g, viewer),
    resolving: s.resolving.length > 0 ? refOrNull(g, s.resolving[s.resolving.length - 1].card) : null,
    noFade: activeMods(g, 'noFade').length > 0,
    solo: soloView(g),
  }
}

const refOrNull = (g: G, card: number): string | null => (card === NO_CARD ? null : g.content.cards[card].ref)

function sideView(g: G, side: number, viewer: number): SideView {
  const s = g.state
  const ref = (card: number) => g.content.cards[card].ref
  const known = viewer === side ? s.hands[side] : viewer < 0 ? [] : knownCards(g, viewer)
  const timed = (list: State['thisTurn'], until: 'turn' | 'round') =>
    list.filter((one) => one.side === side).map((one) => ({ card: ref(one.card), until }))
  return {
    side: sideName(side),
    crystals: s.crystals[side],
    reserve: fightersInReserve(g, side),
    hand: s.hands[side].length,
    cards: known.map(ref),
    deck: s.decks[side].length,
    discards: s.discards[side].map(ref),
    aside: s.aside[side].map(ref),
    slots: s.slots[side].map((cards) => cards.map((card) => refOrNull(g, card))),
    ongoing: s.ongoing.filter((one) => one.side === side).map(({ card, markers, slot }) => ({ card: ref(card), markers, slot })),
    effects: [...timed(s.thisTurn, 'turn'), ...timed(s.thisRound, 'round')],
    recruitCost: recruitCost(g, side),
  }
}

function battleView(g: G, viewer: number): BattleView | null {
  const battle = g.state.battles[g.state.battles.length - 1]
  if (!battle) return null
  const wager = (side: number): string => {
    if (!battle.decided[side]) return 'undecided'
    const card = battle.wager[side]
    if (card === NO_CARD) return 'none'
    return battle.shown[side] || viewer === side ? g.content.cards[card].ref : 'hidden'
  }
  return {
    attacker: sideName(battle.attacker),
    from: g.content.places[battle.from].id,
    to: g.content.places[battle.to].id,
    wagers: { woodwalkers: wager(WW), ironclad: wager(IC) },
  }
}
