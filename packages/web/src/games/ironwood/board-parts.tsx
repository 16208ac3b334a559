/** Parts of the board that stand still while pieces move: names, signs printed on the map, the ring of what can be picked. */
import type { Phrase } from '@trestle/kernel'
import { memo } from 'react'
import { type Point, pathOf } from '../../table/plane.ts'
import { reachOf } from '../../table/reach.ts'
import { CLEARING, type Layout, radiusOf, type Spot } from './terrain/layout.ts'
import { forestNameSpot, nameSize, nameSpot } from './terrain/relief.ts'
import { outlineOf, Sign } from './tokens.tsx'
import { placeName } from './words.ts'

interface NamesProps {
  layout: Layout
  say(phrase: Phrase): string
  /** The places that can be picked or are lit, as one text: on a phone only these forests bear their names. */
  named: string
  /** Is the board as small and square as on a phone? */
  square: boolean
}

/** The width of a letter as a share of its height, on average. */
const LETTER = 0.46

/** Where the name of a forest stands on a phone: in letters of 12 pixels, whole, beside the glow and the arrow. */
const closeNameSpot = (layout: Layout, spot: Spot, words: string) => {
  const size = (layout.width / 390) * 14.5
  const half = (words.length * size * LETTER) / 2 + 6
  const rim = CLEARING.ry * layout.scale * 0.9
  // Beyond the arrow, which comes from below at the upper edge.
  const turned = spot.y - rim - 14 < 40
  const below = spot.y + rim + size * 1.15 + (turned ? 30 : 0)
  const y = below < layout.height - 4 ? below : spot.y - rim - size * 0.4 - 30
  return { x: Math.min(Math.max(spot.x, half), layout.width - half), y, size, anchor: 'middle' as const }
}

/** Names of all places and what is printed on plateaus. Hidden from screen readers, which are told by each place. */
export const Names = memo(({ layout, say, named, square }: NamesProps) => (
  <>
    {layout.spots.map((spot) => {
      if (spot.kind === 'forest') {
        const words = say(placeName(spot.id))
        const name = square ? closeNameSpot(layout, spot, words) : forestNameSpot(layout, spot)
        return (
          <text
            key={spot.id}
            className="iw-forest-name"
            data-named={named.split(' ').includes(spot.id) || undefined}
            x={name.x}
            y={name.y}
            fontSize={name.size}
            textAnchor={name.anchor}
          >
            {words}
          </text>
        )
      }
      const name = nameSpot(layout, spot)
      return (
        <g key={spot.id}>
          <Printed layout={layout} spot={spot} />
          <text
            className={spot.ring === 'ferrum' ? 'iw-name iw-name-ferrum' : 'iw-name'}
            x={name.x}
            y={name.y + nameSize(layout, spot) * 0.34}
            fontSize={nameSize(layout, spot)}
            textAnchor="middle"
          >
            {say(placeName(spot.id))}
          </text>
        </g>
      )
    })}
  </>
))

/** What is printed on a plateau: the mountain's sign, the slot for a Forge, the Forge of Ferrum. */
const Printed = ({ layout, spot }: { layout: Layout; spot: Spot }) => {
  const r = radiusOf(layout, spot)
  const size = 18 * layout.scale
  return (
    <g transform={`translate(${spot.x} ${spot.y})`}>
      <Sign of="mountain" className="iw-print" size={r * (spot.ring === 'ferrum' ? 1.1 : 1)} y={spot.ring === 'ferrum' ? r * 0.1 : 0} />
      {spot.ring === 'outer' && <path className="iw-slot" d={outlineOf('forge', size, size)} transform={`translate(0 ${-r * 0.6})`} />}
    </g>
  )
}

/** The ring around a place, as a path around its middle. */
export const ringOf = (layout: Layout, spot: Spot, by: number): string => {
  const [rx, ry] =
    spot.kind === 'mountain'
      ? [radiusOf(layout, spot) + by, radiusOf(layout, spot) + by]
      : [CLEARING.rx * layout.scale * 0.9 + by, CLEARING.ry * layout.scale * 0.9 + by]
  return `M${-rx} 0A${rx} ${ry} 0 1 1 ${rx} 0A${rx} ${ry} 0 1 1 ${-rx} 0Z`
}

/** What a finger or a pointer may hit of a place: on a phone as high as a thumb is wide, but nothing that is nearer to a neighbour. */
export const touchedOf = (layout: Layout, spot: Spot): Point[] => {
  const r = radiusOf(layout, spot) + 14
  const [rx, ry] = spot.kind === 'mountain' ? [r, r] : [CLEARING.rx * layout.scale * 0.9 + 10, CLEARING.ry * layout.scale * 0.9 + 31]
  return reachOf(layout.spots, spot, rx, ry)
}

const paths = new WeakMap<Spot, string>()

/** The outline of that as a path around the middle of the place: cut to shape once for each layout, whose spots are its own. */
export const touchPathOf = (layout: Layout, spot: Spot): string => {
  const path = paths.get(spot) ?? pathOf(touchedOf(layout, spot), true)
  paths.set(spot, path)
  return path
}

/** The arrow over a place that can be picked. */
const Pointer = ({ layout, spot }: { layout: Layout; spot: Spot }) => {
  const up = spot.kind === 'mountain' ? radiusOf(layout, spot) + 14 : CLEARING.ry * layout.scale * 0.9 + 14
  // It comes from below at the upper edge of the board, and where it would cover a mountain's name.
  const covers = layout.spots.some((hill) => {
    if (hill.kind === 'forest') return false
    const name = nameSpot(layout, hill)
    return Math.abs(name.x - spot.x) < name.half && Math.abs(spot.y - up - 14 - name.y) < name.high / 2 + 12
  })
  const turned = spot.y - up < 40 || (covers && spot.y + up + 30 < layout.height)
  return <path transform={`translate(${spot.x} ${spot.y})`} d={turned ? `M-15 ${up + 24}H15L0 ${up}Z` : `M-15 ${-up - 24}H15L0 ${-up}Z`} />
}

interface OpenProps {
  layout: Layout
  /** The places that can be picked. */
  spots: Spot[]
  box: object
}

/** A key that changes whenever other places are open, so that their animation restarts. */
const keyOf = ({ spots }: OpenProps): string => spots.map(({ id }) => id).join(' ')

/** The glow around places that can be picked: all in one layer, so that the browser moves one thing and not thirty. */
export const Halos = memo((props: OpenProps) => (
  <svg key={keyOf(props)} className="iw-halos" {...props.box} aria-hidden="true">
    {props.spots.map((spot) => (
      <path key={spot.id} transform={`translate(${spot.x} ${spot.y})`} d={ringOf(props.layout, spot, 15)} />
    ))}
  </svg>
))

/** The arrows over places that can be picked, in one layer as well. */
export const Pointers = memo((props: OpenProps) => (
  <svg key={keyOf(props)} className="iw-pointers" {...props.box} aria-hidden="true">
    {props.spots.map((spot) => (
      <Pointer key={spot.id} layout={props.layout} spot={spot} />
    ))}
  </svg>
))
