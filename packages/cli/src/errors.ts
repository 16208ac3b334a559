/** The command was written wrongly: exit code 2. The message says what is right. */
export class Usage extends Error {
  override name = 'Usage'
}

/** The command was right and failed: exit code 1. */
export class Failure extends Error {
  override name = 'Failure'
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
