/** Operations on cards in hands and decks (IW-18.2 to IW-18.4, IW-5.8). */
import { call, emit, finish, goto, insert, type Procedure, takeOut } from '@trestle/kernel'
import { drawSpecial, drawVisions } from '../cards/drawing.ts'
import { discardFromHand, showHand, specialsOf } from '../cards/zones.ts'
import { scriptId, WW } from '../content/compiled.ts'
import {
  type BurnOption,
  type BurnVisionOption,
  choice,
  type DiscardOption,
  type NextOption,
  procedure,
  type Skip,
  skip,
} from '../options.ts'
import { visionSpent } from '../solo/ironbot/marks.ts'
import { visionRisk } from '../solo/risks.ts'
import { needs } from '../speech/needs.ts'
import { type G, other, resolving, seatOf } from '../state.ts'
import { helping } from './crystals.ts'
import { acted, operation, possible, runEffect, type StepFrame, script, stepAt } from './interpreter.ts'
import type { StepOf } from './language.ts'

/** Cards that a draw can get at all (IW-3.11, IW-3.12). */
function drawable(g: G, step: StepOf<'draw'>): number {
  const { side } = resolving(g)
  const { decks, discards, visionDeck } = g.state
  if (step.deck === 'vision') return side === WW ? Math.min(step.n, visionDeck.length) : 0
  return Math.min(step.n, decks[side].length + discards[side].length)
}

/** IW-18.4. */
operation('draw', (g, step) => drawable(g, step) > 0, {
  draw: helping(
    'IW-18.4',
    (g, f) => drawable(g, stepAt(g, f, 'draw')),
    (g, f, n) => (stepAt(g, f, 'draw').deck === 'vision' ? drawVisions(g, n) : drawSpecial(g, resolving(g).side, n)),
    (g, f, n) => stepAt(g, f, 'draw').deck === 'vision' && visionRisk(g, n),
  ),
})

interface Burn extends StepFrame {
  left?: number
  /** Special cards burned, whose burn effects may be used. */
  burned?: number[]
}

function burnable(g: G, kind: StepOf<'burn'>['card']): (BurnOption | BurnVisionOption)[] {
  const { side } = resolving(g)
  const cards = kind === 'vision' ? [] : specialsOf(g, side).map((card): BurnOption => ({ do: 'burn', card }))
  const visions =
    kind === 'special' || side !== WW ? [] : g.state.visions.map((vision): BurnVisionOption => ({ do: 'burn-vision', vision }))
  return [...cards, ...visions]
}

/** IW-18.2: as many cards as asked, never base cards, or none at all (IW-5.6). */
operation<'burn', Burn>('burn', (g, step) => burnable(g, step.card).length >= step.n, {
  start(g, f) {
    f.left = stepAt(g, f, 'burn').n
    f.burned = []
  },
  burn: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-18.2',
    secret: true,
    prompt: (_g, f) => ({ id: 'prompt.effect.burn.burn', values: { left: f.left ?? 0 } }),
    options: (g, f: Burn): (BurnOption | BurnVisionOption | Skip)[] => {
      const step = stepAt(g, f, 'burn')
      const cards = f.left ? burnable(g, step.card) : []
      if (cards.length < (f.left ?? 0)) return []
      return f.left === step.n ? [...cards, skip] : cards
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return finish(g)
      f.left = (f.left ?? 0) - 1
      acted(g)
      burnOne(g, f, o)
      goto(g, 'burn')
    },
    otherwise(g, f) {
      if (f.left) finish(g)
    },
    refused: (g) =>
      g.state.hands[resolving(g).side]
        .filter((card) => g.content.cards[card].base)
        .map((card) => ({ option: { do: 'burn', card }, rule: 'IW-18.2', needs: needs('special') })),
  }),
  /** IW-5.7: what was paid for and what burned cards do come at the same time, in the order that the player picks. */
  effects(g, f) {
    const { side } = resolving(g)
    const own = { card: resolving(g).card, script: scriptId(g.content, stepAt(g, f, 'burn').then), own: true }
    const others = (f.burned ?? []).map((card) => ({ card, script: g.content.cards[card].burnEffect, own: false }))
    call(g, inAnyOrder, { side, pending: [own, ...others] })
  },
})

function burnOne(g: G, f: Burn, o: BurnOption | BurnVisionOption): void {
  const { side } = resolving(g)
  if (o.do === 'burn-vision') return burnVision(g, o.vision)
  discardFromHand(g, side, o.card)
  emit(g, { on: 'burned', side, card: o.card })
  if (g.content.cards[o.card].burnEffect >= 0) f.burned?.push(o.card)
}

/** IW-15.9: face down, aside. Which of the cards once shown it was cannot be seen, so that they are no longer known. */
function burnVision(g: G, vision: number): void {
  const s = g.state
  takeOut(s.visions, vision)
  insert(s.burned, vision)
  s.seenVisions = []
  emit(g, { on: 'burned-vision', side: WW }, { except: [seatOf(g, WW)] })
  emit(g, { on: 'burned-vision', side: WW, vision }, { only: [seatOf(g, WW)] })
  visionSpent(g, vision)
}

interface Pending {
  card: number
  script: number
  /** Part of the effect that is being resolved; otherwise an effect of its own card. */
  own: boolean
}

interface InAnyOrder {
  side: number
  pending: Pending[]
}

/** IW-5.7: effects of several cards at the same time. */
export const inAnyOrder: Procedure<InAnyOrder> = procedure('in-any-order', {
  /** What could do nothing now drops out. */
  sort(g, f: InAnyOrder) {
    f.pending = f.pending.filter((one) => possible(g, g.content.scripts[one.script]))
  },
  order: choice({
    seat: (g, f) => seatOf(g, f.side),
    rule: 'IW-5.7',
    options: (_g, f): NextOption[] => f.pending.map(({ card, script: id }) => ({ do: 'next', card, script: id })),
    resolve(g, f, o) {
      const i = f.pending.findIndex((one) => one.card === o.card && one.script === o.script)
      const [one] = f.pending.splice(i, 1)
      if (one.own) call(g, script, { script: one.script, at: 0 })
      else runEffect(g, one.script, f.side, one.card)
      goto(g, 'sort')
    },
  }),
})

/** The opponent loses a special card of the hand; the chooser sees what there is to choose from. */
operation<'opponentDiscard', Burn>('opponentDiscard', (g) => specialsOf(g, other(resolving(g).side)).length > 0, {
  /** Who chooses sees the cards, also where no step has shown them. */
  start(g, f) {
    const { n, chooser } = stepAt(g, f, 'opponentDiscard')
    const { side } = resolving(g)
    f.left = n
    if (chooser === 'you' && specialsOf(g, other(side)).some((card) => !g.state.seen[side].includes(card))) showHand(g, side, false)
  },
  discard: choice({
    seat: (g, f: Burn) => seatOf(g, stepAt(g, f, 'opponentDiscard').chooser === 'you' ? resolving(g).side : other(resolving(g).side)),
    rule: 'IW-5.4',
    secret: true,
    options: (g, f): (DiscardOption | Skip)[] => {
      const cards = specialsOf(g, other(resolving(g).side)).map((card): DiscardOption => ({ do: 'discard', card }))
      if (!f.left || cards.length === 0) return []
      return stepAt(g, f, 'opponentDiscard').chooser === 'you' ? [...cards, skip] : cards
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return
      f.left = (f.left ?? 0) - 1
      acted(g)
      const side = other(resolving(g).side)
      discardFromHand(g, side, o.card)
      emit(g, { on: 'discarded', side, card: o.card })
      goto(g, 'discard')
    },
  }),
})

/** IW-5.8: one more card once this one is done. Who holds a fitting card is not to be seen, so the turn asks later. */
operation('playCard', (g) => g.state.hands[resolving(g).side].length > 0, {
  grant(g, f: StepFrame) {
    const { kind, ignoreMoved = false } = stepAt(g, f, 'playCard')
    acted(g)
    resolving(g).next.push({ kind, ignoreMoved })
  },
})
