import { call, type Procedure, type Seat } from '@trestle/kernel'
import { BIRD } from '../../ground/content.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { firstOf } from '../../rules/bits.ts'
import { kindsIn } from '../../rules/cards.ts'
import { move, moveTo, offerWays, reachedFrom, reachOf, type Way } from '../../rules/move.ts'
import { freeSlots } from '../../rules/parties.ts'
import { place, sendHome } from '../../rules/pieces.ts'
import { ruledBy } from '../../rules/presence.ts'
import { ofSuit } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import { burrowOf, CITADEL, duchyData, MARKET, TUNNEL, tunnelsOf, WARRIOR } from './board.ts'
import { reveal } from './cards.ts'

/** ROOT-12.5.1.I Clearings, as bits, in which a building can go up with a card of a suit; with `BIRD`, of any. */
export function sites(g: G, seat: Seat, suit: number, ruled = ruledBy(g, seat)): number {
  const { supply } = g.state.sides[seat]
  if (supply[CITADEL] + supply[MARKET] === 0) return 0
  let bits = 0
  for (let left = ruled & ofSuit(g, suit) & ~bannedTo(g, seat, 'place'); left !== 0; left &= left - 1) {
    const at = firstOf(left)
    if (freeSlots(g, at) > 0) bits |= 1 << at
  }
  return bits
}

type Build = { seat: number; card: number; suit: number }

/** ROOT-12.5.1.I, ROOT-12.5.2.I Build: a card is revealed, of the clearing's suit or of any. `card` is -1 for a choice, `suit` that asked for. */
export const build: Procedure<Build> = procedure('duchy.build', {
  card: choice({
    seat: (_g, f: Build) => f.seat,
    rule: 'ROOT-12.5.2.I',
    secret: true,
    options: (g, f) =>
      f.card >= 0 ? [] : kindsIn(g.state.sides[f.seat].hand, g.content, () => true).map((card) => ({ do: 'reveal', card })),
    resolve(_g, f, o) {
      f.card = o.card
    },
  }),
  reveal: (g, f) => reveal(g, f.seat, f.card),
  site: choice({
    seat: (_g, f: Build) => f.seat,
    rule: 'ROOT-12.5.1.I',
    options: (g, f) => {
      const out: { do: 'build'; what: string; at: number }[] = []
      const { supply } = g.state.sides[f.seat]
      for (let left = sites(g, f.seat, f.suit); left !== 0; left &= left - 1) {
        if (supply[CITADEL] > 0) out.push({ do: 'build', what: 'citadel', at: firstOf(left) })
        if (supply[MARKET] > 0) out.push({ do: 'build', what: 'market', at: firstOf(left) })
      }
      return out
    },
    resolve(g, f, o) {
      place(g, f.seat, o.what === 'citadel' ? CITADEL : MARKET, o.at)
    },
  }),
})

/** Builds with a card of the hand; -1: any card, whatever its suit. */
export function startBuild(g: G, seat: Seat, card: number): void {
  call(g, build, { seat, card, suit: card < 0 ? BIRD : g.content.cards[card].suit })
}

/** ROOT-12.5.1.V Clearings of a card's suit, as bits, in which a tunnel can be opened. `lifted`: clearings whose tunnel goes first. */
export function digSites(g: G, seat: Seat, card: number, lifted = 0): number {
  return ofSuit(g, g.content.cards[card].suit) & ~(tunnelsOf(g, seat) & ~lifted) & ~bannedTo(g, seat, 'place')
}

/** ROOT-12.2.4 Tunnels that can be lifted for one that a card opens; none where one is left to be placed. */
function liftable(g: G, seat: Seat, card: number): number[] {
  if (g.state.sides[seat].supply[TUNNEL] > 0) return []
  const out: number[] = []
  for (let left = tunnelsOf(g, seat); left !== 0; left &= left - 1) {
    const at = firstOf(left)
    if (digSites(g, seat, card, 1 << at) !== 0) out.push(at)
  }
  return out
}

/** Clearings, as bits, in which a card of their suit can open a tunnel now: where there is one it is lifted first, if another is not to be. */
export function diggable(g: G, seat: Seat): number {
  const tunnels = tunnelsOf(g, seat)
  const open = ~bannedTo(g, seat, 'place') & ~(-1 << g.content.clearings)
  return g.state.sides[seat].supply[TUNNEL] > 0 ? open & ~tunnels : tunnels !== 0 ? open : 0
}

type Dig = { seat: number; card: number; at: number }

/** ROOT-12.5.1.V Dig: the card is spent; a tunnel is opened, and warriors of the Burrow come out of it. */
export const dig: Procedure<Dig> = procedure('duchy.dig', {
  /** ROOT-12.5.1.V~3, ROOT-12.2.4 */
  lift: choice({
    seat: (_g, f: Dig) => f.seat,
    rule: 'ROOT-12.5.1.V~3',
    options: (g, f) => liftable(g, f.seat, f.card).map((at) => ({ do: 'lift', at })),
    resolve(g, f, { at }) {
      g.state.sides[f.seat].pieces[TUNNEL][at]--
      sendHome(g, f.seat, TUNNEL, 1)
      tell(g, { on: 'duchy.lifted', seat: f.seat, at })
    },
  }),
  tunnel: choice({
    seat: (_g, f: Dig) => f.seat,
    rule: 'ROOT-12.5.1.V',
    options: (g, f) => {
      const out: { do: 'tunnel'; at: number }[] = []
      for (let left = digSites(g, f.seat, f.card); left !== 0; left &= left - 1) out.push({ do: 'tunnel', at: firstOf(left) })
      return out
    },
    resolve(g, f, { at }) {
      f.at = at
      place(g, f.seat, TUNNEL, at)
    },
  }),
  /** ROOT-12.5.1.V~2 */
  moles: choice({
    seat: (_g, f: Dig) => f.seat,
    rule: 'ROOT-12.5.1.V~2',
    options: (g, f) => {
      const from = burrowOf(g)
      const most = Math.min(duchyData(g).dig, g.state.sides[f.seat].pieces[WARRIOR][from])
      const open = reachedFrom(g, f.seat, reachOf(g, f.seat), from) & (1 << f.at)
      if (most === 0 || open === 0) return []
      const out: (Way | { do: 'pass' })[] = []
      offerWays(out, from, f.at, 1, most)
      out.push({ do: 'pass' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'go') call(g, move, moveTo(f.seat, burrowOf(g), f.at, o.n))
    },
  }),
})
