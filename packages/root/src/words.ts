import { type GameWords, say } from '@trestle/kernel'
import type { Book } from './book.ts'

/** Words of Root. */
export const words: GameWords<Book> = {
  seat: (_book, name) => say(`faction.${name}`),
  option: (_book, option) => say(`option.${option.do}`),
  event: (_book, event) => say(`event.${event.on}`),
  result: (_book, result) => say(`result.${result.reason}`),
}
