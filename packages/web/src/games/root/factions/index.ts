/** The boards of the factions by faction id: a further faction is a file beside this one and a name here. */

import type { Event } from '@trestle/kernel'
import type { Target } from '../../game-ui.ts'
import type { SignName } from '../icons.tsx'
import type { Verb } from '../target-parts.ts'
import { alliance } from './alliance.tsx'
import { corvids } from './corvids.tsx'
import { cult } from './cult.tsx'
import { duchy } from './duchy.tsx'
import { eyrie } from './eyrie.tsx'
import { hundreds } from './hundreds.tsx'
import { keepers } from './keepers.tsx'
import { marquise } from './marquise.tsx'
import type { FactionBoard, Motion } from './parts.tsx'
import { riverfolk } from './riverfolk.tsx'
import { vagabond } from './vagabond.tsx'

const boards: Record<string, FactionBoard> = { marquise, eyrie, alliance, vagabond, cult, riverfolk, duchy, corvids, hundreds, keepers }

/** The board of a faction; null for one that has none of its own. */
export const boardOf = (faction: string): FactionBoard | null => boards[faction] ?? null

const cardPrompts = new Set(Object.values(boards).flatMap((board) => board.cardPrompts ?? []))

/** Does the decision ask for cards that lie on a board? */
export const asksOnBoard = (decision: { prompt: { id: string } } | null): boolean =>
  decision !== null && cardPrompts.has(decision.prompt.id)

const verbs = Object.assign({}, ...Object.values(boards).map((board) => board.verbs)) as Required<FactionBoard>['verbs']

/** What the table does with a verb of a faction's own. */
export const ownVerb = (verb: string): Verb | undefined => (Object.hasOwn(verbs, verb) ? verbs[verb] : undefined)

const leaving = new Set(Object.values(boards).flatMap((board) => board.leavesBattle ?? []))

/** Does an event of a faction show that a battle is over? */
export const leavesBattle = (event: string): boolean => leaving.has(event)

const motions = Object.assign({}, ...Object.values(boards).map((board) => board.motions)) as Required<FactionBoard>['motions']

/** What an event of a faction's own shows on the map. */
export const motionsOf = (e: Event): Motion[] => (Object.hasOwn(motions, e.on) ? (motions[e.on]?.(e) ?? []) : [])

const choices = Object.assign({}, ...Object.values(boards).map((board) => board.choices)) as Required<FactionBoard>['choices']

const kinds = Object.assign({}, ...Object.values(boards).map((board) => board.kinds)) as Required<FactionBoard>['kinds']

/** The sign of a target of a faction's own kind, asked for beside the board; null for all other targets. */
export const kindSign = (target: Target): SignName | null => {
  const [kind = '', value = ''] = target.split(':')
  return Object.hasOwn(kinds, kind) ? (kinds[kind]?.(value) ?? null) : null
}

/** How the choice of what to be is shown, by the kind of target; null for all other targets. */
export const choiceOf = (kind: string) => choices[kind] ?? null
