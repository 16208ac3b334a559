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
   * Each choice names the seats that play, joined by `+` as in `red+blue`; `readOptions` takes them in any order. So a lobby can ask
   * for each seat by itself.
   */
  seats?: true
  /** Each seat has a choice of its own: the option is a list of them in the order of the seats, or one choice that counts for all. */
  perSeat?: true
  /** Beside its choices it takes names of factions or the like in the order of the seats, as a list. */
  named?: true
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
