import {
  call,
  draw,
  emit,
  end,
  flat,
  type Game,
  type Json,
  list,
  type Match,
  type Option,
  type Procedure,
  record,
  reveal,
  roll,
  rulesOf,
  same,
  shuffle,
  shuffleWith,
} from '@trestle/kernel'

/**
 * A small game for the server's tests: hidden hands, a sealed bid of one or two cards, a die, a secret choice with a refusal, draws,
 * and a last choice that is open to all. Cards are numbers; the name of a hidden card must never leave the server.
 */
export interface State {
  round: number
  deck: number[]
  hands: number[][]
  /** Cards that everybody has seen. */
  shown: number[]
  points: number[]
  winner: number
}
export interface Options {
  rounds: number
  seats: number
}
type G = Match<State, object, Options>
const { procedure, choice, sealed } = rulesOf<G>()

/** Cards bear large numbers, so that a search in what went over the wire finds them and nothing else. */
export const cardName = (card: number): number => 7_000_000 + card * 7919

const pass: Option = { do: 'pass' }

const fair: Procedure = procedure('fair', {
  deal(g) {
    shuffle(g, g.state.deck)
    for (const [seat, hand] of g.state.hands.entries()) {
      for (let i = 0; i < 5; i++) hand.push(g.state.deck.pop()!)
      emit(g, { on: 'dealt', seat, cards: hand.slice() }, { only: [seat] })
    }
  },
  rounds(g) {
    for (let i = 0; i < g.options.rounds; i++) call(g, round, {})
  },
  close(g) {
    const most = Math.max(...g.state.points)
    end(g, { winners: g.state.points.flatMap((points, seat) => (points === most ? [seat] : [])), reason: 'points', rule: 'F-5' })
  },
})

const round: Procedure<{ bids?: number[][] }> = procedure('round', {
  bid: sealed({
    seats: (g) => g.state.hands.map((_, seat) => seat),
    rule: 'F-1',
    options: (g, _f: { bids?: number[][] }, seat, picks) => {
      if (picks.length === 2 || picks.some((pick) => pick.do === 'pass')) return []
      const used = picks.map((pick) => pick.card)
      const bids = g.state.hands[seat].filter((card) => !used.includes(card)).map((card) => ({ do: 'bid', card }) as Option)
      return picks.length === 0 ? bids : [...bids, pass]
    },
    resolve(g, _f, answers) {
      g.state.round++
      const sums = answers.map(({ seat, picks }) => {
        const cards = picks.flatMap((pick) => (pick.do === 'bid' ? [pick.card as number] : []))
        g.state.hands[seat] = g.state.hands[seat].filter((card) => !cards.includes(card))
        g.state.shown.push(...cards)
        reveal(g, { on: 'bid', seat, cards })
        return cards.reduce((a, b) => a + b, 0)
      })
      g.state.winner = sums.indexOf(Math.max(...sums))
    },
  }),
  luck(g) {
    const die = roll(g, 6)
    g.state.points[g.state.winner] += die
    emit(g, { on: 'won', seat: g.state.winner, die })
  },
  spoils: choice({
    seat: (g) => g.state.winner,
    rule: 'F-3',
    secret: true,
    options: (g) => [pass, ...g.state.hands[g.state.winner].slice(0, 3).map((card) => ({ do: 'sell', card }) as Option)],
    refused: (g) => [
      {
        option: { do: 'steal' },
        rule: 'F-3.1',
        needs: { id: 'fair.needs-points', values: { points: 100, have: g.state.points[g.state.winner] } },
      },
    ],
    resolve(g, _f, option) {
      if (option.do !== 'sell') return
      const seat = g.state.winner
      g.state.hands[seat] = g.state.hands[seat].filter((card) => card !== option.card)
      g.state.points[seat]++
      emit(g, { on: 'sold', seat, card: option.card }, { only: [seat] })
      emit(g, { on: 'sold', seat }, { except: [seat] })
      g.state.deck.unshift(option.card as number)
    },
  }),
  cheer: choice({
    seat: (g) => g.state.winner,
    rule: 'F-4',
    options: () => [{ do: 'cheer' }, { do: 'bow' }],
    resolve(g, _f, option) {
      emit(g, { on: option.do, seat: g.state.winner })
    },
  }),
  fill(g) {
    for (const [seat, hand] of g.state.hands.entries()) {
      while (hand.length < 5 && g.state.deck.length > 0) {
        const card = draw(g, g.state.deck)!
        hand.push(card)
        emit(g, { on: 'drew', seat, card }, { only: [seat] })
        emit(g, { on: 'drew', seat }, { except: [seat] })
      }
    }
  },
})

const reader = (options: Json): Options => {
  const { rounds = 4, seats = 2, ...rest } = options as { rounds?: unknown; seats?: unknown }
  if (typeof rounds !== 'number' || !Number.isInteger(rounds) || rounds < 1 || rounds > 300)
    throw new Error('rounds is a number from 1 to 300')
  if (seats !== 2 && seats !== 3) throw new Error('seats is 2 or 3')
  const [unknown] = Object.keys(rest)
  if (unknown) throw new Error(`there is no option "${unknown}"`)
  return { rounds, seats }
}

export const fairGame: Game<State, object, Options> = {
  id: 'fair',
  version: 1,
  standardContent: { cards: 40 },
  readPack: (pack) => ({ cards: 40, ...(pack as object) }),
  compile(content) {
    if ((content as { cards?: unknown } | null)?.cards !== 40) throw new Error('cards: expected 40')
    return content as object
  },
  settings: [
    { key: 'rounds', choices: [2, 4, 60], standard: 4 },
    { key: 'seats', choices: [2, 3], standard: 2 },
  ],
  readOptions: reader,
  seats: (options) => ['red', 'blue', 'green'].slice(0, options.seats),
  start: (_content, options) => ({
    round: 0,
    deck: Array.from({ length: 40 }, (_, card) => cardName(card)),
    hands: Array.from({ length: options.seats }, () => []),
    shown: [],
    points: Array.from({ length: options.seats }, () => 0),
    winner: 0,
  }),
  main: fair,
  procedures: [round],
  copy: record<State>({ round: same, deck: flat, hands: list(flat), shown: flat, points: flat, winner: same }),
  notate: (_content, option) => (option.card === undefined ? option.do : `${option.do} ${option.card}`),
  view: (g, seat) => ({
    round: g.state.round,
    hand: seat === null ? null : g.state.hands[seat],
    hands: g.state.hands.map((hand) => hand.length),
    deck: g.state.deck.length,
    shown: g.state.shown,
    points: g.state.points,
  }),
  determinize(g, seat, random) {
    const others = g.state.hands.flatMap((hand, other) => (other === seat ? [] : hand))
    const pool = shuffleWith(
      random,
      [...others, ...g.state.deck].sort((a, b) => a - b),
    )
    for (const [other, hand] of g.state.hands.entries()) if (other !== seat) g.state.hands[other] = hand.map(() => pool.pop()!)
    g.state.deck = pool
  },
  resign(g, seat) {
    const winners = g.state.hands.flatMap((_, other) => (other === seat ? [] : [other]))
    end(g, { winners, reason: 'resigned', rule: 'F-6' })
  },
  check: () => [],
  evaluate: (g, seat) => g.state.points[seat],
  words: {
    seat: (_content, name) => ({ id: `fair.${name}` }),
    option: (_content, option) => ({ id: `fair.${option.do}` }),
    event: () => null,
    result: () => ({ id: 'fair.result' }),
  },
}

/** Two more with faults: a rule that throws when it is half done, and a computer player that never comes back from its view of the world. */
const broken: Game<State, object, Options> = {
  ...fairGame,
  id: 'broken',
  resign(g) {
    g.state.points[0] = 99
    g.state.hands[0].pop()
    throw new Error('the rules of resigning are broken')
  },
}
const endless: Game<State, object, Options> = {
  ...fairGame,
  id: 'endless',
  evaluate() {
    for (;;);
  },
}

/** Matches that were dealt to players in this thread. */
let dealt = 0

/** A player that thinks in more than one world never comes back. */
const heavy: Game<State, object, Options> = {
  ...fairGame,
  id: 'heavy',
  determinize(g, seat, random) {
    dealt++
    fairGame.determinize(g, seat, random)
  },
  evaluate(g, seat) {
    while (dealt > 1);
    return fairGame.evaluate(g, seat)
  },
}
const failing = (id: string, fails: (look: number) => boolean): Game<State, object, Options> => {
  let looks = 0
  const evaluate: typeof fairGame.evaluate = (g, seat) => {
    if (fails(looks++)) throw new Error('the player stumbles')
    return fairGame.evaluate(g, seat)
  }
  return { ...fairGame, id, evaluate }
}
/** A player fails once; fails at its first two decisions; fails always. */
const stumbling = failing('stumbling', (look) => look === 0)
const clumsy = failing('clumsy', (look) => look < 4)
const hopeless = failing('hopeless', () => true)

const games = { fair: fairGame, broken, endless, heavy, stumbling, clumsy, hopeless }
const loaders = Object.fromEntries(Object.entries(games).map(([id, game]) => [id, async () => game as unknown as Game]))

export { loaders as games }
