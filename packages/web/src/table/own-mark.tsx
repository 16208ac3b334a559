/** Says of a card that its values are those of its owner's copy, or of a house rule. */
import './own-mark.css'
import type { Phrase } from '@trestle/kernel'

interface Props {
  /** Where the values come from: nothing is said of the game's own. */
  source: string
  /** With its words, on a card that is shown large. */
  large?: boolean
  say(phrase: Phrase): string
}

export const OwnMark = ({ source, large = false, say }: Props) => {
  if (source !== 'copy' && source !== 'house') return null
  const words = say({ id: `ui.own-value.${source}` })
  return large ? (
    <small className="own-mark" data-large>
      <span aria-hidden="true">✎</span> {words}
    </small>
  ) : (
    <span className="own-mark" role="img" aria-label={words} title={words}>
      ✎
    </span>
  )
}
