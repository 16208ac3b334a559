import { call, type Procedure, type Refusal, type Seat } from '@trestle/kernel'
import { choice, EVENING, type G, procedure } from '../ground/state.ts'
import { kindsIn, spend } from '../rules/cards.ts'
import { hasPieces } from '../rules/parties.ts'
import { rulerOf } from '../rules/presence.ts'
import { refusal } from '../rules/refusal.ts'
import { score } from '../rules/score.ts'
import { tell } from '../rules/tell.ts'
import type { MapHome } from '../sources/registry.ts'
import type { ServiceOption } from '../sources/services.ts'

/** What opening a path is called among what was done this turn. */
const OPEN = 'path'

/** ROOT-C.3.3 The path from one clearing to the other is opened. */
export type OpenPath = { do: 'serve.open'; from: number; to: number }

/** The map's own list without the closed paths, by what is closed: it is made once and shared. */
const nets = new WeakMap<readonly number[], readonly number[]>()

/** ROOT-C.3.2 The clearings of a closed path are not adjacent. */
function openNet(g: G, net: readonly number[]): readonly number[] {
  const { closed } = g.state.terrain
  if (closed.length === 0) return net
  const known = nets.get(closed)
  if (known) return known
  const made = net.slice()
  for (const path of closed) {
    const [a, b] = g.content.pathEnds[path]
    made[a] &= ~(1 << b)
    made[b] &= ~(1 << a)
  }
  nets.set(closed, made)
  return made
}

/** The clearings across the closed paths of a clearing, as bits. */
function behind(g: G, at: number): number {
  let bits = 0
  for (const path of g.state.terrain.closed) {
    const [a, b] = g.content.pathEnds[path]
    if (a === at) bits |= 1 << b
    if (b === at) bits |= 1 << a
  }
  return bits
}

/** ROOT-C.3.3, ROOT-C.3.3~2: closed paths that a seat may open, by their numbers. */
function openable(g: G, seat: Seat): number[] {
  const { closed, used } = g.state.terrain
  if (used.includes(OPEN) || g.state.sides[seat].hand.length === 0) return []
  return closed.filter((path) => g.content.pathEnds[path].some((at) => hasPieces(g, seat, at)))
}

type Opening = { seat: number; path: number }

/** ROOT-C.3.3 One card of any suit, spent, lifts the marker for good and earns a point. */
const opening: Procedure<Opening> = procedure('mountain.open', {
  pay: choice({
    seat: (_g, f: Opening) => f.seat,
    rule: 'ROOT-C.3.3',
    secret: true,
    options: (g, f) => kindsIn(g.state.sides[f.seat].hand, g.content, () => true).map((card) => ({ do: 'spend', card })),
    resolve(g, f, o) {
      spend(g, f.seat, o.card)
      const { terrain } = g.state
      g.state.terrain = { ...terrain, closed: terrain.closed.filter((path) => path !== f.path), used: [...terrain.used, OPEN] }
      const [from, to] = g.content.pathEnds[f.path]
      tell(g, { on: 'path.opened', seat: f.seat, from, to, n: g.state.terrain.closed.length })
      score(g, f.seat, 1, 'ROOT-C.3.3')
    },
  }),
})

function offerOpenings(out: { push(option: ServiceOption): number }, g: G, seat: Seat): void {
  for (const path of openable(g, seat)) {
    const [from, to] = g.content.pathEnds[path]
    out.push({ do: 'serve.open', from, to } satisfies OpenPath)
  }
}

/** Closed paths that the seat cannot open now, and why. */
function refusedOpenings(g: G, seat: Seat): Refusal[] {
  const able = openable(g, seat)
  return g.state.terrain.closed.flatMap((path) => {
    if (able.includes(path)) return []
    const [from, to] = g.content.pathEnds[path]
    const near = g.content.pathEnds[path].some((at) => hasPieces(g, seat, at))
    const used = g.state.terrain.used.includes(OPEN) ? 'yes' : 'no'
    return [refusal({ do: 'serve.open', from, to }, near ? 'ROOT-C.3.3' : 'ROOT-C.3.3~2', near ? { used } : undefined)]
  })
}

/** The rules of a map with closed paths and a tower. */
export const closedPathRules: Omit<MapHome, 'data'> = {
  source: {
    ways: {
      net: (g, _owner, _party, net) => openNet(g, net),
      shut: { rule: 'ROOT-C.3.2', from: behind },
    },
    services: {
      verbs: ['serve.open'],
      moments: ['daylight'],
      offer(out, g, _owner, seat, moment) {
        if (moment === 'daylight') offerOpenings(out, g, seat)
      },
      lacking: (g, _owner, seat, moment) => (moment === 'daylight' ? refusedOpenings(g, seat) : []),
      use(g, _owner, seat, option) {
        const { from, to } = option as OpenPath
        const path = g.content.pathEnds.findIndex(([a, b]) => a === from && b === to)
        call(g, opening, { seat, path })
      },
    },
    moments: {
      /** ROOT-C.3.4 Whoever rules the Pass at the end of its own Evening scores a point. */
      phaseEnds(g, _owner, player, phase) {
        const { tower } = g.content
        if (phase === EVENING && tower >= 0 && rulerOf(g, tower) === player) score(g, player, 1, 'ROOT-C.3.4')
      },
    },
  },
  procedures: [opening as unknown as Procedure],
}
