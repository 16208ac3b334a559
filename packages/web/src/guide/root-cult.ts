import { asked, choosing, type Lesson } from './guide.ts'
import { sideOfRoot } from './root-side.ts'

/** A lesson about a ritual. */
const ritual = (id: string, turn: number, text: string) => choosing(id, 'cult.daylight.ritual', turn, text)

const evening = (turn: number) => asked('cult.evening.craft', turn)

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: asked('cult.setup.outcast') },
  { id: 'outcast', when: asked('cult.setup.outcast'), tries: ['outcast fox'] },
  { id: 'rituals', tells: true, when: asked('cult.daylight.ritual', 1), lights: ['place:2'] },
  ritual('recruit', 1, 'F#foxfolksteel w->6'),
  ritual('garden', 1, 'F#stand b->6'),
  ritual('spread', 1, 'M#mouseinasack w->7'),
  { id: 'back', when: evening(1), tries: ['end'] },
  { id: 'souls', tells: true, when: asked('cult.daylight.ritual', 2) },
  ritual('second', 2, 'M#mouseinasack b->7'),
  ritual('gather', 2, 'F#foxfolksteel w->12'),
  ritual('rule', 2, 'F#stand w->12'),
  ritual('home', 2, 'R#avisittofriends w->3'),
  { id: 'rest', when: evening(2), tries: ['end'] },
  { id: 'attacked', when: asked('battle.ambush', 2), tries: ['pass'] },
  { id: 'again', when: asked('battle.ambush', 2), tries: ['pass'] },
  { id: 'revenge', tells: true, when: asked('cult.birdsong.conspire', 3) },
  { id: 'convert', when: asked('cult.birdsong.conspire', 3), tries: ['convert Cw12', 'convert Cw6', 'end'] },
  ritual('third', 3, 'F#foxfolksteel b->12'),
  ritual('score', 3, 'F#stand score'),
  ritual('sacrifice', 3, 'B#woodlandrunners w->$'),
  { id: 'done', when: asked('cult.daylight.ritual', 3), tries: ['end'] },
  { id: 'craft', when: (at) => evening(3)(at) && at.options.includes('ZF#foxfolksteel'), tries: ['ZF#foxfolksteel'] },
  { id: 'end', tells: true, when: (at) => evening(3)(at) || at.turn >= 4 },
]

/** The Lizard Cult's first three turns against a Marquise of the machine. */
export const rootCultGuide = sideOfRoot({
  key: 'root-cult',
  factions: 'cult+marquise',
  deal: 6,
  lessons,
  plays: 'home 1|b_s->1|b_w->5|b_r->5|build|b_w->2|recruit|end|build|b_s->2|battle|XL6|battle|XL7|pass|end|pass',
  words: {
    en: () => import('./root-cult-words/en.json'),
    pl: () => import('./root-cult-words/pl.json'),
    cs: () => import('./root-cult-words/cs.json'),
  },
})
