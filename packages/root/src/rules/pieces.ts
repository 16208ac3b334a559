import type { Clause } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import type { Cause, Loss } from '../sources/removal.ts'
import type { Filling } from '../sources/slots.ts'
import { answers, inForce } from './in-force.ts'
import { bandSide, factionOf, kindsOf, partyOf, playerOf } from './parties.ts'
import { tell } from './tell.ts'

/**
 * ROOT-G.1.19 Places pieces from the supply, as many as there are (ROOT-1.5.4~2), and returns how many.
 * Whether the party may place there is asked by the rule that places (`mayPlace`). `face`: which it is of pieces that lie face down, told to
 * their owner alone. `how`: how a building comes.
 */
export function place(g: G, party: number, kind: number, at: number, n = 1, face?: string, how?: Filling): number {
  const own = partyOf(g, party)
  const placed = Math.min(n, own.supply[kind])
  if (placed === 0) return 0
  own.supply[kind] -= placed
  own.pieces[kind][at] += placed
  if (g.heard) {
    const event = { on: 'placed', seat: party, piece: kindsOf(g, party)[kind].name, at, n: placed }
    if (face !== undefined) tell(g, { ...event, face }, { only: [party] })
    tell(g, event, face === undefined ? undefined : { except: [party] })
  }
  filled(g, party, kind, at, how)
  return placed
}

/** A piece has come to a clearing otherwise than from another place: whoever minds which slot a building takes is asked. */
export function filled(g: G, party: number, kind: number, at: number, how: Filling = {}): void {
  const { fixed } = inForce(g).filled
  if (fixed.length === 0 || kindsOf(g, party)[kind].type !== 'building') return
  for (const { has, owner } of fixed) has(g, owner, party, kind, at, how)
}

/** ROOT-G.1.32 Pieces go back to their supply, wherever they were: the one way there. Warriors may be caught on it (ROOT-H.1.13). */
export function sendHome(g: G, party: number, kind: number, n: number): void {
  if (n === 0 || (kind === 0 && caught(g, party, n))) return
  partyOf(g, party).supply[kind] += n
}

/** Warriors on a card in a play area go home; where they go from there nothing catches them again (ROOT-H.1.13~2). Returns how many there were. */
export function unlay(g: G, owner: number, card: number): number {
  const side = g.state.sides[owner]
  let n = 0
  for (const one of side.laid) {
    if (one.card !== card) continue
    partyOf(g, one.party).supply[0] += one.n
    n += one.n
  }
  if (n > 0) side.laid = side.laid.filter((one) => one.card !== card)
  return n
}

/** ROOT-6.2.3 Warriors that were removed are saved: those that were caught on their way to the supply are taken from there. */
export function recall(g: G, party: number, n: number): void {
  let left = n
  for (const side of g.state.sides) {
    if (side.laid.length === 0) continue
    side.laid = side.laid.flatMap((one) => {
      const taken = one.party === party ? Math.min(left, one.n) : 0
      left -= taken
      partyOf(g, party).supply[0] += taken
      return one.n > taken ? [{ ...one, n: one.n - taken }] : []
    })
  }
}

/** How many warriors of a party can be saved: those of its supply, and those that were caught on their way there. */
export function recallable(g: G, party: number): number {
  let n = partyOf(g, party).supply[0]
  for (const { laid } of g.state.sides) for (const one of laid) if (one.party === party) n += one.n
  return n
}

function caught(g: G, party: number, n: number): boolean {
  const asked = answers(g, inForce(g).catches)
  for (let i = 0; i < asked.length; i++) if (asked[i].has(g, asked[i].owner, party, n)) return true
  return false
}

/** Whether what is sent home now comes to no supply (ROOT-H.1.13). */
export function isCaught(g: G): boolean {
  return answers(g, inForce(g).catches).length > 0
}

/** ROOT-G.1.27 Takes pieces off the map, back to the supply or wherever their faction puts them; nothing follows from it yet. */
export function takeOff(g: G, loss: Loss, cause: Cause): void {
  const { party, kind, at, n } = loss
  partyOf(g, party).pieces[kind][at] -= n
  const goes = (party < g.state.sides.length ? factionOf(g, party) : bandSide(g, party)).removal?.goes
  if (goes?.(g, party, loss, cause)) kept.add(loss)
  else sendHome(g, party, kind, n)
}

/** Losses that went elsewhere than to a supply, of the removal that is being carried out. */
const kept = new WeakSet<Loss>()

/** Whether what was just taken off went elsewhere than to its supply, so that it cannot be saved from there (ROOT-10.2.3). */
export function wasKept(loss: Loss): boolean {
  return kept.has(loss)
}

/** Whoever minds all that a removal took is told of it. */
export function tellTaken(g: G, losses: readonly Loss[]): void {
  const asked = answers(g, inForce(g).taken)
  for (let i = 0; i < asked.length; i++) asked[i].has(g, asked[i].owner, losses)
}

/** Pays or gives up own pieces where nothing answers their removal, as there is nothing to save: wood for a building, mobs, what hirelings lift. */
export function withdraw(g: G, party: number, kind: number, at: number, n: number): void {
  const loss = { party, kind, at, n }
  takeOff(g, loss, { by: party, acting: playerOf(g, party), how: 'payment', defender: -1, side: -1 })
  tellTaken(g, [loss])
  if (g.heard) tell(g, { on: 'removed', by: party, pieces: [described(g, loss)] })
}

/** A loss as events tell it. */
export function described(g: G, { party, kind, at, n }: Loss) {
  return { owner: partyOf(g, party).letter, piece: kindsOf(g, party)[kind].name, at, n }
}

/** The clause by which buildings and tokens give points when they are removed. */
export const REMOVAL_POINTS: Clause = 'ROOT-3.2.1'
