import { asked, choosing, type Lesson } from './guide.ts'
import { sideOfRoot } from './root-side.ts'

const waking = (id: string, turn: number, text: string) => choosing(id, 'keepers.birdsong.act', turn, text)
const side = (id: string, text: string) => choosing(id, 'keepers.encamp.station', 1, text)
const card = (id: string, turn: number, text: string) => choosing(id, 'keepers.daylight.act', turn, text)
const site = (id: string, column: string, turn: number, text: string) => choosing(id, `keepers.work.site.${column}`, turn, text)
const gather = (id: string, turn: number, text: string) => choosing(id, 'keepers.evening.gather', turn, text)

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: asked('keepers.setup.beside'), lights: ['place:3'] },
  choosing('beside', 'keepers.setup.beside', undefined, '->8'),
  waking('encamp', 1, 'b->4'),
  side('figures', 'b_f_t->4'),
  waking('another', 1, 'b->8'),
  side('tablets', 'b_t_j->8'),
  waking('dawn', 1, 'end'),
  { id: 'retinue', tells: true, when: asked('keepers.daylight.act', 1) },
  card('move', 1, 'faith$_1'),
  site('from', 'move', 1, 'w4'),
  choosing('nine', 'move.to', 1, '2w->9'),
  card('delve', 1, 'faith$_2'),
  site('four', 'delve', 1, 't->4'),
  choosing('figure', 'keepers.work.delve', 1, 't_f4_9_12->4'),
  card('recover', 1, 'faith$_3'),
  site('home', 'recover', 1, 't_1_f4->$'),
  card('day', 1, 'end'),
  gather('gather', 1, 'F#foxfolksteel->$_2'),
  gather('mouse', 1, 'M#mouseinasack->$_1'),
  gather('stand', 1, 'F#stand->$_3'),
  gather('night', 1, 'end'),
  waking('recruit', 2, 'R#avisittofriends w->4'),
  waking('wake', 2, 'end'),
  card('march', 2, 'faith$_1'),
  site('out', 'move', 2, 'w4'),
  choosing('twelve', 'move.to', 2, '2w->12'),
  card('steel', 2, 'F#foxfolksteel$_2'),
  site('battle', 'delve', 2, 'XC8'),
  choosing('tablet', 'keepers.work.delve', 2, 't_t4_7_8_12->8'),
  card('dare', 2, 'faith$_2'),
  site('twelfth', 'delve', 2, 'XC12'),
  choosing('risk', 'keepers.work.delve', 2, 't_f1_9_10_12->12'),
  card('three', 2, 'F#stand$_3'),
  site('value', 'recover', 2, 't_3_t8->$'),
  card('carry', 2, 'faith$_3'),
  site('leave', 'recover', 2, 'w12'),
  choosing('back', 'move.to', 2, 'w->4'),
  choosing('load', 'move.cargo', 2, 't_f2'),
  card('rest', 2, 'end'),
  gather('bird', 2, 'B#woodlandrunners->$_2'),
  gather('dusk', 2, 'end'),
  choosing('attacked', 'battle.ambush', 2, 'pass'),
  waking('dawn3', 3, 'end'),
  card('last', 3, 'faith$_3'),
  site('figure2', 'recover', 3, 't_2_f4->$'),
  { id: 'end', tells: true, when: (at) => asked('keepers.daylight.act', 3)(at) || at.turn >= 4 },
]

/** The first two turns of the Keepers, and a second figure in the third, against a Marquise of the machine. */
export const rootKeepersGuide = sideOfRoot({
  key: 'root-keepers',
  factions: 'keepers+marquise',
  deal: 6,
  lessons,
  plays: 'home 2|b_s->2|b_w->2|b_r->5|build|b_w->1|march|w1->9|w2->5|recruit|end|pass|pass|pass|pass|build|b_s->3|recruit|battle|end',
  words: {
    en: () => import('./root-keepers-words/en.json'),
    pl: () => import('./root-keepers-words/pl.json'),
    cs: () => import('./root-keepers-words/cs.json'),
  },
})
