/**
 * The vocabulary of effects: every printed effect of a Hero, a bonus tile, a villager tile, a Clan ability or a goal is a list of these
 * steps, carried out in order. Cards are never named in the rules: they read steps alone.
 */
import * as v from 'valibot'
import { amount, list, some } from './shape.ts'

export const RESOURCES = ['rice', 'metal', 'stone', 'gold'] as const
export const BASIC = ['rice', 'metal', 'stone'] as const
export const UNITS = ['governor', 'shadow'] as const
export const BUILDINGS = ['technoFarm', 'radioTower'] as const
export const ACTIONS = ['villagers', 'production', 'relic', 'recruit', 'build', 'tax'] as const
export const SOURCES = ['scavengerIsland', 'anyIsland', 'blackMarket', 'bag'] as const
export const COUNTERS = ['shadowsRecruited', 'governorsOnBoard', 'technoFarmsBuilt', 'radioTowersBuilt', 'relicsRestored'] as const
export const ATTACKS = ['stealGold', 'stealBasic', 'stealRelic', 'eliminateGovernor', 'relocateGovernor', 'discardHero'] as const

const one = <const T extends readonly string[]>(names: T) => v.picklist(names, `expected one of ${names.join(', ')}`)
const resource = one(RESOURCES)
const optional = v.optional(v.literal(true, 'expected true, or no entry'))

/** Amounts of resources; those that are missing are none. */
export const tokens = {
  rice: v.optional(amount),
  metal: v.optional(amount),
  stone: v.optional(amount),
  gold: v.optional(amount),
}

/** What a recruit costs beside the track: its cost less `value`, exactly `value` rice, or nothing. */
const recruitCost = v.variant('mode', [
  v.strictObject({ mode: v.literal('normal') }),
  v.strictObject({ mode: v.literal('minus'), value: amount }),
  v.strictObject({ mode: v.literal('exact'), value: amount }),
  v.strictObject({ mode: v.literal('free') }),
])

/** What a building costs: as usual, `value` tokens fewer, without its surcharge, or all of it in gold. */
const buildCost = v.variant('mode', [
  v.strictObject({ mode: v.literal('normal') }),
  v.strictObject({ mode: v.literal('minus'), value: amount }),
  v.strictObject({ mode: v.literal('noSurcharge') }),
  v.strictObject({ mode: v.literal('goldOnly') }),
])

const op = <const N extends string, const E extends v.ObjectEntries>(name: N, entries: E) =>
  v.strictObject({ op: v.literal(name), ...entries })

const plain = [
  op('pay', tokens),
  op('payChoice', { from: list(resource), amount }),
  op('discardHero', { count: amount }),
  op('discardRelic', { count: amount, to: one(['blackMarket', 'bag']), asCost: v.boolean() }),
  op('gain', tokens),
  op('gainChoice', { from: list(resource), amount }),
  op('gainPer', { resource, each: amount, per: one(COUNTERS) }),
  op('drawHero', { count: amount }),
  op('recoverHero', { count: amount }),
  op('hireHero', { count: amount, discount: some, optional }),
  op('storage', { amount }),
  op('popularity', { amount }),
  op('moveScavenger', {}),
  op('takeRelic', { from: one(SOURCES), count: amount }),
  op('moveGovernor', { collect: some }),
  op('recruit', { units: list(one(UNITS)), count: amount, cost: recruitCost, optional }),
  op('resetRecruitTrack', {}),
  op('build', { types: list(one(BUILDINGS)), count: amount, cost: buildCost, optional }),
  op('collect', {
    from: list(one(['governor', 'technoFarm', 'radioTower'])),
    pieces: v.union([amount, v.literal('all')], 'expected a number or "all"'),
    times: amount,
  }),
  op('activateVillager', { count: amount, distinct: v.boolean() }),
  op('villageHelpSteps', { choose: amount }),
  op('modifyDie', { delta: one(['+1', '-1', 'any']), times: amount }),
  op('mainAction', { action: one(ACTIONS) }),
  op('clanAbility', { owner: one(['self', 'opponent']) }),
  op('bonusTile', { count: amount }),
  op('attack', { kind: one(ATTACKS), target: one(['oneOpponent', 'eachOpponent']), amount }),
  op('playHeroFree', {}),
  op('takeHelmet', { ifFirstThisRound: optional }),
] as const

const plainStep = v.variant('op', plain)
type PlainStep = v.InferOutput<typeof plainStep>

/** One step of an effect. `choose` lets the player pick one of several lists of steps. */
export type Step = PlainStep | { op: 'choose'; options: Step[][] }

export const step: v.GenericSchema<Step> = v.lazy(() => anyStep)
const anyStep: v.GenericSchema<Step> = v.variant('op', [...plain, op('choose', { options: list(list(step)) })])
/** An effect: its steps in order. */
export const steps = v.array(step, 'expected a list of steps')

/** One step with a given name. */
export type StepOf<N extends Step['op']> = Extract<Step, { op: N }>

/** Steps that are paid before an effect starts (DM-12.6): one that cannot be paid keeps it from starting. */
export const isCost = (of: Step): boolean =>
  of.op === 'pay' || of.op === 'payChoice' || of.op === 'discardHero' || (of.op === 'discardRelic' && of.asCost)
