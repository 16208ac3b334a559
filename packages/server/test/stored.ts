import { loadTable, type SavedTable, stateHash } from '@trestle/kernel'
import { baseOf, unpack } from '../src/store/snapshots.ts'
import type { Store } from '../src/store/store.ts'
import { fairGame } from './fair.ts'

/** The hash of the state that is stored after an input of a match of the tests' game. */
export const storedHash = async (store: Store, match: string, seq: number): Promise<string> => {
  const row = (await store.state(match, seq))!
  const base = row.base === null ? null : unpack((await store.state(match, baseOf(seq)))!, null)
  const saved = JSON.parse(unpack(row, base).toString()).table as SavedTable
  return stateHash(loadTable(fairGame, saved).match)
}
