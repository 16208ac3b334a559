import { smallSeed } from '@trestle/kernel'
import { byLocale } from '../words/by-locale.ts'
import { asked, type Guide, inRound, type Lesson } from './guide.ts'

const turn = (round: number, number: number) => inRound(round, 'turn.play', number)

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: turn(1, 1), lights: ['place:f11', 'place:f12', 'place:f13', 'place:f14', 'place:f15', 'place:f16'] },
  { id: 'aims', tells: true, when: turn(1, 1), lights: ['place:ferrum'] },
  { id: 'play', when: turn(1, 1), tries: ['play WW05'] },
  { id: 'move', when: inRound(1, 'move-fighters.move'), tries: ['move f11 f5 2'] },
  { id: 'move-on', when: inRound(1, 'move-fighters.move'), tries: ['move f12 f6 2', 'move f12 f6 1'] },
  { id: 'base', when: asked('turn.more.base'), tries: ['play WW02'] },
  {
    id: 'gather',
    when: (at) => inRound(1, 'move-fighters.move')(at) && !at.options.includes('move f11 f5 2'),
    tries: ['move f6 f5 2', 'move f6 f5 1'],
  },
  { id: 'scout', when: inRound(1, 'move-fighters.move'), tries: ['move f14 f8 1'] },
  { id: 'attack', when: asked('effect.attack.attack'), tries: ['attack f5 auria'] },
  { id: 'wager', when: asked('battle.wager'), tries: ['wager WW04'] },
  { id: 'deal', when: asked('battle.deal') },
  { id: 'retreat', when: asked('retreat.retreat') },
  { id: 'drill', tells: true, when: turn(1, 2), lights: ['place:ferrum'] },
  { id: 'visions', when: turn(1, 2), tries: ['play WW01'] },
  { id: 'either', when: inRound(1, 'effect.resolve.option'), tries: ['option 1'] },
  { id: 'last', when: turn(1, 3), tries: ['play WW06'] },
  { id: 'recruit', when: asked('recruiting.recruit'), tries: ['recruit f11 1', 'recruit f12 1'] },
  { id: 'round', tells: true, when: turn(2, 1) },
  { id: 'guides', when: turn(2, 1), tries: ['play WW07'] },
  { id: 'discover', when: asked('effect.discover.discover'), tries: ['discover cuprumis f8', 'discover gallimor f10'] },
  { id: 'secure', when: turn(2, 2), tries: ['play WW03'] },
  { id: 'price', when: asked('effect.resolve.upgrade'), tries: ['stay'] },
  { id: 'five', when: inRound(2, 'effect.resolve.option'), tries: ['option 1'] },
  {
    id: 'carry',
    when: (at) => inRound(2, 'move-fighters.move')(at) && at.options.some((text) => / full$/.test(text)),
    tries: ['move f8 f14 1 full', 'move f9 f15 1 full', 'move f10 f16 1 full'],
  },
  { id: 'free', when: turn(2, 3) },
  { id: 'end', tells: true, when: (at) => at.round >= 3 && at.prompt !== null },
]

/** The Woodwalkers' first two rounds against a computer player, with the ordered decks for beginners. */
export const ironwoodGuide: Guide = {
  game: 'ironwood',
  key: 'ironwood',
  options: { beginnerWoodwalkers: true, beginnerIronclad: true },
  seed: smallSeed(1),
  seats: [
    { kind: 'here', name: '' },
    { kind: 'computer', player: 'greedy' },
  ],
  lessons,
  words: byLocale({
    en: () => import('./ironwood-words/en.json'),
    pl: () => import('./ironwood-words/pl.json'),
    cs: () => import('./ironwood-words/cs.json'),
  }),
}
