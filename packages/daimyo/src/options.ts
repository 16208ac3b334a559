/** The settings of a match of Daimyo, and all that a seat may choose in one. */
import type { Json, Setting } from '@trestle/kernel'

export const CLANS = ['nature', 'technology', 'nomads', 'aristocrats'] as const
export type ClanId = (typeof CLANS)[number]
export const LEVELS = ['easy', 'normal', 'hard'] as const
export type Level = (typeof LEVELS)[number]

/** The options of a match. */
export interface Settings {
  /** DM-1.1: players, 1 to 4. Alone one plays against the Empire. */
  seats: number
  /** DM-21.4: the Empire's level; `none` for 2 to 4 players. */
  solo: Level | 'none'
  /** DM-3.5, DM-3.6. */
  boards: 'base' | 'advanced'
  /** DM-2.5: whether aggressive Heroes are in the deck. */
  aggressive: boolean
  /** DM-3.1: picked in the match from the first player on, dealt by lot, or given in the order of the seats, as `nature+nomads`. */
  clans: string
  /** DM-2.13: who begins: drawn by lot, or the first seat. */
  first: 'random' | 'given'
}

/** What a host may set, in the order of the lobby. A level of `solo` means one player. `clans` may also name Clans, joined by `+`. */
export const settings: Setting[] = [
  { key: 'seats', choices: [1, 2, 3, 4], standard: 4 },
  { key: 'solo', choices: ['none', ...LEVELS], standard: 'none' },
  { key: 'boards', choices: ['base', 'advanced'], standard: 'base' },
  { key: 'aggressive', choices: [true, false], standard: true },
  { key: 'clans', choices: ['chosen', 'random'], standard: 'chosen', named: true },
  { key: 'first', choices: ['random', 'given'], standard: 'random' },
]

/** Checks the options of a match and fills in what is missing. Throws an Error that says what is right. */
export function readSettings(input: Json): Settings {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new Error('the options of a match are an object')
  for (const key of Object.keys(input)) {
    if (!settings.some((setting) => setting.key === key))
      throw new Error(`there is no option ${key}; there are ${settings.map((setting) => setting.key).join(', ')}`)
  }
  const value = (key: string): Json => {
    const { choices, standard } = settings.find((setting) => setting.key === key) as Setting
    const given = input[key] ?? standard
    if (!choices.includes(given as never)) throw new Error(`option ${key} is one of ${choices.join(', ')}, not ${JSON.stringify(given)}`)
    return given
  }
  const given = Array.isArray(input.clans) ? input.clans.join('+') : input.clans
  const named = typeof given === 'string' && given !== 'chosen' && given !== 'random' ? readClans(given) : null
  const wanted = value('solo') as Settings['solo']
  const alone = wanted !== 'none' || input.seats === 1 || (input.seats === undefined && named?.length === 1)
  const seats = alone ? 1 : input.seats === undefined && named ? named.length : (value('seats') as number)
  if (named && named.length !== seats)
    throw new Error(`option clans names ${named.length} Clans for ${seats} ${seats === 1 ? 'player' : 'players'}`)
  return {
    seats,
    solo: alone && wanted === 'none' ? 'normal' : wanted,
    boards: value('boards') as Settings['boards'],
    aggressive: value('aggressive') as boolean,
    clans: named ? named.join('+') : (value('clans') as string),
    first: value('first') as Settings['first'],
  }
}

/** DM-3.1: different Clans in the order of the seats. */
function readClans(text: string): ClanId[] {
  const names = text.split(/[+,]/) as ClanId[]
  const wrong = names.find((name, i) => !CLANS.includes(name) || names.indexOf(name) !== i)
  if (wrong !== undefined)
    throw new Error(`option clans is chosen, random, or different Clans of ${CLANS.join(', ')} joined by +: not ${wrong}`)
  return names
}

/** The seats' names: `p1` to `p4`; alone `p1` and `empire`. */
export function seatNames({ seats }: Settings): string[] {
  return seats === 1 ? ['p1', 'empire'] : Array.from({ length: seats }, (_, i) => `p${i + 1}`)
}

// All that may be chosen. Numbers are places in the content: `clan`, `board` (0 to 3 Techno-farm, 4 to 7 Radio Tower boards), `card` (Hero),
// `tile` (Bonus Action tile), `relic` (colour * 4 + number - 1), `island`, `die` (colour * 6 + value - 1, colours blue, green, red),
// `space` (main actions in the order of the board, then the Clan ability; yellow spaces 6 and 7), `at` (production space: island * 5 + place;
// of a Shadow: island * 3 + place). `seat` is a seat, or the neutral party behind the last seat (Mercenaries).

export type Unit = 'governor' | 'shadow'
/** Ends a turn, or a part of one: hiring, recruiting further, building further. */
export type EndOption = { do: 'end'; ends: 'turn' | 'part' }
/** Leaves an optional step, or a tile. */
export type SkipOption = { do: 'skip' }
export type ClanOption = { do: 'clan'; clan: number }
export type BoardOption = { do: 'board'; board: number }
export type IslandOption = { do: 'island' | 'scavenge'; island: number }
/** DM-4.3: a die to a main action space; `space` -1: beside the board (DM-4.9). */
export type DieOption = { do: 'die'; die: number; space: number }
/** DM-4.6: what a turn consists of. */
export type TurnOption =
  | { do: 'main' }
  | { do: 'hero'; card: number }
  | { do: 'ability' }
  /** `script`: what the face that is up does. */
  | { do: 'tile'; tile: number; script: number }
  | { do: 'discard'; card: number }
  | { do: 'reset' }
/** DM-13.1: `place` is that of the die on the own board: main action spaces 0 to 5, beside it 6 to 8. */
export type PipOption = { do: 'pip'; place: number; by: number }
export type RecruitOption = { do: 'recruit'; unit: Unit }
/** A production space or a Shadow space for a unit, a building, a Governor that moves. */
export type PlaceOption = { do: 'place'; unit: Unit | 'building'; at: number }
/** Which Governor: to be eliminated or moved; which piece is to collect; of the Mercenaries, which tower (`building`) or Shadow moves. */
export type PieceOption = { do: 'eliminate' | 'move' | 'collect'; at: number; unit?: Unit | 'building' }
/** `script`: what the tile does that it uncovers. */
export type BuildOption = { do: 'build'; slot: number; script: number }
/** DM-10.9: `covers` is the tile that lies there, -1 for none. */
export type TileSpaceOption = { do: 'lay'; space: number; covers: number }
/** What is paid, gained or given up: rice, metal, stone, gold. */
export type GoodsOption = { do: 'pay' | 'gain' | 'give'; goods: number[] }
/** From an island (`from` 0 to 5), the Black Market (6), the Mercenaries (7) or an opponent (8 and their seat). */
export type RelicOption = { do: 'take' | 'buy'; relic: number; from: number }
/** A loose tile of one's own to the Black Market or the bag. */
export type ShedOption = { do: 'shed'; relic: number }
export type SearchOption = { do: 'search'; pay: number; relics: number[] }
export type HireOption = { do: 'hire'; card: number }
export type VillagerOption = { do: 'villager'; tile: number; side: number }
/** Some of the four steps of Villagers' Help, in printed order. */
export type HelpOption = { do: 'help'; steps: number[] }
/** One option of a choice within an effect; `script` says what it does. */
export type ListOption = { do: 'option'; n: number; script: number }
/** DM-14.4: a Hero played without strength; taken from the discard pile; given up from the hand, as a price or to an attack. */
export type CardOption = { do: 'play' | 'recover' | 'drop'; card: number }
/** `who`: the Clan of the seat, for words. */
export type OpponentOption = { do: 'opponent'; seat: number; who: string }
/** `keeps`: it stays with its holder. */
export type HelmetOption = { do: 'helmet'; seat: number; who: string; keeps: boolean }
/** DM-20.2: a die for the Mercenaries; `space` in the order of the module. */
export type MercenaryOption = { do: 'mercenary'; die: number; space: number }
/** DM-20.3: an island tile that goes to the bag, or an island whose tiles are taken. */
export type SwapOption = { do: 'swap'; island: number; relic: number }
export type HoardOption = { do: 'hoard'; island: number; relics: number[] }
/** DM-21.9: a die for the Empire, by the slot of its colour. */
export type EmpireOption = { do: 'empire'; die: number }

/** Every option of the game. */
export type Play =
  | EndOption
  | SkipOption
  | ClanOption
  | BoardOption
  | IslandOption
  | DieOption
  | TurnOption
  | PipOption
  | RecruitOption
  | PlaceOption
  | PieceOption
  | BuildOption
  | TileSpaceOption
  | GoodsOption
  | RelicOption
  | ShedOption
  | SearchOption
  | HireOption
  | VillagerOption
  | HelpOption
  | ListOption
  | CardOption
  | OpponentOption
  | HelmetOption
  | MercenaryOption
  | SwapOption
  | HoardOption
  | EmpireOption
