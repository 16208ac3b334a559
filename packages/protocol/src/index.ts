/**
 * What goes over the wire between a table and its clients: one schema each, from which the type, the check of what comes in
 * and the OpenAPI page are made. Clients import the types alone (`import type ... from '@trestle/protocol'`).
 *
 * docs/api.md lists the requests; the live side is `GET /api/matches/:id/socket`, a WebSocket: `FromClient` in, `FromServer` out.
 *
 * A seat shows its token as `Authorization: Bearer TOKEN`, over the socket in its first message; a caller without one watches.
 * Tokens stand in links behind the `#`, so that they reach no log.
 */

export * from './account.ts'
export * from './changes.ts'
export * from './club.ts'
export * from './command.ts'
export * from './host.ts'
export * from './match.ts'
export * from './past.ts'
export * from './picture.ts'
export * from './socket.ts'
export * from './table.ts'
