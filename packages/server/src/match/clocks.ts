import type { Json } from '@trestle/kernel'
import type { ClockSetting, ClockState } from '@trestle/protocol'

const DAY = 86_400_000

/** A match's clock: milliseconds left for each seat, the seats it runs for and since when. Plain JSON. */
export interface Clock {
  left: number[]
  running: number[]
  since: number
}

const allowance = (setting: ClockSetting): number => Math.round(setting.kind === 'bank' ? setting.bank * 1000 : setting.days * DAY)

/** The clock of a new match, running for the seats that are asked. */
export const startClock = (setting: ClockSetting, seats: number, running: number[], now: number): Clock => ({
  left: Array.from({ length: seats }, () => allowance(setting)),
  running,
  since: now,
})

/** Milliseconds left for a seat at a moment; below zero when its time is over. */
export const leftAt = (clock: Clock, seat: number, now: number): number =>
  clock.left[seat] - (clock.running.includes(seat) ? Math.max(0, now - clock.since) : 0)

/**
 * The clock after an input. `chose` is the seat that answered a decision, null for any other input; `asked` are the people
 * who are asked now. By days, everyone gets the whole time for each choice; from a bank the time is lasting, and each choice
 * wins the increment.
 */
export const pressed = (setting: ClockSetting, clock: Clock, chose: number | null, asked: number[], now: number): Clock => {
  const left = clock.left.map((_, seat) => leftAt(clock, seat, now))
  if (setting.kind === 'bank' && chose !== null) left[chose] += setting.increment * 1000
  if (setting.kind === 'days')
    for (const seat of asked) if (seat === chose || !clock.running.includes(seat)) left[seat] = allowance(setting)
  return { left, running: asked, since: now }
}

/** When the first of the running seats will be out of time, and which; null when nobody's clock runs. */
export const deadlineOf = (clock: Clock): { seat: number; at: number } | null => {
  let first: { seat: number; at: number } | null = null
  for (const seat of clock.running) {
    const at = clock.since + clock.left[seat]
    if (first === null || at < first.at) first = { seat, at }
  }
  return first
}

/** The clock of a server that was away: the time between its last sign of life and now counts for nobody. */
export const afterPause = (clock: Clock, aliveAt: number, now: number): Clock => ({
  ...clock,
  since: clock.since + Math.max(0, now - Math.max(aliveAt, clock.since)),
})

/** A stored clock, or null. */
export const clockFrom = (stored: Json): Clock | null => stored as unknown as Clock | null

/** What everybody may see of a clock. */
export const clockState = (setting: ClockSetting | null, clock: Clock | null, now: number): ClockState | null =>
  setting && clock
    ? { setting, left: clock.left.map((_, seat) => Math.round(leftAt(clock, seat, now))), running: clock.running, now }
    : null
