import { begin, call, end, type Match, type Option, type Procedure, repeat, rulesOf, smallSeed } from '@trestle/kernel'
import { raidGame, type State } from '@trestle/kernel/test/raid'

const { procedure, choice } = rulesOf<Match<State, { top: number }, { players: number }>>()
const red = { seat: () => 0, rule: 'RAID-2' }

/** One apple now, or five for a player who goes on to climb the tree; a third option wins the match and seven lose it. */
const harvest: Procedure = procedure('harvest', {
  pick: choice({
    ...red,
    options: () => [{ do: 'apple' }, { do: 'tree' }],
    resolve(g, _f, o) {
      if (o.do === 'apple') g.state.points[0] += 1
      else call(g, tree, {})
    },
  }),
  gate: choice({
    ...red,
    options: (g) => (g.state.turns === 0 ? [] : [...Array.from({ length: 7 }, (_, trap) => ({ do: 'lose', trap })), { do: 'win' }]),
    resolve: (g, _f, o) => end(g, { winners: [o.do === 'win' ? 0 : 1], reason: 'gate', rule: 'RAID-4' }),
  }),
  rest: choice({ seat: () => 1, rule: 'RAID-2', options: () => [{ do: 'a' }, { do: 'b' }], resolve: repeat }),
})
const tree: Procedure = procedure('tree', {
  climb: choice({
    ...red,
    options: () => [{ do: 'sit' }, { do: 'climb' }],
    resolve(g, _f, o) {
      if (o.do === 'climb') g.state.points[0] += 5
    },
  }),
})
/** A jar for a point, as often as one likes; then the evening brings three. */
const cellar: Procedure = procedure('cellar', {
  take: choice({
    ...red,
    options: (): Option[] => [{ do: 'end', ends: 'turn' }, { do: 'jar' }],
    resolve(g, _f, o) {
      g.state.points[0] += o.do === 'jar' ? 1 : 3
      if (o.do === 'jar') repeat(g)
    },
  }),
  rest: choice({ seat: () => 1, rule: 'RAID-2', options: () => [{ do: 'a' }, { do: 'b' }], resolve: repeat }),
})
/** A match in which the first seat may take jars before its turn ends. */
export const inCellar = () =>
  begin({ ...raidGame, id: 'cellar', main: cellar, procedures: [] }, { seed: smallSeed(1) }) as unknown as Match<State>

/** Four points at once, or a bet of six on the card that lies on top of the hidden deck, of which there are three sorts. */
const inn: Procedure = procedure('inn', {
  take: choice({
    ...red,
    options: () => [{ do: 'coin' }, { do: 'bet' }],
    resolve(g, _f, o) {
      if (o.do === 'coin') g.state.points[0] += 4
      else call(g, bet, {})
    },
  }),
  rest: choice({ seat: () => 1, rule: 'RAID-2', options: () => [{ do: 'a' }, { do: 'b' }], resolve: repeat }),
})
const bet: Procedure = procedure('bet', {
  guess: choice({
    ...red,
    options: () => [0, 1, 2].map((sort) => ({ do: 'guess', sort })),
    resolve(g, _f, o) {
      if ((g.state.deck[0] ?? 0) % 3 === o.sort) g.state.points[0] += 6
    },
  }),
})
/** A match in which the first seat may bet. */
export const inInn = () => {
  const g = begin({ ...raidGame, id: 'inn', main: inn, procedures: [bet] }, { seed: smallSeed(1) }) as unknown as Match<State>
  g.state.deck = Array.from({ length: g.content ? (g.content as { top: number }).top : 0 }, (_, i) => i + 1)
  return g
}

const orchard = { ...raidGame, id: 'orchard', main: harvest, procedures: [tree] }
/** A match in which the first seat is asked to pick; `more`: what the game has besides. */
export const inOrchard = (more: Partial<typeof raidGame> = {}) =>
  begin({ ...orchard, ...more }, { seed: smallSeed(1) }) as unknown as Match<State>
