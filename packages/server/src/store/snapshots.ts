import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { StateRow } from './store.ts'

/** Every so many inputs a state is stored whole; those between are stored as what differs from it. */
const KEY_EVERY = 32

/** Half the time of zlib's standard for a tenth more bytes; players wait for it at each choice. */
const LEVEL = 3

/** Bytes in a piece of what comes out, which is some hundred; zlib's standard of 16 kB costs more to set up than the packing itself. */
const PIECE = 2048

const HOW = { level: LEVEL, chunkSize: PIECE }

const encode = (value: unknown): Buffer => Buffer.from(JSON.stringify(value), 'utf8')

/** The number of the input whose whole state serves as the base of another's: at most one more row to read, whatever the length of a match. */
export const baseOf = (seq: number): number => seq - (seq % KEY_EVERY)

/**
 * Packs the state after an input. `base` is the text of the state after `baseOf(seq)`, as `pack` gave it back then, or null to
 * store this state whole. A choice changes little, so a state beside its base takes some hundred bytes.
 */
export const pack = (
  match: string,
  seq: number,
  state: object,
  base: { seq: number; text: Buffer } | null,
): { row: StateRow; text: Buffer } => {
  const text = encode(state)
  const packed = deflateRawSync(text, base ? { ...HOW, dictionary: windowOf(base.text) } : HOW)
  return { row: { match, seq, base: base?.seq ?? null, packed }, text }
}

/** The text of a packed state. */
export const unpack = (row: StateRow, base: Buffer | null): Buffer => {
  if (row.base === null) return inflateRawSync(row.packed)
  if (!base) throw new Error(`the state after input ${row.seq} needs the one after ${row.base}`)
  return inflateRawSync(row.packed, { dictionary: windowOf(base) })
}

/** Deflate looks back over 32 kB; of a longer base its end is the part that can be used. */
const windowOf = (text: Buffer): Buffer => text.subarray(Math.max(0, text.length - 32_000))
