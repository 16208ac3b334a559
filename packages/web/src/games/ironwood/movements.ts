/** Movements between two views of the board: pieces that move, appear and fall, while the rest stands still. */
import type { Event } from '@trestle/kernel'
import { useEffect, useState } from 'react'
import { distance, type Point } from '../../table/plane.ts'
import type { TokenKind } from './arrangement.ts'
import { type Places, placesOf, staying, type View } from './model.ts'
import type { Names } from './targets.ts'
import type { Layout } from './terrain/layout.ts'

/** Milliseconds of one movement. */
export const MOVE = 280

export interface Ghost {
  key: string
  kind: TokenKind
  n: number
  /** The way of a piece that moves; a single point for one that appears or falls. */
  way: Point[]
  how: 'moves' | 'appears' | 'falls'
}

type Fields = Record<string, unknown>
const num = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The way from one place to the next: along the trail between two forests, along the ridge between two mountains. */
export const wayBetween = (layout: Layout, from: string, to: string): Point[] => {
  const [a, b] = [layout.spot(from), layout.spot(to)]
  const trail = layout.trails.find((one) => (one.a === from && one.b === to) || (one.a === to && one.b === from))
  const straight: Point[] = [
    [a.x, a.y],
    [b.x, b.y],
  ]
  if (!trail) return straight
  const line = trail.a === from ? trail.line : [...trail.line].reverse()
  return distance(line[0]!, straight[0]!) < 1 ? line : straight
}

/** Where pieces that go along with a Warband are, so that its count is seen. */
const beside: Partial<Record<TokenKind, Point>> = {
  golem: [42, 38],
  drill: [-42, 38],
  totem: [44, -16],
  fading: [44, -16],
  forge: [0, -36],
  foundation: [0, -36],
}

/** The movements that events tell of. */
export const ghostsOf = (layout: Layout, names: Names, events: Event[]): Ghost[] => {
  const ghosts: Ghost[] = []
  const at = (index: unknown): string | undefined => names.places[num(index)]?.id
  const add = (kind: TokenKind, n: number, how: Ghost['how'], way: Point[]) => {
    const [dx, dy] = beside[kind] ?? [0, 0]
    if (n > 0)
      ghosts.push({
        key: `${ghosts.length}`,
        kind,
        n,
        way: way.map(([x, y]): Point => [x + dx * layout.scale, y + dy * layout.scale]),
        how,
      })
  }
  const spotWay = (id: string): Point[] => [[layout.spot(id).x, layout.spot(id).y]]
  const side = (id: string): TokenKind => (layout.spot(id).kind === 'mountain' ? 'ironclad' : 'woodwalkers')
  for (const event of events) {
    const e: Fields = event
    const [from, to, place] = [at(e.from), at(e.to), at(e.at)]
    switch (event.on) {
      case 'moved':
      case 'retreated':
        if (!from || !to) break
        add(side(from), num(e.fighters), 'moves', wayBetween(layout, from, to))
        add('golem', num(e.golems), 'moves', wayBetween(layout, from, to))
        if (e.totem === 'full' || e.totem === 'fading')
          add(e.totem === 'full' ? 'totem' : 'fading', 1, 'moves', wayBetween(layout, from, to))
        break
      case 'drill-moved':
        if (from && to) add('drill', 1, 'moves', wayBetween(layout, from, to))
        break
      case 'recruited':
        if (place) add(e.unit === 'golem' ? 'golem' : side(place), num(e.n), 'appears', spotWay(place))
        break
      case 'lost':
      case 'removed':
        if (!place) break
        add(side(place), num(e.fighters ?? e.n), 'falls', spotWay(place))
        add('golem', num(e.golems), 'falls', spotWay(place))
        break
      case 'built':
      case 'founded':
        if (place) add(event.on === 'built' ? 'forge' : 'foundation', 1, 'appears', spotWay(place))
        break
      case 'discovered':
        if (place) add('totem', 1, 'appears', spotWay(place))
        break
      case 'faded':
        if (place) add('fading', num(e.n), 'falls', spotWay(place))
        break
      case 'secured':
        if (place) add('totem', 1, 'falls', spotWay(place))
        break
      case 'drill-destroyed':
        if (place) add('drill', 1, 'falls', spotWay(place))
        break
      default:
    }
  }
  return ghosts
}

const none: Ghost[] = []

export interface Stage {
  places: Places
  ghosts: Ghost[]
}

/** What to draw now: while pieces move, only what stays in place, and the moving pieces as ghosts. */
export const useStage = (view: View, events: Event[], layout: Layout, names: Names, motion: boolean): Stage => {
  const [seen, setSeen] = useState(view)
  const [moving, setMoving] = useState<{ ghosts: Ghost[]; between: Places } | null>(null)
  if (seen !== view) {
    setSeen(view)
    const ghosts = motion ? ghostsOf(layout, names, events) : []
    setMoving(ghosts.length > 0 ? { ghosts, between: staying(placesOf(seen), placesOf(view)) } : null)
  }
  useEffect(() => {
    if (!moving) return
    const done = setTimeout(() => setMoving(null), MOVE + 20)
    return () => clearTimeout(done)
  }, [moving])
  return moving ? { places: moving.between, ghosts: moving.ghosts } : { places: placesOf(view), ghosts: none }
}
