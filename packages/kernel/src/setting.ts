import type { Json } from './json.ts'
import type { Phrase } from './words.ts'

/** One of the values that a setting may have. */
export type SettingChoice = string | number | boolean

/**
 * One option of a match that a host may set before it starts. Its words: `setting.<key>`, `setting.<key>.about`, `setting.<key>.<choice>`;
 * a number is said as it is where it has no message, and a choice of seats by their names.
 */
export interface Setting {
  key: string
  choices: SettingChoice[]
  standard: SettingChoice
  /**
   * The choices are the names that seats may bear, no two the same: the option, and `standard`, name the seats that play, as a list or joined
   * by `+` as in `red+blue`. So a lobby asks for each seat by itself (`readSeats`, `seatsFrom`).
   */
  seats?: Seats
  /** Its choice in a match with all that the game has; the standard one where left out. */
  fullest?: SettingChoice
  /** A lobby may leave it to chance. */
  byLot?: true
  /** Each seat has a choice of its own: the option is a list of them in the order of the seats, or one choice that counts for all. */
  perSeat?: true
  /** The option names some of the choices, in any number: a list of them, or as they are in `standard`, joined by `+`. */
  several?: true
  /** Beside its choices it takes names of factions or the like in the order of the seats, as a list. */
  named?: true
}

/** Which seats may play together. */
export interface Seats {
  least: number
  most: number
  /** Names that play only where another does, by name: the second of two that share one. */
  after?: { readonly [name: string]: string }
  /** Names of which no more than so many play together in a new match (`readNew`). Matches that began before that was so go on. */
  few?: { of: readonly string[]; most: number }
}

/** The names in the value of a setting of seats. */
export function seatsIn(value: Json): string[] {
  return Array.isArray(value) ? value.map(String) : String(value).split('+')
}

/** Whether too many of these names are of those of which few may play together. */
export function tooMany({ seats }: Setting, names: readonly string[]): boolean {
  const few = seats?.few
  return few !== undefined && names.filter((name) => few.of.includes(name)).length > few.most
}

/** Why these names may not play together in a setting of seats, in a sentence; null where they may, in whatever order. */
export function seatsFault(setting: Setting, names: readonly string[]): string | null {
  const { key, choices, seats } = setting
  if (!seats) return `option ${key} names no seats`
  const { least, most, after = {} } = seats
  if (names.length < least || names.length > most) return `${key} are ${least} to ${most}, not ${names.length}`
  for (const [i, name] of names.entries()) {
    if (!choices.includes(name)) return `one of ${key} is one of ${choices.join(', ')}, not "${name}"`
    if (names.indexOf(name) < i) return `each of ${key} has one player: ${name} is there twice`
    if (after[name] !== undefined && !names.includes(after[name])) return `${name} plays only beside ${after[name]}`
  }
  return fewFault(setting, names)
}

/** Why these names are too many of those of which few may play together, in a sentence; null where they are not. */
function fewFault(setting: Setting, names: readonly string[]): string | null {
  const few = setting.seats?.few
  return few && tooMany(setting, names) ? `no more than ${few.most} play together of ${few.of.join(', ')}` : null
}

/**
 * The options of a new match, filled in. Throws where `readOptions` does, as it would for any match, and where too many play together of names of
 * which few may.
 */
export function readNew<P extends object>(game: { settings: Setting[]; readOptions(options: Json): P }, given: Json): P {
  const options = game.readOptions(given)
  for (const setting of game.settings) {
    const names = (options as { readonly [key: string]: Json | undefined })[setting.key]
    const fault = setting.seats && names !== undefined ? fewFault(setting, seatsIn(names)) : null
    if (fault !== null) throw new Error(fault)
  }
  return options
}

/** How often a draw that may not play is drawn again, before there seems to be none that may. */
const DRAWS = 1000

/**
 * The seats with a name drawn by lot for each null, so that every way which may play is equally likely; null where none may. `lot(n)` draws
 * from 0 to n - 1.
 */
export function seatsFrom(setting: Setting, given: readonly (string | null)[], lot: (n: number) => number): string[] | null {
  for (let draw = 0; draw < DRAWS; draw++) {
    const left = setting.choices.map(String).filter((name) => !given.includes(name))
    const names = given.map((name) => name ?? left.splice(lot(left.length), 1)[0] ?? '')
    if (seatsFault(setting, names) === null) return names
  }
  return null
}

/** The message of a choice; null for a number, which is said as it is unless the game has a message for it. */
export function choiceWords({ key }: Setting, choice: SettingChoice, has: (id: string) => boolean): Phrase | null {
  const id = `setting.${key}.${choice}`
  return typeof choice === 'number' && !has(id) ? null : { id }
}

/**
 * The options of a match with the standard for each that is missing; those per seat as lists for `seats` seats. Throws an Error that
 * says what is right.
 */
export function readSettings(settings: readonly Setting[], input: Json, seats = 0): { [key: string]: Json } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new Error('the options of a match are an object')
  const keys = settings.map((setting) => setting.key)
  for (const key of Object.keys(input)) {
    if (!keys.includes(key)) throw new Error(`there is no option ${key}; there are ${keys.join(', ')}`)
  }
  return Object.fromEntries(settings.map((setting) => [setting.key, readSetting(setting, input[setting.key] ?? setting.standard, seats)]))
}

function readSetting({ key, choices, perSeat }: Setting, value: Json, seats: number): Json {
  const values = perSeat && Array.isArray(value) ? value : [value]
  for (const one of values) {
    if (!choices.includes(one as SettingChoice))
      throw new Error(`option ${key} is one of ${choices.join(', ')}, not ${JSON.stringify(one)}`)
  }
  if (!perSeat) return value
  if (!Array.isArray(value)) return Array.from({ length: seats }, () => value)
  if (value.length !== seats) throw new Error(`option ${key} has one choice for each of ${seats} seats, not ${value.length}`)
  return value
}
