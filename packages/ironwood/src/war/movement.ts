/** IW-9: Fighters move one by one, Warbands whole or in part, the Drill alone. */
import { call, emit, goto, type Procedure, type Refusal } from '@trestle/kernel'
import { WW } from '../content/compiled.ts'
import { acted, operation, type StepFrame, stepAt } from '../effects/interpreter.ts'
import type { MoveEnemyStep, MoveStep, Where } from '../effects/language.ts'
import { type Ban, bannedBy, bansOn, forbidden, moreToMove, trigger } from '../effects/modifiers.ts'
import { fits } from '../effects/place-filters.ts'
import { drillMove } from '../map/drill.ts'
import { carry, portable } from '../map/totems.ts'
import { restedFighters, restedGolems, shift } from '../map/units.ts'
import { choice, type DrillOption, type MoveOption, procedure, type Skip, skip, type UnitsOption, type WarbandOption } from '../options.ts'
import { placeName } from '../speech/names.ts'
import { needs } from '../speech/needs.ts'
import { type G, noCounts, other, resolving, seatOf, sideOf, warbandAt } from '../state.ts'

/** Where one step from a place leads for a side's units, bans and the step's own filter heeded (IW-9.1). */
function destinations(g: G, from: number, to: Where | undefined, bans = moveBans(g, sideOf(g, from))): number[] {
  const near = g.content.neighbours[from]
  if (!to && bans.length === 0) return near
  return near.filter((place) => (!to || fits(g, place, to, resolving(g))) && !bannedBy(g, bans, place))
}

const moveBans = (g: G, side: number): readonly Ban[] => bansOn(g, side, 'moveInto')

/** Has the side units that may move? By place, Warbands or single Fighters. */
const rested = (g: G, place: number): boolean => restedFighters(g, place) + restedGolems(g, place) > 0

const origins = (g: G, side: number): number[] =>
  (side === WW ? g.content.forests : g.content.mountains).filter((place) => rested(g, place))

/** Notes an origin and a destination of the latest move. */
function bindMove(g: G, from: number, to: number): void {
  const { movedFrom, movedTo } = resolving(g)
  if (!movedFrom.includes(from)) movedFrom.push(from)
  if (!movedTo.includes(to)) movedTo.push(to)
  acted(g)
}

function unbindMove(g: G): void {
  resolving(g).movedFrom = []
  resolving(g).movedTo = []
}

// Fighters

interface FightersMove extends StepFrame {
  /** How many may still move. */
  left: number
  /** 1, or 2 when the same Fighters move again (IW-9.3). */
  pass: number
  /** By place, where they may move again: Fighters that this step has moved in this pass. */
  pool: number[]
  /** By place: Fighters that may move in the second pass. */
  again: number[]
}

/** Fighters of a forest that may be moved now. */
const movable = (g: G, f: FightersMove, from: number): number => Math.min(f.left, f.pass === 1 ? restedFighters(g, from) : f.again[from])

function fighterMoves(g: G, f: FightersMove, step: MoveStep): (MoveOption | Skip)[] {
  const out: (MoveOption | Skip)[] = []
  const bans = moveBans(g, WW)
  for (const from of g.content.forests) {
    const most = movable(g, f, from)
    if (most <= 0) continue
    const totems = portable(g, from)
    for (const to of destinations(g, from, step.to, bans)) {
      const { bare, full, fading } = g.content.offers.moves[from][to]
      for (let n = 0; n < most; n++) out.push(bare[n])
      for (const totem of totems) out.push(totem === 'full' ? full : fading)
    }
  }
  if (out.length > 0) out.push(skip)
  return out
}

/** IW-9.3: how many times the same units may move within a step. */
const timesOf = (step: MoveStep): number => ('repeat' in step ? (step.repeat ?? 1) : 1)

/** IW-9.5: Fighters of the Woodwalkers, from any and to any forests, each at most once (IW-9.2). */
export const moveFighters: Procedure<FightersMove> = procedure('move-fighters', {
  move: choice({
    seat: (g) => seatOf(g, WW),
    rule: 'IW-9.5',
    prompt: (_g, f) => ({ id: f.pass === 1 ? 'prompt.move-fighters.move' : 'prompt.move-fighters.again', values: { left: f.left } }),
    options: (g, f: FightersMove) => fighterMoves(g, f, stepAt(g, f, 'move')),
    resolve(g, f, o) {
      if (o.do === 'skip') f.left = 0
      else {
        f.left -= o.n
        moveThem(g, f, o)
        goto(g, 'move')
      }
    },
    refused: (g, f) => fightersRefused(g, f),
  }),
  /** IW-9.3: the very same Fighters may move once more. */
  again(g, f) {
    const repeat = timesOf(stepAt(g, f, 'move'))
    const moved = f.pool.reduce((a, b) => a + b, 0)
    if (f.pass >= repeat || moved === 0) return
    f.pass++
    f.left = moved
    f.again = f.pool
    f.pool = noCounts(g.content)
    goto(g, 'move')
  },
})

function moveThem(g: G, f: FightersMove, { from, to, n, totem }: MoveOption): void {
  bindMove(g, from, to)
  if (f.pass > 1) {
    f.again[from] -= n
    g.state.moved[from] -= n
  }
  if (f.pool.length > 0) f.pool[to] += n
  shift(g, from, to, { fighters: n, golems: 0 }, true)
  emit(g, { on: 'moved', side: WW, from, to, fighters: n, golems: 0, totem })
  if (totem !== 'none') carry(g, from, to, totem)
}

/** Why a Fighter that is there cannot be moved, or not there. */
function fightersRefused(g: G, f: FightersMove): Refusal[] {
  const out: Refusal[] = []
  for (const from of g.content.forests) {
    if (g.state.fighters[from] === 0) continue
    for (const to of g.content.neighbours[from]) {
      const option: MoveOption = { do: 'move', from, to, n: 1, totem: 'none' }
      if (movable(g, f, from) <= 0) out.push({ option, rule: 'IW-9.2', needs: needs('rested', { at: placeName(g.content, from) }) })
      else if (forbidden(g, WW, 'moveInto', to))
        out.push({ option, rule: 'IW-3.7', needs: needs('move.ban', { to: placeName(g.content, to) }) })
    }
    if (g.state.totems[from] + g.state.fading[from] > 0 && forbidden(g, WW, 'moveTotem', from))
      for (const to of g.content.neighbours[from])
        out.push({ option: { do: 'move', from, to, n: 1, totem: 'full' }, rule: 'IW-5.12', needs: needs('totem.ban') })
  }
  return out
}

// Warbands

interface WarbandsMove extends StepFrame {
  /** How many Warbands may still move. */
  left: number
  /** Origins of the Warbands moved, which this effect cannot move again (IW-9.7). */
  used: number[]
  /** A moved Warband must still hold a Golem. */
  owed: boolean
  from: number
  to: number
}

const golemReady = (g: G, f: WarbandsMove, from: number): boolean =>
  !f.used.includes(from) && restedGolems(g, from) > 0 && destinations(g, from, stepAt(g, f, 'move').to).length > 0

/** While a Golem is owed: may this Warband go without one, because another can still bring it? */
const otherBrings = (g: G, f: WarbandsMove, from: number): boolean =>
  f.left > 1 && g.content.mountains.some((place) => place !== from && golemReady(g, f, place))

function warbandMoves(g: G, f: WarbandsMove): (WarbandOption | Skip)[] {
  if (f.left <= 0) return []
  const { to } = stepAt(g, f, 'move')
  const out: (WarbandOption | Skip)[] = []
  for (const from of origins(g, resolving(g).side)) {
    if (f.used.includes(from) || (f.owed && !golemReady(g, f, from) && !otherBrings(g, f, from))) continue
    for (const place of destinations(g, from, to)) out.push(g.content.offers.warbands[from][place])
  }
  if (out.length > 0 && !(f.owed && f.used.length > 0)) out.push(skip)
  return out
}

/** IW-9.6: all or some units of a Warband that may move; `golem` asks for one among them. */
function parts(g: G, from: number, golem: boolean): UnitsOption[] {
  const out: UnitsOption[] = []
  for (let golems = restedGolems(g, from); golems >= 0; golems--)
    for (let fighters = restedFighters(g, from); fighters >= 0; fighters--)
      if (fighters + golems > 0 && (golems > 0 || !golem)) out.push({ do: 'units', fighters, golems })
  return out
}

/** IW-9.8: different Warbands one after the other. */
export const moveWarbands: Procedure<WarbandsMove> = procedure('move-warbands', {
  warband: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-9.6',
    prompt: (_g, f) => ({ id: 'prompt.move-warbands.warband', values: { left: f.left } }),
    options: (g, f: WarbandsMove) => warbandMoves(g, f),
    resolve(_g, f, o) {
      f.from = o.do === 'skip' ? -1 : o.from
      f.to = o.do === 'skip' ? -1 : o.to
    },
    refused: (g, f) => warbandsRefused(g, f),
    otherwise: (_g, f) => {
      f.from = -1
    },
  }),
  units: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-9.6',
    options: (g, f: WarbandsMove) => (f.from < 0 ? [] : parts(g, f.from, f.owed && !otherBrings(g, f, f.from))),
    resolve(g, f, o) {
      f.left--
      f.used.push(f.from)
      if (o.golems > 0) f.owed = false
      bindMove(g, f.from, f.to)
      moveUnits(g, f.from, f.to, o)
      trigger(g, { on: 'ownWarbandMoved', side: resolving(g).side, movedFrom: [f.from], movedTo: [f.to] })
      goto(g, 'warband')
    },
  }),
})

function moveUnits(g: G, from: number, to: number, { fighters, golems }: UnitsOption): void {
  shift(g, from, to, { fighters, golems }, true)
  emit(g, { on: 'moved', side: sideOf(g, from), from, to, fighters, golems, totem: 'none' })
}

function warbandsRefused(g: G, f: WarbandsMove): Refusal[] {
  const out: Refusal[] = []
  for (const from of g.content.mountains) {
    if (warbandAt(g.state, from) === 0) continue
    const rule = f.used.includes(from) ? 'IW-9.7' : rested(g, from) ? null : 'IW-9.2'
    const why = rule === 'IW-9.7' ? needs('otherWarband') : needs('rested', { at: placeName(g.content, from) })
    if (rule) for (const to of g.content.neighbours[from]) out.push({ option: { do: 'warband', from, to }, rule, needs: why })
  }
  return out
}

// The Drill

interface DrillMoves extends StepFrame {
  /** Moves made within this step. */
  made: number
}

/** IW-10.10: any adjacent mountain. It moves once per turn, and again only within a step that says so (IW-9.3). */
function drillMoves(g: G, step: MoveStep, made: number): DrillOption[] {
  const { drill, drillMoved } = g.state
  const side = sideOf(g, drill)
  if (made >= timesOf(step) || (made === 0 && drillMoved) || forbidden(g, side, 'moveDrill', drill)) return []
  return destinations(g, drill, step.to).map((to) => ({ do: 'drill', to }))
}

export const moveDrill: Procedure<DrillMoves> = procedure('move-drill', {
  move: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-9.10',
    options: (g, f: DrillMoves): (DrillOption | Skip)[] => {
      const moves = drillMoves(g, stepAt(g, f, 'move'), f.made)
      return moves.length > 0 ? [...moves, skip] : []
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return
      f.made++
      bindMove(g, g.state.drill, o.to)
      call(g, drillMove, { from: g.state.drill, to: o.to })
      goto(g, 'move')
    },
    refused: (g) =>
      forbidden(g, sideOf(g, g.state.drill), 'moveDrill', g.state.drill)
        ? g.content.neighbours[g.state.drill].map((to) => ({ option: { do: 'drill', to }, rule: 'IW-6.4', needs: needs('drill.ban') }))
        : [],
  }),
})

// The operations

/** IW-9.4: the number counts Fighters or Warbands. */
operation(
  'move',
  (g, step) => {
    if (step.units === 'drill') return drillMoves(g, step, 0).length > 0
    return origins(g, resolving(g).side).some((from) => destinations(g, from, step.to).length > 0)
  },
  {
    move(g, f: StepFrame) {
      const step = stepAt(g, f, 'move')
      const { side } = resolving(g)
      const base = { script: f.script, at: f.at }
      // A step that goes where the latest move went still has to know where that was.
      if (step.to?.ref !== 'movedTo' && step.to?.ref !== 'movedFrom') unbindMove(g)
      if (step.units === 'drill') call(g, moveDrill, { ...base, made: 0 })
      else if (step.units === 'fighters') {
        const none = () => (timesOf(step) > 1 ? noCounts(g.content) : [])
        call(g, moveFighters, { ...base, left: step.n + moreToMove(g, side, 'moveFighters'), pass: 1, pool: none(), again: none() })
      } else {
        const left = step.n + moreToMove(g, side, 'moveWarbands')
        call(g, moveWarbands, { ...base, left, used: [], owed: step.needs !== undefined, from: -1, to: -1 })
      }
    },
  },
)

interface EnemyMove extends StepFrame {
  left?: number
  from?: number
  to?: number
}

function enemyMoves(g: G, step: MoveEnemyStep): WarbandOption[] {
  const effect = resolving(g)
  return origins(g, other(effect.side))
    .filter((from) => !step.from || fits(g, from, step.from, effect))
    .flatMap((from) => destinations(g, from, step.to).map((to): WarbandOption => ({ do: 'warband', from, to })))
}

/** IW-9.11: one enemy Warband, moved by the acting player; its Totems stay. */
operation<'moveEnemy', EnemyMove>('moveEnemy', (g, step) => enemyMoves(g, step).length > 0, {
  start(g, f) {
    f.left = stepAt(g, f, 'moveEnemy').n
    unbindMove(g)
  },
  warband: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-9.11',
    options: (g, f: EnemyMove): (WarbandOption | Skip)[] => (f.left ? [...enemyMoves(g, stepAt(g, f, 'moveEnemy')), skip] : []),
    resolve(_g, f, o) {
      f.from = o.do === 'skip' ? -1 : o.from
      f.to = o.do === 'skip' ? -1 : o.to
      f.left = o.do === 'skip' ? 0 : (f.left ?? 0) - 1
    },
    otherwise: (_g, f) => {
      f.from = -1
    },
  }),
  units: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-9.11',
    options: (g, f: EnemyMove): UnitsOption[] => {
      if (f.from === undefined || f.from < 0) return []
      const all = parts(g, f.from, false)
      return stepAt(g, f, 'moveEnemy').part ? all : all.slice(0, 1)
    },
    resolve(g, f, o) {
      const [from, to] = [f.from as number, f.to as number]
      bindMove(g, from, to)
      moveUnits(g, from, to, o)
      goto(g, 'warband')
    },
  }),
})
