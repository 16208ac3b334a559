import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import websocket from '@fastify/websocket'
import type { RefusalCode } from '@trestle/protocol'
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify'
import type { Hall } from '../hall.ts'
import { Fault, faultOf } from '../refused.ts'
import { hashOf, matches as sameSecret } from '../store/secrets.ts'
import { routes } from './routes.ts'
import { socketRoute } from './socket.ts'

/** The HTTP side of a hall. */
export const buildApp = async (hall: Hall): Promise<FastifyInstance> => {
  const { settings } = hall
  const app = fastify({
    loggerInstance: hall.log as FastifyBaseLogger,
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
    const fault = faultOf(error) ?? outsideFault(error)
    if (!fault) hall.log.error({ route: request.routeOptions.url, error }, 'a request failed')
    const { code, status, message, rule } = fault ?? new Fault('failed', 'the server failed at this; it was reported to the host')
    const client = (request.body as { client?: unknown } | undefined)?.client
    return reply.code(status).send({ ok: false, client: typeof client === 'string' ? client : '', status, code, message, rule })
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // Boards are drawn with computed style attributes; no style sheet comes from elsewhere.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // The proxy that speaks TLS is the one to promise it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  if (settings.requestsPerMinute > 0) {
    const tooMany = () => new Fault('too-many', 'too many requests from this address; wait a minute')
    await app.register(rateLimit, {
      max: settings.requestsPerMinute,
      timeWindow: 60_000,
      errorResponseBuilder: tooMany,
      allowList: (request) => request.url === '/health',
    })
  }
  await app.register(compress, { threshold: 2048 })
  await app.register(websocket, { options: { maxPayload: settings.maxMessage, perMessageDeflate: false } })
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Trestle',
        version: '1',
        description:
          'A table for board games. docs/api.md tells how it is meant; the live side is a WebSocket at /api/matches/{id}/socket.',
      },
      components: {
        securitySchemes: { seat: { type: 'http', scheme: 'bearer', description: 'the token of a seat; without one the caller watches' } },
      },
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Trestle: the API' },
    uiConfig: { layout: 'BaseLayout' },
  })
  await app.register(routes(hall), { prefix: '/api' })
  socketRoute(app, hall)
  hostRoutes(app, hall)
  await servePage(app, settings.web)
  return app
}

/** Errors of Fastify itself as faults; null for anything else. */
const outsideFault = (error: FastifyError): Fault | null => {
  const status = error.statusCode ?? 500
  if (status >= 500) return null
  const codes: Record<number, RefusalCode> = { 401: 'unknown-token', 404: 'not-found', 413: 'too-large', 429: 'too-many' }
  return new Fault(codes[status] ?? 'bad-request', error.message)
}

/** For the host: whether the server is well, and its metrics. */
const hostRoutes = (app: FastifyInstance, hall: Hall): void => {
  const { settings, metrics, store } = hall
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    try {
      const counts = await Promise.race([store.counts(), sleep(2000, null, { ref: false })])
      if (counts) return { ok: true, matches: counts }
    } catch (error) {
      hall.log.error({ error }, 'the store cannot be read')
    }
    return reply.code(503).send({ ok: false })
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
    const allowed = settings.metricsToken ? given !== undefined && sameSecret(given, hashOf(settings.metricsToken)) : local
    if (!allowed) throw new Fault('not-found', 'there is nothing here')
    for (const [status, count] of Object.entries(await store.counts())) metrics.matches.set({ status }, count)
    metrics.rooms.set(hall.openRooms)
    metrics.resting.set(hall.computers.resting)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** The built browser client. Every address that is no file is the page itself, which finds its way by the address. */
const servePage = async (app: FastifyInstance, web: string): Promise<void> => {
  const index = join(web, 'index.html')
  const built = web !== '' && existsSync(index)
  if (built) {
    await app.register(fastifyStatic, {
      root: web,
      wildcard: false,
      index: ['index.html'],
      setHeaders: (reply, path) => {
        // Built files bear a hash of their content in their names; the page itself must be asked for each time.
        const forever = path.includes(`${join(web, 'assets')}`)
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const page = built && (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)\//.test(request.url)
    if (!page)
      return reply.code(404).send({ ok: false, client: '', status: 404, code: 'not-found', message: 'there is nothing here', rule: null })
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(createReadStream(index))
  })
}
