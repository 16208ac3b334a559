import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { gameInfo } from '@trestle/games'
import { formatter, type Locale } from '@trestle/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import cs from '../../messages/cs.json' with { type: 'json' }
import en from '../../messages/en.json' with { type: 'json' }
import pl from '../../messages/pl.json' with { type: 'json' }
import type { Hall } from '../hall.ts'
import { refusedWith } from '../house/commands.ts'
import { RequestRefused } from '../refused.ts'
import { invitationOf } from './invitation.ts'

const catalogues = { en, pl, cs }

/** The built browser client. Every address that is no file is the page itself, which finds its way by what stands behind the `#`. */
export const servePage = async (app: FastifyInstance, hall: Hall): Promise<void> => {
  const { web } = hall.services.settings
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
    const page = (reply: FastifyReply, html: string) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
    app.get<{ Params: { id: string } }>('/m/:id', { schema: { hide: true } }, async (request, reply) => {
      const html = readFileSync(index, 'utf8')
      return page(reply, withPreview(html, await previewOf(hall, request.params.id, request)))
    })
    app.setNotFoundHandler((request, reply) => {
      const asksPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)\//.test(request.url)
      return asksPage ? page(reply, readFileSync(index, 'utf8')) : nothing(reply)
    })
  } else app.setNotFoundHandler((_request, reply) => nothing(reply))
}

const nothing = (reply: FastifyReply) => reply.code(404).send(refusedWith('', 'not-found', 'there is nothing here'))

/** What a messenger shows of a link. */
interface Preview {
  title: string
  description: string
  url: string
  picture: string
  /** The picture is one of the board, to be shown wide. */
  large: boolean
}

/** The languages of a page in the order that the caller wants them. */
const localeOf = (request: FastifyRequest): Locale => {
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return (wanted.find((lang) => Object.hasOwn(catalogues, lang)) ?? 'en') as Locale
}

/** The preview of a match, of an invitation while a seat is free; null where there is no such match. */
const previewOf = async (hall: Hall, id: string, request: FastifyRequest): Promise<Preview | null> => {
  try {
    const room = await hall.room(id)
    const { host, game: gameId, free, status, seats } = invitationOf(hall, room, null)
    const say = formatter(localeOf(request), catalogues)
    const game = gameInfo[gameId]?.title ?? gameId
    const names = seats.flatMap((seat) => (seat.kind === 'person' && seat.name ? [seat.name] : []))
    const name = host?.name ?? ''
    const invites = name !== '' && free.length > 0
    const title = say.text({ id: invites ? 'preview.invites' : 'preview.match', values: { game, name } })
    const happens = { id: `preview.${free.length > 0 ? 'free' : status}`, values: { free: free.length, seats: seats.length } }
    const who = names.length > 0 && free.length === 0 ? [{ id: 'preview.players', values: { names: names.join(', ') } }] : []
    const description = [happens, ...who].map((phrase) => say.text(phrase)).join(' ')
    const base = hall.services.settings.publicUrl || `${request.protocol}://${request.host}`
    const board = `boards/${gameId}.jpg`
    const drawn = existsSync(join(hall.services.settings.web, board))
    return { title, description, url: `${base}/m/${id}`, picture: `${base}/${drawn ? board : 'icon-512.png'}`, large: drawn }
  } catch (error) {
    if (error instanceof RequestRefused) return null
    throw error
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The page with the Open Graph lines of a preview in its head. */
const withPreview = (html: string, preview: Preview | null): string => {
  if (!preview) return html
  const { title, description, url, picture, large } = preview
  const lines = [
    ['property="og:type"', 'website'],
    ['property="og:site_name"', 'Trestle'],
    ['property="og:title"', title],
    ['property="og:description"', description],
    ['property="og:url"', url],
    ['property="og:image"', picture],
    ['name="twitter:card"', large ? 'summary_large_image' : 'summary'],
  ]
  const tags = lines.map(([name, content]) => `<meta ${name} content="${escaped(content)}">`).join('')
  // A function, since names may hold what a replacement text would read as a sign.
  return html.replace(/<\/head>/, (end) => tags + end)
}
