import { call, equalJson, goto, type Procedure } from '@trestle/kernel'
import { SUITS } from '../ground/schema.ts'
import { choice, type G, procedure } from '../ground/state.ts'
import { triggered } from '../sources/registry.ts'
import type { Bonus, Cause, Loss } from '../sources/removal.ts'
import type { Trigger } from '../sources/ways.ts'
import { isSpared } from './bans.ts'
import { answers, inForce } from './in-force.ts'
import { factionOf, hasPieces, isEnemy, kindsOf, lenderTo, partiesOf, partyOf, playerOf, seatOf } from './parties.ts'
import { described, REMOVAL_POINTS, takeOff, tellTaken } from './pieces.ts'
import { award, type Gain } from './score.ts'
import { tell } from './tell.ts'

/** One party's share in a removal: who removes, and what; in a battle also on whose side that fought. */
export type Removal = { by: number; losses: Loss[]; side?: number }

/** How it comes to a removal: in a battle (`defender` its defender, `bonus` who had the one bonus of it already), or by something else. */
export type How = { how: Cause['how']; defender: number; bonus: number[] }

const BY_EFFECT: How = { how: 'effect', defender: -1, bonus: [] }

/**
 * ROOT-1.5.4~4 Removes everything first; then the points of all are given in one instant (ROOT-3.2.1, ROOT-3.1~2); then whatever
 * the removal sets off, and `also`, is called (`follow`).
 */
export function remove(g: G, removals: Removal[], { how, defender, bonus }: How = BY_EFFECT, also: Trigger[] = []): void {
  const causes: Cause[] = []
  for (const { by, losses, side = -1 } of removals) {
    const cause = { by, acting: playerOf(g, by), how, defender, side }
    causes.push(cause)
    for (const loss of losses) takeOff(g, loss, cause)
    if (losses.length > 0) tellTaken(g, losses)
    if (g.heard && losses.length > 0) tell(g, { on: 'removed', by, pieces: losses.map((loss) => described(g, loss)) })
  }
  const gains: Gain[] = []
  const triggers = also.slice()
  for (let i = 0; i < removals.length; i++) {
    const { losses } = removals[i]
    if (losses.length === 0) continue
    addPoints(g, losses, causes[i], bonus, gains)
    const asked = answers(g, inForce(g).follows)
    for (let j = 0; j < asked.length; j++) asked[j].has(g, asked[j].owner, losses, causes[i], triggers)
  }
  if (gains.length > 1) gains.sort((a, b) => a.seat - b.seat)
  award(g, gains)
  follow(g, triggers, how === 'battle')
}

/** Gives up own warriors or other pieces, as a price or for a piece that comes in their place: a removal as any other (ROOT-G.1.30). */
export function giveUp(g: G, party: number, loss: Omit<Loss, 'party'>, how: 'payment' | 'replace'): void {
  remove(g, [{ by: party, losses: [{ party, ...loss }] }], { how, defender: -1, bonus: [] })
}

/** ROOT-3.2.1 A point for each enemy building or token, and what the remover's faction adds under its own clauses; hirelings score nothing. */
function addPoints(g: G, losses: readonly Loss[], cause: Cause, bonus: number[], gains: Gain[]): void {
  const { by } = cause
  if (by >= g.state.sides.length) return
  let cardboard = 0
  for (const { party, kind, n } of losses) {
    if (kindsOf(g, party)[kind].type !== 'warrior' && isEnemy(g, by, party)) cardboard += n
  }
  add(gains, by, { points: cardboard, rule: REMOVAL_POINTS })
  const prizes = answers(g, inForce(g).prize)
  for (let i = 0; i < prizes.length; i++) {
    const prize = prizes[i].has(g, prizes[i].owner, losses, cause)
    if (prize) add(gains, by, prize)
  }
  const worth = factionOf(g, by).removal?.worth?.(g, by, losses, cause, cardboard)
  if (!worth || worth.points === 0 || (worth.once && bonus.includes(by))) return
  if (worth.once) bonus.push(by)
  add(gains, by, worth)
}

/** Points of one seat under one clause are told as one, though they come from several removals of the same instant. */
function add(gains: Gain[], seat: number, { points, rule }: Bonus): void {
  if (points === 0) return
  const same = gains.find((gain) => gain.seat === seat && gain.rule === rule)
  if (same) same.points += points
  else gains.push({ seat, points, rule })
}

/**
 * All pieces that enemies of a party have in a clearing (ROOT-G.1.6) and an effect removes; pawns stay (ROOT-G.1.28), steadfast warriors
 * (ROOT-14.2.2~2), and warriors it treats as its own (ROOT-G.1.24).
 */
export function enemyPiecesAt(g: G, party: number, at: number, out: Loss[] = []): Loss[] {
  const lender = lenderTo(g, party)
  for (let other = 0; other < partiesOf(g); other++) {
    if (!isEnemy(g, party, other) || isSpared(g, party, other, at)) continue
    const kinds = kindsOf(g, other)
    const { pieces } = partyOf(g, other)
    for (let kind = other === lender ? 1 : 0; kind < pieces.length; kind++) {
      if (pieces[kind][at] > 0 && !kinds[kind].steadfast) out.push({ party: other, kind, at, n: pieces[kind][at] })
    }
  }
  return out
}

/** Removes all enemy pieces from clearings at once; ROOT-9.2.2.I whoever cannot be removed is hurt otherwise. */
export function sweep(g: G, by: number, clearings: number[]): void {
  const losses: Loss[] = []
  for (const at of clearings) enemyPiecesAt(g, by, at, losses)
  const swept = answers(g, inForce(g).swept).flatMap(({ has, owner }) =>
    isEnemy(g, by, owner) ? clearings.flatMap((at) => (hasPieces(g, owner, at) ? has(g, owner, at) : [])) : [],
  )
  remove(g, [{ by, losses }], BY_EFFECT, swept)
}

type Following = { triggers: Trigger[]; owner: number; battle: boolean }

/** Has what a removal or a move sets off carried out before the next step, in the order its chooser likes. */
export function follow(g: G, triggers: Trigger[], battle: boolean): void {
  if (triggers.length === 1) start(g, triggers[0])
  else if (triggers.length > 1) call(g, following, { triggers, owner: -1, battle })
}

function start(g: G, { name, owner, data }: Trigger): void {
  data.seat = owner
  call(g, triggered(name), data)
}

/**
 * ROOT-1.1.3 The active player orders what happens at once; ROOT-4.3.4~4 in battle the side that lost the pieces orders
 * what its own losses set off, and the active player only whose come first.
 */
export const following: Procedure<Following> = procedure('following', {
  side: choice({
    seat: (g, _f: Following) => Math.max(g.state.active, 0),
    rule: 'ROOT-1.1.3',
    options: (g, f) => {
      if (!f.battle) return []
      const out: { do: 'side'; who: string }[] = []
      f.triggers.forEach(({ owner }, i) => {
        const isFirst = f.triggers.findIndex((other) => other.owner === owner) === i
        if (isFirst) out.push({ do: 'side', who: g.state.sides[owner].letter })
      })
      return out
    },
    resolve(g, f, o) {
      f.owner = seatOf(g, o.who)
    },
  }),
  order: choice({
    seat: (g, f: Following) => (f.owner >= 0 ? f.owner : Math.max(g.state.active, 0)),
    rule: (_g, f) => (f.owner >= 0 ? 'ROOT-4.3.4~4' : 'ROOT-1.1.3'),
    options: (g, f) => {
      const out: { do: 'first'; what: string; at: number; who: string; i: number }[] = []
      f.triggers.forEach((trigger, i) => {
        if (f.owner >= 0 && trigger.owner !== f.owner) return
        // Of those that are alike one is offered.
        if (f.triggers.findIndex((other) => equalJson(other, trigger)) < i) return
        const at = trigger.data.at ?? -1
        // Two players may be met by the same in one clearing: then it is said whose comes first.
        const same = f.triggers.filter(({ name, data }) => name === trigger.name && (data.at ?? -1) === at)
        const shared = same.some(({ owner }) => owner !== trigger.owner)
        // One player may be met there by the same of several suits (ROOT-H.3.6): then it is said of which.
        const suited = same.some(({ owner, data }) => owner === trigger.owner && data.suit !== trigger.data.suit)
        const what = suited ? `${trigger.name}-${SUITS[trigger.data.suit]}` : trigger.name
        out.push({ do: 'first', what, at, who: shared ? g.state.sides[trigger.owner].letter : '', i })
      })
      return out
    },
    resolve(g, f, o) {
      const [trigger] = f.triggers.splice(o.i, 1)
      f.owner = -1
      start(g, trigger)
    },
  }),
  again(g, f) {
    if (f.triggers.length > 0) goto(g, 'side')
  },
})
