import { call, goto, type Procedure, type Refusal, repeat, type Seat } from '@trestle/kernel'
import { BIRD } from '../../ground/content.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { attack, canAttack } from '../../rules/battle/attack.ts'
import { kindsIn, spend } from '../../rules/cards.ts'
import { refusedCards } from '../../rules/craft.ts'
import { canMove, grantMove, reachOf } from '../../rules/move.ts'
import { place } from '../../rules/pieces.ts'
import { ruledBy } from '../../rules/presence.ts'
import { refusal } from '../../rules/refusal.ts'
import { type BetweenAction, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { ofSuit } from '../../rules/suits.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import { burrowOf, duchyBoard, duchyData, MINISTERS, WARRIOR } from './board.ts'
import { dig, diggable, sites, startBuild } from './building.ts'
import { act, type Ministry, ministries } from './ministers.ts'
import { sway, swayable, unswayable } from './sway.ts'

type Assembly = { do: 'raise' | 'excavate'; card: number } | { do: 'recruit' | 'move' | 'battle' } | End
type Swaying = { do: 'sway'; what: string } | End
/** `closed`: the Parliament was ended by its player; `swayed`: a minister was swayed this turn (ROOT-12.5.3). */
type Day = TurnLocals & { closed: boolean; swayed: boolean }

/** ROOT-12.5 Daylight: Assembly, Parliament, Sway. */
export const daylight: Procedure<Day> = procedure('duchy.daylight', {
  begin(g, f: Day) {
    const board = duchyBoard(g.state, f.seat)
    board.actions = duchyData(g).actions
    board.acted = 0
    f.closed = false
    f.swayed = false
  },
  /** ROOT-12.5.1 */
  assembly: choice<Day, Assembly | BetweenAction>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-12.5.1',
    secret: true,
    options: (g, f) => (duchyBoard(g.state, f.seat).actions > 0 ? gatherings(g, f.seat) : []),
    resolve(g, f, o) {
      if (o.do === 'end') {
        duchyBoard(g.state, f.seat).actions = 0
        return
      }
      if (isBetween(o)) useBetween(g, f.seat, o)
      else gather(g, f.seat, o as Exclude<Assembly, End>)
      repeat(g)
    },
    refused: (g, f) => [...refusedGatherings(g, f.seat), ...refusedCards(g, f.seat)],
  }),
  /** ROOT-12.5.2 */
  parliament: choice<Day, Ministry | BetweenAction | End>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-12.5.2',
    secret: true,
    options: (g, f) => {
      const out: (Ministry | BetweenAction | End)[] = ministries(g, f.seat)
      // Who can act is seen by all; what may be done between actions is asked at the end, and may call the others back.
      if (out.length === 0) return out
      offerBetween(out, g, f.seat, 'daylight')
      out.push({ do: 'end', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') {
        f.closed = true
        return
      }
      if (isBetween(o)) useBetween(g, f.seat, o)
      else act(g, f.seat, o as Ministry)
      repeat(g)
    },
  }),
  /** ROOT-12.5.3 One minister a turn. The end is always said, so that what came before can be taken back. */
  sway: choice<Day, Swaying | BetweenAction>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-12.5.3',
    secret: true,
    options: (g, f) => {
      const out: (Swaying | BetweenAction)[] = f.swayed ? [] : swayable(g, f.seat).map((one) => ({ do: 'sway', what: MINISTERS[one] }))
      offerBetween(out, g, f.seat, 'daylight')
      out.push({ do: 'end', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) {
        useBetween(g, f.seat, o)
        // ROOT-12.5.2 A minister that could do nothing before may be able to now.
        if (!f.closed && !f.swayed) return goto(g, 'parliament')
      } else {
        f.swayed = true
        call(g, sway, { seat: f.seat, minister: (MINISTERS as readonly string[]).indexOf((o as { what: string }).what), cards: [] })
      }
      repeat(g)
    },
    refused: (g, f) => (f.swayed ? [] : unswayable(g, f.seat)),
  }),
})

function gatherings(g: G, seat: Seat): (Assembly | BetweenAction)[] {
  const { hand, supply } = g.state.sides[seat]
  const out: (Assembly | BetweenAction)[] = []
  const ruled = ruledBy(g, seat)
  const open = hand.length > 0 ? sites(g, seat, BIRD, ruled) : 0
  if (open !== 0) for (const card of kindsIn(hand, g.content, ({ suit }) => (open & ofSuit(g, suit)) !== 0)) out.push({ do: 'raise', card })
  if (supply[WARRIOR] > 0) out.push({ do: 'recruit' })
  if (canMove(g, seat, reachOf(g, seat, ruled))) out.push({ do: 'move' })
  if (canAttack(g, seat)) out.push({ do: 'battle' })
  const dug = diggable(g, seat)
  for (const card of kindsIn(hand, g.content, ({ suit }) => (dug & ofSuit(g, suit)) !== 0)) out.push({ do: 'excavate', card })
  offerBetween(out, g, seat, 'daylight')
  out.push({ do: 'end', ends: 'part' })
  return out
}

function gather(g: G, seat: Seat, o: Exclude<Assembly, End>): void {
  duchyBoard(g.state, seat).actions--
  if (o.do === 'raise') startBuild(g, seat, o.card)
  // ROOT-12.5.1.II
  else if (o.do === 'recruit') place(g, seat, WARRIOR, burrowOf(g))
  else if (o.do === 'move') grantMove(g, seat)
  else if (o.do === 'battle') call(g, attack, { party: seat })
  else {
    // ROOT-12.5.1.V
    const { card } = o as { card: number }
    spend(g, seat, card)
    call(g, dig, { seat, card, at: -1 })
  }
}

/** What of the Assembly cannot be done now, and why. */
function refusedGatherings(g: G, seat: Seat): Refusal[] {
  const { hand, supply } = g.state.sides[seat]
  const recruit: Refusal[] = supply[WARRIOR] === 0 ? [refusal({ do: 'recruit' }, 'ROOT-1.5.1')] : []
  const builds = kindsIn(hand, g.content, ({ suit }) => sites(g, seat, suit) === 0)
  const dug = diggable(g, seat)
  const digs = kindsIn(hand, g.content, ({ suit }) => (dug & ofSuit(g, suit)) === 0)
  return [
    ...recruit,
    ...builds.map((card) => refusal({ do: 'raise', card }, 'ROOT-12.5.1.I')),
    ...digs.map((card) => refusal({ do: 'excavate', card }, 'ROOT-12.5.1.V')),
  ]
}
