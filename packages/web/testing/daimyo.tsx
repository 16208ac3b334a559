/**
 * The table of Daimyo at moments of sensible games, for looking at it: `vite packages/web` and then
 * /testing/daimyo.html?seed=3&at=120&until=turn.die&options={"seats":2}&theme=dark&lang=pl. No part of the app.
 *
 * `at`: choices made before, `until`: then on to a prompt, `seat`: whose eyes (the one who is asked otherwise), `picked`: targets,
 * `show=board`: the board alone, `player=random`: a quicker one.
 */
import { daimyo } from '@trestle/daimyo'
import cs from '@trestle/daimyo/messages/cs.json' with { type: 'json' }
import en from '@trestle/daimyo/messages/en.json' with { type: 'json' }
import pl from '@trestle/daimyo/messages/pl.json' with { type: 'json' }
import { begin, choose, type Event, type Heard, type Json, refusals, smallSeed } from '@trestle/kernel'
import { ask, playerNamed } from '@trestle/players'
import ui from '../src/games/daimyo/index.tsx'
import { pathsTo } from '../src/match/prompt/picking.ts'
import type { MatchInfo, OpenDecision } from '../src/sessions/session.ts'
import { GalleryPage, query, showGallery, speech, told, useGalleryPicking } from './frame.tsx'

const say = await speech(ui, { en, pl, cs })

const heard: Heard[] = []
const options = JSON.parse(query.get('options') ?? '{}') as Json
const match = begin(daimyo, { seed: smallSeed(Number(query.get('seed') ?? 3)), options, heard })
const player = playerNamed(query.get('player') ?? 'greedy')
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
  const written = (option: (typeof asked.options)[number]) => ({ text: daimyo.notate(match.content, option), option })
  const refused = refusals(match as never, asked as never).map(({ option, rule }) => ({ ...written(option), rule }))
  return { id: asked.id, prompt: asked.prompt, rule: asked.rule, options: asked.options.map(written), refused, sealed: asked.sealed }
}
const events: Event[] = query.has('quiet') ? [] : heard.map((one) => one.event)

const info = {
  id: 'gallery',
  game: 'daimyo',
  seats: daimyo.seats(match.options).map((name, i) => ({
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
  const view = daimyo.view(match, seat)
  const paths = decision?.options.flatMap((offered) => pathsTo(offered, ui.targets(match.content, offered.option), () => [])) ?? []
  const picking = useGalleryPicking(paths)
  const props = {
    ...{ content: match.content, view, seat, info, decision, picking, events, say, ...told() },
    motion: query.get('motion') === 'yes',
  }
  return (
    <GalleryPage ui={ui} props={props}>
      {decision && (
        <div style={{ padding: '8px 14px', background: 'var(--prompt)' }}>
          <h2>{say(decision.prompt)}</h2>
          {decision.options.slice(0, 9).map(({ text, option }) => (
            <p key={text}>{say(daimyo.words.option(match.content, option))}</p>
          ))}
        </div>
      )}
    </GalleryPage>
  )
}

await showGallery(<Gallery />)
