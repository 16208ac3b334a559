/** What a clearing tells on request: why it cannot be picked now, who rules it and why. */
import type { TableProps } from '../game-ui.ts'
import { lookOf } from './factions/looks.ts'
import { Sign } from './icons.tsx'
import type { ClearingView, Content, View } from './model.ts'
import { rulingOf, strengthInWords, verdictOf } from './ruling.ts'

interface Props extends Pick<TableProps<Content, View>, 'say' | 'why'> {
  view: View
  /** Null for a forest, which nobody rules. */
  clearing: ClearingView | null
  /** The clause that refuses the place. */
  refusal: string | undefined
  /** Where, as a share of the board. */
  at: { left: number; top: number }
  /** False while only the pointer rests there. */
  held: boolean
  onClose(): void
}

export const AboutPlace = ({ view, clearing, refusal, at, held, say, why, onClose }: Props) => (
  <div
    className="rt-refusal"
    role="status"
    style={{ left: `${at.left * 100}%`, top: `${at.top * 100}%` }}
    data-held={held || undefined}
    data-below={at.top < 0.46 || undefined}
    data-edge={at.left > 0.8 ? 'right' : at.left < 0.2 ? 'left' : undefined}
    onPointerDown={(event) => event.stopPropagation()}
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }}
  >
    {refusal !== undefined && (
      <p>
        {say({ id: 'ui.not-now' })} <Clause rule={refusal} why={why} />
      </p>
    )}
    {clearing && <Rule view={view} clearing={clearing} say={say} why={why} />}
  </div>
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
            const name = view.sides[strength.seat]?.name ?? ''
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
