/** What a line of a chart, or a case of a move, may ask for. */
import { IC } from '../content/compiled.ts'
import type { ConditionName } from '../content/solo-schema.ts'
import { type G, warbandAt } from '../state.ts'
import { hasTotem } from './criteria.ts'
import { RICH } from './risks.ts'
import { soloOf } from './state.ts'

/** A Totem is with a Woodwalker Warband (IW-21.9, IW-24.12). */
export const totemWithWarband = (g: G): boolean => g.content.forests.some((forest) => hasTotem(g, forest) && warbandAt(g.state, forest) > 0)

export const totemOnMap = (g: G): boolean => g.content.forests.some((forest) => hasTotem(g, forest))

export const conditions: Record<ConditionName, (g: G) => boolean> = {
  always: () => true,
  alert: (g) => soloOf(g).alert,
  exhausted: (g) => !soloOf(g).alert,
  ferrumCrowded: (g) => warbandAt(g.state, g.content.ferrum) >= 5,
  /** IW-24.10, IW-25.10: available crystals of the human Ironclad. */
  humanRich: (g) => g.state.crystals[IC] >= RICH,
  drillLoaded: (g) => g.state.cargo >= 2,
  fightersOutside: (g) => g.content.outerForests.some((forest) => g.state.fighters[forest] > 0),
  totemWithWarband,
  totemOnMap,
}
