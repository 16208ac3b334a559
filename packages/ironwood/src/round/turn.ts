/** IW-5: a turn of the Action Phase. */
import { call, emit, finish, goto, type Procedure, repeat, returned } from '@trestle/kernel'
import { drawSpecial } from '../cards/drawing.ts'
import { enterOngoing } from '../cards/ongoing.ts'
import { fromHand, ontoSlot, specialsOf, unsee, useSlot } from '../cards/zones.ts'
import { WW } from '../content/compiled.ts'
import { newResolving, script } from '../effects/interpreter.ts'
import { runWaiting, trigger } from '../effects/modifiers.ts'
import { restUnits } from '../map/units.ts'
import { choice, type PassOption, type PlayOption, procedure, type Skip, skip } from '../options.ts'
import { automatonTurn } from '../solo/setup.ts'
import { automaton } from '../solo/state.ts'
import { checkAid } from '../solo/woodenbot/aid.ts'
import { needs } from '../speech/needs.ts'
import { type G, lastingOf, markerSupply, NO_CARD, other, type Resolving, resolving, seatOf } from '../state.ts'

type Grant = Resolving['next'][number]

interface PlayedCard {
  side: number
  card: number
  ignoreMoved: boolean
}

/** Does a step of the card name the moment from which it counts? */
const namesMoment = (g: G, card: number): boolean =>
  g.content.scripts[g.content.cards[card].effect].some((step) => step.op === 'enterOngoing')

/** One card played as an action. Hands back what further cards it lets the player play. */
export const playedCard: Procedure<PlayedCard, Grant[]> = procedure('card', {
  /** IW-3.6: an ongoing card counts as it is played, also for its own effects, unless a step of it names a later moment. */
  enter(g, f: PlayedCard) {
    if (g.content.cards[f.card].markers > 0 && !namesMoment(g, f.card)) enterOngoing(g, f)
  },
  /** IW-5.2: its effects in printed order (IW-5.4). With Canopy Cover the units may move again (IW-9.3). */
  effects(g, f) {
    if (f.ignoreMoved) restUnits(g)
    g.state.resolving.push({ ...newResolving(f.side, f.card), later: [] })
    call(g, script, { script: g.content.cards[f.card].effect, at: 0 })
  },
  /** IW-3.6: where the step that names the moment was not reached, the card counts once its effects are done. */
  lasts(g, f) {
    if (g.content.cards[f.card].markers > 0 && !lastingOf(g, f.card)) enterOngoing(g, f)
  },
  /** IW-5.7: own ongoing cards that were to wait answer now. */
  waited(g) {
    const waiting = resolving(g).later?.shift()
    if (!waiting) return
    runWaiting(g, waiting)
    repeat(g)
  },
  /** What answers to a card played by the opponent answers now. */
  answered(g, f) {
    trigger(g, { on: 'opponentPlayedCard', side: other(f.side) })
  },
  end(g) {
    finish(g, g.state.resolving.pop()?.next ?? [])
  },
})

interface Turn {
  side: number
  /** IW-5.8: what lets the side play one more card on the same slot; it uses one of these. */
  grants: Grant[]
}

/** IW-5.11: action cards of one turn. */
const MOST_CARDS = 2

/** The action cards of a side on its latest slot, with those that have become ongoing cards. */
function cardsOnSlot(g: G, side: number): number {
  const slot = g.state.slots[side].length - 1
  return g.state.slots[side][slot].length + g.state.ongoing.filter((lasting) => lasting.side === side && lasting.slot === slot).length
}

/** Puts a card from the hand on a slot: a new one, or the last one used. */
function playFromHand(g: G, f: Turn, card: number, ignoreMoved: boolean, sameSlot: boolean): void {
  fromHand(g, f.side, card)
  unsee(g, f.side, card)
  if (sameSlot) ontoSlot(g, f.side, card)
  else useSlot(g, f.side, [card])
  emit(g, { on: 'played', side: f.side, card, slot: g.state.slots[f.side].length - 1 })
  call(g, playedCard, { side: f.side, card, ignoreMoved })
}

/** IW-5.3: a special card drawn, a marker on the slot. */
function pass(g: G, side: number): void {
  useSlot(g, side, markerSupply(g.state) > 0 ? [NO_CARD] : [])
  emit(g, { on: 'passed', side })
  drawSpecial(g, side, 1)
}

const grantedCards = (g: G, side: number, kind: Grant['kind']): number[] => {
  if (kind === 'special') return specialsOf(g, side)
  return kind === 'base' ? g.state.hands[side].filter((card) => g.content.cards[card].base) : g.state.hands[side]
}

/** The cards that may be played, and what may be done instead. */
function plays<Else>(g: G, cards: number[], instead: Else): (PlayOption | Else)[] {
  const out: (PlayOption | Else)[] = []
  for (const card of cards) out.push(g.content.offers.plays[card])
  out.push(instead)
  return out
}

const passing: PassOption = { do: 'pass', ends: 'turn' }

/** The last card that might be played is not: the turn is over. */
type Stop = Skip & { ends: 'turn' }
const stopping: Stop = { do: 'skip', ends: 'turn' }

export const turn: Procedure<Turn> = procedure('turn', {
  begin(g, f: Turn) {
    g.state.turn++
    g.state.thisTurn = []
    for (const lasting of g.state.ongoing) lasting.used = false
    restUnits(g)
    emit(g, { on: 'turn', side: f.side, turn: g.state.turn })
  },
  /** IW-20.1: the rules take an automaton's turn. */
  automaton(g, f) {
    if (f.side !== automaton(g)) return
    automatonTurn(g)
    goto(g, 'end')
  },
  /** IW-5.2, IW-5.3: a card from the hand, or a card drawn instead. With an empty hand there is no choice. */
  play: choice({
    seat: (g, f) => seatOf(g, f.side),
    rule: 'IW-5.2',
    secret: true,
    options: (g, f): (PlayOption | PassOption)[] => {
      const hand = g.state.hands[f.side]
      return hand.length === 0 ? [] : plays<PassOption>(g, hand, passing)
    },
    resolve(g, f, o) {
      if (o.do === 'play') return playFromHand(g, f, o.card, false, false)
      pass(g, f.side)
      finish(g)
    },
    otherwise(g, f) {
      pass(g, f.side)
      finish(g)
    },
    refused: (g, f) =>
      f.side === WW
        ? g.state.visions.map((vision) => ({ option: { do: 'play-vision', vision }, rule: 'IW-3.13', needs: needs('vision') }))
        : [],
  }),
  /** IW-5.11: the second card ends the turn, whatever it allows. */
  granted(g, f) {
    const grants = returned(g, playedCard) ?? []
    if (cardsOnSlot(g, f.side) < MOST_CARDS) f.grants.push(...grants)
    else {
      if (grants.length > 0) emit(g, { on: 'no-third-card', side: f.side, rule: 'IW-5.11' })
      f.grants = []
    }
  },
  /** IW-5.8. */
  more: choice({
    seat: (g, f) => seatOf(g, f.side),
    rule: 'IW-5.8',
    secret: true,
    prompt: (_g, f) => ({ id: `prompt.turn.more.${f.grants[0].kind}` }),
    options: (g, f): (PlayOption | Skip | Stop)[] => {
      if (f.grants.length === 0 || g.state.hands[f.side].length === 0) return []
      const cards = grantedCards(g, f.side, f.grants[0].kind)
      return plays<Skip | Stop>(g, cards, f.grants.length === 1 && cards.length > 0 ? stopping : skip)
    },
    resolve(g, f, o) {
      const [grant] = f.grants.splice(0, 1)
      if (o.do === 'play') {
        playFromHand(g, f, o.card, grant.ignoreMoved, true)
        goto(g, 'granted')
      } else goto(g, 'more')
    },
  }),
  end(g) {
    g.state.thisTurn = []
    checkAid(g)
  },
})
