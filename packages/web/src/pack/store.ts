/** The pack that this browser keeps of a game: the parts that its owner has changed. */
import { contentWith, PackError, type Parts, packOf, readPackFile } from '@trestle/games/packs'
import type { Game, Json } from '@trestle/kernel'

const keyOf = (game: string): string => `trestle.pack.${game}`

/** All content of the game with what this browser keeps in it, be it sound or not; the game's own where it keeps nothing that can be read. */
export const keptContent = (game: Game): Parts => {
  const own = game.standardContent as Parts
  try {
    return { ...own, ...packOf(JSON.parse(localStorage.getItem(keyOf(game.id)) ?? '{}')).content }
  } catch {
    return own
  }
}

/** False where the browser has no room. */
export const keepParts = (game: Game, parts: Parts): boolean => {
  try {
    if (Object.keys(parts).length === 0) localStorage.removeItem(keyOf(game.id))
    else localStorage.setItem(keyOf(game.id), JSON.stringify(parts))
    return true
  } catch {
    return false
  }
}

/** What a new match may be played with out of the kept pack; null where nothing is changed, or something is wrong. */
export const playableContent = (game: Game): Json => {
  try {
    const kept = localStorage.getItem(keyOf(game.id))
    return kept === null ? null : contentWith(game, packOf(JSON.parse(kept)))
  } catch {
    return null
  }
}

/** All content with the pack of a file in it. Throws a `PackError` or what the game says of it; nothing is lost. */
export const contentOfFile = (game: Game, text: string): Parts => {
  const pack = readPackFile(text)
  if (Object.keys(pack.content).length === 0) throw new PackError('this pack changes nothing')
  return contentWith(game, pack) as Parts
}
