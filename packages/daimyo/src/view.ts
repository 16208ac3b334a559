/** What a seat may see (DM-2.14), with the ids of the content: a client needs no box to read it. Lists stand in the order of the state. */

/** One island, in the order of the content; those that are not in play are missing. */
export interface IslandView {
  id: string
  production: ProductionView[]
  shadows: { coins: number; party: number }[]
  altars: { influence: number; party: number }[]
  /** Relic tiles of the No Man's Land: `blue-1`, null where none lies. */
  tiles: (string | null)[]
  /** Parties whose Scavengers stand here. */
  scavengers: number[]
  /** By party. */
  influence: number[]
  banners: { gold: number; silver: number }
  /** What each party would score here now (DM-18.2 to DM-18.6). */
  points: number[]
}

export interface ProductionView {
  /** The number that options and events call `at`. */
  at: number
  resource: string
  /** The party of the Governor, -1 for none. */
  governor: number
  building: { party: number; kind: 'technoFarm' | 'radioTower' } | null
}

export interface DieView {
  colour: 'blue' | 'green' | 'red'
  value: number
}

/** A party: a seat, the Mercenaries or the Empire. */
export interface SideView {
  /** `nature`; null before it is chosen. */
  clan: string | null
  kind: 'player' | 'mercenaries' | 'empire'
  out: boolean
  popularity: number
  goods: { rice: number; metal: number; stone: number; gold: number }
  storage: { used: number; capacity: number }
  /** The space of the recruitment marker and what the next unit costs. */
  track: { space: number; cost: number }
  scavenger: string | null
  loose: string[]
  /** Colours of restored Relics. */
  stacks: string[]
  handSize: number
  /** The cards of the hand that this seat knows: all of its own. */
  hand: string[]
  deck: number
  discard: string[]
  /** By main action space, then those beside the board. */
  dice: (DieView | null)[]
  beside: DieView[]
  sum: number
  /** Every sum of its dice (DM-12.10), rising. */
  sums: number[]
  boards: (string | null)[]
  /** Techno-farm slots, then Radio Tower slots: the covered tile with its effect, null where it is bare. */
  slots: (TileView | null)[]
  /** The surcharge of the next building of each kind (DM-10.4); null when all four stand. */
  surcharge: { technoFarm: number | null; radioTower: number | null }
  /** By tile space: five actions, Clan ability, two end-of-round spaces. */
  tiles: (TileView | null)[]
  /** Pieces in the supply. */
  supply: { governors: number; shadows: number; technoFarms: number; radioTowers: number; relicMarkers: number }
  /** The scoring as it stands. */
  score: ScoreView
}

export interface TileView {
  id: string
  /** The effect of the face that is up: an id of `tiles.json`. */
  effect: string
  used: boolean
}

/** DM-1.2. `army` is what its place would score now. */
export interface ScoreView {
  track: number
  relics: number
  technoFarms: number
  radioTowers: number
  army: number
  armyValue: number
  helmet: number
  sets: number
  total: number
}

export interface GoalView {
  id: string
  first: number
  second: number
  /** How far each seat is, and how far it must go. */
  progress: number[]
  least: number
}

export interface SoloView {
  level: string
  /** The open card. */
  card: string | null
  /** Cards left in the stack of these rounds. */
  left: number
  /** The Empire's dice in the order of its turns. */
  dice: DieView[]
  sum: number
  /** The row of the ability card that the sum leads to once three dice lie; null before. */
  row: number | null
  /** DM-21.23: the achievements of a match that has ended with a win. */
  achieved: string[]
}

export interface View {
  phase: 'setup' | 'turns' | 'roundEnd' | 'ended'
  round: number
  rounds: number
  /** The party whose turn it is, -1 for none, and its turn of the round, 1 to 3. */
  active: number
  turn: number
  first: number
  helmet: number
  /** DM-5.4: nobody can take it any more in this round. */
  helmetTaken: boolean
  /** The party of the seat; null for a spectator. */
  you: number | null
  pool: DieView[]
  islands: IslandView[]
  bag: number
  blackMarket: string[]
  villagers: { id: string; side: string }[]
  heroMarket: (string | null)[]
  /** The open top card of the Hero deck. */
  heroTop: string | null
  heroDeck: number
  goals: GoalView[]
  sides: SideView[]
  /** The running turn: where its die lies, and what is done. */
  now: { space: number; mainDone: boolean; heroPlayed: boolean; abilityUsed: boolean; playing: string[] }
  /** Who takes the dice of this round in order: parties; the first `turn` are past. */
  order: number[]
  solo: SoloView | null
}
