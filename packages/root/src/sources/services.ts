import type { Json, Phrase, Refusal, Seat } from '@trestle/kernel'
import type { G, Offers } from '../ground/state.ts'

/**
 * When something may be done between the actions of one's own turn, or before the first of a phase (ROOT-1.4.1~3, ROOT-1.4.2). `evening` is
 * before cards are drawn, `evening:end` after it.
 */
export type Moment = 'birdsong:start' | 'birdsong' | 'daylight:start' | 'daylight' | 'evening:start' | 'evening' | 'evening:end'

/** An option of a service. Its verb begins with `serve.`, so that all know it for one; the rest of it names the service. */
export type ServiceOption = { do: `serve.${string}`; [key: string]: Json }

/**
 * What players may do in their own turn because of a source: buy a service, guess a plot, open a path. Asked in `rules/services.ts` at every
 * moment, of seats in `serving`, the map and the landmarks.
 */
export interface Services {
  /** The verbs of its options, `serve.` included, which no other source uses. */
  verbs: readonly string[]
  /** The moments at which it may offer anything; all of them where left out. */
  moments?: readonly Moment[]
  /** Offers what the player whose turn it is may do now. */
  offer(out: Offers<ServiceOption>, g: G, owner: number, player: Seat, moment: Moment): void
  /**
   * Whether, as far as all can see, the player may be able to do it now, where `offer` looks at a hand: then the player is asked even if
   * nothing is offered, so that not being asked tells nothing.
   */
  hidden?(g: G, owner: number, player: Seat, moment: Moment): boolean
  /** What is asked where some of it is offered; null where nothing is. */
  prompt?(g: G, owner: number, player: Seat, moment: Moment): Phrase | null
  /** What of it cannot be had at a moment, and why. */
  lacking?(g: G, owner: number, player: Seat, moment: Moment): Refusal[]
  /** Carries one of them out. */
  use(g: G, owner: number, player: Seat, option: ServiceOption): void
}
