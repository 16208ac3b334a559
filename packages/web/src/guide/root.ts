import { asked, type Lesson, offers } from './guide.ts'
import { sideOfRoot } from './root-side.ts'

const acts = (turn: number) => asked('marquise.daylight.act', turn)

const does = (verb: RegExp, turn: number) => offers(verb, acts(turn))
const builds = (piece: string) => offers(new RegExp(`^b_${piece}->`), asked('marquise.setup.buildings'))

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: asked('marquise.setup.keep') },
  { id: 'keep', when: asked('marquise.setup.keep'), tries: ['home 1'] },
  { id: 'sawmill', when: builds('s'), tries: ['b_s->1'] },
  { id: 'workshop', when: builds('w'), tries: ['b_w->5'] },
  { id: 'recruiter', when: builds('r'), tries: ['b_r->9'] },
  { id: 'turn', tells: true, when: acts(1), lights: ['place:0'] },
  { id: 'rule', tells: true, when: acts(1), lights: ['place:2'] },
  { id: 'craft', when: does(/^Z/, 1), tries: ['ZF#travelgear'] },
  { id: 'build', when: does(/^build$/, 1), tries: ['build'] },
  { id: 'site', when: asked('marquise.build.site', 1), tries: ['b_s->5'] },
  { id: 'recruit', when: does(/^recruit$/, 1), tries: ['recruit'] },
  { id: 'march', when: does(/^march$/, 1), tries: ['march'] },
  { id: 'way', when: asked('move.way', 1), tries: ['2w9->12', 'w9->12'] },
  { id: 'way-on', when: asked('move.way', 1), tries: ['w11->12', 'w10->12'] },
  { id: 'evening', when: acts(1), tries: ['end'] },
  { id: 'ambush', when: asked('battle.ambush'), tries: ['pass'] },
  { id: 'hospitals', when: asked('marquise.hospitals.pay', 1), tries: ['pass'] },
  { id: 'heard', tells: true, when: acts(2) },
  { id: 'advance', when: does(/^march$/, 2), tries: ['march'] },
  { id: 'strike', when: asked('move.way', 2), tries: ['3w12->7', '2w12->7', 'w12->7'] },
  { id: 'halt', when: asked('move.way', 2), tries: ['pass'] },
  { id: 'battle', when: does(/^battle$/, 2), tries: ['battle'] },
  { id: 'target', when: asked('attack.target') },
  { id: 'save', when: asked('marquise.hospitals.pay'), tries: ['B#sap->', 'B#armor->'] },
  { id: 'settle', when: does(/^build$/, 2), tries: ['build'] },
  { id: 'office', when: asked('marquise.build.site', 2), tries: ['b_w->7', 'b_w->10'] },
  { id: 'wood', when: asked('marquise.build.wood', 2), tries: ['t1->'] },
  { id: 'extra', when: does(/ action$/, 2), tries: ['B#armor-> action', 'B#sap-> action'] },
  { id: 'more', when: does(/^recruit$/, 2), tries: ['recruit'] },
  { id: 'draw', when: acts(2), tries: ['end'] },
  { id: 'end', tells: true, when: (at) => at.turn >= 3 && at.prompt === 'prompt.marquise.daylight.act' },
]

/** The Marquise's first two turns against an Eyrie of the machine. */
export const rootGuide = sideOfRoot({
  key: 'root',
  factions: 'marquise+eyrie',
  deal: 10,
  lessons,
  plays:
    '#builder->$|M#crossbow->$_x|R#avisittofriends->$_b|end|viz w->3|viz w3|2w->7|M#crossbow XC7|R#avisittofriends turmoil|#despot->$|pass|M#scout->$_b|end|end|viz w3|3w->7|viz b->7|M#scout turmoil|#charismatic->$',
  words: {
    en: () => import('./root-words/en.json'),
    pl: () => import('./root-words/pl.json'),
    cs: () => import('./root-words/cs.json'),
  },
})
