import type { Past, PastInput, Step } from '@trestle/protocol'
import { RequestRefused } from '../refused.ts'
import { mayKnow, pastOf, type Viewer } from './picture.ts'
import type { Room } from './room.ts'

/** Inputs in one answer. */
const PAGE = 200

/** The inputs that a viewer may know of, from a version on, as the viewer had them. */
export const pastFrom = async (room: Room, viewer: Viewer, from: number, limit = PAGE): Promise<Past> => {
  const inputs: PastInput[] = []
  const last = room.versionFor(viewer)
  const start = await seqOf(room, viewer, from)
  let version = from
  for (let seq = start; version <= last && inputs.length < limit; ) {
    const rows = await room.services.store.inputs(room.id, seq, limit)
    for (const row of rows) {
      seq = row.seq + 1
      if (!mayKnow(row, viewer)) continue
      // The store may hold an input that is not on the disk yet, and that nobody was told of.
      if (inputs.length < limit && version <= last) inputs.push(pastOf(row, viewer, version++))
    }
    if (rows.length === 0) break
  }
  const next = inputs.length > 0 ? inputs[inputs.length - 1].version + 1 : from
  return { inputs, next: next <= last ? next : null }
}

/** The number of the input behind a viewer's version: the version plus the inputs before it that were hidden from the viewer. */
const seqOf = async (room: Room, viewer: Viewer, version: number): Promise<number> => {
  let seq = version
  for (;;) {
    const hidden = await room.services.store.hiddenBefore(room.id, viewer ?? -1, seq + 1)
    if (seq - hidden === version) return seq
    seq = version + hidden
  }
}

/** The view at one step, as the viewer had it then. */
export const stepAt = async (room: Room, viewer: Viewer, version: number): Promise<Step> => {
  if (version < 0 || version > room.versionFor(viewer)) throw new RequestRefused('not-found', 'there is no such step')
  const match = await room.matchAt(await seqOf(room, viewer, version))
  const view = match.game.view(match, viewer)
  return { version, view, waiting: match.asked.map((decision) => decision.seat), result: match.result }
}
