/** Why something cannot be picked now: what it takes and what one has, or that the question is another; with the clause. */
import type { Phrase } from '@trestle/kernel'
import type { Picking, Target } from '../games/game-ui.ts'

/** A reason in words, and the clause that it comes from. */
export interface Reason {
  words: Phrase
  rule: string
}

/** Why a target cannot be picked; null where it can be, and where nobody here is asked anything. */
export const reasonOf = ({ open, picked, refused, question }: Picking, target: Target): Reason | null => {
  if (open.has(target) || picked.includes(target)) return null
  const refusal = refused.get(target)
  if (refusal?.needs) return { words: { id: 'sentence', values: { of: refusal.needs } }, rule: refusal.rule }
  if (!question) return null
  return { words: { id: 'ui.why-not.asked', values: { prompt: question.prompt } }, rule: refusal?.rule ?? question.rule }
}

interface Props {
  reason: Reason
  say(phrase: Phrase): string
  why(rule: string): void
}

export const WhyNot = ({ reason: { words, rule }, say, why }: Props) => (
  <p className="why-not">
    <b>{say({ id: 'ui.not-now' })}</b> {say(words)}{' '}
    <button type="button" className="rule-link" onClick={() => why(rule)}>
      {rule}
    </button>
  </p>
)

/** The same as one text, for labels. */
export const reasonInWords = ({ words }: Reason, say: (phrase: Phrase) => string): string => `${say({ id: 'ui.not-now' })} ${say(words)}`
