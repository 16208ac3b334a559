import { call, type Procedure } from '@trestle/kernel'
import { cardOf, placeText } from '../ground/names.ts'
import { choice, EVENING, procedure } from '../ground/state.ts'
import { allClearings, boardOf, fightBand, placeable, standsAt } from '../rules/bands.ts'
import { canAttack } from '../rules/battle/attack.ts'
import { listOf } from '../rules/bits.ts'
import { discard, takeOpenly, without } from '../rules/cards.ts'
import { bandPrompt } from '../rules/hiring.ts'
import { canMove, move, moveOf } from '../rules/move.ts'
import { deciderOf, partyOf, playerOf } from '../rules/parties.ts'
import { place, withdraw } from '../rules/pieces.ts'
import { spread } from '../rules/spread.ts'
import { tell } from '../rules/tell.ts'
import type { HirelingHome, HirelingSide } from '../sources/hireling.ts'

const FOOTHOLD = 1
/** ROOT-H.2.21 */
const MOST = 3

type Landing = { party: number; chooser: number; all: boolean }

type Land = { do: 'land'; at: number; n: number }

/** ROOT-H.2.21, ROOT-H.2.21~2 A foothold where none is, and three warriors, in a turn up to three. */
const landing: Procedure<Landing> = procedure('expedition.land', {
  /** One is lifted first if all are out. */
  lift: choice({
    seat: (_g, f: Landing) => f.chooser,
    rule: 'ROOT-H.2.21~2',
    prompt: (g, f) => bandPrompt(g, 'prompt.expedition.lift', f.party),
    options: (g, f) =>
      partyOf(g, f.party).supply[FOOTHOLD] > 0 ? [] : listOf(standsAt(g, f.party, FOOTHOLD)).map((at) => ({ do: 'uproot', at })),
    resolve: (g, f, { at }) => withdraw(g, f.party, FOOTHOLD, at, 1),
  }),
  land: choice({
    seat: (_g, f: Landing) => f.chooser,
    rule: (_g, f) => (f.all ? 'ROOT-H.2.21' : 'ROOT-H.2.21~2'),
    prompt: (g, f) => bandPrompt(g, 'prompt.expedition.land', f.party),
    options: (g, f): Land[] => {
      const own = partyOf(g, f.party)
      const most = Math.min(MOST, own.supply[0])
      const least = f.all ? most : 0
      const spots = listOf(placeable(g, f.party, allClearings(g) & ~standsAt(g, f.party, FOOTHOLD)))
      return spots.flatMap((at) => Array.from({ length: most - least + 1 }, (_, i): Land => ({ do: 'land', at, n: least + i })))
    },
    resolve(g, f, { at, n }) {
      place(g, f.party, FOOTHOLD, at)
      place(g, f.party, 0, at, n)
    },
  }),
})

type Exploring = { party: number }

const exploring: Procedure<Exploring> = procedure('expedition', {
  land: (g, f: Exploring) => call(g, landing, { party: f.party, chooser: deciderOf(g, f.party), all: false }),
  deed: choice({
    seat: (g, f: Exploring) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.21~2',
    options: (g, f) => {
      const march = canMove(g, f.party) || canAttack(g, f.party)
      const recruit = partyOf(g, f.party).supply[0] > 0
      return [...(march ? ['march'] : []), ...(recruit ? ['recruit'] : [])].map((what) => ({ do: 'expedition', what }))
    },
    resolve(g, f, o) {
      if (o.what === 'recruit') {
        return spread(g, f.party, 0, listOf(placeable(g, f.party, standsAt(g, f.party, FOOTHOLD))), 'ROOT-H.2.21~2')
      }
      call(g, move, moveOf(f.party, -1, true))
      fightBand(g, f.party, { may: true, rule: 'ROOT-H.2.21~2' })
    },
  }),
})

const promoted: HirelingSide = {
  id: 'sunward-expedition',
  kinds: [
    { name: 'warrior', type: 'warrior', rootlog: 'w' },
    { name: 'foothold', type: 'token', rootlog: 't_f' },
  ],
  setUp: (g, party, chooser) => call(g, landing, { party, chooser, all: true }),
  actions: {
    expedition: { when: 'daylight', able: () => true, use: (g, party) => call(g, exploring, { party }) },
  },
  procedures: [landing as unknown as Procedure, exploring as Procedure],
}

/** Cards that lie open on the card until the end of Evening. */
type Board = { cards: number[] }

type Keeping = { do: 'keepBack'; card: number } | { do: 'pass'; card: number }

type Revealing = { party: number; seat: number; card: number }

/** ROOT-H.2.22 The crafted card is kept, or discarded as any other. */
const revealing: Procedure<Revealing> = procedure('artisans', {
  keep: choice({
    seat: (_g, f: Revealing) => f.seat,
    rule: 'ROOT-H.2.22',
    options: (_g, f): Keeping[] => [
      { do: 'keepBack', card: f.card },
      { do: 'pass', card: -1 },
    ],
    resolve(g, f, o) {
      g.state.played = without(g.state.played, f.card)
      if (o.do === 'pass') return discard(g, f.card)
      const board = boardOf<Board>(g, f.party)
      board.cards = [...board.cards, f.card].sort((a, b) => a - b)
      tell(g, { on: 'artisans.kept', seat: f.seat, card: f.card })
    },
  }),
})

const demoted: HirelingSide = {
  id: 'mole-artisans',
  startBoard: (): Board => ({ cards: [] }),
  boardCards: (band) => (band.board as Board).cards,
  crafting: {
    keeps(g, owner, crafter, card) {
      if (playerOf(g, owner) !== crafter) return false
      g.state.played = [...g.state.played, card]
      call(g, revealing, { party: owner, seat: crafter, card })
      return true
    },
  },
  moments: {
    /** ROOT-H.2.22 Back into the hand, which may so be above its limit. */
    phaseEnds(g, owner, player, phase) {
      const board = boardOf<Board>(g, owner)
      if (phase !== EVENING) return
      for (const card of board.cards) {
        takeOpenly(g, player, card)
        tell(g, { on: 'fetched', seat: player, card })
      }
      board.cards = []
    },
  },
  procedures: [revealing as unknown as Procedure],
}

export const sunwardExpedition: HirelingHome = {
  promoted,
  demoted,
  options: {
    land: (b, o) => `${o.n}w+t_f->${placeText(b, o.at)}`,
    uproot: (b, o) => `t_f${placeText(b, o.at)}->`,
    expedition: (_b, o) => `expedition ${o.what}`,
    keepBack: (b, o) => `${cardOf(b, o)}->h_D`,
  },
  log: { 'artisans.kept': (e, { card }) => [`${card(e.card)}->h_D$`] },
  words: { options: { expedition: (o) => `.${o.what}`, land: (o) => (o.n ? '' : '.alone') } },
}
