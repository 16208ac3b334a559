/** What the battle scenes of all games share: a running one or one that is watched again, and when it leaves the board. */
import type { Event } from '@trestle/kernel'
import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { SceneProps, TableProps } from '../games/game-ui.ts'
import { nameOfScene, nothingToPick } from './scene-events.ts'

export interface StageProps<C, V> extends TableProps<C, V> {
  /** The view after the last event of the list. */
  battleView: V
  list: Event[]
  /** How many of the list belong to this battle; all when left out. */
  told?: number
  /** It is watched again: it stays until it is closed. */
  again?: boolean
  /** The reader came in the middle of it. */
  joined?: boolean
  /** To be told whether the scene has not come to its point yet. */
  busy?(on: boolean): void
  close(): void
}

interface Parts<C, V> {
  /** The battle of the present, if there is one. */
  Present: ComponentType<SceneProps<C, V>>
  Stage: ComponentType<StageProps<C, V>>
}

/** A game's scene: what is watched again goes before the battle of the present. */
export const sceneOf =
  <C, V>({ Present, Stage }: Parts<C, V>) =>
  ({ replay, ...props }: SceneProps<C, V>) =>
    replay ? (
      <Stage
        {...props}
        key={nameOfScene(replay.events[0]!)}
        picking={nothingToPick}
        battleView={replay.view}
        list={replay.events}
        told={replay.told}
        close={replay.close}
        again
      />
    ) : (
      <Present {...props} />
    )

/** Milliseconds that the end of a battle stays: usually, when the reader is asked for the next thing, and without motion. */
export interface Linger {
  usual: number
  asked: number
  still: number
}

/** Closes a scene some time after it is `over`. */
export const useLinger = (over: boolean, linger: Linger, asked: boolean, motion: boolean, close: () => void): void => {
  const length = motion ? (asked ? linger.asked : linger.usual) : linger.still
  useEffect(() => {
    if (!over) return
    const timer = setTimeout(close, length)
    return () => clearTimeout(timer)
  }, [over, length, close])
}

/** Tells the page while a scene is being told; Escape goes to its point. Before the paint, so that no question is seen too early. */
export const useBusyScene = (on: boolean, busy: ((on: boolean) => void) | undefined, skip: () => void): void => {
  useLayoutEffect(() => {
    if (!on || !busy) return
    busy(true)
    return () => busy(false)
  }, [on, busy])
  const latest = useRef(skip)
  useLayoutEffect(() => {
    latest.current = skip
  })
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [on])
}

/** The button that closes a scene; it takes the focus when the scene is watched again. */
export const useClosing = (again: boolean): RefObject<HTMLButtonElement | null> => {
  const closing = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (again) closing.current?.focus()
  }, [again])
  return closing
}
