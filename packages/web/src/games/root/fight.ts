/** What is known of a battle from its events: the four steps as they are carried out. */
import type { Event, Seat } from '@trestle/kernel'
import type { View } from './model.ts'

export interface Loss {
  piece: string
  n: number
}

export interface Fight {
  at: number
  attacker: Seat
  defender: Seat
  /** An ambush card by its kind, who played it, whether it was foiled. */
  ambush: { seat: Seat; card: number } | null
  foiled: boolean
  /** Rolled dice: the attacker's and the defender's hits; null before the roll. */
  rolled: { a: number; d: number } | null
  /** Hits that both deal after all effects. */
  hits: { a: number; d: number } | null
  effects: { seat: Seat; what: string }[]
  allied: { seat: Seat; ally: Seat } | null
  enlisted: Seat | null
  /** Pieces lost by the letter of their owner. */
  losses: Record<string, Loss[]>
  over: boolean
}

/** Does an event belong to a battle that has begun? */
export const isOfFight = (event: Event): boolean => event.on.startsWith('battle') || event.on === 'removed' || event.on === 'item.damaged'

const begin = (at: number, attacker: Seat, defender: Seat): Fight => ({
  ...{ at, attacker, defender, ambush: null, foiled: false, rolled: null, hits: null },
  ...{ effects: [], allied: null, enlisted: null, losses: {}, over: false },
})

/** The fight after one more event. A new object, or the same where the event is not about it. */
const after = (fight: Fight, e: Event): Fight => {
  const seat = e.seat as Seat
  switch (e.on) {
    case 'battle.ambush':
      // The second ambush is the attacker's answer to the first.
      return fight.ambush ? { ...fight, foiled: true } : { ...fight, ambush: { seat, card: e.card as number } }
    case 'battle.foiled':
      return { ...fight, foiled: true }
    case 'battle.rolled':
      return { ...fight, rolled: { a: e.a as number, d: e.d as number } }
    case 'battle.hits':
      return { ...fight, hits: { a: e.a as number, d: e.d as number } }
    case 'battle.effect':
      return { ...fight, effects: [...fight.effects, { seat, what: e.what as string }] }
    case 'battle.allied':
      return { ...fight, allied: { seat, ally: e.ally as Seat } }
    case 'battle.enlisted':
      return { ...fight, enlisted: e.arbiter as Seat }
    case 'battle.over':
      return { ...fight, over: true }
    case 'removed':
    case 'item.damaged': {
      const lost =
        e.on === 'removed'
          ? (e.pieces as { owner: string; piece: string; n: number }[])
          : [{ owner: (e.names as Record<string, string>).seat ?? '', piece: String(e.item), n: 1 }]
      const losses = { ...fight.losses }
      for (const { owner, piece, n } of lost) {
        const old = losses[owner] ?? []
        const known = old.find((loss) => loss.piece === piece)
        losses[owner] = known ? old.map((loss) => (loss === known ? { piece, n: loss.n + n } : loss)) : [...old, { piece, n }]
      }
      return { ...fight, losses }
    }
    default:
      return fight
  }
}

/**
 * The fight to be shown after events have led to a view: a new one, the one before carried on, or none.
 * Without events this is a jump to another moment: only what the view says of a running battle is known.
 */
export const fightAfter = (before: Fight | null, view: View, events: readonly Event[]): Fight | null => {
  let fight = events.length === 0 ? null : before?.over ? null : before
  for (const e of events) {
    if (e.on === 'battle') fight = begin(e.at as number, e.attacker as Seat, e.defender as Seat)
    else if (fight && !fight.over) fight = after(fight, e)
  }
  if (fight) return view.battle === null && !fight.over ? { ...fight, over: true } : fight
  if (!view.battle) return events.length > 0 && before?.over && !events.some((e) => e.on === 'turn') ? before : null
  const { at, attacker, defender, rolled } = view.battle
  const opened = begin(at, attacker, defender)
  return rolled.length === 2 ? { ...opened, rolled: { a: rolled[0]!, d: rolled[1]! } } : opened
}
