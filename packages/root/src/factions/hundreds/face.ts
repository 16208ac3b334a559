import { ITEMS } from '../../ground/schema.ts'
import type { G } from '../../ground/state.ts'
import type { FactionFace } from '../../sources/face.ts'
import {
  actionsOf,
  type HundredsView,
  hundredsBoard,
  hundredsData,
  hundredsSchema,
  kindOfItem,
  MOB,
  SPACES,
  STRONGHOLD,
  TRACKS,
  type Track,
  type TrackView,
  trackOf,
  WARLORD,
  warlordAt,
} from './board.ts'
import { hundredsDraw, oppressed, oppressPoints } from './evening.ts'
import { notation } from './notation.ts'
import { evaluate, weights } from './outlook.ts'
import { lines, words } from './words.ts'

function trackView(g: G, seat: number, which: Track, done: number): TrackView {
  const value = actionsOf(g, seat, which)
  const items = hundredsBoard(g.state, seat)[which].map((item) => ITEMS[kindOfItem(item)])
  return { items, value, left: Math.max(0, value - done) }
}

export const face: FactionFace = {
  data: hundredsSchema,
  notation,
  words,
  lines,
  view(g, seat): HundredsView {
    const { mood, commands, advances } = hundredsBoard(g.state, seat)
    const { supply } = g.state.sides[seat]
    const now = oppressed(g, seat)
    return {
      mood,
      warlord: warlordAt(g.state, seat),
      command: trackView(g, seat, 'command', commands),
      prowess: trackView(g, seat, 'prowess', advances),
      mobs: hundredsData(g).tokens.mob - supply[MOB],
      strongholds: hundredsData(g).buildings.stronghold - supply[STRONGHOLD],
      oppressed: now,
      worth: oppressPoints(g, now.length),
      draw: hundredsDraw(g, seat),
    }
  },
  // Of two ruins that are razed at once, which one held which item; what was rolled.
  fleeting: ['hundreds.unearthed', 'hundreds.rolled'],
  check(g, seat) {
    const board = hundredsBoard(g.state, seat)
    const { pieces } = g.state.sides[seat]
    const out: string[] = []
    if (pieces[MOB].some((n) => n > 1)) out.push('two mobs in one clearing')
    if (pieces[WARLORD].some((n) => n > 1)) out.push('two warlords')
    for (const which of TRACKS) {
      if (board[which].length > SPACES) out.push(`${board[which].length} items on the track ${which}`)
      if (board[which].some((item) => trackOf(g, kindOfItem(item)) !== which)) out.push(`an item on the track ${which} that is not its own`)
    }
    return out
  },
  evaluate,
  weights,
}
