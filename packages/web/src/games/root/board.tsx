/** The map with all that stands on it, and everything that can be picked there. */
import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { DragArrow } from '../../table/drag-arrow.tsx'
import { keptLayouts } from '../../table/kept-layouts.ts'
import { isSquare, useMeasuredAspect } from '../../table/use-aspect.ts'
import { placeOf, stateOfPlace, together, useBoard } from '../../table/use-board.ts'
import { useDrag } from '../../table/use-drag.ts'
import { reasonOf } from '../../table/why-not.tsx'
import type { TableProps, Target } from '../game-ui.ts'
import { AboutPlace } from './about-place.tsx'
import { asksInChips, Chips, Chooser, Stepper } from './chips.tsx'
import { isDrafting, TAKE } from './draft.tsx'
import { choiceOf } from './factions/index.ts'
import { lookOf } from './factions/looks.ts'
import { Ghosts } from './ghosts.tsx'
import { OnRoads } from './hirelings/roads.tsx'
import { paleOf } from './homelands.ts'
import { LandmarkMark } from './landmarks.tsx'
import { type Content, partyNames, type View } from './model.ts'
import { useStage } from './movements.ts'
import { Beside, Clearing, Forest, Rocks } from './places.tsx'
import { beginsMove, shortcutsOf } from './shortcuts.ts'
import { followsAlone, isOrigin, targetsOf } from './targets.ts'
import { Ferry, Tower } from './terrain/features.tsx'
import { Ground } from './terrain/ground.tsx'
import { type Layout, layoutOf, type MapData, type Spot } from './terrain/layout.ts'
import { namesOf } from './terrain/names.ts'
import { besideInWords, clearingInWords, forestInWords, forestLabel, pathInWords, placeOfPrompt } from './words.ts'

/** Layouts by the number of places beside the map. */
const boards = new Map<number, (map: MapData, aspect: number) => Layout>()

const boardWith = (others: number): ((map: MapData, aspect: number) => Layout) => {
  const known = boards.get(others) ?? keptLayouts<MapData, Layout>((map, aspect) => layoutOf(map, aspect, others))
  boards.set(others, known)
  return known
}

/** The board in the box that it is given: first the box is measured, then the map is drawn to fit. */
export const Board = (props: TableProps<Content, View>) => {
  const { content } = props
  const frame = useRef<HTMLDivElement>(null)
  const aspect = useMeasuredAspect(frame)
  const layout = aspect === null ? null : boardWith(content.beside.length)(content.content.map, aspect)
  return (
    <div ref={frame} className="rt-board" data-map={content.content.map.id} data-square={isSquare(aspect ?? 1) || undefined}>
      {layout && <Drawn {...props} layout={layout} />}
    </div>
  )
}

const Drawn = (props: TableProps<Content, View> & { layout: Layout }) => {
  const { content, view, picking, decision, events, lit, motion, say, why, layout } = props
  const svg = useRef<SVGSVGElement>(null)
  const stage = useStage(view, events, layout, motion)
  const nameList = partyNames(view).join(' ')
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
  // Nor is a card of the draft taken there, but by its own button.
  const chips = open.filter((target) => asksInChips(picking.picked, target) && target !== TAKE && !(inScene && target.startsWith('what:')))
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
  // In a draft the place that is pointed at shows what would be laid there.
  const [pointed, setPointed] = useState<string | null>(null)
  const point = ({ target }: PointerEvent | FocusEvent) => setPointed(placeOf(target))
  const points = isDrafting(view) ? { onPointerOver: point, onFocus: point, onPointerLeave: () => setPointed(null) } : {}
  const about = placeOfPrompt(decision?.prompt) ?? view.battle?.at
  const box = { viewBox: `0 0 ${layout.width} ${layout.height}`, preserveAspectRatio: 'none' }
  const group = { role: 'group' }
  const common = (spot: Spot) => ({
    state: stateOfPlace(picking, spot.id),
    lit: lit.has(`place:${spot.id}`) || spot.at === about,
    canDrag: origins.has(spot.id),
  })
  const pale = paleOf(content, view, { picked: picking.picked, open: picking.open, lit, pointed, prompt: decision?.prompt.id })
  const forests = layout.forests.map((spot, i) => stage.forests[i] ?? { at: spot.at, id: '', pawns: [], pieces: [] })
  const written = namesOf(
    layout,
    forests.map((forest) => say(forestLabel(forest))),
  )
  const asking = spotShare(asked && (asked.held || picking.picked.length === 0) ? asked.place : null)

  return (
    <>
      <Ground layout={layout} suits={suits} closed={closed.join(' ')} />
      <div className="rt-grain" />
      <svg
        ref={svg}
        className="rt-live"
        {...box}
        {...group}
        aria-label={say({ id: 'ui.root.board' })}
        {...together(together(handlers, taps), points)}
      >
        {layout.forests.map((spot, i) => {
          const forest = forests[i]!
          return (
            <Forest
              key={spot.id}
              spot={spot}
              pawns={forest.pawns}
              tokens={forest.pieces}
              names={names}
              name={written[i]!}
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
              pale={pale?.at.get(glade.at)}
              paleName={pale?.faction}
              names={names}
              label={say(clearingInWords(view, after))}
              {...common(glade)}
            />
          )
        })}
      </svg>
      {(terrain || view.landmarks.length > 0) && (
        <svg className="rt-over" {...box} aria-hidden="true">
          {terrain && terrain.tower >= 0 && <Tower layout={layout} />}
          {terrain && <Ferry layout={layout} at={terrain.ferry} />}
          {view.landmarks.map((landmark) => (
            <LandmarkMark key={landmark.id} layout={layout} landmark={landmark} names={names} />
          ))}
        </svg>
      )}
      {view.bands.length > 0 && (
        <svg className="rt-over" {...box} aria-hidden="true">
          <OnRoads content={content} view={view} layout={layout} names={names} />
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
          reason={asked.held || picking.refused.has(`place:${asked.place}`) ? reasonOf(picking, `place:${asked.place}`) : null}
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
