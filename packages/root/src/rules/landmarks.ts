import type { LandmarkData } from '../ground/content.ts'
import type { G, Landmark } from '../ground/state.ts'

/** Where a landmark stands, -1 for nowhere (ROOT-F.1.1). */
export function standsAt(g: Pick<G, 'state'>, id: string): number {
  const { landmarks } = g.state
  for (let i = 0; i < landmarks.length; i++) if (landmarks[i].id === id) return landmarks[i].at
  return -1
}

/** What lies on a landmark; nothing where it has none or does not stand. */
export function heldBy(g: Pick<G, 'state'>, id: string): readonly number[] {
  return g.state.landmarks.find((one) => one.id === id)?.holds ?? NOTHING
}

const NOTHING: readonly number[] = []

/** Changes where a landmark stands, or what lies on it. */
export function change(g: G, id: string, to: Partial<Pick<Landmark, 'at' | 'holds'>>): void {
  g.state.landmarks = Array.from(g.state.landmarks, (one) => (one.id === id ? { ...one, ...to } : one))
}

/** The data of a landmark that may come in the match. Throws for another. */
export function dataOf(g: Pick<G, 'content'>, id: string): LandmarkData {
  const data = g.content.content.landmarks?.[id]
  if (!data) throw new Error(`the content has no landmark ${id}`)
  return data
}
