import { type Phrase, Refused } from '@trestle/kernel'
import { type RefusalCode, Refusals } from '@trestle/protocol'

/**
 * A request that is refused: nothing has changed, and the caller is told why. The kernel's `Refused` is the same for an input of a match.
 * Any other error is a failure of the server's own and goes to the log.
 */
export class RequestRefused extends Error {
  override name = 'RequestRefused'
  readonly code: RefusalCode
  /** The clause that forbids it, where one does. */
  readonly rule: string | null
  /** What is missing for it, as a phrase, where the game says so. */
  readonly needs: Phrase | null

  constructor(code: RefusalCode, message: string, rule: string | null = null, needs: Phrase | null = null) {
    super(message)
    this.code = code
    this.rule = rule
    this.needs = needs
  }

  /** The HTTP status that says the same. */
  get status(): number {
    return Refusals[this.code]
  }
}

/** The refusal that a client is told of, for anything that was thrown; null for a failure of the server's own. */
export const refusalOf = (error: unknown): RequestRefused | null => {
  if (error instanceof RequestRefused) return error
  if (!(error instanceof Refused)) return null
  if (error.code === 'not-your-turn') return new RequestRefused('stale', error.message)
  if (error.code === 'no-seat') return new RequestRefused('not-a-seat', error.message)
  return new RequestRefused(error.code, error.message, error.rule, error.needs)
}

/** What a client is told of an error: its refusal, or that the server failed. */
export const refusalOrFailure = (error: unknown): RequestRefused =>
  refusalOf(error) ?? new RequestRefused('failed', 'the server failed at this; it was reported to the host')
