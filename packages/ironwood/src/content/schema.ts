/**
 * The shape of the content files, for checking a content pack before it is believed. The types of `effects.ts` are the
 * truth; each schema here is declared to yield one of them, so that the two cannot drift apart.
 */
import { entryFault } from '@trestle/kernel'
import * as v from 'valibot'
import type {
  Amount,
  CardContent,
  CombatBonus,
  Condition,
  Mod,
  Ongoing,
  Ref,
  Side,
  Source,
  Step,
  Thing,
  Where,
} from '../effects/language.ts'
import { soloSchema } from './solo-schema.ts'

v.setSpecificMessage(v.strictObject, entryFault)

const int = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer('expected a whole number'),
    v.minValue(min, `expected at least ${min}`),
    v.maxValue(max, `expected at most ${max}`),
  )

/** A count of pieces, crystals or cards; no effect of the game needs more. */
const count = int(1, 20)
const flag = v.optional(v.boolean())

const sideSchema: v.GenericSchema<Side> = v.picklist(['woodwalkers', 'ironclad'])
const sourceSchema: v.GenericSchema<Source> = v.picklist(['printed', 'translated', 'partial', 'reconstructed', 'copy', 'house'])
const refSchema: v.GenericSchema<Ref> = v.picklist([
  'movedTo',
  'movedFrom',
  'attacker',
  'defender',
  'battle',
  'recruited',
  'removed',
  'discovered',
  'named',
  'drill',
])
const things: v.GenericSchema<Thing[]> = v.pipe(
  v.array(v.picklist(['forge', 'foundation', 'drill', 'golem', 'totem', 'marker'])),
  v.minLength(1, 'expected at least one word'),
)

const whereSchema: v.GenericSchema<Where> = v.strictObject({
  kind: v.optional(v.picklist(['mountain', 'forest'])),
  ring: v.optional(v.picklist(['ferrum', 'inner', 'outer'])),
  control: v.optional(v.picklist(['woodwalkers', 'ironclad', 'none'])),
  has: v.optional(things),
  hasAny: v.optional(things),
  hasNot: v.optional(things),
  touches: v.optional(v.lazy(() => whereSchema)),
  ref: v.optional(refSchema),
})

const amountSchema: v.GenericSchema<Amount> = v.union(
  [count, v.strictObject({ per: v.picklist(['forges', 'coreForests']), max: count })],
  'expected a whole number of at least 1, or { per, max }',
)
const bonusSchema: v.GenericSchema<CombatBonus> = v.strictObject({
  damage: v.optional(int(-9, 9)),
  defense: v.optional(int(-9, 9)),
  dominance: v.optional(int(-9, 9)),
  damagePerGolem: v.optional(int(-9, 9)),
})
const conditionSchema: v.GenericSchema<Condition> = v.strictObject({
  at: refSchema,
  where: whereSchema,
})

const steps: v.GenericSchema<Step[]> = v.lazy(() => v.array(stepSchema))
// biome-ignore lint/suspicious/noThenProperty: a word of the effect language in the content files; nobody awaits a schema
const consequence = { then: steps }
const optionLists = v.pipe(v.array(steps), v.minLength(2, 'expected at least two options'))
const deck = v.picklist(['special', 'vision'])
const mods: v.GenericSchema<Mod[]> = v.lazy(() => v.array(modSchema))

const stepSchema: v.GenericSchema<Step> = v.variant('op', [
  v.variant('units', [
    v.strictObject({
      op: v.literal('move'),
      units: v.literal('fighters'),
      n: count,
      repeat: v.optional(int(1, 3)),
      to: v.optional(whereSchema),
    }),
    v.strictObject({
      op: v.literal('move'),
      units: v.literal('warbands'),
      n: count,
      to: v.optional(whereSchema),
      needs: v.optional(v.array(v.literal('golem'))),
    }),
    v.strictObject({ op: v.literal('move'), units: v.literal('drill'), repeat: v.optional(int(1, 3)), to: v.optional(whereSchema) }),
  ]),
  v.strictObject({
    op: v.literal('moveEnemy'),
    n: count,
    part: flag,
    from: v.optional(whereSchema),
    to: v.optional(whereSchema),
  }),
  v.strictObject({
    op: v.literal('attack'),
    target: v.optional(whereSchema),
    attacker: v.optional(whereSchema),
    otherWarband: flag,
    thisCombat: v.optional(bonusSchema),
    victory: v.optional(steps),
  }),
  v.strictObject({ op: v.literal('draw'), n: count, deck }),
  v.strictObject({ op: v.literal('discover'), n: count }),
  v.strictObject({ op: v.literal('gain'), n: amountSchema }),
  v.strictObject({ op: v.literal('steal'), n: v.union([v.literal('halfUp'), amountSchema]) }),
  v.strictObject({ op: v.literal('spend'), n: count, ...consequence }),
  v.strictObject({
    op: v.literal('burn'),
    n: count,
    card: v.picklist(['special', 'vision', 'any']),
    ...consequence,
  }),
  v.strictObject({
    op: v.literal('recruit'),
    unit: v.picklist(['fighter', 'golem']),
    n: count,
    where: whereSchema,
    same: flag,
  }),
  v.strictObject({
    op: v.literal('remove'),
    side: sideSchema,
    n: count,
    where: whereSchema,
  }),
  v.strictObject({
    op: v.literal('swap'),
    n: count,
    where: whereSchema,
  }),
  v.strictObject({
    op: v.literal('place'),
    token: v.picklist(['foundation', 'forge']),
    where: whereSchema,
    ignoreControl: flag,
  }),
  v.strictObject({ op: v.literal('build'), where: v.optional(whereSchema) }),
  v.strictObject({ op: v.literal('mark'), n: count, where: whereSchema }),
  v.strictObject({
    op: v.literal('cargo'),
    n: v.pipe(
      int(-20, 20),
      v.check((n) => n !== 0, 'expected a number other than 0'),
    ),
  }),
  v.strictObject({ op: v.literal('unload') }),
  v.strictObject({
    op: v.literal('resolve'),
    k: count,
    options: optionLists,
    upgrade: v.optional(v.strictObject({ spend: count, k: count })),
  }),
  v.strictObject({
    op: v.literal('playCard'),
    kind: v.picklist(['base', 'special', 'any']),
    ignoreMoved: flag,
  }),
  v.strictObject({
    op: v.literal('look'),
    what: v.picklist(['opponentHand', 'opponentHandAndVisions']),
  }),
  v.strictObject({
    op: v.literal('opponentDiscard'),
    n: count,
    card: v.literal('special'),
    chooser: v.picklist(['you', 'opponent']),
  }),
  v.strictObject({ op: v.literal('opponentChoice'), options: optionLists }),
  v.strictObject({
    op: v.literal('nameMountain'),
    where: whereSchema,
    ifOpponentHoldsVision: steps,
    otherwise: steps,
  }),
  v.strictObject({ op: v.literal('removeMarkers'), n: count }),
  v.strictObject({ op: v.literal('restoreTotem'), n: count }),
  v.strictObject({
    op: v.literal('if'),
    cond: conditionSchema,
    ...consequence,
    else: v.optional(steps),
  }),
  v.strictObject({ op: v.literal('thisRound'), mods }),
  v.strictObject({ op: v.literal('thisTurn'), mods }),
  v.strictObject({ op: v.literal('enterOngoing') }),
])

const modSchema: v.GenericSchema<Mod> = v.variant('mod', [
  v.strictObject({
    mod: v.literal('combat'),
    role: v.optional(v.picklist(['attacker', 'defender'])),
    damage: v.optional(int(-9, 9)),
    defense: v.optional(int(-9, 9)),
    dominance: v.optional(int(-9, 9)),
  }),
  v.strictObject({
    mod: v.literal('amount'),
    of: v.picklist(['moveFighters', 'moveWarbands']),
    delta: int(-9, 9),
  }),
  v.strictObject({
    mod: v.literal('cost'),
    side: sideSchema,
    delta: int(-9, 9),
  }),
  v.strictObject({
    mod: v.literal('forbid'),
    side: sideSchema,
    action: v.picklist(['moveInto', 'attack', 'moveDrill', 'moveTotem']),
    where: v.optional(whereSchema),
  }),
  v.strictObject({
    mod: v.literal('trigger'),
    on: v.picklist(['ownWarbandMoved', 'markerRemoved', 'attacked', 'drillAdvanced', 'opponentPlayedCard']),
    do: steps,
    limit: v.optional(v.literal('perTurn')),
    cond: v.optional(conditionSchema),
  }),
  v.strictObject({ mod: v.literal('wagerOrder') }),
  v.strictObject({ mod: v.literal('noFade') }),
])

const ongoingSchema: v.GenericSchema<Ongoing> = v.strictObject({ mods, onExhaust: steps })

const text = v.pipe(v.string(), v.minLength(1, 'expected a text'))

/** IW-3.2: one action card. */
export const cardSchema: v.GenericSchema<CardContent> = v.strictObject({
  ref: v.pipe(v.string(), v.regex(/^(IC|WW)\d\d$/, 'expected IC or WW and two digits')),
  faction: sideSchema,
  base: v.boolean(),
  damage: int(0, 9),
  defense: int(0, 9),
  dominance: int(0, 9),
  soloIcons: v.pipe(v.array(text), v.maxLength(2, 'expected at most two icons')),
  removedInSolo: v.boolean(),
  markers: int(0, 9),
  effect: steps,
  ongoing: v.optional(ongoingSchema),
  burnEffect: v.optional(steps),
  title: v.optional(v.strictObject({ en: text, pl: text, cs: text })),
  source: v.strictObject({
    values: sourceSchema,
    soloIcons: sourceSchema,
    title: sourceSchema,
    effect: sourceSchema,
    ref: sourceSchema,
  }),
})

const placeId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*$/, 'expected small letters and digits'))
const coordinate = v.pipe(v.number(), v.finite())

/** A mountain of the map file; `x` and `y` are in the map's own units, from the top left. */
export interface MountainContent {
  id: string
  number: number
  ring: 'ferrum' | 'inner' | 'outer'
  x: number
  y: number
  source: { name: Source; ring: Source; number: Source; position: Source }
}

/** A forest: the mountains it is in contact with, and its outline for drawing. */
export interface ForestContent {
  id: string
  number: number
  ring: 'inner' | 'outer'
  x: number
  y: number
  mountains: string[]
  polygon: [number, number][]
  source: { exists: Source; number: Source; label: Source }
}

/** The board (IW-8): ridges join mountains, paths join forests, spurs run from a mountain to the edge. */
export interface MapContent {
  width: number
  height: number
  mountains: MountainContent[]
  ridges: { a: string; b: string; source: Source }[]
  spurs: { mountain: string; edge: [number, number]; source: Source }[]
  forests: ForestContent[]
  paths: { a: string; b: string; x: number; y: number; source: Source }[]
}

/** IW-15.1: one Vision card for each mountain but Ferrum, with the crystals it shows. */
export interface VisionContent {
  mountain: string
  crystals: number
  source: Source
}

const point: v.GenericSchema<[number, number]> = v.strictTuple([coordinate, coordinate])

export const mapSchema: v.GenericSchema<MapContent> = v.strictObject({
  width: v.pipe(coordinate, v.minValue(1)),
  height: v.pipe(coordinate, v.minValue(1)),
  mountains: v.array(
    v.strictObject({
      id: placeId,
      number: int(1, 99),
      ring: v.picklist(['ferrum', 'inner', 'outer']),
      x: coordinate,
      y: coordinate,
      source: v.strictObject({ name: sourceSchema, ring: sourceSchema, number: sourceSchema, position: sourceSchema }),
    }),
  ),
  ridges: v.array(v.strictObject({ a: placeId, b: placeId, source: sourceSchema })),
  spurs: v.array(v.strictObject({ mountain: placeId, edge: point, source: sourceSchema })),
  forests: v.array(
    v.strictObject({
      id: placeId,
      number: int(1, 99),
      ring: v.picklist(['inner', 'outer']),
      x: coordinate,
      y: coordinate,
      mountains: v.array(placeId),
      polygon: v.pipe(v.array(point), v.minLength(3, 'expected at least three corners')),
      source: v.strictObject({ exists: sourceSchema, number: sourceSchema, label: sourceSchema }),
    }),
  ),
  paths: v.array(
    v.strictObject({
      a: placeId,
      b: placeId,
      x: coordinate,
      y: coordinate,
      source: sourceSchema,
    }),
  ),
})

export const visionsSchema: v.GenericSchema<VisionContent[]> = v.array(
  v.strictObject({ mountain: placeId, crystals: int(0, 20), source: sourceSchema }),
)

/** A content pack: any of the three, cards by their reference numbers. */
export const packSchema = v.strictObject({
  cards: v.optional(v.array(cardSchema)),
  map: v.optional(mapSchema),
  visions: v.optional(visionsSchema),
  solo: v.optional(soloSchema),
})
