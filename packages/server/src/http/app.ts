import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import websocket from '@fastify/websocket'
import type { RefusalCode } from '@trestle/protocol'
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { accountApi, signInRoutes } from '../accounts/routes.ts'
import { clubApi } from '../clubs/routes.ts'
import type { Hall } from '../hall.ts'
import { refused } from '../house/commands.ts'
import { Allowance } from '../house/limits.ts'
import { RequestRefused, refusalOf, refusalOrFailure } from '../refused.ts'
import { hostApi } from './host-api.ts'
import { hostRoutes } from './host-routes.ts'
import { servePage } from './page.ts'
import { routes } from './routes.ts'
import { socketRoute } from './socket.ts'

const MINUTE = 60_000

/** The HTTP side of a hall. */
export const buildApp = async (hall: Hall): Promise<FastifyInstance> => {
  const { settings, log } = hall.services
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Links of seats have their secrets behind the #, yet no address is logged with its query.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: settings.maxMessage,
    trustProxy: (_address: string, hop: number) => hop < settings.proxies,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100 },
  })
  app.setValidatorCompiler(TypeBoxValidatorCompiler)
  // Answers are made here and checked by the tests; they need no second look for each one.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error) ?? outsideRefusal(error)
    if (!refusal) log.error({ route: request.routeOptions.url, error }, 'a request failed')
    const client = (request.body as { client?: unknown } | undefined)?.client
    const told = refused(typeof client === 'string' ? client : '', refusal ?? refusalOrFailure(error))
    return reply.code(told.status).send(told)
  })
  await app.register(helmet, {
    contentSecurityPolicy: { directives },
    // The proxy that speaks TLS is the one to promise it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  limitRequests(app, settings.requestsPerMinute)
  await app.register(compress, { threshold: 2048 })
  await app.register(websocket, {
    options: { maxPayload: settings.maxMessage, perMessageDeflate: false },
    // What a client does wrong is no fault of the server's.
    errorHandler: (error, socket) => {
      log.debug({ reason: error.message }, 'a socket was closed')
      socket.terminate()
    },
  })
  hostRoutes(app, hall)
  // A server that only works tells how it fares, and nothing else.
  if (!settings.role.includes('web')) return app
  await describe(app)
  await app.register(routes(hall), { prefix: '/api' })
  await app.register(hostApi(hall), { prefix: '/api/host' })
  await app.register(accountApi(hall), { prefix: '/api/account' })
  await app.register(clubApi(hall), { prefix: '/api/clubs' })
  signInRoutes(app, hall)
  socketRoute(app, hall)
  await servePage(app, hall)
  return app
}

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  // Boards are drawn with computed style attributes; no style sheet comes from elsewhere.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
}

/** Refuses what one address asks for beyond its share of a minute, whatever it is. */
const limitRequests = (app: FastifyInstance, perMinute: number): void => {
  const requests = new Allowance(perMinute, MINUTE)
  // A supervisor that asks too often is told so from memory.
  const signs = new Allowance(perMinute, MINUTE)
  app.addHook('onRequest', async (request) => {
    const allowance = request.url === '/health' || request.url === '/ready' ? signs : requests
    if (!allowance.take(request.ip)) throw new RequestRefused('too-many', 'too many requests from this address; wait a minute')
    // No name here holds it, and a database may refuse to look for it.
    if (request.url.includes('%00')) throw new RequestRefused('not-found', 'there is nothing here')
  })
}

/** The description of the API at /api/docs. */
const describe = async (app: FastifyInstance): Promise<void> => {
  const bearer = { type: 'http', scheme: 'bearer' } as const
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Trestle',
        version: '1',
        description:
          'A table for board games. docs/api.md tells how it is meant; the live side is a WebSocket at /api/matches/{id}/socket.',
      },
      components: {
        securitySchemes: {
          seat: { ...bearer, description: 'the token of a seat; without one the caller watches' },
          account: {
            type: 'apiKey',
            in: 'cookie',
            name: 'trestle.session_token',
            description: 'the session of an account, as a cookie; what changes something must come from the page of the table',
          },
          host: { ...bearer, description: 'the token of the host, where one is set' },
          invite: { ...bearer, description: 'the secret of the link to a match' },
        },
      },
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Without `upgrade-insecure-requests`, which would leave the page blank where the table is reached without TLS.
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'",
    theme: { title: 'Trestle: the API' },
    uiConfig: { layout: 'BaseLayout' },
  })
}

/** Errors of Fastify itself as refusals; null for anything else. */
const outsideRefusal = (error: FastifyError): RequestRefused | null => {
  const status = error.statusCode ?? 500
  if (status >= 500) return null
  const codes: Record<number, RefusalCode> = { 401: 'unknown-token', 404: 'not-found', 413: 'too-large', 429: 'too-many' }
  return new RequestRefused(codes[status] ?? 'bad-request', error.message)
}
