import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentFor, hashJson, type Input, recordOf, writeRecord } from '@trestle/kernel'
import type { Room } from '../match/room.ts'
import { RequestRefused } from '../refused.ts'

/** Reports by one seat of a match in a day. */
const REPORTS_PER_DAY = 5
const DAY = 86_400_000

/** Readable for the host alone: a record holds the seed. */
const PRIVATE = { mode: 0o600 }

const recent = new WeakMap<Room, number[]>()

/** Whether a match is played with the content that its options choose of the game's own, not with that of a pack. */
export const hasOwnContent = ({ game, row }: Room): boolean => hashJson(contentFor(game, row.options)) === row.contentHash

/** The record of a match so far, as text. It holds the seed: while the match runs it is for the host alone. */
export const recordText = async (room: Room): Promise<string> => {
  const { table, row, content, services, id } = room
  if (!table) throw new RequestRefused('not-started', 'the match has not begun')
  const inputs: Input[] = []
  for (let from = 1; from <= row.seq; ) {
    const rows = await services.store.inputs(id, from, 500)
    for (const one of rows) inputs.push(one.input as unknown as Input)
    from += rows.length
    if (rows.length === 0) throw new Error(`match ${id} lacks input ${from}`)
  }
  return writeRecord(
    recordOf(table, { seed: row.seed, inputs, version: row.version, ...(hasOwnContent(room) ? {} : { content: content.json }) }),
  )
}

/**
 * Keeps a player's report of a problem as two files in the folder `reports`: what was said, with the step, and the record so far,
 * which `trestle replay` plays.
 */
export const writeReport = async (room: Room, seat: number, text: string): Promise<void> => {
  const { services, id, row } = room
  const { settings, log } = services
  const now = services.now()
  const tick = services.steady()
  const fresh = (recent.get(room) ?? []).filter((at) => at > tick - DAY)
  if (fresh.length >= REPORTS_PER_DAY * room.seats.length) throw new RequestRefused('too-many', 'enough was reported of this match today')
  recent.set(room, [...fresh, tick])
  const folder = join(settings.data, 'reports')
  const name = `${new Date(now).toISOString().replace(/[:.]/g, '-')}-${id}-${row.seq}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const version = room.versionFor(seat)
  const link = `${settings.publicUrl}/#/m/${id}/${version}`
  const report = {
    match: id,
    game: row.game,
    rules: row.version,
    seat,
    role: room.seats[seat].role,
    seq: row.seq,
    version,
    link,
    at: now,
    text,
  }
  if (room.table) await writeFile(join(folder, `${name}.record.txt`), await recordText(room), PRIVATE)
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`, PRIVATE)
  log.warn({ match: id, seq: row.seq, seat, file: `${name}.json` }, 'a player reports a problem')
}
