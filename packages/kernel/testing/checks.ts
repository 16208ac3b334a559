/** The checks of a match at one moment: each returns what is broken in words, or null. */
import {
  type Archive,
  askedOf,
  canonical,
  choose,
  copy,
  copyJson,
  type Decision,
  determinize,
  type Event,
  endsOf,
  equalJson,
  fork,
  type Heard,
  heardBy,
  type Input,
  type Json,
  load,
  type Match,
  type Random,
  type Seat,
  save,
  type Table,
  undoOf,
} from '../src/index.ts'
import { randomAnswer } from './play.ts'

/** What was seen while games were checked. */
export interface Seen {
  mostOptions: number
  /** Bytes of the largest saved match as JSON. */
  mostBytes: number
  /** Values of hidden places: at most two of each. */
  places: Map<string, Set<string>>
}

/** What a check of secrets must know of a game. */
export interface Secrets {
  /** Events that show something which no view keeps. Default: those that the game names. */
  fleeting?: readonly string[]
  /** Hidden places of the state for a seat, to see that dealing again reaches each: name to value. */
  hidden?: (g: Match, seat: Seat) => { [place: string]: Json }
}

/** Decisions that can be offered, recorded and answered. */
export function decisionsSound(g: Match, most: number, report: Seen): string | null {
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
export function copySound(g: Match, random: Random): string | null {
  const before = copyJson({ saved: save(g), asked: g.asked })
  const other = copy(g)
  const third = copy(other)
  if (!equalJson(save(other), before.saved)) return 'a copy differs from its original'
  for (let i = 0; i < 4 && !other.result; i++) {
    const { decision, option } = randomAnswer(other, random)
    choose(other, decision, option)
  }
  if (!equalJson(save(g), before.saved) || !equalJson(g.asked, before.asked)) return 'a choice on a copy changed the original'
  return equalJson(save(third), before.saved) ? null : 'a choice on a match changed a copy of it'
}

/** What all seats are told a position is worth is what each is told. */
export function worthsSound(g: Match): string | null {
  const all = g.game.evaluateAll?.(g)
  if (!all) return null
  const each = g.game.seats(g.options).map((_, seat) => g.game.evaluate(g, seat))
  return canonical(all) === canonical(each) ? null : `evaluateAll gives ${canonical(all)}, evaluate ${canonical(each)}`
}

/** A match survives being written and read, and asks the same. */
export function saveSound(g: Match, report: Seen): string | null {
  const text = JSON.stringify(save(g))
  report.mostBytes = Math.max(report.mostBytes, text.length)
  const again = load(g.game, JSON.parse(text), g.content)
  if (!equalJson(save(again), save(g))) return 'a match that was written and read differs'
  return equalJson(again.asked, g.asked) ? null : 'a match that was written and read asks something else'
}

/** Undo goes back to the state before, and redo returns; or undo is refused because somebody learned something. `act` does an input. */
export function undoSound(table: Table, seat: Seat, archive: Archive, act: (input: Input) => void): string | null {
  if (table.match.result || !undoOf(table, seat)?.free) return null
  const after = copyJson(save(table.match))
  const before = copyJson(save(archive.recall(table.seq - 1)))
  const { sealed = false, text = '' } = table.line.at(-1) ?? {}
  act({ do: 'undo', seat })
  if (!equalJson(save(table.match), before)) return 'undo does not return to the state before'
  act(sealed ? { do: 'choose', seat, text } : { do: 'redo', seat })
  return equalJson(save(table.match), after) ? null : 'redo does not return to the state after'
}

/** Nothing that a seat gets depends on what it cannot see. */
export function leakSound(g: Match, random: Random, secrets: Secrets, seenSoFar: Seen): string | null {
  const fleeting = secrets.fleeting ?? g.game.fleeting ?? []
  const automata = g.game.automata?.(g.options) ?? []
  const trials = new Trials(g)
  for (const seat of g.game.seats(g.options).keys()) {
    if (automata.includes(seat)) continue
    const [first, second] = [fork(random), fork(random)]
    const d = determinize(g, seat, { ...first })
    const shown = seen(g, seat)
    needPlain(shown)
    const dealt = seen(d, seat)
    if (!equalJson(shown, dealt)) return `seat ${seat} can tell a match dealt again from the real one: ${difference(shown, dealt)}`
    const twice = determinize(d, seat, { ...second })
    if (!equalJson(save(twice), save(determinize(g, seat, { ...second })))) {
      return `dealing again for seat ${seat} depends on what was hidden`
    }
    const faults = g.game.check(d)
    if (faults.length > 0) return `dealt again for seat ${seat}: ${faults.join('; ')}`
    const open = others(g, seat)
    if (open !== others(d, seat))
      return `who is asked beside seat ${seat} depends on what is hidden: ${open} or ${others(d, seat)}; mark the choice secret`
    const told = sameEvents(trials, d, seat)
    if (told) return told
    const { buries = [] } = g.game
    const overheard = nothingOverheard(trials, { ...d, random: { ...g.random } }, seat, (events) => {
      const buried = events.findLastIndex((event) => buries.includes(event.on))
      return events.slice(buried + 1).filter((event) => !fleeting.includes(event.on))
    })
    if (overheard) return overheard
    if (secrets.hidden) note(seenSoFar.places, secrets.hidden(g, seat), secrets.hidden(d, seat))
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

/** Throws where something is no plain JSON. */
function needPlain(value: unknown): void {
  if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) needPlain(one)
  // It knows what to say of it.
  else if (typeof value !== 'number' && typeof value !== 'string') canonical(value)
}

function seen(g: Match, seat: Seat): object {
  return { view: g.game.view(g, seat), asked: askedOf(g, seat) }
}

/** Who else is asked, and what. A lone option of a choice that is not secret would not be asked: the pause would tell of it. */
function others(g: Match, seat: Seat): string {
  const asked = g.asked.filter((one) => one.seat !== seat && (one.secret || one.options.length > 1))
  return asked.map((one) => `${one.seat}:${one.procedure}.${one.step}:${canonical(one.prompt)}`).join(' ') || 'nobody'
}

/** The same option in both worlds tells the seat the same, and shows it the same, until somebody learns something. */
function sameEvents(trials: Trials, d: Match, seat: Seat): string | null {
  const { g } = trials
  for (const decision of askedOf(g, seat)) {
    const twin = askedOf(d, seat).find((one) => one.id === decision.id) as Decision
    for (const i of someOf(decision)) {
      const [real, dealt] = [trials.of(decision, i), tryOut(d, twin, i)]
      if (real.learned || dealt.learned) continue
      const text = g.game.notate(g.content, decision.options[i])
      const heard = [heardBy(seat, real.heard), heardBy(seat, dealt.heard)]
      if (!equalJson(heard[0], heard[1])) {
        return `"${text}" tells seat ${seat} something that depends on what is hidden: ${difference(heard[0], heard[1])}`
      }
      const shown = [seen(real.match, seat), seen(dealt.match, seat)]
      if (!equalJson(shown[0], shown[1])) {
        return `"${text}" shows seat ${seat} something that was hidden, though nobody counts as having learned anything: ${difference(shown[0], shown[1])}`
      }
    }
  }
  return null
}

/**
 * What other seats choose tells a seat no more than its view: where an option of another seat, in two worlds that the seat
 * cannot tell apart, leaves it with equal views, it has heard equal events. `d` draws and rolls like the real match.
 */
function nothingOverheard(trials: Trials, d: Match, seat: Seat, told: (events: Event[]) => Event[]): string | null {
  const { g } = trials
  for (const decision of g.asked) {
    const twin = d.asked.find((one) => one.seat === decision.seat && one.seat !== seat && !one.sealed)
    if (!twin) continue
    const twins = twin.options.map((option) => g.game.notate(d.content, option))
    for (const i of someOf(decision)) {
      const text = g.game.notate(g.content, decision.options[i])
      const same = twins.indexOf(text)
      if (same < 0) continue
      const [real, dealt] = [trials.of(decision, i), tryOut(d, twin, same)]
      // That something was shown is for all to know, even where it leaves no trace, as a hand shown while no card is left to draw.
      if (real.learned !== dealt.learned) continue
      const heard = [told(heardBy(seat, real.heard)), told(heardBy(seat, dealt.heard))]
      if (!equalJson(heard[0], heard[1]) && equalJson(seen(real.match, seat), seen(dealt.match, seat))) {
        return `"${text}" of seat ${decision.seat} tells seat ${seat} more than its view: ${difference(heard[0], heard[1])}`
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

/** What an option leads to. */
interface Trial {
  match: Match
  heard: Heard[]
  /** Whether anybody has learned something by it. */
  learned: boolean
}

/** Does an option in a copy. */
function tryOut(g: Match, decision: Decision, i: number): Trial {
  const match = copy(g)
  const epoch = decision.sealed || g.chooser === decision.seat ? g.epoch : g.epoch + 1
  const heard: Heard[] = []
  match.heard = heard
  choose(match, decision, decision.options[i])
  // The end of a match may show all that was hidden: no choice is taken back after it.
  return { match, heard, learned: match.epoch !== epoch || match.result !== null }
}

/** Options of the real match that were tried out: what they lead to is the same for whichever seat it is looked at. */
class Trials {
  readonly g: Match
  private readonly done = new Map<string, Trial>()
  constructor(g: Match) {
    this.g = g
  }

  of(decision: Decision, i: number): Trial {
    const key = `${decision.seat} ${decision.id} ${i}`
    const trial = this.done.get(key) ?? tryOut(this.g, decision, i)
    this.done.set(key, trial)
    return trial
  }
}

/** The first place in which the texts of two values differ, with what stands around it. */
function difference(one: unknown, other: unknown): string {
  const [a, b] = [canonical(one), canonical(other)]
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 60)
  return `…${a.slice(from, at + 60)}… or …${b.slice(from, at + 60)}…`
}
