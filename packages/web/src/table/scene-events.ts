/** Which events belong to a scene that is told step by step, such as a battle. */
import type { Event } from '@trestle/kernel'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Picking } from '../games/game-ui.ts'

export interface SceneKind {
  starts(event: Event): boolean
  /** Is it told by the scene? */
  belongs(event: Event): boolean
  /** Does something else begin with it? */
  leaves(event: Event): boolean
}

/** The events of the latest scene, those from its start on; `before`: what was kept so far. */
export const gathered = (kind: SceneKind, before: Event[], events: readonly Event[]): Event[] => {
  let kept = before
  for (const event of events) {
    if (kind.starts(event)) kept = [event]
    else if (kept.length > 0) kept = [...kept, event]
  }
  return kept
}

/** How many of these events, which begin with one that starts a scene, belong to it. */
export const sceneLength = (kind: SceneKind, events: Event[]): number => {
  const next = events.findIndex((event, i) => i > 0 && (kind.starts(event) || kind.leaves(event)))
  return events.slice(0, next < 0 ? events.length : next).findLastIndex((event) => kind.belongs(event)) + 1
}

interface Heard<V> {
  seat: number | null
  view: V
  events: Event[]
  begun: Event[] | null
  /** Is a scene on in this view? */
  on: boolean
}

interface Kept<V> {
  seat: number | null
  view: V
  list: Event[]
  joined: boolean
}

/** What is kept of a scene when another view has come; null for none. Without events this is a jump: what was heard may be of another scene. */
const keptAfter = <V>(kind: SceneKind, before: Kept<V> | null, { seat, view, events, on }: Heard<V>): Kept<V> | null => {
  if (events.length === 0) return null
  // What another seat saw is not for this one.
  const kept = before?.seat === seat ? before : null
  if (!on && !events.some((event) => kind.belongs(event))) return kept
  return { seat, view, list: gathered(kind, kept?.list ?? [], events), joined: kept?.joined ?? false }
}

/** The running or latest scene: its events, the view after them, and whether it was come upon in its middle. */
export const useScene = <V>(kind: SceneKind, heard: Heard<V>): { list: Event[]; view: V; joined: boolean } | null => {
  const { seat, view, on, begun } = heard
  const [seen, setSeen] = useState<V | null>(null)
  const [kept, setKept] = useState<Kept<V> | null>(null)
  if (seen !== view) {
    setSeen(view)
    setKept(keptAfter(kind, kept, heard))
  } else if (!kept?.list.length && on && begun) setKept({ seat, view, list: gathered(kind, [], begun), joined: true })
  return kept && kept.list.length > 0 ? kept : null
}

/** A name for each scene: its start, as the very event that was heard. */
export const nameOfScene = (start: Event): number => {
  const name = names.get(start) ?? ++named
  names.set(start, name)
  return name
}
const names = new WeakMap<Event, number>()
let named = 0

/** Nothing of the past can be picked. */
export const nothingToPick: Picking = { picked: [], open: new Set(), refused: new Map(), question: null, pick: () => {}, back: () => {} }

/** Goes through beats, each after the length of the one before; at once at the last where nothing moves. */
export const useBeats = <B extends string>(
  beats: { beat: B; count: number }[],
  lengths: Record<B, number>,
  still: boolean,
): { beat: B | undefined; count: number | undefined; done: boolean; goTo(beat: number): void } => {
  const [at, setAt] = useState(still ? beats.length - 1 : 0)
  const beat = beats[Math.min(at, beats.length - 1)]
  const done = at >= beats.length - 1
  useEffect(() => {
    if (done || !beat) return
    const timer = setTimeout(() => setAt((now) => now + 1), lengths[beat.beat])
    return () => clearTimeout(timer)
  }, [beat, done, lengths])
  return useMemo(() => ({ beat: beat?.beat, count: beat?.count, done, goTo: setAt }), [beat, done])
}

/** Remembers which scene was closed, by the event that started it. */
export const useClosed = (start: Event | undefined): [closed: boolean, close: () => void] => {
  const [closed, setClosed] = useState<Event | undefined>(undefined)
  return [start !== undefined && closed === start, useCallback(() => setClosed(start), [start])]
}
