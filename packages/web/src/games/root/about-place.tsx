/** What a place tells on request: why it cannot be picked now; who rules a clearing and why; who is in a forest, and what it borders on. */

import { beside } from '../../table/beside.ts'
import { type Reason, WhyNot } from '../../table/why-not.tsx'
import type { TableProps } from '../game-ui.ts'
import { lookOf, pieceSign } from './factions/looks.ts'
import { Sign } from './icons.tsx'
import { landmarkInWords } from './landmarks.tsx'
import type { ClearingView, Content, View } from './model.ts'
import { partyName } from './model.ts'
import { rulingOf, strengthInWords, verdictOf } from './ruling.ts'
import { factionWord } from './titles.ts'
import { bordersOf, endsOf, forestName, pathInWords, pieceInWords } from './words.ts'

interface Props extends Pick<TableProps<Content, View>, 'say' | 'why'> {
  content: Content
  view: View
  /** The id of the place. */
  place: string
  /** Why the place cannot be picked. */
  reason: Reason | null
  /** Where, as a share of the board. */
  where: { left: number; top: number }
  /** False while only the pointer rests there. */
  held: boolean
  onClose(): void
}

export const AboutPlace = ({ content, view, place, reason, where, held, say, why, onClose }: Props) => {
  const at = Number(place)
  const clearing = view.clearings[at]
  const forest = view.forests.find((one) => one.at === at)
  const other = view.beside.find((one) => one.at === at)
  return (
    <div
      {...beside(where)}
      className="beside told-beside rt-about"
      role="status"
      data-held={held || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {reason && <WhyNot reason={reason} say={say} why={why} />}
      {clearing && <Rule view={view} clearing={clearing} say={say} why={why} />}
      {clearing &&
        view.landmarks
          .filter((one) => one.at === at)
          .map((one) => (
            <p key={one.id} className="rt-rule-foot">
              <b>{say(landmarkInWords(view, one))}.</b> {say({ id: `landmark.${one.id}.about` })}.
            </p>
          ))}
      {other && (
        <>
          <p className="rt-rule-head">{say({ id: `place.${other.id}` })}</p>
          <p>
            {say({ id: `guide.${other.id}` })} <Clause rule="ROOT-12.2.2" why={why} />
          </p>
        </>
      )}
      {place.includes('_') && (
        <p className="rt-rule-foot">
          {say(pathInWords(endsOf(place)))} <Clause rule="ROOT-C.3.2" why={why} />
        </p>
      )}
      {forest && <About content={content} view={view} forest={forest} say={say} why={why} />}
    </div>
  )
}

/** ROOT-2.4 Who is in a forest, and the places that it borders on. */
const About = ({
  content,
  view,
  forest,
  say,
  why,
}: Pick<Props, 'content' | 'view' | 'say' | 'why'> & { forest: View['forests'][number] }) => (
  <>
    <p className="rt-rule-head">
      <b>{say(forestName(forest))}</b> {forest.pawns.length + forest.pieces.length === 0 && say({ id: 'ui.root.forest.empty' })}
    </p>
    {forest.pawns.length + forest.pieces.length > 0 && (
      <ul className="rt-rule">
        {forest.pawns.map((seat) => {
          const name = partyName(view, seat)
          return (
            <li key={seat} data-rt={name}>
              <Sign of={lookOf(name).sign} /> <span>{say(factionWord(name))}</span>
            </li>
          )
        })}
        {forest.pieces.map((piece) => {
          const name = partyName(view, piece.seat)
          return (
            <li key={`${piece.piece} ${piece.face ?? ''}`} data-rt={name}>
              <Sign of={pieceSign(piece.piece, name)} /> <span>{say(pieceInWords(view, piece))}</span>
            </li>
          )
        })}
      </ul>
    )}
    <p className="rt-rule-foot">
      {say(bordersOf(content, forest.at))} <Clause rule="ROOT-2.4.1" why={why} />
    </p>
  </>
)

const Clause = ({ rule, why }: { rule: string; why(rule: string): void }) => (
  <button type="button" className="rule-link" onClick={() => why(rule)}>
    {rule}
  </button>
)

const Rule = ({ view, clearing, say, why }: Pick<Props, 'view' | 'say' | 'why'> & { clearing: ClearingView }) => {
  const ruling = rulingOf(view, clearing)
  return (
    <>
      <p className="rt-rule-head">
        <b>{say({ id: 'place.clearing', values: { n: clearing.n } })}</b> {say(verdictOf(view, clearing, ruling))}
      </p>
      {ruling.strengths.length > 0 && (
        <ul className="rt-rule">
          {ruling.strengths.map((strength) => {
            const name = partyName(view, strength.seat)
            return (
              <li key={strength.seat} data-rt={name} data-rules={strength.seat === clearing.ruler || undefined}>
                <Sign of={lookOf(name).sign} /> <span>{say(strengthInWords(view, strength))}</span>
              </li>
            )
          })}
        </ul>
      )}
      <p className="rt-rule-foot">
        {ruling.uncounted && <>{say({ id: 'ui.root.rule.uncounted' })} </>}
        <Clause rule={ruling.rule} why={why} />
      </p>
    </>
  )
}
