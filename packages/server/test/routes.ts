import type { MatchInfo } from '@trestle/protocol'
import { call } from './table.ts'

/** One way in over HTTP, as the server describes itself. */
export interface Route {
  method: 'get' | 'post'
  /** With its parameters in braces, such as `/api/matches/{id}/picture`. */
  path: string
}

interface Described {
  paths: Record<string, Record<string, unknown>>
}

/** Every route that the server describes: what exists is there, not what a test lists. */
export const routesOf = async (url: string): Promise<Route[]> => {
  const { body } = await call<Described>(url, '/api/docs/json')
  return Object.entries(body.paths).flatMap(([path, ways]) => Object.keys(ways).map((method) => ({ method, path }) as Route))
}

/** The address of a route for one match, at one step of it. */
export const addressOf = ({ path }: Route, match: MatchInfo, version = 0): string =>
  path.replace('{id}', match.id).replace('{hash}', match.contentHash).replace('{version}', String(version))

/** Asks a route for one match: with an empty body where it takes one. */
export const ask = (url: string, route: Route, match: MatchInfo, token: string | undefined, version = 0) =>
  call(url, addressOf(route, match, version), { ...(token !== undefined && { token }), ...(route.method === 'post' && { body: {} }) })

/** Whether a route is for the host or for people with an account alone, and so for no match. */
export const ofPeople = ({ path }: Route): boolean => /^\/api\/(host|account|clubs)\b/.test(path)
