import { type Static, Type } from 'typebox'
import { id, name, nullable } from './shapes.ts'

/** Times of the week at which a person likes to play: bit `3 * day + part`, day 0 is Monday, part 0 morning, 1 afternoon, 2 evening. */
const likes = Type.Integer({ minimum: 0, maximum: 2 ** 21 - 1 })

/** Strength in one game at one number of seats by Glicko-2; the true value lies within `rating` ± 2 × `deviation` with 95 %. */
export const Rating = Type.Object({
  game: Type.String(),
  seats: Type.Integer(),
  rating: Type.Integer(),
  deviation: Type.Integer(),
  matches: Type.Integer(),
})
export type Rating = Static<typeof Rating>

/** A club in the list of the caller's own. */
export const ClubInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  members: Type.Integer(),
  owner: Type.Boolean({ description: 'whether the caller runs it' }),
})
export type ClubInfo = Static<typeof ClubInfo>

/** What a person who was invited sees before joining. */
export const ClubInvitation = Type.Object({ id: Type.String(), name: Type.String(), members: Type.Integer() })
export type ClubInvitation = Static<typeof ClubInvitation>

/** A club as its members see it. */
export const Club = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The secret of the invitation link. */
  invite: Type.String(),
  /** Whether the club rates its members. */
  rated: Type.Boolean(),
  members: Type.Array(
    Type.Object({
      account: Type.String(),
      name: Type.String(),
      owner: Type.Boolean(),
      me: Type.Boolean(),
      likes,
      /** Empty unless the club rates its members. */
      ratings: Type.Array(Rating),
    }),
  ),
  /** Tables for the club: those that wait, and those that are played. */
  tables: Type.Array(
    Type.Object({
      match: Type.String(),
      game: Type.String(),
      status: Type.Union([Type.Literal('waiting'), Type.Literal('playing')]),
      names: Type.Array(Type.String()),
      free: Type.Integer(),
      /** The member's own seat; null where they have none. */
      seat: nullable(Type.Integer()),
      createdAt: Type.Integer(),
    }),
  ),
  /** Finished matches of the club. */
  finished: Type.Integer(),
})
export type Club = Static<typeof Club>

export const NewClub = Type.Object({ name }, { additionalProperties: false })
export type NewClub = Static<typeof NewClub>

/** What a member changes; all but `likes` and `leave` is for those who run the club. */
export const ClubWish = Type.Union([
  Type.Object({ do: Type.Literal('likes'), likes }),
  Type.Object({ do: Type.Literal('leave') }),
  Type.Object({ do: Type.Literal('rename'), name }),
  Type.Object({ do: Type.Literal('rate'), on: Type.Boolean() }),
  /** The links of before are worth nothing from now on. */
  Type.Object({ do: Type.Literal('new-invite') }),
  Type.Object({ do: Type.Literal('remove'), account: id(1) }),
  Type.Object({ do: Type.Literal('owner'), account: id(1), on: Type.Boolean() }),
  Type.Object({ do: Type.Literal('close') }),
])
export type ClubWish = Static<typeof ClubWish>

export const JoinClub = Type.Object({ invite: id(16) }, { additionalProperties: false })
export type JoinClub = Static<typeof JoinClub>
