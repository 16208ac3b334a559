import { smallSeed } from '@trestle/kernel'
import { byLocale } from '../words/by-locale.ts'
import { asked, type Guide, inRound, type Lesson } from './guide.ts'

const turn = (round: number, number: number) => inRound(round, 'turn.play', number)

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: turn(1, 1), lights: ['place:ferrum'] },
  { id: 'outer', tells: true, when: turn(1, 1), lights: ['place:plumbarum', 'place:gallimor', 'place:cobaltis'] },
  { id: 'march', when: turn(1, 1), tries: ['play IC04'] },
  { id: 'warband', when: inRound(1, 'move-warbands.warband', 1), tries: ['warband lithimar plumbarum'] },
  { id: 'units', when: inRound(1, 'move-warbands.units'), tries: ['units 3+0', /^units/] },
  { id: 'guard', when: inRound(1, 'move-warbands.warband', 1), tries: ['warband ferrum lithimar'] },
  { id: 'expansion', when: turn(1, 2), tries: ['play IC03'] },
  { id: 'found', when: inRound(1, 'effect.resolve.option', 2), tries: ['option 3'] },
  { id: 'foundation', when: asked('effect.place.foundation'), tries: ['foundation plumbarum'] },
  { id: 'second', when: inRound(1, 'effect.resolve.option', 2), tries: ['option 2'] },
  { id: 'drill', when: inRound(1, 'move-drill.move', 2), tries: ['drill zincur', /^drill/] },
  { id: 'wager', when: asked('battle.wager'), tries: [/^wager IC/] },
  { id: 'escort', when: turn(1, 3), tries: ['play IC05'] },
  { id: 'drill-on', when: inRound(1, 'move-drill.move', 3), tries: ['drill gallimor', /^drill/] },
  { id: 'save', when: inRound(1, 'recruiting.recruit'), tries: ['skip'] },
  { id: 'round', tells: true, when: turn(2, 1) },
  { id: 'reinforce', when: turn(2, 1), tries: ['play IC01'] },
  { id: 'pay', when: inRound(2, 'effect.resolve.option', 1), tries: ['option 2'] },
  { id: 'five', when: asked('effect.spend.spend'), tries: ['spend 5'] },
  { id: 'forge', when: asked('effect.build.build'), tries: [/^build/] },
  { id: 'next', when: turn(2, 2), tries: ['play IC03', 'play IC07'] },
  { id: 'muster', when: turn(2, 3), tries: ['play IC07', /^play/] },
  { id: 'recruit', when: inRound(2, 'recruiting.recruit'), tries: [/^recruit/] },
  { id: 'end', tells: true, when: (at) => at.round >= 3 && at.prompt !== null },
]

/** The Ironclad's first two rounds against a computer player, with the ordered decks for beginners. */
export const ironcladGuide: Guide = {
  game: 'ironwood',
  key: 'ironwood.ironclad',
  options: { beginnerWoodwalkers: true, beginnerIronclad: true },
  seed: smallSeed(1),
  seats: [
    { kind: 'computer', player: 'greedy' },
    { kind: 'here', name: '' },
  ],
  lessons,
  words: byLocale({
    en: () => import('./ironclad-words/en.json'),
    pl: () => import('./ironclad-words/pl.json'),
    cs: () => import('./ironclad-words/cs.json'),
  }),
}
