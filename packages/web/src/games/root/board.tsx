/** The map with all that stands on it, and everything that can be picked there. */
import { memo, useEffect, useMemo, useRef } from 'react'
import { DragArrow } from '../../table/drag-arrow.tsx'
import { keptLayouts } from '../../table/kept-layouts.ts'
import { useMeasuredAspect } from '../../table/use-aspect.ts'
import { type PlaceState, stateOfPlace, together, useBoard } from '../../table/use-board.ts'
import { useDrag } from '../../table/use-drag.ts'
import type { TableProps, Target } from '../game-ui.ts'
import { AboutPlace } from './about-place.tsx'
import { asksInChips, Chips, Chooser, Stepper } from './chips.tsx'
import { choiceOf } from './factions/index.ts'
import { lookOf } from './factions/looks.ts'
import { Ghosts } from './ghosts.tsx'
import { Mark, signOf } from './icons.tsx'
import type { ClearingView, Content, PieceView, View } from './model.ts'
import { useStage } from './movements.ts'
import { Piece } from './pieces.tsx'
import { beginsMove, shortcutsOf } from './shortcuts.ts'
import { followsAlone, isOrigin, targetsOf } from './targets.ts'
import { drawGround, rimOf } from './terrain/draw.ts'
import { Ferry, ROCKS_TOUCH, rocksOf, rocksRing, Tower } from './terrain/features.tsx'
import { arrange, type Item, inForest, WARRIOR } from './terrain/glade.ts'
import { type Barrier, CREST, type Glade, HEART, type Layout, layoutOf, type MapData, ROCKS, type Spot } from './terrain/layout.ts'
import { besideInWords, clearingInWords, forestInWords, forestLabel, pathInWords, placeOfPrompt } from './words.ts'

type State = PlaceState

/** Layouts by the number of places beside the map. */
const boards = new Map<number, (map: MapData, aspect: number) => Layout>()

const boardWith = (others: number): ((map: MapData, aspect: number) => Layout) => {
  const known = boards.get(others) ?? keptLayouts<MapData, Layout>((map, aspect) => layoutOf(map, aspect, others))
  boards.set(others, known)
  return known
}

/** The ground of a layout as it was last drawn, and for what. */
const grounds = new WeakMap<Layout, { for: string; drawing: { __html: string } }>()

const groundOf = (layout: Layout, suits: string, closed: string): { __html: string } => {
  const wanted = `${suits},${closed}`
  const before = grounds.get(layout)
  if (before?.for === wanted) return before.drawing
  const drawing = { __html: drawGround(layout, suits.split(' '), closed.split(' ')) }
  grounds.set(layout, { for: wanted, drawing })
  return drawing
}

/** The ground, drawn once for a layout: React never looks into it again. */
const Ground = memo(({ layout, suits, closed }: { layout: Layout; suits: string; closed: string }) => {
  const drawing = useMemo(() => groundOf(layout, suits, closed), [layout, suits, closed])
  return (
    <svg
      className="rt-ground"
      data-map={layout.map}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is made from numbers by our own drawing
      dangerouslySetInnerHTML={drawing}
    />
  )
})

interface PlaceProps {
  state: State
  lit: boolean
  label: string
  canDrag: boolean
}

const shell = ({ state, lit, canDrag }: PlaceProps, spot: Spot) => ({
  className: `rt-place rt-${state}${lit ? ' rt-lit' : ''}${canDrag ? ' rt-draggable' : ''}`,
  transform: `translate(${spot.x} ${spot.y})`,
})

/** What is touched, focused and read of a place, above all that is drawn there: the numbers of pieces stand in its label. */
const Touch = ({ spot, d, state, label }: PlaceProps & { spot: Spot; d: string }) => {
  const active = state === 'open' || state === 'picked'
  const said = {
    // It tells of itself when it is asked.
    role: 'button',
    tabIndex: active || spot.at === 0 ? 0 : -1,
    'aria-label': label,
    'aria-disabled': state === 'refused' || undefined,
    ...(state === 'picked' ? { 'aria-pressed': true } : {}),
  }
  return (
    <g className="rt-touched" data-place={spot.id} data-target={`place:${spot.id}`} data-open={state === 'open' || undefined} {...said}>
      <path className="rt-touch" d={d} />
    </g>
  )
}

/** The signs around a place that is open, picked, lit or focused: a ring, a pulse, an arrow above. */
const Rings = ({ ring, wide, top, state, lit }: { ring: string; wide: string; top: number; state: State; lit: boolean }) => (
  <>
    {(state === 'open' || state === 'picked' || lit) && (
      <>
        <path className="rt-ring-edge" d={ring} />
        <path className="rt-ring" d={ring} />
        {state === 'open' && <path className="rt-pulse" d={ring} />}
      </>
    )}
    <path className="rt-focus" d={wide} />
    {state === 'open' && (
      <g className="rt-pointer">
        <path d={`M-15 ${top - 20}H15L0 ${top}Z`} />
      </g>
    )}
  </>
)

/** Around a clearing, in board units: on a phone a thumb needs a little more than is drawn. */
const TOUCH_RIM = 13

interface ClearingProps extends PlaceProps {
  layout: Layout
  glade: Glade
  clearing: ClearingView
  names: readonly string[]
}

/** One clearing: crest with suit and number, pieces, who rules, its rings. Redrawn only when something in it changes. */
const Clearing = memo(
  (props: ClearingProps) => {
    const { layout, glade, clearing, names, state, lit } = props
    const ruler = names[clearing.ruler]
    return (
      <g {...shell(props, glade)}>
        {state !== 'none' || lit ? <path className="rt-glow" d={rimOf(layout, glade, -6)} /> : null}
        <Rings ring={rimOf(layout, glade, 4)} wide={rimOf(layout, glade, 12)} top={-layout.ry - CREST} state={state} lit={lit} />
        <Crest suit={clearing.suit} n={clearing.n} y={-layout.ry - 2} />
        {ruler !== undefined && (
          <g className="rt-ruler" data-rt={ruler} transform={`translate(0 ${layout.ry + 2})`}>
            <circle r={15} />
            <Mark of={lookOf(ruler).sign} size={19} />
          </g>
        )}
        {arrange(layout, clearing).map((item) => (
          <g key={item.key} transform={`translate(${item.x} ${item.y})`}>
            <Piece item={item} name={names[item.seat] ?? ''} />
          </g>
        ))}
        <Touch {...props} spot={glade} d={rimOf(layout, glade, TOUCH_RIM)} />
      </g>
    )
  },
  (a, b) =>
    a.layout === b.layout &&
    a.state === b.state &&
    a.lit === b.lit &&
    a.label === b.label &&
    a.canDrag === b.canDrag &&
    a.names === b.names &&
    JSON.stringify(a.clearing) === JSON.stringify(b.clearing),
)

/** Suit and number of a clearing on a plate over its rim. */
const Crest = ({ suit, n, y }: { suit: string; n: number; y: number }) => (
  <g className="rt-crest" data-suit={suit} transform={`translate(0 ${y})`}>
    <path className="rt-crest-plate" d={n > 9 ? 'M-6 -17H34Q46 -17 46 0T34 17H-6Z' : 'M-6 -17H25Q36 -17 36 0T25 17H-6Z'} />
    <circle className="rt-crest-disc" cx={-16} r={23} />
    <Mark of={signOf(suit)} size={33} x={-16} />
    <text x={n > 9 ? 25 : 20} y={9} fontSize={26} textAnchor="middle">
      {n}
    </text>
  </g>
)

interface RocksProps extends PlaceProps {
  barrier: Barrier
}

/** The rocks on a closed path, which are cleared where they are pressed. */
const Rocks = memo((props: RocksProps) => {
  const { barrier, state, lit } = props
  const { body, light } = rocksOf(barrier)
  return (
    <g {...shell(props, barrier)}>
      <g transform={`scale(${barrier.scale})`}>
        <path className="rt-rocks-shadow" d={rocksRing(0)} transform="translate(3 10) scale(1 0.62)" />
        <path className="rt-rocks" d={body} />
        <path className="rt-rocks-light" d={light} />
      </g>
      <Rings
        ring={rocksRing(8, barrier.scale)}
        wide={rocksRing(14, barrier.scale)}
        top={-ROCKS.ry * barrier.scale - 14}
        state={state}
        lit={lit}
      />
      <Touch {...props} spot={barrier} d={ROCKS_TOUCH} />
    </g>
  )
})

const heartRing = (by: number): string => {
  const [rx, ry] = [HEART.rx + by, HEART.ry + by]
  return `M${-rx} 0A${rx} ${ry} 0 1 1 ${rx} 0A${rx} ${ry} 0 1 1 ${-rx} 0Z`
}

/** Around the heart of a forest: a thumb on a phone needs more room than the eye. */
const TOUCH = 24

interface ForestProps extends PlaceProps {
  spot: Spot
  pawns: readonly number[]
  /** Tokens that lie there. */
  tokens: readonly PieceView[]
  names: readonly string[]
  /** Its name stands above its heart, as a clearing is near below. */
  above: boolean
  /** Its name, without an article; the numbers of the clearings around it where it has none. */
  title: string
}

/** Is there more room for a forest's name above its heart than below? */
const isNameAbove = ({ glades, rx, ry }: Layout, { x, y }: Spot): boolean => {
  const nearest = (to: number) => Math.min(...glades.map((one) => Math.hypot((one.x - x) / (rx + 50), (one.y - 14 - to) / (ry + 30))))
  return nearest(y + HEART.ry + 24) < 1 && nearest(y - HEART.ry - 10) > nearest(y + HEART.ry + 24)
}

/** A name in two lines, where it has two words. */
const inLines = (title: string): string[] => {
  const at = title.lastIndexOf(' ')
  return at < 0 ? [title] : [title.slice(0, at), title.slice(at + 1)]
}

/** The heart of a forest with the Vagabonds who rest there. */
const Forest = memo((props: ForestProps) => {
  const { spot, above, pawns, tokens, names, title, state, lit } = props
  const lines = inLines(title)
  const nameAt = (n: number) => (above ? -HEART.ry + 4 - 23 * (n - 1) : HEART.ry + 12)
  const pawn = (seat: number): Item => ({ key: '', kind: 'pawn', seat, piece: 'pawn', n: 1, x: 0, y: 0, width: 48, height: 48 })
  return (
    <g {...shell(props, spot)}>
      {state !== 'none' && <path className="rt-glow" d={heartRing(-2)} />}
      <text
        className="rt-forest-name"
        data-named={pawns.length + tokens.length > 0 || undefined}
        y={nameAt(lines.length)}
        aria-hidden="true"
      >
        {lines.map((line, i) => (
          <tspan key={line} x={0} dy={i === 0 ? 0 : '1em'}>
            {line}
          </tspan>
        ))}
      </text>
      {inForest(tokens).map((item) => (
        <g key={item.key} transform={`translate(${item.x} ${item.y})`}>
          <Piece item={item} name={names[item.seat] ?? ''} />
        </g>
      ))}
      {pawns.map((seat, i) => (
        <g key={seat} transform={`translate(${(i - (pawns.length - 1) / 2) * 46} ${tokens.length > 0 ? -HEART.ry - 8 : -4})`}>
          <Piece item={pawn(seat)} name={names[seat] ?? ''} />
        </g>
      ))}
      <Rings ring={heartRing(2)} wide={heartRing(9)} top={-HEART.ry - 8} state={state} lit={lit} />
      <Touch {...props} d={heartRing(TOUCH)} />
    </g>
  )
})

interface BesideProps extends PlaceProps {
  spot: Spot
  place: View['beside'][number]
  names: readonly string[]
}

/** A place beside the map, such as the Burrow: its mouth, and who is in it. */
const Beside = ({ place, names, ...props }: BesideProps) => {
  const { spot, state, lit } = props
  const name = names[place.seat] ?? ''
  const [warriors] = place.pieces
  return (
    <g {...shell(props, spot)}>
      <g className="rt-beside" data-rt={name}>
        <path className="rt-beside-rim" d={heartRing(8)} />
        <path className="rt-beside-hole" d={heartRing(0)} />
        {warriors ? (
          <Piece
            item={{ key: '', kind: 'warrior', seat: place.seat, piece: 'warrior', n: warriors.n, x: 0, y: 0, ...WARRIOR }}
            name={name}
          />
        ) : (
          <Mark of={lookOf(name).sign} size={44} />
        )}
      </g>
      <Rings ring={heartRing(10)} wide={heartRing(17)} top={-HEART.ry - 16} state={state} lit={lit} />
      <Touch {...props} d={heartRing(TOUCH)} />
    </g>
  )
}

/** The board in the box that it is given: first the box is measured, then the map is drawn to fit. */
export const Board = (props: TableProps<Content, View>) => {
  const { content } = props
  const frame = useRef<HTMLDivElement>(null)
  const aspect = useMeasuredAspect(frame)
  const layout = aspect === null ? null : boardWith(content.beside.length)(content.content.map, aspect)
  return (
    <div ref={frame} className="rt-board" data-square={(aspect ?? 1) < 1.25 || undefined}>
      {layout && <Drawn {...props} layout={layout} />}
    </div>
  )
}

const Drawn = (props: TableProps<Content, View> & { layout: Layout }) => {
  const { content, view, picking, decision, events, lit, motion, say, why, layout } = props
  const svg = useRef<SVGSVGElement>(null)
  const stage = useStage(view, events, layout, motion)
  const nameList = view.sides.map((side) => side.name).join(' ')
  const names = useMemo(() => nameList.split(' '), [nameList])
  const suits = view.clearings.map((clearing) => clearing.suit).join(' ')
  const { terrain } = view
  const closed = terrain?.closed.map((ends) => ends.join('_')) ?? []
  const barriers = layout.barriers.filter(({ id }) => closed.includes(id))
  const id = decision?.id ?? null
  const open = useMemo(() => [...picking.open], [picking.open])
  const follow = open.length === 1 && open[0] !== undefined && followsAlone(picking.picked, open[0]) ? open[0] : undefined
  useEffect(() => {
    if (follow !== undefined) picking.pick(follow)
  }, [follow, picking])

  // A piece that was dropped goes on its way once the rules ask where to.
  const waiting = useRef<{ to: string; since: string | null } | null>(null)
  useEffect(() => {
    const held = waiting.current
    if (!held || held.since === id || id === null) return
    waiting.current = null
    if (picking.open.has(`place:${held.to}`)) picking.pick(`place:${held.to}`)
  }, [id, picking])

  const origins = useMemo(() => {
    const set = new Map<string, Target | null>()
    for (const { option } of decision?.options ?? []) {
      const [target] = targetsOf(content, option)
      if (isOrigin(option) && target) set.set(target.slice('place:'.length), target)
      if (beginsMove(option))
        for (const { targets } of shortcutsOf(content, view, option))
          set.set(String(targets[0]?.slice('place:'.length)), targets[0] ?? null)
      const pawn = view.sides[props.seat ?? -1]?.pawn ?? -1
      if ('to' in option && typeof option.to === 'number' && option.to >= 0 && pawn >= 0) set.set(String(pawn), null)
    }
    return set
  }, [decision, content, view, props.seat])
  const { drag, dropped, handlers } = useDrag({
    svg,
    starts: (place) => origins.has(place),
    lift: (place) => {
      const target = origins.get(place)
      if (target) picking.pick(target)
    },
    drop: (from, to) => {
      if (to === null || to === from) return
      const way = ['act:march', 'act:move', 'act:advance'].find((act) => picking.picked.at(-1) === `place:${from}` && picking.open.has(act))
      if (way !== undefined) {
        // What was dropped is meant to move, whatever else could be done there.
        waiting.current = { to, since: id }
        picking.pick(way)
      } else if (picking.open.has(`place:${to}`)) picking.pick(`place:${to}`)
      else if (origins.get(from) !== null) waiting.current = { to, since: id }
    },
  })

  const dragged = drag ? layout.spots[Number(drag.from)] : undefined

  // Where the last place was picked, also of the decision before: a number is asked for there.
  const lastPlace = useRef<string | null>(null)
  const picked = [...picking.picked].reverse().find((target) => target.startsWith('place:'))
  if (picked) lastPlace.current = picked.slice('place:'.length)
  const spotShare = (place: string | null) => {
    const spot = place === null ? undefined : (layout.spots[Number(place)] ?? layout.barriers.find(({ id }) => id === place))
    return spot ? { left: spot.x / layout.width, top: spot.y / layout.height } : null
  }
  const counts = open.filter((target) => target.startsWith('count:'))
  // While a battle is on, its scene asks which piece takes a hit.
  const inScene = view.battle !== null && picking.picked.length === 0
  const chips = open.filter((target) => asksInChips(picking.picked, target) && !(inScene && target.startsWith('what:')))
  const choices = open.filter((target) => choiceOf(target.split(':')[0] ?? '') !== null)

  const {
    asked,
    close,
    handlers: taps,
  } = useBoard({
    ...{ svg, spots: [...layout.spots, ...barriers], picking, decision: id, dropped },
    picks: (place) => {
      lastPlace.current = place
    },
    tells: () => true,
  })
  const about = placeOfPrompt(decision?.prompt) ?? view.battle?.at
  const box = { viewBox: `0 0 ${layout.width} ${layout.height}`, preserveAspectRatio: 'none' }
  const group = { role: 'group' }
  const common = (spot: Spot) => ({
    state: stateOfPlace(picking, spot.id),
    lit: lit.has(`place:${spot.id}`) || spot.at === about,
    canDrag: origins.has(spot.id),
  })
  const asking = spotShare(asked && (asked.held || picking.picked.length === 0) ? asked.place : null)

  return (
    <>
      <Ground layout={layout} suits={suits} closed={closed.join(' ')} />
      <div className="rt-grain" />
      <svg ref={svg} className="rt-live" {...box} {...group} aria-label={say({ id: 'ui.root.board' })} {...together(handlers, taps)}>
        {layout.forests.map((spot, i) => {
          const forest = stage.forests[i] ?? { at: spot.at, id: '', pawns: [], pieces: [] }
          return (
            <Forest
              key={spot.id}
              spot={spot}
              pawns={forest.pawns}
              tokens={forest.pieces}
              names={names}
              above={isNameAbove(layout, spot)}
              title={say(forestLabel(forest))}
              label={say(forestInWords(content, view, forest))}
              {...common(spot)}
            />
          )
        })}
        {layout.beside.map((spot, i) => {
          const place = stage.beside[i]
          if (!place) return null
          const label = say(besideInWords(view, view.beside[i] ?? place))
          return <Beside key={spot.id} spot={spot} place={place} names={names} label={label} {...common(spot)} />
        })}
        {barriers.map((barrier) => (
          <Rocks key={barrier.id} barrier={barrier} label={say(pathInWords(barrier.ends))} {...common(barrier)} />
        ))}
        {layout.glades.map((glade) => {
          const clearing = stage.clearings[glade.at]
          const after = view.clearings[glade.at]
          if (!clearing || !after) return null
          return (
            <Clearing
              key={glade.id}
              layout={layout}
              glade={glade}
              clearing={clearing}
              names={names}
              label={say(clearingInWords(view, after))}
              {...common(glade)}
            />
          )
        })}
      </svg>
      {terrain && (
        <svg className="rt-over" {...box} aria-hidden="true">
          <Tower layout={layout} />
          <Ferry layout={layout} at={terrain.ferry} />
        </svg>
      )}
      <div className="rt-over" aria-hidden="true">
        <Ghosts ghosts={stage.ghosts} layout={layout} names={names} />
      </div>
      {drag && dragged && (
        <svg className="rt-over" {...box} aria-hidden="true">
          <DragArrow from={dragged} start={dragged.kind === 'clearing' ? layout.ry * 0.6 : 20} x={drag.x} y={drag.y} />
        </svg>
      )}
      {counts.length > 0 && (
        <Stepper
          key={id}
          targets={counts}
          picking={picking}
          at={spotShare(lastPlace.current)}
          say={say}
          sign={lookOf(names[props.seat ?? -1] ?? '').sign}
        />
      )}
      {chips.length > 0 && follow === undefined && (
        <Chips
          content={content}
          view={view}
          targets={chips}
          picking={picking}
          at={spotShare(picked?.slice('place:'.length) ?? null)}
          say={say}
        />
      )}
      {choices.length > 0 && <Chooser content={content} targets={choices} picking={picking} say={say} />}
      {asked && asking && (
        <AboutPlace
          content={content}
          view={view}
          place={asked.place}
          refusal={picking.refused.get(`place:${asked.place}`)}
          where={asking}
          held={asked.held}
          say={say}
          why={why}
          onClose={close}
        />
      )}
    </>
  )
}
