import { type MatchRecord, memoryArchive, replay } from '@trestle/kernel'
import { standing, written } from './face/rootlog.ts'
import { root } from './game.ts'
import type { Book } from './ground/book.ts'

/** A match as a text of the community notation "Rootlog", which existing viewers open. Throws `RecordError` where the record does not fit. */
export function rootlog(record: MatchRecord): string {
  const archive = memoryArchive<never, never, never>() as ReturnType<typeof memoryArchive>
  const table = replay(root as never, record, archive as never)
  const book = table.match.content as unknown as Book
  const events = standing(archive.moments.map((moment) => moment.heard))
  const writer = written(book, record.seats, events)
  const winners = table.match.result?.winners.map((seat) => writer.letters[seat]) ?? []
  return [...writer.head(), '', ...writer.lines(), ...(winners.length > 0 ? ['', `Winner: ${winners.join('')}`] : []), ''].join('\n')
}
