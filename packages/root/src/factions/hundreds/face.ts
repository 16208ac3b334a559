import { ITEMS } from '../../ground/schema.ts'
import type { G } from '../../ground/state.ts'
import { countOf } from '../../rules/bits.ts'
import { warriorsAt } from '../../rules/parties.ts'
import type { FactionFace } from '../../sources/face.ts'
import {
  actionsOf,
  type HundredsView,
  hundredsBoard,
  hundredsData,
  hundredsSchema,
  kindOfItem,
  MOB,
  mobsOf,
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
import { hasItem, shownBy } from './hoard.ts'
import { notation } from './notation.ts'
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
  evaluate(g, seat) {
    const side = g.state.sides[seat]
    const { command, prowess } = hundredsBoard(g.state, seat)
    const at = warlordAt(g.state, seat)
    const strongholds = hundredsData(g).buildings.stronghold - side.supply[STRONGHOLD]
    // The table of points is steep in its steps: half a step is worth something too.
    const held = oppressed(g, seat).length
    const open = countOf(mobsOf(g, seat))
    const lord = at < 0 ? -1.2 : 0.6 + Math.min(warriorsAt(side, at), 6) * 0.05
    const moods = hundredsData(g).moods.filter(({ id }) => !hasItem(g, seat, shownBy(g, id))).length
    return (
      strongholds * 1.5 +
      (actionsOf(g, seat, 'command') + actionsOf(g, seat, 'prowess')) * 0.9 +
      (command.length + prowess.length) * 0.35 +
      oppressPoints(g, held) * 1.4 +
      held * 0.4 +
      open * 0.5 +
      lord +
      moods * 0.05
    )
  },
}
