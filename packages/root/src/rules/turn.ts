import { call, type Procedure, repeat } from '@trestle/kernel'
import { BIRDSONG, choice, DAYLIGHT, EVENING, type G, procedure } from '../ground/state.ts'
import { checkDominance } from './dominance.ts'
import { factionOf } from './places.ts'
import { usableEffects, useCard } from './services.ts'
import { tell } from './tell.ts'

type Turn = { seat: number }

/** ROOT-1.4.1 A turn: Birdsong, Daylight, Evening; what happens at the start of a phase comes before all else in it. */
export const turn: Procedure<Turn> = procedure('turn', {
  begin(g, f: Turn) {
    const { state } = g
    state.turn++
    state.active = f.seat
    state.phase = BIRDSONG
    const side = state.sides[f.seat]
    if (side.used.length > 0) side.used = []
    side.activated = [0, 0, 0]
    tell(g, { on: 'turn', seat: f.seat, n: state.turn })
    factionOf(g, f.seat).beginTurn?.(g, f.seat)
    phase(g, f.seat, BIRDSONG)
    checkDominance(g, f.seat)
  },
  startOfBirdsong: startOf('birdsong:start'),
  birdsongCards: between(),
  birdsong: (g, f) => call(g, factionOf(g, f.seat).birdsong, { seat: f.seat }),
  birdsongEnd: between(),
  dawn: (g, f) => phase(g, f.seat, DAYLIGHT),
  startOfDaylight: startOf('daylight:start'),
  daylight: (g, f) => call(g, factionOf(g, f.seat).daylight, { seat: f.seat }),
  dusk: (g, f) => phase(g, f.seat, EVENING),
  startOfEvening: startOf('evening:start'),
  evening: (g, f) => call(g, factionOf(g, f.seat).evening, { seat: f.seat }),
  end(g, f) {
    factionOf(g, f.seat).endTurn?.(g, f.seat)
    tell(g, { on: 'turn.end', seat: f.seat })
  },
})

function phase(g: G, seat: number, which: number): void {
  g.state.phase = which
  tell(g, { on: 'phase', seat, phase: which })
}

/** ROOT-1.4.1~3 Effects "at the start of" a phase, in the order its owner likes, before anything else of the phase. */
function startOf(timing: 'birdsong:start' | 'daylight:start' | 'evening:start') {
  return choice({
    seat: (_g, f: Turn) => f.seat,
    rule: 'ROOT-1.4.1~3',
    prompt: () => ({ id: `prompt.turn.${timing.replace(':', '.')}` }),
    options: (g, f) => {
      const usable = usableEffects(g, f.seat, timing)
      return usable.length === 0 ? [] : [...usable, { do: 'pass' as const, what: '' }]
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      useCard(g, f.seat, o)
      repeat(g)
    },
  })
}

/** ROOT-1.4.2 Effects "in Birdsong" fit between its actions. */
export function between() {
  return choice({
    seat: (_g, f: Turn) => f.seat,
    rule: 'ROOT-1.4.2',
    prompt: () => ({ id: 'prompt.turn.birdsong' }),
    options: (g, f) => {
      const usable = usableEffects(g, f.seat, 'birdsong')
      return usable.length === 0 ? [] : [...usable, { do: 'pass' as const, what: '' }]
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      useCard(g, f.seat, o)
      repeat(g)
    },
  })
}

type Rounds = { at: number }

/** ROOT-1.4.1~2 Turn after turn round the table, ROOT-1.4.1~5 until somebody has won. */
export const rounds: Procedure<Rounds> = procedure('rounds', {
  turn(g, f: Rounds) {
    call(g, turn, { seat: g.state.order[f.at] })
    f.at = (f.at + 1) % g.state.order.length
    repeat(g)
  },
})
