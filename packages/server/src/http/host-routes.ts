import type { FastifyInstance } from 'fastify'
import type { Hall } from '../hall.ts'
import { errandCounts } from '../house/errands.ts'
import { RequestRefused } from '../refused.ts'
import { hashOf, matches as sameSecret } from '../store/secrets.ts'
import { kinds, readinessOf } from './readiness.ts'

/** Milliseconds for which an answer about the server's state is good. */
const FRESH = 1000

/** Keeps what was found for a second, however many ask. */
const cached = <T>(find: () => Promise<T>): (() => Promise<T>) => {
  let found: { at: number; what: Promise<T> } | null = null
  return () => {
    if (!found || performance.now() - found.at > FRESH) found = { at: performance.now(), what: find() }
    return found.what
  }
}

/** For the host: whether the server lives, whether it is ready, and its metrics. */
export const hostRoutes = (app: FastifyInstance, hall: Hall): void => {
  const { settings, metrics, store, log } = hall.services
  const counts = cached(() => store.counts())
  const readiness = cached(() => readinessOf(hall))
  const errands = cached(() => errandCounts(store, hall.jobs))
  let told = ''

  app.get('/health', { schema: { hide: true } }, async () => ({ ok: true }))

  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const { freeBytes: _, due: __, ...parts } = await readiness()
    const wrong = Object.values(parts).filter((trouble) => trouble !== null)
    if (wrong.join() !== told && wrong.length > 0) log.error({ parts }, 'the table is not ready')
    told = wrong.join()
    const ok = wrong.length === 0
    return reply.code(ok ? 200 : 503).send({ ok, parts, ...(ok && { matches: await counts() }) })
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const allowed = settings.metricsToken !== '' && given !== undefined && sameSecret(given, hashOf(settings.metricsToken))
    if (!allowed) throw new RequestRefused('not-found', 'there is nothing here')
    const { freeBytes, due, ...parts } = await readiness()
    metrics.freeBytes.set(freeBytes)
    for (const [part, trouble] of Object.entries(parts)) metrics.ready.set({ part }, trouble === null ? 1 : 0)
    for (const kind of kinds) metrics.jobsDue.set({ kind }, due[kind])
    if (parts.write === null) {
      for (const [status, count] of Object.entries(await counts())) metrics.matches.set({ status }, count)
      for (const [kind, { waiting, failed, oldest }] of Object.entries(await errands())) {
        metrics.errands.set({ kind, state: 'waiting' }, waiting)
        metrics.errands.set({ kind, state: 'failed' }, failed)
        metrics.errandOldest.set({ kind }, oldest ?? 0)
      }
    }
    metrics.rooms.set(hall.rooms.size)
    metrics.resting.set(hall.computers.resting)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  app.addHook('onResponse', async (_request, reply) => {
    metrics.requests.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` })
  })
}
