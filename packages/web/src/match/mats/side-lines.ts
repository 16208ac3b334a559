import type { GameUi, SideLine } from '../../games/game-ui.ts'

const kept = new WeakMap<object, SideLine[]>()

/** The mats of all sides in a line each, made once for a view: mats, own mat and question all ask for them. */
export const sideLines = (ui: GameUi, content: object, view: object): SideLine[] => {
  const lines = kept.get(view) ?? ui.lines?.(content, view) ?? []
  kept.set(view, lines)
  return lines
}
