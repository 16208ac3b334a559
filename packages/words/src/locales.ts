/** The languages of the house. English is the one that others fall back to. */
export type Locale = 'en' | 'pl' | 'cs'

export const locales: readonly Locale[] = ['en', 'pl', 'cs']

/** Each language by its own name, for a menu. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', pl: 'Polski', cs: 'Čeština' }

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

interface Wish {
  tag: string
  weight: number
}

/** One part of an Accept-Language header: `pl-PL;q=0.8`. A part without a readable weight counts 1. */
const wish = (part: string): Wish => {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = q === undefined ? 1 : Number(q.slice(2))
  return { tag: tag.toLowerCase(), weight: Number.isFinite(weight) ? weight : 1 }
}

/**
 * The language of the house that a reader likes best.
 *
 * @param accept an Accept-Language header (`cs-CZ,cs;q=0.9,en;q=0.5`) or a browser's list of tags, best first.
 * @returns English when none of them is spoken here. Slovak readers get Czech, which they read with ease.
 */
export const pickLocale = (accept: string | readonly string[]): Locale => {
  const parts = typeof accept === 'string' ? accept.split(',') : accept
  const wishes = parts.map(wish).filter(({ tag, weight }) => tag !== '' && weight > 0)
  wishes.sort((a, b) => b.weight - a.weight)
  for (const { tag } of wishes) {
    const language = tag.split('-')[0] ?? ''
    if (isLocale(language)) return language
    if (language === 'sk') return 'cs'
  }
  return 'en'
}
