import type { Game, Json } from '@trestle/kernel'
import type { NewSeat } from '@trestle/protocol'
import type { Room } from '../match/room.ts'
import type { Turn } from '../match/turn.ts'
import { RequestRefused } from '../refused.ts'
import { hashOf } from '../store/secrets.ts'
import type { SeatRow } from '../store/store.ts'

/** A seat of a new match in which nobody sits yet. */
export const emptySeat = (match: string, seat: number, role: string, now: number): SeatRow => ({
  match,
  seat,
  role,
  kind: 'open',
  name: '',
  player: null,
  standsIn: false,
  replaced: null,
  tokenHash: null,
  nextHash: null,
  muted: [],
  seenAt: now,
  notify: [],
  lang: 'en',
  auto: false,
})

/** The seats that the rules play with these options, and what plays there: the choice of the setting that brings it, such as `ironbot`. */
export const automataOf = (game: Game, options: object): Map<number, string> =>
  new Map((game.automata?.(options) ?? []).map((seat) => [seat, automatonAt(game, options as Record<string, Json>, seat)]))

const automatonAt = (game: Game, options: Record<string, Json>, seat: number): string => {
  const brings = game.settings.find(({ key, standard }) => {
    if (options[key] === standard) return false
    try {
      return !game.automata?.(game.readOptions({ ...options, [key]: standard })).includes(seat)
    } catch {
      return false
    }
  })
  return brings ? String(options[brings.key]) : ''
}

/**
 * Who sits where, one entry for each seat of the game: those of automata may be left out of a request, and are theirs alone.
 * Throws `bad-options` that says what is right.
 */
export const seatsWanted = (game: Game, options: object, wanted: NewSeat[], players: readonly string[]): NewSeat[] => {
  const roles = game.seats(options)
  const automata = automataOf(game, options)
  const left = [...wanted]
  const seats =
    wanted.length === roles.length - automata.size
      ? roles.map((_, seat): NewSeat => (automata.has(seat) ? { kind: 'automaton' } : left.shift()!))
      : wanted
  if (seats.length !== roles.length)
    throw new RequestRefused('bad-options', `${game.id} with these options has ${roles.length} seats: ${roles.join(', ')}`)
  for (const [seat, one] of seats.entries()) {
    if (automata.has(seat) && one.kind !== 'automaton') {
      throw new RequestRefused(
        'bad-options',
        `seat ${seat}, ${roles[seat]}, is played by the rules with these options: it is "automaton", or left out`,
      )
    }
    if (!automata.has(seat) && one.kind === 'automaton') {
      throw new RequestRefused('bad-options', `the rules do not play seat ${seat}, ${roles[seat]}, with these options`)
    }
    if (one.kind === 'computer' && !players.includes(one.player)) {
      throw new RequestRefused('bad-options', `there is no computer player "${one.player}"; there are ${players.join(', ')}`)
    }
  }
  return seats
}

/** Gives the seats of automata to them where they stand otherwise: in matches of an earlier version, which knew of none. */
export const seatAutomata = async (turn: Turn): Promise<void> => {
  const { game, row, seats } = turn.room
  for (const [seat, player] of automataOf(game, game.readOptions(row.options))) {
    const nobody = { name: '', player, standsIn: false, tokenHash: null, nextHash: null, notify: [], auto: false }
    if (seats[seat].kind !== 'automaton') await turn.changeSeat(seat, { ...nobody, kind: 'automaton' })
  }
}

/** Where a person of this match sits in the rematch: everybody one seat back, past the seats of automata, which stay. */
export const seatAfter = (room: Room, seat: number): number => {
  const moving = room.seats.filter(({ kind }) => kind !== 'automaton').map((one) => one.seat)
  const at = moving.indexOf(seat)
  return at < 0 ? seat : moving[(at + moving.length - 1) % moving.length]
}

/** The seats of the rematch `id`. `tokenAfter` is the key there of the person who holds a seat here. */
export const rematchSeats = (room: Room, id: string, tokenAfter: (seat: number) => string): SeatRow[] => {
  const seats = room.seats.map(({ seat, role }) => emptySeat(id, seat, role, room.services.steady()))
  for (const { seat, kind, name, player, standsIn, replaced, notify, lang, auto, tokenHash } of room.seats) {
    const to = seatAfter(room, seat)
    if (kind === 'automaton' || (kind === 'computer' && !standsIn)) seats[to] = { ...seats[to], kind, player: replaced ?? player }
    // The seat of a person who left is free again.
    else if (tokenHash !== null) seats[to] = { ...seats[to], kind: 'person', name, notify, lang, auto, tokenHash: hashOf(tokenAfter(seat)) }
  }
  return seats
}
