import { asked, type Lesson, offers } from './guide.ts'
import { sideOfRoot } from './root-side.ts'

const birdsong = (turn: number) => asked('alliance.birdsong.act', turn)
const daylight = (turn: number) => asked('alliance.daylight.act', turn)
const operation = (turn: number) => asked('alliance.evening.operation', turn)

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: birdsong(1) },
  { id: 'spread', when: birdsong(1), tries: ['t->2', /^t->/] },
  { id: 'pay', when: asked('alliance.pay.card', 1), tries: [/->$/] },
  { id: 'next', when: birdsong(1), tries: ['t->5', /^t->/] },
  { id: 'price', tells: true, when: birdsong(1) },
  { id: 'stop', when: birdsong(1), tries: ['end'] },
  { id: 'mobilize', when: daylight(1), tries: [/^R@->\$$/, /->\$$/] },
  { id: 'craft', when: offers(/^Z/, daylight(1)), tries: [/^Z/] },
  { id: 'more', when: offers(/->\$$/, daylight(1)), tries: [/->\$$/] },
  { id: 'rest', when: daylight(1), tries: ['end'] },
  { id: 'outrage', tells: true, when: birdsong(2) },
  { id: 'revolt', when: birdsong(2), tries: ['revolt 5', /^revolt/] },
  { id: 'two', when: asked('alliance.pay.card', 2), tries: [/->$/] },
  { id: 'base', tells: true, when: birdsong(2) },
  { id: 'train', when: daylight(2), tries: [/\/w->\$$/, /->\$$/] },
  { id: 'evening', when: daylight(2), tries: ['end'] },
  { id: 'recruit', when: operation(2), tries: [/^w->/] },
  { id: 'ambush', when: asked('battle.ambush'), tries: ['pass'] },
  { id: 'score', when: birdsong(3), tries: [/^t->/] },
  { id: 'officer', when: offers(/\/w->\$$/, daylight(3)), tries: [/\/w->\$$/] },
  { id: 'organize', when: operation(3), tries: [/\/t->/, 'move', /^w->/] },
  { id: 'way', when: asked('move.way'), tries: [/^w3->(7|11)$/, /^w/] },
  { id: 'settle', when: offers(/\/t->/, operation(3)), tries: [/\/t->/] },
  { id: 'end', tells: true, when: (at) => at.turn >= 4 && at.prompt !== null },
]

/** The Alliance's first three turns against a Marquise of the machine. */
export const allianceGuide = sideOfRoot({
  key: 'root.alliance',
  factions: 'alliance+marquise',
  deal: 27,
  lessons,
  plays:
    'home 1|b_s->1|b_w->5|b_r->5|build|b_w->2|battle|B@|recruit|end|ZR#roottea|build|b_s->2|recruit|end|build|b_s->4|t1->|battle|XA6|F#gentlyusedknapsack|battle|M#codeb|end',
  words: {
    en: () => import('./alliance-words/en.json'),
    pl: () => import('./alliance-words/pl.json'),
    cs: () => import('./alliance-words/cs.json'),
  },
})
