import { call, type Procedure, say } from '@trestle/kernel'
import { placePhrase } from '../ground/phrases.ts'
import { choice, type G, procedure } from '../ground/state.ts'
import { bandOf, boardOf, fightBand, piecesOf, placeable, placeBand, standsAt } from '../rules/bands.ts'
import { canAttack } from '../rules/battle/attack.ts'
import { listOf } from '../rules/bits.ts'
import { matching, spend } from '../rules/cards.ts'
import { canMove, move, moveOf } from '../rules/move.ts'
import { partyOf, playerOf } from '../rules/parties.ts'
import { recall, recallable, wasKept } from '../rules/pieces.ts'
import { spread } from '../rules/spread.ts'
import { suitsAt } from '../rules/suits.ts'
import { tell } from '../rules/tell.ts'
import type { HirelingHome, HirelingSide } from '../sources/hireling.ts'
import type { Loss } from '../sources/removal.ts'
import type { Trigger } from '../sources/ways.ts'

/** How many of the Patrol rest on the card. */
type Board = { resting: number }

const promoted: HirelingSide = {
  id: 'forest-patrol',
  kinds: [{ name: 'warrior', type: 'warrior', rootlog: 'w' }],
  startBoard: (): Board => ({ resting: 0 }),
  elsewhere: (band) => (band.board as Board).resting,
  /** ROOT-H.2.1 */
  laidOut: (g, party) => spread(g, party, 0, listOf(placeable(g, party)), 'ROOT-H.2.1'),
  removal: {
    /** ROOT-H.2.1~2 One of all that one removal took. */
    taken(g, owner, losses) {
      if (!losses.some(({ party }) => party === owner)) return
      recall(g, owner, 1)
      partyOf(g, owner).supply[0]--
      const board = boardOf<Board>(g, owner)
      board.resting++
      tell(g, { on: 'hireling.kept', band: owner, n: board.resting })
    },
  },
  /** ROOT-H.2.1~3 */
  actions: {
    'patrol-march': {
      when: 'daylight',
      able: (g, party) => canMove(g, party) || canAttack(g, party),
      use(g, party) {
        call(g, move, moveOf(party, -1, true))
        fightBand(g, party, { rule: 'ROOT-H.2.1~3', may: true })
      },
    },
    'patrol-rally': {
      when: 'daylight',
      able: (g, party) => boardOf<Board>(g, party).resting > 0 && placeable(g, party, standsAt(g, party)) !== 0,
      use(g, party) {
        const board = boardOf<Board>(g, party)
        const n = board.resting
        board.resting = 0
        bandOf(g, party).supply[0] += n
        placeBand(g, party, { n, spots: standsAt(g, party), together: true, rule: 'ROOT-H.2.1~3' })
      },
    },
  },
  lines: (_book, board) => [say('board.number', { of: say('term.resting'), n: (board as Board).resting })],
}

type Nursing = { seat: number; at: number; n: number; party: number; paid: boolean }

/** ROOT-H.2.2 Clearings to which the Physicians can bring a seat's warriors, as bits. */
const wards = (g: G, seat: number): number => placeable(g, seat, piecesOf(g, seat))

/** How many of a batch are left to save: what else the removal set off may have placed some of them again (ROOT-13.7.4). */
const patients = (g: G, { seat, n }: Nursing): number => Math.min(n, recallable(g, seat))

/** ROOT-H.2.2 A card of the clearing's suit saves the whole batch. Nobody else sees the hand, so whoever holds any card is asked. */
const nursing: Procedure<Nursing> = procedure('physicians', {
  pay: choice({
    seat: (_g, f: Nursing) => f.seat,
    rule: 'ROOT-H.2.2',
    prompt: (g, f) => ({ id: 'prompt.physicians.pay', values: { at: placePhrase(g.content, f.at), n: patients(g, f) } }),
    secret: true,
    options: (g, f) => {
      const { hand } = g.state.sides[f.seat]
      if (hand.length === 0 || patients(g, f) === 0 || wards(g, f.seat) === 0) return []
      return [...matching(g, hand, suitsAt(g, f.at)).map((card) => ({ do: 'heal', card })), { do: 'pass', card: -1 }]
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      spend(g, f.seat, o.card)
      f.paid = true
    },
  }),
  where: choice({
    seat: (_g, f: Nursing) => f.seat,
    rule: 'ROOT-H.2.2',
    options: (g, f) => (f.paid ? listOf(wards(g, f.seat)).map((at) => ({ do: 'place', at })) : []),
    resolve(g, f, { at }) {
      const n = patients(g, f)
      recall(g, f.seat, n)
      const side = g.state.sides[f.seat]
      side.supply[0] -= n
      side.pieces[0][at] += n
      tell(g, { on: 'nursed', seat: f.seat, from: f.at, to: at, n })
    },
  }),
})

/** ROOT-H.2.2 A batch of faction warriors for each clearing; those that their faction keeps elsewhere are not saved. */
function batches(g: G, owner: number, losses: readonly Loss[], triggers: Trigger[]): void {
  const seat = playerOf(g, owner)
  if (seat < 0 || g.state.sides[seat].hand.length === 0) return
  for (const loss of losses) {
    const { party, kind, at, n } = loss
    if (party !== seat || kind !== 0 || at >= g.content.clearings || wasKept(loss)) continue
    const batch = triggers.find((trigger) => trigger.name === 'physicians' && trigger.data.at === at)
    if (batch) batch.data.n += n
    else triggers.push({ owner: seat, name: 'physicians', data: { at, n, party: owner } })
  }
}

const demoted: HirelingSide = {
  id: 'feline-physicians',
  removal: { follows: (g, owner, losses, _cause, triggers) => batches(g, owner, losses, triggers) },
  triggers: { physicians: nursing as unknown as Procedure<{ [key: string]: number }> },
}

export const forestPatrol: HirelingHome = { promoted, demoted }
