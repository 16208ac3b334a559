/** How people sign in: by passkey, by a link that is sent by mail, or by the host's provider. There are no passwords. */
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { genericOAuth, magicLink } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { cleanName } from '../house/text.ts'
import type { Settings } from '../settings.ts'
import { newSecret, secretFrom } from '../store/secrets.ts'
import type { Tables } from '../store/tables.ts'
import { LINK_SECONDS, mailOf, NOWHERE, PROVIDER } from './names.ts'

const DAY = 86_400

/** What signing in needs of the server. `sendLink` mails a link's secret. */
export interface AuthMeans {
  db: Kysely<Tables>
  settings: Settings
  /** The server's own secret. */
  key: string
  log: Logger
  sendLink(email: string, secret: string, lang: string): Promise<void>
}

export const openAuth = ({ db, settings, key, log, sendLink }: AuthMeans) =>
  betterAuth({
    appName: 'Trestle',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: secretFrom(key, 'sessions of accounts', key),
    trustedOrigins: [settings.publicUrl],
    // Rows are written alike in both databases: times as ISO texts, truth as 0 and 1.
    database: { db, type: 'sqlite', transaction: true },
    telemetry: { enabled: false },
    logger: { level: 'warn', log: (level, message) => log[level]({ part: 'accounts' }, message) },
    // The table counts requests itself, by address.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'trestle',
      useSecureCookies: settings.publicUrl.startsWith('https:'),
      database: { generateId: newSecret, validateSchema: false },
      ipAddress: { disableIpTracking: true },
      // As they are by standard, but in tests too.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    onAPIError: {
      errorURL: `${settings.publicUrl}/#/account/failed`,
      // What the library did not expect is told as any failure of the server is.
      onError(error) {
        if (!isAPIError(error)) throw error
      },
    },
    user: { modelName: 'users' },
    session: { modelName: 'sessions', expiresIn: 60 * DAY, updateAge: DAY, freshAge: DAY },
    account: { modelName: 'logins' },
    verification: { modelName: 'verifications' },
    databaseHooks: {
      // Nothing is kept that is not needed: neither addresses nor browsers, nor what the provider would let the table do.
      session: { create: { before: async (session) => ({ data: { ...session, ipAddress: null, userAgent: null } }) } },
      account: {
        create: { before: async (login) => ({ data: { ...login, ...noTokens } }) },
        update: { before: async (login) => ({ data: { ...login, ...noTokens } }) },
      },
    },
    plugins: [
      passkeys(settings),
      ...(settings.mail === '' ? [] : [links(sendLink)]),
      ...(settings.oidcIssuer === '' ? [] : [provider(settings)]),
    ],
  })

export type Auth = ReturnType<typeof openAuth>

const noTokens = { accessToken: null, refreshToken: null, idToken: null, accessTokenExpiresAt: null, refreshTokenExpiresAt: null }

/** A passkey makes an account, where the caller has none yet: then `context` is the name of its owner. */
const passkeys = ({ publicUrl }: Settings) => {
  const { hostname, origin } = new URL(publicUrl)
  return passkey({
    rpID: hostname,
    rpName: 'Trestle',
    origin,
    schema: { passkey: { modelName: 'passkeys' } },
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    registration: {
      requireSession: false,
      resolveUser: async ({ context }) => ({ id: newSecret(), name: cleanName(context ?? '').slice(0, 40) || 'Trestle' }),
      async afterVerification({ ctx, user, context }) {
        const known = await ctx.context.internalAdapter.findUserById(user.id)
        if (known) return { userId: known.id }
        const made = await ctx.context.internalAdapter.createUser(
          { name: cleanName(context ?? '').slice(0, 40), email: `${user.id.toLowerCase()}@passkey${NOWHERE}`, emailVerified: false },
          { method: 'passkey' },
        )
        return { userId: made.id }
      },
    },
  })
}

const links = (sendLink: AuthMeans['sendLink']) =>
  magicLink({
    storeToken: 'hashed',
    expiresIn: LINK_SECONDS,
    async sendMagicLink({ email, token, metadata }) {
      if (mailOf(email) === null) return
      await sendLink(email, token, String(metadata?.lang ?? 'en'))
    },
  })

const provider = ({ oidcIssuer, oidcClient, oidcSecret }: Settings) =>
  genericOAuth({
    config: [
      {
        providerId: PROVIDER,
        discoveryUrl: `${oidcIssuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        clientId: oidcClient,
        clientSecret: oidcSecret,
        scopes: ['openid', 'profile', 'email'],
        pkce: true,
        requireIdTokenVerification: true,
        mapProfileToUser: ({ sub, email, name, preferred_username }) => ({
          name: cleanName(String(name ?? preferred_username ?? '')).slice(0, 40),
          ...(email ? {} : { email: `${sub}@oidc${NOWHERE}`.toLowerCase(), emailVerified: false }),
        }),
      },
    ],
  })
