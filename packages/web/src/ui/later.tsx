import { type ComponentType, useEffect, useState } from 'react'
import { useWords } from '../words/words.tsx'

/** A page that is fetched when it is first shown, or before. */
export interface Later<P> {
  /** The page, once it has come. */
  come: ComponentType<P> | null
  /** Rejects where it cannot be had. */
  fetch(): Promise<void>
}

export const later = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Later<P> => {
  const page: Later<P> = {
    come: null,
    async fetch() {
      page.come ??= (await load()).default
    },
  }
  return page
}

/**
 * Shows such a page. One that has come already is drawn at once, and one that comes while the reader waits is drawn as it comes: React's own
 * `lazy` shows its stand-in for a third of a second in both cases. A failure is thrown while drawing.
 */
export function Fetched<P extends object>({ page, props }: { page: Later<P>; props: P }) {
  // Another page may be wanted in the same place: how the one before came says nothing of it.
  const [told, tell] = useState<{ page: Later<P>; failed: { by: unknown } | null } | null>(null)
  useEffect(() => {
    if (page.come) return
    let wanted = true
    page.fetch().then(
      () => wanted && tell({ page, failed: null }),
      (failure: unknown) => wanted && tell({ page, failed: { by: failure } }),
    )
    return () => {
      wanted = false
    }
  }, [page])
  if (told?.page === page && told.failed) throw told.failed.by
  return page.come ? <page.come {...props} /> : <Loading />
}

function Loading() {
  const { t } = useWords()
  return (
    <p className="page-notice" role="status">
      {t('ui.loading')}
    </p>
  )
}
