/** Marks of content in words: what is not printed, and what that means. */
import { type Phrase, say } from '@trestle/kernel'
import { type CompiledContent, SIDES } from '../content/compiled.ts'
import { cardMark, chartMarks, type Mark, mapMark } from '../content/marks.ts'
import { factionName } from './names.ts'

/** The mark as a word or two: "partly reconstructed". */
export const markName = (mark: Mark): Phrase => say(`term.${mark}`)

/** What a mark means, in a sentence. */
export const markMeaning = (mark: Mark): Phrase => say(`explain.${mark}`)

/** All that is not printed, line by line, then what each mark among it means. Nothing where all of it is printed. */
export function contentMarks(compiled: object): Phrase[] {
  const { content } = compiled as CompiledContent
  const found = new Set<Mark>()
  const line = (of: Phrase, mark: Mark): Phrase => {
    found.add(mark)
    return say('mark.line', { of, mark: markName(mark) })
  }
  const map = mapMark(content)
  const lines = map ? [line(say('mark.map'), map)] : []
  const marks: Mark[] = ['reconstructed', 'partial', 'translated', 'house', 'copy']
  for (const side of SIDES)
    for (const mark of marks) {
      const cards = content.cards.filter((card) => card.faction === ['woodwalkers', 'ironclad'][side] && cardMark(card) === mark)
      if (cards.length > 0)
        lines.push(
          line(
            say('mark.cards', {
              side: factionName(side),
              cards: say('list.comma', { items: cards.map(({ ref }) => say('mark.ref', { ref })) }),
            }),
            mark,
          ),
        )
    }
  for (const bot of ['ironbot', 'woodenbot'] as const)
    for (const { icon, mark } of chartMarks(content, bot))
      lines.push(line(say('mark.icon', { bot: say(`term.${bot}`), icon: say(`icon.${icon}`) }), mark))
  return [
    ...lines,
    ...marks.filter((mark) => found.has(mark)).map((mark) => say('mark.meaning', { mark: markName(mark), meaning: markMeaning(mark) })),
  ]
}
