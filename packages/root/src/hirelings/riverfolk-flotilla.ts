import { call, goto, type Procedure } from '@trestle/kernel'
import { placeText } from '../ground/names.ts'
import { choice, type G, procedure } from '../ground/state.ts'
import { allClearings, bandOf, edges, fightBand, placeable, placeBand } from '../rules/bands.ts'
import { bannedTo } from '../rules/bans.ts'
import { EVERYWHERE, listOf } from '../rules/bits.ts'
import { drawCards } from '../rules/cards.ts'
import { deciderOf, hasPieces, othersInOrder } from '../rules/parties.ts'
import { follow } from '../rules/removal.ts'
import { tell } from '../rules/tell.ts'
import { passageOf } from '../rules/ways.ts'
import type { HirelingHome, HirelingSide } from '../sources/hireling.ts'
import type { Trigger } from '../sources/ways.ts'

/** Clearings on a river or lake, as bits. */
const waters = (g: G): number => g.content.water.reduce((bits, water, at) => (water !== 0 ? bits | (1 << at) : bits), 0)

/** `left`: players who may still draw, in turn order; `to`: where it goes, once that is chosen. */
type Sailing = { party: number; left: number[]; to?: number }

type Drawing = { do: 'draw' } | { do: 'pass'; card: number }

/** ROOT-H.2.15~2 Where it can go along the river now, whoever rules, as bits. */
function course(g: G, party: number): number {
  const { pawn } = bandOf(g, party)
  return bannedTo(g, party, 'leave') & (1 << pawn) ? 0 : g.content.water[pawn] & ~bannedTo(g, party, 'enter')
}

/** Whether the ferry lies where it is and goes where it goes. */
function isFerried(g: G, { party, to = -1 }: Sailing): boolean {
  const passage = passageOf(g)
  return passage !== null && bandOf(g, party).pawn === passage.start(g) && (passage.reach(g) & (1 << to)) !== 0
}

function sail(g: G, { party, to = -1 }: Sailing, by: boolean): void {
  const band = bandOf(g, party)
  const from = band.pawn
  band.pawn = to
  tell(g, { on: 'moved', seat: party, piece: 'pawn', from, to, n: 1, ...(by && { ferry: true }) })
  if (!by) return
  // ROOT-E.3.7 A card for whoever moves it.
  const triggers: Trigger[] = []
  passageOf(g)?.taken(g, [party], to, triggers)
  follow(g, triggers, false)
}

const sailing: Procedure<Sailing> = procedure('flotilla', {
  begin(g, f: Sailing) {
    const { active } = g.state
    const { pawn } = bandOf(g, f.party)
    f.left = [active, ...othersInOrder(g, active)].filter((seat) => hasPieces(g, seat, pawn))
  },
  draw: choice({
    seat: (g, f: Sailing) => f.left[0] ?? deciderOf(g, f.party),
    rule: 'ROOT-H.2.15~2',
    options: (_g, f): Drawing[] => (f.left.length > 0 ? [{ do: 'draw' }, { do: 'pass', card: -1 }] : []),
    resolve(g, f, o) {
      const [seat, ...rest] = f.left
      f.left = rest
      if (o.do === 'draw') drawCards(g, seat, 1)
      goto(g, 'draw')
    },
  }),
  sail: choice({
    seat: (g, f: Sailing) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.15~2',
    options: (g, f) => listOf(course(g, f.party)).map((to) => ({ do: 'sail', to })),
    resolve(_g, f, { to }) {
      f.to = to
    },
    otherwise: (g) => goto(g, 'fight'),
  }),
  /** ROOT-H.3.2, ROOT-C.2.5 Out of the ferry's clearing it may take that along. */
  ferry: choice({
    seat: (g, f: Sailing) => deciderOf(g, f.party),
    rule: (g) => passageOf(g)?.rule ?? '',
    prompt: () => ({ id: 'prompt.move.passage' }),
    options: (g, f) => (isFerried(g, f) ? [{ do: 'ferry' }, { do: 'afoot' }] : []),
    resolve: (g, f, o) => sail(g, f, o.do === 'ferry'),
    otherwise: (g, f) => sail(g, f, false),
  }),
  fight(g, f) {
    const { pawn } = bandOf(g, f.party)
    fightBand(g, f.party, { spots: 1 << pawn, may: true, rule: 'ROOT-H.2.15~2' })
  },
})

/** ROOT-H.2.15 */
const MOST_ROLLED = 3

const promoted: HirelingSide = {
  id: 'riverfolk-flotilla',
  setUp(g, party, chooser) {
    const spots = [edges(g) & waters(g), waters(g), EVERYWHERE].find((bits) => placeable(g, party, bits) !== 0) ?? EVERYWHERE
    placeBand(g, party, { kind: -1, spots, rule: 'ROOT-H.2.15' }, chooser)
  },
  battle: {
    bars: (_g, owner, _attacker, defender) => defender === owner,
    tally(_g, owner, fight, side, tally) {
      if (fight.fighters[side].party === owner) tally.cap = MOST_ROLLED
    },
  },
  actions: {
    flotilla: {
      when: 'birdsong',
      must: true,
      able: (g, party) => bandOf(g, party).pawn >= 0,
      use: (g, party) => call(g, sailing, { party, left: [] }),
    },
  },
  procedures: [sailing as unknown as Procedure],
}

const demoted: HirelingSide = {
  id: 'otter-divers',
  ways: {
    /** ROOT-H.2.16 One end on the river is enough. */
    free: (g, _owner, from) => (g.content.water[from] ? allClearings(g) : waters(g)),
  },
}

export const riverfolkFlotilla: HirelingHome = {
  promoted,
  demoted,
  options: { draw: () => '#->', sail: (b, o) => `p->${placeText(b, o.to)}` },
}
