import { smallSeed } from '@trestle/kernel'
import { byLocale } from '../words/by-locale.ts'
import type { Guide, Lesson, Situation } from './guide.ts'

const asked =
  (prompt: string, turn?: number) =>
  (at: Situation): boolean =>
    at.prompt === `prompt.riverfolk.${prompt}` && (turn === undefined || at.turn === turn)

/** A lesson about one option: its time has come when that is offered. */
const choosing = (id: string, prompt: string, turn: number, text: string): Lesson => ({
  id,
  when: (at) => asked(prompt, turn)(at) && at.options.includes(text),
  tries: [text],
})

const act = (id: string, turn: number, text: string) => choosing(id, 'daylight.act', turn, text)

const pricing =
  (letter: string) =>
  (at: Situation): boolean =>
    asked('setup.prices')(at) && at.options.some((text) => text.startsWith(`$_${letter}->`))

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: asked('setup.warriors') },
  { id: 'first', when: asked('setup.warriors'), tries: ['->10'] },
  { id: 'second', when: asked('setup.warriors'), tries: ['->11'] },
  { id: 'third', when: asked('setup.warriors'), tries: ['->7'] },
  { id: 'fourth', when: asked('setup.warriors'), tries: ['->7'] },
  { id: 'card', when: pricing('h'), tries: ['$_h->1'] },
  { id: 'boats', when: pricing('r'), tries: ['$_r->2'] },
  { id: 'mercenaries', when: pricing('m'), tries: ['$_m->2'] },
  { id: 'funds', tells: true, when: asked('daylight.act', 1), lights: ['place:6'] },
  act('post', 1, 't_m->7'),
  act('draw', 1, '#->'),
  { id: 'prices', when: asked('evening.prices', 1), tries: ['end'] },
  { id: 'sold', tells: true, when: asked('daylight.act', 2) },
  act('craft', 2, 'ZM#roottea'),
  choosing('whose', 'paying.committed', 2, 'Ow$->'),
  act('six', 2, 't_f->6'),
  { id: 'dearer', when: asked('evening.prices', 2), tries: ['$_h->2'] },
  { id: 'rest', when: asked('evening.prices', 2), tries: ['end'] },
  { id: 'end', tells: true, when: (at) => asked('daylight.act', 3)(at) || at.turn >= 4 },
]

/** What the other side does, so that the lessons find what they speak of. */
const plays =
  'home 1|b_s->1|b_w->5|b_r->5|buy R@|buy B#crossbow|build|b_w->2|B#crossbow->/t->1|build|b_s->2|end|pass|build|b_s->4|t1->|recruit|F#travelgear->/t->1|end'.split(
    '|',
  )

/** The Riverfolk's first two turns with a Marquise of the machine as their customer. */
export const rootRiverfolkGuide: Guide = {
  game: 'root',
  key: 'root-riverfolk',
  options: { factions: 'riverfolk+marquise', seating: 'given', first: 'given' },
  seed: smallSeed(3),
  seats: [
    { kind: 'here', name: '' },
    { kind: 'computer', player: 'greedy', plays },
  ],
  lessons,
  words: byLocale({
    en: () => import('./root-riverfolk-words/en.json'),
    pl: () => import('./root-riverfolk-words/pl.json'),
    cs: () => import('./root-riverfolk-words/cs.json'),
  }),
}
