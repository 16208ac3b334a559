/** ROOT-A The stages of an advanced setup, in the order in which they are gone through. */
import { type Json, type Phrase, say } from '@trestle/kernel'
import type { MatSign, StageView } from '../game-ui.ts'
import { lookOf } from './factions/looks.ts'
import { Sign } from './icons.tsx'
import { landmarkSign } from './landmarks.tsx'
import type { Content, View } from './model.ts'
import { factionWord } from './titles.ts'

/** What of the options of a match the stages depend on. */
type Options = { setup?: string; landmarks?: number; hirelings?: string }

/** All stages while such a setup lasts; null at all other times. */
export const stagesOf = ({ content }: Content, view: View, options: Json): StageView[] | null => {
  const { setup, landmarks = 0, hirelings } = options as Options
  if (setup !== 'advanced' || view.active >= 0) return null
  const { draft, bands, order, sides } = view
  const placed = view.landmarks.filter(({ at }) => at >= 0)
  const chosen = sides.filter(({ faction }) => faction !== '').length
  const stages: (Omit<StageView, 'state'> & { done: boolean })[] = [
    { key: 'map', name: say('setting.map'), result: say(`setting.map.${view.map}`), done: true },
    { key: 'deck', name: say('setting.deck'), result: say(`setting.deck.${content.deck.id}`), done: true },
  ]
  if (landmarks > 0) {
    const done = placed.length >= landmarks
    const signs = placed.map(({ id }) => ({ ...landmarkSign(id), key: id }))
    const name = say('term.landmarks')
    stages.push(
      done
        ? { key: 'landmarks', name, result: null, signs, done }
        : { key: 'landmarks', name, result: counted('place', placed.length, landmarks), done },
    )
  }
  if (hirelings === '3') {
    const signs = bands.map(
      ({ side }): MatSign => ({
        ...{ key: side, icon: <Sign of={lookOf(side).sign} />, name: factionWord(side), about: say(`text.${side}`) },
      }),
    )
    stages.push({ key: 'hirelings', name: say('term.hirelings'), result: null, signs, done: draft !== null })
  }
  const all = draft !== null && chosen === order.length
  stages.push(
    { key: 'sides', name: say('ui.root.stage.sides'), result: all ? null : counted('sides', chosen, order.length), done: all },
    { key: 'cards', name: say('ui.root.stage.cards'), result: all ? counted('cards', content.core.hand, DRAWN) : null, done: false },
  )
  const now = stages.findIndex(({ done }) => !done)
  return stages.map(({ done, ...stage }, i) => ({ ...stage, state: done && i < now ? 'done' : i === now ? 'now' : 'next' }))
}

/** ROOT-A.7 Cards that each draws to choose from. */
const DRAWN = 5

const counted = (what: string, n: number, of: number): Phrase => say(`ui.root.stage.${what}.n`, { n, of })
