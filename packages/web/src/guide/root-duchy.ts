import { asked, choosing, type Lesson } from './guide.ts'
import { sideOfRoot } from './root-side.ts'

const assembly = (id: string, turn: number, text: string) => choosing(id, 'duchy.daylight.assembly', turn, text)
const sway = (id: string, turn: number, text: string) => choosing(id, 'duchy.daylight.sway', turn, text)
const card = (id: string, turn: number, text: string) => choosing(id, 'duchy.sway.card', turn, text)
const evening = (id: string, turn: number, text: string) => choosing(id, 'duchy.evening.craft', turn, text)

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: asked('duchy.daylight.assembly', 1), lights: ['place:1'] },
  { id: 'burrow', tells: true, when: asked('duchy.daylight.assembly', 1), lights: ['place:19'] },
  assembly('build', 1, 'R#command build'),
  choosing('market', 'duchy.build.site', 1, 'b_m->5'),
  assembly('battle', 1, 'battle'),
  choosing('six', 'attack.target', 1, 'XC6'),
  sway('sway', 1, '#captain->$'),
  card('fox', 1, 'F#anvil^'),
  card('rabbit', 1, 'R#bank^'),
  sway('done', 1, 'end'),
  evening('evening', 1, 'end'),
  choosing('attacked', 'battle.ambush', 1, 'pass'),
  { id: 'lesson', tells: true, when: asked('duchy.daylight.assembly', 2) },
  assembly('dig', 2, 'F#anvil dig'),
  choosing('tunnel', 'duchy.dig.tunnel', 2, 't->12'),
  choosing('moles', 'duchy.dig.moles', 2, '2w0->12'),
  assembly('raise', 2, 'M#sword build'),
  choosing('citadel', 'duchy.build.site', 2, 'b_c->2'),
  choosing('captain', 'duchy.daylight.parliament', 2, '#captain'),
  choosing('strike', 'attack.target', 2, 'XC12'),
  sway('again', 2, '#foremole->$'),
  card('one', 2, 'R#command^'),
  card('two', 2, 'R#bank^'),
  sway('rest', 2, 'end'),
  evening('craft', 2, 'ZR#roottea'),
  evening('night', 2, 'end'),
  choosing('market2', 'battle.ambush', 2, 'pass'),
  { id: 'price', tells: true, when: asked('duchy.daylight.assembly', 3), lights: ['place:4'] },
  { id: 'end', tells: true, when: (at) => asked('duchy.daylight.assembly', 3)(at) || at.turn >= 4 },
]

/** The first two turns of the Duchy against a Marquise of the machine. */
export const rootDuchyGuide = sideOfRoot({
  key: 'root-duchy',
  factions: 'duchy+marquise',
  deal: 4,
  lessons,
  plays: 'home 4|b_s->4|b_w->8|b_r->8|pass|pass|build|b_w->1|battle|XD5|recruit|end|pass|pass|build|b_s->3|recruit|battle|XD5|end',
  words: {
    en: () => import('./root-duchy-words/en.json'),
    pl: () => import('./root-duchy-words/pl.json'),
    cs: () => import('./root-duchy-words/cs.json'),
  },
})
