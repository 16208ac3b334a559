import { gameInfo } from '@trestle/games'
import { contentFor, type Json } from '@trestle/kernel'
import { useMemo, useState } from 'react'
import { guidedSides } from '../guide/guides.ts'
import type { Loaded } from '../match/page/load.ts'
import { WithGame } from '../match/page/with-game.tsx'
import { PackLabels, useLabels } from '../pack/labels.tsx'
import { useDark } from '../preferences.ts'
import { go } from '../router.ts'
import { Glyph } from '../ui/glyphs.tsx'
import { Page } from '../ui/page.tsx'
import { useWords } from '../words/words.tsx'
import { sidesIn, useAid } from './aid.ts'
import { AidSheet } from './aid-sheet.tsx'

/** Letters without their marks, so that a search without diacritics finds, too. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** The sides of a game, each on a page that can be printed, and all its cards. */
export default function Gallery({ game }: { game: string }) {
  return <WithGame game={game}>{(loaded) => <Shown loaded={loaded} game={game} />}</WithGame>
}

function Shown({ loaded, game }: { loaded: Loaded; game: string }) {
  const { t, has, locale } = useWords()
  const words = useAid(game, locale)
  const dark = useDark()
  const { Emblem, colours } = loaded.ui
  const guided = guidedSides(game)
  const sides = words ? sidesIn(words) : []
  return (
    <Page title={t('ui.sides.of', { game: t(`ui.game.${game}`) })} wide>
      <p className="row gallery-tools">
        {sides.length > 0 && (
          <button type="button" className="button" onClick={() => print()}>
            {t('ui.aid.print')}
          </button>
        )}
        <a className="button" href={`#/pack/${game}`}>
          <Glyph name="copy" /> {t('ui.pack')}
        </a>
        <a className="button" href={`#/rules/${game}`}>
          <Glyph name="rules" /> {t('ui.rules')}
        </a>
        {words &&
          guided
            .filter((name) => has(`front.lesson.${name}`))
            .map((name) => (
              <a key={name} className="button" href={`#/learn/${game}/${name}`}>
                <Glyph name="learn" /> {t('ui.learn.title')}: {t(`front.lesson.${name}`)}
              </a>
            ))}
      </p>
      {words &&
        sides.map((side) => (
          <article key={side} className="side-sheet" style={{ '--seat': colours[side]?.[dark ? 'dark' : 'light'] } as object}>
            <header>
              <h2>
                <Emblem name={side} /> {t(has(`front.side.${side}`) ? `front.side.${side}` : side)}
              </h2>
              {guided.includes(side) && (
                <a className="button row" href={`#/learn/${game}/${side}`}>
                  <Glyph name="learn" /> {t('ui.lobby.learn')}
                </a>
              )}
              {has(`front.side.${side}.wants`) && (
                <p className="hint">
                  {t(`front.side.${side}.wants`)} <b>{t('ui.new.effort', { effort: gameInfo[game]?.sides[side] ?? 0 })}</b>
                </p>
              )}
            </header>
            <AidSheet words={words} side={side} why={(rule) => go({ page: 'rules', game, clause: rule })} />
          </article>
        ))}
      <PackLabels game={game}>
        <Cards loaded={loaded} />
      </PackLabels>
    </Page>
  )
}

/** All cards of the game, in groups, with a search. */
function Cards({ loaded }: { loaded: Loaded }) {
  const { t, say } = useWords()
  const labels = useLabels()
  const [wanted, setWanted] = useState('')
  const [mark, setMark] = useState('')
  const { game, ui } = loaded
  const content = useMemo(() => game.compile(contentFor(game, game.readOptions({}) as Json)), [game])
  const groups = useMemo(() => ui.gallery?.(content) ?? [], [ui, content])
  const found = groups.flatMap(({ name, cards }) => {
    const some = cards.filter((card) => (mark === '' || card.mark === mark) && plain(card.words.map(say).join(' ')).includes(plain(wanted)))
    return some.length > 0 ? [{ name, some }] : []
  })
  const marks = [...new Set(groups.flatMap(({ cards }) => cards.map((card) => card.mark)))]
  if (groups.length === 0) return null
  return (
    <section className="gallery-all" aria-label={t('ui.gallery')} data-game={game.id}>
      <h2>{t('ui.gallery')}</h2>
      <p>
        <input
          type="search"
          className="input"
          aria-label={t('ui.gallery.search')}
          placeholder={t('ui.gallery.search')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        {marks.length > 1 && (
          <label>
            {t('ui.gallery.mark')}{' '}
            <select className="input" value={mark} onChange={(event) => setMark(event.target.value)}>
              <option value="">{t('ui.gallery.mark.all')}</option>
              {marks.map((one) => (
                <option key={one} value={one}>
                  {labels.choice(one)}
                </option>
              ))}
            </select>
          </label>
        )}
      </p>
      {found.map(({ name, some }) => (
        <section key={say(name)} aria-label={say(name)}>
          <h3>
            {say(name)} ({some.length})
          </h3>
          <ul className="gallery-cards">
            {some.map(({ key, mark, face }) => (
              <li key={key}>
                {face(say)}
                {mark !== 'printed' && <small>{labels.choice(mark)}</small>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && <p className="hint">{t('ui.gallery.none')}</p>}
    </section>
  )
}
