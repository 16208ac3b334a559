import { useEffect, useRef } from 'react'
import { useToasts } from '../../ui/toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'

/** Another has started a rematch: one's seat in it is a press away. Said once aloud as well. */
export function NextMatch() {
  const { t } = useWords()
  const { tell } = useToasts()
  const { session } = useTable()
  const next = session.online?.next() ?? null
  const told = useRef(next)
  useEffect(() => {
    if (next !== null && told.current === null) tell(t('ui.rematch.started'))
    told.current = next
  }, [next, tell, t])
  if (next === null) return null
  return (
    <p className="next-match" role="status">
      {t('ui.rematch.started')}{' '}
      <a className="button main" href={next}>
        {t('ui.rematch.join')}
      </a>
    </p>
  )
}
