/** The six main actions (DM-5 to DM-11), with a die or through an effect. */
import { call, type Seat } from '@trestle/kernel'
import { runScript } from '../effects/interpreter.ts'
import { type G, tell } from '../kit.ts'
import { FARM, RECRUIT, RELIC, TOWER } from '../state.ts'
import { building, startBuilding } from './build.ts'
import { recruiting, startRecruiting } from './recruit.ts'
import { relicAction } from './relic-action.ts'

const ANY_NUMBER = 99

/** Has a main action done before the next step of whatever runs now. */
export function mainAction(g: G, seat: Seat, action: number): void {
  tell(g, { on: 'action', seat, space: action })
  const { script } = g.content.actions[action]
  if (script >= 0) runScript(g, seat, script)
  else if (action === RELIC) call(g, relicAction, { seat, landings: 0 })
  else if (action === RECRUIT)
    call(g, recruiting, startRecruiting(seat, ['governor', 'shadow'], ANY_NUMBER, { mode: 'normal', value: 0 }, true))
  else call(g, building, startBuilding(seat, [FARM, TOWER], ANY_NUMBER, { mode: 'normal', value: 0 }, true))
}
