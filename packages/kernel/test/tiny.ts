import {
  begin,
  choose,
  copyJson,
  end,
  type Game,
  type Heard,
  heardBy,
  type Json,
  type Match,
  type Option,
  type Procedure,
  rulesOf,
  type Seat,
  say,
  shuffleWith,
  smallSeed,
} from '../src/index.ts'

/** A state for games of a few lines: what happened, one pile, a hand for each of three seats. */
export interface Loose {
  log: Json[]
  pile: number[]
  hands: number[][]
}
export type T = Match<Loose>

export const { procedure, choice, sealed } = rulesOf<T>()

/** Writes into the state what a test wants to see. */
export const note = (g: T, what: Json): void => {
  g.state.log.push(what)
}

export const over = (g: T): void => end(g, { winners: [0], reason: 'done', rule: 'T-9' })

/** A game of three seats around a main procedure that a test brings. */
export function tiny(main: Procedure, procedures: Procedure[] = [], changes: Partial<Game<Loose>> = {}): Game<Loose> {
  return {
    id: 'tiny',
    version: 1,
    standardContent: {},
    compile: (content) => content as object,
    settings: [],
    readOptions: (options) => options as object,
    seats: () => ['a', 'b', 'c'],
    start: () => ({ log: [], pile: [1, 2, 3, 4, 5, 6, 7, 8], hands: [[], [], []] }),
    main,
    procedures,
    copy: copyJson,
    notate: (_content, option: Option) => Object.values(option).join(' '),
    view: ({ state }, seat) =>
      copyJson({
        log: state.log,
        pile: state.pile.length,
        hand: seat === null ? [] : state.hands[seat],
        counts: state.hands.map((hand) => hand.length),
      }),
    determinize(g, seat, random) {
      const { pile, hands } = g.state
      const pool = [...pile, ...hands.flatMap((hand, other) => (other === seat ? [] : hand))].sort((a, b) => a - b)
      shuffleWith(random, pool)
      g.state.pile = pool.splice(0, pile.length)
      hands.forEach((hand, other) => {
        if (other !== seat) hands[other] = pool.splice(0, hand.length)
      })
    },
    resign: (g, seat) => end(g, { winners: [0, 1, 2].filter((other) => other !== seat), reason: 'resigned', rule: 'T-8' }),
    check: () => [],
    evaluate: () => 0,
    words: {
      seat: (_content, name) => say(name),
      option: (_content, option) => say(option.do),
      event: (_content, event) => say(event.on),
      result: (_content, result) => say(result.reason),
    },
    ...changes,
  }
}

export const start = (game: Game<Loose>, seed = 1, heard?: Heard[]): T => begin(game, { seed: smallSeed(seed), heard })

/** What is offered to a seat now, as texts; the first open decision where no seat is given. */
export const offered = (g: Match, seat?: Seat): string[] => {
  const decision = seat === undefined ? g.asked[0] : g.asked.find((one) => one.seat === seat)
  return (decision?.options ?? []).map((option) => g.game.notate(g.content, option))
}

/** Answers the first open decision (of a seat) by an option's text. */
export function answer(g: Match, text: string, seat?: Seat): void {
  const decision = g.asked.find((one) => seat === undefined || one.seat === seat)
  const option = decision?.options.find((one) => g.game.notate(g.content, one) === text)
  if (!decision || !option) throw new Error(`"${text}" is not among: ${offered(g, seat).join(', ')}`)
  choose(g, decision, option)
}

export const eventsFor = (seat: Seat | null, heard: Heard[]): string[] => heardBy(seat, heard).map((event) => event.on)
