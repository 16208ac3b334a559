import { call, type Procedure, repeat, type Seat } from '@trestle/kernel'
import { ITEMS } from '../../ground/schema.ts'
import { choice, type G, type Offers, procedure } from '../../ground/state.ts'
import { type BoxItem, boxOf, takeFromBox } from '../../rules/box.ts'
import { drawCards, matching, passCard } from '../../rules/cards.ts'
import { gainItem } from '../../rules/craft.ts'
import { hasPieces, seatOf } from '../../rules/parties.ts'
import { clearRuin, itemsUnder, lookUnder, unearth } from '../../rules/ruins.ts'
import { score } from '../../rules/score.ts'
import { suitsAt } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import { addItem, differing, exhaust, exhaustKind, isReady, isRuin, kindOfItem, onTrack, TEA, TORCH, vagabondBoard } from './items.ts'
import { aided } from './relations.ts'
import { openQuest } from './setup.ts'

type At = { seat: number; at: number }

/** ROOT-9.5.3 Explore: a torch for an item out of the ruin. */
export const explore: Procedure<At> = procedure('vagabond.explore', {
  torch(g, f: At) {
    f.at = g.state.sides[f.seat].pawn
    exhaustKind(g, f.seat, TORCH)
    // ROOT-9.7.3 He looks at all that is there.
    if (itemsUnder(g, f.at).length > 1) look(g, f)
  },
  item: choice({
    seat: (_g, f: At) => f.seat,
    rule: 'ROOT-9.7.3',
    secret: true,
    options: (g, f) => {
      const here = itemsUnder(g, f.at)
      if (here.length < 2) return []
      const free = [...new Set(here)].filter((kind) => !barred(g, f.seat, kind))
      return [...free.map((kind) => ({ do: 'take', item: kind })), { do: 'pass', item: -1 }]
    },
    resolve(g, f, o) {
      if (o.do === 'take') take(g, f, o.item)
    },
    otherwise(g, f) {
      const [kind] = itemsUnder(g, f.at)
      if (!barred(g, f.seat, kind)) return take(g, f, kind)
      // ROOT-9.7.3~3 He sees it, and has to leave it.
      look(g, f)
    },
  }),
})

/** He sees what is under the ruin. */
function look(g: G, f: At): void {
  lookUnder(g, f.seat, f.at)
  tell(g, { on: 'vagabond.looked', seat: f.seat, at: f.at })
}

/** ROOT-9.7.3~2 No second item from a ruin of a kind. */
function barred(g: G, seat: Seat, kind: number): boolean {
  return vagabondBoard(g.state, seat).items.some((item) => isRuin(item) && kindOfItem(item) === kind)
}

function take(g: G, f: At, kind: number): void {
  unearth(g, f.at, kind)
  tell(g, { on: 'vagabond.explored', seat: f.seat, at: f.at, item: ITEMS[kind] })
  addItem(g, f.seat, kind, true)
  clearRuin(g, f.at)
  score(g, f.seat, 1, 'ROOT-9.5.3~2')
}

type Aid = { seat: number; to: number }

/** ROOT-9.5.4 Aid: a card of his clearing's suit to a player there, and an item exhausted. */
export type AidOption = { do: 'aid'; who: string; card: number }

/** Offers whom he can aid, and with which card. */
export function offerAids(out: Offers<AidOption>, g: G, seat: Seat): void {
  const { sides } = g.state
  const { pawn, hand } = sides[seat]
  if (!vagabondBoard(g.state, seat).items.some(isReady)) return
  const cards = matching(g, hand, suitsAt(g, pawn))
  for (let other = 0; other < sides.length && cards.length > 0; other++) {
    if (other === seat || !hasPieces(g, other, pawn)) continue
    for (const card of cards) out.push({ do: 'aid', who: sides[other].letter, card })
  }
}

/** Carries out an Aid. */
export function startAid(g: G, seat: Seat, o: AidOption): void {
  const to = seatOf(g, o.who)
  tell(g, { on: 'vagabond.aid', seat, taker: to })
  passCard(g, seat, to, o.card, suitsAt(g, g.state.sides[seat].pawn))
  call(g, aid, { seat, to })
}

type Taking = ({ do: 'take' } & BoxItem) | { do: 'pass'; item: -1 }

/** The rest of an Aid, once the card is given. */
export const aid: Procedure<Aid> = procedure('vagabond.aid', {
  item: choice({
    seat: (_g, f: Aid) => f.seat,
    rule: 'ROOT-9.5.4',
    options: (g, f) => differing(vagabondBoard(g.state, f.seat).items, isReady).map((item) => ({ do: 'exhaust', item })),
    resolve(g, f, o) {
      exhaust(g, f.seat, o.item)
    },
  }),
  /** ROOT-9.5.4~2 He may take an item; by the letter of the Polish Law he takes one. */
  take: choice({
    seat: (_g, f: Aid) => f.seat,
    rule: 'ROOT-9.5.4~2',
    options: (g, f) => {
      const out: Taking[] = []
      for (const one of boxOf(g, f.to)) out.push({ do: 'take', ...one })
      if (out.length > 0 && g.options.letter !== 'polish') out.push({ do: 'pass', item: -1 })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      takeFromBox(g, f.to, o)
      tell(g, { on: 'vagabond.took', seat: f.seat, giver: f.to, item: ITEMS[o.item] })
      gainItem(g, f.seat, o.item)
    },
  }),
  relationship(g, f) {
    aided(g, f.seat, f.to)
  },
})

/** ROOT-11.2.6.III What a service costs him: an exhausted item for each point of its price. */
export const purchase: Procedure<{ seat: number; n: number }> = procedure('vagabond.purchase', {
  item: choice({
    seat: (_g, f: { seat: number; n: number }) => f.seat,
    rule: 'ROOT-11.2.6.III',
    options: (g, f) => {
      if (f.n === 0) return []
      return differing(vagabondBoard(g.state, f.seat).items.filter(isReady)).map((item) => ({ do: 'exhaust', item }))
    },
    resolve(g, f, o) {
      const refreshed = g.stack.some(({ procedure: name }) => name === 'vagabond.birdsong')
      const board = vagabondBoard(g.state, f.seat)
      if (!refreshed && kindOfItem(o.item) === TEA && onTrack(o.item)) board.teasPaid = (board.teasPaid ?? 0) + 1
      exhaust(g, f.seat, o.item)
      f.n--
      repeat(g)
    },
  }),
})

type Reward = { seat: number; suit: number }

/** ROOT-9.5.5~3 A point for each completed quest of the suit, or two cards. */
export const questReward: Procedure<Reward> = procedure('vagabond.quest', {
  reward: choice({
    seat: (_g, f: Reward) => f.seat,
    rule: 'ROOT-9.5.5~3',
    options: () => [{ do: 'points' }, { do: 'cards' }],
    resolve(g, f, o) {
      const done = vagabondBoard(g.state, f.seat).quests.filter((quest) => g.content.quests[quest].suit === f.suit).length
      if (o.do === 'points') score(g, f.seat, done, 'ROOT-9.5.5~3')
      else drawCards(g, f.seat, 2)
    },
  }),
})

/** Puts a quest into his play area and lays out a new one (ROOT-9.5.5~2), then the reward. */
export function complete(g: G, seat: Seat, quest: number): void {
  const board = vagabondBoard(g.state, seat)
  g.state.openQuests = g.state.openQuests.filter((open) => open !== quest)
  board.quests = [...board.quests, quest]
  tell(g, { on: 'vagabond.quest', seat, quest: g.content.quests[quest].id })
  openQuest(g)
  call(g, questReward, { seat, suit: g.content.quests[quest].suit })
}
