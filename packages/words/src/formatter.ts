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

/** A message ready to be said: `forms` are those of its arguments that ask for a form of another, such as `seat_dat`. */
interface Compiled {
  format: IntlMessageFormat['format']
  forms: readonly Form[]
}

/** An argument `name` that stands for the form `form` of the phrase that came as `of`. */
interface Form {
  name: string
  of: string
  form: string
}

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/** The argument that a name with a form asks for: `seat_dat` is the form `dat` of `seat`; null for a plain name. */
export const formOf = (name: string): Form | null => {
  const at = name.lastIndexOf('_')
  return at <= 0 ? null : { name, of: name.slice(0, at), form: name.slice(at + 1) }
}

/** The names of all arguments of a parsed message, those inside of plurals and selects included. */
export const argumentsOf = (elements: readonly Element[]): string[] =>
  elements.flatMap((element) => {
    // 0 is plain text, 7 the number sign of a plural, 8 a tag; 5 and 6 are select and plural.
    if (element.type === 0 || element.type === 7 || element.type === 8) return []
    const inner = element.type === 5 || element.type === 6 ? Object.values(element.options).flatMap(({ value }) => argumentsOf(value)) : []
    return [element.value, ...inner]
  })

/** What makes a message more than its own text: arguments, and quotes, which may stand around them or be doubled. */
const marked = /[{}']/u

/** Compiled messages of one language, each compiled when it is first said. */
const compiler = (locale: Locale, catalogue: Catalogue | undefined) => {
  const compiled = new Map<string, Compiled>()
  const compile = (message: string): Compiled => {
    // Half of all messages are names and labels. To parse one takes longer than to say it, and a page says hundreds as it opens.
    if (!marked.test(message)) return { format: () => message, forms: [] }
    // Tags would make a message more than text: a `<` in a message is a `<`.
    const format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })
    const forms = [...new Set(argumentsOf(format.getAst()))].flatMap((name) => formOf(name) ?? [])
    return { format: format.format, forms }
  }
  return (id: string): Compiled | undefined => {
    const known = compiled.get(id)
    if (known) return known
    if (catalogue === undefined || !Object.hasOwn(catalogue, id)) return undefined
    const ready = compile(catalogue[id] ?? '')
    compiled.set(id, ready)
    return ready
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

  /**
   * A form of what came as an argument: the message `<id>.<form>` with the same values, of each item of a list. What a player typed has no
   * forms and is said as it is; so is a phrase whose language does not inflect it.
   */
  const formed = (value: Value, form: string): string | number => {
    if (typeof value !== 'object') return form === 'who' ? 'other' : value
    if (Array.isArray(value)) return and.format(value.map((one) => String(formed(one, form))))
    const id = `${value.id}.${form}`
    if (own(id) !== undefined) return text({ id, values: value.values })
    return form === 'who' ? 'other' : text(value)
  }

  const sayBuiltIn = ({ id, values = {} }: Phrase): string => {
    if (id === 'sentence') return sentence(String(plain(values.of ?? '')), locale)
    const items = values.items ?? []
    return list(id, Array.isArray(items) ? items.map(text) : [String(plain(items))])
  }

  /** The plain values with the forms that a message asks for. */
  const withForms = (message: Compiled, values: Plain, given: Values): Plain => {
    if (message.forms.length === 0) return values
    const all = { ...values }
    for (const { name, of, form } of message.forms) if (!(name in all) && of in given) all[name] = formed(given[of] as Value, form)
    return all
  }

  const attempt = (message: Compiled | undefined, values: Plain, given: Values): string | undefined => {
    try {
      return message && String(message.format(withForms(message, values, given)))
    } catch {
      return undefined
    }
  }

  const sayStrictly = (id: string, values: Plain, given: Values): string => {
    const message = own(id)
    if (message === undefined) throw new Error(`No message "${id}" in ${locale}`)
    try {
      return String(message.format(withForms(message, values, given)))
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
    const given = phrase.values ?? {}
    for (const [name, value] of Object.entries(given)) values[name] = plain(value)
    if (strict) return sayStrictly(phrase.id, values, given)
    return attempt(compiledOr(own, phrase.id), values, given) ?? attempt(compiledOr(english, phrase.id), values, given) ?? phrase.id
  }

  return { locale, text, has: (id) => builtIn.includes(id) || Object.hasOwn(catalogues[locale] ?? {}, id) }
}
