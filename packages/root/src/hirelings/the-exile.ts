import { call, finish, goto, type Procedure, say } from '@trestle/kernel'
import { placeText } from '../ground/names.ts'
import { ITEMS } from '../ground/schema.ts'
import { choice, type G, procedure } from '../ground/state.ts'
import { bandOf, boardOf, piecesOf, placeBand } from '../rules/bands.ts'
import { startBattle, targetsAt } from '../rules/battle/attack.ts'
import { listOf } from '../rules/bits.ts'
import { boxOf, hasBox, takeFromBox } from '../rules/box.ts'
import { drawCards, takeRandom } from '../rules/cards.ts'
import { gainItem } from '../rules/craft.ts'
import { bandPrompt } from '../rules/hiring.ts'
import { deciderOf, othersInOrder, partyNamed, partyOf, playerOf, seatOf } from '../rules/parties.ts'
import { clearRuin, fillRuins, itemsUnder, unearth } from '../rules/ruins.ts'
import { score } from '../rules/score.ts'
import { tell } from '../rules/tell.ts'
import type { HitLocals, Losses } from '../sources/battle.ts'
import type { HirelingHome, HirelingSide, OfBand } from '../sources/hireling.ts'
import type { Moment, ServiceOption } from '../sources/services.ts'

/** The kinds of the items on the card, clubs by the number after them, and how many lie exhausted. */
type Board = { items: number[]; tired: number }

const CLUB = ITEMS.length
const CLUBS = 3

const readyItems = (g: G, party: number): number => {
  const { items, tired } = boardOf<Board>(g, party)
  return items.length - tired
}

/** Clearings next to the forest of the Exile, as bits. */
const beside = (g: G, party: number): number => g.content.near[bandOf(g, party).pawn]

type Deed = { do: 'wander'; to: number } | { do: 'battle'; at: number; foe: string } | { do: 'pass'; band: string }

/** ROOT-H.2.7~3 What he can do with the items that are ready. */
function deeds(g: G, party: number): Deed[] {
  const ready = readyItems(g, party)
  if (ready === 0) return []
  const forests = g.content.around[bandOf(g, party).pawn].filter((to) => to >= g.content.clearings)
  const moves: Deed[] = forests.map((to) => ({ do: 'wander', to }))
  if (ready < 2) return moves
  const fights = listOf(beside(g, party)).flatMap((at) =>
    targetsAt(g, party, at).map((foe): Deed => ({ do: 'battle', at, foe: partyOf(g, foe).letter })),
  )
  return [...moves, ...fights]
}

/** ROOT-H.2.7~3 An item for each move, two for each battle; then all are refreshed. */
const wandering: Procedure<OfBand> = procedure('exile', {
  deed: choice({
    seat: (g, f: OfBand) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.7~3',
    prompt: (g, f) => bandPrompt(g, 'prompt.exile.deed', f.party),
    options: (g, f): Deed[] => {
      const able = deeds(g, f.party)
      return able.length > 0 ? [...able, { do: 'pass', band: bandOf(g, f.party).letter }] : []
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      const board = boardOf<Board>(g, f.party)
      board.tired += o.do === 'battle' ? 2 : 1
      if (o.do === 'battle') startBattle(g, f.party, partyNamed(g, o.foe), o.at)
      else {
        const band = bandOf(g, f.party)
        const from = band.pawn
        band.pawn = o.to
        tell(g, { on: 'moved', seat: f.party, piece: 'pawn', from, to: o.to, n: 1 })
      }
      goto(g, 'deed')
    },
  }),
  rest(g, f) {
    boardOf<Board>(g, f.party).tired = 0
  },
})

/** ROOT-H.2.7~4 All hits fall on items, which are alike to him. */
const hits: Procedure<HitLocals, Losses> = procedure('exile.hits', {
  take: (g, f: HitLocals) => finish(g, { losses: [], items: Array.from({ length: f.hits }, () => 0) }),
})

/** ROOT-H.2.7~2 All through one's own turn, after the draw of Evening too. */
const MOMENTS: readonly Moment[] = ['birdsong', 'daylight', 'evening', 'evening:end']

type Gift = ServiceOption & { do: 'serve.exile'; item: number; what?: 'exhausted' }

const promoted: HirelingSide = {
  id: 'the-exile',
  startBoard: (): Board => ({ items: Array.from({ length: CLUBS }, () => CLUB), tired: 0 }),
  /** ROOT-H.2.7 */
  setUp: (g, party, chooser) => placeBand(g, party, { kind: -1, forest: true, rule: 'ROOT-H.2.7' }, chooser),
  services: {
    verbs: ['serve.exile'],
    moments: MOMENTS,
    /** ROOT-H.2.7~2 Whoever has faction pieces next to him, whether he is hired or not. */
    offer(out, g, owner, player, moment) {
      if (!MOMENTS.includes(moment) || (piecesOf(g, player) & beside(g, owner)) === 0) return
      for (const one of boxOf(g, player)) out.push({ do: 'serve.exile', ...one } satisfies Gift)
    },
    use(g, owner, player, option) {
      const { item, what } = option as Gift
      const { exhausted } = g.state.sides[player]
      const before = exhausted[item]
      takeFromBox(g, player, what === undefined ? { item } : { item, what })
      const board = boardOf<Board>(g, owner)
      board.items.push(item)
      const tired = g.state.sides[player].exhausted[item] < before
      if (tired) board.tired++
      tell(g, { on: 'exile.given', seat: player, band: owner, item: ITEMS[item], tired })
      drawCards(g, player, 1)
      score(g, player, 1, 'ROOT-H.2.7~2')
    },
  },
  battle: {
    afar: true,
    /** ROOT-H.2.7~4 */
    tally(g, owner, fight, side, tally) {
      if (fight.fighters[side].party === owner) tally.cap = boardOf<Board>(g, owner).items.length
    },
    takeHits: hits,
    suffer(g, owner, items) {
      const board = boardOf<Board>(g, owner)
      for (const _ of items) {
        if (board.tired < board.items.length) board.tired++
        else if (board.items.length > 0) {
          // What goes first is what players have given him last.
          board.items.pop()
          board.tired--
        }
      }
    },
  },
  actions: {
    exile: { when: 'daylight', able: (g, party) => deeds(g, party).length > 0, use: (g, party) => call(g, wandering, { party }) },
  },
  procedures: [wandering as Procedure, hits as unknown as Procedure],
  lines(_book, board) {
    const { items, tired } = board as Board
    return [
      say('board.number', { of: say('term.exile-items'), n: items.length }),
      say('board.number', { of: say('term.exhausted'), n: tired }),
    ]
  },
}

/** Clearings where the Brigand's controller has faction pieces at a ruin with an item, as bits. */
function ruins(g: G, party: number): number {
  return listOf(piecesOf(g, playerOf(g, party))).reduce((bits, at) => (itemsUnder(g, at).length > 0 ? bits | (1 << at) : bits), 0)
}

/** ROOT-H.2.8~2 */
const digging: Procedure<OfBand> = procedure('brigand.dig', {
  ruin: choice({
    seat: (g, f: OfBand) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.8~2',
    options: (g, f) => listOf(ruins(g, f.party)).map((at) => ({ do: 'plunder', at })),
    resolve(g, f, { at }) {
      const [item] = itemsUnder(g, at)
      unearth(g, at, item)
      tell(g, { on: 'brigand.dug', seat: playerOf(g, f.party), at, item: ITEMS[item] })
      gainItem(g, playerOf(g, f.party), item)
      clearRuin(g, at)
    },
  }),
})

/** ROOT-H.2.8~3 Players with cards who share a clearing with the controller, and items of the box that can be exhausted. */
function robberies(g: G, party: number): { do: 'rob'; who: string; item: number }[] {
  const seat = playerOf(g, party)
  const { crafted, exhausted } = g.state.sides[seat]
  if (!hasBox(g, seat)) return []
  const there = piecesOf(g, seat)
  const victims = othersInOrder(g, seat).filter((other) => g.state.sides[other].hand.length > 0 && (piecesOf(g, other) & there) !== 0)
  return victims.flatMap((other) =>
    crafted.flatMap((n, item) => (n > exhausted[item] ? [{ do: 'rob' as const, who: g.state.sides[other].letter, item }] : [])),
  )
}

const robbing: Procedure<OfBand> = procedure('brigand.rob', {
  victim: choice({
    seat: (g, f: OfBand) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.8~3',
    options: (g, f) => robberies(g, f.party),
    resolve(g, f, o) {
      const seat = playerOf(g, f.party)
      const side = g.state.sides[seat]
      side.exhausted = side.exhausted.with(o.item, side.exhausted[o.item] + 1)
      tell(g, { on: 'box.exhausted', seat, item: ITEMS[o.item] })
      takeRandom(g, seatOf(g, o.who), seat)
    },
  }),
})

const demoted: HirelingSide = {
  id: 'the-brigand',
  /** ROOT-H.2.8 */
  laidOut: (g) => fillRuins(g, 1),
  actions: {
    'brigand-dig': {
      when: 'daylight',
      group: 'dig',
      able: (g, party) => ruins(g, party) !== 0,
      use: (g, party) => call(g, digging, { party }),
    },
    'brigand-rob': {
      when: 'daylight',
      group: 'rob',
      able: (g, party) => robberies(g, party).length > 0,
      use: (g, party) => call(g, robbing, { party }),
    },
  },
  procedures: [digging as Procedure, robbing as Procedure],
}

export const theExile: HirelingHome = {
  promoted,
  demoted,
  options: {
    wander: (b, o) => `p->${placeText(b, o.to)}`,
    'serve.exile': (b, o) => `%${b.itemLetters[Number(o.item)]}${o.what ? '!' : ''}->h_V`,
    plunder: (b, o) => `%${placeText(b, o.at)}->`,
    rob: (b, o) => `%${b.itemLetters[Number(o.item)]}e ${o.who}`,
  },
  log: {
    'exile.given': (e, { name, item }) => [`${item(e.item)}${e.tired ? 'e' : ''}${name('seat')}$->${name('band')}$`],
    'brigand.dug': (e, { name, item, place }) => [`${item(e.item)}${place(e.at)}->${name('seat')}$`],
  },
  words: { options: { 'serve.exile': (o) => (o.what ? '.exhausted' : '') }, silent: ['brigand.dug'] },
}
