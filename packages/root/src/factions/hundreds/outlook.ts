/** How well the Hundreds stand beside score and pieces: the clearings that they oppress, their Hoard, strongholds, mobs and warlord. */
import type { Seat } from '@trestle/kernel'
import type { G } from '../../ground/state.ts'
import { countOf } from '../../rules/bits.ts'
import { warriorsAt } from '../../rules/parties.ts'
import { actionsOf, hundredsBoard, hundredsData, mobsOf, STRONGHOLD, warlordAt } from './board.ts'
import { oppressed, oppressPoints } from './evening.ts'
import { hasItem, shownBy } from './hoard.ts'

export const weights = {
  stronghold: 1.5,
  /** An action that the tracks of the Hoard give, and an item on them. */
  action: 0.9,
  item: 0.35,
  /** A point that the oppressed clearings score each turn; the table is steep in its steps, so that half a step is worth something too. */
  yearly: 1.4,
  oppressed: 0.4,
  mob: 0.5,
  /** The warlord on the map, and a warrior with him, up to six. */
  warlord: 1.8,
  guard: 0.05,
  mood: 0.05,
}

export function evaluate(g: G, seat: Seat, _ruled: number, w: typeof weights): number {
  const side = g.state.sides[seat]
  const { command, prowess } = hundredsBoard(g.state, seat)
  const data = hundredsData(g)
  const at = warlordAt(g.state, seat)
  const held = oppressed(g, seat).length
  const moods = data.moods.filter(({ id }) => !hasItem(g, seat, shownBy(g, id))).length
  return (
    (data.buildings.stronghold - side.supply[STRONGHOLD]) * w.stronghold +
    (actionsOf(g, seat, 'command') + actionsOf(g, seat, 'prowess')) * w.action +
    (command.length + prowess.length) * w.item +
    oppressPoints(g, held) * w.yearly +
    held * w.oppressed +
    countOf(mobsOf(g, seat)) * w.mob +
    (at < 0 ? 0 : w.warlord + Math.min(warriorsAt(side, at), 6) * w.guard) +
    moods * w.mood
  )
}
