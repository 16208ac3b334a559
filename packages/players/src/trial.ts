import { determinize, type Match, type Random, type Saved, type Seat, save } from '@trestle/kernel'

/**
 * The world in which a seat may try things out: the match as it stands, with everything the seat cannot see dealt again by `random`, as a saved
 * match of its own. It says no more than the seat knows, if the seat is asked: what is equal for the seat gives an equal world, whatever others
 * have chosen in secret. In the middle of another seat's choice the picks it has made so far would show. The counts of what was learned and
 * decided so far begin at nothing, since what they count may have been secret.
 */
export function trialWorld(match: Match, seat: Seat, random: Random): Saved {
  return { ...save(determinize(match, seat, random)), epoch: 0, chooser: -1, decided: 0 }
}
