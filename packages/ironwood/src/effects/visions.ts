/** IW-15: Vision cards and Discover; looking into what is hidden. */
import { emit, goto, insert, learn, type Refusal, reveal, takeOut } from '@trestle/kernel'
import { gain } from '../cards/crystals.ts'
import { showHand } from '../cards/zones.ts'
import { IC, WW } from '../content/compiled.ts'
import { placeTotem } from '../map/totems.ts'
import { choice, type DiscoverOption, type PlaceOption, type Skip, skip } from '../options.ts'
import { visionSpent } from '../solo/ironbot/marks.ts'
import { placeName } from '../speech/names.ts'
import { needs } from '../speech/needs.ts'
import { type G, other, resolving, seatOf, totemsInReserve, warbandAt } from '../state.ts'
import { acted, operation, runSteps, type StepFrame, stepAt } from './interpreter.ts'
import { fitting } from './place-filters.ts'

/** IW-15.2 to IW-15.4: the inner forests whose Warband may discover at a mountain: in contact, and no Ironclad combat unit on it. */
export function discoverForests(g: G, mountain: number): number[] {
  if (warbandAt(g.state, mountain) > 0) return []
  return g.content.contacts[mountain].filter((forest) => g.content.places[forest].ring === 'inner' && warbandAt(g.state, forest) > 0)
}

/** What everybody can see of whether a Discover is possible: a Totem (IW-15.7), a Vision card, a place for one not yet revealed. */
function discoverOpen(g: G): boolean {
  const { visions, revealed } = g.state
  if (totemsInReserve(g.state) === 0 || visions.length === 0) return false
  return g.content.visions.some(({ mountain }, vision) => !revealed.includes(vision) && discoverForests(g, mountain).length > 0)
}

/** IW-15.5, IW-15.6: the card is revealed and stays visible, the Totem comes to the Warband, an inner mountain brings its crystals. */
function discoverAt(g: G, vision: number, forest: number): void {
  const s = g.state
  const { mountain, crystals } = g.content.visions[vision]
  takeOut(s.visions, vision)
  if (s.seenVisions.includes(vision)) takeOut(s.seenVisions, vision)
  insert(s.revealed, vision)
  placeTotem(g, forest)
  reveal(g, { on: 'discovered', side: WW, vision, mountain, at: forest })
  visionSpent(g, vision)
  gain(g, WW, crystals)
}

interface Discover extends StepFrame {
  left?: number
}

/** IW-15.2. Whether the cards in hand allow it is not to be seen, so the question is asked whenever it could be. */
operation<'discover', Discover>('discover', (g) => resolving(g).side === WW && discoverOpen(g), {
  start(g, f) {
    f.left = stepAt(g, f, 'discover').n
  },
  discover: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-15.2',
    secret: true,
    options: (g, f: Discover): (DiscoverOption | Skip)[] => {
      if (!f.left || resolving(g).side !== WW || !discoverOpen(g)) return []
      const found = g.state.visions.flatMap((vision) =>
        discoverForests(g, g.content.visions[vision].mountain).map((at): DiscoverOption => ({ do: 'discover', vision, at })),
      )
      return [...found, skip]
    },
    resolve(g, f, o) {
      f.left = o.do === 'skip' ? 0 : (f.left ?? 0) - 1
      if (o.do === 'skip') return
      acted(g)
      resolving(g).discovered = g.content.visions[o.vision].mountain
      discoverAt(g, o.vision, o.at)
      goto(g, 'discover')
    },
    refused: (g) => discoversRefused(g),
  }),
})

/** For each Vision card and each Warband in contact the condition that it fails. */
function discoversRefused(g: G): Refusal[] {
  return g.state.visions.flatMap((vision) => {
    const { mountain } = g.content.visions[vision]
    return g.content.contacts[mountain]
      .filter((forest) => warbandAt(g.state, forest) > 0 && !discoverForests(g, mountain).includes(forest))
      .map((at) => {
        const outer = g.content.places[at].ring === 'outer'
        const values = { at: placeName(g.content, at), mountain: placeName(g.content, mountain), n: warbandAt(g.state, mountain) }
        return {
          option: { do: 'discover', vision, at },
          rule: outer ? 'IW-15.4' : 'IW-15.2',
          needs: outer ? needs('discover.inner', { at: values.at }) : needs('discover.free', { mountain: values.mountain, n: values.n }),
        }
      })
  })
}

/** The opponent's hand is shown to the acting player. */
operation('look', (g) => g.state.hands[other(resolving(g).side)].length > 0, {
  look(g, f: StepFrame) {
    if (g.state.hands[other(resolving(g).side)].length === 0) return
    acted(g)
    showHand(g, resolving(g).side, stepAt(g, f, 'look').what === 'opponentHandAndVisions')
  },
})

/** A mountain is named; the Woodwalkers show its Vision card if they hold it. */
operation('nameMountain', (g, step) => fitting(g, g.content.mountains, step.where, resolving(g)).length > 0, {
  name: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-5.4',
    options: (g, f: StepFrame): (PlaceOption | Skip)[] => {
      const places = fitting(g, g.content.mountains, stepAt(g, f, 'nameMountain').where, resolving(g))
      return [...places.map((at) => ({ do: 'name' as const, at })), skip]
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return
      const step = stepAt(g, f, 'nameMountain')
      acted(g)
      resolving(g).named = o.at
      emit(g, { on: 'named', side: resolving(g).side, at: o.at })
      runSteps(g, answerNamed(g, o.at) ? step.ifOpponentHoldsVision : step.otherwise)
    },
  }),
})

/** The opponent of the acting player shows the Vision card of a mountain, if it is in the hand. Either way something is learned. */
function answerNamed(g: G, mountain: number): boolean {
  const vision = resolving(g).side === IC ? g.state.visions.find((held) => g.content.visions[held].mountain === mountain) : undefined
  learn(g)
  if (vision === undefined) {
    emit(g, { on: 'not-held', mountain })
    return false
  }
  if (!g.state.seenVisions.includes(vision)) insert(g.state.seenVisions, vision)
  emit(g, { on: 'vision-shown', side: WW, vision })
  return true
}
