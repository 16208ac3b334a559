/**
 * What goes over the wire between a table and its clients: one schema each, from which the type, the check of what comes in
 * and the OpenAPI page are made. Clients import the types alone (`import type ... from '@trestle/protocol'`).
 *
 * | way | what for |
 * |---|---|
 * | `GET /api/table` | the games, computer players and limits of this table: `TableInfo` |
 * | `GET /api/content/:hash` | the content of a match by its `contentHash`: cards, maps, boards, the host's pack where one was used; never changes |
 * | `GET /api/matches` | matches that their hosts listed: `MatchInfo[]` |
 * | `POST /api/matches` | a new match: `NewMatch` -> `Created` |
 * | `GET /api/matches/:id` | who sits where: `MatchInfo` |
 * | `POST /api/matches/:id/claim` | take a free seat: `Claim` -> `Seated` |
 * | `GET /api/matches/:id/picture` | all that the caller may see now: `Picture` |
 * | `POST /api/matches/:id/commands` | do something from a seat: `Command` -> `Answer` |
 * | `GET /api/matches/:id/history?from=0` | what happened, as the caller had it: `Past` |
 * | `GET /api/matches/:id/history/:version` | the view at one step, as the caller had it: `Step` |
 * | `GET /api/matches/:id/chat?after=0` | chat lines: `ChatLine[]` |
 * | `GET /api/matches/:id/record` | the record as text, once the match has ended |
 * | `GET /api/matches/:id/socket` | WebSocket: `FromClient` in, `FromServer` out |
 *
 * A seat shows its token as `Authorization: Bearer TOKEN`, over the socket in its first message; whoever shows none watches.
 * Tokens stand in links behind the `#`, so that they reach no log.
 */

export * from './command.ts'
export * from './match.ts'
export * from './past.ts'
export * from './picture.ts'
export * from './socket.ts'
export * from './table.ts'
