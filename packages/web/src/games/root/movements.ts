/** How the board gets from one view to the next: pieces that move, appear and fall, while what stays in place stands still. */
import type { Event } from '@trestle/kernel'
import { useEffect, useState } from 'react'
import type { Point } from '../../table/plane.ts'
import { motionsOf } from './factions/index.ts'
import { type ClearingView, isWarrior, type View } from './model.ts'
import { CHAMPION, type Item, WARRIOR } from './terrain/glade.ts'
import type { Layout } from './terrain/layout.ts'

/** Milliseconds of one movement. */
export const MOVE = 280

export interface Ghost {
  key: string
  item: Item
  /** The way of a piece that moves; a single point for one that appears or falls. */
  way: Point[]
  how: 'moves' | 'appears' | 'falls'
}

/** The way from one place to the next, along the path where there is one. */
export const wayBetween = (layout: Layout, from: number, to: number): Point[] => {
  const path = layout.paths.find(({ a, b }) => (a === from && b === to) || (a === to && b === from))
  if (path) return path.a === from ? path.line : [...path.line].reverse()
  return [from, to].map((at): Point => [layout.spots[at]!.x, layout.spots[at]!.y])
}

const kindOf = (piece: string): Item['kind'] => {
  if (piece === 'pawn') return piece
  if (isWarrior(piece)) return 'warrior'
  return /^(wood|keep|sympathy|post-.*|tunnel|plot|mob|foothold|figure|tablet|jewelry)$/.test(piece) ? 'token' : 'building'
}

const ghostItem = (key: string, seat: number, piece: string, n: number, face?: string): Item => {
  const kind = kindOf(piece)
  const size = piece === 'warrior' ? WARRIOR : kind === 'warrior' ? CHAMPION : { width: 42, height: 42 }
  return { key, kind, seat, piece, face, n, x: 0, y: 0, ...size }
}

/** Which of its kind a piece is that an event names, by its value. */
const faceOf = (e: Event): string | undefined => (typeof e.value === 'number' ? String(e.value) : undefined)

/** The movements that events tell of. `letters` of the parties. */
export const ghostsOf = (layout: Layout, letters: readonly string[], events: readonly Event[]): Ghost[] => {
  const ghosts: Ghost[] = []
  const add = (seat: unknown, piece: unknown, n: unknown, how: Ghost['how'], way: Point[], face?: string) => {
    if (typeof seat !== 'number' || seat < 0 || way.length === 0) return
    const key = String(ghosts.length)
    ghosts.push({ key, item: ghostItem(key, seat, String(piece), typeof n === 'number' ? n : 1, face), way, how })
  }
  const point = (at: unknown): Point[] => {
    const spot = typeof at === 'number' ? layout.spots[at] : undefined
    return spot ? [[spot.x, spot.y]] : []
  }
  for (const e of events) {
    if ((e.on === 'moved' || e.on === 'carried') && layout.spots[e.from as number] && layout.spots[e.to as number])
      add(e.seat, e.piece ?? 'warrior', e.n, 'moves', wayBetween(layout, e.from as number, e.to as number), faceOf(e))
    else if (e.on === 'placed') add(e.seat, e.piece, e.n, 'appears', point(e.at))
    else if (e.on === 'removed' && Array.isArray(e.pieces))
      for (const lost of e.pieces as { owner: string; piece: string; at: number; n: number }[])
        add(letters.indexOf(lost.owner), lost.piece, lost.n, 'falls', point(lost.at))
    else if (e.on === 'healed') add(e.seat, 'warrior', e.n, 'appears', point(e.at))
    else
      for (const { how, piece, face, from, at } of motionsOf(e)) {
        // Whose piece it is stands in `other` where somebody else does something with it.
        const way = from !== undefined && layout.spots[from] && layout.spots[at] ? wayBetween(layout, from, at) : point(at)
        add(e.other ?? e.seat, piece, 1, how, way, face)
      }
  }
  return ghosts
}

type Besides = View['beside']

/** What stays in place while pieces move, in clearings or beside the map: of each kind the smaller count of before and after. */
export const staying = <P extends ClearingView | Besides[number]>(before: readonly P[], after: readonly P[]): P[] =>
  after.map((next, i) => {
    const pieces = next.pieces.flatMap((one) => {
      const old = before[i]?.pieces.find((other) => other.seat === one.seat && other.piece === one.piece && other.face === one.face)
      return old ? [{ ...one, n: Math.min(one.n, old.n) }] : []
    })
    return { ...next, pieces }
  })

export interface Stage {
  clearings: readonly ClearingView[]
  forests: View['forests']
  beside: Besides
  ghosts: Ghost[]
}

const none: Ghost[] = []

/** What to draw now: while pieces move, only what stays in place, and the moving pieces as ghosts. */
export const useStage = (view: View, events: Event[], layout: Layout, motion: boolean): Stage => {
  const [seen, setSeen] = useState(view)
  const [moving, setMoving] = useState<Stage | null>(null)
  if (seen !== view) {
    setSeen(view)
    const letters = [...view.sides, ...view.bands].map(({ letter }) => letter)
    const ghosts = motion ? ghostsOf(layout, letters, events) : none
    const pawns = new Set(ghosts.filter(({ item }) => item.piece === 'pawn').map(({ item }) => item.seat))
    const forests = view.forests.map((forest) => ({ ...forest, pawns: forest.pawns.filter((seat) => !pawns.has(seat)) }))
    const stays = () => ({ clearings: staying(seen.clearings, view.clearings), beside: staying(seen.beside, view.beside) })
    setMoving(ghosts.length > 0 ? { ghosts, forests, ...stays() } : null)
  }
  useEffect(() => {
    if (!moving) return
    const done = setTimeout(() => setMoving(null), MOVE + 20)
    return () => clearTimeout(done)
  }, [moving])
  return moving ?? { clearings: view.clearings, forests: view.forests, beside: view.beside, ghosts: none }
}
