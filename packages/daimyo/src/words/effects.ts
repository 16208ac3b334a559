/** The texts of cards, tiles and goals, made from their steps. */
import { type Phrase, say } from '@trestle/kernel'
import { BASIC, type Content, type EmpireStep, isCost, type MercenaryStep, type Step, type StepOf } from '../content/index.ts'
import { RESOURCES } from '../state.ts'
import { goods, heroes } from './names.ts'

type Amounts = { rice?: number; metal?: number; stone?: number; gold?: number }
const amounts = (of: Amounts): Phrase | Phrase[] => goods(RESOURCES.map((name) => of[name] ?? 0))
const tiles = (n: number): Phrase => say('count.tile', { n })
const oneOf = (names: readonly string[]): Phrase => say('list.or', { items: names.map((name) => say(`resource.${name}`)) })
const basic = (from: readonly string[]): boolean => from.length === BASIC.length && BASIC.every((name) => from.includes(name))

type Say<N extends Step['op']> = (step: StepOf<N>, before: Step | undefined) => Phrase | Phrase[]

/** What a step says, as a piece of a sentence that tells a player what to do; several pieces where it does several things. */
const told: { [N in Step['op']]: Say<N> } = {
  pay: (s) => say('step.pay', { goods: amounts(s) }),
  payChoice: (s) => say('step.payChoice', { n: s.amount, from: oneOf(s.from) }),
  discardHero: (s) => say('step.discardHero', { heroes: heroes(s.count) }),
  discardRelic: (s) => say(`step.discardRelic.${s.to}`, { n: s.count }),
  gain: (s) => say('step.gain', { goods: amounts(s) }),
  gainChoice: (s) =>
    basic(s.from) ? say('step.gainChoice.basic', { n: s.amount }) : say('step.gainChoice', { n: s.amount, from: oneOf(s.from) }),
  gainPer: (s) => say('step.gainPer', { goods: amounts({ [s.resource]: s.each }), per: s.per }),
  drawHero: (s) => say('step.drawHero', { heroes: heroes(s.count) }),
  recoverHero: (s) => say('step.recoverHero', { n: s.count }),
  hireHero: (s) =>
    s.discount > 0
      ? say('step.hireHero.less', { heroes: heroes(s.count), less: s.discount })
      : say('step.hireHero', { heroes: heroes(s.count) }),
  storage: (s) => say('step.storage', { n: s.amount }),
  popularity: (s) => say('step.popularity', { n: s.amount }),
  moveScavenger: () => say('step.moveScavenger'),
  takeRelic: (s, before) => {
    const from = s.from === 'scavengerIsland' && before?.op === 'moveScavenger' ? 'there' : s.from
    return from === 'anyIsland' ? say(`step.takeRelic.${from}`, { n: s.count }) : say(`step.takeRelic.${from}`, { tiles: tiles(s.count) })
  },
  moveGovernor: (s) => say('step.moveGovernor', { n: s.collect }),
  recruit: recruitText,
  resetRecruitTrack: () => say('step.resetRecruitTrack'),
  build: buildText,
  collect: (s) =>
    s.from.map((piece) =>
      s.pieces === 'all'
        ? say('step.collect.all', { piece, times: s.times })
        : say('step.collect.some', { piece, n: s.pieces, times: s.times }),
    ),
  activateVillager: (s) => say('step.activateVillager', { n: s.count }),
  villageHelpSteps: (s) => say('step.villageHelpSteps', { n: s.choose }),
  modifyDie: (s) => say(`step.modifyDie.${s.delta === '+1' ? 'up' : s.delta === '-1' ? 'down' : 'any'}`, { n: s.times }),
  mainAction: (s) => say('step.mainAction', { action: say(`action.${s.action}`) }),
  clanAbility: (s) => say(`step.clanAbility.${s.owner}`),
  bonusTile: (s) => say('step.bonusTile', { n: s.count }),
  choose: (s) => say('step.choose', { options: say('list.or', { items: s.options.map((one) => effectText(one)) }) }),
  attack: attackText,
  playHeroFree: () => say('step.playHeroFree'),
  takeHelmet: (s) => say(s.ifFirstThisRound ? 'step.takeHelmet.first' : 'step.takeHelmet'),
}

function recruitText({ units, count, cost }: StepOf<'recruit'>): Phrase {
  const what = say(`count.${units.length === 1 ? units[0] : 'unit'}`, { n: count })
  const mode = cost.mode === 'minus' && count === 1 ? 'minus.one' : cost.mode
  const price = 'value' in cost ? say(`cost.recruit.${mode}`, { n: cost.value }) : say(`cost.recruit.${mode}`)
  return count > 1 ? say('step.recruit.upTo', { n: count, what, cost: price }) : say('step.recruit', { what, cost: price })
}

function buildText({ types, count, cost }: StepOf<'build'>): Phrase {
  const what = say(`count.${types.length === 1 ? types[0] : 'building'}`, { n: count })
  return say('step.build', {
    what,
    cost: 'value' in cost ? say(`cost.build.${cost.mode}`, { n: cost.value }) : say(`cost.build.${cost.mode}`),
  })
}

function attackText({ kind, target, amount }: StepOf<'attack'>): Phrase {
  if (kind === 'stealRelic') return say('step.attack.stealRelic', { tiles: tiles(amount) })
  if (kind === 'discardHero') return say('step.attack.discardHero', { target, heroes: heroes(amount) })
  return kind === 'stealGold' || kind === 'stealBasic' ? say(`step.attack.${kind}`, { target, n: amount }) : say(`step.attack.${kind}`)
}

/** The pieces of a sentence that a step says. */
function piecesOf(step: Step, before: Step | undefined): Phrase[] {
  const said = (told[step.op] as Say<Step['op']>)(step as never, before)
  return Array.isArray(said) ? said : [said]
}

/** An effect in sentences: what it costs stands before a colon. */
export function effectText(steps: readonly Step[]): Phrase {
  const costs = steps.filter(isCost)
  const rest = steps.filter((step) => !isCost(step))
  const pieces = rest.flatMap((step, i) => piecesOf(step, rest[i - 1]))
  if (costs.length > 0) {
    const paid = costs.flatMap((step) => piecesOf(step, undefined))
    pieces[0] = pieces[0] ? say('text.cost', { costs: paid, gets: pieces[0] }) : say('list.and', { items: paid })
  }
  if (pieces.length === 0) pieces.push(say('text.nothing'))
  return say('list.space', { items: pieces.map((of) => say('sentence', { of })) })
}

/** One thing that the Mercenaries may do with a die. */
export function mercenaryText(steps: readonly MercenaryStep[]): Phrase {
  return say('list.and', {
    items: steps.map((s) => (s.op === 'mercTakeTiles' ? say(`step.${s.op}`, { tiles: tiles(s.count) }) : say(`step.${s.op}`))),
  })
}

const EMPIRE_PIECES: Record<string, string> = {
  empireGovernor: 'governor',
  empireShadow: 'shadow',
  empireTechnoFarm: 'technoFarm',
  empireRadioTower: 'radioTower',
}

/** What the Empire does in one of its actions. */
export function empireText(actions: readonly EmpireStep[]): Phrase {
  return actions.length === 0 ? say('empire.nothing') : say('list.comma', { items: actions.map(empireStep) })
}

function empireStep(s: EmpireStep): Phrase {
  const marked = (of: Phrase, advantage: boolean) => (advantage ? say('empire.advantage', { of }) : of)
  switch (s.op) {
    case 'empireRelic':
      return marked(say('empire.relic', { tiles: tiles(s.count) }), s.advantage)
    case 'empireHelmet':
      return say('empire.helmet')
    case 'empirePopularity':
      return say('empire.popularity', { n: s.amount })
    case 'playerDiscardsResourceOrHero':
      return say('empire.discard', { n: s.count })
    default: {
      const at = s.islands === 'any' ? say('islands.any.at') : say('list.or', { items: s.islands.map((id) => say(`island.${id}.at`)) })
      return marked(say('empire.place', { what: say(`empire.count.${EMPIRE_PIECES[s.op]}`, { n: s.count }), at }), s.advantage)
    }
  }
}

/** What a goal asks for. */
export const goalText = ({ condition }: Content['goals']['cards'][number]): Phrase =>
  say('sentence', { of: say(`metric.${condition.metric}`, { n: condition.least }) })

/** What a goal gives: to the first, and of a green one to the second. */
export function goalRewards(goal: Content['goals']['cards'][number]): Phrase[] {
  if (goal.colour === 'orange') return [say('goal.gold', { reward: effectText(goal.first) })]
  return [say('goal.gold', { reward: effectText(goal.gold) }), say('goal.silver', { reward: effectText(goal.silver) })]
}
