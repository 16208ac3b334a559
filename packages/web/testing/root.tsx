/**
 * The table of Root at moments of sensible games, for looking at it: `vite packages/web` and then
 * /testing/root.html?seed=3&at=120&until=eyrie.decree.move&theme=dark&lang=pl. No part of the app.
 *
 * `at`: choices made before, `until`: then on to a prompt, `seat`: whose eyes (the one who is asked otherwise), `crowded`: all clearings
 * full, `picked`: targets, `show=board`: the board alone.
 */
import '@fontsource/alegreya-sans/400-italic.css'
import '@fontsource/alegreya-sans/400.css'
import '@fontsource/alegreya-sans/500.css'
import '@fontsource/alegreya-sans/700.css'
import '@fontsource/fraunces/600.css'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import './gallery.css'
import { begin, choose, type Event, type Heard, type Phrase, smallSeed } from '@trestle/kernel'
import { ask, playerNamed } from '@trestle/players'
import { root } from '@trestle/root'
import cs from '@trestle/root/messages/cs.json' with { type: 'json' }
import en from '@trestle/root/messages/en.json' with { type: 'json' }
import pl from '@trestle/root/messages/pl.json' with { type: 'json' }
import { formatter, type Locale } from '@trestle/words'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Target } from '../src/games/game-ui.ts'
import ui from '../src/games/root/index.tsx'
import type { View } from '../src/games/root/model.ts'
import { openTargets, pathsTo, tapped } from '../src/match/picking.ts'
import type { MatchInfo, OpenDecision } from '../src/session.ts'
import { AppWords } from '../src/words/words.tsx'

const query = new URLSearchParams(location.search)
const locale = (query.get('lang') ?? 'en') as Locale
document.documentElement.dataset.theme = query.get('theme') ?? 'light'
document.documentElement.lang = locale
const app = (await import(`../messages/${locale}.json`)).default as Record<string, string>
const words = formatter(locale, {
  [locale]: { ...app, ...{ en, pl, cs }[locale], ...(await ui.words(locale)) },
  en: { ...en, ...(await ui.words('en')) },
})
const say = (phrase: Phrase) => words.text(phrase)

const heard: Heard[] = []
const factions = query.get('factions') ?? 'marquise+eyrie+alliance+vagabond'
const match = begin(root, { seed: smallSeed(Number(query.get('seed') ?? 3)), options: { factions }, heard })
const player = playerNamed('greedy')
const until = query.get('until')
const least = Number(query.get('at') ?? 60)
for (let i = 0; i < 4000 && match.asked.length > 0; i++) {
  const [decision] = match.asked
  if (!decision || (i >= least && (!until || decision.prompt.id === `prompt.${until}`))) break
  heard.length = 0
  const { option } = ask(player, match as never, decision.seat, { seed: [1, 2, 3, match.decided], at: 0 })
  choose(match, decision, option)
}
const seat = query.has('seat') ? Number(query.get('seat')) : (match.asked[0]?.seat ?? 0)
const decisionOf = (): OpenDecision | null => {
  const asked = match.asked.find((one) => one.seat === seat)
  if (!asked) return null
  const options = asked.options.map((option) => ({ text: root.notate(match.content, option), option }))
  return { id: asked.id, prompt: asked.prompt, rule: asked.rule, options, refused: [], sealed: asked.sealed }
}
const events: Event[] = query.has('quiet') ? [] : heard.map((one) => one.event)

/** Every clearing with all that could stand in it. */
const crowd = (view: View): View => ({
  ...view,
  clearings: view.clearings.map((clearing, i) => ({
    ...clearing,
    ruin: clearing.ruin,
    pieces: [
      { seat: 0, piece: 'warrior', type: 'warrior', n: 12 },
      { seat: 1, piece: 'warrior', type: 'warrior', n: 4 },
      { seat: 2, piece: 'warrior', type: 'warrior', n: 10 },
      { seat: 0, piece: 'keep', type: 'token', n: 1 },
      { seat: 0, piece: 'wood', type: 'token', n: 3 },
      { seat: 2, piece: 'sympathy', type: 'token', n: 1 },
      { seat: 3, piece: 'pawn', type: 'pawn', n: 1 },
      ...(clearing.slots > (clearing.ruin ? 1 : 0)
        ? [{ seat: 0, piece: ['sawmill', 'workshop', 'recruiter'][i % 3]!, type: 'building' as const, n: 1 }]
        : []),
      ...(clearing.slots > (clearing.ruin ? 2 : 1)
        ? [{ seat: i % 2 ? 1 : 2, piece: i % 2 ? 'roost' : `base-${clearing.suit}`, type: 'building' as const, n: 1 }]
        : []),
    ],
  })),
})

const info = {
  id: 'gallery',
  game: 'root',
  seats: match.options.factions.map((name, i) => ({
    name,
    holder:
      i === seat
        ? { kind: 'human', name: 'Ada', here: true, present: true }
        : i % 2
          ? { kind: 'human', name: 'Jirka', here: false, present: true }
          : { kind: 'computer', player: 'greedy', standsIn: false },
  })),
  options: {},
  content: null,
  commitment: null,
  seed: null,
} as unknown as MatchInfo

const Gallery = () => {
  const decision = decisionOf()
  const [picked, setPicked] = useState<Target[]>((query.get('picked') ?? '').split(' ').filter(Boolean))
  const seen = root.view(match, seat)
  const [view] = useState(query.has('crowded') ? crowd(seen) : seen)
  const paths =
    decision?.options.flatMap((offered) =>
      pathsTo(offered, ui.targets(match.content, offered.option), () => ui.begins?.(match.content, seen, offered.option) ?? []),
    ) ?? []
  const picking = {
    picked,
    open: openTargets(paths, picked),
    refused: new Map<Target, string>(),
    pick: (target: Target) => {
      const next = tapped(paths, picked, target)
      setPicked(next.picked)
      if (next.chosen) console.log('chosen', JSON.stringify(next.chosen.option))
    },
    back: () => setPicked(picked.slice(0, -1)),
  }
  const props = {
    ...{ content: match.content, view, seat, info, decision, picking, events, say },
    lit: new Set((query.get('lit') ?? '').split(' ').filter(Boolean)),
    light: () => {},
    motion: query.get('motion') === 'yes',
    why: (rule: string) => console.log('why', rule),
  }
  if (query.get('show') === 'board')
    return (
      <div style={{ width: '100vw', height: '100vh', position: 'relative' }}>
        <ui.Board {...props} />
      </div>
    )
  return (
    <div className="gallery">
      <div className="gallery-board">
        <ui.Board {...props} />
        <ui.Scene {...props} />
      </div>
      <section className="gallery-hand">
        <ui.Hand {...props} />
      </section>
      <aside className="gallery-side">
        <ui.Mats {...props} />
        {decision && (
          <div style={{ padding: '8px 14px', background: 'var(--prompt)' }}>
            <h2>{say(decision.prompt)}</h2>
            {decision.options.slice(0, 9).map(({ text, option }) => (
              <p key={text}>{say(root.words.option(match.content, option))}</p>
            ))}
          </div>
        )}
      </aside>
    </div>
  )
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <AppWords>
      <Gallery />
    </AppWords>
  </StrictMode>,
)
await document.fonts.ready
setTimeout(() => {
  document.title = 'ready'
}, 300)
