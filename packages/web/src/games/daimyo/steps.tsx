/** Effects as signs, for tiles and cards: what they do is said in words beside them. */
import type { Step } from '@trestle/daimyo'
import { Mark, Sign, type SignName } from './icons.tsx'
import { numbered, resourceNames } from './model.ts'

/** One sign with a number or a mark behind it. */
export interface Token {
  sign: SignName
  mark: string
}

const amounts = (step: { [key: string]: unknown }, before: string): Token[] =>
  resourceNames.flatMap((name) => {
    const n = step[name]
    return typeof n === 'number' && n > 0 ? [{ sign: name, mark: `${before}${n}` }] : []
  })

const unit = (names: readonly string[]): SignName => (names.length === 1 && names[0] === 'shadow' ? 'shadow' : 'governor')
const built = (names: readonly string[]): SignName => (names.length === 1 && names[0] === 'radioTower' ? 'radioTower' : 'technoFarm')

const price = (cost: { mode: string; value?: number }): string => {
  if (cost.mode === 'minus') return `−${cost.value}`
  if (cost.mode === 'exact') return `=${cost.value}`
  return cost.mode === 'free' ? '0' : ''
}

/** A step as signs: a cost with a minus, a gain with its number. */
export function tokensOf(step: Step): Token[] {
  switch (step.op) {
    case 'pay':
      return amounts(step, '−')
    case 'gain':
      return amounts(step, '')
    case 'payChoice':
    case 'gainChoice':
      return [...new Set(step.from)].map((sign, i) => ({ sign, mark: i === step.from.length - 1 ? `/${step.amount}` : '' }))
    case 'gainPer':
      return [
        { sign: step.resource, mark: `${step.each}` },
        { sign: step.per === 'shadowsRecruited' ? 'shadow' : 'governor', mark: '' },
      ]
    case 'discardHero':
      return [{ sign: 'discard', mark: `−${step.count}` }]
    case 'discardRelic':
      return [{ sign: step.to === 'bag' ? 'bag' : 'tile', mark: `−${step.count}` }]
    case 'drawHero':
      return [{ sign: 'draw', mark: `${step.count}` }]
    case 'recoverHero':
      return [{ sign: 'discard', mark: `${step.count}` }]
    case 'hireHero':
      return [{ sign: 'hire', mark: step.discount > 0 ? `−${step.discount}` : '' }]
    case 'storage':
      return [{ sign: 'storage', mark: `+${step.amount}` }]
    case 'popularity':
      return [{ sign: 'popularity', mark: `${step.amount}` }]
    case 'moveScavenger':
      return [{ sign: 'scavenger', mark: '' }]
    case 'takeRelic':
      return [{ sign: step.from === 'bag' ? 'bag' : 'relic', mark: `${step.count}` }]
    case 'moveGovernor':
      return [{ sign: 'governor', mark: '→' }]
    case 'recruit':
      return [{ sign: unit(step.units), mark: price(step.cost) }]
    case 'resetRecruitTrack':
      return [{ sign: 'recruit', mark: '←' }]
    case 'build':
      return [{ sign: built(step.types), mark: price(step.cost) }]
    case 'collect':
      return step.from.map((sign) => ({ sign, mark: step.times > 1 ? `×${step.times}` : '' }))
    case 'activateVillager':
    case 'villageHelpSteps':
      return [{ sign: 'villagers', mark: step.op === 'villageHelpSteps' ? `${step.choose}` : `${step.count}` }]
    case 'modifyDie':
      return [{ sign: 'strength', mark: step.delta === 'any' ? '±' : step.delta[0] === '+' ? '+' : '−' }]
    case 'mainAction':
      return [{ sign: step.action, mark: '' }]
    case 'clanAbility':
      return [{ sign: 'step', mark: '' }]
    case 'bonusTile':
      return [{ sign: 'tile', mark: `${step.count}` }]
    case 'attack':
      return [{ sign: 'attack', mark: '' }]
    case 'takeHelmet':
      return [{ sign: 'helmet', mark: '' }]
    case 'playHeroFree':
      return [{ sign: 'hand', mark: '' }]
    case 'choose':
      return [{ sign: 'step', mark: '' }]
  }
}

interface Props {
  steps: readonly Step[]
  size: number
  width: number
  height: number
}

/** The signs of an effect inside of a drawing, in a box around the origin: in a row, or on top of each other where it is narrow. */
export const StepSigns = ({ steps, size, width, height }: Props) => {
  const tokens = steps.flatMap(tokensOf).slice(0, 4)
  const each = size * 1.75
  const across = Math.max(1, Math.floor(width / each))
  const lines = Math.ceil(tokens.length / across)
  const s = Math.min(size, height / lines / 1.15, (width / Math.min(across, tokens.length)) * 0.62)
  return (
    <g className="dm-steps" aria-hidden="true">
      {numbered(tokens).map(({ key, value: { sign, mark }, i }) => {
        const row = Math.floor(i / across)
        const inRow = Math.min(across, tokens.length - row * across)
        const x = ((i % across) - (inRow - 1) / 2) * s * 1.7
        const y = (row - (lines - 1) / 2) * s * 1.2
        return (
          <g key={key} transform={`translate(${x} ${y})`}>
            <Mark of={sign} size={s} x={mark === '' ? 0 : -s * 0.3} />
            {mark !== '' && (
              <text x={s * 0.26} y={s * 0.3} fontSize={s * 0.78}>
                {mark}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** The signs of an effect in text. */
export const StepTokens = ({ steps }: { steps: readonly Step[] }) => (
  <span className="dm-tokens" aria-hidden="true">
    {numbered(steps.flatMap(tokensOf)).map(({ key, value: { sign, mark } }) => (
      <span key={key}>
        <Sign of={sign} />
        {mark}
      </span>
    ))}
  </span>
)

/** The sign that stands for a whole effect. */
export const signOfSteps = (steps: readonly Step[]): SignName =>
  steps.flatMap(tokensOf).find(({ mark }) => !mark.startsWith('−'))?.sign ?? 'step'
