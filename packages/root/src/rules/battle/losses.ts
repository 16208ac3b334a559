import { call, finish, type Procedure, repeat, returned } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { ATTACKER, DEFENDER, type Fight, type HitLocals, type Losses, type Which } from '../../sources/battle.ts'
import type { Loss } from '../../sources/removal.ts'
import { isSpared } from '../bans.ts'
import { bandSide, factionOf, kindsOf, partyOf, warriorsAt } from '../parties.ts'
import type { Removal } from '../removal.ts'

/** The losses that are being chosen: null where they must be asked for, what they are where nothing is left to choose. */
export type Choosing = { certain: Losses | null; onAlly: number; onItems: number }

const NONE: Losses = { losses: [], items: [] }

/** How a party chooses what it loses, where that is its own way. */
function ownWay(g: G, party: number): Procedure<HitLocals, Losses> | undefined {
  return (party < g.state.sides.length ? factionOf(g, party) : bandSide(g, party)).battle?.takeHits
}

/** ROOT-4.3.4 Has the losses for hits chosen: by the side that takes them, or by whoever instigated the battle (ROOT-D.4.2~2). */
export function chooseLosses(g: G, f: Fight & Choosing, side: Which, hits: number): void {
  const { party, player, with: helper } = f.fighters[side]
  const own = ownWay(g, party)
  const by = removerOf(f, side)
  // ROOT-H.2.26~2 Hits fall on no warriors of an ally that the other side may not remove.
  const ally = helper >= 0 && isSpared(g, by, helper, f.at) ? -1 : helper
  if (hits === 0) f.certain = NONE
  // ROOT-9.2.7 Items are no faction pieces, so that nothing keeps hits off them (ROOT-G.1.5).
  else if (own) f.certain = null
  else if (isSpared(g, by, party, f.at)) f.certain = ally < 0 ? NONE : lentLosses(g, party, f.at, hits, ally)
  else f.certain = certainLosses(g, party, f.at, hits, ally)
  if (f.certain) return
  const chooser = f.instigator >= 0 ? f.instigator : player
  call(g, own ?? takeHits, { party, at: f.at, hits, chooser, ally, losses: [], items: [] })
}

/** What was chosen last. */
export function chosen(g: G, f: Fight & Choosing, side: Which): Losses {
  return f.certain ?? returned(g, ownWay(g, f.fighters[side].party) ?? takeHits) ?? NONE
}

/** ROOT-H.2.26~2 The losses of borrowed warriors where the party's own cannot be removed: what falls on these removes nothing. */
function lentLosses(g: G, party: number, at: number, hits: number, ally: number): Losses {
  const { onLent } = shared(g, party, at, hits, ally)
  return onLent > 0 ? { losses: [{ party: ally, kind: 0, at, n: onLent }], items: [] } : NONE
}

/** The losses where nothing is to be chosen: warriors first (ROOT-4.3.4~2), and all the rest or all of one kind of it. */
function certainLosses(g: G, party: number, at: number, hits: number, ally: number): Losses | null {
  const { pieces, foot = 1 } = partyOf(g, party)
  if (whoFalls(g, party, at, hits, ally).length > 1) return null
  const losses = fallen(g, party, at, hits, ally)
  const left = losses.reduce((rest, { n }) => rest - n, hits)
  if (left === 0) return { losses, items: [] }
  let kinds = 0
  let others = 0
  for (let kind = foot; kind < pieces.length; kind++) {
    if (pieces[kind][at] > 0) kinds++
    others += pieces[kind][at]
  }
  if (kinds > 1 && left < others) return null
  for (let kind = foot; kind < pieces.length; kind++) {
    if (pieces[kind][at] > 0) losses.push({ party, kind, at, n: Math.min(left, pieces[kind][at]) })
  }
  return { losses, items: [] }
}

/**
 * ROOT-4.3.4~2 The warriors that fall. ROOT-11.2.7.III.a Borrowed ones take every other hit, the odd one falling on the party's own; where
 * either run out the others take the rest. `first`: the kind of the party's own that falls before the others.
 */
function fallen(g: G, party: number, at: number, hits: number, ally: number, first = 0): Loss[] {
  const { onOwn, onLent } = shared(g, party, at, hits, ally)
  const losses = ofKinds(g, party, at, onOwn, first)
  if (onLent > 0) losses.push({ party: ally, kind: 0, at, n: onLent })
  return losses
}

/** How many warriors fall of the party's own and of borrowed ones. */
function shared(g: G, party: number, at: number, hits: number, ally: number): { onOwn: number; onLent: number } {
  const own = warriorsAt(partyOf(g, party), at)
  const lent = ally >= 0 ? warriorsAt(partyOf(g, ally), at) : 0
  const onOwn = Math.min(own, Math.max(Math.ceil(hits / 2), hits - lent))
  return { onOwn, onLent: Math.min(lent, hits - onOwn) }
}

/** Warriors of a party, those of the kind `first` before the others. */
export function ofKinds(g: G, party: number, at: number, n: number, first = 0): Loss[] {
  const { pieces, foot = 1 } = partyOf(g, party)
  const losses: Loss[] = []
  let left = n
  for (let i = -1; i < foot; i++) {
    const kind = i < 0 ? first : i
    const taken = i === first ? 0 : Math.min(left, pieces[kind][at])
    if (taken > 0) losses.push({ party, kind, at, n: taken })
    left -= taken
  }
  return losses
}

/** Kinds of the party's own warriors of which one can be spared for the other; one or none where there is nothing to choose. */
function whoFalls(g: G, party: number, at: number, hits: number, ally: number): number[] {
  const own = partyOf(g, party)
  const { foot = 1, pieces } = own
  if (foot === 1 || shared(g, party, at, hits, ally).onOwn >= warriorsAt(own, at)) return ONE_KIND
  const out: number[] = []
  for (let kind = 0; kind < foot; kind++) if (pieces[kind][at] > 0) out.push(kind)
  return out
}

const ONE_KIND = [0]

/** ROOT-4.3.4 Hits taken one by one where there is a choice among buildings and tokens. */
export const takeHits: Procedure<HitLocals, Losses> = procedure('hits', {
  /** ROOT-14.2.2 Among warriors of several kinds it is said which falls first. */
  first: choice({
    seat: (_g, f: HitLocals) => f.chooser,
    rule: 'ROOT-4.3.4~2',
    options: (g, f) => {
      const kinds = kindsOf(g, f.party)
      return whoFalls(g, f.party, f.at, f.hits, f.ally).map((kind) => ({ do: 'lose', what: kinds[kind].name, at: f.at }))
    },
    resolve(g, f, o) {
      f.first = kindsOf(g, f.party).findIndex((one) => one.name === o.what)
    },
  }),
  warriors(g, f: HitLocals) {
    f.losses = fallen(g, f.party, f.at, f.hits, f.ally, f.first)
    for (const { n } of f.losses) f.hits -= n
  },
  piece: choice({
    seat: (_g, f: HitLocals) => f.chooser,
    rule: 'ROOT-4.3.4~2',
    options: (g, f) => {
      if (f.hits === 0) return []
      const kinds = kindsOf(g, f.party)
      const { pieces, foot = 1 } = partyOf(g, f.party)
      return pieces.flatMap((places, kind) => {
        const gone = f.losses.find((loss) => loss.kind === kind)?.n ?? 0
        return kind >= foot && places[f.at] > gone ? [{ do: 'lose', what: kinds[kind].name, at: f.at }] : []
      })
    },
    resolve(g, f, o) {
      const kind = kindsOf(g, f.party).findIndex((one) => one.name === o.what)
      const loss = f.losses.find((one) => one.kind === kind)
      if (loss) loss.n++
      else f.losses.push({ party: f.party, kind, at: f.at, n: 1 })
      f.hits--
      repeat(g)
    },
  }),
  done: (g, f) => finish(g, { losses: f.losses, items: f.items }),
})

/** One side takes its losses: items at once, while pieces are gathered, to be removed with those of the other side in one instant. */
export function suffer(g: G, f: Fight & Choosing, side: Which, taken: Losses, removals: Removal[]): void {
  const { party, with: ally } = f.fighters[side]
  if (taken.items.length > 0) {
    const { battle } = party < g.state.sides.length ? factionOf(g, party) : bandSide(g, party)
    battle?.suffer?.(g, party, taken.items)
  }
  if (side === ATTACKER) {
    f.onItems += taken.items.length
    for (const loss of taken.losses) if (loss.party === ally) f.onAlly += loss.n
  }
  if (taken.losses.length > 0) removals.push({ by: removerOf(f, side), losses: taken.losses, side: party })
}

/** Who removes what a side loses. ROOT-9.2.9.II.d~3 What falls for the instigator himself, as the warriors of his ally do, he does not remove. */
function removerOf({ fighters, instigator }: Fight, side: Which): number {
  return instigator >= 0 && instigator !== fighters[side].party ? instigator : fighters[side === ATTACKER ? DEFENDER : ATTACKER].party
}
