import { gameInfo } from '@trestle/games'
import { useEffect } from 'react'
import { Page } from '../ui/page.tsx'
import { useWords } from '../words/words.tsx'
import { gamesAhead } from './ahead.ts'
import { GameCard } from './game-card.tsx'
import { MyMatches } from './my-matches.tsx'
import { OpenTables } from './open-tables.tsx'

/** The first page: one's matches, and the games. */
export function Lobby() {
  const { t, locale } = useWords()
  useEffect(() => gamesAhead(Object.keys(gameInfo), locale), [locale])
  return (
    <Page title={null} wide>
      <div className="lobby">
        <header className="lobby-head">
          <h1>{t('ui.lobby.title')}</h1>
          <p className="lead">{t('ui.lobby.lead')}</p>
        </header>
        <MyMatches />
        <section className="lobby-games" aria-labelledby="games">
          <h2 id="games" className="unseen">
            {t('ui.lobby.games')}
          </h2>
          <div className="game-cards">
            {Object.values(gameInfo).map((game) => (
              <GameCard key={game.id} game={game} />
            ))}
          </div>
        </section>
        <OpenTables />
      </div>
    </Page>
  )
}
