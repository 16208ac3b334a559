import { contentFor, hashJson, type Json } from '@trestle/kernel'
import { loadGame } from '../../games/load.ts'
import { SessionError } from '../session.ts'
import { readContent } from './api.ts'

/** Packs by their hash: a hash names its content for ever, and the browser's own cache keeps what was fetched. */
const packs = new Map<string, Json>()

/**
 * What a match of this content hash is played with: that of the host's pack, or null where it is what the options choose of the game's own.
 * Rejects with `no-content` where it cannot be had, or is not what the hash says, or not what this page's rules can read.
 */
export const contentOf = async (id: string, hash: string, options: Json): Promise<Json> => {
  const { game } = await loadGame(id)
  if (hashJson(contentFor(game, options)) === hash) return null
  const known = packs.get(hash)
  if (known !== undefined) return known
  try {
    const content = await readContent(hash)
    if (hashJson(content) !== hash) throw new Error(`this is not the content ${hash}`)
    game.compile(content)
    packs.set(hash, content)
    return content
  } catch (error) {
    throw new SessionError('no-content', error instanceof Error ? error.message : String(error))
  }
}
