import type { Json } from './json.ts'
import type { Seat } from './procedure.ts'

/** Something that happened, told to clients, who turn it into a log line and a movement on the board. */
export interface Event {
  on: string
  [key: string]: Json
}

/** Who hears of an event: everybody, spectators included, where it is absent; `only` these seats; everybody `except` these seats. */
export type Audience = { only: Seat[] } | { except: Seat[] }

/** An event with its audience, as the table keeps it. */
export interface Heard {
  event: Event
  to?: Audience
}

/** Tells the clients of something. In a search nobody listens, and nothing is kept. */
export function emit(g: { readonly heard: Heard[] | null }, event: Event, to?: Audience): void {
  if (g.heard) g.heard.push(to ? { event, to } : { event })
}

/** Whether a seat (null: a spectator) hears of an event with this audience. */
export function hears(seat: Seat | null, to: Audience | undefined): boolean {
  if (!to) return true
  if ('only' in to) return seat !== null && to.only.includes(seat)
  return seat === null || !to.except.includes(seat)
}

/** The events of a list that a seat (null: a spectator) hears. */
export function heardBy(seat: Seat | null, heard: Heard[]): Event[] {
  return heard.filter((one) => hears(seat, one.to)).map((one) => one.event)
}
