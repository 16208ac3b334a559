/** ROOT-A.8.2 What would be laid in a homeland, to be drawn pale before it is chosen. */
import type { Target } from '../game-ui.ts'
import { type Content, neighbours, type PieceView, type View } from './model.ts'
import { draftTarget } from './target-parts.ts'

/** The party of pale pieces: nobody's yet. */
export const PALE = 99

/** Pale pieces by clearing, in the looks of a faction. */
export interface Pale {
  faction: string
  at: ReadonlyMap<number, PieceView[]>
}

interface Looked {
  picked: readonly Target[]
  open: ReadonlySet<Target>
  lit: ReadonlySet<Target>
  /** The place that the pointer rests on, or that is asked about. */
  pointed: string | null
  /** What the open decision asks. */
  prompt: string | undefined
}

/** The homelands of the card that is pointed at or picked, or those that the side which is set up may take; null for none. */
export const paleOf = (content: Content, view: View, { picked, open, lit, pointed, prompt }: Looked): Pale | null => {
  const { draft, seat } = view
  if (!draft || draft.over || seat === null || prompt === undefined) return null
  const settles = /\.card\.(home|first|second)$/.test(prompt)
  const card = settles
    ? draft.pool.find((one) => one.seat === seat)
    : [lit, new Set(picked)].flatMap((some) => draft.pool.filter((one) => some.has(draftTarget(one.faction, one.character)))).at(0)
  if (!card?.starts) return null
  const able = settles ? view.clearings.filter(({ at }) => open.has(`place:${at}`)).map(({ at }) => at) : (card.homes ?? [])
  const { starts } = card
  // The place that is pointed at shows all that comes with it.
  const only = able.find((at) => String(at) === pointed) ?? (settles ? able.find((at) => lit.has(`place:${at}`)) : undefined)
  const pale = new Map<number, PieceView[]>()
  for (const at of only === undefined ? able : [only]) {
    const suit = view.clearings[at]?.suit
    pale.set(
      at,
      starts.pieces.map((one) => ({ ...one, seat: PALE, piece: one.piece === 'garden' ? `garden-${suit}` : one.piece })),
    )
  }
  if (only !== undefined && starts.around > 0) {
    const beside = neighbours(content, view, seat, only)
    const n = Math.floor(starts.around / Math.max(1, beside.length))
    if (n > 0) for (const { at } of beside) pale.set(at, [{ seat: PALE, piece: 'warrior', type: 'warrior', n }])
  }
  return { faction: card.faction, at: pale }
}
