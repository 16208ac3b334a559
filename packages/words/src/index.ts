export {
  builtIn,
  type Catalogue,
  type Catalogues,
  type Formatter,
  type FormatterOptions,
  formatter,
  formOf,
  mergeCatalogues,
} from './formatter.ts'
export { isLocale, type Locale, localeNames, locales, pickLocale } from './locales.ts'
