import { call, type Procedure } from '@trestle/kernel'
import data from '../../content/landmarks/elder-treetop.json' with { type: 'json' }
import { choice, type G, procedure } from '../ground/state.ts'
import { change, dataOf, heldBy, standsAt } from '../rules/landmarks.ts'
import { deciderOf, freeSlots, isEnemy, kindsOf, partyOf } from '../rules/parties.ts'
import { tell } from '../rules/tell.ts'
import { type LandmarkHome, pieceText } from '../sources/registry.ts'
import type { Bonus, Cause, Loss } from '../sources/removal.ts'
import type { Filling, Gone } from '../sources/slots.ts'

const TREETOP = 'elder-treetop'

/** Who stands in the Treetop's slot, as party and kind; null for nobody. What has left the clearing stands there no more. */
function lodger(g: G): { party: number; kind: number } | null {
  const [party, kind] = heldBy(g, TREETOP)
  if (party === undefined) return null
  return partyOf(g, party).pieces[kind][standsAt(g, TREETOP)] > 0 ? { party, kind } : null
}

/** A building comes to stand in the slot. */
function lodge(g: G, party: number, kind: number): void {
  change(g, TREETOP, { holds: [party, kind] })
  tell(g, { on: 'treetop.lodged', seat: party, piece: kindsOf(g, party)[kind].name, n: 1, at: standsAt(g, TREETOP) })
}

/** `seat`: who placed it, where that is not who decides for it. */
type Lodging = { party: number; kind: number; seat?: number }

/** ROOT-H.3.3 Where another slot was free too, the builder says which of them it takes. */
const lodging: Procedure<Lodging> = procedure('treetop', {
  slot: choice({
    seat: (g, f: Lodging) => f.seat ?? deciderOf(g, f.party),
    rule: 'ROOT-H.3.3',
    options: (g, f) => {
      const what = kindsOf(g, f.party)[f.kind].name
      return [
        { do: 'lodge', what },
        { do: 'ground', what },
      ]
    },
    resolve(g, f, o) {
      if (o.do === 'lodge') lodge(g, f.party, f.kind)
    },
  }),
})

/** ROOT-G.1.30 A building came in the spot of another: in the slot where that one stood there, of alike ones the last. */
function followed(g: G, party: number, kind: number, gone: Gone): void {
  const [lodged, as] = heldBy(g, TREETOP)
  if (lodged === gone.party && as === gone.kind && !lodger(g)) lodge(g, party, kind)
}

/** A building was placed: outside where the Treetop's slot is taken, in it where no other was free. */
function filled(g: G, party: number, kind: number, at: number, { gone, chooser }: Filling): void {
  if (at !== standsAt(g, TREETOP)) return
  if (gone) return followed(g, party, kind, gone)
  const here = lodger(g)
  // One of the same kind and party may have gone before, and this one come in its place.
  const isNew = here?.party === party && here.kind === kind && partyOf(g, party).pieces[kind][at] === 1
  if (here && !isNew) return
  change(g, TREETOP, { holds: [] })
  if (freeSlots(g, at) > 0) call(g, lodging, chooser === undefined ? { party, kind } : { party, kind, seat: chooser })
  else lodge(g, party, kind)
}

/** ROOT-H.3.3~2 A point more for the enemy building of that slot; of alike ones the others go first. */
function prizeFor(g: G, losses: readonly Loss[], { by }: Cause): Bonus | null {
  const at = standsAt(g, TREETOP)
  const [party, kind] = heldBy(g, TREETOP)
  if (party === undefined || !isEnemy(g, by, party) || partyOf(g, party).pieces[kind][at] > 0) return null
  const fell = losses.some((loss) => loss.at === at && loss.party === party && loss.kind === kind)
  return fell ? { points: dataOf(g, TREETOP).points ?? 0, rule: 'ROOT-H.3.3~2' } : null
}

/** ROOT-H.3.3 The Elder Treetop. */
export const elderTreetop: LandmarkHome = {
  data,
  used: ({ on }) => on === 'treetop.lodged',
  source: {
    slots: {
      more: (g, _owner, at) => (at === standsAt(g, TREETOP) ? 1 : 0),
      filled: (g, _owner, party, kind, at, how) => filled(g, party, kind, at, how),
    },
    removal: {
      prize: (g, _owner, losses, cause) => prizeFor(g, losses, cause),
      // What comes in the place of its lodger is told by `filled`.
      follows(g, _owner, _losses, { how }) {
        if (how !== 'replace' && !lodger(g)) change(g, TREETOP, { holds: [] })
      },
    },
  },
  shows(g) {
    const here = lodger(g)
    return here ? { lodger: { seat: here.party, piece: kindsOf(g, here.party)[here.kind].name } } : {}
  },
  // The building stays in its clearing: it is in the slot of the Treetop.
  log: { 'treetop.lodged': (e, { own, place }) => [`${own('seat')}${pieceText(String(e.piece))}${place(e.at)}->${place(e.at)}`] },
  procedures: [lodging as unknown as Procedure],
}
