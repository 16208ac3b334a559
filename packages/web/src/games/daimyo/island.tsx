/** One island: crest and name, influence, banners, production, the alley, No Man's Land, altars. */
import { memo, useMemo } from 'react'
import { coast, hills, pine } from './coast.ts'
import { Mark, Piece, RelicTile, signOf } from './icons.tsx'
import type { Rect } from './layout.ts'
import { bearing, type IslandView, islandNo, numbered, type Props, partyWord, relicWord, type View } from './model.ts'
import { Group, Place } from './place.tsx'
import {
  altarAt,
  buildingAt,
  CELL,
  cellWidth,
  cellX,
  cellY,
  type Ground,
  governorAt,
  groundOf,
  HEADER,
  shadowAt,
  tileAt,
  touchOf,
} from './places.ts'
import { buildingPlace, governorPlace, islandPlace, shadowPlace, tileTarget } from './targets.ts'
import { islandInWords, shadowInWords, spaceInWords } from './words.ts'

/** The land itself: React draws it once. */
const Land = memo(({ id, no, w, h, bare }: { id: string; no: number; w: number; h: number; bare: boolean }) => {
  const [rim, shore, line] = useMemo(() => [coast(w, h, no, 1), coast(w, h, no, 6), coast(w, h, no, 11)], [w, h, no])
  const ground = h - 78 - (cellY + CELL.h)
  const y = cellY + CELL.h + ground - 1
  return (
    <g className="dm-land" data-island={id} aria-hidden="true">
      <path className="dm-land-shade" d={rim} transform="translate(0 5)" />
      <path className="dm-land-edge" d={rim} />
      <path className="dm-land-rim" d={shore} />
      <path className="dm-land-face" d={line} />
      {ground > 14 && !bare && (
        <>
          <path className="dm-hills" d={hills(w / 2 - 38, y, 62, no)} />
          <path className="dm-pines" d={[pine(34, y - 3), pine(50, y - 6), pine(w - 52, y - 3), pine(w - 36, y - 6)].join('')} />
        </>
      )}
    </g>
  )
})

interface IslandProps extends Props {
  island: IslandView
  rect: Rect
}

export const Island = (props: IslandProps) => {
  const { island, rect, content, view, picking, lit, say } = props
  const no = islandNo(content, island.id)
  const ground = groundOf(rect)
  const target = islandPlace(no)
  const asked = picking.open.has(target) || picking.picked.includes(target) || lit.has(target)
  return (
    <g transform={`translate(${rect.x} ${rect.y}) scale(${ground.scale})`} className="dm-island" data-island={island.id}>
      <Land id={island.id} no={no} w={ground.w} h={ground.h} bare={ground.lifted} />
      {asked && (
        <path className={`dm-coast-ring${picking.open.has(target) ? ' dm-coast-open' : ''}`} d={coast(ground.w, ground.h, no, 2)} />
      )}
      <Head {...props} ground={ground} />
      <Place
        {...{ target, picking, lit }}
        x={ground.w / 2}
        y={asked ? ground.h / 2 : HEADER}
        r={ground.w / 2 - 14}
        ry={asked ? ground.h / 2 - 12 : 13}
        label={say(islandInWords(view, island))}
      />
      {island.production.map((space, i) => (
        <Production key={space.at} {...props} ground={ground} i={i} />
      ))}
      {numbered(island.shadows).map(({ key, value: one, i }) => {
        const { x, y } = shadowAt(ground, i)
        return (
          <Place
            key={key}
            {...{ target: shadowPlace(no * 3 + i), x, y, picking, lit }}
            r={12}
            round
            touch={touchOf(ground, 'foot')}
            label={say(shadowInWords(view, island, i))}
          >
            <path className="dm-alley" d="M0 -12L10.4 -6V6L0 12L-10.4 6V-6Z" />
            {one.party >= 0 ? (
              <Piece of={bearing(view, one.party)} r={10.5} sign="shadow" />
            ) : (
              <>
                <Mark of="gold" size={11} y={-3.5} className="dm-coin" />
                <text className="dm-coins" y={8.4}>
                  {one.coins}
                </text>
              </>
            )}
          </Place>
        )
      })}
      <Tiles {...props} ground={ground} />
      <Altars island={island} ground={ground} view={view} />
    </g>
  )
}

/** The name, who has how much influence in the order of rank, and the banners. */
const Head = ({ island, ground, view, say }: IslandProps & { ground: Ground }) => {
  const name = say({ id: `island.${island.id}` })
  const ranked = island.influence
    .map((n, party) => ({ n, party, points: island.points[party] ?? 0 }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.points - a.points || b.n - a.n)
  const best = Math.max(0, ...ranked.map(({ points }) => points))
  const x = 42 + name.length * 9.6 + 6
  return (
    <g aria-hidden="true">
      <g className="dm-crest" data-island={island.id}>
        <Mark of={signOf(island.id)} size={18} x={30} y={HEADER - 5} />
      </g>
      <text className="dm-island-name" x={42} y={HEADER}>
        {name}
      </text>
      {ranked.slice(0, 4).map(({ n, party, points }, i) => {
        const tied = ranked.some((other) => other.party !== party && other.n === n)
        const shadows = island.shadows.filter((one) => one.party === party).length
        return (
          <g key={party} transform={`translate(${x + i * 31} ${HEADER - 5})`} className="dm-influence" data-clan={bearing(view, party)}>
            <rect
              className="dm-influence-face"
              data-first={(points > 0 && points === best) || undefined}
              x={0}
              y={-9}
              width={29}
              height={18}
              rx={9}
            />
            <Mark of={signOf(bearing(view, party))} size={11} x={9} className="dm-influence-sign" />
            <text x={20} y={4.4}>
              {n}
            </text>
            {tied && shadows > 0 && <circle className="dm-tie" cx={26} cy={-7} r={3} />}
          </g>
        )
      })}
      {[island.banners.gold, island.banners.silver].map((n, i) => (
        <g
          key={i === 0 ? 'gold' : 'silver'}
          transform={`translate(${ground.w - (ground.lifted ? 92 : 56) + i * 18} ${HEADER - 19})`}
          className="dm-banner"
          data-metal={i === 0 ? 'gold' : 'silver'}
        >
          <path d="M0 0h16v22l-8 -5l-8 5z" />
          <text x={8} y={13}>
            {n}
          </text>
        </g>
      ))}
    </g>
  )
}

const Production = (props: IslandProps & { ground: Ground; i: number }) => {
  const { island, ground, i, view, picking, lit, say } = props
  const space = island.production[i]
  if (!space) return null
  const [w, x] = [cellWidth(ground), cellX(ground, i)]
  const [governor, building] = [governorAt(ground, i), buildingAt(ground, i)]
  const label = say(spaceInWords(view, island, i))
  return (
    <g>
      <rect className="dm-cell" x={x} y={cellY} width={w} height={CELL.h} rx={7} />
      <Mark of={signOf(space.resource)} size={19} x={x + w / 2 - 11} y={cellY + 59} className={`dm-resource dm-${space.resource}`} />
      <Place {...{ target: governorPlace(space.at), ...governor, picking, lit, label }} r={16} round touch={touchOf(ground, 'governor')}>
        {space.governor >= 0 ? (
          <Piece of={bearing(view, space.governor)} r={15} />
        ) : (
          <>
            <circle className="dm-free" r={14} />
            <Mark of="governor" size={13} className="dm-free-sign" />
          </>
        )}
      </Place>
      <Place {...{ target: buildingPlace(space.at), ...building, picking, lit, label }} r={10.5} touch={touchOf(ground, 'building')}>
        {space.building ? (
          <g className="dm-building" data-clan={bearing(view, space.building.party)}>
            <rect x={-10} y={-10} width={20} height={20} rx={4} />
            <Mark of={space.building.kind} size={15} />
          </g>
        ) : (
          <rect className="dm-free" x={-9.5} y={-9.5} width={19} height={19} rx={3} />
        )}
      </Place>
    </g>
  )
}

/** The three tiles of No Man's Land, and who searches there. */
const Tiles = ({ island, ground, content, view, picking, lit, say }: IslandProps & { ground: Ground }) => {
  const first = tileAt(ground, 0)
  const last = tileAt(ground, 2)
  return (
    <g>
      <rect className="dm-lands" x={first.x - 15} y={first.y - 16} width={last.x - first.x + 30} height={32} rx={6} />
      {numbered(island.tiles).map(({ key, value: tile, i }) => {
        const at = tileAt(ground, i)
        return tile ? (
          <Place
            key={key}
            {...{ target: tileTarget(content, island.id, tile), ...at, picking, lit }}
            r={12}
            ry={13}
            touch={touchOf(ground, 'foot')}
            label={say(relicWord(tile))}
          >
            <RelicTile id={tile} size={25} />
          </Place>
        ) : null
      })}
      {island.scavengers.map((party, i) => (
        <Group
          key={party}
          as="img"
          said={`${say({ id: 'piece.scavenger' })}: ${say(partyWord(view, party))}`}
          transform={`translate(${ground.w / 2 + 3 + (i - (island.scavengers.length - 1) / 2) * 19} ${first.y + 21})`}
        >
          <Piece of={bearing(view, party)} r={8.4} sign="scavenger" />
        </Group>
      ))}
    </g>
  )
}

const Altars = ({ island, ground, view }: { island: IslandView; ground: Ground; view: View }) => (
  <g aria-hidden="true">
    {island.altars.map(({ influence, party }, i) => {
      const { x, y } = altarAt(ground, i)
      return (
        <g
          key={influence}
          transform={`translate(${x} ${y})`}
          className="dm-altar"
          data-clan={party >= 0 ? bearing(view, party) : undefined}
        >
          <Mark of="torii" size={25} y={-1} className="dm-torii" />
          {party >= 0 ? <Piece of={bearing(view, party)} r={7} sign="relic" y={4} /> : <text y={9}>{influence}</text>}
        </g>
      )
    })}
  </g>
)
