/** What a battle may cost both sides, over all sixteen rolls. Ambushes and effects in hidden hands are left out. */
import type { Option, Phrase } from '@trestle/kernel'
import { say } from '@trestle/kernel'
import { boardOf } from './factions/index.ts'
import { type Content, type SideView, sideByLetter, type VagabondView, type View, warriorsIn } from './model.ts'

/** Hits of one side: the least, the most, and the mean in tenths. */
export interface Span {
  least: number
  most: number
  mean: number
}

const spanOf = (hits: number[]): Span => ({
  least: Math.min(...hits),
  most: Math.max(...hits),
  mean: Math.round((hits.reduce((sum, n) => sum + n, 0) / hits.length) * 10) / 10,
})

/** ROOT-4.3.2.I, ROOT-9.2.6 How many rolled hits a side can deal in a clearing: its warriors, or a Vagabond's undamaged swords. */
const cap = (view: View, side: SideView, foe: SideView, at: number): number => {
  const items = (side.board as Partial<VagabondView>).items
  if (items) return items.filter(({ item, place }) => item === 'sword' && place !== 'damaged').length
  const clearing = view.clearings[at]
  if (!clearing) return 0
  // ROOT-11.2.7.III Hired warriors fight anybody but their owner.
  const lent = side.with >= 0 && side.with !== foe.seat ? warriorsIn(clearing, side.with) : 0
  return warriorsIn(clearing, side.seat) + lent
}

/** What may become of a battle; `ignoring`: by what sides ignore the first hit they take. */
interface Odds {
  attacker: Span
  defender: Span
  ignoring: Phrase[]
}

/** ROOT-4.3.2, ROOT-8.2.2, ROOT-4.3.3 The hits that both sides take. */
export const oddsOf = (view: View, attacker: SideView, defender: SideView, at: number): Odds => {
  const [mine, theirs] = [cap(view, attacker, defender, at), cap(view, defender, attacker, at)]
  const guerrilla = defender.faction === 'alliance'
  const extra = (side: SideView, attacks: boolean) => (boardOf(side.faction)?.extraHit?.(side.board, attacks, at) ? 1 : 0)
  const [more, back] = [extra(attacker, true), extra(defender, false)]
  const undefended = theirs === 0 ? 1 : 0
  const clearing = view.clearings[at]
  const ignoring = (side: SideView) => (clearing && boardOf(side.faction)?.ignoresHit?.(side, clearing)) || null
  const [spared, sparing] = [ignoring(attacker), ignoring(defender)]
  const taken = (hits: number, by: Phrase | null) => (by ? Math.max(0, hits - 1) : hits)
  const rolls = Array.from({ length: 16 }, (_, i) => [Math.floor(i / 4), i % 4] as const)
  const dealt = rolls.map(([a, b]) => {
    const [high, low] = [Math.max(a, b), Math.min(a, b)]
    return {
      attacker: taken(Math.min(guerrilla ? high : low, theirs) + back, spared),
      defender: taken(Math.min(guerrilla ? low : high, mine) + more + undefended, sparing),
    }
  })
  return {
    attacker: spanOf(dealt.map((hit) => hit.attacker)),
    defender: spanOf(dealt.map((hit) => hit.defender)),
    ignoring: [spared, sparing].filter((by) => by !== null),
  }
}

/** What an option pays or may cost, as far as all can see it; null for nothing to say. */
export const worthOf = (content: Content, view: View, option: Option): Phrase | null => {
  const { at = -1, foe, card } = option as { at?: number; foe?: string; card?: number }
  // ROOT-6.5.5
  if (option.do === 'overwork' && at >= 0) return say('ui.root.worth.wood')
  // Who is hired for what is said where it is asked: on a phone the cards lie elsewhere.
  if (option.do === 'hire' || option.do === 'setUp') {
    const band = view.bands.find(({ letter }) => letter === option.band)
    return band ? say(`text.${band.side}`) : null
  }
  const own = view.sides[view.seat ?? -1]
  if (!own) return null
  if (option.do === 'battle' && foe && at >= 0) {
    const other = sideByLetter(view, foe)
    if (!other) return null
    const odds = oddsOf(view, own, other, at)
    const hits = say('ui.root.odds', { ...spread('a', odds.attacker), ...spread('d', odds.defender) })
    return odds.ignoring.length === 0 ? hits : say('ui.root.odds.spared', { odds: hits, by: odds.ignoring })
  }
  if (option.do === 'craft' && card !== undefined && card >= 0) {
    const found = content.cards[card]
    const points = found?.type === 'item' ? found.points : 0
    return points > 0 ? say('ui.root.worth.points', { n: own.faction === 'eyrie' ? 1 : points }) : null
  }
  return null
}

const spread = (name: string, { least, most, mean }: Span) => ({ [`${name}Least`]: least, [`${name}Most`]: most, [`${name}Mean`]: mean })
