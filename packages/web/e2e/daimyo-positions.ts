/** Matches of Daimyo that stand where something worth looking at is asked: they are played to, and kept as the page keeps them. */
import { games } from '@trestle/games'
import { type Input, type Json, smallSeed } from '@trestle/kernel'
import { whole } from '../../../scripts/proof.ts'
import { type LocalSeat, type LocalSetup, LocalTable, type SavedMatch } from '../src/sessions/local/table.ts'
import { thoughtOf } from './house.ts'

const here: LocalSeat = { kind: 'here', name: '' }

interface Wanted {
  options: Json
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
const two = { seats: 2, clans: 'technology+aristocrats', first: 'given' }
const alone = { solo: 'normal', clans: 'nature' }

/** Where the end is clicked from: the last choices, or the whole last round in `npm run prove`. */
const late: Partial<Wanted> = whole ? { prompt: 'turn.die', round: 5 } : { left: 12 }

const wanted = {
  clans: { options: { seats: 4, first: 'given' }, prompt: 'clans.pick' },
  setup: { options: four, prompt: 'secondGovernors.place' },
  die: { options: four, from: 90, prompt: 'turn.die' },
  turn: { options: four, from: 120, prompt: 'turn.act' },
  governor: { options: four, from: 60, prompt: 'recruit.place.governor' },
  shadow: { options: four, from: 20, prompt: 'recruit.place.shadow' },
  relic: { options: four, from: 60, prompt: 'landing.act' },
  build: { options: { ...four, boards: 'advanced' }, from: 60, prompt: 'build.slot' },
  lay: { options: four, from: 60, prompt: 'build.tile' },
  income: { options: four, from: 60, prompt: 'income.basic' },
  hiring: { options: four, from: 60, prompt: 'hiring.hire' },
  mercenaries: { options: two, from: 60, prompt: 'mercenaries.die' },
  empire: { options: alone, from: 60, prompt: 'empireTurn.die' },
  last: { options: four, ...late },
  'last-two': { options: two, ...late },
  'last-alone': { options: alone, ...late },
  end: { options: four },
} satisfies Record<string, Wanted>

export type DaimyoPlace = keyof typeof wanted
export const daimyoPlaces = Object.keys(wanted) as DaimyoPlace[]

const game = await games.daimyo()

/** A game of sensible players: its inputs, and what was asked before each. */
interface Line {
  inputs: Input[]
  asked: { prompt: string; round: number | undefined; seat: number }[]
}

const lines = new Map<string, Line>()

/** The whole game with some options, which is played once for all places in it. */
const lineOf = (setup: LocalSetup): Line => {
  const key = JSON.stringify(setup.options)
  const known = lines.get(key)
  if (known) return known
  const line: Line = { inputs: [], asked: [] }
  const table = new LocalTable(game, setup)
  while (!table.finished && line.inputs.length < 3000) {
    const [seat = 0] = table.moment(null).waiting
    const { decision, view } = table.moment(seat)
    if (!decision) break
    line.asked.push({ prompt: decision.prompt.id, round: (view as { round?: number }).round, seat })
    const input: Input = { do: 'choose', seat, decision: decision.id, text: thoughtOf(table, seat) }
    table.put(input, 0)
    line.inputs.push(input)
  }
  lines.set(key, line)
  return line
}

/** The number of inputs that lead to a place; a place that does not come up is the end. */
const lengthOf = ({ from = 0, prompt, round, left = 0 }: Wanted, { inputs, asked }: Line, seat: number | null): number => {
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
  const wish: Wanted = wanted[place]
  const options = game.readOptions(wish.options) as LocalSetup['options']
  const automata = game.automata?.(options as never) ?? []
  const seats = game
    .seats(options as never)
    .map((_, seat): LocalSeat => (automata.includes(seat) ? { kind: 'computer', player: 'normal' } : here))
  const setup = { id: `daimyo-${place}`, game: 'daimyo', options, content: null, seed: smallSeed(3), seats, curtain: false, created: 0 }
  const line = lineOf(setup)
  return new LocalTable(game, setup, line.inputs.slice(0, lengthOf(wish, line, only))).save(0)
}
