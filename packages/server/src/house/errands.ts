import type { Services } from '../services.ts'
import type { Errand, ErrandKind } from '../store/store.ts'

/** Does an errand. Where it throws, it is tried again after a while, each time a longer one. */
export type ErrandWork = (errand: Errand) => Promise<void>

/** Thrown by the work of an errand that would fail as often as it is tried. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}

/** How many times an errand is tried. With the rests between, a mail is given up after some fifteen hours, another notice after half an hour. */
export const TRIES: Record<ErrandKind, number> = { mail: 12, tell: 8, analysis: 5 }

/** Tells the host that an errand failed. */
export const tellFailure = (
  log: Services['log'],
  { kind, tries, over, error }: { kind: ErrandKind; tries: number; over: boolean; error: unknown },
): void => {
  const reason = error instanceof Error ? error.message : String(error)
  log.warn({ errand: kind, tries, reason }, over ? 'an errand was given up' : 'an errand failed, and is tried again')
}
