import { asked, choosing, type Lesson, offers } from './guide.ts'
import { sideOfRoot } from './root-side.ts'

const act = (id: string, turn: number, text: string) => choosing(id, 'riverfolk.daylight.act', turn, text)

const pricing = (letter: string) => offers(new RegExp(`^\\$_${letter}->`), asked('riverfolk.setup.prices'))

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: asked('riverfolk.setup.warriors') },
  { id: 'first', when: asked('riverfolk.setup.warriors'), tries: ['->10'] },
  { id: 'second', when: asked('riverfolk.setup.warriors'), tries: ['->11'] },
  { id: 'third', when: asked('riverfolk.setup.warriors'), tries: ['->7'] },
  { id: 'fourth', when: asked('riverfolk.setup.warriors'), tries: ['->7'] },
  { id: 'card', when: pricing('h'), tries: ['$_h->1'] },
  { id: 'boats', when: pricing('r'), tries: ['$_r->2'] },
  { id: 'mercenaries', when: pricing('m'), tries: ['$_m->2'] },
  { id: 'funds', tells: true, when: asked('riverfolk.daylight.act', 1), lights: ['place:6'] },
  act('post', 1, 't_m->7'),
  act('draw', 1, '#->'),
  { id: 'prices', when: asked('riverfolk.evening.prices', 1), tries: ['end'] },
  { id: 'sold', tells: true, when: asked('riverfolk.daylight.act', 2) },
  act('craft', 2, 'ZM#roottea'),
  choosing('whose', 'riverfolk.paying.committed', 2, 'Ow$->'),
  act('six', 2, 't_f->6'),
  { id: 'dearer', when: asked('riverfolk.evening.prices', 2), tries: ['$_h->2'] },
  { id: 'rest', when: asked('riverfolk.evening.prices', 2), tries: ['end'] },
  { id: 'end', tells: true, when: (at) => asked('riverfolk.daylight.act', 3)(at) || at.turn >= 4 },
]

/** The Riverfolk's first two turns with a Marquise of the machine as their customer. */
export const rootRiverfolkGuide = sideOfRoot({
  key: 'root-riverfolk',
  factions: 'riverfolk+marquise',
  deal: 3,
  lessons,
  plays:
    'home 1|b_s->1|b_w->5|b_r->5|buy R@|buy B#crossbow|build|b_w->2|B#crossbow->/t->1|build|b_s->2|end|pass|build|b_s->4|t1->|recruit|F#travelgear->/t->1|end',
  words: {
    en: () => import('./root-riverfolk-words/en.json'),
    pl: () => import('./root-riverfolk-words/pl.json'),
    cs: () => import('./root-riverfolk-words/cs.json'),
  },
})
