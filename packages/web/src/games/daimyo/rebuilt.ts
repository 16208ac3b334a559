/** Which things of the content do not stand in the rulebook and were rebuilt: the page says so of each. */
import type { Content } from './model.ts'

interface Marked {
  source?: string | undefined
  reconstructed?: readonly string[] | undefined
}

/** Was it, or a part of it, rebuilt? */
export const rebuilt = (of: Marked | undefined): boolean => of?.source === 'reconstructed' || (of?.reconstructed?.length ?? 0) > 0

/** Was what lies on a place of the board rebuilt: its resource, its coins, its banners, the tile, the card? */
export const isRebuilt = (content: Content, place: string): boolean => {
  const at = Number.parseInt(place.slice(1), 10)
  const { board, heroes, villagers } = content.content
  if (place.startsWith('h-')) return rebuilt(heroes.cards.find(({ id }) => id === place.slice(2)))
  if (place.startsWith('v')) return villagers.tiles[at]?.sides.some(rebuilt) ?? false
  if (/^[ips]/.test(place)) return rebuilt(board.islands[place.startsWith('i') ? at : Math.floor(at / (place.startsWith('s') ? 3 : 5))])
  return false
}
