/** A map that is edited by hand: places are dragged or pushed by arrow keys, and two places that are pressed one after the other are joined or parted. */
import { freshOf, joined, type Path, type Plan, planOf, type Shape, type Spot, shapeAt } from '@trestle/games/packs'
import type { Json } from '@trestle/kernel'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { useLabels } from './labels.tsx'
import { useEditing } from './values.tsx'

type Item = { [key: string]: Json }

/** Units that an arrow key pushes a place; with Shift one. */
const PUSH = 10
/** Movements of the pointer that are still a press. */
const SLACK = 6

const KEYS: { [key: string]: [number, number] } = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

interface Held {
  spot: Spot
  from: [number, number]
  to: [number, number]
  moved: boolean
}

const sameSpot = (a: Spot | null, b: Spot): boolean => a !== null && a.list === b.list && a.at === b.at

export function PlanEditor({ shape, path, value, name }: { shape: Shape; path: Path; value: Json; name(id: string): string }) {
  const plan = useMemo(() => planOf(value), [value])
  return plan && <Drawn plan={plan} shape={shape} path={path} value={value as Item} name={name} />
}

interface DrawnProps {
  plan: Plan
  shape: Shape
  path: Path
  value: Item
  name(id: string): string
}

function Drawn({ plan, shape, path, value, name }: DrawnProps) {
  const { t } = useWords()
  const labels = useLabels()
  const [list, setList] = useState(plan.joins[0]?.list ?? '')
  const [said, setSaid] = useState('')
  const joins = plan.joins.find((one) => one.list === list)
  const { first, press } = useJoining({
    plan,
    shape,
    path,
    value,
    list,
    say: (kind, a, b) => setSaid(t(`ui.pack.plan.${kind}`, { a: name(a.id), b: name(b.id) })),
  })
  return (
    <figure className="pack-plan">
      <figcaption>
        {t('ui.pack.plan.about')}{' '}
        {plan.joins.length > 0 && (
          <label>
            {t('ui.pack.plan.joins')}{' '}
            <select value={list} onChange={(event) => setList(event.target.value)}>
              {plan.joins.map((one) => (
                <option key={one.list} value={one.list}>
                  {labels.field(one.list)}
                </option>
              ))}
            </select>
          </label>
        )}
      </figcaption>
      <PlanMap plan={plan} path={path} value={value} list={list} of={joins?.of ?? null} first={first} press={press} name={name} />
      <p role="status">{first ? t('ui.pack.plan.first', { a: name(first.id) }) : said}</p>
    </figure>
  )
}

interface Joining extends Omit<DrawnProps, 'name'> {
  list: string
  say(kind: 'joined' | 'parted', a: Spot, b: Spot): void
}

/** The first place of a pair, and what pressing another does. */
function useJoining({ plan, shape, path, value, list, say }: Joining) {
  const { set, content } = useEditing()
  const [first, setFirst] = useState<Spot | null>(null)
  const joins = plan.joins.find((one) => one.list === list)
  const press = (spot: Spot) => {
    if (!joins || spot.list !== joins.of) return
    if (first === null || sameSpot(first, spot) || first.list !== spot.list) return setFirst(sameSpot(first, spot) ? null : spot)
    const items = value[list] as Json[]
    const known = joins.pairs.filter(({ ends }) => ends.includes(first.id) && ends.includes(spot.id)).map(({ at }) => at)
    if (known.length > 0) {
      set(
        [...path, list],
        items.filter((_, at) => !known.includes(at)),
      )
      say('parted', first, spot)
    } else {
      set([...path, list], [...items, marked(joined(freshJoin(shape, content, [...path, list]), first, spot))])
      say('joined', first, spot)
    }
    setFirst(null)
  }
  return { first, press }
}

/** What is drawn here is from the owner's own copy. */
const marked = (item: Json): Json => (Array.isArray(item) || !('source' in (item as Item)) ? item : { ...(item as Item), source: 'copy' })

function freshJoin(shape: Shape, content: Json, path: Path): Json {
  const own = shapeAt(shape, content, path)
  return own?.kind === 'list' ? freshOf(own.of) : []
}

interface PlanMapProps {
  plan: Plan
  path: Path
  value: Item
  /** The joins that are drawn now, and the places that they join. */
  list: string
  of: string | null
  first: Spot | null
  press(spot: Spot): void
  name(id: string): string
}

function PlanMap({ plan, path, value, list, of, first, press, name }: PlanMapProps) {
  const { set } = useEditing()
  const { t } = useWords()
  const labels = useLabels()
  const svg = useRef<SVGSVGElement>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const placeAt = (spot: Spot): [number, number] => (held && sameSpot(held.spot, spot) ? held.to : [spot.x, spot.y])
  const put = ({ list: places, at }: Spot, [x, y]: [number, number]) => {
    const inside = (n: number, most: number) => Math.round(Math.min(most, Math.max(0, n)))
    const items = value[places] as Item[]
    set([...path, places, at], { ...items[at], x: inside(x, plan.width), y: inside(y, plan.height) })
  }
  const inMap = (event: PointerEvent): [number, number] => {
    const matrix = svg.current?.getScreenCTM()?.inverse()
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix)
    return [x, y]
  }
  const drag = (event: PointerEvent) => {
    if (!held) return
    const to = inMap(event)
    const moved = held.moved || Math.hypot(to[0] - held.from[0], to[1] - held.from[1]) > SLACK
    setHeld({ ...held, moved, to: moved ? to : held.to })
  }
  const drop = () => {
    if (held?.moved) put(held.spot, held.to)
    else if (held) press(held.spot)
    setHeld(null)
  }
  const key = (event: KeyboardEvent, spot: Spot) => {
    const push = KEYS[event.key]
    if (push) {
      event.preventDefault()
      const by = event.shiftKey ? 1 : PUSH
      put(spot, [spot.x + push[0] * by, spot.y + push[1] * by])
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      press(spot)
    }
  }
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      role="group"
      aria-label={t('ui.pack.plan')}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => setHeld(null)}
    >
      {plan.joins.map(({ list: joins, of: places, pairs }) =>
        pairs.map(({ at, ends }) => {
          const [a, b] = ends.map((id) => plan.spots.find((spot) => spot.list === places && spot.id === id))
          if (!a || !b) return null
          const [[x1, y1], [x2, y2]] = [placeAt(a), placeAt(b)]
          return <line key={`${joins}${at}`} x1={x1} y1={y1} x2={x2} y2={y2} data-on={joins === list ? '' : undefined} />
        }),
      )}
      {plan.spots.map((spot) => {
        const [x, y] = placeAt(spot)
        const on = spot.list === of
        return (
          <g
            key={`${spot.list}.${spot.at}`}
            role="button"
            tabIndex={0}
            aria-label={`${labels.field(spot.list)}: ${name(spot.id)}, ${spot.x}, ${spot.y}`}
            aria-pressed={sameSpot(first, spot)}
            data-spot={spot.id}
            data-on={on ? '' : undefined}
            transform={`translate(${x} ${y})`}
            onPointerDown={(event) => {
              ;(event.target as Element).setPointerCapture?.(event.pointerId)
              setHeld({ spot, from: inMap(event), to: [spot.x, spot.y], moved: false })
            }}
            onKeyDown={(event) => key(event, spot)}
          >
            <circle className="pack-hit" r={34} />
            <circle r={on ? 20 : 13} />
            <text y={on ? 44 : 34}>{name(spot.id)}</text>
          </g>
        )
      })}
    </svg>
  )
}
