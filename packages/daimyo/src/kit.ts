/** The words in which the rules are written, bound to this game. */
import { type Audience, type Choice, type Event, emit, type Match, type Option, rulesOf } from '@trestle/kernel'
import type { Box } from './box.ts'
import type { DaimyoEvent } from './events.ts'
import type { EndOption, Settings, SkipOption } from './options.ts'
import type { State } from './state.ts'

/** A match of Daimyo. */
export type G = Match<State, Box, Settings>

const rules = rulesOf<G>()
export const { procedure } = rules

/** A step that asks one seat. DM-1.4: one that has given up is asked nothing. */
export function choice<F, O extends Option>(of: Omit<Choice<G, F, O>, 'kind'>): Choice<G, F, O> {
  const { seat, options } = of
  const none: O[] = []
  return rules.choice<F, O>({ ...of, options: (g, f) => (g.state.sides[seat(g, f)].out ? none : options(g, f)) })
}

export const end: EndOption = { do: 'end', ends: 'part' }
export const endTurn: EndOption = { do: 'end', ends: 'turn' }
export const skip: SkipOption = { do: 'skip' }

/** The neutral party of two players behind the seats; -1 where there is none. */
export const mercenaries = (g: G): number => (g.options.seats === 2 ? 2 : -1)
/** The Empire's seat; -1 for two players and more. */
export const empire = (g: G): number => (g.options.seats === 1 ? 1 : -1)
/** Seats that people or computers play. */
export const players = (g: G): number => g.options.seats

/** The Clan of a party, `mercenaries` or `empire`, for words. */
export function partyName(g: G, party: number): string {
  if (party === mercenaries(g)) return 'mercenaries'
  if (party === empire(g)) return 'empire'
  const { clan } = g.state.sides[party]
  return clan < 0 ? (g.game.seats(g.options)[party] ?? '') : g.content.clans[clan].id
}

/** Tells of something, with the names of the parties in it. */
export function tell(g: G, event: DaimyoEvent, to?: Audience): void {
  if (!g.heard) return
  const names: { [field: string]: string } = {}
  const { seat, other } = event as { seat?: number; other?: number }
  if (seat !== undefined && seat >= 0) names.seat = partyName(g, seat)
  if (other !== undefined && other >= 0) names.other = partyName(g, other)
  emit(g, { ...(event as Event), names }, to)
}
