import type { GameInfo } from '@trestle/games'
import { useDark } from '../preferences.ts'
import { Glyph } from '../ui/glyphs.tsx'
import { GameWords, useWords } from '../words/words.tsx'
import { formAhead } from './ahead.ts'
import { useFront } from './use-front.ts'

/** Sides that are named on a card; of more there is a number. */
const NAMED = 4

/** A game on the first page: its board, what it is about, what it asks of those who play it, and the ways in. */
export function GameCard({ game }: { game: GameInfo }) {
  const words = useFront(game.id)
  const { t, locale } = useWords()
  const dark = useDark()
  // A reader who points at the way in is about to take it.
  const ahead = () => void formAhead(game.id, locale)
  return (
    <article className="game-card" aria-labelledby={`game-${game.id}`}>
      <img
        className="board-picture-small"
        src={`${import.meta.env.BASE_URL}boards/${game.id}-${dark ? 'dark' : 'light'}.webp`}
        alt=""
        width={880}
        height={495}
        decoding="async"
        onError={(event) => {
          event.currentTarget.hidden = true
        }}
      />
      <div className="game-card-text">
        <h2 id={`game-${game.id}`}>{t(`ui.game.${game.id}`)}</h2>
        <Facts game={game} />
        {words ? (
          <GameWords {...words}>
            <About game={game} />
          </GameWords>
        ) : (
          <p className="game-about" />
        )}
        <div className="row">
          <a className="button main" href={`#/new/${game.id}`} onPointerEnter={ahead} onPointerDown={ahead} onFocus={ahead}>
            {t('ui.lobby.play')} <span className="unseen">{t(`ui.game.${game.id}`)}</span>
          </a>
          {game.guided && (
            <a className="button" href={`#/learn/${game.id}`}>
              <Glyph name="learn" /> {t('ui.lobby.learn')}
            </a>
          )}
          <a className="button plain" href={`#/sides/${game.id}`}>
            <Glyph name="eye" /> {t('ui.sides')}
          </a>
          <a className="button plain" href={`#/rules/${game.id}`}>
            <Glyph name="rules" /> {t('ui.rules')}
          </a>
        </div>
      </div>
    </article>
  )
}

/** Players, minutes, weight. */
export function Facts({ game: { seats, minutes, weight } }: { game: GameInfo }) {
  const { t } = useWords()
  return (
    <p className="game-facts">
      <span>{t('ui.lobby.seats', { least: seats.least, most: seats.most > seats.least ? seats.most : 0 })}</span>
      <span>{t('ui.lobby.minutes', minutes)}</span>
      <span>{t('ui.lobby.weight', { weight })}</span>
    </p>
  )
}

function About({ game }: { game: GameInfo }) {
  const { t, locale } = useWords()
  const sides = Object.keys(game.sides).filter((side) => !/\d$/.test(side))
  const named = sides.slice(0, NAMED).map((side) => t(`front.side.${side}`))
  const more = sides.length - named.length
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(named)
  return (
    <>
      <p className="game-about">{t('front.about')}</p>
      <p className="hint">{more > 0 ? t('ui.lobby.sides.more', { names: list, more }) : t('ui.lobby.sides', { names: list })}</p>
    </>
  )
}
