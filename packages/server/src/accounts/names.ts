/** What sign-in and the rest of the server call alike. Apart from `auth.ts`, whose library is loaded only where somebody has an account. */

/** The name of the host's provider in the database and in addresses. */
export const PROVIDER = 'oidc'

/** Accounts without a mail address bear one under this ending, which no mail reaches (RFC 2606). */
export const NOWHERE = '.invalid'

/** The mail address of an account, null where it has none. */
export const mailOf = (email: string): string | null => (email.endsWith(NOWHERE) ? null : email)

/** Seconds for which a link that was sent by mail is good. */
export const LINK_SECONDS = 900
