import {
  apply,
  askedOf,
  canonical,
  choose,
  copy,
  type Decision,
  determinize,
  type Event,
  endsOf,
  fork,
  type Game,
  heardBy,
  type Input,
  type Json,
  load,
  type Match,
  memoryArchive,
  openTable,
  type Random,
  randomFrom,
  readRecord,
  recordOf,
  replay,
  type Seat,
  save,
  smallSeed,
  stateHash,
  type Table,
  undoOf,
  writeRecord,
} from '../src/index.ts'
import { randomAnswer } from './play.ts'

/** What every game must pass in random play. */
export interface ContractSetup<S extends object, C extends object, P extends object> {
  /** How many whole games. */
  games: number
  /** The first seed; game i takes `seed` + i. */
  seed?: number
  /** The options of game i, as a host would give them. */
  options?: (i: number) => Json
  /** A game may stop unfinished once this holds (the game's stated cap). Without it every game must end. */
  cap?: (g: Match<S, C, P>) => boolean
  /** The dear checks (copies, saves, leaks, undo) are made at one decision in this many; 1: at all. Default 16. */
  every?: number
  /** Most options of a decision. Default 100. */
  most?: number
  /** Events that show something which no view keeps, such as a card that is shown and then shuffled away. */
  fleeting?: string[]
  /** Hidden places of the state for a seat, to see that dealing anew reaches each: name to value. The report says which varied. */
  hidden?: (g: Match<S, C, P>, seat: Seat) => { [place: string]: Json }
}

export interface ContractReport {
  games: number
  finished: number
  unfinished: number
  decisions: number
  mostOptions: number
  mostBytes: number
  /** Hidden places that were dealt at least two ways, of all that were seen. */
  varied: string[]
  stuck: string[]
}

/** Plays games at random and checks everything; throws an Error that names the game, the decision and what is broken. */
export function contract<S extends object, C extends object, P extends object>(
  game: Game<S, C, P>,
  setup: ContractSetup<S, C, P>,
): ContractReport {
  const report: ContractReport = { games: 0, finished: 0, unfinished: 0, decisions: 0, mostOptions: 0, mostBytes: 0, varied: [], stuck: [] }
  const places = new Map<string, Set<string>>()
  for (let i = 0; i < setup.games; i++) {
    const seed = (setup.seed ?? 1) + i
    const table = playOne(game, seed, i, setup, report, places)
    report.games++
    if (table.match.result) report.finished++
    else report.unfinished++
  }
  for (const [place, values] of places) (values.size > 1 ? report.varied : report.stuck).push(place)
  return report
}

function playOne<S extends object, C extends object, P extends object>(
  game: Game<S, C, P>,
  seed: number,
  i: number,
  setup: ContractSetup<S, C, P>,
  report: ContractReport,
  places: Map<string, Set<string>>,
): Table<S, C, P> {
  const random = randomFrom(smallSeed(seed + 0xc0ffee))
  const archive = memoryArchive<S, C, P>()
  const inputs: Input[] = []
  const table = openTable(game, { options: setup.options?.(i) ?? {}, seed: smallSeed(seed) }, archive)
  const names = game.seats(table.match.options)
  const bad = names.find((name, at) => !/^[^\s:!]+$/.test(name) || names.indexOf(name) !== at)
  if (bad !== undefined) throw new Error(`${game.id}: "${bad}" is no name for a seat in a record: one word without : and !, and its own`)
  const every = setup.every ?? 16
  const broken = (what: string): never => {
    const asked = table.match.asked.map((decision) => `${decision.procedure}.${decision.step} of seat ${decision.seat}`).join(', ')
    throw new Error(`${game.id}, seed ${seed}, input ${table.seq}, asked ${asked || 'nothing'}: ${what}`)
  }
  const sound = (what: string | null): void => {
    if (what !== null) broken(what)
  }
  for (let at = 0; !table.match.result && !setup.cap?.(table.match); at++) {
    const g = table.match
    sound(decisionsSound(g, setup.most ?? 100, report))
    sound(game.check(g).join('; ') || null)
    if ((at + i) % every === 0) {
      sound(copySound(g, random))
      sound(saveSound(g, report))
      sound(leakSound(g, random, setup, places))
    }
    const { decision, option } = randomAnswer(g, random)
    const input: Input = { do: 'choose', seat: decision.seat, decision: decision.id, text: game.notate(g.content, option) }
    apply(table, input, archive)
    inputs.push(input)
    report.decisions++
    if ((at + i) % every === 1) sound(undoSound(table, decision.seat, archive, inputs))
  }
  sound(game.check(table.match).join('; ') || null)
  const record = recordOf(table, { seed: smallSeed(seed), inputs })
  const again = replay(game, readRecord(writeRecord(record)))
  if (stateHash(again.match) !== stateHash(table.match)) broken('the replay of the record ends in another state')
  return table
}

function decisionsSound(g: Match, most: number, report: ContractReport): string | null {
  if (g.asked.length === 0) return 'nobody is asked and the match has not ended'
  const automata = g.game.automata?.(g.options) ?? []
  for (const decision of g.asked) {
    if (automata.includes(decision.seat)) return `the automaton of seat ${decision.seat} is asked`
    const texts = decision.options.map((option) => g.game.notate(g.content, option))
    report.mostOptions = Math.max(report.mostOptions, texts.length)
    if (texts.length === 0) return 'a decision without an option'
    if (texts.length > most) return `${texts.length} options in one decision`
    const double = texts.find((text, i) => texts.indexOf(text) !== i)
    if (double !== undefined) return `two options are written "${double}"`
    const bad = texts.find((text) => text !== text.trim() || /[\r\n]/.test(text) || text === '')
    if (bad !== undefined) return `"${bad}" is no text for an option`
    const ending = decision.options.findIndex((option) => 'ends' in option && endsOf(option) === null)
    if (ending >= 0) return `"${texts[ending]}" ends neither a turn nor a part of one`
  }
  return null
}

/** A copy equals its original, and a choice on it changes nothing else. */
function copySound(g: Match, random: Random): string | null {
  const before = canonical(save(g))
  const asked = canonical(g.asked)
  const other = copy(g)
  const third = copy(other)
  if (canonical(save(other)) !== before) return 'a copy differs from its original'
  for (let i = 0; i < 4 && !other.result; i++) {
    const { decision, option } = randomAnswer(other, random)
    choose(other, decision, option)
  }
  if (canonical(save(g)) !== before || canonical(g.asked) !== asked) return 'a choice on a copy changed the original'
  return canonical(save(third)) === before ? null : 'a choice on a match changed a copy of it'
}

/** A match survives being written and read, and asks the same. */
function saveSound(g: Match, report: ContractReport): string | null {
  const text = JSON.stringify(save(g))
  report.mostBytes = Math.max(report.mostBytes, text.length)
  const again = load(g.game, JSON.parse(text), g.content)
  if (stateHash(again) !== stateHash(g)) return 'a match that was written and read differs'
  return canonical(again.asked) === canonical(g.asked) ? null : 'a match that was written and read asks something else'
}

/** Undo goes back to the state before, and redo returns; or undo is refused because somebody learned something. */
function undoSound<S extends object, C extends object, P extends object>(
  table: Table<S, C, P>,
  seat: Seat,
  archive: ReturnType<typeof memoryArchive<S, C, P>>,
  inputs: Input[],
): string | null {
  if (table.match.result || !undoOf(table, seat)?.free) return null
  const after = stateHash(table.match)
  const before = stateHash(archive.moments[table.seq - 1].match)
  const act = (input: Input): void => {
    apply(table, input, archive)
    inputs.push(input)
  }
  const sealed = table.line.at(-1)?.sealed
  act({ do: 'undo', seat })
  if (stateHash(table.match) !== before) return 'undo does not return to the state before'
  const text = sealed ? (archive.moments[table.seq - 1].input as { text: string }).text : ''
  act(sealed ? { do: 'choose', seat, text } : { do: 'redo', seat })
  return stateHash(table.match) === after ? null : 'redo does not return to the state after'
}

/** Nothing that a seat gets depends on what it cannot see. */
function leakSound<S extends object, C extends object, P extends object>(
  g: Match<S, C, P>,
  random: Random,
  setup: ContractSetup<S, C, P>,
  places: Map<string, Set<string>>,
): string | null {
  const automata = g.game.automata?.(g.options) ?? []
  for (const seat of g.game.seats(g.options).keys()) {
    if (automata.includes(seat)) continue
    const [first, second] = [fork(random), fork(random)]
    const d = determinize(g, seat, { ...first })
    const shown = seen(g, seat)
    if (seen(d, seat) !== shown) return `seat ${seat} can tell a match dealt anew from the real one: ${difference(shown, seen(d, seat))}`
    const twice = determinize(d, seat, { ...second })
    if (canonical(save(twice)) !== canonical(save(determinize(g, seat, { ...second })))) {
      return `dealing anew for seat ${seat} depends on what was hidden`
    }
    const faults = g.game.check(d)
    if (faults.length > 0) return `dealt anew for seat ${seat}: ${faults.join('; ')}`
    const open = others(g, seat)
    if (open !== others(d, seat))
      return `who is asked beside seat ${seat} depends on what is hidden: ${open} or ${others(d, seat)}; mark the choice secret`
    const told = sameEvents(g, d, seat)
    if (told) return told
    const overheard = nothingOverheard(g, { ...d, random: { ...g.random } }, seat, (event) => !setup.fleeting?.includes(event.on))
    if (overheard) return overheard
    if (setup.hidden) note(places, setup.hidden(g, seat), setup.hidden(d, seat))
  }
  return null
}

function note(places: Map<string, Set<string>>, ...worlds: { [place: string]: Json }[]): void {
  for (const world of worlds) {
    for (const [place, value] of Object.entries(world)) {
      const values = places.get(place) ?? new Set()
      if (values.size < 2) values.add(canonical(value))
      places.set(place, values)
    }
  }
}

function seen(g: Match, seat: Seat): string {
  return canonical({ view: g.game.view(g, seat), asked: askedOf(g, seat) })
}

/** Who else is asked, and what. A lone option of a choice that is not secret would not be asked: the pause would tell of it. */
function others(g: Match, seat: Seat): string {
  const asked = g.asked.filter((one) => one.seat !== seat && (one.secret || one.options.length > 1))
  return asked.map((one) => `${one.seat}:${one.procedure}.${one.step}:${canonical(one.prompt)}`).join(' ') || 'nobody'
}

/** The same option in both worlds tells the seat the same, and shows it the same, until somebody learns something. */
function sameEvents(g: Match, d: Match, seat: Seat): string | null {
  for (const decision of askedOf(g, seat)) {
    const twin = askedOf(d, seat).find((one) => one.id === decision.id) as Decision
    for (const i of someOf(decision)) {
      const [real, dealt] = [tryOut(g, decision, i, seat), tryOut(d, twin, i, seat)]
      if (real.learned || dealt.learned) continue
      const text = g.game.notate(g.content, decision.options[i])
      if (real.events !== dealt.events) {
        return `"${text}" tells seat ${seat} something that depends on what is hidden: ${difference(real.events, dealt.events)}`
      }
      if (real.seen !== dealt.seen) {
        const shown = difference(real.seen, dealt.seen)
        return `"${text}" shows seat ${seat} something that was hidden, though nobody counts as having learned anything: ${shown}`
      }
    }
  }
  return null
}

/**
 * What other seats choose tells a seat no more than its view: where an option of another seat, in two worlds that the seat
 * cannot tell apart, leaves it with equal views, it has heard equal events. `d` draws and rolls like `g`.
 */
function nothingOverheard(g: Match, d: Match, seat: Seat, told: (event: Event) => boolean): string | null {
  for (const decision of g.asked) {
    const twin = d.asked.find((one) => one.seat === decision.seat && one.seat !== seat && !one.sealed)
    if (!twin) continue
    for (const i of someOf(decision)) {
      const text = g.game.notate(g.content, decision.options[i])
      const same = twin.options.findIndex((option) => g.game.notate(d.content, option) === text)
      if (same < 0) continue
      const [real, dealt] = [tryOut(g, decision, i, seat, told), tryOut(d, twin, same, seat, told)]
      if (real.seen === dealt.seen && real.events !== dealt.events) {
        return `"${text}" of seat ${decision.seat} tells seat ${seat} more than its view: ${difference(real.events, dealt.events)}`
      }
    }
  }
  return null
}

/** Places of up to five options, spread over the list. */
function someOf(decision: Decision): number[] {
  const step = 1 + Math.floor(decision.options.length / 4)
  return decision.options.flatMap((_, i) => (i % step === 0 ? [i] : []))
}

/** What a seat hears of an option and sees after it, and whether anybody has learned something by it. */
function tryOut(g: Match, decision: Decision, i: number, seat: Seat, told: (event: Event) => boolean = () => true) {
  const trial = copy(g)
  const epoch = decision.sealed || g.chooser === decision.seat ? g.epoch : g.epoch + 1
  trial.heard = []
  choose(trial, decision, decision.options[i])
  return { events: canonical(heardBy(seat, trial.heard).filter(told)), seen: seen(trial, seat), learned: trial.epoch !== epoch }
}

/** The first place in which two texts differ, with what stands around it. */
function difference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 60)
  return `…${a.slice(from, at + 60)}… or …${b.slice(from, at + 60)}…`
}
