import { call, type Phrase, type Refusal, type Seat, say } from '@trestle/kernel'
import { DAYLIGHT, type G } from '../../ground/state.ts'
import { firstOf } from '../../rules/bits.ts'
import { kindsIn, passCard } from '../../rules/cards.ts'
import { factionOf, hasPieces } from '../../rules/parties.ts'
import { refusal } from '../../rules/refusal.ts'
import { tell } from '../../rules/tell.ts'
import type { Moment, ServiceOption, Services } from '../../sources/services.ts'
import { postClearings, riverfolkBoard, SERVICES, type ServiceName, WARRIOR, withMore } from './board.ts'

/** ROOT-11.2.6 When services are bought. */
const OPEN: Moment = 'birdsong:start'

/** ROOT-11.2.6.II One service, and one for each clearing with a trade post and any piece of the buyer's. */
export function limitFor(g: G, owner: Seat, buyer: Seat): number {
  let n = 1
  for (let left = postClearings(g, owner); left !== 0; left &= left - 1) if (hasPieces(g, buyer, firstOf(left))) n++
  return n
}

/** The highest price that a buyer can pay. */
function means(g: G, buyer: Seat): number {
  const { purchase } = factionOf(g, buyer)
  return purchase ? purchase.most(g, buyer) : g.state.sides[buyer].supply[WARRIOR]
}

/** The clause that keeps a service from a buyer, empty if none does. */
function banOn(g: G, owner: Seat, buyer: Seat, service: ServiceName): string {
  const board = riverfolkBoard(g.state, owner)
  // ROOT-11.2.7.III.b Only the Vagabond pays otherwise than by warriors.
  if (service === 'mercenaries' && factionOf(g, buyer).purchase) return 'ROOT-11.2.7.III.b'
  if (service === 'card' && g.state.sides[owner].hand.length === 0) return 'ROOT-11.2.7.I'
  if (board.bought >= limitFor(g, owner, buyer)) return 'ROOT-11.2.6.II'
  if ((service === 'boats' ? board.boats : service === 'mercenaries' ? board.hired : -1) === buyer) return 'ROOT-11.2.7'
  return means(g, buyer) < board.prices[SERVICES.indexOf(service)] ? 'ROOT-11.2.6.I' : ''
}

/** Whether anything can be bought now. */
function sells(g: G, owner: Seat, buyer: Seat, moment: Moment): boolean {
  return moment === OPEN && SERVICES.some((service) => banOn(g, owner, buyer, service) === '')
}

/** Pays the price: warriors of the supply, or ROOT-11.2.6.III what else the buyer pays with, for each of which the Riverfolk add one of theirs. */
function pay(g: G, owner: Seat, buyer: Seat, n: number): void {
  const { purchase } = factionOf(g, buyer)
  const payer = purchase ? owner : buyer
  const { supply } = g.state.sides[payer]
  const put = Math.min(n, supply[WARRIOR])
  const board = riverfolkBoard(g.state, owner)
  if (purchase) call(g, purchase.pay, { seat: buyer, n })
  supply[WARRIOR] -= put
  board.payments = withMore(board.payments, payer, put)
  tell(g, { on: 'riverfolk.paid', seat: payer, other: owner, n: put })
}

/** The verbs of the services, in their order. */
const VERBS = SERVICES.map((service) => `serve.${service}` as const)

export const services: Services = {
  verbs: VERBS,
  moments: [OPEN],
  offer(out, g, owner, player, moment) {
    if (moment !== OPEN) return
    const { prices } = riverfolkBoard(g.state, owner)
    // ROOT-11.2.7.I Cards come first, then what lasts for the turn.
    if (banOn(g, owner, player, 'card') === '') {
      for (const card of kindsIn(g.state.sides[owner].hand, g.content, () => true)) out.push({ do: 'serve.card', card, n: prices[0] })
    }
    for (const service of ['boats', 'mercenaries'] as const) {
      const which = SERVICES.indexOf(service)
      if (banOn(g, owner, player, service) === '') out.push({ do: VERBS[which], n: prices[which] })
    }
  },
  use(g, owner, player, o: ServiceOption) {
    const board = riverfolkBoard(g.state, owner)
    const service = o.do.slice('serve.'.length) as ServiceName
    tell(g, { on: 'riverfolk.service', seat: player, other: owner, service })
    pay(g, owner, player, board.prices[SERVICES.indexOf(service)])
    board.bought++
    if (service === 'boats') board.boats = player
    else if (service === 'mercenaries') board.hired = player
    else passCard(g, owner, player, Number(o.card), -1)
  },
  prompt(g, owner, player, moment): Phrase | null {
    if (!sells(g, owner, player, moment)) return null
    const { bought, prices } = riverfolkBoard(g.state, owner)
    const [card, boats, mercenaries] = prices
    const n = limitFor(g, owner, player) - bought
    return say('prompt.riverfolk.services', { n, card, boats, mercenaries, means: means(g, player) })
  },
  lacking(g, owner, player, moment): Refusal[] {
    if (!sells(g, owner, player, moment)) return []
    const { prices } = riverfolkBoard(g.state, owner)
    return SERVICES.flatMap((service, i): Refusal[] => {
      const rule = banOn(g, owner, player, service)
      if (rule === '' || service === 'card') return []
      return [refusal({ do: `serve.${service}`, n: prices[i] }, rule, { needed: prices[i], n: means(g, player) })]
    })
  },
}

/** ROOT-11.2.7.III Whether a seat's hired warriors count as its own now: in its Daylight and Evening. */
export function serves(g: G, owner: Seat, party: number): boolean {
  return riverfolkBoard(g.state, owner).hired === party && g.state.active === party && g.state.phase >= DAYLIGHT
}
