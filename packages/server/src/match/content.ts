import type { Game, Json } from '@trestle/kernel'
import { hashJson } from '@trestle/kernel'

/** The games of a table by id, each loaded when it is needed: `games` of `@trestle/games`, or a test's own. */
export type GameRegistry = Readonly<Record<string, () => Promise<Game>>>

/** Content of a game, checked and ready for use, with what names it. */
export interface Content {
  json: Json
  hash: string
  compiled: object
}

/** Compiled contents by game and hash: many matches share one. */
export const contentCache = () => {
  const known = new Map<string, Content>()
  return (game: Game, json: Json, hash = hashJson(json)): Content => {
    const key = `${game.id} ${game.version} ${hash}`
    const cached = known.get(key)
    if (cached) return cached
    const content = { json, hash, compiled: game.compile(json) }
    known.set(key, content)
    return content
  }
}
