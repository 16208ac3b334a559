/**
 * The state of a match: plain JSON, small numbers for places. Parties are the seats in order and, behind them, the Mercenaries of two
 * players; alone, party 1 is the Empire, which is a seat. -1 means none. What is `readonly` is replaced when it changes, so copies share it.
 *
 * Islands are 0 to 5 in the order of the content; production spaces `island * 5 + place`; Shadow spaces, altars and places of No Man's Land
 * `island * 3 + place`. A die is `colour * 6 + value - 1` (blue, green, red), a relic tile `colour * 4 + number - 1`.
 */

export const RICE = 0
export const METAL = 1
export const STONE = 2
export const GOLD = 3
export const RESOURCES = ['rice', 'metal', 'stone', 'gold'] as const
export const DICE_COLOURS = ['blue', 'green', 'red'] as const

/** Main action spaces in the order of the content, then the Clan ability; yellow tile spaces follow. */
export const VILLAGERS = 0
export const PRODUCTION = 1
export const RELIC = 2
export const RECRUIT = 3
export const BUILD = 4
export const TAX = 5
/** The grey tile spaces are the five coloured actions 0 to 4 and the Clan ability. */
export const ABILITY = 5
export const YELLOW = 6

export const FARM = 0
export const TOWER = 1

/** `setup` to `ended`, in this order. */
export type Phase = 'setup' | 'turns' | 'roundEnd' | 'ended'

export interface State {
  phase: Phase
  /** 1 to 5; 0 in setup. */
  round: number
  /** Turns begun in this round, those of the Empire included. */
  turn: number
  /** The party whose turn it is, -1 for none. */
  active: number
  /** The first player of this round. */
  first: number
  /** DM-2.13: the holder of the Mighty Helmet. */
  helmet: number
  /** DM-5.4, DM-5.7: somebody took it, or kept it, by a helmet step in this round. */
  helmetTaken: boolean
  /** Dice on the central island, sorted. */
  pool: readonly number[]
  /** By production space: the party of the Governor. */
  governors: readonly number[]
  /** By production space: party * 2 + `FARM` or `TOWER`. */
  buildings: readonly number[]
  /** By Shadow space: the party. */
  shadows: readonly number[]
  /** By altar: the party. */
  altars: readonly number[]
  /** By place of No Man's Land: the relic tile. */
  lands: readonly number[]
  /** DM-2.9: hidden, the next to be drawn last. */
  bag: readonly number[]
  /** The Black Market, sorted. */
  market: readonly number[]
  /** By villager tile: the side that is up. */
  villagers: readonly number[]
  /** By place of the Hero market. */
  heroMarket: readonly number[]
  /** The top card is the last, and lies open. The others are hidden. */
  heroDeck: readonly number[]
  /** Goals in play, and the party that was first and second for each. */
  goals: readonly number[]
  goalFirst: readonly number[]
  goalSecond: readonly number[]
  /** By party. */
  sides: Side[]
  /** The running turn. */
  /** Where this turn's die lies: a main action space, 6 to 8 beside the board; -1 none. */
  space: number
  mainDone: boolean
  heroPlayed: boolean
  abilityUsed: boolean
  /** Bonus tiles used in this turn, and Heroes played in it. */
  tilesUsed: readonly number[]
  heroesPlayed: readonly number[]
  /** DM-12.4: Heroes being carried out, in no pile; the innermost last. */
  playing: readonly number[]
  /** DM-21: null for two players and more. */
  solo: Solo | null
}

/** What a party has. The Mercenaries and the Empire leave most of it empty; Heroes that they took lie in `discard`. */
export interface Side {
  /** -1 before it is chosen. */
  clan: number
  /** DM-1.4: has given up. */
  out: boolean
  /** PP on the track, 50s included. */
  popularity: number
  /** Rice, metal, stone, gold. */
  goods: readonly number[]
  /** DM-8.1: 3 to 9. */
  storage: number
  /** The space of the recruitment marker, from 0. */
  track: number
  /** The island of the Scavenger. */
  scavenger: number
  /** Loose relic tiles, sorted. */
  loose: readonly number[]
  /** The colours of restored Relics. */
  stacks: readonly number[]
  /** DM-21.20: restored Relics of the Empire whose tiles went back into the bag; they count all the same. */
  returned: number
  /** Sorted. Hidden; so is the order of the deck, whose top card is the last. */
  hand: readonly number[]
  deck: readonly number[]
  discard: readonly number[]
  /** Cards of the hand that all have seen go there, sorted. */
  known: readonly number[]
  /** By main action space, then three places beside the board. The Mercenaries' by place of the module, the Empire's in the order of its turns. */
  dice: readonly number[]
  /** The Techno-farm board and the Radio Tower board. */
  boards: readonly number[]
  /** The eight slots, Techno-farms first: the tile that is still covered by a building. */
  slots: readonly number[]
  /** By grey and yellow tile space: the tile on top. */
  tiles: readonly number[]
  /** DM-10.10: tiles that lie under others. */
  covered: readonly number[]
}

export interface Solo {
  /** Turn cards that were not revealed, for rounds 1-2, 3-4 and 5, the next last; hidden. */
  stacks: readonly (readonly number[])[]
  /** The open card. */
  card: number
  /** Cards that were used. */
  used: readonly number[]
}

/** A copy that shares nothing changeable with the state. */
export function copyState(s: State): State {
  const sides = s.sides.slice()
  for (let i = 0; i < sides.length; i++) sides[i] = { ...sides[i] }
  return { ...s, sides, solo: s.solo === null ? null : { ...s.solo } }
}
