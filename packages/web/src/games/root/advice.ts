/** What to know before a match is started with these options. */
import { type Phrase, say } from '@trestle/kernel'
import { type Options, reachIsEnough, reachOf } from '@trestle/root'
import type { Content } from './model.ts'

/** ROOT-5.2 Warns of factions whose reach together is below the table's number for this many players; null where it is not. */
export const adviceOn = ({ content }: Content, options: object): Phrase | null => {
  const { factions } = options as Options
  if (reachIsEnough(content, factions)) return null
  const needed = content.core.reach[String(factions.length)]
  return needed === undefined ? null : say('ui.root.reach', { reach: reachOf(content, factions), needed, n: factions.length })
}
