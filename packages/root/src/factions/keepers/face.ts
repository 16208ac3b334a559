import { facesOf } from '../../rules/secrets.ts'
import type { FactionFace, Shown } from '../../sources/face.ts'
import {
  COLUMNS,
  type KeepersView,
  keepersBoard,
  keepersData,
  keepersDraw,
  keepersSchema,
  RELIC,
  retinueSize,
  SIDES,
  STATION,
  STATIONS,
  setsOf,
  stationAt,
  TYPES,
  WARRIOR,
} from './board.ts'
import { notation } from './notation.ts'
import { evaluate, weights } from './outlook.ts'
import { codeOf, hiddenAt, openAt, worthOf } from './relics.ts'
import { faceOf } from './stations.ts'
import { lines, words } from './words.ts'

export const face: FactionFace = {
  data: keepersSchema,
  notation,
  words,
  lines,
  view(g, seat): KeepersView {
    const board = keepersBoard(g.state, seat)
    const card = (kind: number) => (kind < 0 ? 'retainer' : g.content.cards[kind].id)
    const left = (i: number) =>
      i < board.column
        ? []
        : i === board.column || board.column < 0
          ? i === board.column
            ? board.left
            : board.retinue[i]
          : board.retinue[i]
    const places = [...g.state.sides[seat].pieces[RELIC].keys()]
    return {
      retinue: COLUMNS.map((column, i) => ({ column, cards: board.retinue[i].map(card), left: left(i).map(card) })),
      column: board.column,
      most: keepersData(g).retinue,
      relics: places.flatMap((at) => [
        ...TYPES.flatMap((type, i) => Array.from({ length: hiddenAt(g, seat, at, i) }, () => ({ type, value: null, at }))),
        ...openAt(board, at).map(({ type, value }) => ({ type: TYPES[type], value, at })),
      ]),
      tracks: TYPES.map((type, i) => ({ type, values: [...board.tracks[i]] })),
      stations: STATIONS.map((id, i) => ({
        id,
        types: SIDES[i].map((type) => TYPES[type]),
        at: stationAt(g, seat, i),
        shown: board.shown[i] < 0 ? null : faceOf(i, board.shown[i]),
      })),
      sets: setsOf(board),
      draw: keepersDraw(g, seat),
    }
  },
  facesOf(g, seat, _viewer, kind, at) {
    const board = keepersBoard(g.state, seat)
    if (kind === WARRIOR) return []
    if (kind < RELIC) return [{ n: 1, face: TYPES[board.shown[kind - STATION]] }]
    const type = kind - RELIC
    const down = hiddenAt(g, seat, at, type)
    const codes = openAt(board, at)
      .filter((one) => one.type === type)
      .map(codeOf)
    const out: Shown[] = down > 0 ? [{ n: down, down: true }] : []
    for (const code of new Set(codes)) out.push({ n: codes.filter((one) => one === code).length, face: String(worthOf(code)) })
    return out
  },
  check(g, seat) {
    const board = keepersBoard(g.state, seat)
    const { pieces } = g.state.sides[seat]
    const out: string[] = []
    STATIONS.forEach((name, i) => {
      if (stationAt(g, seat, i) >= 0 !== board.shown[i] >= 0) out.push(`waystation ${name} shows ${board.shown[i]}`)
    })
    if (retinueSize(board) > keepersData(g).retinue) out.push(`a Retinue of ${retinueSize(board)} cards`)
    // During setup there are no values yet.
    if (g.state.active < 0) return out
    TYPES.forEach((name, type) => {
      const down = facesOf(g, name)
      const open = board.open.filter((one) => one.type === type)
      const lost = board.gone.filter((one) => one.type === type)
      const all = [...down, ...board.tracks[type], ...[...open, ...lost].map(({ value }) => value)].sort()
      if (all.join() !== [...keepersData(g).values].sort().join()) out.push(`values of ${name}: ${all.join()}`)
      let lying = 0
      for (const at of pieces[RELIC].keys()) {
        const n = hiddenAt(g, seat, at, type)
        if (at < g.content.clearings && n > 0) out.push(`a hidden ${name} in clearing ${at + 1}`)
        lying += n
      }
      const loose = board.loose.filter((one) => one.type === type).reduce((n, one) => n + one.n, 0)
      if (lying + loose !== down.length) out.push(`${lying} of ${down.length} ${name} face down`)
    })
    return out
  },
  evaluate,
  weights,
}
