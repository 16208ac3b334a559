import { asked, choosing, type Lesson } from './guide.ts'
import { sideOfRoot } from './root-side.ts'

const act = (id: string, turn: number, text: string) => choosing(id, 'marquise.daylight.act', turn, text)
const start = (id: string, text: string) => choosing(id, 'marquise.setup.buildings', undefined, text)

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: asked('hirelings.which') },
  choosing('which', 'hirelings.which', undefined, 'set up h_K'),
  choosing('vault', 'hireling.place', undefined, '->4'),
  choosing('keep', 'marquise.setup.keep', undefined, 'home 1'),
  start('sawmill', 'b_s->1'),
  start('workshop', 'b_w->9'),
  start('recruiter', 'b_r->5'),
  { id: 'pool', tells: true, when: asked('marquise.daylight.act', 1), lights: ['place:3'] },
  act('craft', 1, 'ZM#mouseinasack'),
  act('build', 1, 'build'),
  choosing('site', 'marquise.build.site', 1, 'b_s->5'),
  act('recruit', 1, 'recruit'),
  act('night', 1, 'end'),
  act('again', 2, 'build'),
  choosing('second', 'marquise.build.site', 2, 'b_s->2'),
  { id: 'wood', when: asked('marquise.build.wood', 2), tries: ['t1->'] },
  { id: 'marker', tells: true, when: asked('marquise.daylight.act', 2) },
  act('hiring', 2, 'end'),
  choosing('hire', 'hiring.hire', 2, 'h_K->$'),
  { id: 'control', tells: true, when: asked('marquise.daylight.act', 3) },
  act('vaults', 3, 'h_K vaults'),
  choosing('new', 'vaults.vault', 3, 'b_v->8'),
  act('tea', 3, 'ZR#roottea'),
  act('third', 3, 'build'),
  choosing('nine', 'marquise.build.site', 3, 'b_s->9'),
  { id: 'planks', when: asked('marquise.build.wood', 3), tries: ['t2->', 't5->', 't1->'] },
  act('eight', 3, 'end'),
  choosing('other', 'hiring.hire', 3, 'h_D->$'),
  { id: 'both', tells: true, when: asked('marquise.daylight.act', 4) },
  act('expedition', 4, 'h_D expedition'),
  choosing('land', 'expedition.land', 4, '1w+t_f->7'),
  choosing('deed', 'expedition.deed', 4, 'expedition march'),
  choosing('march', 'move.way.band', 4, '3w3->11'),
  choosing('fight', 'hireling.fight', 4, 'Xh_L11'),
  act('vaults2', 4, 'h_K vaults'),
  { id: 'novault', when: asked('vaults.vault', 4), tries: ['pass', /^b_v/] },
  act('last', 4, 'end'),
  { id: 'end', tells: true, when: (at) => asked('marquise.daylight.act', 5)(at) || at.turn >= 6 },
]

/** Four turns of a Marquise that hires two bands and has to hand one on. */
export const rootHirelingsGuide = sideOfRoot({
  key: 'root-hirelings',
  factions: 'marquise+alliance',
  more: { hirelings: '3' },
  deal: 6,
  lessons,
  plays: 'set up h_D|3w+t_f->3|t->5|B#woodlandrunners->|end|end|end|end|end|end|end|end|end|end',
  words: {
    en: () => import('./root-hirelings-words/en.json'),
    pl: () => import('./root-hirelings-words/pl.json'),
    cs: () => import('./root-hirelings-words/cs.json'),
  },
})
