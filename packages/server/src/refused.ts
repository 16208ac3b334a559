import { Refused } from '@trestle/kernel'
import { type RefusalCode, Refusals } from '@trestle/protocol'

/** A request that cannot be done: nothing has changed, and the caller is told why. */
export class Fault extends Error {
  override name = 'Fault'
  readonly code: RefusalCode
  /** The clause that forbids it, where one does. */
  readonly rule: string | null

  constructor(code: RefusalCode, message: string, rule: string | null = null) {
    super(message)
    this.code = code
    this.rule = rule
  }

  get status(): number {
    return Refusals[this.code]
  }
}

/** The fault that a client is told of, for anything that was thrown; null for what is a fault of ours and goes to the log. */
export const faultOf = (error: unknown): Fault | null => {
  if (error instanceof Fault) return error
  if (!(error instanceof Refused)) return null
  if (error.code === 'not-your-turn') return new Fault('stale', error.message)
  if (error.code === 'no-seat') return new Fault('not-a-seat', error.message)
  return new Fault(error.code, error.message, error.rule)
}
