/** The island in the middle: the round in the sun, the dice of the pool by value, the villagers. */

import { effectText } from '@trestle/daimyo'
import { memo, useMemo } from 'react'
import { coast } from './coast.ts'
import { Die, Mark } from './icons.tsx'
import type { Rect } from './layout.ts'
import { dieNo, numbered, type Props } from './model.ts'
import { Group, Place } from './place.tsx'
import { countsOf, middleParts, poolAt, villagerAt } from './places.ts'
import { StepSigns } from './steps.tsx'
import { diePlace, villagerPlace } from './targets.ts'

const Land = memo(({ w, h }: { w: number; h: number }) => {
  const [rim, face] = useMemo(() => [coast(w, h, 41, 1), coast(w, h, 41, 5)], [w, h])
  return (
    <g className="dm-land" data-island="middle" aria-hidden="true">
      <path className="dm-land-shade" d={rim} transform="translate(0 4)" />
      <path className="dm-land-edge" d={rim} />
      <path className="dm-land-rim" d={face} />
    </g>
  )
})

export const Middle = (props: Props & { rect: Rect }) => {
  const { rect, view, content, picking, lit, say } = props
  const { sun, pool, villagers } = middleParts(rect)
  const seen = [0, 0, 0, 0, 0, 0, 0]
  const all = countsOf(view)
  return (
    <g>
      <g transform={`translate(${rect.x} ${rect.y})`}>
        <Land w={rect.w} h={rect.h} />
      </g>
      <Group className="dm-sun" as="img" said={say({ id: 'ui.daimyo.round', values: { n: view.round, of: view.rounds } })}>
        <circle cx={sun.x} cy={sun.y} r={sun.r} />
        <text className="dm-sun-of" x={sun.x} y={sun.y - sun.r * 0.46}>
          {say({ id: 'term.round' })}
        </text>
        <text className="dm-sun-n" x={sun.x} y={sun.y + sun.r * 0.3} fontSize={sun.r * 0.78}>
          {view.round || '–'}
        </text>
        <text className="dm-sun-of" x={sun.x} y={sun.y + sun.r * 0.68}>
          {say({ id: 'ui.daimyo.of', values: { of: view.rounds } })}
        </text>
      </Group>
      <g className="dm-pool-values" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((value) => {
          const { x, y } = poolAt(pool, value, 0)
          return (
            <text key={value} x={x} y={y + 21}>
              {value}
            </text>
          )
        })}
      </g>
      {numbered(view.pool).map(({ key, value: die }) => {
        const i = seen[die.value] ?? 0
        seen[die.value] = i + 1
        return (
          <Place
            key={key}
            {...{ target: diePlace(dieNo(die)), ...poolAt(pool, die.value, i, all[die.value]), picking, lit }}
            r={8.5}
            label={say({ id: `die.${die.colour}`, values: { n: die.value } })}
          >
            <Die colour={die.colour} value={die.value} size={17} />
          </Place>
        )
      })}
      <text className="dm-caption" x={villagers.x + villagers.w / 2} y={villagers.y + villagers.h + 11}>
        {say({ id: 'ui.daimyo.villagers' })}
      </text>
      {view.villagers.map(({ id, side }, i) => {
        const steps = content.content.villagers.tiles.find((tile) => tile.id === id)?.sides.find((one) => one.id === side)?.steps ?? []
        const w = Math.min(40, villagers.w / 3 - 5)
        return (
          <Place
            key={id}
            {...{ target: villagerPlace(i), ...villagerAt(villagers, i), picking, lit }}
            r={w / 2}
            ry={villagers.h / 2}
            label={say({ id: 'ui.daimyo.villager', values: { text: effectText(steps) } })}
          >
            <rect className="dm-villager" x={-w / 2} y={-villagers.h / 2} width={w} height={villagers.h} rx={5} />
            <StepSigns steps={steps} size={15} width={w - 6} height={villagers.h - 8} />
          </Place>
        )
      })}
      {view.helmet >= 0 && view.pool.length === 0 && view.phase === 'setup' && <Mark of="helmet" size={0} />}
    </g>
  )
}
