/** IW-20.7 to IW-20.9: the icons of an expended card, from the charts of the content. */
import { call, emit, finish, type Procedure, repeat } from '@trestle/kernel'
import { IC } from '../content/compiled.ts'
import { type Entry, type IronbotOp, iconName, isRed, type WoodenbotOp } from '../content/solo-schema.ts'
import { procedure } from '../options.ts'
import { type G, NO_CARD } from '../state.ts'
import { conditions } from './conditions.ts'
import { ironbotOps } from './ironbot/chart.ts'
import { drawNewHand, expend } from './pile.ts'
import { gainCrystals } from './purse.ts'
import { automaton, soloOf } from './state.ts'
import { woodenbotOps } from './woodenbot/chart.ts'

interface ExpendedCard {
  card: number
  at: number
}

/** Left, then right; a turn that has ended, or that runs the alert side, leaves the rest (IW-25.17, IW-21.15). */
export const resolveCard: Procedure<ExpendedCard> = procedure('solo-card', {
  icon(g, f: ExpendedCard) {
    const solo = soloOf(g)
    const icons = f.card === NO_CARD ? [] : g.content.cards[f.card].soloIcons
    if (f.at >= icons.length || solo.over || solo.again) return finish(g)
    const icon = icons[f.at++]
    if (isRed(icon) && !g.options.redIcons) emit(g, { on: 'solo-ignored', icon: iconName(icon), rule: 'IW-20.9' })
    else call(g, resolveIcon, { icon: iconName(icon), side: solo.side === IC ? solo.stance : solo.aid, at: 0, changed: false })
    repeat(g)
  },
})

interface Icon {
  icon: string
  /** The stance or the side of the aid under which it is resolved. */
  side: string
  at: number
  changed: boolean
}

/** What an icon means under a stance or side. */
export function entryOf(g: G, icon: string, side: string): Entry<IronbotOp | WoodenbotOp> {
  const { ironbot, woodenbot } = g.content.content.solo
  const chart: { [icon: string]: { [side: string]: unknown } } = soloOf(g).side === IC ? ironbot.chart : woodenbot.chart
  const entry = chart[icon]?.[side] ?? chart[icon]?.always ?? { do: [] }
  return entry as Entry<IronbotOp | WoodenbotOp>
}

/** IW-20.7: all entries in order, or of a bullet list only the first possible one. IW-20.8: 1 crystal where nothing changed. */
export const resolveIcon: Procedure<Icon> = procedure('solo-icon', {
  begin(g, f: Icon) {
    emit(g, { on: 'solo-icon', icon: f.icon, under: f.side, rule: 'IW-20.7' })
  },
  entry(g, f) {
    const entry = entryOf(g, f.icon, f.side)
    const ops = 'first' in entry ? entry.first : entry.do
    const solo = soloOf(g)
    if (f.at >= ops.length || solo.over || solo.again || ('first' in entry && f.changed)) return
    const op = ops[f.at++]
    if (!op.when || conditions[op.when](g)) {
      emit(g, { on: 'solo-line', op: op.op, ...(op.op === 'move' ? { keyword: op.keyword, n: op.n } : {}) })
      if (perform(g, op)) f.changed = true
    }
    repeat(g)
  },
  compensation(g, f) {
    if (f.changed) return
    emit(g, { on: 'solo-nothing', icon: f.icon, rule: 'IW-20.8' })
    gainCrystals(g, 1)
  },
})

/** IW-25.20: another card onto this one, the second time a crystal. IW-20.29: with an empty hand a card drawn, and the turn is over. */
function another(g: G): boolean {
  const solo = soloOf(g)
  if (solo.alerted) return gainCrystals(g, 1)
  solo.alerted = true
  if (g.state.hands[automaton(g)].length === 0) {
    solo.over = true
    return drawNewHand(g)
  }
  call(g, resolveCard, { card: expend(g, 'card'), at: 0 })
  return true
}

/** The lines of the Woodenbot's chart; a further card needs what stands here. */
const woodenbotLines = { ...woodenbotOps, another }

/** Does one line of a chart. Hands back whether it changes anything. */
function perform(g: G, op: IronbotOp | WoodenbotOp): boolean {
  const ops: { [op: string]: (g: G, op: never) => boolean } = soloOf(g).side === IC ? ironbotOps : woodenbotLines
  return ops[op.op](g, op as never)
}
