import { contentFor, type Game, type Guide, type MatchRecord, type Phrase, type Seat } from '@trestle/kernel'

export type Locale = 'en' | 'pl' | 'cs'

/** Messages of one language: id to ICU text. */
export type Messages = Readonly<Record<string, string>>

/** A clause of a game's rules. `ruling`: the rulebook is silent, and this is how we read it. */
export interface LedgerClause {
  id: string
  text: string
  /** How a test could see that the clause is kept. */
  test?: string
  ruling?: boolean
  /** Why no code can break this clause, and so no test covers it. */
  noTest?: string
}

export interface LedgerChapter {
  id: string
  title: string
  clauses: LedgerClause[]
}

/** The rules of a game, clause by clause, in one language. */
export interface Ledger {
  game: string
  chapters: LedgerChapter[]
}

/** A ledger in another language than English: titles by chapter and texts by clause. */
export interface LedgerTranslation {
  titles: Readonly<Record<string, string>>
  clauses: Readonly<Record<string, string>>
}

/** What is on the table, in plain lines that a screen reader can say one after another. Sees a view and nothing else. */
export type TextBoard = (content: object, view: object, seat: Seat | null) => Phrase[]

/** What of a content is not printed, line by line, and what its marks mean. Sees a compiled content. */
export type ContentMarks = (content: object) => Phrase[]

/** Writes a match in another notation than the house's own. Throws `RecordError` where the record does not fit. */
export type Export = (record: MatchRecord) => string

/** What came of following a text in another notation. */
export interface Followed {
  /** The match that it tells of, as far as it was led; null where nothing of it was. */
  record: MatchRecord | null
  /** The points of each seat at its end; null for one that has none any more. */
  scores: (number | null)[]
  /** Slips of the text by their lines, and how each was read, in a sentence. */
  assumed: { line: number; text: string }[]
  /**
   * Where it could not be followed any more: the line (from 1), the action as it is written there, why, and the clause that refuses it; null for
   * what cannot be read at all. Null where it was followed to its end.
   */
  stop: { line: number; action: string; message: string; rule: string | null } | null
}

/** Leads a match along a text in another notation than the house's own. */
export type Follow = (text: string) => Followed

/** What can be known of a game without loading it. */
export interface GameInfo {
  id: string
  /** The name on the box, the same in every language. */
  title: string
  seats: { least: number; most: number }
  /** How long a match takes people who know the game, in minutes. */
  minutes: { least: number; most: number }
  /** How much there is to think about, from 1 (light) to 5 (heavy). */
  weight: number
  /** The sides that may be played, by the names of seats: how hard each is to play well, from 1 (easy) to 3. */
  sides: Readonly<Record<string, number>>
  /** Whether a guided first game leads in. */
  guided: boolean
  /** Chapters of the ledger that are carried out whole: each of their clauses has a test. */
  chapters: readonly string[]
}

type Module<T> = () => Promise<{ default: T }>

/** What an editor calls the content of a game in a language. */
export interface PackWords {
  /** `field.<name>` of each field, and `choice.<value>` of what is chosen there. */
  labels: Messages
  /** Sentences on faults by their English ones, values in braces; empty in English. */
  faults: Messages
}

/** A game's entry: its facts at hand, all else behind a lazy import, so that a page loads only the game that it plays. */
export interface Entry extends GameInfo {
  game: () => Promise<Game>
  textBoard: () => Promise<TextBoard>
  /** Absent where all of a game's content is printed. */
  marks?: () => Promise<ContentMarks>
  /** Absent where a game's cards and places cannot be asked for. */
  guide?: () => Promise<Guide>
  /** Other notations by their names, such as that of a game's community. */
  exports?: Readonly<Record<string, () => Promise<Export>>>
  /** Notations that a match can be led along, by their names. */
  follows?: Readonly<Record<string, () => Promise<Follow>>>
  messages: Record<Locale, Module<Messages>>
  /** Words on the content, for an editor; absent where fields are called there as in a file. */
  pack?: {
    labels: Record<Locale, Module<Messages>>
    /** What the check of a content says in other languages than English, by the English sentence. */
    faults: Record<Exclude<Locale, 'en'>, Module<Messages>>
  }
  /**
   * What is said of the game before it is loaded: `front.about`, and of each of its sides `front.side.<name>` (its name) and
   * `front.side.<name>.wants` (what it does to win, in a sentence); `front.lesson.<name>` names a guided game that is no side's.
   */
  front: Record<Locale, Module<Messages>>
  ledger: { en: Module<Ledger> } & Record<Exclude<Locale, 'en'>, Module<LedgerTranslation>>
}

/** All games of a house. The functions reject with an Error that lists the games there are when they are asked for another. */
export interface Registry {
  games: Readonly<Record<string, () => Promise<Game>>>
  gameInfo: Readonly<Record<string, GameInfo>>
  messages(game: string, locale: Locale): Promise<Messages>
  packWords(game: string, locale: Locale): Promise<PackWords>
  /** What a first page says of the game: a few lines, loaded without the game. */
  front(game: string, locale: Locale): Promise<Messages>
  /** The rules in a language; a clause that is not translated stands there in English. */
  ledger(game: string, locale: Locale): Promise<Ledger>
  textBoard(game: string): Promise<TextBoard>
  /** Lines on what is not printed of a game's own content; none where all of it is. */
  contentMarks(game: string): Promise<Phrase[]>
  /** Cards, places and mats for somebody who reads; null where the game tells none. */
  guide(game: string): Promise<Guide | null>
  /** Rejects with the formats that the game has when it is asked for another. */
  exporter(game: string, format: string): Promise<Export>
  /** The same for what can be followed. */
  follower(game: string, format: string): Promise<Follow>
  /** The games of which a notation can be followed. */
  followed(format: string): string[]
}

/** What is said of the packs of any game. */
const commonFaults: Record<Exclude<Locale, 'en'>, Module<Messages>> = {
  pl: () => import('../messages/faults.pl.json', { with: { type: 'json' } }),
  cs: () => import('../messages/faults.cs.json', { with: { type: 'json' } }),
}

export function registryOf(entries: readonly Entry[]): Registry {
  const entry = (id: string): Entry => {
    const found = entries.find((one) => one.id === id)
    if (!found) throw new Error(`there is no game "${id}"; there are: ${entries.map((one) => one.id).join(', ')}`)
    return found
  }
  const infoOf = ({ id, title, seats, minutes, weight, sides, guided, chapters }: Entry): GameInfo => ({
    ...{ id, title, seats, minutes, weight, sides, guided, chapters },
  })
  return {
    games: Object.fromEntries(entries.map((one) => [one.id, one.game])),
    gameInfo: Object.fromEntries(entries.map((one) => [one.id, infoOf(one)])),
    messages: async (game, locale) => (await entry(game).messages[locale]()).default,
    packWords: async (game, locale) => {
      const { pack } = entry(game)
      const labels = (await pack?.labels[locale]())?.default ?? {}
      if (locale === 'en') return { labels, faults: {} }
      const [own, common] = await Promise.all([pack?.faults[locale](), commonFaults[locale]()])
      return { labels, faults: { ...common.default, ...own?.default } }
    },
    front: async (game, locale) => (await entry(game).front[locale]()).default,
    ledger: async (game, locale) => {
      const { ledger } = entry(game)
      const english = (await ledger.en()).default
      return locale === 'en' ? english : translated(english, (await ledger[locale]()).default)
    },
    textBoard: async (game) => entry(game).textBoard(),
    guide: async (game) => (await entry(game).guide?.()) ?? null,
    contentMarks: async (id) => {
      const { marks, game } = entry(id)
      if (!marks) return []
      const rules = await game()
      return (await marks())(rules.compile(contentFor(rules)))
    },
    exporter: async (game, format) => {
      const { exports = {}, title } = entry(game)
      if (!Object.hasOwn(exports, format)) {
        const formats = Object.keys(exports).join(', ') || 'its own records alone'
        throw new Error(`${title} cannot be written as ${format}; there is ${formats}`)
      }
      return exports[format]()
    },
    follower: async (game, format) => {
      const { follows = {}, title } = entry(game)
      if (!Object.hasOwn(follows, format)) {
        const formats = Object.keys(follows).join(', ') || 'none that can be'
        throw new Error(`of ${title} no notation "${format}" can be followed; there is ${formats}`)
      }
      return follows[format]()
    },
    followed: (format) => entries.filter(({ follows = {} }) => Object.hasOwn(follows, format)).map(({ id }) => id),
  }
}

function translated(english: Ledger, words: LedgerTranslation): Ledger {
  const chapters = english.chapters.map((chapter) => ({
    ...chapter,
    title: words.titles[chapter.id] ?? chapter.title,
    clauses: chapter.clauses.map((clause) => ({ ...clause, text: words.clauses[clause.id] ?? clause.text })),
  }))
  return { game: english.game, chapters }
}
