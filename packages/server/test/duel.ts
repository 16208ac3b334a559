import { call, emit, end, type Game, type Match, type Option, type Procedure, repeat, reveal, rulesOf } from '@trestle/kernel'

/** One seat attacks, another may hold ambushes: a game for choices that are asked although they are none. */
interface State {
  /** Ambushes that seat 1 holds. */
  ambushes: number
  attacks: number
  turns: number
}
interface Options {
  ambushes: number
  turns: number
}
const { procedure, choice } = rulesOf<Match<State, object, Options>>()
const does = (text: string): Option => ({ do: text })

const turn: Procedure = procedure('turn', {
  begin(g) {
    g.state.turns--
    g.state.attacks = 1
  },
  act: choice({
    seat: () => 0,
    rule: 'D-1',
    secret: true,
    options: (g) => [...(g.state.attacks > 0 ? [does('attack'), does('feint')] : []), { do: 'end', ends: 'turn' }],
    resolve(g, _f, option) {
      if (option.do === 'end') return
      g.state.attacks--
      call(g, option.do === 'attack' ? attack : feint, {})
      repeat(g)
    },
  }),
})

const attack: Procedure = procedure('attack', {
  ambush: choice({
    seat: () => 1,
    rule: 'D-2',
    secret: true,
    options: (g) => [...(g.state.ambushes > 0 ? [does('ambush')] : []), does('pass')],
    resolve(g, _f, option) {
      if (option.do === 'pass') return
      g.state.ambushes--
      reveal(g, { on: 'ambush' })
    },
  }),
  foil: choice({
    seat: () => 0,
    rule: 'D-3',
    secret: true,
    options: () => [does('endure')],
    resolve: (g) => emit(g, { on: 'endured' }),
  }),
})

const feint: Procedure = procedure('feint', {
  reserve: choice({ seat: () => 0, rule: 'D-4', secret: true, options: () => [does('skip')], resolve: () => {} }),
})

const duel: Procedure = procedure('duel', {
  turn(g) {
    if (g.state.turns === 0) end(g, { winners: [], reason: 'peace', rule: 'D-5' })
    else {
      call(g, turn, {})
      repeat(g)
    }
  },
})

const duelGame: Game<State, object, Options> = {
  id: 'duel',
  version: 1,
  standardContent: {},
  compile: (content) => content as object,
  settings: [],
  readOptions: (options) => ({ ambushes: 0, turns: 2, ...(options as object) }),
  seats: () => ['attacker', 'defender'],
  start: (_content, { ambushes, turns }) => ({ ambushes, attacks: 0, turns }),
  main: duel,
  procedures: [turn, attack, feint],
  copy: (state) => ({ ...state }),
  notate: (_content, option) => option.do,
  view: ({ state }, seat) => ({ attacks: state.attacks, turns: state.turns, ...(seat === 1 && { ambushes: state.ambushes }) }),
  determinize: () => {},
  resign: (g, seat) => end(g, { winners: [1 - seat], reason: 'resigned', rule: 'D-6' }),
  check: () => [],
  evaluate: () => 0,
  words: {
    seat: (_content, name) => ({ id: `duel.${name}` }),
    option: (_content, option) => ({ id: `duel.${option.do}` }),
    event: () => null,
    result: () => ({ id: 'duel.result' }),
  },
}

export const games = { duel: async () => duelGame as unknown as Game }
