import type { Catalogue } from '@trestle/words'
import './aid.css'
import { useWords } from '../words/words.tsx'
import { linesOf, sections } from './aid.ts'

interface Props {
  words: Catalogue
  side: string
  /** Opens a clause. */
  why(rule: string): void
}

/** A side on one page: its turn, what it may do, what scores, what to keep in mind. */
export function AidSheet({ words, side, why }: Props) {
  const { t } = useWords()
  return (
    <div className="aid">
      {sections.map((section) => {
        const lines = linesOf(words, side, section)
        if (lines.length === 0) return null
        const List = section === 'turn' ? 'ol' : 'ul'
        return (
          <section key={section}>
            <h3>{t(`ui.aid.${section}`)}</h3>
            <List>
              {lines.map(({ text, rule }) => {
                const [, head, rest] = /^([^:.]{2,28}:) (.*)$/s.exec(text) ?? [null, null, text]
                return (
                  <li key={text}>
                    {head && <b>{head}</b>} {rest}{' '}
                    <button type="button" className="why" onClick={() => why(rule)}>
                      {rule}
                    </button>
                  </li>
                )
              })}
            </List>
          </section>
        )
      })}
    </div>
  )
}
