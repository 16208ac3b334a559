import { Glyph } from '../ui/glyphs.tsx'
import { useWords } from '../words/words.tsx'
import type { Lesson } from './guide.ts'

interface Props {
  /** What the ids of its messages begin with. */
  of: string
  lesson: Lesson
  /** Which lesson of how many. */
  at: number
  all: number
  /** The option that is pointed out, in words. */
  hint: string | null
  onNext(): void
  onEnd(): void
}

/** What is taught now, above the board. */
export function LessonCard({ of, lesson, at, all, hint, onNext, onEnd }: Props) {
  const { t } = useWords()
  return (
    <section className="lesson" aria-label={t('ui.learn.title')} aria-live="polite">
      <Glyph name="learn" />
      <div>
        <h2>{t(`lesson.${of}.${lesson.id}.title`)}</h2>
        <p>{t(`lesson.${of}.${lesson.id}.text`)}</p>
        {hint && <p className="lesson-hint">★ {hint}</p>}
      </div>
      <div className="lesson-buttons">
        <span className="hint">{t('ui.learn.step', { at, all })}</span>
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
