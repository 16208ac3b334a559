/** What a map alone has, drawn over its ground: the ferry at its bank, the tower on its glade, rocks on closed paths. */
import type { Point } from '../../../table/plane.ts'
import { scatter } from '../../../table/scatter.ts'
import { type Barrier, type Layout, ROCKS } from './layout.ts'
import { SIGHT, Sight } from './sights.tsx'

/** Where a thing lies on the rim of a glade, on the side that looks to a point. */
const onRim = (layout: Layout, at: number, toward: Point, by: number): Point => {
  const { x, y } = layout.glades[at]!
  const turn = Math.atan2((toward[1] - y) / layout.ry, (toward[0] - x) / layout.rx)
  return [x + Math.cos(turn) * (layout.rx + by), y + Math.sin(turn) * (layout.ry + by)]
}

/** Where a landmark has its foot: over the right shoulder of its glade, whole on the board. */
export const footOf = (layout: Layout, at: number): Point => {
  const glade = layout.glades[at]!
  const [x, y] = onRim(layout, at, [glade.x + layout.rx, glade.y - layout.ry * 0.7], 4)
  return [Math.min(x, layout.width - SIGHT.half - 6), Math.max(y, SIGHT.high + 6)]
}

/** Half the room that the boat and the crest over a glade take together, across and down. */
const BERTH = { across: 92, down: 58 }

/** Does a boat lie over the suit and number of a glade? */
const overCrest = ({ glades, ry }: Layout, at: number, [x, y]: Point): boolean =>
  Math.abs(x - glades[at]!.x) < BERTH.across && Math.abs(y - glades[at]!.y + ry) < BERTH.down

/** Where a boat lies before a glade: on the side that looks to a point of the water, or beside the crest where that is there. */
export const berthOf = (layout: Layout, at: number, water: Point, by: number): Point => {
  const { x, y } = layout.glades[at]!
  const straight = Math.atan2((water[1] - y) / layout.ry, (water[0] - x) / layout.rx)
  for (let turn = 0; turn < Math.PI / 2; turn += 0.06)
    for (const angle of [straight + turn, straight - turn]) {
      const berth = onRim(layout, at, [x + Math.cos(angle) * layout.rx, y + Math.sin(angle) * layout.ry], by)
      if (!overCrest(layout, at, berth)) return berth
    }
  return onRim(layout, at, water, by)
}

/** ROOT-C.2.5 The ferry lies on the water before its clearing; it glides when it moves. */
export const Ferry = ({ layout, at }: { layout: Layout; at: number }) => {
  if (!layout.lake || !layout.glades[at]) return null
  const [x, y] = berthOf(layout, at, layout.lake.middle, 20)
  return <Boat x={x} y={y} />
}

/** A boat with a sail, which glides to where it is drawn next. */
export const Boat = ({ x, y }: { x: number; y: number }) => (
  <g className="rt-ferry" style={{ transform: `translate(${x}px, ${y}px)` }}>
    <path className="rt-ferry-wake" d="M-40 20q10 -6 20 0t20 0t20 0t20 0" />
    <path className="rt-ferry-hull" d="M-34 2H34L25 20Q0 26 -25 20Z" />
    <path className="rt-ferry-plank" d="M-28 9H28M-25 15H25" />
    <path className="rt-ferry-mast" d="M0 2V-36" />
    <path className="rt-ferry-sail" d="M3 -35Q26 -22 24 -2H3ZM-3 -30Q-18 -18 -18 -2H-3Z" />
  </g>
)

/** ROOT-C.3.4 The tower stands on the rim of the Pass, over its right shoulder. */
export const Tower = ({ layout }: { layout: Layout }) => {
  const glade = layout.glades[layout.tower]
  if (!glade) return null
  const [x, y] = footOf(layout, layout.tower)
  return <Sight id="tower" x={x} y={y} />
}

/** A stone with its lit upper side. */
const stone = (x: number, y: number, r: number): { body: string; light: string } => ({
  body: `M${x - r} ${y + r * 0.5}L${x - r * 0.8} ${y - r * 0.4}L${x - r * 0.2} ${y - r * 0.85}L${x + r * 0.55} ${y - r * 0.65}L${x + r} ${y}L${x + r * 0.85} ${y + r * 0.55}Z`,
  light: `M${x - r * 0.7} ${y - r * 0.35}L${x - r * 0.18} ${y - r * 0.74}L${x + r * 0.45} ${y - r * 0.55}L${x + r * 0.05} ${y - r * 0.2}Z`,
})

/** ROOT-C.3.2 Rocks that fell on a path: two rows of stones across it. */
export const rocksOf = ({ id }: Barrier): { body: string; light: string } => {
  const dice = scatter(`rocks ${id}`)
  const places: Point[] = [
    [-24, 8],
    [24, 9],
    [-14, -9],
    [15, -8],
    [0, 10],
    [1, -20],
  ]
  const stones = places.map(([x, y]) => stone(x + dice.around(2), y + dice.around(2), dice.between(15, 19)))
  return { body: stones.map(({ body }) => body).join(''), light: stones.map(({ light }) => light).join('') }
}

/** What a thumb on a phone needs around the rocks; glades lie over it. */
export const ROCKS_TOUCH = 'M-66 0A66 64 0 1 1 66 0A66 64 0 1 1 -66 0Z'

/** A ring around the rocks. */
export const rocksRing = (by: number, scale = 1): string => {
  const [rx, ry] = [ROCKS.rx * scale + by, ROCKS.ry * scale + by]
  return `M${-rx} 0A${rx} ${ry} 0 1 1 ${rx} 0A${rx} ${ry} 0 1 1 ${-rx} 0Z`
}
