import { call, goto, type Procedure, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../ground/state.ts'
import type { Cause, Loss, Trigger } from '../sources/faction.ts'
import { factionNamed, triggered } from '../sources/factions.ts'
import { factionOf, hasPieces, isEnemy, seatOf } from './places.ts'
import { award, type Gain } from './score.ts'
import { tell } from './tell.ts'

/** The number of a kind of piece of a seat, by its name. */
export function kindOf(g: G, seat: Seat, name: string): number {
  return factionOf(g, seat).kinds.findIndex((kind) => kind.name === name)
}

/**
 * ROOT-G.1.19 Places pieces from the supply, as many as there are (ROOT-1.5.4~2), and returns how many.
 * Whether the seat may place there is asked by the rule that places (`mayPlace`).
 */
export function place(g: G, seat: Seat, kind: number, at: number, n = 1): number {
  const side = g.state.sides[seat]
  const placed = Math.min(n, side.supply[kind])
  if (placed === 0) return 0
  side.supply[kind] -= placed
  side.pieces[kind][at] += placed
  tell(g, { on: 'placed', seat, piece: factionNamed(side.faction).kinds[kind].name, at, n: placed })
  return placed
}

/** ROOT-G.1.27 Takes pieces off the map, back to the supply or wherever their faction puts them; nothing follows from it yet. */
function takeOff(g: G, loss: Loss): void {
  const side = g.state.sides[loss.seat]
  const { putRemoved } = factionNamed(side.faction)
  side.pieces[loss.kind][loss.at] -= loss.n
  if (!putRemoved?.(g, loss.seat, loss.kind, loss.n)) side.supply[loss.kind] += loss.n
}

/** Pays or gives up own pieces without a removal that anything answers: wood for a building, a warrior for an officer's place. */
export function withdraw(g: G, seat: Seat, kind: number, at: number, n: number): void {
  takeOff(g, { seat, kind, at, n })
  if (g.heard) tell(g, { on: 'removed', by: seat, pieces: [described(g, { seat, kind, at, n })] })
}

function described(g: G, loss: Loss) {
  const { kinds } = factionOf(g, loss.seat)
  return { owner: g.state.sides[loss.seat].letter, piece: kinds[loss.kind].name, at: loss.at, n: loss.n }
}

/** One party's share in a removal: who removes, and what. */
export type Removal = { by: Seat; losses: Loss[] }

/**
 * ROOT-1.5.4~4 Removes everything first; then the points of all are given in one instant (ROOT-3.2.1, ROOT-3.1~2); then whatever
 * the removal sets off, and `also`, is called (`follow`). `bonus`: seats that have had their one bonus of this battle (ROOT-7.8.4).
 */
export function remove(g: G, removals: Removal[], battle: boolean, bonus: number[] = [], also: Trigger[] = []): void {
  const { sides } = g.state
  for (const { by, losses } of removals) {
    for (const loss of losses) takeOff(g, loss)
    if (g.heard && losses.length > 0) tell(g, { on: 'removed', by, pieces: losses.map((loss) => described(g, loss)) })
  }
  const gains: Gain[] = []
  const triggers = also.slice()
  for (const { by, losses } of removals) {
    if (losses.length === 0) continue
    const cause: Cause = { by, battle }
    addPoints(g, losses, cause, bonus, gains)
    for (let seat = 0; seat < sides.length; seat++) factionOf(g, seat).lost?.(g, seat, losses, cause, triggers)
  }
  award(
    g,
    gains.sort((a, b) => a.seat - b.seat),
  )
  follow(g, triggers, battle)
}

/** ROOT-3.2.1 A point for each enemy building or token, and what the remover's faction adds under its own clauses. */
function addPoints(g: G, losses: Loss[], cause: Cause, bonus: number[], gains: Gain[]): void {
  const { by: seat } = cause
  let cardboard = 0
  for (const { seat: owner, kind, n } of losses) {
    if (factionOf(g, owner).kinds[kind].type !== 'warrior' && isEnemy(g, seat, owner)) cardboard += n
  }
  add(gains, { seat, points: cardboard, rule: 'ROOT-3.2.1' })
  const remover = factionOf(g, seat)
  if (remover.removed) add(gains, { seat, ...remover.removed(g, seat, losses, cause) })
  if (!cause.battle || cardboard === 0 || !remover.battleBonus || bonus.includes(seat)) return
  const extra = remover.battleBonus(g, seat, cardboard)
  if (extra.points > 0) bonus.push(seat)
  add(gains, { seat, ...extra })
}

/** Points of one seat under one clause are told as one, though they come from several removals of the same instant. */
function add(gains: Gain[], gain: Gain): void {
  const same = gains.find(({ seat, rule }) => seat === gain.seat && rule === gain.rule)
  if (same) same.points += gain.points
  else gains.push(gain)
}

/** All pieces that enemies of a seat have in a clearing (ROOT-G.1.6); pawns stay (ROOT-G.1.28). */
export function enemyPiecesAt(g: G, seat: Seat, at: number): Loss[] {
  const out: Loss[] = []
  g.state.sides.forEach((side, other) => {
    if (!isEnemy(g, seat, other)) return
    side.pieces.forEach((places, kind) => {
      if (places[at] > 0) out.push({ seat: other, kind, at, n: places[at] })
    })
  })
  return out
}

/** Removes all enemy pieces from clearings at once; ROOT-9.2.2.I whoever cannot be removed is hurt otherwise. */
export function sweep(g: G, by: Seat, clearings: number[]): void {
  const losses = clearings.flatMap((at) => enemyPiecesAt(g, by, at))
  const swept = g.state.sides.flatMap((_, seat) =>
    isEnemy(g, by, seat) ? clearings.flatMap((at) => (hasPieces(g, seat, at) ? (factionOf(g, seat).swept?.(g, seat, at) ?? []) : [])) : [],
  )
  remove(g, [{ by, losses }], false, [], swept)
}

type Following = { triggers: Trigger[]; owner: number; battle: boolean }

/** Has what a removal or a move sets off carried out before the next step, in the order its chooser likes. */
export function follow(g: G, triggers: Trigger[], battle: boolean): void {
  if (triggers.length === 1) start(g, triggers[0])
  else if (triggers.length > 1) call(g, following, { triggers, owner: -1, battle })
}

function start(g: G, trigger: Trigger): void {
  call(g, triggered(trigger.name), { seat: trigger.owner, ...trigger.data })
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
      const owners = [...new Set(f.triggers.map((trigger) => trigger.owner))]
      return owners.map((owner) => ({ do: 'side', who: g.state.sides[owner].letter }))
    },
    resolve(g, f, o) {
      f.owner = seatOf(g, o.who)
    },
  }),
  order: choice({
    seat: (g, f: Following) => (f.owner >= 0 ? f.owner : Math.max(g.state.active, 0)),
    rule: (_g, f) => (f.owner >= 0 ? 'ROOT-4.3.4~4' : 'ROOT-1.1.3'),
    options: (g, f) => {
      const texts = new Set<string>()
      return f.triggers.flatMap((trigger, i) => {
        if (f.owner >= 0 && trigger.owner !== f.owner) return []
        const key = JSON.stringify(trigger)
        if (texts.has(key)) return []
        texts.add(key)
        const at = trigger.data.at ?? -1
        // Two players may be met by the same in one clearing: then it is said whose comes first.
        const shared = f.triggers.some(
          ({ owner, name, data }) => owner !== trigger.owner && name === trigger.name && (data.at ?? -1) === at,
        )
        return [{ do: 'first', what: trigger.name, at, who: shared ? g.state.sides[trigger.owner].letter : '', i }]
      })
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
