import { below, type Game, type Json, randomFrom, seatsFrom, seatsIn } from '@trestle/kernel'
import { Usage } from './errors.ts'
import type { SetUp } from './house.ts'

/** Options that are drawn for each game of a simulation: plain JSON, so that a worker can be given them. */
export interface Draw {
  /** How many seats, and then who sits there; null where the seats are given. */
  seats: { least: number; most: number } | null
  /** Options whose every choice is equally likely. */
  keys: string[]
}

const RANDOM = 'random'

/**
 * Takes out of a command's arguments what is to be drawn: `--factions random` with `--seats 2-4`, and options that a lobby, too, may leave to
 * chance, such as `--map random`. `draw` is null where nothing is.
 */
export function drawOf(game: Game, given: SetUp): { draw: Draw | null; rest: SetUp } {
  const { factions, seats, map, deck, set = [], ...rest } = given
  const isDrawn = ([key, value]: [string, string]) => value === RANDOM && game.settings.some((one) => one.key === key && one.byLot)
  const all: [string, string][] = [...set]
  if (map !== undefined) all.push(['map', map])
  if (deck !== undefined) all.push(['deck', deck])
  const keys = all.filter(isDrawn).map(([key]) => key)
  const named = game.settings.some((one) => one.seats)
  const drawsSeats = factions === undefined ? named && seats !== undefined : factions.length === 1 && factions[0] === RANDOM
  const left = { ...rest, set: all.filter((one) => !isDrawn(one)), ...(drawsSeats ? {} : { ...only({ factions }), ...only({ seats }) }) }
  if (!drawsSeats && keys.length === 0) return { draw: null, rest: left }
  if (given.pack !== undefined) throw new Usage('what is drawn by lot is drawn from the standard content: leave out --pack, or name all')
  return { draw: { seats: drawsSeats ? spanOf(game, seats) : null, keys }, rest: left }
}

/** An object without the fields that are undefined. */
function only<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}

function spanOf(game: Game, wanted: SetUp['seats']): { least: number; most: number } {
  const { seats } = settingOfSeats(game)
  const { least, most } = wanted ?? seats
  if (least < seats.least || most > seats.most)
    throw new Usage(`${game.id} has ${seats.least} to ${seats.most} seats, not ${least} to ${most}`)
  return { least, most }
}

function settingOfSeats(game: Game) {
  for (const setting of game.settings) if (setting.seats) return { ...setting, seats: setting.seats }
  throw new Usage(`in ${game.id} nobody chooses who takes part: leave out --factions`)
}

/** The options of the game with this seed, drawn by the words of its generator that no match comes to. */
export function drawnOptions(game: Game, options: Json, { seats, keys }: Draw, seed: string): Json {
  const random = { seed: randomFrom(seed).seed, at: 2 ** 30 }
  const lot = (n: number) => below(random, n)
  const drawn: { [key: string]: Json } = { ...(options as { [key: string]: Json }) }
  if (seats) {
    const setting = settingOfSeats(game)
    const names = seatsFrom(setting, new Array<null>(seats.least + lot(seats.most - seats.least + 1)).fill(null), lot)
    if (!names) throw new Error(`no seats of ${game.id} may play together`)
    drawn[setting.key] = names
  }
  for (const key of keys) {
    const choices = game.settings.find((one) => one.key === key)?.choices ?? []
    drawn[key] = choices[lot(choices.length)]
  }
  return drawn
}

/** The names under which the seats of a match are counted: of two who share a faction, the first's. */
export function sidesOf(game: Game, names: readonly string[]): string[] {
  const after = game.settings.find((one) => one.seats)?.seats?.after ?? {}
  return names.map((name) => after[name] ?? name)
}

/** The names that seats of a game may bear; those of its options where nobody chooses. */
export function namesOf(game: Game, options: object): string[] {
  const setting = game.settings.find((one) => one.seats)
  return setting ? setting.choices.flatMap((choice) => seatsIn(choice)) : game.seats(options)
}
