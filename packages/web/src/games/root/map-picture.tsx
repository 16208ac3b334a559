/** A small picture of a map for whoever chooses one: clearings, paths, water and what only that map has, as they lie in its data. */
import { allContent } from '@trestle/root'
import { mix, type Point, pathOf } from '../../table/plane.ts'

/** Room around the outermost clearings, in the units of the map's data. */
const RIM = 90

const line = (a: Point, b: Point): string => `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`

/** The shore of the lake among the clearings on its coast: round their middle, a little short of each. */
const shoreOf = (coast: readonly Point[]): string => {
  const middle: Point = [coast.reduce((sum, [x]) => sum + x, 0) / coast.length, coast.reduce((sum, [, y]) => sum + y, 0) / coast.length]
  const turn = ([x, y]: Point) => Math.atan2(y - middle[1], x - middle[0])
  const round = coast.toSorted((a, b) => turn(a) - turn(b)).map((p) => mix(middle, p, 0.9))
  return pathOf(round, true)
}

/** The picture of the map with this id; null where the game has no such map. */
export const MapPicture = ({ id }: { id: string }) => {
  const map = allContent.maps[id]
  if (!map) return null
  const at = (n: number): Point => [map.clearings[n - 1]?.x ?? 0, map.clearings[n - 1]?.y ?? 0]
  const all = map.clearings.map(({ n }) => at(n))
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs) - RIM, Math.min(...ys) - RIM]
  const box = [left, top, Math.max(...xs) + RIM - left, Math.max(...ys) + RIM - top]
  const { coast = [], closed = [], ferry, tower } = map
  const shut = new Set(closed.map(([a, b]) => `${a} ${b}`))
  const lines = (edges: number[][]) => edges.map(([a = 1, b = 1]) => line(at(a), at(b))).join('')
  return (
    <svg className="rt-small-map" data-map={id} viewBox={box.join(' ')} aria-hidden="true">
      {coast.length > 0 ? <path className="water shore" d={shoreOf(coast.map(at))} /> : <path className="water" d={lines(map.rivers)} />}
      <path className="path" d={lines(map.paths.filter(([a, b]) => !shut.has(`${a} ${b}`)))} />
      <path className="path shut" d={lines(closed)} />
      {map.clearings.map(({ n, x, y, suit }) => (
        <circle key={n} className="clearing" data-suit={suit ?? undefined} cx={x} cy={y} r={46} />
      ))}
      {[ferry, tower].map(
        (n) => n !== undefined && <path key={n} className="mark" d={`M${at(n)[0]} ${at(n)[1] - 30}l30 30l-30 30l-30 -30Z`} />,
      )}
    </svg>
  )
}
