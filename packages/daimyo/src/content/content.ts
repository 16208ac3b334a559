/** The game's data, read once and checked. */
import { readContent } from '@trestle/kernel'
import type * as v from 'valibot'
import board from '../../content/board.json' with { type: 'json' }
import clans from '../../content/clans.json' with { type: 'json' }
import construction from '../../content/construction.json' with { type: 'json' }
import dice from '../../content/dice.json' with { type: 'json' }
import goals from '../../content/goals.json' with { type: 'json' }
import heroes from '../../content/heroes.json' with { type: 'json' }
import mercenaries from '../../content/mercenaries.json' with { type: 'json' }
import relics from '../../content/relics.json' with { type: 'json' }
import scoring from '../../content/scoring.json' with { type: 'json' }
import solo from '../../content/solo.json' with { type: 'json' }
import tiles from '../../content/tiles.json' with { type: 'json' }
import villagers from '../../content/villagers.json' with { type: 'json' }
import { contentSchema } from './schema.ts'

export { BASIC, isCost, type Step, type StepOf } from './steps.ts'

/** All data of the game: plain JSON, stored with a match. */
export type Content = v.InferOutput<typeof contentSchema>
export type HeroData = Content['heroes']['cards'][number]
export type MercenarySpace = Content['mercenaries']['spaces'][number]
export type MercenaryStep = MercenarySpace['choices'][number][number]
export type SoloCard = Content['solo']['cards'][number]
export type EmpireStep = SoloCard['slots'][number]['actions'][number]

/** What is in the box. */
export const standardContent: Content = readContent(contentSchema, {
  board,
  dice,
  relics,
  clans,
  heroes,
  goals,
  villagers,
  construction,
  tiles,
  mercenaries,
  solo,
  scoring,
})
