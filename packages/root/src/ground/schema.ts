/**
 * The shape of Root's content files. The types of the content are drawn from it, so that what has been read can be believed; what a
 * shape cannot tell is in `content-check.ts`.
 */
import { entryFault } from '@trestle/kernel'
import * as v from 'valibot'

v.setSpecificMessage(v.strictObject, entryFault)

export const int = (min: number, max: number) =>
  v.pipe(
    v.number('expected a number'),
    v.integer('expected a whole number'),
    v.minValue(min, `expected at least ${min}`),
    v.maxValue(max, `expected at most ${max}`),
  )

/** Pieces, points, cards: no number of the game is larger. */
export const count = int(0, 60)

/** A list of so many counts, such as a track with one number for each of its spaces. */
export const track = (spaces: number) => v.pipe(v.array(count), v.length(spaces, `expected ${spaces} numbers`))

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/i, 'expected a name of letters, digits and hyphens'))
const letter = v.pipe(v.string(), v.regex(/^[A-Z]$/, 'expected a capital letter'))

/**
 * Whether a value stands in the Law or was rebuilt from play, and so may be replaced by a host's own content pack: by what the host's copy says
 * (`copy`), or by a house rule.
 */
const source = v.picklist(['printed', 'reconstructed', 'copy', 'house'])
const sources = v.record(v.string(), source)

/** ROOT-2.1~3, ROOT-2.2.2: the suits by their numbers 0 to 3; a clearing never has the last. */
export const SUITS = ['fox', 'rabbit', 'mouse', 'bird'] as const
const suit = v.picklist(SUITS, `expected one of ${SUITS.join(', ')}`)
const ground = v.picklist(['fox', 'rabbit', 'mouse'], 'expected one of fox, rabbit, mouse')

/** The eight kinds of item by their numbers (ROOT-B.1.2). */
export const ITEMS = ['boot', 'bag', 'crossbow', 'hammer', 'sword', 'tea', 'coin', 'torch'] as const
const item = v.picklist(ITEMS, `expected one of ${ITEMS.join(', ')}`)

/** Sets of clearings are bits of a number in the rules. */
const clearing = int(1, 30)
const join = v.tuple([clearing, clearing], 'expected two clearings')
const place = { x: v.number(), y: v.number() }

const mapSchema = v.strictObject({
  id,
  source: sources,
  clearings: v.pipe(
    v.array(
      v.strictObject({
        n: clearing,
        ...place,
        /** Null on a map without printed suits: there markers are laid out by lot. */
        suit: v.nullable(ground),
        slots: int(0, 4),
        ruin: v.boolean(),
        corner: v.boolean(),
        opposite: v.nullable(clearing),
        edge: v.boolean(),
      }),
    ),
    v.minLength(4, 'expected at least 4 clearings'),
  ),
  paths: v.array(join),
  rivers: v.array(join),
  /** ROOT-C.2.3 Clearings on the shore of a lake, and ROOT-C.2.1 the one of them where the ferry starts. */
  coast: v.optional(v.array(clearing)),
  ferry: v.optional(clearing),
  /** ROOT-C.3.1 Paths that start closed, and the clearing with the tower. */
  closed: v.optional(v.array(join)),
  tower: v.optional(clearing),
  edge: v.array(clearing),
  forests: v.array(
    v.strictObject({ id, clearings: v.array(clearing), boundary: v.array(clearing), adjacent: v.array(v.string()), ...place }),
  ),
})

// Cards.

/** When a persistent card is used: in a phase of its owner's turn, at the start of one, in place of the draw, in a battle; or it is always in force. */
const timing = v.picklist([
  'birdsong',
  'birdsong:start',
  'daylight',
  'daylight:start',
  'evening:start',
  'evening:draw',
  'always',
  'battle:before-roll',
  'battle:after-roll',
])

const inDeck = {
  id,
  suit,
  count: int(1, 20),
  /** The short name of the community notation. */
  rootlog: v.string(),
}
/** Icons of the crafting cost, "any" for the three-coloured one. */
const cost = v.array(v.picklist(['fox', 'rabbit', 'mouse', 'any'], 'expected fox, rabbit, mouse or any'))

const cardSchema = v.variant('type', [
  v.strictObject({ ...inDeck, type: v.literal('ambush'), cost: v.null() }),
  v.strictObject({ ...inDeck, type: v.literal('dominance'), cost: v.null() }),
  v.strictObject({ ...inDeck, type: v.literal('item'), cost, item, points: count }),
  v.strictObject({ ...inDeck, type: v.literal('immediate'), cost, effect: v.string(), target: ground }),
  v.strictObject({
    ...inDeck,
    type: v.literal('persistent'),
    cost,
    effect: v.string(),
    timing,
    discardOnUse: v.boolean(),
    /** Which party of a battle may use it. */
    who: v.optional(v.picklist(['attacker', 'defender', 'attacker or defender'])),
  }),
])

/** What every faction's file holds. */
export const inFaction = {
  id,
  letter,
  /** Its place in the order of setting up. */
  setup: letter,
  reach: count,
  /** The letters and the reach of a second player of the faction, where it has pieces for two (ROOT-9.7). */
  secondLetter: v.optional(letter),
  secondSetup: v.optional(letter),
  secondReach: v.optional(count),
  /** A place beside the map that is this faction's alone (ROOT-12.2.2), with its name in the community notation. */
  place: v.optional(v.strictObject({ id, rootlog: v.string() })),
  source: sources,
  warriors: count,
  /** Warriors of kinds of their own (ROOT-14.2.2). */
  champions: v.optional(v.record(v.string(), count)),
  buildings: v.record(v.string(), count),
  tokens: v.record(v.string(), count),
}

const coreSchema = v.strictObject({
  source: sources,
  dice: v.pipe(v.array(count), v.minLength(1, 'expected at least one face')),
  win: int(1, 60),
  hand: count,
  handLimit: count,
  dominance: v.strictObject({ points: count, clearings: int(1, 30) }),
  /** The reach that a table needs, by its number of players. */
  reach: v.record(v.pipe(v.string(), v.regex(/^[2-6]$/, 'expected a number of players')), count),
  daringReach: count,
})

/** The letter of a kind of item in the community notation. */
const letterOf = v.pipe(v.string(), v.regex(/^[a-z]$/, 'expected a small letter'))

const itemsSchema = v.strictObject({
  source: sources,
  types: v.array(item),
  letters: v.strictObject({
    boot: letterOf,
    bag: letterOf,
    crossbow: letterOf,
    hammer: letterOf,
    sword: letterOf,
    tea: letterOf,
    coin: letterOf,
    torch: letterOf,
  }),
  supply: v.record(item, count),
  ruins: v.array(item),
  tracks: v.array(item),
})

const questSchema = v.strictObject({ id, suit: ground, title: id, rootlog: v.string(), items: v.array(item) })

const ability = v.picklist(['steal', 'dayLabor', 'hideout', 'instigate', 'protector', 'scorchedEarth', 'improvise', 'swiftStrike', 'glide'])
/** `cost`: the item that using the ability exhausts. */
const characterSchema = v.strictObject({ id, box: v.string(), items: v.array(item), ability, cost: v.nullable(item) })

/** Pieces of a kind by name. */
const byName = v.record(v.string(), count)

/** ROOT-H.2 A hireling's card: its id is that of the side with which it starts, `demoted` that of the other. */
const hirelingSchema = v.strictObject({
  id,
  demoted: id,
  /** Its letter in the community notation, after `h_`. */
  rootlog: letter,
  /** The faction that cannot be played beside it (ROOT-A.6.5). */
  faction: v.nullable(id),
  warriors: count,
  buildings: byName,
  tokens: byName,
  /** The faces of a die of its own. */
  die: v.optional(v.pipe(v.array(ground), v.minLength(1, 'expected at least one face'))),
})

const pips = int(1, 9)

const hirelingsSchema = v.strictObject({
  source: sources,
  /** ROOT-A.6.4 The spaces of the score track with hireling markers; there are as many hirelings (ROOT-A.6). */
  markers: v.pipe(v.array(int(1, 60)), v.minLength(1, 'expected at least one space')),
  /** ROOT-E.1.2 The faces of the control die: its gold pips, and all its pips. */
  control: v.pipe(v.array(v.strictObject({ gold: pips, all: pips })), v.minLength(1, 'expected at least one face')),
  /** ROOT-A.6.2 How many cards are demoted, by the number of players. */
  demoted: v.record(v.pipe(v.string(), v.regex(/^[2-6]$/, 'expected a number of players')), count),
  cards: v.array(hirelingSchema),
})

/** Each faction checks the rest of its own file. */
const factions = v.record(v.string(), v.looseObject(inFaction))

/** Where a landmark may be set up (ROOT-H.3): in a clearing with a ruin, on a river, in a corner, with one slot and no ruin, or in any. */
const site = v.picklist(['ruin', 'river', 'corner', 'single', 'any'], 'expected ruin, river, corner, single or any')

const landmarkSchema = v.strictObject({
  id,
  source: sources,
  /** Its name in the community notation. */
  rootlog: v.string(),
  site,
  /** It is set up neither beside another landmark nor where one stands. */
  apart: v.boolean(),
  /** What of a map's own file it stands in for: a map that has it by itself does without where the landmark may come (ROOT-A.5). */
  insteadOf: v.optional(v.string()),
  /** What it gives more, in points. */
  points: v.optional(count),
  /** Cards of the deck that lie on it. */
  cards: v.optional(count),
  /** Items that lie on it, by the suit of its clearing. */
  items: v.optional(v.strictObject({ fox: v.array(item), rabbit: v.array(item), mouse: v.array(item) })),
})

const deckSchema = v.strictObject({ id, source: sources, cards: v.array(cardSchema) })

const always = {
  core: coreSchema,
  items: itemsSchema,
  quests: v.strictObject({ source, quests: v.array(questSchema) }),
  characters: v.strictObject({ source, characters: v.array(characterSchema) }),
  factions,
}

/**
 * All data a match is played with: plain JSON, stored with the match. `landmarks` and `hirelings`: those that may come, absent in a match without
 * any, so that its content is what it was before there were such.
 */
export const contentSchema = v.strictObject({
  ...always,
  map: mapSchema,
  deck: deckSchema,
  landmarks: v.optional(v.record(v.string(), landmarkSchema)),
  hirelings: v.optional(hirelingsSchema),
})

/** All data of the game, of which a match's options choose. */
export const allSchema = v.strictObject({
  ...always,
  maps: v.record(v.string(), mapSchema),
  decks: v.record(v.string(), deckSchema),
  landmarks: v.record(v.string(), landmarkSchema),
  hirelings: hirelingsSchema,
})

/** A host's pack: parts of all the data, each whole; single maps, decks, landmarks, factions and cards replace those of the same id. */
export const packSchema = v.strictObject({
  ...v.partial(allSchema).entries,
  cards: v.optional(v.array(cardSchema)),
})
