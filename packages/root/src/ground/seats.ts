import type { Content, FactionData } from './content.ts'

/*
 * The names of seats: the id of the faction, and for a second player of one that has pieces for two (its file gives a `secondLetter`)
 * the id and a 2.
 */

/** All that can take a seat, in the order of the content. */
export function seatNames(content: Pick<Content, 'factions'>): string[] {
  return Object.values(content.factions).flatMap(({ id, secondLetter }) => (secondLetter ? [id, `${id}2`] : [id]))
}

/** ROOT-A.8 The names of seats that choose their factions in the match: `seat1` and so on, with their numbers as letters. */
const OPEN = /^seat(\d)$/

/** The names of so many seats that have no faction yet. */
export function openSeats(n: number): string[] {
  return Array.from({ length: n }, (_, i) => `seat${i + 1}`)
}

/** Whether a seat's name is that of one without a faction. */
export function isOpenSeat(name: string): boolean {
  return OPEN.test(name)
}

/** Whether a seat's name is that of a second player of its faction. */
export function isSecond(name: string): boolean {
  return name.endsWith('2') && !isOpenSeat(name)
}

/** The faction of a seat's name; empty for one that has none yet. */
export function factionId(name: string): string {
  if (isOpenSeat(name)) return ''
  return isSecond(name) ? name.slice(0, -1) : name
}

/** The letter of a seat in the community notation, by its name and the data of its faction. */
export function letterOf(data: FactionData | undefined, name: string): string {
  if (!data) return name.slice(-1)
  return isSecond(name) ? (data.secondLetter ?? data.letter) : data.letter
}

/** The name of the seat with a letter; undefined for a letter that is nobody's. */
export function seatNamed(factions: { readonly [id: string]: FactionData }, letter: string): string | undefined {
  // Asked for every prompt, in searches too: no list is made for it.
  for (const id in factions) {
    if (factions[id].letter === letter) return id
    if (factions[id].secondLetter === letter) return `${id}2`
  }
  return letter >= '1' && letter <= '9' ? `seat${letter}` : undefined
}
