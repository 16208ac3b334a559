/** The shape of every file of content. The types of the content are drawn from it; what a shape cannot tell is in `check.ts`. */
import * as v from 'valibot'
import { amount, id, int, list, marks, some } from './shape.ts'
import { ACTIONS, BUILDINGS, RESOURCES, steps, tokens } from './steps.ts'

const resource = v.picklist(RESOURCES, `expected one of ${RESOURCES.join(', ')}`)
const building = v.picklist(BUILDINGS, `expected one of ${BUILDINGS.join(', ')}`)
const dieColour = v.picklist(['blue', 'green', 'red'], 'expected blue, green or red')
const tileColour = v.picklist(['grey', 'yellow'], 'expected grey or yellow')
/** Something for each number of players. */
const byPlayers = <T extends v.GenericSchema>(of: T) => v.strictObject({ 1: of, 2: of, 3: of, 4: of })
const start = v.strictObject(tokens)

export const islandSchema = v.strictObject({
  id,
  /** What each production space yields, in its printed order (DM-6.1). */
  production: v.pipe(list(resource), v.maxLength(8)),
  /** DM-9.9 The gold of each place for a Shadow. */
  shadows: list(some),
  /** DM-8.5 The influence of each altar. */
  altars: list(some),
  /** DM-2.10 Relic tiles on its No Man's Land. */
  tiles: amount,
  /** DM-18.2 Popularity for the first and the second, by side of the board. */
  banners: v.record(id, v.strictObject({ gold: some, silver: some })),
  ...marks,
})

const board = v.strictObject({
  rounds: amount,
  /** DM-2.2 The two sides of the board. */
  sides: list(v.strictObject({ id, players: list(int(1, 4)) })),
  /** DM-2.1 */
  islandsByPlayers: byPlayers(list(id)),
  islands: list(islandSchema),
  /** DM-17.1 */
  influence: v.strictObject({ governor: some, shadow: some, radioTower: some }),
  /** DM-2.10 Tiles of the Black Market at the start. */
  blackMarket: some,
  /** DM-2.6 Open Heroes of the market, beside the open top card of the deck. */
  heroMarket: amount,
  /** DM-18.7 The last space of the popularity track. */
  trackLast: amount,
  ...marks,
})

/** DM-2.8 */
const dice = v.strictObject({
  faces: int(2, 20),
  pool: byPlayers(v.strictObject({ blue: some, green: some, red: some })),
  ...marks,
})

/** DM-2.9 One tile of each island's colour with each number, `copies` times. */
const relics = v.strictObject({ numbers: list(int(1, 9)), copies: amount, ...marks })

export const clanSchema = v.strictObject({ id, ability: steps, start, ...marks })

const clans = v.strictObject({
  /** The six spaces of a Clan board. Those without steps are procedures of their own. */
  actions: list(
    v.strictObject({
      id: v.picklist(ACTIONS),
      colour: v.picklist(['blue', 'green', 'red', 'any'], 'expected blue, green, red or any'),
      steps: v.optional(steps),
    }),
  ),
  /** DM-14.1 */
  abilitySum: amount,
  /** DM-10.9 */
  tileSpaces: v.strictObject({ grey: list(v.picklist([...ACTIONS, 'ability'])), yellow: amount }),
  /** DM-9.3, DM-9.6 */
  recruitTrack: v.strictObject({ costs: list(some), resource, reset: v.strictObject({ gold: some }) }),
  /** DM-5.2 `overflow`: popularity for a rise past the last space. */
  storage: v.strictObject({ start: amount, max: amount, overflow: some }),
  /** DM-3.4 */
  pieces: v.strictObject({ governors: amount, shadows: amount, technoFarms: amount, radioTowers: amount, relicMarkers: amount }),
  /** DM-3.2 */
  hand: some,
  clans: list(clanSchema),
  ...marks,
})

export const heroSchema = v.strictObject({
  id,
  /** The Clan whose own card it is, or `market`. */
  set: id,
  cost: some,
  /** DM-12.2 */
  strength: amount,
  /** DM-2.5 */
  aggressive: v.boolean(),
  /** DM-21.1 */
  soloRemoved: v.boolean(),
  steps,
  ...marks,
})

const heroes = v.strictObject({ cards: list(heroSchema) })

/** What a goal counts (DM-16.6). */
export const METRICS = [
  'governorsOnBoard',
  'technoFarmsBuilt',
  'radioTowersBuilt',
  'buildingsBuilt',
  'relicsRestored',
  'relicColoursRestored',
  'shadowsRecruited',
  'heroCardsOwned',
  'storageCapacity',
  'maxInfluenceOneIsland',
  'spacesWithGovernorAndBuilding',
  'islandsWithInfluence5',
] as const
const condition = v.strictObject({ metric: v.picklist(METRICS), least: amount })

export const goalSchema = v.variant('colour', [
  v.strictObject({ id, colour: v.literal('green'), condition, gold: steps, silver: steps, ...marks }),
  v.strictObject({ id, colour: v.literal('orange'), condition, first: steps, ...marks }),
])

/** DM-2.12 `deal`: how many of each colour a match has. */
const goals = v.strictObject({ deal: v.strictObject({ green: some, orange: some }), cards: list(goalSchema) })

/** `faceUp`: DM-2.7 the side that shows at the start. */
const villagerSide = v.strictObject({ id, steps, faceUp: v.optional(v.literal(true)), ...marks })
export const villagerSchema = v.strictObject({ id, sides: v.pipe(v.array(villagerSide), v.length(2, 'expected two sides')) })
const villagers = v.strictObject({ tiles: list(villagerSchema) })

/** DM-3.7 A tile lies on the slot with its shape, colour and fill. */
const symbol = v.strictObject({
  shape: v.picklist(['circle', 'halfCircle', 'square', 'triangle']),
  colour: id,
  fill: v.picklist(['empty', 'full']),
})
const boardSide = v.strictObject({ start, slots: list(v.strictObject({ symbol, colour: tileColour })) })

const construction = v.strictObject({
  /** DM-10.3 */
  costs: v.strictObject({ technoFarm: v.strictObject(tokens), radioTower: v.strictObject(tokens) }),
  /** DM-10.4 By the number of buildings of the kind that stand already. */
  surcharge: v.strictObject({ resource, by: list(some) }),
  boards: list(v.strictObject({ id, type: building, base: boardSide, advanced: boardSide, ...marks })),
  ...marks,
})

export const tileEffectSchema = v.strictObject({ id, colour: tileColour, steps, ...marks })
const face = v.strictObject({ symbol, effect: id })

const tiles = v.strictObject({
  effects: list(tileEffectSchema),
  tiles: list(v.strictObject({ id, base: face, advanced: face, ...marks })),
})

/** What the Mercenaries do with a die. */
const mercenaryStep = v.variant('op', [
  v.strictObject({ op: v.literal('mercSwapTile') }),
  v.strictObject({ op: v.literal('mercTakeTiles'), count: amount }),
  v.strictObject({ op: v.literal('mercTower') }),
  v.strictObject({ op: v.literal('mercGovernor') }),
  v.strictObject({ op: v.literal('mercShadow') }),
])

const mercenaries = v.strictObject({
  pieces: v.strictObject({ governors: some, shadows: some, relicMarkers: some, radioTowers: some }),
  startGold: some,
  /** DM-20.2 Dice a round. */
  dice: amount,
  spaces: list(
    v.strictObject({
      id,
      colour: dieColour,
      /** Dice that it takes a round. */
      capacity: amount,
      /** DM-20.10 Gold that the player pays the Mercenaries for it. */
      gold: some,
      /** What may be done there, one of them. */
      choices: list(list(mercenaryStep)),
      ...marks,
    }),
  ),
  /** DM-20.7 */
  tilePrice: some,
  /** DM-20.14 */
  bonus: v.strictObject({ sum: amount, gold: some }),
  ...marks,
})

const islands = v.union([v.literal('any'), list(id)], 'expected "any" or a list of islands')
const placing = { count: amount, islands, advantage: v.boolean() }

/** What the Empire does. */
const empireStep = v.variant('op', [
  v.strictObject({ op: v.literal('empireGovernor'), ...placing }),
  v.strictObject({ op: v.literal('empireShadow'), ...placing }),
  v.strictObject({ op: v.literal('empireTechnoFarm'), ...placing }),
  v.strictObject({ op: v.literal('empireRadioTower'), ...placing }),
  v.strictObject({
    op: v.literal('empireRelic'),
    count: amount,
    advantage: v.boolean(),
  }),
  v.strictObject({ op: v.literal('empireHelmet') }),
  v.strictObject({ op: v.literal('empirePopularity'), amount }),
  v.strictObject({ op: v.literal('playerDiscardsResourceOrHero'), count: amount }),
])

const rounds = list(int(1, 60))
export const soloCardSchema = v.strictObject({
  id,
  /** DM-21.7 The rounds of its stack. */
  rounds,
  /** DM-21.9 From top to bottom. */
  slots: list(v.strictObject({ colour: dieColour, actions: list(empireStep) })),
  ...marks,
})

const solo = v.strictObject({
  /** DM-21.7 */
  stacks: list(v.strictObject({ rounds, draw: amount })),
  cards: list(soloCardSchema),
  /** DM-21.16 The rows of the ability card, by the sum of the Empire's dice. */
  ability: list(v.strictObject({ min: some, max: some, steps: v.array(empireStep), ...marks })),
  /** DM-21.10 Popularity for an action that could not be done in full. */
  incomplete: some,
  /** DM-21.4 `governors`: how many stand on each of as many islands. */
  levels: list(v.strictObject({ id, governors: list(amount), towers: some, bagTiles: some, ...marks })),
  /** DM-21.23 */
  achievements: list(
    v.union([
      v.strictObject({ id, clan: id }),
      v.strictObject({ id, metric: v.picklist(['relicsRestored', 'buildingsBuilt', 'unitsOnBoard']), least: amount }),
    ]),
  ),
  ...marks,
})

/** Points by how many there are, from none on. */
const table = list(some)
const scoring = v.strictObject({
  /** DM-19.2 */
  relics: table,
  /** DM-19.3 */
  technoFarms: table,
  radioTowers: table,
  /** DM-19.5 */
  army: v.strictObject({ multi: list(some), solo: list(some) }),
  /** DM-19.7 */
  helmet: some,
  /** DM-19.8 */
  basicSet: v.strictObject({ size: amount, points: some }),
  /** DM-18.8 */
  income: v.strictObject({ basic: some, gold: some }),
  ...marks,
})

const parts = { board, dice, relics, clans, heroes, goals, villagers, construction, tiles, mercenaries, solo, scoring }

/** All data of the game: plain JSON, stored with a match. */
export const contentSchema = v.strictObject(parts)

/** A host's pack: parts of the data, each whole, or single entries that replace those with the same id. */
export const packSchema = v.strictObject({
  ...v.partial(v.strictObject(parts)).entries,
  islands: v.optional(list(islandSchema)),
  clanBoards: v.optional(list(clanSchema)),
  heroCards: v.optional(list(heroSchema)),
  goalCards: v.optional(list(goalSchema)),
  villagerTiles: v.optional(list(villagerSchema)),
  tileEffects: v.optional(list(tileEffectSchema)),
  soloCards: v.optional(list(soloCardSchema)),
})
