import {
  call,
  copyJson,
  draw,
  emit,
  end,
  finish,
  flat,
  type Game,
  goto,
  type Json,
  list,
  type Match,
  type Option,
  type Procedure,
  record,
  repeat,
  returned,
  reveal,
  roll,
  rulesOf,
  type Seat,
  same,
  say,
  shuffle,
  shuffleWith,
} from '../src/index.ts'

/** Raid: a tiny game that uses all the kernel has. Hidden hands, a sealed first exchange, raids with nested interrupts, dice, draws. */
export interface State {
  deck: number[]
  discard: number[]
  hands: number[][]
  points: number[]
  active: Seat
  turns: number
}
interface Options {
  players: number
}
interface Content {
  top: number
}
type G = Match<State, Content, Options>
export interface View {
  deck: number
  discard: number[]
  hand: number[]
  hands: number[]
  points: number[]
  active: Seat
  turns: number
}

const { procedure, choice, sealed } = rulesOf<G>()

type CardOption = { do: 'card'; card: number }
type Pass = { do: 'pass' }
const pass: Pass = { do: 'pass' }
const cards = (g: G, seat: Seat): CardOption[] => g.state.hands[seat].map((card) => ({ do: 'card', card }))

function drawCard(g: G, seat: Seat): void {
  if (g.state.deck.length === 0) g.state.deck = shuffle(g, g.state.discard.splice(0))
  const card = draw(g, g.state.deck)
  if (card === undefined) return
  g.state.hands[seat].push(card)
  emit(g, { on: 'drew', seat, card }, { only: [seat] })
  emit(g, { on: 'drew', seat }, { except: [seat] })
}

function discard(g: G, seat: Seat, card: number): void {
  const hand = g.state.hands[seat]
  hand.splice(hand.indexOf(card), 1)
  g.state.discard.push(card)
}

const main: Procedure = procedure('main', {
  deal(g) {
    shuffle(g, g.state.deck)
    for (let i = 0; i < 3; i++) for (const seat of g.state.hands.keys()) drawCard(g, seat)
  },
  exchange: sealed({
    seats: (g) => g.state.hands.map((_, seat) => seat),
    rule: 'RAID-1',
    options: (g, _f, seat, picks: (CardOption | Pass)[]) =>
      picks.some((pick) => pick.do === 'pass') || picks.length === 2
        ? []
        : [...cards(g, seat).filter((o) => !picks.some((pick) => pick.do === 'card' && pick.card === o.card)), pass],
    resolve(g, _f, answers) {
      for (const { seat, picks } of answers)
        for (const pick of picks)
          if (pick.do === 'card') {
            discard(g, seat, pick.card)
            drawCard(g, seat)
          }
    },
  }),
  turn(g) {
    call(g, turn, { target: -1 })
    repeat(g)
  },
})

interface Turn {
  target: Seat
}
const turn: Procedure<Turn> = procedure('turn', {
  draw(g) {
    if (g.state.turns++ > 60) end(g, { winners: [], reason: 'tired', rule: 'RAID-5' })
    drawCard(g, g.state.active)
  },
  raid: choice({
    seat: (g) => g.state.active,
    rule: 'RAID-2',
    options: (g) => [
      ...g.state.hands.flatMap((_, seat) => (seat === g.state.active ? [] : [{ do: 'raid' as const, seat }])),
      { do: 'rest' as const },
    ],
    refused: (g) => [{ option: { do: 'raid', seat: g.state.active }, rule: 'RAID-2.1' }],
    resolve(g, f, o) {
      if (o.do === 'rest') return goto(g, 'next')
      f.target = o.seat
      call(g, raid, { attacker: g.state.active, defender: o.seat, bonus: 0 })
    },
  }),
  outcome(g) {
    const winner = returned(g, raid)
    if (winner !== null && ++g.state.points[winner] === 3) end(g, { winners: [winner], reason: 'points', rule: 'RAID-4' })
  },
  next(g) {
    g.state.active = (g.state.active + 1) % g.state.hands.length
    finish(g)
  },
})

interface Raid {
  attacker: Seat
  defender: Seat
  bonus: number
}
const raid: Procedure<Raid, number | null> = procedure('raid', {
  block(g, f) {
    call(g, interrupt, { seat: f.defender, other: f.attacker })
  },
  blocked(g, f) {
    if (returned(g, interrupt) === true) finish(g, f.defender)
  },
  dice(g, f) {
    const [a, d] = [roll(g, 6), roll(g, 6)]
    emit(g, { on: 'rolled', a, d })
    finish(g, a === d ? null : a > d ? f.attacker : f.defender)
  },
})

interface Interrupt {
  seat: Seat
  other: Seat
}
/** Whether a card stood that `seat` has played: the other may answer it with one of its own, and so on. */
const interrupt: Procedure<Interrupt, boolean> = procedure('interrupt', {
  play: choice({
    seat: (_g, f: Interrupt) => f.seat,
    rule: 'RAID-3',
    secret: true,
    options: (g, f) => [...cards(g, f.seat).filter((o) => o.card % 2 === 0), pass],
    resolve(g, f, o) {
      if (o.do === 'pass') return finish(g, false)
      discard(g, f.seat, o.card)
      reveal(g, { on: 'played', seat: f.seat, card: o.card })
      call(g, interrupt, { seat: f.other, other: f.seat })
    },
  }),
  stands(g) {
    finish(g, returned(g, interrupt) !== true)
  },
})

export const raidGame: Game<State, Content, Options, View> = {
  id: 'raid',
  version: 1,
  standardContent: { top: 12 },
  compile(content: Json) {
    if (typeof content !== 'object' || content === null || !('top' in content)) throw new Error('content: "top" is missing')
    return content as unknown as Content
  },
  settings: [{ key: 'players', choices: [2, 3], standard: 2 }],
  readOptions(options: Json) {
    const players = (options as { players?: number }).players ?? 2
    if (players !== 2 && players !== 3) throw new Error('players: 2 or 3')
    return { players }
  },
  seats: (options) => ['red', 'blue', 'green'].slice(0, options.players),
  start: (content, options) => ({
    deck: Array.from({ length: content.top }, (_, i) => i + 1),
    discard: [],
    hands: Array.from({ length: options.players }, () => []),
    points: Array.from({ length: options.players }, () => 0),
    active: 0,
    turns: 0,
  }),
  main,
  procedures: [turn, raid, interrupt],
  copy: record<State>({ deck: flat, discard: flat, hands: list(flat), points: flat, active: same, turns: same }),
  notate(_content, option: Option) {
    return [option.do, ...Object.entries(option).flatMap(([key, value]) => (key === 'do' ? [] : [value]))].join(' ')
  },
  view(g, seat) {
    const { deck, discard, hands, points, active, turns } = g.state
    const hand = seat === null ? [] : hands[seat]
    return copyJson({ deck: deck.length, discard, hand, hands: hands.map((one) => one.length), points, active, turns })
  },
  determinize(g, seat, random) {
    const { deck, hands } = g.state
    const pool = [...deck, ...hands.flatMap((hand, other) => (other === seat ? [] : hand))].sort((a, b) => a - b)
    shuffleWith(random, pool)
    g.state.deck = pool.splice(0, deck.length)
    hands.forEach((hand, other) => {
      if (other !== seat) hands[other] = pool.splice(0, hand.length)
    })
  },
  resign(g, seat) {
    const winners = g.state.hands.flatMap((_, other) => (other === seat ? [] : [other]))
    end(g, { winners, reason: 'resigned', rule: 'RAID-6' })
  },
  check(g) {
    const { deck, discard, hands } = g.state
    const all = [...deck, ...discard, ...hands.flat()].sort((a, b) => a - b)
    return all.every((card, i) => card === i + 1) && all.length === g.content.top ? [] : [`cards lost: ${all}`]
  },
  evaluate: (g, seat) => g.state.points[seat] - Math.max(...g.state.points.filter((_, other) => other !== seat)),
  words: {
    seat: (_content, name) => say(`seat.${name}`),
    option: (_content, option) => say(`option.${option.do}`),
    event: (_content, event) => say(`event.${event.on}`),
    result: (_content, result) => say(`result.${result.reason}`),
  },
}
