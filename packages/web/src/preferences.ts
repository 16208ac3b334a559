import { type Locale, pickLocale } from '@trestle/words'
import { useSyncExternalStore } from 'react'

/** What a reader has chosen about looks and sounds. Kept in this browser. */
export interface Preferences {
  /** Null: as the browser wishes. */
  locale: Locale | null
  theme: 'system' | 'light' | 'dark'
  motion: 'system' | 'full' | 'still'
  /** Per cent of the browser's own size. */
  textSize: 90 | 100 | 115 | 130 | 150
  sound: boolean
  /** Whether the end of one's turn is asked about once more. */
  confirmEnd: boolean
  /** How fast events are played; `step`: an automaton's turn waits for the reader after each step. */
  pace: 'step' | 'slow' | 'normal' | 'fast' | 'instant'
  /** The reader's own name at tables online. */
  name: string
}

const standard: Preferences = {
  locale: null,
  theme: 'system',
  motion: 'system',
  textSize: 100,
  sound: true,
  confirmEnd: false,
  pace: 'normal',
  name: '',
}
const KEY = 'trestle.preferences'

const read = (): Preferences => {
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>) }
  } catch {
    return standard
  }
}

let current = read()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = () => {
  applyToPage()
  for (const listener of listeners) listener()
}

export const preferences = (): Preferences => current

export const setPreferences = (change: Partial<Preferences>): void => {
  current = { ...current, ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // A browser that keeps nothing still lets one play.
  }
  tell()
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences)

export const localeOf = (chosen: Preferences): Locale => chosen.locale ?? pickLocale(navigator.languages)

/** A wish of the reader's system; none where there is no browser, as in tests of what the page works with. */
const wish = (query: string): Pick<MediaQueryList, 'matches' | 'addEventListener'> =>
  typeof matchMedia === 'function' ? matchMedia(query) : { matches: false, addEventListener: () => {} }

const darkWish = wish('(prefers-color-scheme: dark)')
const stillWish = wish('(prefers-reduced-motion: reduce)')

export const isDark = (): boolean => (current.theme === 'system' ? darkWish.matches : current.theme === 'dark')
export const moves = (): boolean => (current.motion === 'system' ? !stillWish.matches : current.motion === 'full')

/** Whether things may move, kept up to date. */
export const useMotion = (): boolean => useSyncExternalStore(subscribe, moves)
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark)

/** Letters larger than this leave no room for a table beside them; a page that is zoomed has them, in the order of a phone. */
const LARGEST = 1.5

/** How large the browser's own letters are against the usual 16 pixels: readers may have chosen larger ones there. */
const browserScale = (): number => {
  const letter = document.createElement('span')
  letter.style.cssText = 'position:absolute;font-size:medium'
  document.documentElement.append(letter)
  const size = Number.parseFloat(getComputedStyle(letter).fontSize)
  letter.remove()
  return size > 0 ? size / 16 : 1
}

let scale = 1

/** How large letters are on the page, as a share of the usual size: the reader's choice, here and in the browser. */
export const textScale = (): number => Math.min((current.textSize / 100) * scale, LARGEST)

const applyToPage = () => {
  const root = document.documentElement
  root.dataset.theme = isDark() ? 'dark' : 'light'
  root.dataset.motion = moves() ? 'full' : 'still'
  root.style.setProperty('--text-scale', String(textScale()))
  root.toggleAttribute('data-large', textScale() >= 1.3)
}

/** Lights the page as chosen, and follows the system and other windows. Once, at the start. */
export const startPreferences = (): void => {
  scale = browserScale()
  applyToPage()
  darkWish.addEventListener('change', tell)
  stillWish.addEventListener('change', tell)
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return
    current = read()
    tell()
  })
}
