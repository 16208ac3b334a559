/** How far content is printed: the mark that cards, the map and the charts of the automata carry wherever they are shown. */
import type { CardContent, Source } from '../effects/language.ts'
import type { Content } from './load.ts'

/** A source that is told; what is printed needs no mark. */
export type Mark = Exclude<Source, 'printed'>

/** From the least known: something that holds several values is marked by the least known of them. */
const ORDER: readonly Source[] = ['reconstructed', 'partial', 'translated', 'house', 'copy', 'printed']

/** The mark of several sources together; null where all of them are printed. */
export function markOf(sources: readonly Source[]): Mark | null {
  const found = ORDER.find((source) => sources.includes(source))
  return found === undefined || found === 'printed' ? null : found
}

/** The mark of a card: of its values and icons, its number, title and effect. */
export const cardMark = ({ source }: Pick<CardContent, 'source'>): Mark | null => markOf(Object.values(source))

/** The mark of the map: of its places, their numbers and positions, ridges, spurs and paths. */
export function mapMark({ map }: Pick<Content, 'map'>): Mark | null {
  const places = [...map.mountains, ...map.forests].flatMap(({ source }) => Object.values(source))
  return markOf([...places, ...[...map.ridges, ...map.spurs, ...map.paths].map(({ source }) => source)])
}

/** The marks of an automaton's chart by icon; printed icons are left out. */
export function chartMarks(content: Pick<Content, 'solo'>, bot: 'ironbot' | 'woodenbot'): { icon: string; mark: Mark }[] {
  return Object.entries(content.solo[bot].chart).flatMap(([icon, { source }]) => {
    const mark = markOf([source])
    return mark ? [{ icon, mark }] : []
  })
}
