import type { Phrase } from '@trestle/kernel'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from './locales.ts'

/** Messages of one language: id to ICU text. */
export type Catalogue = Readonly<Record<string, string>>

/** The catalogues at hand. A client may hold its own language and English only. */
export type Catalogues = Readonly<Partial<Record<Locale, Catalogue>>>

export interface FormatterOptions {
  /** Throw on a missing id, a missing argument or a broken message. For tests; at run time something is always said. */
  strict?: boolean
}

export interface Formatter {
  locale: Locale
  /**
   * A phrase in words.
   * A message that is missing or broken is said in English, and failing that by its id; with `strict` it is an Error
   * that names the id and the language.
   */
  text(phrase: Phrase): string
  /** Whether the language itself has this message. */
  has(id: string): boolean
}

type Values = NonNullable<Phrase['values']>
type Value = Values[string]
type Plain = Record<string, string | number>

/**
 * Phrases that no catalogue holds, since every language has them:
 * - `list.and`, `list.or`: `items` as a list of the language ("a, b and c");
 * - `list.comma`, `list.semicolon`, `list.space`: `items` with only a mark between them;
 * - `sentence`: `of` with a capital at its start and a full stop at its end, unless it ends in a mark already.
 */
export const builtIn: readonly string[] = ['list.and', 'list.or', 'list.comma', 'list.semicolon', 'list.space', 'sentence']

const marks: Readonly<Record<string, string>> = { 'list.comma': ', ', 'list.semicolon': '; ', 'list.space': ' ' }

/** Several catalogues of each language as one; a later one overrules an earlier one. */
export const mergeCatalogues = (...all: readonly Catalogues[]): Catalogues => {
  const merged: Partial<Record<Locale, Catalogue>> = {}
  for (const catalogues of all)
    for (const [locale, catalogue] of Object.entries(catalogues) as [Locale, Catalogue][])
      merged[locale] = { ...merged[locale], ...catalogue }
  return merged
}

/** Compiled messages of one language, each compiled when it is first said. */
const compiler = (locale: Locale, catalogue: Catalogue | undefined) => {
  const compiled = new Map<string, IntlMessageFormat>()
  return (id: string): IntlMessageFormat | undefined => {
    const known = compiled.get(id)
    if (known) return known
    if (catalogue === undefined || !Object.hasOwn(catalogue, id)) return undefined
    // Tags would make a message more than text: a `<` in a message is a `<`.
    const message = new IntlMessageFormat(catalogue[id] ?? '', locale, undefined, { ignoreTag: true })
    compiled.set(id, message)
    return message
  }
}

const capital = (text: string, locale: Locale): string => {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20)
  return first.toLocaleUpperCase(locale) + text.slice(first.length)
}

const sentence = (text: string, locale: Locale): string => {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  return capital(trimmed, locale) + (/[.!?:…]$/u.test(trimmed) ? '' : '.')
}

/** Speaks one language. Make one and keep it: messages are compiled once. */
export const formatter = (locale: Locale, catalogues: Catalogues, options: FormatterOptions = {}): Formatter => {
  const strict = options.strict ?? false
  const own = compiler(locale, catalogues[locale])
  const english = compiler('en', catalogues.en)
  // British lists: without a comma before the last "and", as in the rest of the house's English.
  const lists = locale === 'en' ? 'en-GB' : locale
  const and = new Intl.ListFormat(lists, { type: 'conjunction' })
  const or = new Intl.ListFormat(lists, { type: 'disjunction' })

  const list = (id: string, items: string[]): string => {
    const mark = marks[id]
    if (mark !== undefined) return items.join(mark)
    return (id === 'list.or' ? or : and).format(items)
  }

  const plain = (value: Value): string | number => {
    if (typeof value !== 'object') return value
    return Array.isArray(value) ? and.format(value.map(text)) : text(value)
  }

  const sayBuiltIn = ({ id, values = {} }: Phrase): string => {
    if (id === 'sentence') return sentence(String(plain(values.of ?? '')), locale)
    const items = values.items ?? []
    return list(id, Array.isArray(items) ? items.map(text) : [String(plain(items))])
  }

  const attempt = (message: IntlMessageFormat | undefined, values: Plain): string | undefined => {
    try {
      return message && String(message.format(values))
    } catch {
      return undefined
    }
  }

  const sayStrictly = (id: string, values: Plain): string => {
    const message = own(id)
    if (message === undefined) throw new Error(`No message "${id}" in ${locale}`)
    try {
      return String(message.format(values))
    } catch (error) {
      throw new Error(`Message "${id}" in ${locale} with ${JSON.stringify(values)}: ${(error as Error).message}`)
    }
  }

  /** The compiled message, or none when its text is not ICU; only a strict formatter lets the error out. */
  const compiledOr = (compile: typeof own, id: string) => {
    try {
      return compile(id)
    } catch {
      return undefined
    }
  }

  const text = (phrase: Phrase): string => {
    if (builtIn.includes(phrase.id)) return sayBuiltIn(phrase)
    const values: Plain = {}
    for (const [name, value] of Object.entries(phrase.values ?? {})) values[name] = plain(value)
    if (strict) return sayStrictly(phrase.id, values)
    return attempt(compiledOr(own, phrase.id), values) ?? attempt(compiledOr(english, phrase.id), values) ?? phrase.id
  }

  return { locale, text, has: (id) => builtIn.includes(id) || Object.hasOwn(catalogues[locale] ?? {}, id) }
}
