import { asked, type Lesson, offers, type Situation } from './guide.ts'
import { sideOfRoot } from './root-side.ts'

const decree = (column: string, turn?: number) => asked(`eyrie.decree.${column}`, turn)
/** The only thing left to do is to fail. */
const fails = (at: Situation): boolean =>
  /^prompt\.eyrie\.decree\./.test(at.prompt ?? '') && at.options.some((text) => / turmoil$/.test(text))

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: asked('eyrie.setup.leader') },
  { id: 'leader', when: asked('eyrie.setup.leader'), tries: ['#builder->$'] },
  { id: 'decree', when: asked('eyrie.birdsong.decree', 1), tries: ['M#scout->$_b'] },
  { id: 'enough', when: asked('eyrie.birdsong.decree', 1), tries: ['end'] },
  { id: 'craft', when: asked('eyrie.daylight.craft', 1), tries: [/^Z/, 'end'] },
  { id: 'recruit', when: decree('recruit', 1), tries: [/^viz w/] },
  { id: 'move', when: decree('move', 1), tries: ['viz w3'] },
  { id: 'where', when: asked('move.to', 1), tries: ['5w->7', /^\d?w->7$/] },
  { id: 'roost', when: decree('build', 1), tries: [/ b->7$/, / b->/] },
  { id: 'finish', when: asked('eyrie.daylight.finish'), tries: ['end'] },
  { id: 'ambush', when: asked('battle.ambush'), tries: ['pass'] },
  { id: 'evening', tells: true, when: asked('eyrie.birdsong.decree', 2) },
  { id: 'grow', when: asked('eyrie.birdsong.decree', 2), tries: [/^R#bank->\$_r$/, /->\$_r$/] },
  { id: 'orders', when: asked('eyrie.birdsong.decree', 2), tries: ['end'] },
  { id: 'forge', when: offers(/^Z/, asked('eyrie.daylight.craft', 2)), tries: [/^Z/] },
  { id: 'muster', when: decree('recruit', 2), tries: ['viz w->3', /^viz/] },
  { id: 'bank', when: decree('recruit', 2), tries: [/ w->/] },
  { id: 'again', when: decree('move', 2), tries: ['viz w3', /^viz/] },
  { id: 'rule', when: asked('move.to', 2), tries: ['5w->11', '4w->11', /w->11$/] },
  { id: 'second', when: decree('build', 2), tries: [/ b->11$/, / b->/] },
  { id: 'third', tells: true, when: asked('eyrie.birdsong.decree', 3) },
  { id: 'fight', when: asked('eyrie.birdsong.decree', 3), tries: [/^B#.*->\$_x$/, /->\$_x$/] },
  { id: 'toward', when: asked('move.to', 3), tries: [/^[2-9]w->6$/, /^[2-9]w->/] },
  { id: 'battle', when: decree('battle'), tries: [/ X/] },
  { id: 'turmoil', when: fails, tries: [/ turmoil$/] },
  { id: 'depose', when: asked('eyrie.turmoil.depose'), tries: ['#commander->$', /->\$$/] },
  { id: 'end', tells: true, when: (at) => at.turn >= 4 && at.prompt !== null },
]

/** The Eyrie's first three turns, to their first turmoil, against a Marquise of the machine. */
export const eyrieGuide = sideOfRoot({
  key: 'root.eyrie',
  factions: 'eyrie+marquise',
  deal: 1,
  lessons,
  plays: 'home 1|b_s->1|b_w->5|b_r->5|build|b_w->2|recruit|end|ZF#roottea|build|b_s->2|recruit|end|B@|build|b_s->4|t1->|recruit|end',
  words: {
    en: () => import('./eyrie-words/en.json'),
    pl: () => import('./eyrie-words/pl.json'),
    cs: () => import('./eyrie-words/cs.json'),
  },
})
