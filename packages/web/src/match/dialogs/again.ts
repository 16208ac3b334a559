/** Another match of this browser with the same settings. */
import { equalJson } from '@trestle/kernel'
import { automataOf, type Options } from '../../lobby/company.ts'
import { beginLocal } from '../../sessions/local/session.ts'
import { savedMatch } from '../../sessions/local/store.ts'
import type { LocalSeat } from '../../sessions/local/table.ts'
import type { MatchInfo, Session } from '../../sessions/session.ts'
import type { Loaded } from '../page/load.ts'

/** Can the sides be swapped? Not where the rules play one of them, nor where all sides are played here. */
export const swaps = ({ game }: Loaded, { options, seats }: MatchInfo): boolean => {
  const chosen = options as Options
  const automaton = automataOf(game).some(({ key, choice }) => equalJson(chosen[key] ?? null, choice))
  return !automaton && seats.some(({ holder }) => holder.kind === 'computer') && seats.some(({ holder }) => holder.kind === 'human')
}

/** Starts it, `swapped` with everybody one seat further on; returns its address. */
export const playAgain = async (session: Session, swapped: boolean): Promise<string> => {
  const { id, game, options, content, seats } = session.info()
  const sitting = seats.map(
    ({ holder }): LocalSeat =>
      holder.kind === 'computer'
        ? { kind: 'computer', player: holder.player }
        : { kind: 'here', name: holder.kind === 'human' ? holder.name : '' },
  )
  const turned = swapped ? [...sitting.slice(-1), ...sitting.slice(0, -1)] : sitting
  // A lesson allows no trials, but the match that follows it may.
  const { hints = false, trials = true } = (await savedMatch(id))?.setup ?? {}
  return `#/local/${await beginLocal({ game, options, content, seats: turned, curtain: session.curtain(), hints, trials })}`
}
