import { asked, choosing, type Lesson } from './guide.ts'
import { sideOfRoot } from './root-side.ts'

const waking = (id: string, turn: number, text: string) => choosing(id, 'corvids.birdsong.act', turn, text)
const act = (id: string, turn: number, text: string) => choosing(id, 'corvids.daylight.act', turn, text)
const kind = (id: string, turn: number, text: string) => choosing(id, 'corvids.plot.kind', turn, text)

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: asked('corvids.setup.scatter') },
  choosing('fox', 'corvids.setup.scatter', undefined, '->12'),
  choosing('rabbit', 'corvids.setup.scatter', undefined, '->3'),
  choosing('mouse', 'corvids.setup.scatter', undefined, '->7'),
  waking('recruit', 1, 'M#sword w->mouse'),
  act('plot', 1, 't->7'),
  kind('bomb', 1, 't_b'),
  act('move', 1, 'move'),
  choosing('twelve', 'move.way', 1, 'w9->12'),
  act('second', 1, 't->12'),
  kind('extortion', 1, 't_e'),
  act('day', 1, 'end'),
  choosing('exert', 'corvids.evening.exert', 1, 'end'),
  { id: 'exposed', tells: true, when: asked('corvids.birdsong.act', 2), lights: ['place:6', 'place:11'] },
  waking('craft', 2, 'ZF#gentlyusedknapsack'),
  waking('flip', 2, 't7^'),
  waking('foxes', 2, 'F#tax w->fox'),
  act('lay', 2, 't->6'),
  kind('snare', 2, 't_s'),
  act('guard', 2, 'move'),
  choosing('six', 'move.way', 2, 'w2->6'),
  act('trick', 2, 't6<->t12'),
  act('dusk', 2, 'end'),
  choosing('night', 'corvids.evening.exert', 2, 'end'),
  choosing('ambush', 'battle.ambush', 2, 'M@'),
  { id: 'agents', when: asked('battle.ambush', 2), tries: ['pass'] },
  { id: 'held', tells: true, when: asked('corvids.birdsong.act', 3), lights: ['place:11'] },
  waking('trap', 3, 't12^'),
  { id: 'end', tells: true, when: (at) => asked('corvids.birdsong.act', 3)(at) || asked('corvids.daylight.act', 3)(at) || at.turn >= 4 },
]

/** The first two turns of the Corvids, and a flip in the third, against a Marquise of the machine. */
export const rootCorvidsGuide = sideOfRoot({
  key: 'root-corvids',
  factions: 'corvids+marquise',
  deal: 8,
  lessons,
  plays:
    'home 1|b_s->1|b_w->5|b_r->5|pass|pass|build|b_w->4|?t7|?t_s|B#brutal^|recruit|?t12|?t_r|F#tax^|end|pass|pass|pass|build|b_s->2|battle|XP11|pass|pass|battle|XP6|pass|end',
  words: {
    en: () => import('./root-corvids-words/en.json'),
    pl: () => import('./root-corvids-words/pl.json'),
    cs: () => import('./root-corvids-words/cs.json'),
  },
})
