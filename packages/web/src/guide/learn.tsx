import { Page } from '../lobby/page.tsx'
import { useWords } from '../words/words.tsx'

/** The guided first game. */
export default function Learn({ game }: { game: string }) {
  const { t } = useWords()
  return (
    <Page title={t('ui.not-found')}>
      <a href={`#/new/${game}`}>{t('ui.to-lobby')}</a>
    </Page>
  )
}
