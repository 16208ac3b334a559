/** The requests of clubs. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Club, ClubInfo, ClubInvitation, ClubWish, JoinClub, NewClub } from '@trestle/protocol'
import { Type } from 'typebox'
import { needPerson, ofAccount, onlyWithAccounts } from '../accounts/routes.ts'
import type { Hall } from '../hall.ts'

const Params = Type.Object({ id: Type.String({ maxLength: 64 }) })
const Done = Type.Object({ ok: Type.Literal(true) })
const done = { ok: true } as const

export const clubApi =
  (hall: Hall): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { clubs } = hall
    const security = ofAccount
    onlyWithAccounts(app, hall)

    app.get('/', { schema: { summary: "The caller's clubs", security, response: { 200: Type.Array(ClubInfo) } } }, async (request) =>
      clubs.of(await needPerson(hall, request)),
    )

    app.post('/', { schema: { summary: 'Make a club', body: NewClub, security, response: { 200: ClubInfo } } }, async (request) =>
      clubs.make(await needPerson(hall, request), request.body.name),
    )

    const seen = {
      summary: 'A club, its members, tables and, where it wants them, ratings',
      params: Params,
      security,
      response: { 200: Club },
    }
    app.get('/:id', { schema: seen }, async (request) => clubs.look(await needPerson(hall, request), request.params.id))

    const invited = {
      summary: 'What the link of an invitation leads to',
      params: Params,
      body: JoinClub,
      security,
      response: { 200: ClubInvitation },
    }
    app.post('/:id/invitation', { schema: invited }, async (request) => {
      await needPerson(hall, request)
      return clubs.invitation(request.params.id, request.body.invite)
    })

    const joined = { summary: 'Join a club', params: Params, body: JoinClub, security, response: { 200: Done } }
    app.post('/:id/join', { schema: joined }, async (request) => {
      await clubs.join(await needPerson(hall, request), request.params.id, request.body.invite)
      return done
    })

    const wished = { summary: 'Change something of a club', params: Params, body: ClubWish, security, response: { 200: Done } }
    app.post('/:id/wishes', { schema: wished }, async (request) => {
      await clubs.change(await needPerson(hall, request), request.params.id, request.body)
      return done
    })
  }
