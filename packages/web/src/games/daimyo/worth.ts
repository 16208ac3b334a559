/** What an option changes, beside its words: the influence that a piece brings, the sum that a die makes, what a Clan can do. */
import { effectText, type Play } from '@trestle/daimyo'
import { type Option, type Phrase, say } from '@trestle/kernel'
import { type Content, type IslandView, islandNo, partyWord, previewOf, type View } from './model.ts'

/** Whose piece a question places. */
const placer = (view: View, prompt: string): number => {
  const kind = prompt.startsWith('prompt.mercenaries') ? 'mercenaries' : prompt.startsWith('prompt.empire') ? 'empire' : null
  return kind === null ? (view.you ?? -1) : view.sides.findIndex((side) => side.kind === kind)
}

/** What a piece changes on an island for the party that places it. */
export interface Brought {
  party: number
  island: IslandView
  before: number
  after: number
  points: number
}

/** The change by a piece of a kind on a place; null where none comes or the question is another. */
export const broughtBy = (content: Content, view: View, prompt: string, unit: string | undefined, at: number): Brought | null => {
  if (!/place|Governors/.test(prompt) || /\.which|\.victim/.test(prompt)) return null
  const party = placer(view, prompt)
  const { governor, shadow, radioTower } = content.content.board.influence
  const tower = unit === 'building' && /[tT]ower/.test(prompt)
  const more = unit === 'governor' ? governor : unit === 'shadow' ? shadow : tower ? radioTower : 0
  const no = Math.floor(at / (unit === 'shadow' ? 3 : 5))
  const island = view.islands.find((one) => islandNo(content, one.id) === no)
  if (more === 0 || party < 0 || !island) return null
  return { party, island, ...previewOf(view, island, party, more, unit === 'shadow' ? 1 : 0) }
}

const dieSum = (content: Content, view: View, die: number): Phrase | null => {
  const sum = (view.you === null ? 0 : (view.sides[view.you]?.sum ?? 0)) + (die % 6) + 1
  return say('ui.daimyo.worth.sum', { n: sum, ability: sum >= content.content.clans.abilitySum ? 'yes' : 'no' })
}

/** What a Clan can do that no other can: on its board it is seen only once one has chosen. */
const clanAbility = (content: Content, clan: number): Phrase | null => {
  const chosen = content.content.clans.clans[clan]
  return chosen ? say('ui.daimyo.worth.clan', { text: effectText(chosen.ability) }) : null
}

export const worthOf = (content: Content, view: View, option: Option, prompt: Phrase): Phrase | null => {
  const o = option as Play
  if (o.do === 'die') return dieSum(content, view, o.die)
  if (o.do === 'clan') return clanAbility(content, o.clan)
  if (o.do !== 'place') return null
  const change = broughtBy(content, view, prompt.id, o.unit, o.at)
  if (!change) return null
  const { party, before, after, points } = change
  return say('ui.daimyo.worth.influence', {
    ...{ who: party === view.you ? 'you' : 'other', name: partyWord(view, party), before, after, points },
  })
}
