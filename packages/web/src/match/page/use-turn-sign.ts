import type { Seat } from '@trestle/kernel'
import type { Locale } from '@trestle/words'
import { useEffect, useRef } from 'react'
import { preferences } from '../../preferences.ts'
import type { MatchInfo, Moment } from '../../sessions/session.ts'
import { chime } from '../../ui/chime.ts'
import { useWords } from '../../words/words.tsx'
import type { Loaded } from './load.ts'

/** Says in the title, and by a soft sound while one looks elsewhere, that it is one's turn. */
export const useTurnSign = (current: Moment, own: Seat[], info: MatchInfo, loaded: Loaded, locale: Locale): void => {
  const { t, say } = useWords()
  const mine = !current.result && current.waiting.some((seat) => own.includes(seat))
  const before = useRef(mine)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language changes the title too
  useEffect(() => {
    const game = say({ id: `ui.game.${info.game}` })
    document.title = mine ? `● ${t('ui.your-turn')} · ${game}` : `${game} · Trestle`
    return () => {
      document.title = 'Trestle'
    }
  }, [mine, info.game, loaded, locale])
  useEffect(() => {
    const others = info.seats.some(({ holder }) => holder.kind !== 'human' || !holder.here)
    if (mine && !before.current && others && preferences().sound) chime()
    before.current = mine
  }, [mine, info.seats])
}
