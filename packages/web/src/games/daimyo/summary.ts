/** The match in a line and in numbers over time. */
import { type Phrase, say } from '@trestle/kernel'
import { type Content, partyWord, type View } from './model.ts'

/** Round, turn, whose it is. */
export const whenOf = (_content: Content, view: View): Phrase => {
  const values = { n: view.round, of: view.rounds }
  if (view.phase === 'setup') return say('when.setup')
  if (view.phase === 'ended') return say('when.over')
  if (view.phase === 'turns' && view.active >= 0) return say('when.turn', { ...values, who: partyWord(view, view.active) })
  return say('when.end', values)
}

/** Popularity, influence on all islands, Heroes in the army. */
export const measuresOf = (_content: Content, view: View): { label: Phrase; values: number[] }[] => {
  const seats = view.sides.map((side, party) => ({ side, party })).filter(({ side }) => side.kind !== 'mercenaries')
  return [
    { label: say('term.popularity'), values: seats.map(({ side }) => (view.phase === 'ended' ? side.score.total : side.popularity)) },
    {
      label: say('term.influence'),
      values: seats.map(({ party }) => view.islands.reduce((sum, { influence }) => sum + (influence[party] ?? 0), 0)),
    },
    { label: say('term.army'), values: seats.map(({ side }) => side.score.armyValue) },
  ]
}
