import type { Logger } from 'pino'
import type { Fleet } from './house/fleet.ts'
import type { Metrics } from './metrics.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store/store.ts'
import type { WriteHealth } from './store/watched.ts'

/** What every part of the server stands on. It knows of no match and of no window. */
export interface Services {
  store: Store
  log: Logger
  metrics: Metrics
  settings: Settings
  /** The system's clock, milliseconds since 1970: for what is shown to people and kept. It may jump. */
  now: () => number
  /**
   * A clock of the same unit that never jumps, and stands still while no server runs: for the time between two moments, such as a
   * player's clock, an absence or a limit. It lags behind the system's by all the time for which there was none.
   */
  steady: () => number
  /** Draws the seed of a match: 32 hexadecimal digits. */
  newSeed: () => string
  /** The other nodes that work on the store, if any. */
  fleet: Fleet
  /** How the last writes to the store went. */
  writes: WriteHealth
  /** The server's own secret, from which tokens are made. Kept in a file beside the database, never in it. */
  key: string
}

/** Milliseconds between two readings of a steady clock after which the process must have been stopped or asleep. */
const STOPPED = 2000

/**
 * A steady clock that goes on where it stood at the last sign of life (`alive`; null where there was none): the time for which the server was away counts
 * for nobody, whatever the system's clock did meanwhile, and nothing that is stored has to be moved.
 */
export const goesOnFrom = (alive: string | null, clock: () => number): (() => number) => {
  const stood = Number(alive ?? Number.NaN)
  const away = Number.isFinite(stood) ? clock() - stood : 0
  return () => clock() - away
}

/**
 * A clock that only counts time in which the process ran. It must be read more often than every two seconds; a longer gap between two
 * readings counts as nothing. `ticks` gives milliseconds that never go back; `start` is what the clock shows at first.
 */
export const steadyClock = (ticks: () => number = () => performance.now(), start: number = Date.now()): (() => number) => {
  let at = start
  let last = ticks()
  return () => {
    const tick = ticks()
    const passed = tick - last
    last = tick
    if (passed > 0 && passed <= STOPPED) at += passed
    return Math.round(at)
  }
}
