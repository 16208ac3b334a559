import { call, type Procedure, repeat, type Seat } from '@trestle/kernel'
import data from '../../../content/factions/alliance.json' with { type: 'json' }
import { BIRD } from '../../ground/content.ts'
import { choice, type G, type Offers, procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { attack, canAttack } from '../../rules/battle/attack.ts'
import { spend, takeUnseen } from '../../rules/cards.ts'
import { type Craft, craft, offerCrafts, powerOf, refusedCards } from '../../rules/craft.ts'
import { drawAndDiscard } from '../../rules/draw.ts'
import { canMove, grantMove } from '../../rules/move.ts'
import { placesOf, playerOf } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { giveUp } from '../../rules/removal.ts'
import { type BetweenAction, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { suitsAt } from '../../rules/suits.ts'
import type { End, FactionRules, Need, TurnLocals } from '../../sources/faction.ts'
import type { FactionHome } from '../../sources/registry.ts'
import { addOfficer, birdsong, birdsongProcedures, type Paying, placeSympathy } from './birdsong.ts'
import {
  type AllianceBoard,
  addSupporter,
  allianceBoard,
  allianceDraw,
  BASE,
  basesOnMap,
  SUPPORTERS,
  SYMPATHY,
  sympathetic,
  WARRIOR,
} from './board.ts'
import { face } from './face.ts'
import { baseLost, type Outrage, outrage } from './outrage.ts'
import { allianceSetup } from './setup.ts'

type Work = { do: 'mobilize' | 'train'; card: number } | (End & { card: number }) | Craft | BetweenAction

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
      offerBetween(out, g, f.seat, 'daylight')
      out.push({ do: 'end', card: -1, ends: allianceBoard(g.state, f.seat).officers === 0 ? 'turn' : 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) useBetween(g, f.seat, o)
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

type Operation = { do: 'move' | 'battle' | 'recruit' | 'organize'; at: number } | (End & { at: number }) | BetweenAction

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
      if (isBetween(o)) useBetween(g, f.seat, o)
      else operate(g, f.seat, o as Exclude<Operation, End | BetweenAction>)
      repeat(g)
    },
  }),
  draw: (g, f) => call(g, drawAndDiscard, { seat: f.seat, n: allianceDraw(g, f.seat) }),
})

function operate(g: G, seat: Seat, o: { do: string; at: number }): void {
  allianceBoard(g.state, seat).operations++
  if (o.do === 'move') grantMove(g, seat)
  else if (o.do === 'battle') call(g, attack, { party: seat })
  else if (o.do === 'recruit') place(g, seat, WARRIOR, o.at)
  else {
    // ROOT-8.6.1.IV A warrior gives way to a sympathy token.
    giveUp(g, seat, { kind: WARRIOR, at: o.at, n: 1 }, 'replace')
    placeSympathy(g, seat, o.at, 'ROOT-8.6.1.IV')
  }
}

function operations(g: G, seat: Seat): Operation[] {
  const board = allianceBoard(g.state, seat)
  const out: Operation[] = []
  if (board.officers === 0) return out
  if (board.operations < board.officers) offerOperations(out, g, seat)
  offerBetween(out, g, seat, 'evening')
  out.push({ do: 'end', at: -1, ends: 'turn' })
  return out
}

function offerOperations(out: Operation[], g: G, seat: Seat): void {
  const { pieces, supply } = g.state.sides[seat]
  if (canMove(g, seat)) out.push({ do: 'move', at: -1 })
  if (canAttack(g, seat)) out.push({ do: 'battle', at: -1 })
  const barred = bannedTo(g, seat, 'place')
  for (let at = 0; at < g.content.clearings; at++) {
    if (barred & (1 << at)) continue
    // ROOT-8.6.1.III
    const base = pieces[BASE][at] + pieces[BASE + 1][at] + pieces[BASE + 2][at] > 0
    if (base && supply[WARRIOR] > 0) out.push({ do: 'recruit', at })
    if (pieces[WARRIOR][at] > 0 && supply[SYMPATHY] > 0 && !sympathetic(g, seat, at)) out.push({ do: 'organize', at })
  }
}

const rules: FactionRules = {
  id: 'alliance',
  handLimitRule: 'ROOT-8.6.2',
  kinds: [
    { name: 'warrior', type: 'warrior', rootlog: 'w' },
    { name: 'base-fox', type: 'building', rootlog: 'b_f' },
    { name: 'base-rabbit', type: 'building', rootlog: 'b_r' },
    { name: 'base-mouse', type: 'building', rootlog: 'b_m' },
    { name: 'sympathy', type: 'token', rootlog: 't' },
  ],
  /** ROOT-H.4.3 */
  card: { kind: 'insurgent', setup: allianceSetup },
  setup: allianceSetup,
  birdsong: birdsong as Procedure<TurnLocals>,
  daylight,
  evening,
  drawsAtOnce: (g, seat) => allianceBoard(g.state, seat).officers === 0,
  procedures: [allianceSetup, ...birdsongProcedures, daylight, evening, outrage, baseLost] as Procedure[],
  triggers: {
    outrage: outrage as unknown as Procedure<{ [key: string]: number }>,
    baseLost: baseLost as unknown as Procedure<{ [key: string]: number }>,
  },
  startBoard: (): AllianceBoard => ({ officers: 0, operations: 0 }),
  copyBoard: (board) => ({ ...board }),
  elsewhere: (s, seat) => [allianceBoard(s, seat).officers, 0, 0, 0, 0],
  boardCards: () => [],
  needs,
  crafting: {
    power: (g, seat) => powerOf(g, seat, SYMPATHY),
    from: (g, seat) => placesOf(g.state.sides[seat], SYMPATHY, g.content.clearings),
  },
  /** ROOT-8.2.2 */
  battle: { guerrilla: true },
  removal: {
    follows(_g, owner, losses, cause, triggers) {
      for (const { party, kind, at } of losses) {
        if (party !== owner) continue
        // ROOT-8.2.6 The remover pays a card a token; of a hireling its controller does.
        if (kind === SYMPATHY && cause.by !== owner && cause.acting >= 0)
          triggers.push({ owner, name: 'outrage', data: { payer: cause.acting, at } })
        if (kind >= BASE && kind < BASE + 3) triggers.push({ owner, name: 'baseLost', data: { suit: kind - BASE, at } })
      }
    },
  },
  ways: {
    moved(g, owner, mover, _from, to, triggers) {
      const payer = playerOf(g, mover)
      if (payer >= 0 && payer !== owner && sympathetic(g, owner, to)) triggers.push({ owner, name: 'outrage', data: { payer, at: to } })
    },
  },
}

/**
 * ROOT-8.2.6 Who is asked for a card can give one: else the hand would have been shown at once. ROOT-8.2.3 What is being paid with supporters
 * was there when it was begun.
 */
function needs(g: G, seat: Seat): Need[] {
  const out: Need[] = []
  for (const { procedure, step, locals } of g.stack) {
    if (procedure === 'alliance.outrage' && step === 'pay') {
      const { payer, at } = locals as Outrage
      out.push({ holder: payer, secret: '', suits: suitsAt(g, at), n: 1 })
    }
    if (procedure === 'alliance.pay') {
      const { suits, n } = locals as Paying
      out.push({ holder: seat, secret: SUPPORTERS, suits, n })
    }
  }
  return out
}

export const alliance: FactionHome = { rules, face, data, always: true }
