import type { Catalogue, Locale } from '@trestle/words'

/** Messages of which each language is a chunk of its own. */
export type LocaleParts = Record<Locale, () => Promise<{ default: Catalogue }>>

/** Loads one language of such messages. */
export const byLocale =
  (parts: LocaleParts) =>
  async (locale: Locale): Promise<Catalogue> =>
    (await parts[locale]()).default
