import { useSyncExternalStore } from 'react'

/**
 * Where one is, kept behind the `#` of the address: it works from any server, offline, and keeps the keys of seats out of every log.
 *
 * | address | page |
 * |---|---|
 * | `#/` | lobby |
 * | `#/new/ironwood`, `#/new/ironwood/CLUB` | a new match; one for a club |
 * | `#/local/ID`, `#/local/ID/12` | a match of this browser, at input 12 |
 * | `#/m/ID`, `#/m/ID/12` | a match of the server, from the seat this browser holds, else watching |
 * | `#/join/ID/INVITE` | takes a free seat; a match of the lobby's list needs no secret: `#/join/ID` |
 * | `#/seat/ID/SEAT/TOKEN` | takes over a seat by its key |
 * | `#/learn/ironwood` | the guided first game |
 * | `#/rules/ironwood`, `#/rules/ironwood/IW-11.4` | the rules |
 * | `#/sides/ironwood` | the sides of a game on a page each, and its cards |
 * | `#/pack/ironwood` | the values of one's own copy of a game |
 * | `#/about` | credits |
 * | `#/host` | the host's page |
 * | `#/account`, `#/account/link/SECRET`, `#/account/failed` | one's account; a link that signs in; a sign-in that came to nothing |
 * | `#/club/ID`, `#/club/ID/INVITE` | a club; the invitation to one |
 */
export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string; club: string | null }
  | { page: 'local'; id: string; at: number | null }
  | { page: 'remote'; id: string; at: number | null }
  | { page: 'join'; id: string; invite: string | null }
  | { page: 'seat'; id: string; seat: number; token: string }
  | { page: 'learn'; game: string; side: string | null }
  | { page: 'sides'; game: string }
  | { page: 'pack'; game: string }
  | { page: 'rules'; game: string; clause: string | null }
  | { page: 'about' }
  | { page: 'host' }
  | { page: 'account'; link: string | null; failed: boolean }
  | { page: 'club'; id: string; invite: string | null }
  | { page: 'unknown' }

/** The route of an address's hash. */
export const routeOf = (hash: string): Route => {
  const [page = '', a = '', b = '', c = ''] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decode)
  const at = /^\d+$/.test(b) ? Number(b) : null
  if (page === '') return { page: 'lobby' }
  if (page === 'about' || page === 'host') return { page }
  if (page === 'account') return { page, link: a === 'link' && b ? b : null, failed: a.startsWith('failed') }
  if (a === '') return { page: 'unknown' }
  if (page === 'club') return { page, id: a, invite: b || null }
  if (page === 'new') return { page, game: a, club: b || null }
  if (page === 'sides' || page === 'pack') return { page, game: a }
  if (page === 'learn') return { page, game: a, side: b || null }
  if (page === 'rules') return { page, game: a, clause: b || null }
  if (page === 'local') return { page, id: a, at }
  if (page === 'm') return { page: 'remote', id: a, at }
  if (page === 'join') return { page, id: a, invite: b || null }
  if (page === 'seat' && at !== null && c) return { page, id: a, seat: at, token: c }
  return { page: 'unknown' }
}

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The hash of a route. */
export const hashOf = (route: Route): string => {
  const parts = (() => {
    switch (route.page) {
      case 'lobby':
      case 'unknown':
        return []
      case 'about':
      case 'host':
        return [route.page]
      case 'account':
        return route.link === null ? [route.page] : [route.page, 'link', route.link]
      case 'club':
        return [route.page, route.id, route.invite]
      case 'new':
        return [route.page, route.game, route.club]
      case 'sides':
      case 'pack':
        return [route.page, route.game]
      case 'learn':
        return [route.page, route.game, route.side]
      case 'rules':
        return [route.page, route.game, route.clause]
      case 'local':
        return ['local', route.id, route.at]
      case 'remote':
        return ['m', route.id, route.at]
      case 'join':
        return ['join', route.id, route.invite]
      case 'seat':
        return ['seat', route.id, route.seat, route.token]
    }
  })()
  return `#/${parts
    .filter((part) => part !== null)
    .map((part) => encodeURIComponent(String(part)))
    .join('/')}`
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export const useRoute = (): Route => routeOf(useSyncExternalStore(subscribe, () => location.hash))

export const go = (route: Route, how: 'push' | 'replace' = 'push'): void => {
  if (how === 'push') location.hash = hashOf(route)
  else {
    history.replaceState(null, '', hashOf(route))
    dispatchEvent(new HashChangeEvent('hashchange'))
  }
}

/** The path of an address that is sent: a match of the server is named there, so that messengers show what it is. Secrets stay behind the `#`. */
export const pathOf = (route: Route): string =>
  route.page === 'remote' || route.page === 'join' || route.page === 'seat' ? `m/${route.id}` : ''

/** The full address of a route, ready to be sent. */
export const addressOf = (route: Route): string => `${location.origin}${import.meta.env.BASE_URL}${pathOf(route)}${hashOf(route)}`
