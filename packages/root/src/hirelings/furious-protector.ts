import { call, type Procedure } from '@trestle/kernel'
import { type G, procedure } from '../ground/state.ts'
import { bandOf, controllersPlaces, placeBand } from '../rules/bands.ts'
import { EVERYWHERE } from '../rules/bits.ts'
import { canMove, move, moveOf, reachOf } from '../rules/move.ts'
import { isEnemy, playerOf } from '../rules/parties.ts'
import { remove } from '../rules/removal.ts'
import { closable } from '../rules/setup/corners.ts'
import type { HirelingHome, HirelingSide, OfBand } from '../sources/hireling.ts'
import type { Loss } from '../sources/removal.ts'

/** The clearing of the pawn as a bit, 0 where it is not on the map. */
const stand = (g: G, party: number): number => {
  const { pawn } = bandOf(g, party)
  return pawn < 0 ? 0 : 1 << pawn
}

/** Moves whoever rules, as it must where it can. */
function roam(g: G, party: number): void {
  call(g, move, { ...moveOf(party), freely: true })
}

/** Whether it could move as it does. */
const canRoam = (g: G, party: number): boolean => canMove(g, party, reachOf(g, party, EVERYWHERE))

/** Seats with warriors where it stands. */
function struckBy(g: G, party: number): number[] {
  const { pawn } = bandOf(g, party)
  return g.state.sides.flatMap(({ pieces }, seat) => (pieces[0][pawn] > 0 ? [seat] : []))
}

/** ROOT-H.2.25~2 */
const raging: Procedure<OfBand> = procedure('protector', {
  move: (g, f: OfBand) => roam(g, f.party),
  /** Every player there loses a faction warrior, the controller too; the warlord is none of them (ROOT-14.2.2~2). */
  strike(g, f) {
    const { pawn } = bandOf(g, f.party)
    const losses: Loss[] = struckBy(g, f.party).map((party) => ({ party, kind: 0, at: pawn, n: 1 }))
    remove(g, [{ by: f.party, losses }])
  },
})

const promoted: HirelingSide = {
  id: 'furious-protector',
  /** ROOT-H.2.25 Anywhere, but so that every faction can start. */
  setUp: (g, party, chooser) => placeBand(g, party, { kind: -1, spots: closable(g), rule: 'ROOT-H.2.25' }, chooser),
  battle: { bars: (_g, owner, _attacker, defender) => defender === owner },
  bans: { place: { rule: 'ROOT-H.2.25', at: (g, owner, party) => (isEnemy(g, owner, party) ? stand(g, owner) : 0) } },
  actions: {
    protector: {
      when: 'birdsong',
      must: true,
      able: (g, party) => stand(g, party) !== 0 && (canRoam(g, party) || struckBy(g, party).length > 0),
      use: (g, party) => call(g, raging, { party }),
    },
  },
  procedures: [raging as Procedure],
}

const demoted: HirelingSide = {
  id: 'stoic-protector',
  /** ROOT-H.2.26 */
  hired(g, party) {
    if (stand(g, party) === 0) placeBand(g, party, { kind: -1, spots: controllersPlaces(g, party), rule: 'ROOT-H.2.26' })
  },
  /** ROOT-H.2.26~2 It cannot be battled, nor faction pieces of its controller by enemies. */
  battle: {
    bars: (g, owner, _attacker, defender, at) =>
      defender === owner || ((stand(g, owner) & (1 << at)) !== 0 && defender === playerOf(g, owner)),
  },
  removal: {
    spares: (g, owner, by, party, at) => (stand(g, owner) & (1 << at)) !== 0 && party === playerOf(g, owner) && isEnemy(g, owner, by),
  },
  actions: {
    'protector-walk': {
      when: 'birdsong',
      must: true,
      able: canRoam,
      use: roam,
    },
  },
}

export const furiousProtector: HirelingHome = { promoted, demoted }
