import type { Event } from '@trestle/kernel'
import { useEffect, useRef } from 'react'
import type { GameUi } from '../../games/game-ui.ts'
import { preferences } from '../../preferences.ts'
import type { Sound } from '../../ui/sounds.ts'
import { play } from '../../ui/sounds.ts'
import type { Playback } from '../history/playback.ts'

/** Plays the sounds of what is shown, when it is shown: the loudest event of a step, and the end. */
export const useSounds = (ui: GameUi, playback: Playback, ended: boolean): void => {
  const { shown, ready } = playback
  const heard = useRef<Event[]>(shown.events)
  const { events } = shown
  useEffect(() => {
    if (heard.current === events) return
    heard.current = events
    if (!preferences().sound || document.visibilityState === 'hidden') return
    const found = new Set<Sound | null>(events.map((event) => ui.sound?.(event) ?? null))
    const first = order.find((sound) => found.has(sound))
    if (first) play(first)
  }, [events, ui])
  const over = ended && ready
  const before = useRef(over)
  useEffect(() => {
    if (over && !before.current && preferences().sound) play('end')
    before.current = over
  }, [over])
}

/** The loudest first. */
const order: Sound[] = ['battle', 'dice', 'move', 'card']
