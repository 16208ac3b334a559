import { useEffect, useState } from 'react'
import { addressOf } from '../../router.ts'
import { copyText } from '../../ui/copy.ts'
import { Glyph } from '../../ui/glyphs.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'
import { keyIsTaken } from '../prompt/number-keys.ts'

/** The slider over the whole match, both ways, with steps and a play button. */
export function HistoryBar({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const { current, playback, session, trial } = useTable()
  const { tell, fail } = useToasts()
  const at = playback.past ?? current.seq
  const [playing, setPlaying] = useState(false)
  const goTo = (seq: number) => playback.scrub(seq >= current.seq ? null : Math.max(seq, 0))
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => {
      if (at >= current.seq) return setPlaying(false)
      playback.scrub(at + 1 >= current.seq ? null : at + 1)
    }, 700)
    return () => clearTimeout(timer)
  }, [playing, at, current.seq, playback.scrub])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (keyIsTaken(event) || event.shiftKey) return
      const step = event.key === '[' ? -1 : event.key === ']' ? 1 : 0
      if (step !== 0) playback.scrub(at + step >= current.seq ? null : Math.max(at + step, 0))
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [at, current.seq, playback.scrub])
  const button = (name: 'first' | 'back' | 'forward' | 'last', seq: number, disabled: boolean) => (
    <button
      type="button"
      className="button plain square"
      aria-label={t(`ui.history.${name}`)}
      disabled={disabled}
      onClick={() => goTo(seq)}
    >
      <Glyph name={name} />
    </button>
  )
  return (
    <section className="history" aria-label={t('ui.history')}>
      {button('first', 0, at === 0)}
      {button('back', at - 1, at === 0)}
      <button
        type="button"
        className="button plain square"
        aria-label={t(playing ? 'ui.history.pause' : 'ui.history.play')}
        onClick={() => {
          if (!playing && at >= current.seq) playback.scrub(0)
          setPlaying(!playing)
        }}
      >
        <Glyph name={playing ? 'pause' : 'play'} />
      </button>
      {button('forward', at + 1, at >= current.seq)}
      {button('last', current.seq, at >= current.seq)}
      <input
        type="range"
        min={0}
        max={current.seq}
        value={at}
        aria-label={t('ui.history.slider')}
        aria-valuetext={t('ui.history.step', { seq: at, all: current.seq })}
        onChange={(event) => goTo(Number(event.target.value))}
      />
      <output>{t('ui.history.step', { seq: at, all: current.seq })}</output>
      {trial?.kind !== 'runs' && (
        <button
          type="button"
          className="button plain square"
          aria-label={t('ui.history.link')}
          title={t('ui.history.link')}
          onClick={() => {
            const address = addressOf({ page: session.kind, id: session.info().id, at })
            void copyText(address).then(() => tell(t('ui.share.copied')), fail)
          }}
        >
          <Glyph name="link" />
        </button>
      )}
      <Explore session={session} at={at} />
      <button type="button" className="button plain square" aria-label={t('ui.close')} onClick={onClose}>
        <Glyph name="close" />
      </button>
    </section>
  )
}

/** "Explore from here": another match on this screen from the moment that is shown; after the end, alone or on one screen. */
function Explore({ session, at }: { session: ReturnType<typeof useTable>['session']; at: number }) {
  const { t } = useWords()
  const { current, info, run, trial } = useTable()
  const alone = session.kind === 'local' && trial?.kind !== 'runs'
  const people = info.seats.filter(({ holder }) => holder.kind === 'human').length
  if (!alone || !(current.result || people <= 1 || !session.curtain())) return null
  return (
    <button
      type="button"
      className="button"
      onClick={() =>
        run(
          (session as import('../../sessions/local/session.ts').LocalSession).branch(at).then((id) => {
            location.hash = `#/local/${id}`
          }),
        )
      }
    >
      {t('ui.explore')}
    </button>
  )
}
