import { smallSeed } from '@trestle/kernel'
import { byLocale } from '../words/by-locale.ts'
import type { Guide, Lesson, Situation } from './guide.ts'

/** A prompt in a round, and in a turn of one's own in it. */
const asked =
  (prompt: string, round?: number, turn?: number) =>
  (at: Situation): boolean =>
    at.prompt === `prompt.${prompt}` &&
    (round === undefined || at.round === round) &&
    (turn === undefined || (at.moment.view as { turn?: number }).turn === turn)

/** A prompt that offers an option. */
const offers =
  (option: RegExp, prompt: string, round?: number, turn?: number) =>
  (at: Situation): boolean =>
    asked(prompt, round, turn)(at) && at.options.some((text) => option.test(text))

const acts = (option: RegExp, round: number, turn: number) => offers(option, 'turn.act', round, turn)

const lessons: Lesson[] = [
  { id: 'welcome', tells: true, when: asked('firstGovernors.place') },
  { id: 'first', when: asked('firstGovernors.place'), tries: ['place red-p1'] },
  { id: 'second', when: asked('secondGovernors.place'), tries: ['place purple-p3'] },
  { id: 'mercenaries', when: asked('mercenaries.die', 1, 1), tries: ['mercenary blue-4 governor'] },
  {
    id: 'mercenary-place',
    when: asked('mercenaries.place.mercGovernor', 1),
    tries: ['place yellow-p1', 'place yellow-p2', 'place yellow-p3'],
  },
  { id: 'die', when: asked('turn.die', 1, 1), tries: ['die red-4 recruit'] },
  { id: 'recruit', when: acts(/^main$/, 1, 1), tries: ['main'] },
  { id: 'governor', when: asked('recruit.unit', 1, 1), tries: ['recruit governor'] },
  { id: 'influence', when: asked('recruit.place.governor', 1, 1), tries: ['place blue-p2', 'place blue-p3', 'place blue-p4'] },
  { id: 'cost', when: asked('recruit.unit', 1, 1), tries: ['recruit shadow'] },
  { id: 'shadow', when: asked('recruit.place.shadow', 1, 1), tries: ['place red-s1'] },
  { id: 'reset', when: offers(/^reset$/, 'recruit.unit', 1, 1), tries: ['end'] },
  { id: 'turn-end', when: acts(/^end$/, 1, 1), tries: ['end'] },
  { id: 'mercenary-relic', when: asked('mercenaries.die', 1, 2), tries: ['mercenary green-2 relic'] },
  { id: 'production', when: asked('turn.die', 1, 2), tries: ['die green-1 production'] },
  { id: 'collect', when: acts(/^main$/, 1, 2), tries: ['main'] },
  { id: 'hero', when: acts(/^hero nature-1$/, 1, 2), tries: ['hero nature-1'] },
  { id: 'relic', when: asked('turn.die', 1, 3), tries: ['die green-6 relic'] },
  { id: 'hero-first', when: acts(/^hero nature-3$/, 1, 3), tries: ['hero nature-3'] },
  { id: 'scavenge', when: acts(/^main$/, 1, 3), tries: ['main'] },
  { id: 'move', when: asked('relic.move', 1, 3), tries: ['scavenge yellow'] },
  { id: 'take', when: offers(/^take /, 'landing.act', 1, 3), tries: ['take red-4 yellow'] },
  { id: 'search', when: asked('landing.act', 1, 3), tries: ['end'] },
  { id: 'round-end', tells: true, when: asked('income.basic', 1) },
  { id: 'income', when: asked('income.basic', 1), tries: ['gain 1rice'] },
  { id: 'hire', when: asked('hiring.hire', 1), tries: ['hire market-14'] },
  { id: 'villagers', when: asked('turn.die', 2, 1), tries: ['die blue-6 villagers'] },
  { id: 'villager', when: asked('effect.activateVillager.which', 2, 1), tries: ['villager v2a', 'villager v1b'] },
  { id: 'build', when: asked('turn.die', 2, 2), tries: ['die red-4 build'] },
  { id: 'slot', when: asked('build.slot', 2, 2), tries: ['build farm-1'] },
  { id: 'farm', when: asked('build.place.technoFarm', 2, 2), tries: ['place blue-p2'] },
  { id: 'lay', when: asked('build.tile', 2, 2), tries: ['lay build'] },
  { id: 'tile', when: acts(/^tile /, 2, 2) },
  { id: 'thirteen', when: asked('turn.die', 2, 3), tries: ['die green-3 production'] },
  { id: 'ability', when: acts(/^ability$/, 2, 3), tries: ['ability'] },
  { id: 'pips', tells: true, when: acts(/^discard /, 2, 3) },
  { id: 'end', tells: true, when: (at) => at.round >= 3 && at.prompt !== null },
]

/** Nature's first two rounds against Nomads of the machine, with the Mercenaries between them. */
export const daimyoGuide: Guide = {
  game: 'daimyo',
  key: 'daimyo',
  options: { seats: 2, clans: 'nature+nomads', first: 'given' },
  seed: smallSeed(7),
  seats: [
    { kind: 'here', name: '' },
    { kind: 'computer', player: 'greedy:worlds=1:ahead=12:others=0:keep=5:blur=205' },
  ],
  lessons,
  words: byLocale({
    en: () => import('./daimyo-words/en.json'),
    pl: () => import('./daimyo-words/pl.json'),
    cs: () => import('./daimyo-words/cs.json'),
  }),
}
