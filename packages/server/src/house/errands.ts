import type { Kysely } from 'kysely'
import type { Services } from '../services.ts'
import { newSecret } from '../store/secrets.ts'
import type { Errand, ErrandKind } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { Jobs } from './jobs.ts'

/** Does an errand. Where it throws, it is tried again after a while, each time a longer one. */
export type ErrandWork = (errand: Errand) => Promise<void>

/** Thrown by the work of an errand that would fail as often as it is tried. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}

/** How many times an errand is tried. With the rests between, a mail is given up after some fifteen hours, another notice after half an hour. */
export const TRIES: Record<ErrandKind, number> = { mail: 12, tell: 8, analysis: 5 }

const kinds = Object.keys(TRIES) as ErrandKind[]

/** Errands of one kind that are kept: those that were not tried yet or are at their first try, those that failed and are tried again, and the age of the oldest in seconds. */
export interface KeptErrands {
  waiting: number
  failed: number
  /** Null where none is kept. */
  oldest: number | null
}

/** The same, with the number of those that were given up within the last thirty days. */
export interface ErrandCounts extends KeptErrands {
  givenUp: number
}

/** Milliseconds for which it is known that an errand was given up. */
const KNOWN_FOR = 30 * 86_400_000

/** Tells the host that an errand failed. */
export const tellFailure = (
  log: Services['log'],
  { kind, tries, over, error }: { kind: ErrandKind; tries: number; over: boolean; error: unknown },
): void => {
  const reason = error instanceof Error ? error.message : String(error)
  log.warn({ errand: kind, tries, reason }, over ? 'an errand was given up' : 'an errand failed, and is tried again')
}

/** Writes down that an errand was given up: its kind and moment alone, since what it was may name a person. The log has the reason. */
export const noteGivenUp = async (db: Kysely<Tables>, kind: ErrandKind, tries: number): Promise<void> => {
  await db.insertInto('given_up').values({ id: newSecret(), kind, tries, at: Date.now() }).execute()
}

/** Forgets what was given up long ago. */
export const forgetGivenUp = async ({ store }: Pick<Services, 'store'>): Promise<void> => {
  await store.write((db) =>
    db
      .deleteFrom('given_up')
      .where('at', '<', Date.now() - KNOWN_FOR)
      .execute(),
  )
}

/** How the errands of a table stand, by kind. */
export const errandCounts = async (store: Services['store'], jobs: Jobs): Promise<Record<ErrandKind, ErrandCounts>> => {
  const lost = await store.read((db) =>
    db
      .selectFrom('given_up')
      .select(['kind', ({ fn }) => fn.countAll<number>().as('n')])
      .where('at', '>=', Date.now() - KNOWN_FOR)
      .groupBy('kind')
      .execute(),
  )
  const counts = await Promise.all(
    kinds.map(async (kind) => {
      const givenUp = Number(lost.find((one) => one.kind === kind)?.n ?? 0)
      return [kind, { ...(await jobs.kept(kind)), givenUp }] as const
    }),
  )
  return Object.fromEntries(counts) as Record<ErrandKind, ErrandCounts>
}
