import { call, learn, type Procedure, type Seat } from '@trestle/kernel'
import data from '../../content/landmarks/black-market.json' with { type: 'json' }
import { choice, type G, procedure } from '../ground/state.ts'
import { drawOne, giveUnseen, isOpen, kindsIn, seersOf, takeUnseen } from '../rules/cards.ts'
import { dataOf, standsAt } from '../rules/landmarks.ts'
import { hasPieces } from '../rules/parties.ts'
import { addSecret, dropSecret, secretOf, seenNow } from '../rules/secrets.ts'
import { tell } from '../rules/tell.ts'
import type { LandmarkHome, Stock } from '../sources/registry.ts'

const MARKET = 'black-market'

/** ROOT-H.3.4~2 What it is called among what was done this turn. */
const SWAP = 'market'

/** The cards of the Market, each a secret by this name with its number as its place. */
const STALL = 'market'

const STOCK: Stock = { line: 'Market', on: 'market.stocked', secret: STALL }

/** ROOT-H.3.4 Cards off the deck, seen by nobody. */
function stockUp(g: G): void {
  const n = dataOf(g, MARKET).cards ?? 0
  const cards: number[] = []
  for (let i = 0; i < n; i++) {
    const card = drawOne(g)
    if (card === undefined) continue
    lay(g, i, card, [])
    cards.push(card)
  }
  const event = { on: STOCK.on, n, at: standsAt(g, MARKET) }
  // Told to nobody: it is for the log of a match that has ended.
  tell(g, { ...event, cards }, { only: [] })
  tell(g, event, { except: [] })
}

/** Lays a card down; `seenBy`: who knows which it is. */
function lay(g: G, i: number, card: number, seenBy: readonly Seat[]): void {
  addSecret(g, { name: STALL, pool: 'cards', owner: -1, at: i, faces: [card] })
  for (const seat of seenBy) seenNow(g, STALL, -1, i, seat)
}

/** The numbers of the cards that lie there. */
function stalls(g: G): number[] {
  return g.state.secrets.flatMap(({ name, at }) => (name === STALL ? [at] : [])).sort((a, b) => a - b)
}

type Swapping = { seat: number; n: number }

/** ROOT-H.3.4~2 Which of the cards, then for which of the hand. */
const swap: Procedure<Swapping> = procedure('market', {
  stall: choice({
    seat: (_g, f: Swapping) => f.seat,
    rule: 'ROOT-H.3.4~2',
    options: (g) => stalls(g).map((at) => ({ do: 'stall', n: at + 1 })),
    resolve(_g, f, o) {
      f.n = o.n
    },
  }),
  card: choice({
    seat: (_g, f: Swapping) => f.seat,
    rule: 'ROOT-H.3.4~2',
    secret: true,
    options: (g, f) => kindsIn(g.state.sides[f.seat].hand, g.content, () => true).map((card) => ({ do: 'barter', card })),
    resolve: (g, f, o) => barter(g, f.seat, f.n - 1, o.card),
  }),
})

/** The two cards change places, which is no discard: who has seen one knows where it is now. */
function barter(g: G, seat: Seat, i: number, given: number): void {
  const stall = secretOf(g, STALL, -1, i)
  if (!stall) throw new Error(`the market has no card ${i}`)
  const [taken] = stall.faces
  const knew = stall.seen.flatMap((some, viewer) => (some.length > 0 && viewer !== seat ? [viewer] : []))
  const seers = seersOf(g, seat, [seat])
  learn(g)
  takeUnseen(g, seat, given, -1, seers)
  dropSecret(g, STALL, -1, i)
  giveUnseen(g, seat, taken, knew)
  lay(g, i, given, seers)
  const open = isOpen(g, seat)
  const event = { on: 'market.swapped', seat, n: i + 1, at: standsAt(g, MARKET) }
  tell(g, { ...event, given, taken }, open ? undefined : { only: [seat] })
  if (!open) tell(g, event, { except: [seat] })
}

/** ROOT-H.3.4 The Black Market. */
export const blackMarket: LandmarkHome = {
  data,
  // Told to others without the cards.
  used: ({ on, given }) => on === 'market.swapped' && given !== undefined,
  source: {
    services: {
      verbs: ['serve.market'],
      moments: ['birdsong', 'daylight', 'evening', 'evening:end'],
      offer(out, g, _owner, seat) {
        const at = standsAt(g, MARKET)
        if (g.state.terrain.used.includes(SWAP) || g.state.sides[seat].hand.length === 0) return
        if (hasPieces(g, seat, at) && g.state.secrets.some(({ name }) => name === STALL)) out.push({ do: 'serve.market', at })
      },
      use(g, _owner, seat) {
        const { terrain } = g.state
        g.state.terrain = { ...terrain, used: [...terrain.used, SWAP] }
        call(g, swap, { seat, n: 0 })
      },
    },
  },
  setUp: (g) => stockUp(g),
  shows: (g, viewer) => ({
    cards: stalls(g).map((i) => {
      const known = viewer === null ? undefined : secretOf(g, STALL, -1, i)?.seen[viewer][0]
      return known === undefined ? null : g.content.cards[known].id
    }),
  }),
  notation: {
    'serve.market': () => 'swap market',
    stall: (_b, o) => `market ${o.n}`,
  },
  stock: STOCK,
  // Its cards lie where it stands.
  log: {
    'market.swapped': (e, { card, name, place }) => [
      `${card(e.given)}${name('seat')}->${place(e.at)}`,
      `${card(e.taken)}${place(e.at)}->${name('seat')}`,
    ],
  },
  procedures: [swap as unknown as Procedure],
}
