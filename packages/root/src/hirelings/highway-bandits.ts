import { call, type Procedure, repeat, say } from '@trestle/kernel'
import { placeText } from '../ground/names.ts'
import { choice, type G, procedure } from '../ground/state.ts'
import { allClearings, bandOf, boardOf, controllersPlaces, placeable, placeBand, standsAt } from '../rules/bands.ts'
import { listOf } from '../rules/bits.ts'
import { bandPrompt } from '../rules/hiring.ts'
import { deciderOf, hasPieces, isEnemy, partyOf, playerOf } from '../rules/parties.ts'
import { sendHome } from '../rules/pieces.ts'
import { spread } from '../rules/spread.ts'
import { tell } from '../rules/tell.ts'
import type { HirelingHome, HirelingSide } from '../sources/hireling.ts'

/** The paths on which they lie in wait, by their numbers. */
type Board = { paths: number[] }

/** ROOT-H.2.19 Open paths without a bandit, with an end in some clearings (bits). */
function freeRoads(g: G, party: number, ends: number): number[] {
  const { paths } = boardOf<Board>(g, party)
  return g.content.pathEnds.flatMap(([a, b], path) => {
    const open = !g.state.terrain.closed.includes(path) && !paths.includes(path)
    return open && ends & ((1 << a) | (1 << b)) ? [path] : []
  })
}

/** A path as an option tells of it. */
function road(g: G, verb: 'lurk' | 'recall', path: number) {
  const [from, to] = g.content.pathEnds[path]
  return { do: verb, from, to }
}

const pathOf = (g: G, { from, to }: { from: number; to: number }): number =>
  g.content.pathEnds.findIndex(([a, b]) => a === from && b === to)

function lurk(g: G, party: number, o: { from: number; to: number }): void {
  const board = boardOf<Board>(g, party)
  board.paths = [...board.paths, pathOf(g, o)].sort((a, b) => a - b)
  bandOf(g, party).supply[0]--
  tell(g, { on: 'bandits.lurk', band: party, from: o.from, to: o.to })
}

type Lurking = { party: number; chooser: number; n: number; near: boolean }

/** ROOT-H.2.19, ROOT-H.2.19~4 Bandits to paths: anywhere, or `near` the controller's faction pieces. */
const lurking: Procedure<Lurking> = procedure('bandits', {
  lift: choice({
    seat: (_g, f: Lurking) => f.chooser,
    rule: 'ROOT-H.2.19~4',
    prompt: (g, f) => bandPrompt(g, 'prompt.bandits.lift', f.party),
    options: (g, f) => (bandOf(g, f.party).supply[0] > 0 ? [] : boardOf<Board>(g, f.party).paths.map((path) => road(g, 'recall', path))),
    resolve(g, f, o) {
      const board = boardOf<Board>(g, f.party)
      board.paths = board.paths.filter((path) => path !== pathOf(g, o))
      sendHome(g, f.party, 0, 1)
      tell(g, { on: 'bandits.lift', band: f.party, from: o.from, to: o.to })
    },
  }),
  road: choice({
    seat: (_g, f: Lurking) => f.chooser,
    rule: 'ROOT-H.2.19',
    prompt: (g, f) => bandPrompt(g, 'prompt.bandits.road', f.party),
    options: (g, f) => {
      if (f.n === 0 || bandOf(g, f.party).supply[0] === 0) return []
      const ends = f.near ? controllersPlaces(g, f.party) : allClearings(g)
      return freeRoads(g, f.party, ends).map((path) => road(g, 'lurk', path))
    },
    resolve(g, f, o) {
      lurk(g, f.party, o)
      f.n--
      repeat(g)
    },
  }),
})

const promoted: HirelingSide = {
  id: 'highway-bandits',
  kinds: [{ name: 'warrior', type: 'warrior', rootlog: 'w' }],
  startBoard: (): Board => ({ paths: [] }),
  elsewhere: (band) => (band.board as Board).paths.length,
  setUp: (g, party, chooser) => call(g, lurking, { party, chooser, n: 2, near: false }),
  ways: {
    roads: {
      rule: 'ROOT-H.2.19~2',
      waylays: (g, owner, mover, path) => boardOf<Board>(g, owner).paths.includes(path) && isEnemy(g, owner, mover),
      /** ROOT-H.2.19~3 */
      joins: (g, owner, mover, path) => boardOf<Board>(g, owner).paths.includes(path) && playerOf(g, owner) === mover,
    },
  },
  actions: {
    bandits: {
      when: 'daylight',
      able: (g, party) => freeRoads(g, party, controllersPlaces(g, party)).length > 0,
      use: (g, party) => call(g, lurking, { party, chooser: deciderOf(g, party), n: 1, near: true }),
    },
  },
  procedures: [lurking as unknown as Procedure],
  lines(book, board) {
    return (board as Board).paths.map((path) => {
      const [a, b] = book.pathEnds[path]
      return say('board.line', { of: say('term.bandit'), items: say('place.path', { a: a + 1, b: b + 1 }) })
    })
  },
}

/** ROOT-H.2.20~2 Clearings with a Bandit in which the controller can place a warrior, once for each of them. */
function recruits(g: G, party: number): number[] {
  const seat = playerOf(g, party)
  const [bandits] = partyOf(g, party).pieces
  return listOf(placeable(g, seat, standsAt(g, party))).flatMap((at) => Array.from({ length: bandits[at] }, () => at))
}

const demoted: HirelingSide = {
  id: 'bandit-gangs',
  kinds: [{ name: 'warrior', type: 'warrior', rootlog: 'w' }],
  /** ROOT-H.2.20 */
  hired(g, party) {
    if (standsAt(g, party) === 0) placeBand(g, party, { spots: controllersPlaces(g, party), rule: 'ROOT-H.2.20' })
  },
  battle: {
    bars(g, owner, _attacker, defender, at) {
      const seat = playerOf(g, owner)
      return defender === owner && seat >= 0 && hasPieces(g, seat, at)
    },
  },
  actions: {
    'gangs-recruit': {
      when: 'daylight',
      able: (g, party) => partyOf(g, playerOf(g, party)).supply[0] > 0 && recruits(g, party).length > 0,
      use: (g, party) => spread(g, playerOf(g, party), 0, recruits(g, party), 'ROOT-H.2.20~2'),
    },
    'gangs-place': {
      when: 'daylight',
      able: (g, party) => partyOf(g, party).supply[0] > 0 && placeable(g, party, controllersPlaces(g, party)) !== 0,
      use: (g, party) => placeBand(g, party, { spots: controllersPlaces(g, party), rule: 'ROOT-H.2.20~2' }),
    },
  },
}

export const highwayBandits: HirelingHome = {
  promoted,
  demoted,
  options: {
    lurk: (b, o) => `w->${placeText(b, o.from)}_${placeText(b, o.to)}`,
    recall: (b, o) => `w${placeText(b, o.from)}_${placeText(b, o.to)}->`,
  },
  log: {
    'bandits.lurk': (e, { own, place }) => [`${own('band')}w->${place(e.from)}_${place(e.to)}`],
    'bandits.lift': (e, { own, place }) => [`${own('band')}w${place(e.from)}_${place(e.to)}->`],
  },
}
