/** The pages that are fetched when they are first shown, each a chunk of its own. */
import { later } from './ui/later.tsx'

export const newMatch = later(() => import('./lobby/new-match.tsx'))
export const localMatch = later(() => import('./match/page/local-match.tsx'))
export const remoteMatch = later(() => import('./match/page/remote-match.tsx'))
export const learn = later(() => import('./guide/learn.tsx'))
export const gallery = later(() => import('./aid/gallery.tsx'))
export const packEditor = later(() => import('./pack/editor.tsx'))
export const hostPage = later(() => import('./host/host-page.tsx'))
export const accountPage = later(() => import('./accounts/account-page.tsx'))
export const clubPage = later(() => import('./clubs/club-page.tsx'))
export const rulesPage = later(() => import('./rules/rules-page.tsx'))
