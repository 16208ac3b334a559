import { type Json, type Setting, seatsFault, seatsIn } from '@trestle/kernel'
import { allContent, STANDARD } from './content.ts'
import type { Book } from './ground/book.ts'
import type { Options } from './ground/options.ts'
import { factionId, isSecond, openSeats, seatNames } from './ground/seats.ts'
import { factionNamed } from './sources/registry.ts'

/** The two Laws of this edition, where they differ. */
const LETTERS = ['english', 'polish']

/** How factions come to seats: named before, or drafted in the match (ROOT-A.8). */
const SETUPS = ['standard', 'advanced']

/** ROOT-A.5.1 The landmarks that may come. */
const LANDMARKS = Object.keys(allContent.landmarks)
/** ROOT-A.6 None or exactly three. */
const HIRELINGS = ['0', '3']

const NAMES = seatNames(allContent)

/** ROOT-5 Those that start in a corner, of which every map has four: five of them can only be drafted (ROOT-A.8). */
const few = { of: NAMES.filter((name) => factionNamed(factionId(name)).inCorner), most: 4 }

/** How many play: two to six, a second player of a faction only beside the first. */
const seats = { least: 2, most: 6, after: Object.fromEntries(NAMES.filter(isSecond).map((name) => [name, factionId(name)])) }
/** Who plays, as any match may have it, and as a new one may. */
const ever: Setting = { key: 'factions', choices: NAMES, standard: 'marquise+eyrie+alliance+vagabond', seats }
const factions: Setting = { ...ever, seats: { ...seats, few } }

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
  factions,
  { key: 'seating', choices: ['random', 'given'], standard: 'random' },
  { key: 'first', choices: ['random', 'given'], standard: 'random' },
  { key: 'setup', choices: SETUPS, standard: STANDARD.setup, fullest: 'advanced' },
  { key: 'map', choices: Object.keys(allContent.maps), standard: STANDARD.map, byLot: true },
  { key: 'deck', choices: Object.keys(allContent.decks), standard: STANDARD.deck, byLot: true },
  { key: 'landmarks', choices: [0, 1, 2], standard: 0, fullest: 2 },
  { key: 'sites', choices: LANDMARKS, standard: LANDMARKS.join('+'), several: true },
  { key: 'insurgents', choices: [false, true], standard: false },
  { key: 'hirelings', choices: HIRELINGS, standard: STANDARD.hirelings, fullest: HIRELINGS[1] },
  { key: 'letter', choices: LETTERS, standard: STANDARD.letter },
]

/** Checks the options of a match and fills in what is missing. `factions` is a list or a text such as `marquise+eyrie`. */
export function readOptions(json: Json): Options {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('the options of a match are an object')
  const {
    factions: given = factions.standard,
    seating = 'random',
    first = 'random',
    map,
    deck,
    setup,
    insurgents,
    landmarks,
    sites,
    hirelings,
    letter,
    ...rest
  } = json
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw new Error(`there is no option ${unknown}; known are ${settings.map(({ key }) => key).join(', ')}`)
  return {
    factions: isDrafted(setup) ? readSeats(given) : readFactions(given),
    seating: lot('seating', seating),
    first: lot('first', first),
    ...unlessStandard('setup', setup, SETUPS),
    ...(isDrafted(setup) && isTwo(given) && yes('insurgents', insurgents) ? { insurgents: true as const } : {}),
    ...unlessStandard('map', map, Object.keys(allContent.maps)),
    ...unlessStandard('deck', deck, Object.keys(allContent.decks)),
    ...landmarkOptions(landmarks, sites),
    ...unlessStandard('letter', letter, LETTERS),
    ...unlessStandard('hirelings', typeof hirelings === 'number' ? String(hirelings) : hirelings, HIRELINGS),
  }
}

/** ROOT-A.5.1 Nothing where no landmarks are used, and no list where all may come. */
function landmarkOptions(landmarks: Json = 0, sites: Json | undefined): Pick<Options, 'landmarks' | 'sites'> {
  const n = Number(landmarks)
  if (![0, 1, 2].includes(n)) throw new Error('landmarks is 0, 1 or 2')
  if (n === 0) return {}
  const named = sites === undefined ? LANDMARKS : Array.isArray(sites) ? sites.map(String) : String(sites).split(/[+,]/)
  const unknown = named.find((id) => !LANDMARKS.includes(id))
  if (unknown !== undefined) throw new Error(`sites are some of ${LANDMARKS.join(', ')}, not "${unknown}"`)
  const able = LANDMARKS.filter((id) => named.includes(id))
  if (able.length < n) throw new Error(`${n} landmarks are drawn from at least as many sites, not from ${able.length}`)
  return able.length === LANDMARKS.length ? { landmarks: n } : { landmarks: n, sites: able }
}

function unlessStandard(
  key: keyof typeof STANDARD,
  value: Json | undefined,
  known: string[],
): { setup?: string; map?: string; deck?: string; letter?: string; hirelings?: string } {
  if (value === undefined || value === STANDARD[key]) return {}
  if (typeof value !== 'string' || !known.includes(value)) throw new Error(`${key} is one of ${known.join(', ')}`)
  return { [key]: value }
}

function lot(key: string, value: Json): 'random' | 'given' {
  if (value !== 'random' && value !== 'given') throw new Error(`${key} is "random" or "given"`)
  return value
}

/** ROOT-A.8 Whether factions are chosen in the match; then `factions` says no more than how many play. */
function isDrafted(setup: Json | undefined): boolean {
  return setup === 'advanced'
}

function isTwo(given: Json): boolean {
  return seatsIn(plain(given)).length === 2
}

function yes(key: string, value: Json = false): boolean {
  if (typeof value !== 'boolean' && value !== 'true' && value !== 'false') throw new Error(`${key} is true or false`)
  return value === true || value === 'true'
}

/** A list of names, or a text in which they are joined. */
function plain(given: Json): Json {
  return typeof given === 'string' ? given.replaceAll(',', '+') : given
}

function readSeats(given: Json): string[] {
  const names = seatsIn(plain(given))
  const { least, most } = seats
  if (names.length < least || names.length > most) throw new Error(`${factions.key} are ${least} to ${most}, not ${names.length}`)
  return openSeats(names.length)
}

/** Five that start in corners may go on where they began so before that was refused: `readNew` has a new match ask more. */
function readFactions(given: Json): string[] {
  const names = seatsIn(plain(given))
  const fault = seatsFault(ever, names)
  if (fault !== null) throw new Error(fault)
  return names
}
