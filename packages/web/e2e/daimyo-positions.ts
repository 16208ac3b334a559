/** Matches of Daimyo that stand where something worth looking at is asked: they are played to, and kept as the page keeps them. */
import { games } from '@trestle/games'
import { type Json, smallSeed } from '@trestle/kernel'
import { whole } from '../../../scripts/proof.ts'
import { type LocalSeat, type LocalSetup, LocalTable, type SavedMatch } from '../src/sessions/local/table.ts'
import { thoughtOf } from './house.ts'
import { keptLine, type Line, type Wanted } from './kept-lines.ts'

const here: LocalSeat = { kind: 'here', name: '' }

interface Sought {
  table: keyof typeof tables
  /** Inputs at least. */
  from?: number
  /** The prompt at which it stands; without one, the end. */
  prompt?: string
  /** Stands there in this round only. */
  round?: number
  /** Inputs short of the end. */
  left?: number
}

const four = { seats: 4, clans: 'nature+technology+nomads+aristocrats', first: 'given' }

/** The options of the games. */
const tables = {
  ...{ four, advanced: { ...four, boards: 'advanced' }, picked: { seats: 4, first: 'given' } },
  ...{ two: { seats: 2, clans: 'technology+aristocrats', first: 'given' }, alone: { solo: 'normal', clans: 'nature' } },
} satisfies Record<string, Json>

const SEED = 3

/** Where the end is clicked from: the last choices, or the whole last round in `npm run prove`. */
const late: Partial<Sought> = whole ? { prompt: 'turn.die', round: 5 } : { left: 6 }

const wanted = {
  clans: { table: 'picked', prompt: 'clans.pick' },
  setup: { table: 'four', prompt: 'secondGovernors.place' },
  die: { table: 'four', from: 90, prompt: 'turn.die' },
  turn: { table: 'four', from: 120, prompt: 'turn.act' },
  governor: { table: 'four', from: 60, prompt: 'recruit.place.governor' },
  shadow: { table: 'four', from: 20, prompt: 'recruit.place.shadow' },
  relic: { table: 'four', from: 60, prompt: 'landing.act' },
  build: { table: 'advanced', from: 60, prompt: 'build.slot' },
  lay: { table: 'four', from: 60, prompt: 'build.tile' },
  income: { table: 'four', from: 60, prompt: 'income.basic' },
  hiring: { table: 'four', from: 60, prompt: 'hiring.hire' },
  mercenaries: { table: 'two', from: 60, prompt: 'mercenaries.die' },
  empire: { table: 'alone', from: 60, prompt: 'empireTurn.die' },
  last: { table: 'four', ...late },
  'last-two': { table: 'two', ...late },
  'last-alone': { table: 'alone', ...late },
  end: { table: 'four' },
} satisfies Record<string, Sought>

export type DaimyoPlace = keyof typeof wanted
export const daimyoPlaces = Object.keys(wanted) as DaimyoPlace[]

const game = await games.daimyo()

/** A match on one screen with some options. */
const setupOf = (id: string, wish: Json): LocalSetup => {
  const options = game.readOptions(wish) as LocalSetup['options']
  const automata = game.automata?.(options as never) ?? []
  const seats = game
    .seats(options as never)
    .map((_, seat): LocalSeat => (automata.includes(seat) ? { kind: 'computer', player: 'normal' } : here))
  return { id, game: 'daimyo', options, content: null, seed: smallSeed(SEED), seats, curtain: false, created: 0 }
}

/** The whole games in which the places come. */
export const daimyoLines: Wanted[] = Object.entries(tables).map(([name, options]) => ({
  ...{ name: `daimyo-${name}`, game: game as never, seed: SEED, setup: setupOf(name, options) },
  chooses: thoughtOf,
}))

/** The number of inputs that lead to a place; a place that does not come up is the end. */
const lengthOf = ({ from = 0, prompt, round, left = 0 }: Sought, { inputs, asked }: Line, seat: number | null): number => {
  const at = asked.findIndex(
    (one, i) =>
      i >= from &&
      one.prompt === `prompt.${prompt}` &&
      (round === undefined || one.round === round) &&
      (seat === null || one.seat === seat),
  )
  return prompt === undefined || at < 0 ? inputs.length - left : at
}

/** A match on one screen that stands at a place; `only`: the first time that this seat is asked there. */
export const daimyoAt = (place: DaimyoPlace, only: number | null = null): SavedMatch => {
  const wish: Sought = wanted[place]
  const setup = setupOf(`daimyo-${place}`, tables[wish.table])
  const line = keptLine(daimyoLines.find(({ name }) => name === `daimyo-${wish.table}`)!)
  return new LocalTable(game, setup, line.inputs.slice(0, lengthOf(wish, line, only))).save(0)
}
