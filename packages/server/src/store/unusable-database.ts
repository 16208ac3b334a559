/** A database server that cannot be used. The message says why, and what to do about it. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'
}

/** An address without its password, for messages and logs. */
export const withoutPassword = (url: string): string => url.replace(/(:\/\/[^:@/]*):[^@/]*@/, '$1@')
