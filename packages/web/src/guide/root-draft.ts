import { smallSeed } from '@trestle/kernel'
import { byLocale } from '../words/by-locale.ts'
import { asked, choosing, type Guide, type Lesson } from './guide.ts'

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: asked('landmarks.site') },
  choosing('tower', 'landmarks.site', undefined, 'tower->11'),
  choosing('hirelings', 'hirelings.which', undefined, 'set up h_K'),
  choosing('place', 'hireling.place', undefined, '->7'),
  { id: 'pool', tells: true, when: asked('advanced.pick') },
  { id: 'locked', tells: true, when: asked('advanced.pick') },
  choosing('pick', 'advanced.pick', undefined, 'pick eyrie'),
  choosing('home', 'eyrie.card.home', undefined, 'home 6'),
  choosing('leader', 'eyrie.card.leader', undefined, '#builder->$'),
  { id: 'others', tells: true, when: asked('advanced.keep'), lights: ['place:1', 'place:11'] },
  choosing('keep', 'advanced.keep', undefined, 'F#protectionracket->#'),
  choosing('keep2', 'advanced.keep', undefined, 'R#smugglerstrail->#'),
  { id: 'end', tells: true, when: (at) => at.prompt?.startsWith('prompt.eyrie.birdsong') === true },
]

/** What the two other seats do, so that the lessons find what they speak of. */
const first = 'pick corvids|home 2|t_b|->9|->5|->8|B#brutal->#|F#tax->#|R#cob w->rabbit|t->5|t_b|move|w7->3|move|2w3->11|end|end'.split('|')
const second =
  'set up h_H|->3|->1|pick duchy|home 12|F#travelgear->#|M#crossbow->#|F#tax build|b_m->12|move|2w12->11|#foremole->$|R#cob^|B#royal^|end|end'.split(
    '|',
  )

/** The advanced setup of three seats, from the landmark to the first turn. */
export const rootDraftGuide: Guide = {
  game: 'root',
  key: 'root-draft',
  options: { factions: 'seat1+seat2+seat3', seating: 'given', first: 'given', setup: 'advanced', landmarks: 1, hirelings: '3' },
  seed: smallSeed(14),
  seats: [
    { kind: 'computer', player: 'greedy', plays: first },
    { kind: 'computer', player: 'greedy', plays: second },
    { kind: 'here', name: '' },
  ],
  lessons,
  words: byLocale({
    en: () => import('./root-draft-words/en.json'),
    pl: () => import('./root-draft-words/pl.json'),
    cs: () => import('./root-draft-words/cs.json'),
  }),
}
