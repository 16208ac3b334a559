/**
 * The table of Ironwood in states that are hard to play to, for looking at it: `vite packages/web` and then
 * /testing/ironwood.html?show=board&view=middle&theme=dark&lang=pl. No part of the app.
 */
import cs from '@trestle/ironwood/messages/cs.json' with { type: 'json' }
import en from '@trestle/ironwood/messages/en.json' with { type: 'json' }
import pl from '@trestle/ironwood/messages/pl.json' with { type: 'json' }
import type { Event, Option } from '@trestle/kernel'
import { useState } from 'react'
import ui from '../src/games/ironwood/index.tsx'
import type { MatchInfo, OpenDecision } from '../src/sessions/session.ts'
import { GalleryPage, query, showGallery, speech, told, useGalleryPicking } from './frame.tsx'
import { content, views } from './sample.ts'

const say = await speech(ui, { en, pl, cs })

const index = (id: string) => content.places.findIndex((place) => place.id === id)
const move = (from: string, to: string, n: number, totem = 'none'): Option => ({ do: 'move', from: index(from), to: index(to), n, totem })
const card = (ref: string) => content.cards.findIndex((one) => one.ref === ref)

const decisions: Record<string, Option[]> = {
  attack: [
    { do: 'attack', from: index('f7'), to: index('plumbarum') },
    { do: 'attack', from: index('f7'), to: index('lithimar') },
    { do: 'attack', from: index('f4'), to: index('ferrum') },
    { do: 'skip' },
  ],
  move: [
    ...['f6', 'f8', 'f3', 'f13'].flatMap((to) => [1, 2, 3, 4].map((n) => move('f7', to, n))),
    move('f7', 'f13', 1, 'full'),
    move('f7', 'f13', 1, 'fading'),
    ...[1, 2].map((n) => move('f11', 'f5', n)),
    { do: 'skip' },
  ],
  play: [...['WW01', 'WW02', 'WW14'].map((ref) => ({ do: 'play', card: card(ref) })), { do: 'pass' }],
  hit: [
    { do: 'hit', fighters: 2, golems: 0 },
    { do: 'hit', fighters: 0, golems: 1 },
  ],
  none: [],
}

/** The battles of the scene: IW-11.24 and what could follow. */
const fights: Record<string, Event[]> = {
  wagers: [
    { on: 'attacked', side: 0, from: index('f7'), to: index('plumbarum') },
    { on: 'wagered', side: 0, any: true },
  ],
  end: [
    { on: 'attacked', side: 0, from: index('f7'), to: index('plumbarum') },
    { on: 'wagered', side: 0, any: true },
    { on: 'wagered', side: 1, any: true },
    { on: 'wager-shown', side: 0, card: card('WW14') },
    { on: 'wager-shown', side: 1, card: card('IC05') },
    { on: 'damage', damage: [1, 2] },
    { on: 'lost', side: 1, at: index('plumbarum'), fighters: 1, golems: 0 },
    { on: 'lost', side: 0, at: index('f7'), fighters: 2, golems: 0 },
    { on: 'battle-won', side: 0, how: 'dominance', strength: [5, 5] },
    { on: 'retreated', side: 1, from: index('plumbarum'), to: index('lithimar'), fighters: 1, golems: 1 },
    { on: 'drill-destroyed', at: index('plumbarum'), n: 2 },
  ],
}

const info = {
  id: 'gallery',
  game: 'ironwood',
  seats: [
    { name: 'woodwalkers', holder: { kind: 'human', name: 'Ada', here: true } },
    { name: 'ironclad', holder: { kind: 'computer', player: 'greedy' } },
  ],
  options: {},
  content: null,
  commitment: null,
  seed: null,
} as unknown as MatchInfo

const Gallery = () => {
  const options = decisions[query.get('pick') ?? 'none'] ?? []
  const decision: OpenDecision | null =
    options.length === 0
      ? null
      : {
          id: 'd',
          prompt: { id: 'prompt' },
          rule: 'IW-11.1',
          options: options.map((option, i) => ({ text: String(i), option })),
          refused: [{ text: 'r', option: { do: 'discover', vision: 0, at: index('f2') }, rule: 'IW-15.2' }],
          sealed: false,
        }
  const [view, setView] = useState(views[(query.get('view') ?? 'middle') as keyof typeof views])
  const [events, setEvents] = useState<Event[]>(fights[query.get('fight') ?? ''] ?? [])
  const paths = options.map((option, i) => ({ offered: { text: String(i), option }, targets: ui.targets(content, option) }))
  const picking = useGalleryPicking(
    paths,
    new Map([
      ['place:f2', { rule: 'IW-15.2' }],
      ['card:WW09', { rule: 'IW-5.2' }],
    ]),
  )
  Object.assign(window, {
    play: (to: keyof typeof views, list: Event[]) => {
      setEvents(list)
      setView({ ...views[to] })
    },
  })
  const props = {
    ...{ content, view, seat: 0, info, decision, picking, events, say, ...told() },
    motion: query.get('motion') !== 'no',
  }
  return <GalleryPage ui={ui} props={props} />
}

await showGallery(<Gallery />)
