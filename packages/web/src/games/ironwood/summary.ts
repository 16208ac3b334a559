/** The match in a line and in numbers over time. */
import type { Event, Option, Phrase } from '@trestle/kernel'
import type { GameUi } from '../game-ui.ts'
import { cardOf } from './card-of.ts'
import { type Content, sideNames, type View } from './model.ts'

/** Round and turn: each side has three turns in a round. */
export const whenOf = (_content: Content, view: View): Phrase => {
  const { round, phase, turn } = view
  if (phase === 'action' && turn > 0) return { id: 'ui.ironwood.when', values: { round, turn: Math.ceil(turn / 2) } }
  return phase === 'setup'
    ? { id: 'ui.ironwood.when.setup' }
    : { id: `ui.ironwood.when.${phase === 'end' ? 'end' : 'preparation'}`, values: { round } }
}

/** Crystals, units on the map, and what has been reached of the three Totems or Forges that win; Woodwalkers first. */
export const measuresOf = (content: Content, view: View): { label: Phrase; values: number[] }[] => {
  const forces = sideNames.map((side) => {
    const kind = side === 'woodwalkers' ? 'forest' : 'mountain'
    return view.places.reduce((sum, { fighters, golems }, i) => (content.places[i]?.kind === kind ? sum + fighters + golems : sum), 0)
  })
  return [
    { label: { id: 'ui.ironwood.measure.crystals' }, values: sideNames.map((side) => view.sides[side].crystals) },
    { label: { id: 'ui.ironwood.measure.forces' }, values: forces },
    { label: { id: 'ui.ironwood.measure.progress' }, values: [view.secured, view.forges] },
  ]
}

/** How the log is folded: by turns and battles. */
export const log: NonNullable<GameUi<Content, View>['log']> = {
  turn: ({ on }) => on === 'turn' || on === 'round',
  result: ({ on }) => on === 'battle-won' || on === 'battle-ended',
  against: (_view, { on, side }, seat) => on === 'attacked' && side !== seat,
}

/** What a wagered card brings to the battle. */
export const worthOf = (content: Content, _view: View, option: Option): Phrase | null => {
  const { card } = option as { card?: number }
  const found = option.do === 'wager' && card !== undefined ? cardOf(content, content.cards[card]?.ref ?? '') : undefined
  if (!found) return null
  const { damage, defense, dominance } = found
  return { id: 'ui.ironwood.worth', values: { damage, defense, dominance } }
}

const sounds: Record<string, 'move' | 'card' | 'battle'> = {
  ...{ attacked: 'battle', moved: 'move', retreated: 'move', recruited: 'move', 'drill-moved': 'move', built: 'move', founded: 'move' },
  ...{ drew: 'card', played: 'card', discarded: 'card', 'wager-shown': 'card', burned: 'card' },
}

export const soundOf = ({ on }: Event): 'move' | 'card' | 'battle' | null => sounds[on] ?? null
