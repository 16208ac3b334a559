import { smallSeed } from '@trestle/kernel'
import { byLocale } from '../words/by-locale.ts'
import type { Guide, Lesson, Situation } from './guide.ts'

const asked =
  (prompt: string, turn?: number) =>
  (at: Situation): boolean =>
    at.prompt === `prompt.${prompt}` && (turn === undefined || at.turn === turn)

const acts = (turn: number) => asked('marquise.daylight.act', turn)

const offers =
  (verb: RegExp, turn: number) =>
  (at: Situation): boolean =>
    acts(turn)(at) && at.options.some((text) => verb.test(text))

const builds =
  (piece: string) =>
  (at: Situation): boolean =>
    asked('marquise.setup.buildings')(at) && at.options.some((text) => text.startsWith(`b_${piece}->`))

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: asked('marquise.setup.keep') },
  { id: 'keep', when: asked('marquise.setup.keep'), tries: ['home 1'] },
  { id: 'sawmill', when: builds('s'), tries: ['b_s->1'] },
  { id: 'workshop', when: builds('w'), tries: ['b_w->5'] },
  { id: 'recruiter', when: builds('r'), tries: ['b_r->9'] },
  { id: 'turn', tells: true, when: acts(1), lights: ['place:0'] },
  { id: 'rule', tells: true, when: acts(1), lights: ['place:2'] },
  { id: 'craft', when: offers(/^Z/, 1), tries: ['ZF#travelgear'] },
  { id: 'build', when: offers(/^build$/, 1), tries: ['build'] },
  { id: 'site', when: asked('marquise.build.site', 1), tries: ['b_s->5'] },
  { id: 'recruit', when: offers(/^recruit$/, 1), tries: ['recruit'] },
  { id: 'march', when: offers(/^march$/, 1), tries: ['march'] },
  { id: 'way', when: asked('move.way', 1), tries: ['2w9->12', 'w9->12'] },
  { id: 'way-on', when: asked('move.way', 1), tries: ['w11->12', 'w10->12'] },
  { id: 'evening', when: acts(1), tries: ['end'] },
  { id: 'ambush', when: asked('battle.ambush'), tries: ['pass'] },
  { id: 'hospitals', when: asked('marquise.hospitals.pay', 1), tries: ['pass'] },
  { id: 'heard', tells: true, when: acts(2) },
  { id: 'advance', when: offers(/^march$/, 2), tries: ['march'] },
  { id: 'strike', when: asked('move.way', 2), tries: ['3w12->7', '2w12->7', 'w12->7'] },
  { id: 'halt', when: asked('move.way', 2), tries: ['pass'] },
  { id: 'battle', when: offers(/^battle$/, 2), tries: ['battle'] },
  { id: 'target', when: asked('attack.target') },
  { id: 'save', when: asked('marquise.hospitals.pay'), tries: ['B#sap->', 'B#armor->'] },
  { id: 'settle', when: offers(/^build$/, 2), tries: ['build'] },
  { id: 'office', when: asked('marquise.build.site', 2), tries: ['b_w->7', 'b_w->10'] },
  { id: 'wood', when: asked('marquise.build.wood', 2), tries: ['t1->'] },
  { id: 'extra', when: offers(/ action$/, 2), tries: ['B#armor-> action', 'B#sap-> action'] },
  { id: 'more', when: offers(/^recruit$/, 2), tries: ['recruit'] },
  { id: 'draw', when: acts(2), tries: ['end'] },
  { id: 'end', tells: true, when: (at) => at.turn >= 3 && at.prompt === 'prompt.marquise.daylight.act' },
]

/** What the other side does, so that the lessons find what they speak of. */
const plays =
  '#builder->$|M#crossbow->$_x|R#avisittofriends->$_b|end|viz w->3|viz w3|2w->7|M#crossbow XC7|R#avisittofriends turmoil|#despot->$|pass|M#scout->$_b|end|end|viz w3|3w->7|viz b->7|M#scout turmoil|#charismatic->$'.split(
    '|',
  )

/** The Marquise's first two turns against an Eyrie of the machine. */
export const rootGuide: Guide = {
  game: 'root',
  key: 'root',
  options: { factions: 'marquise+eyrie', seating: 'given', first: 'given' },
  seed: smallSeed(10),
  seats: [
    { kind: 'here', name: '' },
    { kind: 'computer', player: 'greedy', plays },
  ],
  lessons,
  words: byLocale({
    en: () => import('./root-words/en.json'),
    pl: () => import('./root-words/pl.json'),
    cs: () => import('./root-words/cs.json'),
  }),
}
