/** Pieces of one kind and owner (`seat`: a party, a hireling's after those of the seats) in a place, and of those that are told apart by a face those with one face. */
export type PieceView = {
  seat: number
  piece: string
  type: 'warrior' | 'building' | 'token' | 'pawn'
  n: number
  /** Which one it is, of those that look alike from behind, where the viewer knows it. */
  face?: string
  /** It lies face down. */
  down?: true
}

/** A clearing as all see it. `at` is its place in options and events, `n` the number printed on it. */
export type ClearingView = {
  at: number
  n: number
  /** The suit of the clearing; of one that is of several the first. */
  suit: string
  /** All its suits, where they are several (ROOT-H.3.6). */
  suits?: string[]
  slots: number
  /** A ruin covers one of the slots. */
  ruin: boolean
  /** Items under the ruin, where the viewer has looked under it; null where not. */
  ruinItems: string[] | null
  scorched: boolean
  /** The seat that rules it, -1 for nobody. */
  ruler: number
  pieces: PieceView[]
}

/** One player's part of the table. Cards are ids of the deck. */
export type SideView = {
  seat: number
  name: string
  faction: string
  letter: string
  score: number | null
  /** All cards for the player's own; for others those the viewer knows to be there. */
  hand: string[]
  handCount: number
  effects: string[]
  /** Effects used this turn. */
  used: string[]
  dominance: string | null
  /** The seat of the coalition partner, -1 for none. */
  coalition: number
  crafted: { [item: string]: number }
  /** How many of them lie exhausted. */
  exhausted: { [item: string]: number }
  /** Warriors that lie on cards in the play area. */
  laid: { card: string; party: number; n: number }[]
  /** Crafting pieces by suit (fox, rabbit, mouse, and any suit where there are such) that can still be used this turn (ROOT-4.1.1). */
  power: number[]
  /** Unused pieces by kind. */
  supply: { [piece: string]: number }
  /** All pieces of each kind there are. */
  limit: { [piece: string]: number }
  /** The pawn's place: a clearing, or a forest from the number of clearings on; -1 for none. */
  pawn: number
  home: number
  /** The seat whose warriors it treats as its own now, -1 for none. */
  with: number
  /** The clearings next to each place for this seat, as bits by place, where they are others than the map's own; null where not. */
  near: number[] | null
  /** What only this faction has, in the shape that its folder says: `MarquiseView`, `EyrieView` and so on. */
  board: object
}

/** A hireling: its card, and what is on it. Its pieces stand in clearings under the number of its party. */
export type BandView = {
  /** The number of the party, after those of the seats. */
  party: number
  letter: string
  /** The id of the card, and of the side that is up. */
  card: string
  side: string
  demoted: boolean
  /** The seat that controls it, -1 in the pool. */
  controller: number
  markers: number
  /** Unused pieces by kind, and the place of its pawn, -1 for none. */
  supply: { [piece: string]: number }
  pawn: number
  /** Its controller has used it this turn. */
  used: boolean
  /** What lies on the card, in the shape that the hireling's file says. */
  board: object
}

/** ROOT-E.1 Markers of hirelings: the spaces of the score track that bear one, and by seat those that were taken and not answered yet. */
export type HiringView = { track: number[]; due: number[] }

/** All that a seat (or a spectator) sees of a match. */
export type View = {
  /** Null for a spectator. */
  seat: number | null
  map: string
  /** Seats in turn order. */
  order: number[]
  turn: number
  /** The seat whose turn it is, -1 during setup. */
  active: number
  phase: 'setup' | 'birdsong' | 'daylight' | 'evening'
  clearings: ClearingView[]
  forests: { at: number; id: string; pawns: number[]; pieces: PieceView[] }[]
  /** Places beside the map that are clearings of one seat's alone. */
  beside: { at: number; id: string; seat: number; pieces: PieceView[] }[]
  sides: SideView[]
  /** The hirelings in play; none in a match without. */
  bands: BandView[]
  hiring: HiringView | null
  deckCount: number
  /** From bottom to top. */
  discard: string[]
  available: string[]
  items: { [item: string]: number }
  quests: { id: string; title: string; suit: string; items: string[] }[]
  questCount: number
  /** Null on a map that is no more than clearings, paths, rivers and forests. */
  terrain: TerrainView | null
  landmarks: LandmarkView[]
  /** The way for moves alone that is open now: from a clearing to others that are not next to it; null where none is. */
  passage: { from: number; to: number[] } | null
  /** Null in a match without a draft, and before its cards are revealed. */
  draft: DraftView | null
  battle: BattleView | null
}

/** ROOT-A.8 The draft: who chooses or is set up now (-1 when all are), the cards, and the homelands of each seat by clearings. */
export type DraftView = { over: boolean; next: number; pool: DraftCardView[]; homelands: number[][] }

/**
 * A card of the draft: the seat that has taken it, -1 for nobody; `homes`: where the seat that chooses next could begin with it, null where it
 * asks for no homeland; `starts`: what it lays there.
 */
export type DraftCardView = {
  faction: string
  kind: 'militant' | 'insurgent'
  character: string | null
  seat: number
  locked: boolean
  homes: number[] | null
  starts: StartView | null
}

/** What a faction lays in a homeland (`garden`: the garden of the clearing's suit), and how many warriors evenly in the clearings next to it. */
export type StartView = { pieces: Pick<PieceView, 'piece' | 'type' | 'n' | 'down'>[]; around: number }

/** What lies on a landmark: items, cards (null for one that the viewer does not know), the building that stands in its slot. */
export type LandmarkShows = { items?: string[]; cards?: (string | null)[]; lodger?: { seat: number; piece: string } }

/** A landmark and its clearing, -1 before it is set up. */
export type LandmarkView = { id: string; at: number } & LandmarkShows

/** What a map alone has (ROOT-C), by clearings: the ends of its closed paths, its ferry, coast and tower (-1 and empty where it has none). */
export type TerrainView = {
  closed: number[][]
  ferry: number
  coast: number[]
  tower: number
  /** What may be done once a turn and was done in this one: `ferry`, `path`. */
  used: string[]
}

/** The battle that is being fought. Rolled hits are empty before the roll. */
export type BattleView = { attacker: number; defender: number; at: number; ally: number; instigator: number; rolled: number[] }
