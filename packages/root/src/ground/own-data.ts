import type { Book } from './book.ts'

/** Whatever has the content of a match. */
type WithContent = { readonly content: Pick<Book, 'factions'> }

/**
 * How a faction reads its own data file out of the content of a match. What was read last is kept: contents differ in which factions they have,
 * and so in shape, which makes each look into one slow.
 */
export function ownData<D>(faction: string): (g: WithContent) => D {
  let last: WithContent['content'] | null = null
  let data: unknown
  return ({ content }) => {
    if (last !== content) {
      data = content.factions[faction]
      last = content
    }
    return data as D
  }
}
