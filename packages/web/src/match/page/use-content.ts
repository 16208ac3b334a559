import { contentFor, type Game, type Json } from '@trestle/kernel'
import { useMemo } from 'react'

/**
 * The compiled content that a match is played with. A session tells the same options again with every choice, as another object: content that is
 * equal stays the same object, so that nothing drawn from it is drawn a second time.
 */
export const useContent = (game: Game, { content, options }: { content: Json; options: Json }): object => {
  const chosen = JSON.stringify(options)
  return useMemo(() => game.compile(content ?? contentFor(game, JSON.parse(chosen) as Json)), [game, content, chosen])
}
