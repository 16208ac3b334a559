import { asked, choosing, type Lesson } from './guide.ts'
import { sideOfRoot } from './root-side.ts'

const act = (id: string, turn: number, text: string) => choosing(id, 'hundreds.daylight.act', turn, text)
const mood = (id: string, turn: number, text: string) => choosing(id, 'hundreds.birdsong.mood', turn, text)

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: asked('hundreds.birdsong.mood', 1), lights: ['place:2'] },
  mood('wrath', 1, '#wrathful->$'),
  act('craft', 1, 'ZR#avisittofriends'),
  choosing('contempt', 'hundreds.gaining.crafted', 1, '%f->$'),
  { id: 'hoard', tells: true, when: asked('hundreds.daylight.act', 1) },
  act('move', 1, 'move'),
  choosing('six', 'move.way', 1, '2w3->6'),
  act('battle', 1, 'battle'),
  act('advance', 1, 'advance'),
  choosing('eleven', 'move.to', 1, '(3w+w_w)->11'),
  choosing('attack', 'hundreds.advance.battle', 1, 'XC11'),
  { id: 'done', when: (at) => asked('hundreds.daylight.act', 1)(at) && at.options.length === 1, tries: ['end'] },
  choosing('incite', 'hundreds.evening.incite', 1, 'M#scout incite'),
  choosing('oppress', 'hundreds.evening.incite', 1, 'end'),
  { id: 'razed', tells: true, when: asked('hundreds.birdsong.mood', 2), lights: ['place:10', 'place:2'] },
  mood('rowdy', 2, '#rowdy->$'),
  act('build', 2, 'B#birdybindle build'),
  act('again', 2, 'battle'),
  choosing('home', 'attack.target', 2, 'XC3'),
  act('lord', 2, 'advance'),
  choosing('stay', 'move.to', 2, 'pass'),
  choosing('assault', 'hundreds.advance.battle', 2, 'XC11'),
  choosing('spare', 'hits.first', 2, 'w11->'),
  act('rest', 2, 'end'),
  choosing('night', 'hundreds.evening.incite', 2, 'end'),
  mood('third', 3, '#wrathful->$'),
  act('raid', 3, 'battle'),
  choosing('box', 'attack.target', 3, 'XC11'),
  choosing('loot', 'battle.effects', 3, 'use looting'),
  choosing('hit', 'hits.first', 3, 'w11->'),
  { id: 'end', tells: true, when: (at) => asked('hundreds.daylight.act', 3)(at) || at.turn >= 4 },
]

/** The first two turns of the Hundreds, and a looting in the third, against a Marquise of the machine. */
export const rootHundredsGuide = sideOfRoot({
  key: 'root-hundreds',
  factions: 'hundreds+marquise',
  deal: 5,
  lessons,
  plays:
    'home 1|b_s->1|b_w->5|b_r->5|pass|pass|pass|pass|build|b_w->2|march|w2->6|w7->3|march|w12->11|w1->5|end|pass|pass|pass|pass|ZM#roottea|build|b_r->2|march|w4->12|w12->11|recruit|end|pass|pass',
  words: {
    en: () => import('./root-hundreds-words/en.json'),
    pl: () => import('./root-hundreds-words/pl.json'),
    cs: () => import('./root-hundreds-words/cs.json'),
  },
})
