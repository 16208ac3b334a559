import { allContent } from '../content.ts'
import { factionId, openSeats, seatNamed } from '../ground/seats.ts'
import { allStocks, factionNamed } from '../sources/registry.ts'

/** One line of a log that belongs to a player: the setup, or a turn. */
export interface Line {
  /** Its number in the text, from 1. */
  line: number
  /** The letter of its player. */
  who: string
  actions: string[]
}

/** A log as it is written: nothing of it is checked against the rules. */
export interface Log {
  map: string
  deck: string
  /** The suit of each clearing as a letter, where the log says it. */
  suits: string[] | null
  /** The letters of those who play, in the order of their turns. */
  seats: string[]
  /** Landmarks and the names of the clearings where they stand; null where the log has none. */
  landmarks: { id: string; place: string }[] | null
  /** The letters of the hirelings with their sides, `h_C` or `h_Cd`; null where the log has none. */
  hirelings: string[] | null
  /** The letters of the factions on offer in a draft, those of the cards in their order; null where none was. */
  drafted: string[] | null
  /** The cards with which landmarks were stocked, by suit and name, and the secrets as which they lie there. */
  stocks: { secret: string; cards: string[] }[]
  setup: Line[]
  turns: Line[]
  /** The letters of the winners, null where the log names none. */
  winners: string | null
  /** The line that names them, or the last one. */
  end: number
}

/** A log that cannot be read. */
export class LogError extends Error {
  /** The line, from 1. */
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.name = 'LogError'
    this.line = line
  }
}

const MAPS: Record<string, string> = { fall: 'autumn', autumn: 'autumn', winter: 'winter', lake: 'lake', mountain: 'mountain' }
const DECKS: Record<string, string> = { standard: 'base', base: 'base', 'e&p': 'exiles', exiles: 'exiles' }

/** What the head says, by the words before the colons. */
type Head = Map<string, { value: string; line: number }>

/** Reads a log. Throws `LogError` with the line that is wrong. */
export function readLog(text: string): Log {
  const lines: Line[] = []
  const head: Head = new Map()
  const named: string[] = []
  let winners: string | null = null
  let end = 0
  for (const [i, whole] of text.split(/\r?\n/).entries()) {
    const line = i + 1
    const bare = whole.replace(/\/\/.*$/, '').trim()
    if (bare === '') continue
    end = line
    const [, key, value] = /^(h_[A-Z]|[A-Za-z]+)\s*:\s*(.*)$/.exec(bare) ?? []
    if (key === undefined)
      throw new LogError(line, `a line begins with a player's letter and a colon, such as "C:w->5", and this is "${bare}"`)
    if (key.toLowerCase() === 'winner') winners = value.replace(/[^A-Z]/g, '')
    else if (key.startsWith('h_')) lines.push({ line, who: key, actions: actionsOf(value) })
    else if (key.length > 1) head.set(key.toLowerCase(), { value, line })
    else if (isTurn(value)) lines.push({ line, who: known(key, line), actions: actionsOf(value) })
    else named.push(known(key, line))
  }
  const order = seated(lines, named)
  const pool = (head.get('pool')?.value ?? '').replace(/[^A-Z]/g, '')
  // ROOT-A.8.1 In a draft there is one card more than players.
  const drafted = pool.length === order.seats.length + 1 ? [...pool] : null
  if (drafted) order.seats = inDraft(order)
  return { ...chosen(head), ...order, drafted, winners, end }
}

/** Whether what follows a letter is a turn: the names of players hold no such signs. */
function isTurn(text: string): boolean {
  return /->|\+\+|--|\^|^Z|^[A-Z]?X[A-Z]\d/.test(text)
}

function actionsOf(text: string): string[] {
  return text
    .split(/[/;]/)
    .map((action) => action.replace(/\s+/g, ''))
    .filter((action) => action !== '')
}

function known(letter: string, line: number): string {
  if (seatNamed(allContent.factions, letter) === undefined) {
    const letters = Object.values(allContent.factions).flatMap((one) => [one.letter, one.secondLetter ?? []].flat())
    throw new LogError(line, `no faction has the letter ${letter}; there are ${letters.join(', ')}`)
  }
  return letter
}

function chosen(head: Head): Pick<Log, 'map' | 'deck' | 'suits' | 'landmarks' | 'hirelings' | 'stocks'> {
  const choice = (key: string, names: Record<string, string>): string => {
    const found = head.get(key)
    if (!found)
      throw new LogError(1, `the head names no ${key}: a line such as "${key === 'map' ? 'Map: Fall' : 'Deck: Standard'}" is missing`)
    const name = names[found.value.toLowerCase()]
    if (name === undefined)
      throw new LogError(found.line, `there is no ${key} "${found.value}"; there are ${Object.keys(names).join(', ')}`)
    return name
  }
  const map = choice('map', MAPS)
  return {
    map,
    deck: choice('deck', DECKS),
    suits: suitsOf(head.get('clearings'), map),
    landmarks: landmarksOf(head.get('landmarks')),
    hirelings: hirelingsOf(head.get('hirelings')),
    stocks: allStocks().map(({ line, secret }) => ({
      secret,
      cards: (head.get(line.toLowerCase())?.value ?? '').split(/[\s,]+/).filter(Boolean),
    })),
  }
}

function suitsOf(clearings: { value: string; line: number } | undefined, map: string): string[] | null {
  const count = allContent.maps[map].clearings.length
  if (!clearings) {
    if (allContent.maps[map].clearings.every(({ suit }) => suit !== null)) return null
    throw new LogError(1, `the suits of the clearings of this map go out by lot: a line such as "Clearings: F1, M2, R3" is missing`)
  }
  const suits: string[] = []
  for (const one of clearings.value.split(/[,\s]+/).filter(Boolean)) {
    const [, suit, n] = /^([FRM])(\d+)$/.exec(one) ?? []
    if (suit === undefined || Number(n) < 1 || Number(n) > count)
      throw new LogError(clearings.line, `"${one}" is no clearing with its suit`)
    suits[Number(n) - 1] = suit
  }
  const missing = Array.from({ length: count }, (_, i) => i + 1).filter((n) => suits[n - 1] === undefined)
  if (missing.length > 0) throw new LogError(clearings.line, `clearing ${missing[0]} has no suit`)
  return suits
}

function landmarksOf(found: { value: string; line: number } | undefined): Log['landmarks'] {
  if (!found || found.value === '') return null
  return found.value.split(/[/,]/).map((text) => {
    const [, name, place] = /^([a-z-]+)->(\d+)$/.exec(text.trim()) ?? []
    const landmark = Object.values(allContent.landmarks).find(({ id, rootlog }) => id === name || rootlog === name)
    if (!landmark) {
      const names = Object.values(allContent.landmarks).map(({ rootlog }) => rootlog)
      throw new LogError(found.line, `"${text.trim()}" is no landmark with its clearing, such as "ferry->5"; there are ${names.join(', ')}`)
    }
    return { id: landmark.id, place }
  })
}

function hirelingsOf(found: { value: string; line: number } | undefined): Log['hirelings'] {
  if (!found || found.value === '') return null
  const letters = found.value.split(/[\s,]+/).filter(Boolean)
  const able = allContent.hirelings.cards.map(({ rootlog }) => `h_${rootlog}`)
  const unknown = letters.find((letter) => !able.includes(letter.slice(0, 3)) || !/^h_[A-Z]d?$/.test(letter))
  if (unknown !== undefined)
    throw new LogError(found.line, `there is no hireling "${unknown}"; there are ${able.join(', ')}, with a d for the other side`)
  if (letters.length !== MARKERS) throw new LogError(found.line, `a match has ${MARKERS} hirelings or none, not ${letters.length}`)
  return letters
}

/** ROOT-A.6.1 As many hirelings as there are markers for them. */
const MARKERS = 3

/** Who plays, and whose first line is the setup. */
function seated(lines: Line[], named: string[]): Pick<Log, 'seats' | 'setup' | 'turns'> {
  const playing = [...new Set([...lines.map(({ who }) => who), ...named])].filter((who) => who.length === 1)
  const setup = lines.filter((one, i) => lines.findIndex(({ who }) => who === one.who) === i)
  const turns = lines.filter((one) => !setup.includes(one))
  const order = [...new Set(turns.map(({ who }) => who))]
  return { seats: [...order, ...playing.filter((who) => !order.includes(who))], setup, turns }
}

/** ROOT-A.8.2 The last in turn order was set up first, which counts for those of whom the log has no turn. */
function inDraft({ seats, setup, turns }: Pick<Log, 'seats' | 'setup' | 'turns'>): string[] {
  const took = turns.map(({ who }) => who)
  const rest = setup.map(({ who }) => who).filter((who) => who.length === 1 && !took.includes(who))
  return [...seats.filter((who) => took.includes(who)), ...rest.reverse()]
}

/** The options of the match that a log tells of. */
export function optionsOf({ map, deck, seats, landmarks, hirelings, drafted }: Log): {
  [key: string]: string | number | boolean | string[]
} {
  const named = (letters: readonly string[]) => letters.map((letter) => seatNamed(allContent.factions, letter) ?? factionId(letter))
  // ROOT-A.8.1.I For two players insurgents are in a pool where they were asked for.
  const insurgents = seats.length === 2 && named(drafted ?? []).some((id) => factionNamed(id).card.kind === 'insurgent')
  return {
    ...{ factions: drafted ? openSeats(seats.length) : named(seats), seating: 'given', first: 'given', map, deck },
    ...(drafted ? { setup: 'advanced' } : {}),
    ...(drafted && insurgents ? { insurgents } : {}),
    ...(landmarks ? { landmarks: landmarks.length } : {}),
    ...(hirelings ? { hirelings: '3' } : {}),
  }
}
