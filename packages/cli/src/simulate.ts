import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  begin,
  canonical,
  choose,
  contentFor,
  type Decision,
  fork,
  type Game,
  type Heard,
  type Input,
  type Json,
  type Match,
  type Option,
  type Random,
  randomFrom,
  recordOf,
  seedText,
  sideNames,
  writeRecord,
} from '@trestle/kernel'
import { playChecked } from '@trestle/kernel/testing'
import { ask, type Player, playerNamed, playerNames, players } from '@trestle/players'
import { automata, automatonSetting } from './automata.ts'
import { type Draw, drawnOptions, namesOf, sidesOf } from './draw.ts'
import { messageOf, Usage } from './errors.ts'
import { type House, openHouse } from './house.ts'
import { countUses, noteUses, type Used, type Uses, usesTogether } from './uses.ts'

/** Games to be played: plain JSON, so that a worker can be given a part of it. */
export interface Plan {
  game: string
  /** The number of the first game; game i is the same whoever plays it, and beside whichever others. */
  first: number
  games: number
  seed: string
  /** By seat; null where the rules play it by themselves. */
  players: (string | null)[]
  options: Json
  /** What of the options is drawn for each game; null for nothing. */
  draw: Draw | null
  pack: Json
  /** Folder for the records; null for none. */
  records: string | null
  /** Every choice in this many is checked as the kernel's contract does, and the record of each game replayed; null for no checks. */
  check: number | null
  /** Whether to count what the seats used, in games without checks. */
  uses: boolean
}

/** What came of the games of a plan. */
export interface Tally {
  games: number
  finished: number
  unfinished: number
  decisions: number
  /** Games won by the name of the seat, and `nobody` for draws. */
  winners: { [seat: string]: number }
  /** By side, two of one faction together: the seats that won, and those that played to the end. */
  wins: { [side: string]: number }
  played: { [side: string]: number }
  /** The sets of seats that played together, each as a text. */
  mixes: string[]
  /** Rounds of the finished games, together; null where the game has none. */
  rounds: number | null
  /** By the name under which the game counts a seat: its games, those won (shared ones in part), its points by heading, together. */
  endings: { [as: string]: { games: number; won: number; score: { [heading: string]: number } } }
  /** Null where it was not counted. */
  uses: Uses | null
  /** `game` is its number from 1, `seed` its own. */
  errors: { game: number; seed: string; decision: number; message: string }[]
}

/**
 * Who plays each seat of a game: a player's name, or null for the rules, where the options bring an automaton or a name among the players
 * does, which then sets the options. One player's name means every seat that the rules do not play. `drawn`: the most seats where they are
 * drawn by lot, so that all have one player.
 */
export function seated(game: Game, wanted: string[] | undefined, options: { [key: string]: Json }, drawn?: number) {
  const bots = automata(game)
  const kinds = wanted?.length === 1 && !bots.includes(wanted[0]) ? undefined : wanted
  const only = kinds === undefined ? (wanted?.[0] ?? 'random') : 'random'
  for (const kind of [only, ...(kinds ?? [])]) if (!bots.includes(kind)) checkPlayer(kind, bots)
  if (drawn !== undefined) {
    if (kinds !== undefined) throw new Usage('seats that are drawn by lot have one kind of player: --players names one')
    return { players: new Array<string>(drawn).fill(only), options }
  }
  const bot = kinds?.find((kind) => bots.includes(kind))
  const chosen = bot === undefined ? options : { ...options, [automatonSetting(game, bot) as string]: bot }
  const read = game.readOptions(chosen)
  const seats = game.seats(read)
  const ruled = game.automata?.(read) ?? []
  if (kinds === undefined) return { players: seats.map((_, seat) => (ruled.includes(seat) ? null : only)), options: chosen }
  const here = bots.find((name) => (read as { [key: string]: Json })[automatonSetting(game, name) as string] === name)
  const right = seats.map((name, seat) => (ruled.includes(seat) ? `${here} (${name})` : `a player (${name})`)).join(', ')
  if (kinds.length !== seats.length) {
    throw new Usage(`${game.id} has ${seats.length} seats: name ${seats.length} players, not ${kinds.length}: ${right}`)
  }
  if (kinds.some((kind, seat) => ruled.includes(seat) !== bots.includes(kind))) {
    throw new Usage(`the seats of ${game.id} are, in this order: ${right}; not ${kinds.join(', ')}`)
  }
  return { players: kinds.map((kind) => (bots.includes(kind) ? null : kind)), options: chosen }
}

/** A `Usage` where there is no such player. */
function checkPlayer(kind: string, bots: string[]): void {
  if (!kind.includes(':') && !Object.hasOwn(players, kind)) {
    throw new Usage(`there is no player "${kind}"; there are: ${[...playerNames, ...bots].join(', ')}`)
  }
  try {
    playerNamed(kind)
  } catch (error) {
    throw new Usage(messageOf(error))
  }
}

/** Plays the games of a plan one after another. */
export async function simulate(plan: Plan, house: House): Promise<Tally> {
  const game = await house.games[plan.game]()
  const seats = plan.players.map((name) => (name === null ? null : playerNamed(name)))
  const { seed } = randomFrom(plan.seed)
  const tally: Tally = {
    games: 0,
    finished: 0,
    unfinished: 0,
    decisions: 0,
    winners: {},
    wins: {},
    played: {},
    mixes: [],
    endings: {},
    rounds: game.rounds ? 0 : null,
    uses: plan.uses ? {} : null,
    errors: [],
  }
  const options = game.readOptions(plan.options)
  // Where seats choose in the match what they play, any name may win.
  for (const seat of plan.draw?.seats || game.sideOf ? namesOf(game, options) : game.seats(options)) tally.winners[seat] = 0
  const contents = new Map<string, object>()
  for (let i = plan.first; i < plan.first + plan.games; i++) {
    // Eight words of the plan's generator for each game: four for the match, four for its players.
    const dice: Random = { seed, at: 8 * i }
    const matchSeed = seedText(fork(dice))
    const chosen = plan.draw ? drawnOptions(game, plan.options, plan.draw, matchSeed) : plan.options
    const content = contentOf(game, chosen, plan.pack, contents)
    playOne({ game, content, options: chosen, plan, players: seats, number: i + 1, seed: matchSeed, random: fork(dice) }, tally)
  }
  return tally
}

/** What a match of these options is played with; what was compiled before is kept. */
function contentOf(game: Game, options: Json, pack: Json, kept: Map<string, object>): object {
  const key = canonical(options)
  const content = kept.get(key) ?? game.compile(pack ?? contentFor(game, options))
  kept.set(key, content)
  return content
}

interface Sitting {
  game: Game
  content: object
  options: Json
  plan: Plan
  players: (Player | null)[]
  number: number
  seed: string
  random: Random
}

function playOne(at: Sitting, tally: Tally): void {
  tally.games++
  const before = tally.decisions
  try {
    if (at.plan.check === null) playFast(at, tally)
    else playWatched(at, at.plan.check, tally)
  } catch (error) {
    tally.errors.push({ game: at.number, seed: at.seed, decision: tally.decisions - before + 1, message: messageOf(error) })
  }
}

/** A game is left unfinished after this many choices: players at random may wander for ever where nobody comes closer to winning. */
const CHOICES = 30_000

const isOver = (g: Match): boolean =>
  g.result !== null || g.decided >= CHOICES || (g.game.rounds !== undefined && g.game.rounds.now(g) > g.game.rounds.cap)

function playFast(at: Sitting, tally: Tally): void {
  const { game, content, options, plan, seed } = at
  const inputs: Input[] | null = plan.records === null ? null : []
  const used: Used | null = tally.uses === null ? null : new Map()
  const heard: Heard[] = []
  const g = begin(game, { options, content, seed, ...(used ? { heard } : {}) })
  while (!isOver(g)) {
    const { decision, option } = answer(g, at)
    inputs?.push({ do: 'choose', seat: decision.seat, text: game.notate(content, option) })
    choose(g, decision, option)
    tally.decisions++
    if (used) noteUses(g, heard, used)
  }
  count(g, tally)
  if (tally.uses && used && g.result) countUses(g, used, tally.uses)
  if (inputs) writeDown(g, at, inputs)
}

/** The game is the same as without checks, and its record, too: what the checks take back is done again. */
function playWatched(at: Sitting, every: number, tally: Tally): void {
  const { game, content, options, plan, seed, number } = at
  const { match, inputs } = playChecked(game, {
    name: `game ${number}, seed ${seed}`,
    options,
    content,
    pack: plan.pack,
    seed,
    random: fork({ ...at.random }),
    answer(g) {
      tally.decisions++
      return answer(g, at)
    },
    cap: isOver,
    every,
    offset: number,
    cheap: every,
    seen: { mostOptions: 0, mostBytes: 0, places: new Map() },
  })
  count(match, tally)
  if (plan.records !== null) writeDown(match, at, inputs)
}

function answer(g: Match, { players, random }: Sitting): { decision: Decision; option: Option } {
  const { seat } = g.asked[0]
  const player = players[seat]
  if (!player) throw new Error(`seat ${seat} is asked, though the rules should play it`)
  return ask(player, g, seat, random)
}

function count(g: Match, tally: Tally): void {
  if (!g.result) {
    tally.unfinished++
    return
  }
  tally.finished++
  if (tally.rounds !== null) tally.rounds += g.game.rounds?.now(g) ?? 0
  countEndings(g, tally.endings)
  const seats = sideNames(g)
  const mix = seats.toSorted().join('+')
  if (!tally.mixes.includes(mix)) tally.mixes.push(mix)
  for (const [seat, side] of sidesOf(g.game, seats).entries()) {
    tally.played[side] = (tally.played[side] ?? 0) + 1
    tally.wins[side] = (tally.wins[side] ?? 0) + (g.result.winners.includes(seat) ? 1 : 0)
  }
  const winners = g.result.winners.length > 0 ? g.result.winners.map((seat) => seats[seat]) : ['nobody']
  for (const winner of winners) tally.winners[winner] = (tally.winners[winner] ?? 0) + 1
}

function countEndings(g: Match, endings: Tally['endings']): void {
  const winners = g.result?.winners ?? []
  for (const [seat, { as, score }] of (g.game.endings?.(g) ?? []).entries()) {
    const one = endings[as] ?? { games: 0, won: 0, score: {} }
    endings[as] = one
    one.games++
    if (winners.includes(seat)) one.won += 1 / winners.length
    for (const [heading, n] of Object.entries(score)) one.score[heading] = (one.score[heading] ?? 0) + n
  }
}

function writeDown(match: Match, { plan, number, seed }: Sitting, inputs: Input[]): void {
  const table = { match, seq: inputs.length, line: [], taken: [], request: null }
  const folder = plan.records as string
  mkdirSync(folder, { recursive: true })
  const record = recordOf(table, { seed, inputs, content: plan.pack ?? undefined })
  writeFileSync(join(folder, `${plan.game}-${String(number).padStart(5, '0')}.record`), writeRecord(record))
}

/** Plays the games of a plan in so many threads at once. The outcome does not depend on how many. */
export async function simulateIn(jobs: number, plan: Plan, house: House): Promise<Tally> {
  if (jobs === 1) return simulate(plan, house)
  const parts = Array.from({ length: jobs }, (_, job) => {
    const [from, to] = [job, job + 1].map((n) => Math.floor((n * plan.games) / jobs))
    return { ...plan, first: plan.first + from, games: to - from }
  })
  const tallies = await Promise.all(parts.filter((part) => part.games > 0).map((part) => inWorker(part, house)))
  return tallies.reduce(together)
}

function inWorker(plan: Plan, house: House): Promise<Tally> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./simulate-worker.ts', import.meta.url), { workerData: { plan, module: house.module } })
    worker.once('message', done)
    worker.once('error', fail)
  })
}

function added(a: { [name: string]: number }, b: { [name: string]: number }): { [name: string]: number } {
  const sums = { ...a }
  for (const [name, n] of Object.entries(b)) sums[name] = (sums[name] ?? 0) + n
  return sums
}

function together(a: Tally, b: Tally): Tally {
  const endings = structuredClone(a.endings)
  for (const [as, more] of Object.entries(b.endings)) {
    const one = endings[as] ?? { games: 0, won: 0, score: {} }
    endings[as] = one
    one.games += more.games
    one.won += more.won
    for (const [heading, n] of Object.entries(more.score)) one.score[heading] = (one.score[heading] ?? 0) + n
  }
  return {
    games: a.games + b.games,
    finished: a.finished + b.finished,
    unfinished: a.unfinished + b.unfinished,
    decisions: a.decisions + b.decisions,
    winners: added(a.winners, b.winners),
    wins: added(a.wins, b.wins),
    played: added(a.played, b.played),
    mixes: [...new Set([...a.mixes, ...b.mixes])],
    endings,
    rounds: a.rounds === null || b.rounds === null ? null : a.rounds + b.rounds,
    uses: a.uses && b.uses ? usesTogether(a.uses, b.uses) : null,
    errors: [...a.errors, ...b.errors],
  }
}

/** What a worker does. */
export async function work({ plan, module }: { plan: Plan; module: string }): Promise<Tally> {
  return simulate(plan, await openHouse(module))
}
