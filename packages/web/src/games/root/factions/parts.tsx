/** Parts that the boards of the factions share. */
import type { Event, Phrase } from '@trestle/kernel'
import type { ReactNode } from 'react'
import { SignButton } from '../../../table/explain.tsx'
import type { MatSign, TableProps } from '../../game-ui.ts'
import { Sign, type SignName } from '../icons.tsx'
import type { ClearingView, Content, SideView, View } from '../model.ts'
import type { Pile } from '../pile.tsx'
import type { Verb } from '../target-parts.ts'

/** What a faction's board gets. */
export interface BoardProps extends TableProps<Content, View> {
  side: SideView
  openPile(pile: Pile): void
}

/** How a piece is seen to move, to come or to go; `face`: which one it is, where that shows. */
export interface Motion {
  how: 'moves' | 'appears' | 'falls'
  piece: string
  face?: string
  /** Where it moves from. */
  from?: number
  at: number
}

/** The board of a faction: `signs` in its line at all times, `Detail` when it is opened. */
export interface FactionBoard {
  signs(side: SideView, content: Content): MatSign[]
  Detail(props: BoardProps): ReactNode
  /** What is left to do in its turn; null for nothing to say. */
  left?(side: SideView, view: View): Phrase | null
  /** Its own verbs. */
  verbs?: { [verb: string]: Verb }
  /** Its own events after which what happens belongs to no battle any more. */
  leavesBattle?: readonly string[]
  /** What its own events show on the map, beside those of the general rules. */
  motions?: { [event: string]: (e: Event) => Motion[] }
  /** What on its board gives its side a hit more in a clearing, as attacker or as defender; null for nothing. */
  extraHit?(board: object, attacks: boolean, at: number): Phrase | null
  /** What lets its side ignore the first hit it takes in a battle in a clearing; null for nothing. */
  ignoresHit?(side: SideView, clearing: ClearingView): Phrase | null
  /** The prompts that ask for cards of this board, not of the hand. */
  cardPrompts?: readonly string[]
  /** What one chooses to be, by the kind of target: its sign, and what one has by it. */
  choices?: { [kind: string]: { sign: SignName; Has(props: ChoiceProps): ReactNode } }
  /** Kinds of targets of its own, with their signs; they are said by `<kind>.<value>`. */
  kinds?: { [kind: string]: (value: string) => SignName }
  /** Its own options that can be begun in a clearing, by their verbs (see shortcuts.ts). */
  shortcuts?: { [verb: string]: ShortcutIn }
  /** Piles of its own that lie open for all, shown beside the discard pile. */
  piles?(board: object): { of: SignName; title: Phrase; cards: string[] }[]
  /** The clause by which it rules a clearing whatever stands there; null where it does not. */
  always?(side: SideView, clearing: ClearingView): string | null
}

/** What shows a leader or a character gets. */
export interface ChoiceProps {
  content: Content
  id: string
  say(phrase: Phrase): string
}

/** Can the viewer's side begin an option in the clearing? */
export type ShortcutIn = (content: Content, view: View, seat: number, clearing: ClearingView) => boolean

interface FactProps {
  of: SignName
  n: ReactNode
  label: Phrase
  about?: Phrase
  rule?: string
  say(phrase: Phrase): string
}

/** A sign with a number, which explains itself when pressed. */
export const Fact = ({ of, n, label, about, rule, say }: FactProps) => (
  <SignButton className="rt-fact" icon={<Sign of={of} />} n={n} name={say(label)} about={about && say(about)} rule={rule} />
)

/** A sign of a line: `about` is said by `ui.root.about.<key>`. */
export const mark = (key: string, of: SignName, n: ReactNode, name: Phrase, rule?: string, lost?: boolean): MatSign => ({
  ...{ key, n, name, rule, lost, icon: <Sign of={of} />, about: { id: `ui.root.about.${key}` } },
})

/** A number by its name, said as "name: number". */
export const named = (id: string, n: number): Phrase => ({ id: 'ui.root.named', values: { name: { id }, n } })

/** A thing on a board with its number: in a narrow place its name is left to its sign. */
export const Tag = ({ of, name, n, say, dear, taken }: TagProps) => (
  <li data-dear={dear || undefined} data-taken={taken || undefined} title={say(named(name, n))}>
    <Sign of={of} label={say({ id: name })} />
    <span className="rt-name" aria-hidden="true">
      {say({ id: name })}
    </span>
    <b>{n}</b>
  </li>
)

interface TagProps {
  of: SignName
  name: string
  n: number
  say(phrase: Phrase): string
  /** More than can be paid now. */
  dear?: boolean
  /** Had by somebody in this turn. */
  taken?: boolean
}

/** The cards of the next Evening in words; in a narrow place as a sign. */
export const Draws = ({ n, say }: { n: number; say(phrase: Phrase): string }) => {
  const words = say(named('term.draw', n))
  return (
    <>
      <p className="rt-full">{words}</p>
      <SignButton className="rt-brief" icon={<Sign of="hand" />} n={`+${n}`} name={words} />
    </>
  )
}

interface TrackProps {
  title: ReactNode
  /** Of each space: what stands on it besides its piece. */
  spaces: { key: string; above?: ReactNode; below?: ReactNode }[]
  /** How many spaces are free of their piece, from the left. */
  done: number
  sign: SignName
  label: string
}

/** A track of pieces, the free spaces showing what they gave, the next one marked. */
export const Track = ({ title, spaces, done, sign, label }: TrackProps) => (
  <div className="rt-track">
    <span className="rt-track-title">{title}</span>
    <span className="rt-track-spaces" role="img" aria-label={label}>
      {spaces.map(({ key, above, below }, i) => (
        <span key={key} className="rt-space" data-done={i < done || undefined} data-next={i === done || undefined}>
          <small>{above}</small>
          {i < done ? <i /> : <Sign of={sign} />}
          <b>{below}</b>
        </span>
      ))}
    </span>
  </div>
)
