import { useWords } from '../../words/words.tsx'

/** How far an analysis is, 0 to 1; null: none runs. That it is done is heard by whoever waited for it. */
export function Running({ part, isDone }: { part: number | null; isDone: boolean }) {
  const { t } = useWords()
  return (
    <div role="status">
      {part !== null && (
        <p>
          {t('ui.analysis.running')} <progress max={1} value={part} aria-label={t('ui.analysis.running')} />
        </p>
      )}
      {isDone && <span className="unseen">{t('ui.analysis.done')}</span>}
    </div>
  )
}
