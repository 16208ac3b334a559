import type { Procedure, Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { filled, sendHome } from '../../rules/pieces.ts'
import { giveUp } from '../../rules/removal.ts'
import { tell } from '../../rules/tell.ts'
import { keepersBoard, SIDES, STATION, STATIONS, stationAt, TYPES, WARRIOR } from './board.ts'

/** ROOT-15.2.2 A waystation by the type that shows and the type on its back: `figure-tablet`, or `tablet-figure` for the same one turned. */
export type Face = string

/** All faces. */
const FACES = SIDES.flatMap(([one, other], station) => [
  { face: `${TYPES[one]}-${TYPES[other]}`, station, type: one },
  { face: `${TYPES[other]}-${TYPES[one]}`, station, type: other },
])

/** The face of a waystation that shows a type. Throws where it has no such face. */
export function faceOf(station: number, type: number): Face {
  for (const one of FACES) if (one.station === station && one.type === type) return one.face
  throw new Error(`waystation ${station} does not show ${type}`)
}

/** The waystation and the type that shows, by a face. Throws for an unknown one. */
function partsOf(face: Face): { station: number; type: number } {
  for (const one of FACES) if (one.face === face) return one
  throw new Error(`no waystation shows ${face}`)
}

/** The faces of the waystations in a clearing. */
export function facesAt(g: G, seat: Seat, at: number): Face[] {
  const { shown } = keepersBoard(g.state, seat)
  const out: Face[] = []
  for (let one = 0; one < STATIONS.length; one++) if (stationAt(g, seat, one) === at) out.push(faceOf(one, shown[one]))
  return out
}

/** `replaces`: a warrior gives way to it. */
type Encamping = { seat: number; at: number; replaces: boolean }

/** ROOT-15.4.1 A waystation goes up, on the face that its owner likes (ROOT-15.4.1~3). */
export const encamping: Procedure<Encamping> = procedure('keepers.encamp', {
  station: choice({
    seat: (_g, f: Encamping) => f.seat,
    rule: 'ROOT-15.4.1~3',
    options: (g, f) => {
      const { supply } = g.state.sides[f.seat]
      const out: { do: 'station'; what: Face; at: number }[] = []
      for (const { face, station } of FACES) if (supply[STATION + station] > 0) out.push({ do: 'station', what: face, at: f.at })
      return out
    },
    resolve(g, f, { what }) {
      if (f.replaces) giveUp(g, f.seat, { kind: WARRIOR, at: f.at, n: 1 }, 'replace')
      putUp(g, f.seat, what, f.at)
    },
  }),
})

function putUp(g: G, seat: Seat, face: Face, at: number): void {
  const { station, type } = partsOf(face)
  const side = g.state.sides[seat]
  side.supply[STATION + station]--
  side.pieces[STATION + station][at]++
  show(g, seat, station, type)
  tell(g, { on: 'keepers.encamped', seat, face, at })
  filled(g, seat, STATION + station, at)
}

/** ROOT-15.4.2 A waystation goes back to the board. */
export function strike(g: G, seat: Seat, face: Face): void {
  const { station } = partsOf(face)
  const at = stationAt(g, seat, station)
  g.state.sides[seat].pieces[STATION + station][at]--
  sendHome(g, seat, STATION + station, 1)
  show(g, seat, station, -1)
  tell(g, { on: 'keepers.decamped', seat, face, at })
}

/** The type that a waystation shows from now on, -1 for one on the board. */
export function show(g: G, seat: Seat, station: number, type: number): void {
  const board = keepersBoard(g.state, seat)
  board.shown = board.shown.map((old, one) => (one === station ? type : old))
}
