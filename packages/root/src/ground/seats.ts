import type { Content, FactionData } from './content.ts'

/*
 * The names of seats: the id of the faction, and for a second player of one that has pieces for two (its file gives a `secondLetter`)
 * the id and a 2.
 */

/** All that can take a seat, in the order of the content. */
export function seatNames(content: Pick<Content, 'factions'>): string[] {
  return Object.values(content.factions).flatMap(({ id, secondLetter }) => (secondLetter ? [id, `${id}2`] : [id]))
}

/** Whether a seat's name is that of a second player of its faction. */
export function isSecond(name: string): boolean {
  return name.endsWith('2')
}

/** The faction of a seat's name. */
export function factionId(name: string): string {
  return isSecond(name) ? name.slice(0, -1) : name
}

/** The letter of a seat in the community notation, by its name and the data of its faction. */
export function letterOf(data: FactionData, name: string): string {
  return isSecond(name) ? (data.secondLetter ?? data.letter) : data.letter
}

/** The name of the seat with a letter; undefined for a letter that is nobody's. */
export function seatNamed(factions: { readonly [id: string]: FactionData }, letter: string): string | undefined {
  // Asked for every prompt, in searches too: no list is made for it.
  for (const id in factions) {
    if (factions[id].letter === letter) return id
    if (factions[id].secondLetter === letter) return `${id}2`
  }
  return undefined
}
