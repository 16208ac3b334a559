import type { Json, Setting } from '@trestle/kernel'
import { allContent, STANDARD } from './content.ts'
import type { Book } from './ground/book.ts'
import type { Options } from './ground/options.ts'
import { factionId, isSecond, seatNames } from './ground/seats.ts'

/** The two Laws of this edition, where they differ. */
const LETTERS = ['english', 'polish']

const BOX = seatNames(allContent)

/** Whether no second player of a faction is there without the first. */
const inOrder = (names: string[]) => names.every((name) => !isSecond(name) || names.includes(factionId(name)))

/** All mixes of two to four of the box's factions, as `marquise+eyrie`; those the reach table suggests come first (ROOT-5.2). */
export function mixes(): string[] {
  const all: string[][] = []
  for (let bits = 0; bits < 1 << BOX.length; bits++) {
    const mix = BOX.filter((_, i) => bits & (1 << i))
    if (mix.length >= 2 && mix.length <= 4 && inOrder(mix)) all.push(mix)
  }
  const rank = (mix: string[]) => (reachIsEnough(allContent, mix) ? 0 : 1)
  return all.sort((a, b) => b.length - a.length || rank(a) - rank(b)).map((mix) => mix.join('+'))
}

/** ROOT-5.2~2 The sum of the factions' reach. */
export function reachOf(content: Pick<Book['content'], 'factions'>, factions: string[]): number {
  return factions.reduce((sum, name) => {
    const { reach, secondReach = reach } = content.factions[factionId(name)]
    return sum + (isSecond(name) ? secondReach : reach)
  }, 0)
}

/** ROOT-5.2 Whether the factions have the suggested total for their number; ROOT-5.2~3 with `daring`, 17 is enough for any number. */
export function reachIsEnough(content: Pick<Book['content'], 'core' | 'factions'>, factions: string[], daring = false): boolean {
  const needed = daring ? content.core.daringReach : content.core.reach[String(factions.length)]
  return needed !== undefined && reachOf(content, factions) >= needed
}

export const settings: Setting[] = [
  { key: 'factions', choices: mixes(), standard: 'marquise+eyrie+alliance+vagabond', seats: true },
  { key: 'seating', choices: ['random', 'given'], standard: 'random' },
  { key: 'first', choices: ['random', 'given'], standard: 'random' },
  { key: 'map', choices: Object.keys(allContent.maps), standard: STANDARD.map },
  { key: 'deck', choices: Object.keys(allContent.decks), standard: STANDARD.deck },
  { key: 'letter', choices: LETTERS, standard: STANDARD.letter },
]

/** Checks the options of a match and fills in what is missing. `factions` is a list or a text such as `marquise+eyrie`. */
export function readOptions(json: Json): Options {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('the options of a match are an object')
  const { factions: given = settings[0].standard as string, seating = 'random', first = 'random', map, deck, letter, ...rest } = json
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw new Error(`there is no option ${unknown}; known are ${settings.map(({ key }) => key).join(', ')}`)
  return {
    factions: readFactions(given),
    seating: lot('seating', seating),
    first: lot('first', first),
    ...unlessStandard('map', map, Object.keys(allContent.maps)),
    ...unlessStandard('deck', deck, Object.keys(allContent.decks)),
    ...unlessStandard('letter', letter, LETTERS),
  }
}

function unlessStandard(
  key: keyof typeof STANDARD,
  value: Json | undefined,
  known: string[],
): { map?: string; deck?: string; letter?: string } {
  if (value === undefined || value === STANDARD[key]) return {}
  if (typeof value !== 'string' || !known.includes(value)) throw new Error(`${key} is one of ${known.join(', ')}`)
  return { [key]: value }
}

function lot(key: string, value: Json): 'random' | 'given' {
  if (value !== 'random' && value !== 'given') throw new Error(`${key} is "random" or "given"`)
  return value
}

function readFactions(given: Json): string[] {
  const list = typeof given === 'string' ? given.split(/[+,]/) : given
  if (!Array.isArray(list) || list.length < 2 || list.length > 4) throw new Error('factions are two to four')
  const names: string[] = []
  for (const name of list) {
    if (typeof name !== 'string' || !BOX.includes(name)) throw new Error(`a faction is one of ${BOX.join(', ')}`)
    if (names.includes(name)) throw new Error(`each has one player: ${name} is there twice`)
    names.push(name)
  }
  if (!inOrder(names)) throw new Error(`${names.find(isSecond)} is the second of its faction: there must be a first`)
  return names
}
