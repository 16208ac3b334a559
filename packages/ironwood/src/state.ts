/**
 * The state of a match of Ironwood: plain JSON. Places, cards and Vision cards are indices into the box (`box.ts`),
 * sides are 0 (Woodwalkers) and 1 (Ironclad), and -1 means none.
 */
import type { Match } from '@trestle/kernel'
import { type CompiledContent, IC, PIECES, WW } from './content/compiled.ts'
import type { Waiting } from './effects/modifiers.ts'
import type { Settings } from './round/settings.ts'
import { copySolo, newSolo, type Solo } from './solo/state.ts'

/** A match of Ironwood. */
export type G = Match<State, CompiledContent, Settings>

export const NO_CARD = -1
export const NOWHERE = -1

/** What stands on the Forge slot of a mountain: nothing, a Foundation or a Forge (IW-14). Ferrum has a Forge from the start (IW-14.7). */
export const FOUNDATION = 1
export const FORGE = 2

/** An ongoing card that counts (IW-3.6). It lies on the slot it was played to until the Round End Phase, then above the board (`slot` -1). */
interface Lasting {
  card: number
  side: number
  markers: number
  slot: number
  /** A trigger that works once per turn has worked in this turn. */
  used: boolean
}

/** A map marker of a card (IW-18.6). */
export interface Mark {
  card: number
  place: number
}

/** Mods that a card has set for this turn or this round: an index into `CompiledContent.modLists`. */
interface Timed {
  card: number
  side: number
  mods: number
}

/** An effect that is being resolved, with the places it has bound; -1 and empty lists for none. Effects within effects lie on top. */
export interface Resolving {
  side: number
  card: number
  movedTo: number[]
  movedFrom: number[]
  attacker: number
  defender: number
  recruited: number
  removed: number
  discovered: number
  named: number
  /** Places of the Warbands that have attacked with this card. */
  attacked: number[]
  /** IW-5.8: further cards that may be played once this one is done. */
  next: { kind: 'base' | 'special' | 'any'; ignoreMoved: boolean }[]
  /** IW-5.7: what own ongoing cards answer to it and waits for the rest of it; null for an effect that is no card being played. */
  later: Waiting[] | null
  /** Something was done, and not only given up. */
  acted: boolean
}

/** A running battle (IW-11). A Victory effect may start another one before this one is over; that one lies on top. */
export interface Battle {
  attacker: number
  from: number
  to: number
  /** By side: the card wagered, -1 for none. Hidden from the other side until shown. */
  wager: number[]
  decided: boolean[]
  shown: boolean[]
}

/** What is `readonly` is replaced when it changes, so that copies of a state share it. */
export interface State {
  round: number
  phase: 'setup' | 'preparation' | 'action' | 'end'
  /** In the Action Phase the turns begun so far in the round, 1 to 6; otherwise 0. */
  turn: number
  /** By place. A forest holds Woodwalkers, a mountain Ironclad (IW-7.8). */
  fighters: number[]
  golems: number[]
  /** By place: units of those that have moved this turn (IW-9.2). */
  moved: number[]
  movedGolems: number[]
  drill: number
  drillMoved: boolean
  /** Drill track: 0 at the start, then fields 1 to 3. */
  track: number
  cargo: number
  /** By side: available crystals. What is neither here nor in Cargo is the supply. */
  crystals: number[]
  /** By place: 0, `FOUNDATION` or `FORGE`. */
  forges: readonly number[]
  /** By place: full and fading Totems. */
  totems: readonly number[]
  fading: readonly number[]
  secured: number
  /** By side, in the order of the box. */
  hands: number[][]
  /** By side; the top card is the last. */
  decks: number[][]
  discards: number[][]
  /** By side: wagered base cards that wait for the Round End Phase (IW-11.16). */
  aside: readonly (readonly number[])[]
  /** By side, for each slot used this round: the cards on it, the latest last; -1 for a marker. */
  slots: readonly (readonly (readonly number[])[])[]
  ongoing: Lasting[]
  marks: readonly Mark[]
  thisRound: readonly Timed[]
  thisTurn: readonly Timed[]
  /** Vision cards: in the Woodwalkers' hand, in the deck (the top card is the last), revealed, burned face down. */
  visions: number[]
  visionDeck: number[]
  revealed: number[]
  burned: number[]
  /** By side: cards of the other side's hand that this side was shown and that are still there, or wagered face down. */
  seen: number[][]
  /** Vision cards of the hand that the Ironclad were shown. */
  seenVisions: number[]
  /** The Ironclad know the top card of the Vision deck (IW-10.3). */
  topSeen: boolean
  resolving: Resolving[]
  battles: Battle[]
  /** The automaton that plays one side (IW-20); null in a match of two players. */
  solo: Solo | null
}

/** A count for each place, all 0. By `fill`: V8's `map` makes another kind of list once it is optimized, at the cost of all code that has seen the first. */
export const noCounts = (content: CompiledContent): number[] => Array<number>(content.places.length).fill(0)

/** The state before set-up: all pieces in reserve, no card dealt. */
export function emptyState(content: CompiledContent, settings: Settings): State {
  const none = () => noCounts(content)
  const forges = none()
  forges[content.ferrum] = FORGE
  return {
    round: 0,
    phase: 'setup',
    turn: 0,
    fighters: none(),
    golems: none(),
    moved: none(),
    movedGolems: none(),
    drill: content.ferrum,
    drillMoved: false,
    track: 0,
    cargo: 0,
    crystals: [0, 0],
    forges,
    totems: none(),
    fading: none(),
    secured: 0,
    hands: [[], []],
    decks: [[], []],
    discards: [[], []],
    aside: [[], []],
    slots: [[], []],
    ongoing: [],
    marks: [],
    thisRound: [],
    thisTurn: [],
    visions: [],
    visionDeck: [],
    revealed: [],
    burned: [],
    seen: [[], []],
    seenVisions: [],
    topSeen: false,
    resolving: [],
    battles: [],
    solo: settings.solo === 'none' ? null : newSolo(settings.solo),
  }
}

/** A copy of a list of which most are empty. */
const copies = <T>(items: T[], copy: (item: T) => T): T[] => (items.length === 0 ? [] : items.map(copy))
const pair = ([a, b]: number[][]): number[][] => [a.slice(), b.slice()]

const copyResolving = (r: Resolving): Resolving => ({
  ...r,
  movedTo: r.movedTo.slice(),
  movedFrom: r.movedFrom.slice(),
  attacked: r.attacked.slice(),
  next: r.next.slice(),
  later: r.later === null ? null : r.later.slice(),
})

const copyBattle = (b: Battle): Battle => ({ ...b, wager: b.wager.slice(), decided: b.decided.slice(), shown: b.shown.slice() })

/**
 * A copy of a state that shares nothing changeable with it. Written out field by field, since search copies more than it
 * plays: the type checker refuses one that is forgotten. What is `readonly` is never changed, only replaced, and is shared.
 */
export const copyState = (s: State): State => ({
  round: s.round,
  phase: s.phase,
  turn: s.turn,
  fighters: s.fighters.slice(),
  golems: s.golems.slice(),
  moved: s.moved.slice(),
  movedGolems: s.movedGolems.slice(),
  drill: s.drill,
  drillMoved: s.drillMoved,
  track: s.track,
  cargo: s.cargo,
  crystals: s.crystals.slice(),
  forges: s.forges,
  totems: s.totems,
  fading: s.fading,
  secured: s.secured,
  hands: pair(s.hands),
  decks: pair(s.decks),
  discards: pair(s.discards),
  aside: s.aside,
  slots: s.slots,
  ongoing: copies(s.ongoing, (lasting) => ({ ...lasting })),
  marks: s.marks,
  thisRound: s.thisRound,
  thisTurn: s.thisTurn,
  visions: s.visions.slice(),
  visionDeck: s.visionDeck.slice(),
  revealed: s.revealed.slice(),
  burned: s.burned.slice(),
  seen: pair(s.seen),
  seenVisions: s.seenVisions.slice(),
  topSeen: s.topSeen,
  resolving: copies(s.resolving, copyResolving),
  battles: copies(s.battles, copyBattle),
  solo: s.solo === null ? null : copySolo(s.solo),
})

export const other = (side: number): number => 1 - side

/** The seat that decides for a side. The one place that knows how sides sit at the table. */
export const seatOf = (_g: G, side: number): number => side

/** The side whose units may stand at a place (IW-7.8). */
export const sideOf = (g: G, place: number): number => (g.content.places[place].kind === 'forest' ? WW : IC)

export const sideName = (side: number): 'woodwalkers' | 'ironclad' => (side === WW ? 'woodwalkers' : 'ironclad')

/** All combat units at a place: its Warband (IW-7.1, IW-7.2, IW-7.4). */
export const warbandAt = (s: State, place: number): number => s.fighters[place] + s.golems[place]

/** IW-7.5, IW-7.6: the side that controls a place, -1 for neither. */
export const controlOf = (g: G, place: number): number => (warbandAt(g.state, place) > 0 ? sideOf(g, place) : -1)

const sum = (counts: number[], places: number[]): number => {
  let total = 0
  for (const place of places) total += counts[place]
  return total
}

/** IW-1.5: Fighters of a side that are not on the map. */
export const fightersInReserve = (g: G, side: number): number =>
  PIECES.fighters - sum(g.state.fighters, side === WW ? g.content.forests : g.content.mountains)

export const golemsInReserve = (g: G): number => PIECES.golems - sum(g.state.golems, g.content.mountains)

export const totemsInReserve = (s: State): number =>
  PIECES.totems - s.secured - s.totems.reduce((a, b) => a + b, 0) - s.fading.reduce((a, b) => a + b, 0)

/** Forge tokens not on the map, whichever side up; with the Woodenbot's option 3 of them are in the match (IW-26.1). Ferrum's Forge is printed and takes none. */
export const tokensInReserve = (g: G): number =>
  (g.options.fewerForges ? 3 : PIECES.forgeTokens) - g.content.outerMountains.filter((place) => g.state.forges[place] > 0).length

export const crystalSupply = (s: State): number => PIECES.crystals - s.crystals[WW] - s.crystals[IC] - s.cargo

/** IW-1.4: an automaton's markers on mountains and spirits; each possible mountain has one (IW-24.4). */
const soloMarkers = (s: State): number => (s.solo ? s.solo.spirits + (s.solo.side === WW ? s.visionDeck.length : s.solo.marked.length) : 0)

/** Markers are on ongoing cards, on the map, and on slots used for a draw. */
export const markerSupply = (s: State): number =>
  Math.max(
    0,
    PIECES.markers -
      s.ongoing.reduce((n, lasting) => n + lasting.markers, 0) -
      s.marks.length -
      s.slots.flat(2).filter((card) => card === NO_CARD).length -
      soloMarkers(s),
  )

/** Does a place hold a Forge, Ferrum included? */
export const hasForge = (s: State, place: number): boolean => s.forges[place] === FORGE

/** The ongoing card in play, with its markers. */
export const lastingOf = (g: G, card: number): Lasting | undefined => g.state.ongoing.find((lasting) => lasting.card === card)

/** The effect that is being resolved: the innermost. */
export const resolving = (g: G): Resolving => g.state.resolving[g.state.resolving.length - 1]

/** The counts by place with `n` more at one of them. */
export const changed = (counts: readonly number[], place: number, n: number): readonly number[] => counts.with(place, counts[place] + n)

/** A list that is kept in the order of the box, with one card more. */
export const inserted = (cards: readonly number[], card: number): readonly number[] => [...cards, card].sort((a, b) => a - b)
