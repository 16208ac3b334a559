/** The map of Ironwood with all that stands on it, and everything that can be picked there. */
import { mapMark, markMeaning } from '@trestle/ironwood'
import { memo, type RefAttributes, type SVGAttributes, useEffect, useMemo, useRef } from 'react'
import { useDark } from '../../preferences.ts'
import { beside } from '../../table/beside.ts'
import { DragArrow } from '../../table/drag-arrow.tsx'
import { GroundPicture } from '../../table/ground-picture.tsx'
import { isSquare, useMeasuredAspect } from '../../table/use-aspect.ts'
import { type PlaceState, stateOfPlace, together, useBoard } from '../../table/use-board.ts'
import { useDrag } from '../../table/use-drag.ts'
import { reasonOf, WhyNot } from '../../table/why-not.tsx'
import type { TableProps, Target } from '../game-ui.ts'
import { arrange } from './arrangement.ts'
import { Halos, Names, Pointers, ringOf, touchPathOf } from './board-parts.tsx'
import { Chips } from './chips.tsx'
import { Ghosts } from './ghosts.tsx'
import { type Content, IC, type PlaceView, placesOf, type View } from './model.ts'
import { useStage } from './movements.ts'
import { isCount, startsGesture, targetsOf } from './targets.ts'
import { boardOf, groundOf } from './terrain/kept.ts'
import { type Layout, radiusOf, type Spot } from './terrain/layout.ts'
import { TokenShape } from './tokens.tsx'
import { notedBy, placeInWords } from './words.ts'

type State = PlaceState

interface PlaceProps {
  layout: Layout
  spot: Spot
  place: PlaceView
  noted: boolean
  cargo: number
  state: State
  lit: boolean
  label: string
  canDrag: boolean
}

/** One place: its tokens, its ring, its words. Redrawn only when something in it changes. */
const Place = memo(
  ({ layout, spot, place, noted, cargo, state, lit, label, canDrag }: PlaceProps) => {
    const active = state === 'open' || state === 'picked'
    return (
      <g
        className={`iw-place iw-${state}${lit ? ' iw-lit' : ''}${canDrag ? ' iw-draggable' : ''}`}
        transform={`translate(${spot.x} ${spot.y})`}
        data-place={spot.id}
        data-target={`place:${spot.id}`}
        role={active || state === 'refused' ? 'button' : 'img'}
        tabIndex={active ? 0 : -1}
        aria-label={label}
        aria-disabled={state === 'refused' || undefined}
        {...(state === 'picked' ? { 'aria-pressed': true } : {})}
      >
        <path className="iw-touch" d={touchPathOf(layout, spot)} />
        {(active || lit) && (
          <>
            <path className="iw-ring-edge" d={ringOf(layout, spot, 5)} />
            <path className="iw-ring" d={ringOf(layout, spot, 5)} />
          </>
        )}
        <path className="iw-focus" d={ringOf(layout, spot, 12)} />
        {arrange(layout, spot, place, noted).map((token) => (
          <g key={token.key} transform={`translate(${token.x} ${token.y})`}>
            <TokenShape token={token} cargo={cargo} />
          </g>
        ))}
      </g>
    )
  },
  (a, b) =>
    a.layout === b.layout &&
    a.state === b.state &&
    a.lit === b.lit &&
    a.label === b.label &&
    a.canDrag === b.canDrag &&
    a.cargo === b.cargo &&
    a.noted === b.noted &&
    (a.place === b.place || JSON.stringify(a.place) === JSON.stringify(b.place)),
)

interface PiecesProps extends Pick<TableProps<Content, View>, 'content' | 'view' | 'events' | 'motion' | 'lit'> {
  layout: Layout
  box: object
  stateOf(id: string): State
  labels: Readonly<Record<string, string>>
  starts(target: Target): boolean
  /** The drawing that the places stand in, with all that one may do there. */
  live: SVGAttributes<SVGSVGElement> & RefAttributes<SVGSVGElement>
}

/** All pieces, those at rest and those on their way. The end of a movement redraws these and nothing else. */
const Pieces = ({ content, view, events, motion, lit, layout, box, stateOf, labels, starts, live }: PiecesProps) => {
  const stage = useStage(view, events, layout, content, motion)
  return (
    <>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is a group with a label, and each place within has its own */}
      <svg className="iw-live" {...box} {...live}>
        {layout.spots.map((spot) => {
          const target = `place:${spot.id}`
          return (
            <Place
              key={spot.id}
              layout={layout}
              spot={spot}
              place={stage.places[spot.id]!}
              noted={view.solo?.marked.includes(spot.id) === true}
              cargo={view.cargo}
              state={stateOf(spot.id)}
              lit={lit.has(target)}
              label={labels[spot.id]!}
              canDrag={starts(target)}
            />
          )
        })}
      </svg>
      <div className="iw-over" aria-hidden="true">
        <Ghosts ghosts={stage.ghosts} layout={layout} cargo={view.cargo} />
      </div>
    </>
  )
}

/** The board in the box that it is given: first the box is measured, then the map is drawn to fit. */
export const Board = (props: TableProps<Content, View>) => {
  const frame = useRef<HTMLDivElement>(null)
  const aspect = useMeasuredAspect(frame)
  const { map } = props.content.content
  const layout = useMemo(() => (aspect === null ? null : boardOf(map, aspect)), [map, aspect])
  return (
    <div ref={frame} className="iw-board" data-square={isSquare(aspect ?? 1) || undefined}>
      {layout && <Drawn {...props} layout={layout} />}
    </div>
  )
}

const Drawn = (props: TableProps<Content, View> & { layout: Layout }) => {
  const { content, view, picking, decision, events, lit, motion, say, why, layout } = props
  const svg = useRef<SVGSVGElement>(null)
  const dark = useDark()

  const paths = useMemo(() => decision?.options.map(({ option }) => targetsOf(content, option)) ?? [], [decision, content])
  const starts = (target: Target) =>
    startsGesture(paths, picking.picked, target) ||
    (picking.picked.at(-1) === target && startsGesture(paths, picking.picked.slice(0, -1), target))
  // The origin is picked as the drag begins, the destination where it ends.
  const { drag, dropped, handlers } = useDrag({
    svg,
    starts: (place) => starts(`place:${place}`),
    lift: (place) => {
      if (picking.picked.at(-1) !== `place:${place}`) picking.pick(`place:${place}`)
    },
    drop: (from, to) => {
      if (to === from) return
      if (to !== null && picking.open.has(`place:${to}`)) picking.pick(`place:${to}`)
      else picking.back()
    },
  })

  // A path whose only end is one count needs no question.
  const counts = useMemo(() => [...picking.open].filter((target) => isCount(target) && !target.startsWith('hit:')), [picking.open])
  const [lone] = counts.length === 1 && picking.open.size === 1 ? counts : []
  useEffect(() => {
    if (lone !== undefined && picking.picked.length > 0) picking.pick(lone)
  }, [lone, picking])
  // How many of a Warband go is a question of its own: it is asked where the Warband was sent.
  const gesture = useRef<string[]>([])
  if (picking.picked.length > 0) gesture.current = picking.picked
  const path = picking.picked.length > 0 || !counts.some((target) => target.startsWith('units:')) ? picking.picked : gesture.current
  const way = path.filter((target) => target.startsWith('place:')).map((target) => target.slice('place:'.length))
  const last = way.at(-1)

  const labels = useMemo(() => labelsOf(layout, view, say), [layout, view, say])
  const openSpots = useMemo(() => layout.spots.filter(({ id }) => picking.open.has(`place:${id}`)), [layout, picking.open])
  const named = layout.spots.flatMap(({ id }) => (lit.has(`place:${id}`) || picking.open.has(`place:${id}`) ? [id] : [])).join(' ')
  const { asked, handlers: taps } = useBoard({ svg, spots: layout.spots, picking, decision: decision?.id ?? null, dropped })
  const reason = asked && reasonOf(picking, `place:${asked.place}`)
  const share = (id: string) => ({ left: layout.spot(id).x / layout.width, top: layout.spot(id).y / layout.height })
  const chipsAt = last ? share(last) : { left: 0.5, top: 0.5 }
  const below = (from: Spot | undefined) =>
    chipsAt.top < 0.36 || (from !== undefined && from.y < layout.height * chipsAt.top - 40 && chipsAt.top < 0.72)
  const [sent, sentTo] = counts.length > 1 && way.length > 1 ? way.slice(-2).map((id) => layout.spot(id)) : []
  const chipsBelow = below(sent)

  const box = useMemo(() => ({ viewBox: `0 0 ${layout.width} ${layout.height}`, preserveAspectRatio: 'none' }), [layout])

  return (
    <>
      <GroundPicture src={groundOf(layout, dark)} />
      <div className="iw-grain" />
      <svg className="iw-names" {...box} aria-hidden="true">
        <Names layout={layout} say={say} named={named} square={isSquare(layout.width / layout.height)} />
      </svg>
      <Halos layout={layout} spots={openSpots} box={box} />
      <Pieces
        {...{ content, view, events, motion, lit, layout, box, labels, starts }}
        stateOf={(id) => stateOfPlace(picking, id)}
        live={{
          ref: svg,
          role: 'group',
          'aria-label': say({ id: 'ui.ironwood.board' }),
          ...together(handlers, taps),
        }}
      />
      <Pointers layout={layout} spots={openSpots} box={box} />
      {(drag || (sent && sentTo)) && (
        <svg className="iw-over" {...box} aria-hidden="true">
          {drag && <DragArrow from={layout.spot(drag.from)} start={startOf(layout, layout.spot(drag.from))} x={drag.x} y={drag.y} />}
          {sent && sentTo && <DragArrow from={sent} start={startOf(layout, sent)} {...rimTowards(layout, sentTo, sent)} />}
        </svg>
      )}
      {counts.length > 1 && (
        <Chips
          counts={counts}
          picking={picking}
          sign={props.seat === IC ? 'ironclad' : 'woodwalkers'}
          at={chipsAt}
          below={chipsBelow}
          say={say}
        />
      )}
      <MapMark content={content} say={say} />
      {reason && asked && (
        <div {...beside(share(asked.place))} className="beside told-beside" role="status">
          <WhyNot reason={reason} say={say} why={why} />
        </div>
      )}
    </>
  )
}

/** What of the map is not printed; its title tells what that means. */
const MapMark = ({ content, say }: Pick<TableProps, 'say'> & { content: Content }) => {
  const mark = mapMark(content.content)
  return (
    mark && (
      <span className="iw-map-mark" role="img" aria-label={say({ id: `mark.map.${mark}` })} title={say(markMeaning(mark))}>
        ≈ <span>{say({ id: `mark.map.${mark}` })}</span>
      </span>
    )
  )
}

/** Each place in words. */
const labelsOf = (layout: Layout, view: View, say: TableProps['say']): Record<string, string> => {
  const places = placesOf(view)
  return Object.fromEntries(
    layout.spots.map((spot) => [spot.id, say(placeInWords(places[spot.id]!, spot, view.cargo, notedBy(view, spot.id)))]),
  )
}

/** How far from the middle of a place an arrow begins. */
const startOf = (layout: Layout, spot: Spot): number => (spot.kind === 'mountain' ? radiusOf(layout, spot) : 30)

/** The point on the rim of a place that faces another. */
const rimTowards = (layout: Layout, spot: Spot, other: Spot): { x: number; y: number } => {
  const length = Math.hypot(other.x - spot.x, other.y - spot.y) || 1
  const rim = spot.kind === 'mountain' ? radiusOf(layout, spot) : 40
  return { x: spot.x + ((other.x - spot.x) / length) * rim, y: spot.y + ((other.y - spot.y) / length) * rim }
}
