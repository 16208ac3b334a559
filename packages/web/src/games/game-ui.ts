import type { Event, Json, Option, Phrase, Seat } from '@trestle/kernel'
import type { Catalogue, Locale } from '@trestle/words'
import type { ComponentType, ReactNode } from 'react'
import type { MatchInfo, OpenDecision } from '../sessions/session.ts'

/** Something on the table that can be picked or lit, such as `place:ferrum`, `card:WW02`, `deck:vision`, `seat:1`. */
export type Target = string

/** Why the rules do not offer something. */
export interface Refused {
  rule: string
  needs?: Phrase | undefined
}

/**
 * Narrowing a decision by picking: each option is a path of targets in the order in which one would tap them
 * (origin, destination; card). Picked targets narrow the list; when one option is left with its whole path picked it is chosen.
 */
export interface Picking {
  /** Targets picked so far. */
  picked: Target[]
  /** Targets that lead to a legal option: they glow and react. */
  open: ReadonlySet<Target>
  /** Targets that are refused, with the clause and what it takes: they explain themselves when asked. */
  refused: ReadonlyMap<Target, Refused>
  /** What the picks answer; null where nobody here is asked. */
  question: { prompt: Phrase; rule: string } | null
  pick(target: Target): void
  /** Takes back the last pick. */
  back(): void
}

/** Another way to an option: it starts at a thing on the table and continues in the next decision. */
export interface Shortcut {
  /** What one taps for the option. */
  targets: Target[]
  /** What is picked at once in the next decision, so that both are one gesture. */
  goesOn: Target[]
  /** What it leads to there is the whole of an option, which is chosen at once. */
  whole?: true
}

/** What every part of a game's table gets. */
export interface TableProps<C = object, V = object> {
  content: C
  view: V
  /** Whose eyes: null for a spectator. */
  seat: Seat | null
  info: MatchInfo
  /** The seat's open decision; null while others are asked or the past is looked at. */
  decision: OpenDecision | null
  picking: Picking
  /** What led to this view, to be animated; empty after a jump. */
  events: Event[]
  /** Targets lit because a log line or an option that names them is hovered or focused. */
  lit: ReadonlySet<Target>
  light(targets: Target[]): void
  /** False with reduced motion. */
  motion: boolean
  /** Opens the rules drawer at a clause. */
  why(rule: string): void
  say(phrase: Phrase): string
}

/** A scene of the past that is watched again. */
export interface Replay<V = object> {
  /** What the seat heard from the scene's beginning on; the first `told` events belong to it. */
  events: Event[]
  told: number
  /** What the seat saw after all of `events`. */
  view: V
  close(): void
}

/** What the scene of a battle gets besides. */
export interface SceneProps<C = object, V = object> extends TableProps<C, V> {
  /** A scene of the past to be watched again. */
  replay?: Replay<V> | null
  /** What was heard since the latest scene began, after a jump into the middle of it, as by a reload; null where it is not known. */
  begun?: Event[] | null
  /** To be told whether the scene is telling of something and has not come to its point: question, log and next step wait for it. */
  busy?(on: boolean): void
}

/** A sign of a side's mat: what is counted or held. Pressed, it says its name, its meaning and the clause. */
export interface MatSign {
  key: string
  icon?: ReactNode
  /** A number or a short word beside the icon. */
  n?: ReactNode
  name: Phrase
  about?: Phrase | undefined
  rule?: string | undefined
  /** Lost: struck out. */
  lost?: boolean | undefined
}

/** The mat of a side in one line. */
export interface SideLine {
  seat: Seat
  /** A name for narrow places; without it the seat's own. */
  short?: Phrase
  /** Three to five, the most telling first. */
  signs: MatSign[]
  score: Omit<MatSign, 'key'> | null
  /** Is it this side's turn? */
  active: boolean
  /** What one picks to name the side. */
  target?: Target
}

/** How far the sides are on the way to the win. */
export interface RaceView {
  /** Points or steps to the win. Up to six are shown as steps. */
  length: number
  sides: {
    seat: Seat
    /** Null for a side that wins in another way; then `sign` says how. */
    at: number | null
    sign?: ReactNode
    name: Phrase
    about?: Phrase | undefined
    rule?: string | undefined
  }[]
  /** Things that lie on the track to be taken by whoever comes to them. */
  marks?: { at: number; icon: ReactNode; name: Phrase; rule: string }[]
}

/** A stage of a setup that is gone through step by step: what it decides, and what came of it. */
export interface StageView {
  key: string
  name: Phrase
  /** What was settled, or how far it is; null for nothing to say yet. */
  result: Phrase | null
  /** Signs in place of the result, where its words would be long: they say them when pressed. */
  signs?: MatSign[]
  state: 'done' | 'now' | 'next'
}

/** Cards of a game that belong together, to be looked through before a match. */
export interface GalleryGroup {
  name: Phrase
  cards: {
    key: string
    /** What a search finds it by. */
    words: Phrase[]
    /** Where its values come from, such as `printed` or `reconstructed`: the least known of them. */
    mark: string
    face(say: (phrase: Phrase) => string): ReactNode
  }[]
}

/** A sign that is used on board and cards, for the glossary. */
export interface GlossaryEntry {
  icon: ReactNode
  name: Phrase
  about?: Phrase
}

/** What a lobby says of chosen options: in passing, or as a warning. */
export interface Advice {
  says: Phrase
  warns: boolean
}

/** Something that a turn always has room for, in a row under the question: what can be done of it now, or why nothing can. */
export interface RowEntry {
  key: string
  icon: ReactNode
  name: Phrase
  /** The options that belong to it, as texts: one is chosen at once, several are shown alone. */
  options: string[]
  /** Where there are none: the clause, and what it takes. */
  rule: string
  needs?: Phrase | undefined
  /** A single option of it is shown too, not chosen at once. */
  shows?: true
}

/** A key of the game's own, which leads to a part of its table. */
export interface GameKey {
  /** A capital letter; A, C, G, H, I, R, S, T and U belong to the page. */
  key: string
  about: Phrase
  /** A selector for the things there: the focus goes to the first that can be picked, or else to the first. */
  leads: string
}

/**
 * What a game brings to the match page. One folder a game, loaded as its own chunk: `src/games/<id>/index.tsx` has it as its default export
 * and brings its own style sheet.
 *
 * Who does what: the page lays out Board, Mat, Beside and Hand, each of which fills the box that it is put into; it wraps the Board in pan and zoom
 * (wheel, pinch, drag, keys + - 0), owns prompt, list of options, number keys, log, history, curtain, dialogs. The Board makes its open
 * targets focusable (`role="button"`, `tabindex="0"`, a label in words, Enter and Space) and draws them glowing; the Hand does the same with cards.
 * Colours of themes are custom properties on the page: see `src/styles/tokens.css` (`--paper`, `--panel`, `--ink`, `--line`, `--muted`, `--pick`).
 * The theme stands in `data-theme="light|dark"` of the root element. Icons: `src/icons.tsx` and `npm run icons -w @trestle/web`.
 */
export interface GameUi<C = object, V = object> {
  id: string
  /** Words of the table alone, beside the game's own catalogue; ids `ui.<game>.*`. */
  words(locale: Locale): Promise<Catalogue>
  /** The targets of an option in the order of tapping; empty for options that only stand in the list (pass, done). */
  targets(content: C, option: Option): Target[]
  /** Shortcuts to an option from the table, or further ways from its own first target. What they offer must hold in the next decision. */
  shortcuts?(content: C, view: V, option: Option): Shortcut[]
  /** The targets that an event names, to be lit from its log line. */
  eventTargets(content: C, event: Event): Target[]
  /** What an option pays, changes or may cost, beside its words; null for nothing to say. */
  worth?(content: C, view: V, option: Option, prompt: Phrase): Phrase | null
  /** What stands in a row under the question of a turn, in a fixed order; null for questions without a row. */
  row?(content: C, view: V, decision: OpenDecision): RowEntry[] | null
  /** What the row is: in full, and in a word that stands before it. Without: the actions of the turn, and no word. */
  rowName?: { full: Phrase; short: Phrase }
  /** Keys that lead to parts of the table. */
  keys?: readonly GameKey[]
  /** The heading under which an option stands in a long list; null for none. */
  group(content: C, option: Option): Phrase | null
  /** The side whose colour an event's line and an option wear. */
  eventSeat(event: Event): Seat | null
  /** The map with all that stands on it. */
  Board: ComponentType<TableProps<C, V>>
  /** The viewer's own hand. */
  Hand: ComponentType<TableProps<C, V>>
  /** Each side's mat in a line, in the order of turns from the viewer's own on. The page draws the lines and opens mats. */
  lines?(content: C, view: V): SideLine[]
  /** A side's mat, opened: all that is public of it, and what its own seat picks there. */
  Mat?: ComponentType<TableProps<C, V> & { of: Seat }>
  /** What belongs to nobody: deck, discard pile, what lies beside the map. */
  Beside?: ComponentType<TableProps<C, V>>
  /** In a wide window `Beside` is a column of its own, left of the board. */
  rail?: true
  /** How far each side is, always in sight. */
  race?(content: C, view: V): RaceView
  /** The stages of a setup while it lasts, in place of the race; null at all other times. */
  stages?(content: C, view: V, options: Json): StageView[] | null
  /** What is left to do for the seat that is asked by this prompt's id, such as "2 actions left"; null for nothing to say. */
  left?(content: C, view: V, seat: Seat, prompt: string): Phrase | null
  /** A battle, while there is one, or the one that is watched again; renders nothing otherwise. */
  Scene: ComponentType<SceneProps<C, V>>
  /** Which events open a scene that can be watched again from the log. */
  scene?: {
    starts(event: Event): boolean
    /** How many of these events, which begin with one that opens a scene, belong to it. */
    length(events: Event[]): number
    /** What the button says that shows a scene again, and the one that offers a scene which was missed. */
    again: Phrase
    missed: Phrase
  }
  /** How the log is folded. */
  log?: {
    /** Does a turn begin with this event? */
    turn(event: Event): boolean
    /** Does it say how a battle ended? */
    result?(event: Event): boolean
    /** Points that a side gained, and what it has then: they stand in the line of their cause. */
    points?(event: Event): { by: number; total: number } | null
    /** Was it done by another to this seat? */
    against?(view: V, event: Event, seat: Seat): boolean
  }
  /** The sound of an event; null for none. */
  sound?(event: Event): 'move' | 'card' | 'dice' | 'battle' | null
  /** What an automaton does of itself between two choices is shown in steps. */
  steps?: {
    /** Does its turn begin with this event? Then its line in the log can show it again. */
    starts(event: Event): boolean
    /** What led to a view in steps, each with the view in which it ends; null where one look is enough. */
    of(content: C, view: V, events: Event[]): { view: V; events: Event[] }[] | null
    /** What the button says that shows it again. */
    again: Phrase
  }
  /** One line for the header: round, turn. */
  when(content: C, view: V): Phrase
  /** Numbers over time for the summary's graph: label and value for each seat; NaN where it has none any more. */
  measures(content: C, view: V): { label: Phrase; values: number[] }[]
  /** Where seats choose what they play in the match: the name that a seat bears now, for words, colour and sign. Default: the seat's own. */
  bears?(view: V, seat: Seat): string
  /** The sign of a seat, by the seat's name; a shape of its own, drawn in `currentColor`, 1em high. */
  Emblem: ComponentType<{ name: string }>
  /** The colour of a seat by its name, readable (4.5 to 1) as text and as a stripe on `--panel` in each theme. */
  colours: { [name: string]: { light: string; dark: string } }
  /** True for options that end or decline (pass, done): they stand last in the list and have the key 0. */
  closes?(option: Option): boolean
  /** Is it a question, by its prompt's id, that one may wish to decline for the rest of a turn, such as an ambush? */
  declines?(prompt: string): boolean
  /** What to know before a match is started with these options, as the game has read them; null when there is nothing to say. */
  advice?(content: C, options: object): Advice | null
  /** A small picture of a choice of a setting, such as a map, by the key of the setting; null for none. */
  pictureOf?(key: string, choice: string | number | boolean): ReactNode
  /** Signs for the glossary. */
  glossary?(): GlossaryEntry[]
  /** All cards of the game. */
  gallery?(content: C): GalleryGroup[]
}
