import { call, learn, type Procedure, type Seat } from '@trestle/kernel'
import { placePhrase } from '../../ground/phrases.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { isSpared } from '../../rules/bans.ts'
import { firstOf } from '../../rules/bits.ts'
import { matching, passCard, showCard } from '../../rules/cards.ts'
import { hasPieces, isEnemy } from '../../rules/parties.ts'
import { remove } from '../../rules/removal.ts'
import { ruleOut } from '../../rules/secrets.ts'
import { suitsAt } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import type { Moment, ServiceOption, Services } from '../../sources/services.ts'
import { HIDDEN, PLOT, PLOTS, plotAt, plotsOf } from './board.ts'

/** ROOT-13.2.4 Between the actions of one's own turn, until cards are drawn. */
const MOMENTS: readonly Moment[] = ['birdsong', 'daylight', 'evening']

/** ROOT-13.2.4 Clearings in which a player could expose a plot as far as all can see, as bits. */
function exposable(g: G, owner: number, player: Seat, moment: Moment): number {
  if (moment !== 'birdsong' && moment !== 'daylight' && moment !== 'evening') return 0
  if (g.state.sides[player].hand.length === 0 || !isEnemy(g, owner, player)) return 0
  let bits = 0
  for (let left = plotsOf(g, owner, false); left !== 0; left &= left - 1) {
    const at = firstOf(left)
    if (hasPieces(g, player, at) && !isSpared(g, player, owner, at)) bits |= 1 << at
  }
  return bits
}

/** `at`: the clearing of the plot. */
type Expose = ServiceOption & { do: 'serve.expose'; at: number }

/** ROOT-13.2.4 Exposure: what enemies may do in their own turn. */
export const exposure: Services = {
  verbs: ['serve.expose'],
  moments: MOMENTS,
  offer(out, g, owner, player, moment) {
    for (let left = exposable(g, owner, player, moment); left !== 0; left &= left - 1) {
      const at = firstOf(left)
      if (matching(g, g.state.sides[player].hand, suitsAt(g, at)).length > 0) out.push({ do: 'serve.expose', at })
    }
  },
  hidden: (g, owner, player, moment) => exposable(g, owner, player, moment) !== 0,
  use(g, owner, player, option) {
    call(g, exposing, { seat: player, owner, at: (option as Expose).at, guess: -1 })
  },
}

export type Exposing = { seat: number; owner: number; at: number; guess: number }

/** ROOT-13.2.4 The kind is guessed, and a card of the clearing's suit shown. Guessed first, so that no hidden card waits meanwhile. */
export const exposing: Procedure<Exposing> = procedure('corvids.expose', {
  guess: choice({
    seat: (_g, f: Exposing) => f.seat,
    rule: 'ROOT-13.2.4',
    prompt: (g, f) => ({ id: 'prompt.corvids.expose.guess', values: { at: placePhrase(g.content, f.at) } }),
    options: () => PLOTS.map((what) => ({ do: 'guess', what })),
    resolve(_g, f, o) {
      f.guess = PLOTS.indexOf(o.what)
    },
  }),
  card: choice({
    seat: (_g, f: Exposing) => f.seat,
    rule: 'ROOT-13.2.4',
    secret: true,
    prompt: (g, f) => ({ id: 'prompt.corvids.expose.card', values: { at: placePhrase(g.content, f.at) } }),
    options: (g, f) => matching(g, g.state.sides[f.seat].hand, suitsAt(g, f.at)).map((card) => ({ do: 'show', card })),
    resolve(g, f, o) {
      showCard(g, f.seat, f.owner, o.card)
      settle(g, f, o.card)
    },
  }),
})

/** ROOT-13.2.4~2 Wrong: the card changes hands; ROOT-13.2.4~3 right: the plot is removed, and does nothing. */
function settle(g: G, { seat, owner, at, guess }: Exposing, card: number): void {
  learn(g)
  const right = plotAt(g, owner, at) === guess
  tell(g, { on: 'corvids.exposed', seat, other: owner, at, plot: PLOTS[guess], right })
  if (right) {
    const losses = [{ party: owner, kind: PLOT, at, n: 1 }]
    remove(g, [{ by: seat, losses }], { how: 'exposure', defender: -1, bonus: [] })
    return
  }
  passCard(g, seat, owner, card, suitsAt(g, at))
  ruleOut(g, HIDDEN, owner, at, guess)
}
