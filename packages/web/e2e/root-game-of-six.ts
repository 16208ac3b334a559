/** A whole game of Root with six players, kept as its choices: what is looked at in its windows comes up in it. */
import { games } from '@trestle/games'
import { smallSeed } from '@trestle/kernel'
import type { LocalSetup } from '../src/sessions/local/table.ts'
import { thoughtOf } from './house.ts'
import { keptChoices } from './kept-choices.ts'
import type { Wanted } from './kept-lines.ts'

const factions = ['duchy', 'corvids', 'hundreds', 'keepers', 'vagabond', 'vagabond2']

/** The options of that game. */
export const optionsOfSix = { factions, seating: 'given', first: 'given' }

/** Choices of these factions alone, by the seat and the text: made where they are offered first. */
export const momentsOfSix = {
  sway: { seat: 0, text: /^#\w+->\$$/ },
  plot: { seat: 1, text: /^t->/ },
  advance: { seat: 2, text: /^advance/ },
  delve: { seat: 3, text: /^t_.*->\d+$/ },
  recover: { seat: 3, text: /^t_.*->\$$/ },
}

/** The first match of a house has this seed. */
const SEED = 1
const NAME = 'root-game-of-six'

const game = await games.root()
const setup: LocalSetup = {
  ...{ id: NAME, game: 'root', options: game.readOptions(optionsOfSix as never) as LocalSetup['options'], content: null },
  ...{ seed: smallSeed(SEED), seats: factions.map(() => ({ kind: 'here', name: '' })), curtain: false, created: 0 },
}

/** How the game is found. */
export const gameOfSix: Wanted = {
  ...{ name: NAME, game: game as never, seed: SEED, setup },
  chooses(table, seat, { options }) {
    const made = table.inputsTo(table.seq)
    const isMade = (text: RegExp) => made.some((input) => input.do === 'choose' && input.seat === seat && text.test(input.text))
    const wanted = Object.values(momentsOfSix).filter((moment) => moment.seat === seat && !isMade(moment.text))
    return options.find(({ text }) => wanted.some((moment) => moment.text.test(text)))?.text ?? thoughtOf(table, seat)
  },
}

/** Its choices, in their order. */
export const choicesOfSix = (): string[] => {
  const kept = keptChoices(NAME)
  if (!kept) throw new Error(`${NAME} is not kept: \`npm run positions\` finds it`)
  return kept.choices
}
