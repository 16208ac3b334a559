import { call, finish, goto, hasCalled, type Procedure, repeat } from '@trestle/kernel'
import { BIRDSONG, choice, DAYLIGHT, EVENING, type G, procedure } from '../ground/state.ts'
import type { Moment } from '../sources/services.ts'
import { checkDominance } from './dominance.ts'
import { freshHirelings, mustAct, settleHirelings } from './hiring.ts'
import { answers, inForce } from './in-force.ts'
import { factionOf } from './parties.ts'
import {
  type BetweenAction,
  hangsOnHand,
  isQuiet,
  lackingServices,
  offerBetween,
  offerServices,
  servicePrompt,
  useBetween,
} from './services.ts'
import { tell } from './tell.ts'

type Turn = { seat: number }

const NONE_ACTIVATED: readonly number[] = [0, 0, 0]

/**
 * ROOT-1.4.1 A turn: Birdsong, Daylight, Evening; what happens at the start of a phase comes before all else in it (ROOT-1.4.1~3), what happens
 * at its end after all else (ROOT-1.4.1~4).
 */
export const turn: Procedure<Turn> = procedure('turn', {
  begin(g, f: Turn) {
    const { state } = g
    state.turn++
    state.active = f.seat
    state.phase = BIRDSONG
    freshHirelings(g)
    const side = state.sides[f.seat]
    if (side.used.length > 0) side.used = []
    if (state.terrain.used.length > 0) state.terrain = { ...state.terrain, used: [] }
    side.activated = NONE_ACTIVATED
    const seats = state.sides.length
    tell(g, { on: 'turn', seat: f.seat, n: state.turn, round: Math.ceil(state.turn / seats) })
    const asked = answers(g, inForce(g).turnBegins)
    for (let i = 0; i < asked.length; i++) asked[i].has(g, asked[i].owner, f.seat)
    phase(g, f.seat, BIRDSONG)
    checkDominance(g, f.seat)
    if (isStill(g, f, 'birdsong:start') && isQuiet(g, f.seat, 'birdsong')) birdsong(g, f)
  },
  startOfBirdsong: startOf('birdsong:start'),
  birdsongCards: between('birdsong'),
  birdsong,
  birdsongEnd: between('birdsong'),
  birdsongOver(g, f) {
    phaseEnds(g, f.seat, BIRDSONG)
    if (!g.result && !hasCalled(g)) dawn(g, f)
  },
  dawn,
  startOfDaylight: startOf('daylight:start'),
  daylight,
  daylightOver(g, f) {
    phaseEnds(g, f.seat, DAYLIGHT)
    if (!g.result && !hasCalled(g)) dusk(g, f)
  },
  dusk,
  startOfEvening: startOf('evening:start'),
  eveningBegun: sinceStart(),
  evening,
  eveningEnd: asking('evening:end', 'ROOT-1.4.2', 'prompt.turn.evening'),
  eveningOver(g, f) {
    phaseEnds(g, f.seat, EVENING)
    if (g.state.hiring && !g.result) call(g, settleHirelings, { seat: f.seat, empty: [] })
    if (g.result || hasCalled(g)) return
    end(g, f)
    if (!hasCalled(g)) finish(g)
  },
  end,
})

function birdsong(g: G, { seat }: Turn): void {
  call(g, factionOf(g, seat).birdsong, { seat })
  goto(g, 'birdsongEnd')
}

function dawn(g: G, f: Turn): void {
  phase(g, f.seat, DAYLIGHT)
  if (isStill(g, f, 'daylight:start')) daylight(g, f)
  else goto(g, 'startOfDaylight')
}

function daylight(g: G, { seat }: Turn): void {
  call(g, factionOf(g, seat).daylight, { seat })
  goto(g, 'daylightOver')
}

function dusk(g: G, f: Turn): void {
  phase(g, f.seat, EVENING)
  if (isStill(g, f, 'evening:start') && !isLeftToAsk(g, f.seat)) evening(g, f)
  else goto(g, 'startOfEvening')
}

function evening(g: G, { seat }: Turn): void {
  call(g, factionOf(g, seat).evening, { seat })
  goto(g, 'eveningEnd')
}

function end(g: G, f: Turn): void {
  const asked = answers(g, inForce(g).turnEnds)
  for (let i = 0; i < asked.length; i++) asked[i].has(g, asked[i].owner, f.seat)
  tell(g, { on: 'turn.end', seat: f.seat })
}

/** Whether nothing was called at the start of a phase and nothing can be asked there, as in nearly every turn: then it goes straight on. */
function isStill(g: G, { seat }: Turn, moment: Moment): boolean {
  return !g.result && !hasCalled(g) && isQuiet(g, seat, moment)
}

function phase(g: G, seat: number, which: number): void {
  g.state.phase = which
  tell(g, { on: 'phase', seat, phase: which })
  const asked = answers(g, inForce(g).phaseBegins)
  for (let i = 0; i < asked.length; i++) asked[i].has(g, asked[i].owner, seat, which)
}

function phaseEnds(g: G, seat: number, which: number): void {
  const asked = answers(g, inForce(g).phaseEnds)
  for (let i = 0; i < asked.length; i++) asked[i].has(g, asked[i].owner, seat, which)
}

/** ROOT-1.4.1~3 Effects "at the start of" a phase, in the order its owner likes, before anything else of the phase. */
function startOf(moment: 'birdsong:start' | 'daylight:start' | 'evening:start') {
  return asking(moment, 'ROOT-1.4.1~3', `prompt.turn.${moment.replace(':', '.')}`)
}

/** ROOT-1.4.2 Effects "in" a phase fit between its actions: asked where the phase itself asks for nothing. */
export function between(moment: 'birdsong' | 'daylight' | 'evening') {
  return asking(moment, 'ROOT-1.4.2', `prompt.turn.${moment}`)
}

/**
 * ROOT-13.2.4 What was done at the start of Evening, or by the last action of a Daylight that broke off, may allow more until cards are drawn:
 * asked where the faction's Evening asks for nothing.
 */
function sinceStart() {
  const rest = between('evening')
  return choice<Turn, ReturnType<typeof rest.options>[number]>({
    ...rest,
    options: (g, f) => (isLeftToAsk(g, f.seat) ? rest.options(g, f) : []),
  })
}

function isLeftToAsk(g: G, seat: number): boolean {
  const { drawsAtOnce, breaksOff } = factionOf(g, seat)
  return drawsAtOnce?.(g, seat) === true && (hasBegun(g, seat) || breaksOff?.(g, seat) === true)
}

/** Whether a card was used at the start of this Evening. */
function hasBegun(g: G, seat: number): boolean {
  return g.state.sides[seat].used.some((card) => g.content.cards[card].timing === 'evening:start')
}

/** ROOT-1.1.3 What others sell at the start of a phase, asked once more where a faction does something at that moment, too. */
export function buyingAt(moment: Moment) {
  return asking(moment, 'ROOT-1.4.1~3', `prompt.turn.${moment.replace(':', '.')}`, offerServices)
}

function asking(moment: Moment, rule: string, prompt: string, offer = offerBetween) {
  return choice({
    seat: (_g, f: Turn) => f.seat,
    rule,
    secret: (g, f) => hangsOnHand(g, f.seat, moment),
    prompt: (g, f) => servicePrompt(g, f.seat, moment) ?? { id: prompt },
    options: (g, f) => {
      const out: (BetweenAction | { do: 'pass'; what: string })[] = []
      offer(out, g, f.seat, moment)
      const asks = out.length > 0 || hangsOnHand(g, f.seat, moment)
      if (asks && !mustAct(g, f.seat, moment)) out.push({ do: 'pass', what: '' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      useBetween(g, f.seat, o as BetweenAction)
      if (moment === 'birdsong:start' && g.state.sides[f.seat].dominance >= 0) call(g, looking, { seat: f.seat })
      repeat(g)
    },
    refused: (g, f) => lackingServices(g, f.seat, moment),
  })
}

/** ROOT-1.1.3 What is done at the start of Birdsong may come before a dominance card is looked at: who can win by it then would have it so. */
export const looking: Procedure<Turn> = procedure('dominance', {
  look: (g, f: Turn) => checkDominance(g, f.seat),
})

type Rounds = { at: number }

/** ROOT-1.4.1~2 Turn after turn round the table, ROOT-1.4.1~5 until somebody has won. */
export const rounds: Procedure<Rounds> = procedure('rounds', {
  turn(g, f: Rounds) {
    call(g, turn, { seat: g.state.order[f.at] })
    f.at = (f.at + 1) % g.state.order.length
    repeat(g)
  },
})
