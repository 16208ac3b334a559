import { Glyph } from '../ui/glyphs.tsx'
import { useWords } from '../words/words.tsx'
import type { Lesson } from './guide.ts'

interface Props {
  /** What the ids of its messages begin with. */
  of: string
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
export function LessonCard({ of, lesson, undo, at, all, hint, onNext, onEnd }: Props) {
  const { t } = useWords()
  const words = lesson.standsIn ? `ui.learn.${lesson.standsIn}` : `lesson.${of}.${lesson.id}`
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
        <button type="button" className="button plain" onClick={onEnd}>
          {t('ui.learn.end')}
        </button>
      </div>
    </section>
  )
}
