import { call, type Procedure, repeat, type Seat } from '@trestle/kernel'
import { someOf } from '../../face/determinize.ts'
import { BIRD } from '../../ground/content.ts'
import { SUITS } from '../../ground/schema.ts'
import { choice, type G, type Offers, procedure } from '../../ground/state.ts'
import { barredTo } from '../../rules/bans.ts'
import { attack, canAttack } from '../../rules/battle/battle.ts'
import { countMatching, drawAndDiscard, spend, takeUnseen } from '../../rules/cards.ts'
import { type Craft, craft, offerCrafts, powerOf, refusedCards } from '../../rules/craft.ts'
import { canMove, grantMove } from '../../rules/move.ts'
import { place, withdraw } from '../../rules/pieces.ts'
import { type CardAction, isCardAction, offerDaylightCards, useCard } from '../../rules/services.ts'
import type { End, Faction, TurnLocals } from '../../sources/faction.ts'
import { addOfficer, birdsong, birdsongProcedures, placeSympathy } from './birdsong.ts'
import {
  type AllianceBoard,
  addSupporter,
  allianceBoard,
  allianceData,
  allianceSchema,
  BASE,
  basesOnMap,
  SYMPATHY,
  sympathetic,
  sympathyOut,
  WARRIOR,
} from './board.ts'
import { notation } from './notation.ts'
import { baseLost, type Outrage, outrage } from './outrage.ts'
import { allianceSetup } from './setup.ts'
import { lines, words } from './words.ts'

type Work = { do: 'mobilize' | 'train'; card: number } | (End & { card: number }) | Craft | CardAction

/** ROOT-8.5 Daylight: craft, mobilize and train in any order and number. */
const daylight: Procedure<TurnLocals> = procedure('alliance.daylight', {
  act: choice<TurnLocals, Work>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-8.5',
    secret: true,
    options: (g, f) => {
      const { hand } = g.state.sides[f.seat]
      const out: Work[] = []
      offerCrafts(out, g, f.seat)
      // ROOT-8.5.2 Mobilize.
      for (let i = 0; i < hand.length; i++) if (i === 0 || hand[i] !== hand[i - 1]) out.push({ do: 'mobilize', card: hand[i] })
      offerTraining(out, g, f.seat)
      offerDaylightCards(out, g, f.seat)
      out.push({ do: 'end', card: -1, ends: allianceBoard(g.state, f.seat).officers === 0 ? 'turn' : 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isCardAction(o)) useCard(g, f.seat, o)
      else if (o.do === 'craft') craft(g, f.seat, o as Craft)
      else if (o.do === 'mobilize') {
        takeUnseen(g, f.seat, o.card, -1, [f.seat])
        addSupporter(g, f.seat, o.card, f.seat)
      } else {
        spend(g, f.seat, o.card)
        addOfficer(g, f.seat)
      }
      repeat(g)
    },
    refused: (g, f) => refusedCards(g, f.seat),
  }),
})

/** ROOT-8.5.3 Hand cards that share the suit of a base on the map. */
function offerTraining(out: Offers<Work>, g: G, seat: Seat): void {
  const { hand, supply } = g.state.sides[seat]
  const bases = basesOnMap(g, seat)
  if (bases.length === 0 || supply[WARRIOR] === 0) return
  for (let i = 0; i < hand.length; i++) {
    const { suit } = g.content.cards[hand[i]]
    if ((i === 0 || hand[i] !== hand[i - 1]) && (suit === BIRD || bases.includes(suit))) out.push({ do: 'train', card: hand[i] })
  }
}

type Operation = { do: 'move' | 'battle' | 'recruit' | 'organize'; at: number } | (End & { at: number })

/** ROOT-8.6 Evening: operations, then cards. */
const evening: Procedure<TurnLocals> = procedure('alliance.evening', {
  begin(g, f: TurnLocals) {
    allianceBoard(g.state, f.seat).operations = 0
  },
  /** ROOT-8.6.1 As many operations as there are officers. The end is always said, so that the last one can be taken back before cards are drawn. */
  operation: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-8.6.1',
    secret: true,
    options: (g, f) => operations(g, f.seat),
    resolve(g, f, o) {
      if (o.do === 'end') return
      allianceBoard(g.state, f.seat).operations++
      if (o.do === 'move') grantMove(g, f.seat)
      else if (o.do === 'battle') call(g, attack, { seat: f.seat })
      else if (o.do === 'recruit') place(g, f.seat, WARRIOR, o.at)
      else {
        // ROOT-8.6.1.IV A warrior gives way to a sympathy token.
        withdraw(g, f.seat, WARRIOR, o.at, 1)
        placeSympathy(g, f.seat, o.at, 'ROOT-8.6.1.IV')
      }
      repeat(g)
    },
  }),
  draw: (g, f) => call(g, drawAndDiscard, { seat: f.seat, n: allianceDraw(g, f.seat) }),
})

function operations(g: G, seat: Seat): Operation[] {
  const board = allianceBoard(g.state, seat)
  const out: Operation[] = []
  if (board.officers === 0) return out
  const { pieces, supply } = g.state.sides[seat]
  if (board.operations >= board.officers) return [{ do: 'end', at: -1, ends: 'turn' }]
  if (canMove(g, seat)) out.push({ do: 'move', at: -1 })
  if (canAttack(g, seat)) out.push({ do: 'battle', at: -1 })
  const barred = barredTo(g, seat)
  for (let at = 0; at < g.content.clearings; at++) {
    if (barred & (1 << at)) continue
    // ROOT-8.6.1.III
    const base = pieces[BASE][at] + pieces[BASE + 1][at] + pieces[BASE + 2][at] > 0
    if (base && supply[WARRIOR] > 0) out.push({ do: 'recruit', at })
    if (pieces[WARRIOR][at] > 0 && supply[SYMPATHY] > 0 && !sympathetic(g, seat, at)) out.push({ do: 'organize', at })
  }
  out.push({ do: 'end', at: -1, ends: 'turn' })
  return out
}

/** ROOT-8.6.2 One card and one for each base on the map. */
export function allianceDraw(g: G, seat: Seat): number {
  return allianceData(g).draw + basesOnMap(g, seat).length
}

export const alliance: Faction = {
  id: 'alliance',
  data: allianceSchema,
  notation,
  words,
  lines,
  handLimitRule: 'ROOT-8.6.2',
  kinds: [
    { name: 'warrior', type: 'warrior', rootlog: 'w' },
    { name: 'base-fox', type: 'building', rootlog: 'b_f' },
    { name: 'base-rabbit', type: 'building', rootlog: 'b_r' },
    { name: 'base-mouse', type: 'building', rootlog: 'b_m' },
    { name: 'sympathy', type: 'token', rootlog: 't' },
  ],
  setup: allianceSetup,
  birdsong: birdsong as Procedure<TurnLocals>,
  daylight,
  evening,
  procedures: [allianceSetup, ...birdsongProcedures, daylight, evening, outrage, baseLost] as Procedure[],
  triggers: {
    outrage: outrage as unknown as Procedure<{ [key: string]: number }>,
    baseLost: baseLost as unknown as Procedure<{ [key: string]: number }>,
  },
  startBoard: (_book, seats): AllianceBoard => ({
    supporters: [],
    seen: Array.from({ length: seats }, () => []),
    officers: 0,
    operations: 0,
  }),
  copyBoard(from) {
    const board = from as AllianceBoard
    return { ...board, supporters: board.supporters.slice() }
  },
  elsewhere: (s, seat) => [allianceBoard(s, seat).officers, 0, 0, 0, 0],
  boardCards: (s, seat) => allianceBoard(s, seat).supporters,
  viewBoard(g, seat, viewer) {
    const { supporters, officers, operations, seen } = allianceBoard(g.state, seat)
    return {
      supporters: (viewer === seat ? supporters : viewer === null ? [] : seen[viewer]).map((card) => g.content.cards[card].id),
      supporterCount: supporters.length,
      officers,
      operations,
      bases: basesOnMap(g, seat).map((suit) => SUITS[suit]),
      sympathy: sympathyOut(g, seat),
      draw: allianceDraw(g, seat),
    }
  },
  /** ROOT-8.2.6 Who is asked for a card can give one: else the hand would have been shown at once. */
  handNeeds(g, _seat, holder) {
    const frame = g.stack.find(({ procedure, step }) => procedure === 'alliance.outrage' && step === 'pay')
    const asked = frame?.locals as Outrage | undefined
    return asked?.payer === holder ? { suit: g.state.suits[asked.at], n: 1 } : undefined
  },
  hiddenCards(g, seat, viewer) {
    const board = allianceBoard(g.state, seat)
    const known = board.seen[viewer]
    const cards = board.supporters.slice()
    for (const card of known) cards.splice(cards.indexOf(card), 1)
    const paying = g.stack.find((frame) => frame.procedure === 'alliance.pay')?.locals as { suit: number; n: number } | undefined
    const needs = paying && { suit: paying.suit, n: Math.max(0, paying.n - countMatching(g, known, paying.suit)) }
    return {
      cards,
      needs,
      put(dealt, random) {
        board.supporters = [...known, ...dealt].sort((a, b) => a - b)
        board.seen = Array.from(board.seen, (cards, other) => (other === viewer ? cards : someOf(board.supporters, cards.length, random)))
      },
    }
  },
  check(g, seat) {
    const board = allianceBoard(g.state, seat)
    const out: string[] = []
    const { limit } = allianceData(g).supporters
    const losing = g.stack.some((frame) => frame.procedure === 'alliance.baseLost' || frame.procedure === 'following')
    if (!losing && basesOnMap(g, seat).length === 0 && board.supporters.length > limit) {
      out.push(`${board.supporters.length} supporters without a base`)
    }
    if (g.state.sides[seat].pieces[SYMPATHY].some((n) => n > 1)) out.push('two sympathy tokens in one clearing')
    board.seen.forEach((cards, viewer) => {
      const rest = board.supporters.slice()
      for (const card of cards) {
        const at = rest.indexOf(card)
        if (at < 0) out.push(`seat ${viewer} knows a supporter that is not there`)
        else rest.splice(at, 1)
      }
    })
    return out
  },
  evaluate(g, seat) {
    const board = allianceBoard(g.state, seat)
    return board.supporters.length * 0.45 + board.officers * 1.3 + sympathyOut(g, seat) * 0.9 + basesOnMap(g, seat).length * 2.2
  },
  guerrilla: true,
  craftingPower: (g, seat) => powerOf(g, seat, SYMPATHY),
  lost(_g, seat, losses, cause, triggers) {
    for (const { seat: owner, kind, at } of losses) {
      if (owner !== seat) continue
      // ROOT-8.2.6 The remover pays a card a token.
      if (kind === SYMPATHY && cause.by !== seat) triggers.push({ owner, name: 'outrage', data: { payer: cause.by, at } })
      if (kind >= BASE && kind < BASE + 3) triggers.push({ owner, name: 'baseLost', data: { suit: kind - BASE, at } })
    }
  },
  moved(g, seat, mover, to, triggers) {
    if (sympathetic(g, seat, to)) triggers.push({ owner: seat, name: 'outrage', data: { payer: mover, at: to } })
  },
}
