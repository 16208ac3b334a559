/** The games of these tests as a later release has them, with rules that cannot go on with what was begun before. */
import type { Game, Json } from '@trestle/kernel'
import { fairGame } from './fair.ts'

const { compile } = fairGame
const later = {
  ...fairGame,
  version: 2,
  standardContent: { cards: 40, later: true },
  compile(content: Json) {
    if (!(content as { later?: boolean }).later) throw new Error('later: missing')
    return compile(content)
  },
}

export const games = { fair: async () => later as unknown as Game }
