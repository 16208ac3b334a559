/** The secondary actions of a turn in a fixed order: Hero, ability, tile, discard for a pip, reset of the track, end of the turn. */
import type { Play } from '@trestle/daimyo'
import { say } from '@trestle/kernel'
import type { OpenDecision } from '../../sessions/session.ts'
import type { GameKey, RowEntry } from '../game-ui.ts'
import { Sign, type SignName } from './icons.tsx'
import type { Content, View } from './model.ts'

interface Part {
  key: Play['do']
  sign: SignName
  /** The clause and the reason where the rules neither offer nor refuse anything of the kind. */
  rule: string
  needs: string
}

const parts: readonly Part[] = [
  { key: 'hero', sign: 'hand', rule: 'DM-12.1', needs: 'ui.daimyo.needs.hand' },
  { key: 'ability', sign: 'step', rule: 'DM-14.1', needs: 'needs.DM-12.1' },
  { key: 'tile', sign: 'tile', rule: 'DM-15.1', needs: 'ui.daimyo.needs.tile' },
  { key: 'discard', sign: 'strength', rule: 'DM-13.1', needs: 'ui.daimyo.needs.hand' },
  { key: 'reset', sign: 'recruit', rule: 'DM-9.6', needs: 'ui.daimyo.needs.track' },
  { key: 'end', sign: 'flag', rule: 'DM-4.11', needs: 'needs.DM-4.11' },
]

/** The row of a turn; other questions have none. */
export const rowOf = (_content: Content, _view: View, { prompt, options, refused }: OpenDecision): RowEntry[] | null => {
  if (prompt.id !== 'prompt.turn.act') return null
  return parts.map(({ key, sign, rule, needs }) => {
    const barred = refused.filter(({ option }) => option.do === key)
    return {
      ...{ key, icon: <Sign of={sign} />, name: say(`ui.daimyo.row.${key}`) },
      options: options.filter(({ option }) => option.do === key).map(({ text }) => text),
      rule: barred[0]?.rule ?? rule,
      needs: barred.find((one) => one.needs)?.needs ?? say(needs),
    }
  })
}

const key = (name: string, leads: string): GameKey => ({ key: name, about: say(`ui.daimyo.key.${name}`), leads })

/** Keys to the parts of the table, in its reading order. */
export const keysOfTable: readonly GameKey[] = [
  key('D', '.dm-sea [data-place^="d"]'),
  key('L', '.dm-sea .dm-island [data-place]'),
  key('V', '.dm-hand .hand-card'),
  key('B', '.mine [data-target^="space:"], .mine button'),
  key('M', '.dm-sea [data-place^="t6-"], .dm-sea [data-place^="h-"], .dm-hero-list [data-target]'),
  key('P', '.mats button'),
]
