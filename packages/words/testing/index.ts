/** For the tests of every package that owns catalogues. */
import { IntlMessageFormat } from 'intl-messageformat'
import { type Catalogue, formOf } from '../src/formatter.ts'
import { type Locale, locales } from '../src/locales.ts'

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/** The element kinds of a parsed ICU message that matter here, as the parser numbers them. */
const kind = { literal: 0, select: 5, plural: 6, pound: 7, tag: 8 } as const

interface Anatomy {
  /** Names of the arguments. */
  arguments: Set<string>
  /** The keys of each select, by argument. */
  selects: Map<string, Set<string>>
  faults: string[]
}

/** `one`, `few`, `many`, `other` for Polish and Czech cardinals; `one`, `other` for English ones. */
const pluralForms = (locale: Locale, ordinal: boolean): string[] =>
  new Intl.PluralRules(locale, { type: ordinal ? 'ordinal' : 'cardinal' }).resolvedOptions().pluralCategories

/**
 * Five cards are `many` in Polish and `other` in Czech. Forms in the Polish order give themselves away in Czech, where two
 * and five never share a form of their own.
 */
const looksPolish = ({ options }: Extract<Element, { type: 6 }>): boolean => {
  const form = (name: string): string => JSON.stringify(options[name]?.value)
  return form('few') === form('other') && form('many') !== form('other')
}

const checkPlural = (element: Extract<Element, { type: 6 }>, locale: Locale, faults: string[]): void => {
  const wanted = pluralForms(locale, element.pluralType === 'ordinal')
  const given = Object.keys(element.options)
  for (const form of wanted) if (!given.includes(form)) faults.push(`plural of "${element.value}" lacks "${form}"`)
  for (const form of given)
    if (!form.startsWith('=') && !wanted.includes(form))
      faults.push(`plural of "${element.value}" has "${form}", which ${locale} does not know`)
  if (locale === 'cs' && looksPolish(element))
    faults.push(`plural of "${element.value}" has "many" for "other": Czech says 5 by "other", 1.5 by "many"`)
}

const dissect = (elements: readonly Element[], locale: Locale, anatomy: Anatomy): void => {
  for (const element of elements) {
    if (element.type === kind.literal || element.type === kind.pound || element.type === kind.tag) continue
    anatomy.arguments.add(formOf(element.value)?.of ?? element.value)
    if (element.type === kind.plural) checkPlural(element, locale, anatomy.faults)
    if (element.type === kind.select) {
      const keys = anatomy.selects.get(element.value) ?? new Set()
      for (const key of Object.keys(element.options)) keys.add(key)
      anatomy.selects.set(element.value, keys)
    }
    if (element.type === kind.plural || element.type === kind.select)
      for (const option of Object.values(element.options)) dissect(option.value, locale, anatomy)
  }
}

const anatomyOf = (message: string, locale: Locale): Anatomy => {
  const anatomy: Anatomy = { arguments: new Set(), selects: new Map(), faults: [] }
  if (message.trim() === '') anatomy.faults.push('empty')
  try {
    dissect(new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).getAst(), locale, anatomy)
  } catch (error) {
    anatomy.faults.push(`no ICU message: ${(error as Error).message}`)
  }
  return anatomy
}

const listed = (names: Iterable<string>): string => [...names].sort().join(', ') || 'none'

/** A select that has more than `other` in two languages must know the same words in both. */
const compareSelects = (id: string, english: Anatomy, other: Anatomy, locale: Locale): string[] => {
  const faults: string[] = []
  for (const [name, keys] of other.selects) {
    // Languages agree differently: by number here, by gender there.
    if (formOf(name)) continue
    const wanted = english.selects.get(name)
    if (wanted === undefined || wanted.size === 1 || keys.size === 1 || listed(keys) === listed(wanted)) continue
    faults.push(`${id}: "${name}" selects ${listed(keys)} in ${locale}, ${listed(wanted)} in en`)
  }
  return faults
}

/**
 * What is wrong with catalogues, one line a fault, none when all is well:
 * every id exists in the three languages with the same arguments and the same words of a select, every message is valid
 * ICU, and every plural has all forms of its language. A form of an argument (`seat_dat`) counts as the argument: languages differ in the
 * forms that they use and in the words by which their verbs agree.
 */
export const checkCatalogues = (catalogues: Readonly<Record<Locale, Catalogue>>): string[] => {
  const faults: string[] = []
  const ids = new Set(locales.flatMap((locale) => Object.keys(catalogues[locale])))
  for (const id of ids) {
    const anatomies = new Map<Locale, Anatomy>()
    for (const locale of locales) {
      const message = catalogues[locale][id]
      if (message === undefined) faults.push(`${id}: missing in ${locale}`)
      else anatomies.set(locale, anatomyOf(message, locale))
    }
    for (const [locale, anatomy] of anatomies) faults.push(...anatomy.faults.map((fault) => `${id} in ${locale}: ${fault}`))
    const english = anatomies.get('en')
    if (english === undefined || [...anatomies.values()].some(({ faults }) => faults.length > 0)) continue
    for (const [locale, anatomy] of anatomies) {
      if (listed(anatomy.arguments) !== listed(english.arguments))
        faults.push(`${id}: arguments ${listed(anatomy.arguments)} in ${locale}, ${listed(english.arguments)} in en`)
      faults.push(...compareSelects(id, english, anatomy, locale))
    }
  }
  return faults
}

export { type SpokenSetup, unsaid } from './spoken.ts'
