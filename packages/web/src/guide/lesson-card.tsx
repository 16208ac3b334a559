import { useFront } from '../lobby/use-front.ts'
import { Glyph } from '../ui/glyphs.tsx'
import { GameWords, useWords } from '../words/words.tsx'
import type { Guide, Lesson } from './guide.ts'

interface Props {
  guide: Guide
  lesson: Lesson
  /** Takes the last choice back, where that is free; null where it is not. */
  undo: (() => void) | null
  /** Which lesson of how many. */
  at: number
  all: number
  /** The option that is pointed out, in words. */
  hint: string | null
  onNext(): void
  onEnd(): void
}

/** What is taught now, above the board. */
export function LessonCard({ guide, lesson, undo, at, all, hint, onNext, onEnd }: Props) {
  const { t } = useWords()
  const words = lesson.standsIn ? `ui.learn.${lesson.standsIn}` : `lesson.${guide.key}.${lesson.id}`
  return (
    <section className="lesson" aria-label={t('ui.learn.title')} aria-live="polite">
      <Glyph name="learn" />
      <div>
        <h2>{t(`${words}.title`)}</h2>
        <p>{t(`${words}.text`)}</p>
        {hint && <p className="lesson-hint">★ {hint}</p>}
      </div>
      <div className="lesson-buttons">
        <span className="hint">{t('ui.learn.step', { at, all })}</span>
        {lesson.standsIn === 'missed' && undo && (
          <button type="button" className="button" onClick={undo}>
            <Glyph name="undo" /> {t('ui.undo.short')}
          </button>
        )}
        {lesson.tells && (
          <button type="button" className="button main" onClick={onNext}>
            {t('ui.learn.next')}
          </button>
        )}
        {lesson === guide.lessons.at(-1) && guide.next && <Following game={guide.game} name={guide.next} />}
        <button type="button" className="button plain" onClick={onEnd}>
          {t('ui.learn.end')}
        </button>
      </div>
    </section>
  )
}

/** The guided game that comes next, by its name. */
function Following({ game, name }: { game: string; name: string }) {
  const front = useFront(game)
  if (!front) return null
  return (
    <GameWords {...front}>
      <FollowingLink game={game} name={name} />
    </GameWords>
  )
}

function FollowingLink({ game, name }: { game: string; name: string }) {
  const { t, has } = useWords()
  const side = `front.side.${name}`
  return (
    <a className="button" href={`#/learn/${game}/${name}`}>
      <Glyph name="learn" /> {t('ui.learn.following', { name: t(has(side) ? side : `front.lesson.${name}`) })}
    </a>
  )
}
