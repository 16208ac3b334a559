/** How many: a row of counts beside the place that was picked last. */
import type { Phrase } from '@trestle/kernel'
import { useEffect, useRef } from 'react'
import { Icon } from '../../icons.tsx'
import { beside, type Share } from '../../table/beside.ts'
import type { Picking, Target } from '../game-ui.ts'
import { paths } from './icon-paths.ts'
import { countOf } from './targets.ts'
import { countInWords } from './words.ts'

interface ChipsProps {
  counts: Target[]
  picking: Picking
  /** Of which side the units are: its sign stands on the chips. */
  sign: 'ironclad' | 'woodwalkers'
  /** Where, as a share of the board. */
  at: Share
  /** Under the place, not over it. */
  below: boolean
  say(phrase: Phrase): string
}

const label = (target: Target): Phrase => {
  const { fighters, golems, totem } = countOf(target)
  if (totem !== 'none') return { id: `ui.ironwood.count.${totem}` }
  return countInWords(fighters, golems)
}

export const Chips = ({ counts, picking, sign, at, below, say }: ChipsProps) => {
  const ref = useRef<HTMLFieldSetElement>(null)
  const key = counts.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to the largest count whenever other counts are asked for
  useEffect(() => {
    ref.current?.querySelector<HTMLButtonElement>('[data-most]')?.focus({ preventScroll: true })
  }, [key])
  const most = counts.reduce((best, one) => {
    const [a, b] = [countOf(one), countOf(best)]
    return a.fighters + a.golems * 2 > b.fighters + b.golems * 2 ? one : best
  }, counts[0]!)
  return (
    <fieldset
      ref={ref}
      {...beside(at, below)}
      className="beside chips"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        picking.back()
      }}
    >
      <legend>{say({ id: 'ui.ironwood.howMany' })}</legend>
      {counts.map((target) => {
        const { fighters, golems, totem } = countOf(target)
        return (
          <button
            key={target}
            type="button"
            className="chip iw-chip"
            data-target={target}
            data-most={target === most || undefined}
            aria-label={say(label(target))}
            onClick={() => picking.pick(target)}
          >
            {(fighters > 0 || golems === 0) && (
              <span>
                {golems > 0 && <Icon path={paths[sign]} />}
                {fighters}
              </span>
            )}
            {golems > 0 && (
              <span>
                <Icon path={paths.golem} />
                {golems}
              </span>
            )}
            {totem !== 'none' && (
              <span className={totem === 'fading' ? 'iw-faded' : undefined}>
                <Icon path={paths.totem} />
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
