/** ROOT-A.6, ROOT-E: hirelings from the pool to their controllers and on, and what is done with them. */
import { call, hasCalled, learn, type Phrase, type Procedure, repeat, roll, type Seat, say, shuffle } from '@trestle/kernel'
import { bandLetter } from '../ground/book.ts'
import type { HirelingData } from '../ground/content.ts'
import { factionPhrase } from '../ground/phrases.ts'
import { type Band, BIRDSONG, choice, type G, type Hiring, procedure } from '../ground/state.ts'
import { sideUp } from '../sources/registry.ts'
import type { Moment, ServiceOption } from '../sources/services.ts'
import { checkDominance } from './dominance.ts'
import { type HirelingDeed, inForce, settle } from './in-force.ts'
import { bandSide, NO_KINDS, othersInOrder, partyNamed, seatOf } from './parties.ts'
import { tell } from './tell.ts'

/** The data that all hirelings of the match share. Throws in a match without hirelings. */
function dataOf(g: G) {
  const { hirelings } = g.content.content
  if (!hirelings) throw new Error('no hirelings in this match')
  return hirelings
}

/** The hirelings of a match, as parties. */
function partiesOf(g: G): number[] {
  return g.state.bands.map((_, i) => g.state.sides.length + i)
}

function bandOf(g: G, party: number): Band {
  return g.state.bands[party - g.state.sides.length]
}

/** What is drawn as it lies in the pool (ROOT-A.6.1). */
export function startBand(g: G, card: HirelingData, demoted: boolean): Band {
  const side = sideUp(card.id, demoted)
  const kinds = side.kinds ?? NO_KINDS
  const limits: { [kind: string]: number } = limitsOfBand(card)
  const cells = g.content.clearings
  return {
    letter: bandLetter(card, demoted),
    pieces: Array.from(kinds, () => Array.from({ length: cells }, () => 0)),
    solid: kinds.filter(({ type }) => type !== 'token').length,
    supply: Array.from(kinds, ({ name }) => (side.kinds ? limits[name] : 0)),
    pawn: -1,
    hireling: card.id,
    demoted,
    controller: -1,
    markers: 0,
    gained: 0,
    done: [],
    board: side.startBoard?.(g.content) ?? {},
  }
}

/** How many pieces of each kind a hireling has, by the names of the kinds. */
export function limitsOfBand({ warriors, buildings, tokens }: HirelingData): { [kind: string]: number } {
  return { warrior: warriors, ...buildings, ...tokens }
}

type SettingUp = { left: number[]; turn: number }

/** ROOT-A.6 Hirelings are drawn and set up, the last in turn order first. */
export const setUpHirelings: Procedure<SettingUp> = procedure('hirelings', {
  /** ROOT-A.6.1, ROOT-A.6.5 Three by lot, none whose faction plays; ROOT-A.6.2 some by lot with their other side up. */
  draw(g, f: SettingUp) {
    const { state } = g
    const { cards, markers, demoted } = dataOf(g)
    const playing = state.sides.map(({ faction }) => faction)
    const able = shuffle(
      g,
      cards.filter(({ faction }) => faction === null || !playing.includes(faction)),
    ).slice(0, markers.length)
    const turned = shuffle(
      g,
      able.map((_, i) => i),
    ).slice(0, demoted[String(state.sides.length)] ?? 0)
    state.bands = Array.from(able, (card, i) => startBand(g, card, turned.includes(i)))
    settle(g)
    learn(g)
    tell(g, { on: 'hirelings', bands: state.bands.map(({ letter }) => letter) })
    f.left = partiesOf(g)
  },
  /** ROOT-A.6.3 Each sets up one; with two players the last does a second. Nobody is asked where none of those left leaves anything to choose. */
  which: choice({
    seat: (g, f: SettingUp) => whoSetsUp(g, f),
    rule: 'ROOT-A.6.3',
    options: (g, f) => {
      const asksAny = f.left.some((party) => bandSide(g, party).setUp)
      return asksAny ? f.left.map((party) => ({ do: 'setUp', band: bandOf(g, party).letter })) : []
    },
    resolve(g, f, o) {
      const party = partyNamed(g, o.band)
      f.left = f.left.filter((other) => other !== party)
      const { laidOut, setUp } = bandSide(g, party)
      laidOut?.(g, party)
      setUp?.(g, party, whoSetsUp(g, f))
      f.turn++
      if (f.left.length > 0) repeat(g)
    },
    otherwise(g, f) {
      for (const party of f.left) bandSide(g, party).laidOut?.(g, party)
    },
  }),
  /** ROOT-A.6.4 */
  markers(g) {
    g.state.hiring = { track: dataOf(g).markers.slice(), due: Array.from(g.state.sides, () => 0) }
  },
})

function whoSetsUp({ state: { order } }: G, { turn }: SettingUp): Seat {
  const last = order.length - 1
  return order[last - (turn % order.length)]
}

/** ROOT-E.1.2 A seat takes control of a hireling: it rolls for markers, and ROOT-E.2.1 what is done when hired is done at once. */
function takeControl(g: G, party: number, seat: Seat): void {
  const { control } = dataOf(g)
  const face = control[roll(g, control.length) - 1]
  const n = leads(g, seat) ? face.gold : face.all
  const band = bandOf(g, party)
  band.controller = seat
  band.markers = n
  band.gained = g.state.turn
  tell(g, { on: 'hired', seat, band: party, n })
  bandSide(g, party).hired?.(g, party)
}

/** ROOT-E.1.2~2 Whether a seat has the most points, ties included; who has no score marker never does. */
function leads(g: G, seat: Seat): boolean {
  const { score } = g.state.sides[seat]
  return score !== null && g.state.sides.every((other) => (other.score ?? -1) <= score)
}

type Settling = { seat: number; empty: number[] }

/** What happens with hirelings at the end of a seat's turn. */
export const settleHirelings: Procedure<Settling> = procedure('hiring', {
  /** ROOT-E.1.1~2 One of the pool for each marker that was taken. */
  hire: choice({
    seat: (_g, f: Settling) => f.seat,
    rule: 'ROOT-E.1.1~2',
    options: (g, f) => {
      if ((g.state.hiring?.due[f.seat] ?? 0) === 0) return []
      return g.state.bands.filter(({ controller }) => controller < 0).map(({ letter }) => ({ do: 'hire', band: letter }))
    },
    resolve(g, f, o) {
      const { track, due } = g.state.hiring as Hiring
      g.state.hiring = { track, due: Array.from(due, (n, seat) => (seat === f.seat ? n - 1 : n)) }
      takeControl(g, partyNamed(g, o.band), f.seat)
      repeat(g)
    },
  }),
  /** ROOT-E.1.3 Those that it held before this turn lose a marker each. */
  lose(g, f) {
    for (const party of partiesOf(g)) {
      const band = bandOf(g, party)
      if (band.controller !== f.seat || band.gained === g.state.turn) continue
      band.markers--
      tell(g, { on: 'hiring.lost', seat: f.seat, band: party, n: band.markers })
      if (band.markers === 0) f.empty = [...f.empty, party]
    }
  },
  /** ROOT-E.1.3~2 One without markers is handed on to another player; ROOT-E.1.3~3 who rolls at once. */
  hand: choice({
    seat: (_g, f: Settling) => f.seat,
    rule: 'ROOT-E.1.3~2',
    prompt: (g, f) => bandPrompt(g, 'prompt.hiring.hand', f.empty[0]),
    options: (g, f) => {
      if (f.empty.length === 0) return []
      const { letter } = bandOf(g, f.empty[0])
      return othersInOrder(g, f.seat).map((other) => ({ do: 'handOn', band: letter, who: g.state.sides[other].letter }))
    },
    resolve(g, f, o) {
      const [party, ...rest] = f.empty
      f.empty = rest
      tell(g, { on: 'hiring.handed', giver: f.seat, taker: seatOf(g, o.who), band: party })
      takeControl(g, party, seatOf(g, o.who))
      repeat(g)
    },
  }),
})

/** A question about a hireling, which it names. */
export function bandPrompt(g: G, id: string, party: number): Phrase {
  return say(id, { band: factionPhrase(g.content, bandOf(g, party).letter) })
}

/** Something to be done with a hireling. */
export type Deed = ServiceOption & { do: 'serve.hireling'; band: string; what: string }

const NO_DEEDS: readonly HirelingDeed[] = []

/** What the hirelings in play do at a moment, whoever controls them (ROOT-E.2.3, ROOT-E.2.4). */
function deedsAt(g: G, moment: Moment): readonly HirelingDeed[] {
  if (g.state.bands.length === 0) return NO_DEEDS
  const { birdsong, daylight } = inForce(g).deeds
  return moment === 'birdsong:start' ? birdsong : moment === 'daylight' ? daylight : NO_DEEDS
}

/** Whether a seat can do it now: the hireling is its own, and was not used so this turn. */
function isOpen(g: G, seat: Seat, { index, action }: HirelingDeed): boolean {
  const { bands, sides } = g.state
  const { controller, done } = bands[index]
  return controller === seat && !done.includes(action.group ?? '') && action.able(g, sides.length + index)
}

/** ROOT-E.2.3, ROOT-E.2.4 Offers what a seat may do with its hirelings at a moment. */
export function offerHirelings(out: { push(option: ServiceOption): number }, g: G, seat: Seat, moment: Moment): void {
  const deeds = deedsAt(g, moment)
  for (let i = 0; i < deeds.length; i++) {
    const { index, name } = deeds[i]
    if (isOpen(g, seat, deeds[i])) out.push({ do: 'serve.hireling', band: g.state.bands[index].letter, what: name } satisfies Deed)
  }
}

/** Whether nothing can be done with hirelings at a moment. */
export function hirelingsQuiet(g: G, seat: Seat, moment: Moment): boolean {
  const deeds = deedsAt(g, moment)
  for (let i = 0; i < deeds.length; i++) if (isOpen(g, seat, deeds[i])) return false
  return true
}

/** ROOT-E.2.3 Whether something must still be done with a hireling before the moment is over. */
export function mustAct(g: G, seat: Seat, moment: Moment): boolean {
  const deeds = deedsAt(g, moment)
  for (let i = 0; i < deeds.length; i++) if (deeds[i].action.must && isOpen(g, seat, deeds[i])) return true
  return false
}

/** Carries out what was offered; false where it is no hireling's. */
export function useHireling(g: G, seat: Seat, option: ServiceOption): boolean {
  if (option.do !== 'serve.hireling') return false
  const { band, what } = option as Deed
  call(g, acting, { party: partyNamed(g, band), seat, what })
  return true
}

type Acting = { party: number; seat: number; what: string }

/** One action of a hireling's, once. */
export const acting: Procedure<Acting> = procedure('hireling', {
  use(g, f: Acting) {
    const band = bandOf(g, f.party)
    const action = bandSide(g, f.party).actions?.[f.what]
    if (!action) throw new Error(`${band.hireling} does not ${f.what}`)
    if (!action.often) band.done = [...band.done, action.group ?? '']
    tell(g, { on: 'hireling.acts', seat: f.seat, band: f.party, deed: f.what })
    action.use(g, f.party)
  },
  /** ROOT-1.1.3 It may come before a dominance card is looked at: whoever can win by it then would have it so. */
  after(g, f) {
    if (g.state.phase === BIRDSONG && !hasCalled(g)) checkDominance(g, f.seat)
  },
})

/** A turn begins: hirelings may be used again. */
export function freshHirelings(g: G): void {
  for (const band of g.state.bands) band.done = []
}
