/** The match in a line and in numbers over time. */
import { type Event, type Phrase, say } from '@trestle/kernel'
import type { GameUi } from '../game-ui.ts'
import type { Content, View } from './model.ts'
import { factionWord } from './titles.ts'

/** Whose turn, which phase. */
export const whenOf = (_content: Content, view: View): Phrase => {
  const side = view.sides[view.active]
  if (!side) {
    const pool = view.draft?.pool ?? []
    const taken = pool.filter(({ seat }) => seat >= 0).length
    return pool.length > 0 ? say('ui.root.draft.when', { n: taken, of: view.order.length }) : say('phase.setup')
  }
  return say('ui.root.when', {
    side: factionWord(side.name),
    phase: say(`phase.${view.phase}`),
    n: Math.floor((Math.max(view.turn, 1) - 1) / Math.max(view.order.length, 1)) + 1,
  })
}

/** Points as long as a side counts them, warriors on the map, clearings ruled: a Vagabond has neither of these. */
export const measuresOf = (_content: Content, view: View): { label: Phrase; values: number[] }[] => {
  const ofSeats = (count: (seat: number) => number) =>
    view.sides.map(({ seat, faction }) => (faction === 'vagabond' ? Number.NaN : count(seat)))
  const warriors = (seat: number) =>
    view.clearings.reduce(
      (sum, { pieces }) => sum + pieces.reduce((n, one) => n + (one.seat === seat && one.type === 'warrior' ? one.n : 0), 0),
      0,
    )
  return [
    { label: say('term.vp'), values: view.sides.map((side) => side.score ?? Number.NaN) },
    { label: say('ui.root.measure.warriors'), values: ofSeats(warriors) },
    { label: say('ui.root.measure.ruled'), values: ofSeats((seat) => view.clearings.filter(({ ruler }) => ruler === seat).length) },
  ]
}

/** Did another remove pieces of this seat? */
const lost = (view: View, event: Event, seat: number): boolean => {
  if (event.on !== 'removed') return false
  const letter = view.sides[seat]?.letter
  const { pieces, names } = event as unknown as { pieces: { owner: string }[]; names?: { by?: string } }
  return names?.by !== letter && pieces.some(({ owner }) => owner === letter)
}

/** How the log is folded: by turns and battles, with points beside their cause. */
export const log: NonNullable<GameUi<Content, View>['log']> = {
  turn: ({ on }) => on === 'turn',
  result: ({ on }) => on === 'removed',
  points: ({ on, points, total }) => (on === 'scored' ? { by: Number(points), total: Number(total) } : null),
  against: (view, event, seat) => (event.on === 'battle' ? event.defender === seat : lost(view, event, seat)),
}

const sounds: Record<string, 'move' | 'card' | 'dice' | 'battle'> = {
  ...{ battle: 'battle', 'battle.rolled': 'dice', moved: 'move', placed: 'move', removed: 'move' },
  ...{ drew: 'card', crafted: 'card', discarded: 'card', passed: 'card', 'eyrie.decree': 'card' },
}

export const soundOf = ({ on }: Event): 'move' | 'card' | 'dice' | 'battle' | null => sounds[on] ?? null
