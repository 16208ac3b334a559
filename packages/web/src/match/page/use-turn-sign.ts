import type { Seat } from '@trestle/kernel'
import type { Locale } from '@trestle/words'
import { useEffect, useRef } from 'react'
import { preferences } from '../../preferences.ts'
import type { MatchInfo, Moment } from '../../sessions/session.ts'
import { play } from '../../ui/sounds.ts'
import { useWords } from '../../words/words.tsx'
import type { Loaded } from './load.ts'

/** Says in the title, and by a soft sound while one looks elsewhere, that it is one's turn. */
export const useTurnSign = (current: Moment, ready: boolean, own: Seat[], info: MatchInfo, loaded: Loaded, locale: Locale): void => {
  const { t, say } = useWords()
  const asked = !current.result && current.waiting.some((seat) => own.includes(seat))
  // A reader who looks elsewhere is called at once; one who watches, once all has been seen.
  const mine = asked && (ready || document.visibilityState === 'hidden')
  const asking = mine ? (current.decision?.id ?? `${current.seq}`) : null
  const before = useRef({ mine, asking })
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
    // The same question calls once, though its reader came to look at the steps before it in between.
    if (mine && !before.current.mine && before.current.asking !== asking && others && preferences().sound) play('turn')
    before.current = { mine, asking: asking ?? before.current.asking }
  }, [mine, asking, info.seats])
}
