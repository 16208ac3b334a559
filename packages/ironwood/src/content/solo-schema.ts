/**
 * The language of `content/solo.json`, in which the charts and priorities of the automata are written (IW-20 to IW-26),
 * and its check. A decision of an automaton is a `Selection`: filters that candidates must pass, then criteria in the
 * rulebook's order; the words are carried out in `criteria.ts`.
 */
import * as v from 'valibot'
import type { Source } from '../effects/language.ts'

/** A candidate is kept only if it is such a place. */
export const FILTERS = [
  'inner',
  'outer',
  'ferrum',
  'controlled',
  'uncontrolled',
  'unmarked',
  'possible',
  'forge',
  'noForge',
  'foundation',
  'noFoundation',
  'bare',
  'underThreeUnits',
  'underThreeFighters',
  'withFighter',
  'outnumbered',
  'loadedDrill',
  'besideTotem',
  'touchesFocus',
  'reinforceable',
  'touchesInnerWarband',
  'warband',
  'holdsTotem',
  'countedTotem',
  'totemCountsOnMap',
  'clearOfBattle',
  'noNearerTotem',
  'touchesFerrum',
  'touchesOuterMountain',
  'touchesControlledFoundation',
  'touchesDrill',
  'touchesLoadedDrill',
  'touchesPossible',
  'touchesPossibleOuter',
  'nextToTotem',
  'nextToCarried',
  'nextToOuter',
] as const
export type FilterName = (typeof FILTERS)[number]

/** Of the candidates those are kept that have most of this, or that are such a place if any is. */
export const CRITERIA = [
  'outer',
  'unmarked',
  'foundation',
  'noForge',
  'fadingTotem',
  'nearOuterForest',
  'nearTotem',
  'nearCountedTotem',
  'nearForge',
  'nearDrill',
  'nearWarband',
  'nearLargerWarband',
  'largestWarband',
  'smallestWarband',
  'largestSource',
  'biggestResult',
  'bestDifference',
  'fewestUnits',
  'fewestFighters',
  'fewestFoesBeside',
  'biggestFoeBeside',
  'smallestFoeBeside',
  'besideLarger',
  'mostFightersBeside',
  'mostOuterFightersBeside',
  'fewestIroncladFightersBeside',
  'touchesFreePossible',
  'touchesFreePossibleOuter',
  'touchesForgelessPossibleOuter',
] as const
export type CriterionName = (typeof CRITERIA)[number]

/** What must hold for an entry of a chart or a case of a move. */
const CONDITIONS = [
  'always',
  'alert',
  'exhausted',
  'ferrumCrowded',
  'humanRich',
  'drillLoaded',
  'fightersOutside',
  'totemWithWarband',
  'totemOnMap',
] as const
export type ConditionName = (typeof CONDITIONS)[number]

/** One decision: the clause that rules it, what a candidate must be, and the criteria in their order. */
export interface Selection {
  rule: string
  among: FilterName[]
  by: CriterionName[]
}

export const STANCES = ['aggressive', 'defensive', 'expansive'] as const
export type Stance = (typeof STANCES)[number]
export const AIDS = ['disruptive', 'exalted'] as const
export type Aid = (typeof AIDS)[number]
const KEYWORDS = ['plunder', 'secure', 'interfere'] as const
export type Keyword = (typeof KEYWORDS)[number]
const TARGETS = ['possible', 'controlledPossible', 'drill', 'ferrum', 'foundation', 'warband', 'warbandNearTotem'] as const
export type TargetName = (typeof TARGETS)[number]

/** One thing that an icon makes the Ironbot do (IW-22). */
export type IronbotOp =
  | { op: 'chase' | 'protect' | 'expand' | 'attack' | 'attackNearTotem' | 'again'; when?: ConditionName }
  | { op: 'draw' | 'drill' | 'golem' | 'strike' | 'humanBurns'; when?: ConditionName }
  | { op: 'gain' | 'escort'; n: number; when?: ConditionName }
  | { op: 'recruit' | 'build'; price: number; when?: ConditionName }

/** One thing that an icon makes the Woodenbot do (IW-25). */
export type WoodenbotOp =
  | { op: 'another' | 'draw' | 'returnVision' | 'locate' | 'discover'; when?: ConditionName }
  | { op: 'burnOrSteal' | 'recruit' | 'recruitAtTotem'; when?: ConditionName }
  | { op: 'gain' | 'spirits' | 'stealIfWon'; n: number; when?: ConditionName }
  | { op: 'move'; keyword: Keyword; n: number; carry?: boolean; when?: ConditionName }
  | { op: 'attack'; targets: TargetName[]; when?: ConditionName }

/** IW-20.7: `do` all in order, or of a bullet list only the `first` that is possible. */
export type Entry<Op> = { do: Op[] } | { first: Op[] }

/** What an icon means: in every stance or side, or in each. */
type IconEntry<Op, Side extends string> = { source: Source } & { [side in Side | 'always']?: Entry<Op> }

type Chart<Op, Side extends string> = { [icon: string]: IconEntry<Op, Side> }

/** A combat bonus of a stance or side. */
export interface SideBonus<Side> {
  id: Side
  damage: number
  defense: number
  dominance: number
  source: Source
}

/** A Warband move of the Ironbot: targets from the first to the last, the source, and how many units stay there. */
export interface Advance {
  targets: Selection[]
  source: Selection
  leave: number
  /** IW-22.13: goes on to the next target where nothing could move. */
  next: boolean
}

/** IW-25.9: one case of Plunder, Secure or Interfere. */
interface MoveCase {
  when: ConditionName
  targets: Selection[]
}

export interface IronbotContent {
  stances: SideBonus<Stance>[]
  focus: Selection[]
  attacker: Selection
  retreat: Selection
  chase: Advance
  protect: Advance
  expand: Advance
  drill: { home: Selection; away: Selection }
  escort: Selection
  build: Selection
  place: Selection
  recruit: Selection[]
  golem: Selection
  strike: Selection
  chart: Chart<IronbotOp, Stance>
  /** Levels of each option (IW-23.1). */
  difficulty: { redIcons: number; golem: number; foundations: number; startingCards: number; extraFighters: number[] }
}

export interface WoodenbotContent {
  sides: SideBonus<Aid>[]
  plunder: MoveCase[]
  secure: MoveCase[]
  interfere: MoveCase[]
  origin: Selection
  carried: Selection
  attackTarget: { [target in TargetName]: FilterName[] }
  retreat: Selection
  discover: Selection
  besideWarband: Selection
  besideNobody: Selection
  recruit: Selection[]
  chart: Chart<WoodenbotOp, Aid>
  /** Levels of each option (IW-26.1). */
  difficulty: { redIcons: number; spirits: number; startingCards: number; fewerForges: number; extraFighters: number[] }
}

export interface SoloContent {
  ironbot: IronbotContent
  woodenbot: WoodenbotContent
}

const small = v.pipe(v.number(), v.integer('expected a whole number'), v.minValue(0, 'expected at least 0'), v.maxValue(20))
const bonus = v.optional(small, 0)
const source: v.GenericSchema<Source> = v.picklist(['printed', 'translated', 'partial', 'reconstructed', 'copy', 'house'])
const clause = v.pipe(v.string(), v.regex(/^IW-\d+\.\d+$/, 'expected a clause such as IW-22.7'))
const filters = v.array(v.picklist(FILTERS))
const selection = v.strictObject({
  rule: clause,
  among: v.optional(filters, []),
  by: v.optional(v.array(v.picklist(CRITERIA)), []),
})
const when = { when: v.optional(v.picklist(CONDITIONS)) }
const plain = <const T extends [string, ...string[]]>(ops: T) => v.strictObject({ op: v.picklist(ops), ...when })
const counted = <const T extends [string, ...string[]]>(ops: T) => v.strictObject({ op: v.picklist(ops), n: small, ...when })

const ironbotOp = v.variant('op', [
  plain(['chase', 'protect', 'expand', 'attack', 'attackNearTotem', 'again']),
  plain(['draw', 'drill', 'golem', 'strike', 'humanBurns']),
  counted(['gain', 'escort']),
  v.strictObject({ op: v.picklist(['recruit', 'build']), price: small, ...when }),
])
const woodenbotOp = v.variant('op', [
  plain(['another', 'draw', 'returnVision', 'locate', 'discover']),
  plain(['burnOrSteal', 'recruit', 'recruitAtTotem']),
  counted(['gain', 'spirits', 'stealIfWon']),
  v.strictObject({ op: v.literal('move'), keyword: v.picklist(KEYWORDS), n: small, carry: v.optional(v.boolean()), ...when }),
  v.strictObject({ op: v.literal('attack'), targets: v.array(v.picklist(TARGETS)), ...when }),
])
const entry = <T extends v.GenericSchema>(op: T) => v.union([v.strictObject({ do: v.array(op) }), v.strictObject({ first: v.array(op) })])
const icon = v.pipe(v.string(), v.regex(/^[a-z]+$/, 'expected the name of an icon'))
const advance = v.strictObject({ targets: v.array(selection), source: selection, leave: small, next: v.boolean() })
const sideBonus = <const T extends readonly [string, ...string[]]>(ids: T) =>
  v.strictObject({ id: v.picklist(ids), damage: bonus, defense: bonus, dominance: bonus, source })
const moveCases = v.array(v.strictObject({ when: v.picklist(CONDITIONS), targets: v.array(selection) }))
const levels = v.pipe(v.array(small), v.length(5, 'expected the levels of 1 to 5 additional Fighters'))

const ironbotSchema = v.strictObject({
  stances: v.pipe(v.array(sideBonus(STANCES)), v.length(3, 'expected three stances')),
  focus: v.array(selection),
  attacker: selection,
  retreat: selection,
  chase: advance,
  protect: advance,
  expand: advance,
  drill: v.strictObject({ home: selection, away: selection }),
  escort: selection,
  build: selection,
  place: selection,
  recruit: v.array(selection),
  golem: selection,
  strike: selection,
  chart: v.record(
    icon,
    v.strictObject({
      source,
      always: v.optional(entry(ironbotOp)),
      aggressive: v.optional(entry(ironbotOp)),
      defensive: v.optional(entry(ironbotOp)),
      expansive: v.optional(entry(ironbotOp)),
    }),
  ),
  difficulty: v.strictObject({ redIcons: small, golem: small, foundations: small, startingCards: small, extraFighters: levels }),
})

const woodenbotSchema = v.strictObject({
  sides: v.pipe(v.array(sideBonus(AIDS)), v.length(2, 'expected two sides')),
  plunder: moveCases,
  secure: moveCases,
  interfere: moveCases,
  origin: selection,
  carried: selection,
  attackTarget: v.strictObject({
    possible: filters,
    controlledPossible: filters,
    drill: filters,
    ferrum: filters,
    foundation: filters,
    warband: filters,
    warbandNearTotem: filters,
  }),
  retreat: selection,
  discover: selection,
  besideWarband: selection,
  besideNobody: selection,
  recruit: v.array(selection),
  chart: v.record(
    icon,
    v.strictObject({
      source,
      always: v.optional(entry(woodenbotOp)),
      disruptive: v.optional(entry(woodenbotOp)),
      exalted: v.optional(entry(woodenbotOp)),
    }),
  ),
  difficulty: v.strictObject({ redIcons: small, spirits: small, startingCards: small, fewerForges: small, extraFighters: levels }),
})

export const soloSchema: v.GenericSchema<unknown, SoloContent> = v.strictObject({ ironbot: ironbotSchema, woodenbot: woodenbotSchema })

/** Icons that a chart must know: every icon of the cards of a side but for the red mark (IW-20.9). */
export const iconName = (icon: string): string => icon.replace(/-red$/, '')
export const isRed = (icon: string): boolean => icon.endsWith('-red')
