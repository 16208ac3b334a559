/** What to know before a match is started with these options. */
import { say } from '@trestle/kernel'
import { type Options, reachIsEnough, reachOf } from '@trestle/root'
import type { Advice } from '../game-ui.ts'
import type { Content } from './model.ts'

/** ROOT-5.2 The reach of the factions together, with a warning where it is below the table's number for this many players. */
export const adviceOn = ({ content }: Content, options: object): Advice | null => {
  const { factions, setup } = options as Options
  // In a draft nobody knows yet who plays what.
  if (setup !== undefined) return null
  const needed = content.core.reach[String(factions.length)]
  if (needed === undefined) return null
  const enough = reachIsEnough(content, factions)
  const values = { reach: reachOf(content, factions), needed, n: factions.length }
  return { says: say(enough ? 'ui.root.reach.enough' : 'ui.root.reach', values), warns: !enough }
}
