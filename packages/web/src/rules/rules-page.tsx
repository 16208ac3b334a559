import { gameInfo } from '@trestle/games'
import { Page } from '../ui/page.tsx'
import { useWords } from '../words/words.tsx'
import { Rules } from './rules.tsx'

/** The rules as a page of their own. */
export default function RulesPage({ game, clause }: { game: string; clause: string | null }) {
  const { t } = useWords()
  if (!Object.hasOwn(gameInfo, game))
    return (
      <Page title={t('ui.not-found')}>
        <p className="notice bad">{t('ui.error.no-such-game')}</p>
      </Page>
    )
  return (
    <Page title={t('ui.rules.of', { game: t(`ui.game.${game}`) })}>
      <Rules game={game} clause={clause} />
    </Page>
  )
}
