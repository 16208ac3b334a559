import { gameInfo } from '@trestle/games'
import { Glyph } from '../ui/glyphs.tsx'
import { Page } from '../ui/page.tsx'
import { useWords } from '../words/words.tsx'
import { Landscape } from './landscape.tsx'
import { MyMatches } from './my-matches.tsx'
import { OpenTables } from './open-tables.tsx'

/** Games with a lesson. */
const lessons = new Set(['ironwood', 'root'])

/** The first page: one's matches, and the games. */
export function Lobby() {
  const { t } = useWords()
  const games = Object.values(gameInfo)
  return (
    <Page title={null} wide>
      <div className="lobby">
        <section className="lobby-games" aria-labelledby="games">
          <h1 id="games">{t('ui.lobby.title')}</h1>
          <p className="lead">{t('ui.lobby.lead')}</p>
          <div className="game-cards">
            {games.map((game) => (
              <article key={game.id} className="game-card">
                <Landscape game={game.id} />
                <div className="game-card-text">
                  <h2>{game.title}</h2>
                  <p>{t(`ui.game.${game.id}.about`)}</p>
                  <p className="hint">
                    {t('ui.lobby.seats', { least: game.seats.least, most: game.seats.most > game.seats.least ? game.seats.most : 0 })}
                  </p>
                  <div className="row">
                    <a className="button main big" href={`#/new/${game.id}`}>
                      {t('ui.lobby.play')} <span className="unseen">{game.title}</span>
                    </a>
                    {lessons.has(game.id) && (
                      <a className="button big" href={`#/learn/${game.id}`}>
                        <Glyph name="learn" /> {t('ui.lobby.learn')}
                      </a>
                    )}
                    <a className="button plain big" href={`#/rules/${game.id}`}>
                      <Glyph name="rules" /> {t('ui.rules')}
                    </a>
                  </div>
                </div>
              </article>
            ))}
          </div>
        </section>
        <div className="lobby-side">
          <MyMatches />
          <OpenTables />
        </div>
      </div>
    </Page>
  )
}
