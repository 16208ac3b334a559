/** Ironwood alone (chapters 20 to 26 of its ledger): the procedures of the automata. */
import type { Procedure } from '@trestle/kernel'
import { forcedBurn } from './burn.ts'
import { resolveCard, resolveIcon } from './icons.ts'
import { ironbotTurn } from './ironbot/turn.ts'
import { automatonRecruiting } from './setup.ts'
import { shield } from './woodenbot/chart.ts'
import { woodenbotTurn } from './woodenbot/turn.ts'

export const soloProcedures = [ironbotTurn, woodenbotTurn, resolveCard, resolveIcon, automatonRecruiting, forcedBurn, shield] as Procedure[]
