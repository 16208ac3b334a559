import type { Json } from '@trestle/kernel'
import type { ClockSetting, ClockState } from '@trestle/protocol'

const DAY = 86_400_000

/** What one choice won its seats, in milliseconds by seat: an undo of it gives that back. */
interface Win {
  /** The number of the choice's input. */
  seq: number
  won: number[]
}

/** A pause that a seat asked for, and the seats whose consent is missing; it holds `since` nobody's is. */
export interface Pause {
  seat: number
  waiting: number[]
  since: number | null
}

/** A match's clock: milliseconds left for each seat at the moment `since`, and the seats it runs for. Plain JSON, times of the steady clock. */
export interface Clock {
  left: number[]
  running: number[]
  since: number
  /** Of the choices that may still be taken back. */
  wins: Win[]
  pause: Pause | null
}

const allowance = (setting: ClockSetting): number => Math.round(setting.kind === 'bank' ? setting.bank * 1000 : setting.days * DAY)

/** The clock of a new match, running for the seats that are asked. */
export const startClock = (setting: ClockSetting, seats: number, running: number[], now: number): Clock => ({
  left: Array.from({ length: seats }, () => allowance(setting)),
  running,
  since: now,
  wins: [],
  pause: null,
})

/** Whether the clock stands still by agreement. */
export const isPaused = (clock: Clock | null): boolean => clock?.pause != null && clock.pause.since !== null

/** Milliseconds left for a seat at a moment; below zero when its time is over. */
export const leftAt = (clock: Clock, seat: number, now: number): number =>
  clock.left[seat] - (clock.running.includes(seat) && !isPaused(clock) ? Math.max(0, now - clock.since) : 0)

const settled = (clock: Clock, now: number): number[] => clock.left.map((_, seat) => leftAt(clock, seat, now))

/** What an input does to a clock: who chose (null for any other input), who is asked now, and which earlier choices may still be undone. */
export interface Press {
  seq: number
  chose: number | null
  asked: number[]
  standing: number[]
}

/**
 * The clock after an input that everybody was told of. By days, each person who is newly asked gets the whole time; from a bank the time
 * is lasting, and each choice wins the increment. A sealed choice of several picks wins once, when its seat is asked no more: a pick that
 * the others must not know of leaves the clock as it was.
 */
export const pressed = (setting: ClockSetting, clock: Clock, { seq, chose, asked, standing }: Press, now: number): Clock => {
  const left = settled(clock, now)
  const won = left.map(() => 0)
  if (setting.kind === 'bank' && chose !== null) won[chose] = setting.increment * 1000
  if (setting.kind === 'days')
    for (const seat of asked) if (seat === chose || !clock.running.includes(seat)) won[seat] = allowance(setting) - left[seat]
  const wins = clock.wins.filter((win) => standing.includes(win.seq))
  return {
    ...clock,
    left: left.map((one, seat) => one + won[seat]),
    running: asked,
    since: now,
    wins: chose === null ? wins : [...wins, { seq, won }],
  }
}

/** The clock after an undo: what the choices that were taken back had won is gone, the time that was spent stays spent. */
export const unpressed = (clock: Clock, undone: number[], asked: number[], now: number): Clock => {
  const left = settled(clock, now)
  for (const { seq, won } of clock.wins) if (undone.includes(seq)) for (const [seat, gain] of won.entries()) left[seat] -= gain
  return { ...clock, left, running: asked, since: now, wins: clock.wins.filter((win) => !undone.includes(win.seq)) }
}

/** The clock once a seat has asked for a pause, or all have agreed to one. */
export const withPause = (clock: Clock, pause: Pause | null, now: number): Clock => ({
  ...clock,
  left: settled(clock, now),
  since: now,
  pause,
})

/** The clock once people may have left: a pause waits for people alone, and begins where nobody's consent is missing any more. */
export const amongPeople = (clock: Clock, isPerson: (seat: number) => boolean, now: number): Clock => {
  const { pause } = clock
  if (pause === null || pause.waiting.every(isPerson)) return clock
  const waiting = pause.waiting.filter(isPerson)
  return withPause(clock, { ...pause, waiting, since: waiting.length === 0 ? now : null }, now)
}

/** When the first of the running seats will be out of time, and which; null when nobody's clock runs. */
export const deadlineOf = (clock: Clock): { seat: number; at: number } | null => {
  let first: { seat: number; at: number } | null = null
  if (isPaused(clock)) return null
  for (const seat of clock.running) {
    const at = clock.since + clock.left[seat]
    if (first === null || at < first.at) first = { seat, at }
  }
  return first
}

/** A stored clock, or null where the match has none. Throws where it is none. */
export const clockFrom = (stored: Json): Clock | null => {
  if (stored === null) return null
  const { left, running, since, wins = [], pause = null } = stored as unknown as Partial<Clock>
  const numbers = (list: unknown): list is number[] => Array.isArray(list) && list.every((one) => Number.isFinite(one))
  if (!numbers(left) || !numbers(running) || !Number.isFinite(since)) throw new Error(`this is no clock: ${JSON.stringify(stored)}`)
  return { left, running, since: since as number, wins, pause }
}

/** What everybody may see of a clock. `offset` is what the system's clock shows more than the steady one. */
export const clockState = (setting: ClockSetting | null, clock: Clock | null, now: number, offset: number): ClockState | null => {
  if (!setting || !clock) return null
  const { pause } = clock
  return {
    setting,
    left: settled(clock, now).map((left) => Math.round(left)),
    running: isPaused(clock) ? [] : clock.running,
    now: now + offset,
    pause: pause && { seat: pause.seat, waiting: pause.waiting, since: pause.since === null ? null : pause.since + offset },
  }
}
