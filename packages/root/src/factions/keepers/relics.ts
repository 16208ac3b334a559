import { learn, type Seat } from '@trestle/kernel'
import { BIRD } from '../../ground/content.ts'
import type { G } from '../../ground/state.ts'
import { countOf } from '../../rules/bits.ts'
import { ruledBy } from '../../rules/presence.ts'
import { facesOf, unhide } from '../../rules/secrets.ts'
import { ofSuit, suitsAt } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import type { Cargo } from '../../sources/ways.ts'
import { type KeepersBoard, keepersBoard, RELIC, type Relic, showsAt, TYPES } from './board.ts'

/** The values of relics that all have seen are below this, so that type and value make one number. */
const VALUES = 16

/** A face-up relic as a number: what is alike has one number. */
export const codeOf = ({ type, value }: Pick<Relic, 'type' | 'value'>): number => type * VALUES + value
export const typeOf = (code: number): number => Math.floor(code / VALUES)
export const worthOf = (code: number): number => code % VALUES

const inOrder = (a: Relic, b: Relic): number => a.at - b.at || codeOf(a) - codeOf(b)

/** The list with a relic more, sorted. */
export function withRelic(relics: readonly Relic[], relic: Relic): Relic[] {
  return [...relics, relic].sort(inOrder)
}

/** The list with a relic less. Throws where it is not there. */
export function withoutRelic(relics: readonly Relic[], { type, value, at }: Relic): Relic[] {
  const i = relics.findIndex((one) => one.at === at && one.type === type && one.value === value)
  if (i < 0) throw new Error(`no ${TYPES[type]} worth ${value} at ${at}`)
  return relics.filter((_, other) => other !== i)
}

/** Face-up relics in a place. */
export function openAt(board: KeepersBoard, at: number): Relic[] {
  return board.open.filter((one) => one.at === at)
}

/** How many relics of a type lie face down in a place. */
export function hiddenAt(g: G, seat: Seat, at: number, type: number): number {
  const { open } = keepersBoard(g.state, seat)
  return g.state.sides[seat].pieces[RELIC + type][at] - open.filter((one) => one.at === at && one.type === type).length
}

/** How many relics of all types are in a place. */
export function relicsAt(g: G, seat: Seat, at: number): number {
  const { pieces } = g.state.sides[seat]
  return pieces[RELIC][at] + pieces[RELIC + 1][at] + pieces[RELIC + 2][at]
}

/** Forests next to a clearing, by the numbers of their places. */
export function forestsBy(g: G, at: number): number[] {
  return g.content.around[at].filter((place) => place >= g.content.clearings)
}

/** A relic to dig out: `value` 0 for one that lies face down, `n` the ruled clearings round its forest. */
export type Dig = { do: 'delve'; from: number; at: number; what: string; value: number; n: number }

/** Whether any relic lies in a forest next to a clearing. */
export function mayDig(g: G, seat: Seat, at: number): boolean {
  const around = g.content.around[at]
  for (let i = 0; i < around.length; i++) if (around[i] >= g.content.clearings && relicsAt(g, seat, around[i]) > 0) return true
  return false
}

/** ROOT-15.5.2.II.a The relics that can come out of forests into a clearing. */
export function digs(g: G, seat: Seat, at: number): Dig[] {
  const board = keepersBoard(g.state, seat)
  const ruled = ruledBy(g, seat)
  return forestsBy(g, at).flatMap((from) => {
    const n = countOf(g.content.near[from] & ruled)
    const down = TYPES.flatMap((what, type): Dig[] =>
      hiddenAt(g, seat, from, type) > 0 ? [{ do: 'delve', from, at, what, value: 0, n }] : [],
    )
    const codes = [...new Set(openAt(board, from).map(codeOf))]
    return [...down, ...codes.map((code): Dig => ({ do: 'delve', from, at, what: TYPES[typeOf(code)], value: worthOf(code), n }))]
  })
}

/** ROOT-15.5.2.II.b How many of the clearings round a forest the seat rules. */
export function ruledRound(g: G, seat: Seat, forest: number): number {
  return countOf(g.content.near[forest] & ruledBy(g, seat))
}

/** ROOT-15.5.2.II.a A relic comes out of a forest and shows its value, which is handed back. */
export function digOut(g: G, seat: Seat, { from, at, what, value }: Dig): number {
  const type = (TYPES as readonly string[]).indexOf(what)
  const board = keepersBoard(g.state, seat)
  const worth = value > 0 ? value : turnedUp(g, type)
  const open = value > 0 ? withoutRelic(board.open, { type, value, at: from }) : board.open
  board.open = withRelic(open, { type, value: worth, at })
  shift(g, seat, type, from, at)
  tell(g, { on: 'keepers.delved', seat, piece: what, value: worth, from, at })
  return worth
}

/** The value of a relic that is turned up: all of a type that lie face down are alike to everybody, so the next of the order is as good as any. */
function turnedUp(g: G, type: number): number {
  learn(g)
  const values = facesOf(g, TYPES[type])
  const value = values[values.length - 1]
  unhide(g, TYPES[type], -1, -1, value)
  return value
}

function shift(g: G, seat: Seat, type: number, from: number, to: number): void {
  const row = g.state.sides[seat].pieces[RELIC + type]
  row[from]--
  row[to]++
}

/** ROOT-15.2.4~3 What warriors take along. */
export const cargo: Cargo = {
  rule: 'ROOT-15.2.4~3',
  lying(g, owner, from) {
    const { open } = keepersBoard(g.state, owner)
    return open.length === 0 ? NOTHING : openAt(keepersBoard(g.state, owner), from).map(codeOf)
  },
  named: (code) => ({ what: TYPES[typeOf(code)], value: worthOf(code) }),
  carry(g, owner, items, from, to) {
    for (const code of items) {
      const board = keepersBoard(g.state, owner)
      const relic = { type: typeOf(code), value: worthOf(code) }
      board.open = withRelic(withoutRelic(board.open, { ...relic, at: from }), { ...relic, at: to })
      shift(g, owner, relic.type, from, to)
      tell(g, { on: 'carried', seat: owner, piece: TYPES[relic.type], value: relic.value, from, to })
    }
  },
}

const NOTHING: readonly number[] = []

/** A relic to recover: `n` the ruled clearings of its clearing's suit. */
export type Find = { do: 'relic'; at: number; what: string; value: number; n: number }

/** ROOT-15.5.2.III.a The relics in a clearing whose type a waystation there shows. */
export function finds(g: G, seat: Seat, at: number): Find[] {
  const { open } = keepersBoard(g.state, seat)
  const codes: number[] = []
  for (let i = 0; i < open.length; i++) {
    const code = codeOf(open[i])
    if (open[i].at === at && !codes.includes(code) && showsAt(g, seat, at, open[i].type)) codes.push(code)
  }
  if (codes.length === 0) return []
  const n = ruledLike(g, seat, at)
  return codes.map((code) => ({ do: 'relic', at, what: TYPES[typeOf(code)], value: worthOf(code), n }))
}

/** ROOT-15.5.2.III.c How many clearings of the suit of a clearing the seat rules. */
export function ruledLike(g: G, seat: Seat, at: number): number {
  let alike = 0
  for (let suit = 0; suit < BIRD; suit++) if (suitsAt(g, at) & (1 << suit)) alike |= ofSuit(g, suit)
  return countOf(alike & ruledBy(g, seat))
}

/** ROOT-15.5.2.III.a A relic goes to the leftmost space of its type; whether that completes a column of the tracks. */
export function bringIn(g: G, seat: Seat, { at, what, value }: Find): boolean {
  const type = (TYPES as readonly string[]).indexOf(what)
  const board = keepersBoard(g.state, seat)
  board.open = withoutRelic(board.open, { type, value, at })
  g.state.sides[seat].pieces[RELIC + type][at]--
  board.tracks = board.tracks.map((values, one) => (one === type ? [...values, value] : values))
  tell(g, { on: 'keepers.recovered', seat, piece: what, value, at })
  const space = board.tracks[type].length
  return board.tracks.every((values) => values.length >= space)
}
