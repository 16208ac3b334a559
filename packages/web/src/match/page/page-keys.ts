/** The keys of the match page: what they do, and the sheet that tells of them. */
import type { Picking } from '../../games/game-ui.ts'
import { preferences, setPreferences } from '../../preferences.ts'
import type { Moment, Session } from '../../sessions/session.ts'
import type { Opened } from '../dialogs/match-dialogs.tsx'
import type { HintHere } from '../hint/use-hint.ts'
import type { Playback } from '../history/playback.ts'

/** What the keys act upon. */
export interface Handles {
  session: Session
  current: Moment
  playback: Playback
  picking: Picking
  run(call: Promise<unknown>): void
  setOpened(opened: Opened): void
  history: boolean
  showHistory(open: boolean): void
  setClause(clause: string | null): void
  /** Whether one may try things out now. */
  mayTry: boolean
  /** Null where there are no hints. */
  hint: HintHere | null
}

/** What each key would do now; null: nothing. */
export const acts: Record<string, (handles: Handles) => (() => void) | null> = {
  U: ({ session, current, playback, run, setOpened }) => {
    if (!current.undo || playback.past !== null) return null
    return current.undo.free ? () => run(session.undo()) : () => setOpened('undo')
  },
  R: ({ session, current, run }) => (current.redo ? () => run(session.redo()) : null),
  T: ({ hint, playback }) => (hint && playback.past === null ? hint.ask : null),
  Y: ({ mayTry, setOpened }) => (mayTry ? () => setOpened('trial') : null),
  H: (page) => () => page.showHistory(!page.history),
  C: (page) => () => page.setClause(''),
  A: (page) => () => page.setOpened('aid'),
  G: (page) => () => page.setOpened('glossary'),
  '?': (page) => () => page.setOpened('help'),
  Enter: ({ playback }) => (playback.run?.byPress || playback.run?.paused ? playback.next : null),
  ' ': ({ playback }) => (playback.run ? playback.pause : null),
  Backspace: ({ playback }) => (playback.run?.back ? playback.back : null),
  S: () => () => setPreferences({ sound: !preferences().sound }),
  Escape: ({ playback, picking }) => {
    if (playback.run) return playback.skip
    if (picking.picked.length > 0) return picking.back
    return playback.past !== null ? () => playback.scrub(null) : null
  },
}

/** All keys, with the message that says what each does. */
export const keySheet: [keys: string[], about: string][] = [
  [['1', '2', '…'], 'ui.keys.number'],
  [['0'], 'ui.keys.zero'],
  [['Tab', '↵'], 'ui.keys.tab'],
  [['Enter'], 'ui.keys.next'],
  [['␣'], 'ui.keys.pause'],
  [['⌫'], 'ui.keys.before'],
  [['Esc'], 'ui.keys.escape'],
  [['U'], 'ui.keys.undo'],
  [['R'], 'ui.keys.redo'],
  [['T'], 'ui.keys.hint'],
  [['Y'], 'ui.keys.trial'],
  [['H'], 'ui.keys.history'],
  [['[', ']'], 'ui.keys.step'],
  [['N', 'P'], 'ui.keys.walk'],
  [['C'], 'ui.keys.rules'],
  [['A'], 'ui.keys.aid'],
  [['G'], 'ui.keys.glossary'],
  [['I'], 'ui.keys.enlarge'],
  [['+', '−', '.'], 'ui.keys.zoom'],
  [['⇧ ←↑↓→'], 'ui.keys.pan'],
  [['S'], 'ui.keys.sound'],
  [['?'], 'ui.keys.help'],
]
