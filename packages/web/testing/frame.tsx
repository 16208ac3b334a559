/** What the galleries of all games share: looks, words, picking without a session, and the page's three boxes. No part of the app. */
import '@fontsource/alegreya-sans/400-italic.css'
import '@fontsource/alegreya-sans/400.css'
import '@fontsource/alegreya-sans/500.css'
import '@fontsource/alegreya-sans/700.css'
import '@fontsource/fraunces/600.css'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import './gallery.css'
import type { Phrase } from '@trestle/kernel'
import { type Catalogue, formatter, type Locale } from '@trestle/words'
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { GameUi, Picking, Refused, SceneProps, Target } from '../src/games/game-ui.ts'
import { openTargets, type Path, tapped } from '../src/match/prompt/picking.ts'
import { AppWords } from '../src/words/words.tsx'

/** What the address asks for. */
export const query = new URLSearchParams(location.search)
export const locale = (query.get('lang') ?? 'en') as Locale

/** Speaks the language asked for, with the words of the app, of a game and of its table. */
export const speech = async (ui: GameUi, game: Record<Locale, Catalogue>): Promise<(phrase: Phrase) => string> => {
  const app = (await import(`../messages/${locale}.json`)).default as Catalogue
  const words = formatter(locale, {
    [locale]: { ...app, ...game[locale], ...(await ui.words(locale)) },
    en: { ...game.en, ...(await ui.words('en')) },
  })
  return (phrase) => words.text(phrase)
}

/** Picking along paths; what is chosen is written to the console. */
export const useGalleryPicking = (paths: Path[], refused: ReadonlyMap<Target, Refused> = new Map()): Picking => {
  const [picked, setPicked] = useState<Target[]>((query.get('picked') ?? '').split(' ').filter(Boolean))
  return {
    ...{ picked, refused, open: openTargets(paths, picked), question: null },
    pick(target) {
      const next = tapped(paths, picked, target)
      setPicked(next.picked)
      if (next.chosen) console.log('chosen', JSON.stringify(next.chosen.option))
    },
    back: () => setPicked(picked.slice(0, -1)),
  }
}

/** What the address lights, and what is only told to the console. */
export const told = () => ({
  lit: new Set((query.get('lit') ?? '').split(' ').filter(Boolean)),
  light: () => {},
  why: (rule: string) => console.log('why', rule),
})

/** Board, hand and mats as on the page; `show=board` in the address: the board alone. */
export const GalleryPage = ({ ui, props, children }: { ui: GameUi; props: SceneProps; children?: ReactNode }) =>
  query.get('show') === 'board' ? (
    <div style={{ width: '100vw', height: '100vh', position: 'relative' }}>
      <ui.Board {...props} />
    </div>
  ) : (
    <div className="gallery">
      <div className="gallery-board">
        <ui.Board {...props} />
        <ui.Scene {...props} />
      </div>
      <section className="gallery-hand">
        <ui.Hand {...props} />
      </section>
      <aside className="gallery-side">
        {ui.Mat && ui.lines?.(props.content, props.view).map(({ seat }) => ui.Mat && <ui.Mat key={seat} {...props} of={seat} />)}
        {ui.Beside && <ui.Beside {...props} />}
        {children}
      </aside>
    </div>
  )

/** Draws a gallery, and says so in the title once letters and pieces stand. */
export const showGallery = async (gallery: ReactNode): Promise<void> => {
  document.documentElement.dataset.theme = query.get('theme') ?? 'light'
  document.documentElement.lang = locale
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <AppWords>{gallery}</AppWords>
    </StrictMode>,
  )
  await document.fonts.ready
  // React has drawn by the frame after the next one.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.title = 'ready'
    }),
  )
}
