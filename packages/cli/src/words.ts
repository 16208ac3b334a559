import type { Locale } from '@trestle/games'
import { type Formatter, formatter, mergeCatalogues } from '@trestle/words'
import cs from '../messages/cs.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import type { House } from './house.ts'

/** What says a game's phrases and the terminal's own in a language; in English where a message is missing. */
export async function wordsOf(house: House, game: string, lang: Locale): Promise<Formatter> {
  const english = { en: await house.messages(game, 'en') }
  const own = { [lang]: await house.messages(game, lang) }
  return formatter(lang, mergeCatalogues(english, own, { en, pl, cs }))
}
