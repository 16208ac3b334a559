import type { Catalogue } from '@trestle/words'
import { useEffect, useState } from 'react'
import MatchPage from '../match/page/match-page.tsx'
import { localeOf, usePreferences } from '../preferences.ts'
import { createLocal, type LocalSession, openLocal } from '../sessions/local/session.ts'
import { Page } from '../ui/page.tsx'
import { GameWords, useWords } from '../words/words.tsx'
import type { Guide } from './guide.ts'
import { guideOf } from './guides.ts'
import '../styles/match.css'

/** A reload resumes the running lesson; a new visit starts a new one. */
const openGuided = async (guide: Guide): Promise<LocalSession> => {
  const id = `guide-${guide.key}`
  const running = `trestle.guided.${guide.key}`
  if (sessionStorage.getItem(running)) {
    const opened = await openLocal(id).catch(() => null)
    if (opened) return opened
  }
  sessionStorage.setItem(running, 'yes')
  sessionStorage.removeItem(`trestle.lessons.${id}`)
  const { game, options, seed, seats } = guide
  return createLocal({ id, game, options, content: null, seed, seats, curtain: false, guided: true, created: Date.now() })
}

/** A guided game: that of a side, or the first to learn. */
export default function Learn({ game, side }: { game: string; side: string | null }) {
  const { t } = useWords()
  const locale = localeOf(usePreferences())
  const [opened, setOpened] = useState<{ session: LocalSession; guide: Guide } | Error | null>(null)
  const [words, setWords] = useState<{ locale: typeof locale; catalogue: Catalogue } | null>(null)
  useEffect(() => {
    let wanted = true
    let session: LocalSession | null = null
    const open = async () => {
      const guide = await guideOf(game, side)
      if (!guide) throw new Error('no guide')
      session = await openGuided(guide)
      if (wanted) setOpened({ session, guide })
      else session.close()
    }
    // A moment's wait lets the window before let go of the match.
    const timer = setTimeout(
      () => open().catch((error) => wanted && setOpened(error instanceof Error ? error : new Error(String(error)))),
      60,
    )
    return () => {
      wanted = false
      clearTimeout(timer)
      session?.close()
    }
  }, [game, side])
  const guide = opened && !(opened instanceof Error) ? opened.guide : null
  useEffect(() => {
    let wanted = true
    void guide?.words(locale).then((catalogue) => wanted && setWords({ locale, catalogue }))
    return () => {
      wanted = false
    }
  }, [guide, locale])
  if (opened instanceof Error)
    return (
      <Page title={t('ui.went-wrong')}>
        <p className="notice bad">{t('ui.error.failed')}</p>
        <a href="#/">{t('ui.to-lobby')}</a>
      </Page>
    )
  if (!opened || !words) return <p className="page-notice">{t('ui.loading')}</p>
  return (
    <GameWords catalogue={words.catalogue} locale={words.locale}>
      <MatchPage session={opened.session} at={null} guide={opened.guide} />
    </GameWords>
  )
}
