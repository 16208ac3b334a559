import type { Catalogue } from '@trestle/words'
import type { ReactNode } from 'react'
import { useFront } from '../../lobby/use-front.ts'
import { localeOf, usePreferences } from '../../preferences.ts'
import { Page } from '../../ui/page.tsx'
import { GameWords, useWords } from '../../words/words.tsx'
import { type Loaded, useGame } from './load.ts'

/** Words of a game with those that are said before it is loaded, put together once. */
const merged = new WeakMap<Catalogue, { front: Catalogue; all: Catalogue }>()

const together = (own: Catalogue, front: Catalogue): Catalogue => {
  const known = merged.get(own)
  if (known?.front === front) return known.all
  const all = { ...own, ...front }
  merged.set(own, { front, all })
  return all
}

/** A page about a game, shown once the game and all its words are there; a game that does not exist is said so. */
export function WithGame({ game, children }: { game: string; children(loaded: Loaded): ReactNode }) {
  const { t } = useWords()
  const loaded = useGame(game, localeOf(usePreferences()))
  const front = useFront(game)
  if (loaded instanceof Error)
    return (
      <Page title={t('ui.not-found')}>
        <p className="notice bad">{t('ui.error.no-such-game')}</p>
      </Page>
    )
  if (!loaded || !front) return <Page title={t('ui.loading')}>{null}</Page>
  return (
    <GameWords catalogue={together(loaded.catalogue, front.catalogue)} locale={loaded.locale}>
      {children(loaded)}
    </GameWords>
  )
}
