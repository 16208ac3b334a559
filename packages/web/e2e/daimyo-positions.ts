/** Matches of Daimyo that stand where something worth looking at is asked: they are played to, and kept as the page keeps them. */
import { games } from '@trestle/games'
import { type Json, smallSeed } from '@trestle/kernel'
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
}

const four = { seats: 4, clans: 'nature+technology+nomads+aristocrats', first: 'given' }
const two = { seats: 2, clans: 'technology+aristocrats', first: 'given' }
const alone = { solo: 'normal', clans: 'nature' }

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
  last: { options: four, prompt: 'turn.die', round: 5 },
  'last-two': { options: two, prompt: 'turn.die', round: 5 },
  'last-alone': { options: alone, prompt: 'turn.die', round: 5 },
  end: { options: four },
} satisfies Record<string, Wanted>

export type DaimyoPlace = keyof typeof wanted
export const daimyoPlaces = Object.keys(wanted) as DaimyoPlace[]

const game = await games.daimyo()

/** A match on one screen that stands at a place. */
export const daimyoAt = (place: DaimyoPlace): SavedMatch => {
  const { options: given, from = 0, prompt, round }: Wanted = wanted[place]
  const options = game.readOptions(given) as LocalSetup['options']
  const automata = game.automata?.(options as never) ?? []
  const seats = game
    .seats(options as never)
    .map((_, seat): LocalSeat => (automata.includes(seat) ? { kind: 'computer', player: 'normal' } : here))
  const setup = { id: `daimyo-${place}`, game: 'daimyo', options, content: null, seed: smallSeed(3), seats, curtain: false, created: 0 }
  const table = new LocalTable(game, setup)
  for (let i = 0; i < 3000 && !table.finished; i++) {
    const [seat = 0] = table.moment(null).waiting
    const { decision, view } = table.moment(seat)
    if (!decision) break
    const there = prompt !== undefined && i >= from && decision.prompt.id === `prompt.${prompt}`
    if (there && (round === undefined || (view as { round?: number }).round === round)) break
    table.put({ do: 'choose', seat, decision: decision.id, text: thoughtOf(table, seat) }, 0)
  }
  return table.save(0)
}
