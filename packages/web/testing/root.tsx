/**
 * The table of Root at moments of sensible games, for looking at it: `vite packages/web` and then
 * /testing/root.html?seed=3&at=120&until=eyrie.decree.move&theme=dark&lang=pl. No part of the app.
 *
 * `at`: choices made before, `until`: then on to a prompt, `seat`: whose eyes (the one who is asked otherwise), `crowded`: all clearings
 * full, `bands=promoted|demoted`: all hirelings of one kind with a warrior each, by turns in the pool and held, `picked`: targets, `show=board`:
 * the board alone.
 */
import { begin, choose, type Event, type Heard, smallSeed } from '@trestle/kernel'
import { ask, playerNamed } from '@trestle/players'
import { root } from '@trestle/root'
import cs from '@trestle/root/messages/cs.json' with { type: 'json' }
import en from '@trestle/root/messages/en.json' with { type: 'json' }
import pl from '@trestle/root/messages/pl.json' with { type: 'json' }
import { useState } from 'react'
import ui from '../src/games/root/index.tsx'
import type { View } from '../src/games/root/model.ts'
import { pathsTo } from '../src/match/prompt/picking.ts'
import type { MatchInfo, OpenDecision } from '../src/sessions/session.ts'
import { GalleryPage, query, showGallery, speech, told, useGalleryPicking } from './frame.tsx'

const say = await speech(ui, { en, pl, cs })

const heard: Heard[] = []
const factions = query.get('factions') ?? 'marquise+eyrie+alliance+vagabond'
const match = begin(root, {
  seed: smallSeed(Number(query.get('seed') ?? 3)),
  options: { factions, ...(query.has('bands') && { hirelings: '3' }) },
  heard,
})
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

/** All hirelings with a warrior each in the clearings, the sides that are up being those that are asked for. */
const hire = (view: View, demoted: boolean): View => {
  const cards = match.content.content.hirelings?.cards ?? []
  const bands = cards.map((card, i) => ({
    ...{ party: view.sides.length + i, letter: `h_${card.rootlog}`, side: demoted ? card.demoted : card.id, demoted, used: i % 5 === 4 },
    ...{ controller: i % 3 === 0 ? -1 : i % view.sides.length, markers: i % 3, supply: 0, board: {} },
  }))
  const clearings = view.clearings.map((clearing, i) => ({
    ...clearing,
    pieces: [
      { seat: view.sides.length + i, piece: 'warrior', type: 'warrior' as const, n: 1 + (i % 3) },
      ...(i === 0 ? [{ seat: view.sides.length + 12, piece: 'protector', type: 'pawn' as const, n: 1 }] : []),
      ...(i === 1 ? [{ seat: view.sides.length + 3, piece: 'exile', type: 'pawn' as const, n: 1 }] : []),
      ...(i === 2 ? [{ seat: view.sides.length + 7, piece: 'flotilla', type: 'pawn' as const, n: 1 }] : []),
    ],
  }))
  return { ...view, bands: bands as unknown as View['bands'], clearings }
}

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
  const seen = root.view(match, seat)
  const [view] = useState(query.has('bands') ? hire(seen, query.get('bands') === 'demoted') : query.has('crowded') ? crowd(seen) : seen)
  const paths =
    decision?.options.flatMap((offered) =>
      pathsTo(offered, ui.targets(match.content, offered.option), () => ui.shortcuts?.(match.content, seen, offered.option) ?? []),
    ) ?? []
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
            <p key={text}>{say(root.words.option(match.content, option))}</p>
          ))}
        </div>
      )}
    </GalleryPage>
  )
}

await showGallery(<Gallery />)
