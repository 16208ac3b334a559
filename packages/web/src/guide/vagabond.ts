import { asked, type Lesson, offers } from './guide.ts'
import { sideOfRoot } from './root-side.ts'

const acts = (turn?: number) => asked('vagabond.daylight.act', turn)

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: asked('vagabond.setup.character') },
  { id: 'character', when: asked('vagabond.setup.character'), tries: ['#thief->$'] },
  { id: 'forest', when: asked('vagabond.setup.pawn'), tries: ['p->3_6_11', /^p->/] },
  { id: 'slip', when: asked('vagabond.birdsong.slip', 1), tries: ['p->11', /^p->\d+$/] },
  { id: 'satchel', tells: true, when: acts(1) },
  { id: 'explore', when: offers(/^explore$/, acts(1)), tries: ['explore'] },
  { id: 'aid', when: offers(/->C$/, acts(1)), tries: [/->C$/] },
  { id: 'item', when: asked('vagabond.aid.item'), tries: [/^%r/, /^%/] },
  { id: 'take', when: asked('vagabond.aid.take'), tries: [/./] },
  { id: 'walk', when: offers(/^p->/, acts(1)), tries: [/^p->/] },
  { id: 'rest', when: acts(1), tries: ['end'] },
  { id: 'refresh', when: asked('vagabond.birdsong.refresh'), tries: [/->r$/] },
  { id: 'ambush', when: asked('battle.ambush'), tries: ['pass'] },
  { id: 'hit', when: asked('vagabond.hits.hit'), tries: [/e->d$/, /->d$/] },
  { id: 'roam', when: asked('vagabond.birdsong.slip', 2), tries: ['p->12', /^p->\d+$/] },
  { id: 'second', when: acts(2), tries: ['explore', /->C$/, /^p->/] },
  { id: 'quest', when: offers(/^quest/, acts()), tries: [/^quest/] },
  { id: 'reward', when: asked('vagabond.quest.reward'), tries: ['points'] },
  { id: 'seek', when: asked('vagabond.birdsong.slip', 3), tries: [/^p->\d+$/] },
  { id: 'quarry', when: asked('vagabond.birdsong.slip', 4), tries: [/^p->\d+$/] },
  { id: 'onward', when: acts(2), tries: ['end'] },
  { id: 'battle', when: offers(/^X/, (at) => at.turn >= 3 && acts()(at)), tries: [/^X/] },
  { id: 'infamy', tells: true, when: acts(4) },
  { id: 'craft', when: acts(4), tries: [/^Z/, /->s$/, /->C$/, 'end'] },
  { id: 'end', tells: true, when: (at) => at.turn >= 5 && at.prompt !== null },
]

/** The Vagabond's first four turns against a Marquise of the machine. */
export const vagabondGuide = sideOfRoot({
  key: 'root.vagabond',
  factions: 'vagabond+marquise',
  deal: 15,
  lessons,
  plays:
    'home 1|b_s->1|b_w->5|b_r->5|build|b_w->2|recruit|end|ZF#roottea|build|b_s->2|battle|pass|recruit|end|pass|b_w2->|pass|build|b_w->2|t1->|build|b_r->4|F#foxfolksteel->/t->1|end|build|b_r->7|t2->|battle|B@->|recruit|end|B@->|R#smugglerstrail->',
  words: {
    en: () => import('./vagabond-words/en.json'),
    pl: () => import('./vagabond-words/pl.json'),
    cs: () => import('./vagabond-words/cs.json'),
  },
})
