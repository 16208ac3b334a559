import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  Analysis,
  Answer,
  ChatLine,
  Claim,
  Command,
  Created,
  HintShape,
  Invitation,
  MatchInfo,
  NewMatch,
  Past,
  Picture,
  Seated,
  Step,
  TableInfo,
  TrialShape,
} from '@trestle/protocol'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { needPerson } from '../accounts/routes.ts'
import type { Hall } from '../hall.ts'
import { answerCommand, seatOfToken } from '../house/commands.ts'
import { recordText } from '../house/reports.ts'
import { pastFrom, stepAt } from '../match/history.ts'
import { infoOf, pictureOf, trialFor, type Viewer } from '../match/picture.ts'
import type { Room } from '../match/room.ts'
import { RequestRefused } from '../refused.ts'
import { invitationOf } from './invitation.ts'

const LISTED = 100
const CHAT = 200

/** Milliseconds after which another request of a seat is written down as a sign of life. */
const SEEN_EVERY = 5000

/** Queues a sign of life of a seat; nobody waits for it. */
const seen = (room: Room, seat: number): void => {
  const { steady, log } = room.services
  const now = steady()
  if (now - room.seats[seat].seenAt < SEEN_EVERY) return
  room
    .run((turn) => turn.seen(seat, now))
    .catch((error: unknown) => log.error({ match: room.id, error }, 'a sign of life could not be written'))
}

const Params = Type.Object({ id: Type.String({ maxLength: 64 }) })
/** A number in an address. */
const count = Type.String({ pattern: '^[0-9]{1,9}$' })
const bearer: Record<string, string[]>[] = [{ seat: [] }, {}]

/** The token of a request, or null. */
const tokenOf = (request: FastifyRequest): string | null => /^Bearer (\S{1,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Who looks, and the hash of the key that was shown. */
interface Caller {
  viewer: Viewer
  key: string | null
}

/** Who looks: the seat of a token, or a watcher where the match lets people watch. */
export const viewerOf = async (room: Room, token: string | null): Promise<Caller> => {
  if (token !== null) {
    const { seat, key } = await seatOfToken(room, token)
    return { viewer: seat, key }
  }
  if (!room.row.watch) throw new RequestRefused('no-watchers', 'this match is for its seats alone')
  return { viewer: null, key: null }
}

/** Everything over HTTP but the page, health and metrics. `@trestle/protocol` has the overview. */
export const routes =
  (hall: Hall): FastifyPluginAsyncTypebox =>
  async (app) => {
    const look = async (id: string, request: FastifyRequest): Promise<{ room: Room } & Caller> => {
      const room = await hall.room(id)
      const caller = await viewerOf(room, tokenOf(request))
      if (caller.viewer !== null) seen(room, caller.viewer)
      return { room, ...caller }
    }

    app.get('/table', { schema: { summary: 'Games, computer players and limits', response: { 200: TableInfo } } }, async () => {
      const games = await Promise.all(
        Object.keys(hall.contents.registry).map(async (id) => {
          const game = await hall.contents.game(id)
          return { id, version: game.version, settings: game.settings, seats: game.seats(game.readOptions({})) }
        }),
      )
      const limits = { message: hall.services.settings.maxMessage, chat: 500 }
      return {
        games,
        players: [...hall.players],
        pushKey: hall.notices.pushKey,
        trials: hall.services.settings.trials,
        analyses: hall.services.settings.analyses,
        accounts: hall.accounts.ways,
        limits,
      }
    })

    // Content is what lies open in every copy of the game: cards, maps, boards; who holds what stands in the match.
    app.get(
      '/content/:hash',
      {
        schema: {
          summary: 'The content of a match, by its `contentHash`',
          params: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{1,64}$' }) }),
          response: { 200: Type.Unknown() },
        },
      },
      async (request, reply) => {
        const json = await hall.contents.json(request.params.hash)
        return reply.header('cache-control', 'public, max-age=31536000, immutable').send(json)
      },
    )

    app.get('/matches', { schema: { summary: 'Listed matches', response: { 200: Type.Array(MatchInfo) } } }, async () =>
      (await hall.rooms.listed(LISTED)).map(infoOf),
    )

    app.post('/matches', { schema: { summary: 'Make a match', body: NewMatch, response: { 200: Created } } }, async (request) => {
      const person = await hall.accounts.whoOf(request.headers)
      await hall.bans.need(request.ip, person?.id ?? null)
      const { club } = request.body
      if (club !== undefined) await hall.clubs.need(club, (await needPerson(hall, request)).id)
      const made = await hall.matchmaking.create(request.body, request.ip)
      if (club !== undefined) await hall.clubs.addMatch(club, made.match.id)
      return made
    })

    app.get('/matches/:id', { schema: { summary: 'Who sits where', params: Params, response: { 200: MatchInfo } } }, async (request) =>
      infoOf(await hall.room(request.params.id)),
    )

    app.post(
      '/matches/:id/claim',
      { schema: { summary: 'Take a free seat', params: Params, body: Claim, response: { 200: Seated } } },
      async (request) => {
        const { id } = request.params
        const account = (await hall.accounts.whoOf(request.headers))?.id ?? null
        await hall.bans.need(request.ip, account)
        return hall.matchmaking.claim(id, request.body, await hall.clubs.mayJoin(id, account))
      },
    )

    app.get(
      '/matches/:id/invitation',
      {
        schema: {
          summary: 'Who invites to what, for a page that a link leads to',
          description: 'The secret of the link is shown as a bearer token, so that it stands in no address.',
          params: Params,
          security: [{ invite: [] }, {}],
          response: { 200: Invitation },
        },
      },
      async (request) => {
        const room = await hall.room(request.params.id)
        return invitationOf(hall, room, tokenOf(request))
      },
    )

    app.get(
      '/matches/:id/picture',
      { schema: { summary: 'All that the caller may see', params: Params, security: bearer, response: { 200: Picture } } },
      async (request) => {
        const { room, viewer } = await look(request.params.id, request)
        return pictureOf(room, viewer)
      },
    )

    app.post(
      '/matches/:id/commands',
      {
        schema: {
          summary: 'Do something from a seat',
          description: 'The status of the answer is also its HTTP status.',
          params: Params,
          body: Command,
          security: bearer,
          response: { 200: Answer, '4xx': Answer, '5xx': Answer },
        },
      },
      async (request, reply) => {
        const { room, viewer, key } = await look(request.params.id, request)
        if (viewer === null) throw new RequestRefused('not-a-seat', 'only a seat can do this')
        const answer = await answerCommand(hall, room, { seat: viewer, key }, request.body, { address: request.ip, withPicture: true })
        return reply.code(answer.ok ? 200 : (answer.status as 400)).send(answer)
      },
    )

    app.post(
      '/matches/:id/hint',
      {
        schema: {
          summary: "What a strong player would do in the seat's place",
          description: 'From what the seat knows. Only at tables that allow hints, and while the seat is asked; it takes a second or so.',
          params: Params,
          security: bearer,
          response: { 200: HintShape },
        },
      },
      async (request) => {
        const { room, viewer } = await look(request.params.id, request)
        if (viewer === null) throw new RequestRefused('not-a-seat', 'only a seat can do this')
        if (!room.row.hints) throw new RequestRefused('no-hints', 'this table does without hints')
        return hall.computers.hint(room, viewer)
      },
    )

    app.post(
      '/matches/:id/trial',
      {
        schema: {
          summary: 'A world of its own in which a seat may try things out',
          description:
            'The match as it stands, with all that the seat cannot see dealt at random, to be played on without the server. Only at tables that allow trials, and while the seat is asked.',
          params: Params,
          security: bearer,
          response: { 200: TrialShape },
        },
      },
      async (request) => {
        const { room, viewer } = await look(request.params.id, request)
        if (viewer === null) throw new RequestRefused('not-a-seat', 'only a seat can do this')
        return trialFor(room, viewer)
      },
    )

    app.get(
      '/matches/:id/history',
      {
        schema: {
          summary: 'What happened, as the caller had it',
          params: Params,
          querystring: Type.Object({ from: Type.Optional(count) }),
          security: bearer,
          response: { 200: Past },
        },
      },
      async (request) => {
        const { room, viewer } = await look(request.params.id, request)
        return pastFrom(room, viewer, Number(request.query.from ?? 0))
      },
    )

    app.get(
      '/matches/:id/history/:version',
      {
        schema: {
          summary: 'The view at one step, as the caller had it',
          params: Type.Object({ id: Type.String({ maxLength: 64 }), version: count }),
          security: bearer,
          response: { 200: Step },
        },
      },
      async (request) => {
        const { room, viewer } = await look(request.params.id, request)
        return stepAt(room, viewer, Number(request.params.version))
      },
    )

    app.get(
      '/matches/:id/chat',
      {
        schema: {
          summary: 'Chat lines',
          params: Params,
          querystring: Type.Object({ after: Type.Optional(count) }),
          security: bearer,
          response: { 200: Type.Array(ChatLine) },
        },
      },
      async (request) => {
        const { room, viewer } = await look(request.params.id, request)
        return chatFor(room, viewer, Number(request.query.after ?? 0))
      },
    )

    app.get(
      '/matches/:id/record',
      { schema: { summary: 'The record, once the match has ended', params: Params, security: bearer, produces: ['text/plain'] } },
      async (request, reply) => {
        const { room } = await look(request.params.id, request)
        if (room.row.status !== 'finished') throw new RequestRefused('not-finished', 'the record is told when the match has ended')
        return reply.type('text/plain; charset=utf-8').send(await recordText(room))
      },
    )

    const analysis = { params: Params, security: bearer, response: { 200: Analysis } }
    app.get(
      '/matches/:id/analysis',
      { schema: { ...analysis, summary: 'How the analysis of a finished match stands, and what it found' } },
      async (request) => hall.analyses.of((await look(request.params.id, request)).room),
    )
    app.post(
      '/matches/:id/analysis',
      {
        schema: {
          ...analysis,
          summary: 'Have a finished match analysed',
          description:
            'Once for all who ask. It is made when computer players have nothing else to think about; ask again for how far it is.',
        },
      },
      async (request) => hall.analyses.ask((await look(request.params.id, request)).room),
    )
  }

/** The last chat lines after one, without those of the seats that the viewer muted. */
export const chatFor = async (room: Room, viewer: Viewer, after: number): Promise<ChatLine[]> => {
  const muted = viewer === null ? [] : room.seats[viewer].muted
  const rows = await room.services.store.chat(room.id, after, CHAT)
  return rows.filter((row) => !muted.includes(row.seat)).map(({ id, seat, name, text, at }) => ({ id, seat, name, text, at }))
}
