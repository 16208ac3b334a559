/**
 * The queue of what others do. Each step of a person, a computer player or an automaton stays on the page for as long as the reader's
 * pace says, counted from when it was drawn, whatever arrives meanwhile; the reader's own choices are shown at once. No React: the page
 * reads snapshots.
 */
import type { Event, Seat } from '@trestle/kernel'
import type { Preferences } from '../../preferences.ts'
import type { Moment, PastInput, Session } from '../../sessions/session.ts'

type Pace = Preferences['pace']

/** Milliseconds that a step stays; with `step` it stays until the reader goes on. */
const lengths: Record<Pace, number> = { step: 0, slow: 1600, normal: 900, fast: 400, instant: 0 }

/** Milliseconds that a step with `loud` events to look at stays: more for more of them, twice as long at most; none for none. */
export const lengthOf = (loud: number, pace: Pace): number => (loud === 0 ? 0 : lengths[pace] * Math.min(1 + 0.25 * (loud - 1), 2))

/** What the pieces of one's own choice take to move before others go on. */
const OWN = 320
/** A second skip within this time goes to the end. */
const TWICE = 700
/** Steps that can be gone back to. */
const MOST = 80

/** One step as it is shown: a moment, or a part of one that an automaton's turn is told in. */
export interface Step {
  moment: Moment
  /** How many of the input's events have been told with this step; null: all. */
  told: number | null
  loud: number
}

/** The run of steps that is shown now. */
export interface Run {
  /** Which step of how many that are known so far. */
  n: number
  of: number
  by: Seat | null
  paused: boolean
  /** Is there a step to go back to? */
  back: boolean
  /** Does it wait for the reader after each step? */
  byPress: boolean
}

export interface Snapshot {
  shown: Moment
  /** The events of `shown.seq` that have been told; null: all. */
  told: number | null
  /** Null when nothing is left to watch. */
  run: Run | null
  /** The input of the past that is looked at; null in the present. */
  past: number | null
  /** Inputs after `from` up to `to` that were not played, at instant pace. */
  missed: { from: number; to: number } | null
  /** Can the last run be watched again? */
  again: boolean
  /** A battle is being told on the board, and has not come to its point. */
  scene: boolean
}

/** What the queue needs to know of page, game and reader; read again for each step. */
export interface Reader {
  pace(): Pace
  /** Nobody looks: steps wait. */
  hidden(): boolean
  /** Resolves when the page has drawn what the queue shows now. */
  drawn(): Promise<void>
  /** Is an input of this seat the reader's own? */
  mine(by: Seat | null): boolean
  /** How many of the events there is something to see or read of. */
  loud(events: Event[]): number
  /** A moment in the steps that led to it; null where one look is enough. */
  parts(moment: Moment): { view: object; events: Event[] }[] | null
  seen: { before(seat: Seat | null): number | null; mark(seat: Seat | null, seq: number): void }
}

type Source = Pick<Session, 'current' | 'moment' | 'past'>

/** What the next step waits at. */
interface Gate {
  open(): void
  /** When it may open; null before the step has been drawn. */
  until: number | null
  /** Neither the pause nor the pace holds it. */
  free: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

export class Watch {
  private readonly session: Source
  private readonly reader: Reader
  private readonly listeners = new Set<() => void>()
  private snapshot: Snapshot
  private seat: Seat | null
  /** The steps of the run so far, and which of them is shown. */
  private trail: Step[] = []
  private index = -1
  private running = false
  /** A replay of what has been seen already: it ends at the present without asking for more. */
  private replaying = false
  private paused = false
  /** Inputs that follow upon what is shown, as far as they are known; `null` seats are nobody's. */
  private pending: PastInput[] = []
  private token = 0
  private gate: Gate | null = null
  /** The last input that was shown, and when the reader's own last choice was. */
  private high: number
  private ownAt = Number.NEGATIVE_INFINITY
  private skippedAt = Number.NEGATIVE_INFINITY

  constructor(session: Source, reader: Reader, past: number | null) {
    this.session = session
    this.reader = reader
    const current = session.current()
    this.seat = current.seat
    this.high = current.seq
    this.snapshot = { shown: current, told: null, run: null, past, missed: null, again: false, scene: false }
  }

  read = (): Snapshot => this.snapshot

  subscribe = (changed: () => void): (() => void) => {
    this.listeners.add(changed)
    return () => this.listeners.delete(changed)
  }

  /** Begins to follow the session; from what the seat saw last. */
  start(): void {
    const { past } = this.snapshot
    if (past !== null) return this.scrub(past)
    this.arrive(true)
  }

  /** The session has changed. */
  advance(): void {
    const current = this.session.current()
    if (this.snapshot.past !== null && current.seat === this.seat) return this.set({})
    if (current.seat !== this.seat) return this.arrive()
    const { shown } = this.snapshot
    if (this.running) return void this.learn()
    if (current.seq === shown.seq) return this.set({ shown: { ...current, view: shown.view, events: shown.events } })
    const own = current.seq === shown.seq + 1 && this.reader.mine(current.by)
    if (own) this.ownAt = Date.now()
    // Of a match that has not begun there is nothing on the page from which steps could go on.
    const begins = shown.seq < 0
    if (begins || this.reader.pace() === 'instant' || (own && !this.reader.parts(current))) return this.showAtOnce(current)
    this.run()
  }

  /** Pace, visibility, the scene or the pause has changed: what waits may go on. */
  check = (): void => {
    const { gate } = this
    if (!gate || gate.until === null) return
    clearTimeout(gate.timer)
    const left = gate.until - Date.now()
    if (left > 0) gate.timer = setTimeout(this.check, left)
    else if (!this.held(gate.free)) gate.open()
  }

  /** The page is looked at again. */
  wake = (): void => {
    if (!this.running && this.snapshot.past === null) this.mark(this.snapshot.shown.seq)
    this.check()
  }

  /** A battle is being told on the board: the next step and the next question wait for its point. */
  setScene = (busy: boolean): void => {
    if (this.snapshot.scene === busy) return
    this.set({ scene: busy })
    this.check()
  }

  pause = (): void => {
    if (!this.running) return
    this.paused = !this.paused
    this.report()
    if (!this.paused) this.gate?.open()
  }

  /** Goes on to the next step at once. */
  next = (): void => this.gate?.open()

  /** Shows the step before, and stays there. */
  back = (): void => {
    if (this.index <= 0) return
    this.paused = true
    this.index -= 2
    if (this.running) this.gate?.open()
    else this.replay()
  }

  /** Leaves out the rest of this side's turn; twice in a row: all that is left. */
  skip = (): void => {
    if (!this.running) return
    const now = Date.now()
    const all = this.replaying || now - this.skippedAt < TWICE
    this.skippedAt = now
    this.paused = false
    const by = this.snapshot.run?.by ?? null
    const next = all ? undefined : this.pending.find((input) => input.seat !== by && this.reader.loud(input.events) > 0)
    if (!next) return this.finish()
    this.pending = this.pending.filter(({ seq }) => seq >= next.seq)
    this.index = this.trail.length - 1
    this.jump(next.seq - 1)
  }

  /** Shows the last run again. */
  again = (): void => {
    if (this.trail.length === 0 || this.running) return
    this.index = -1
    this.replay()
  }

  /** Shows the steps of one input again. */
  tell = (seq: number): void => {
    const token = ++this.token
    this.session.moment(seq).then((moment) => {
      if (token !== this.token) return
      this.running = false
      this.trail = this.stepsOf(moment)
      this.again()
    }, this.finish)
  }

  /** Shows a moment of the past; null: the present again. */
  scrub = (seq: number | null): void => {
    this.stop()
    if (seq === null) return this.showAtOnce(this.session.current(), true)
    this.set({ past: seq })
    const token = this.token
    void this.session.moment(seq).then((moment) => {
      if (token !== this.token) return
      const follows = moment.seq === this.snapshot.shown.seq + 1
      this.set({ shown: { ...moment, decision: null, events: follows ? moment.events : [] }, told: null })
    })
  }

  /** Another seat sits down, or the page opens: what the seat has missed is played. */
  private arrive(first = false): void {
    const current = this.session.current()
    const same = this.seat !== current.seat && this.reader.mine(this.seat)
    this.stop()
    this.seat = current.seat
    // After the end one looks through other eyes at the same moment.
    const looks = !first && current.result !== null
    // Who saw the waiting room last has missed all since the start.
    const seen = Math.max(same ? this.high : looks ? current.seq : (this.reader.seen.before(current.seat) ?? current.seq), 0)
    const instant = this.reader.pace() === 'instant'
    const missed = instant && seen < current.seq ? { from: seen, to: current.seq } : null
    if (instant || seen >= current.seq) {
      this.showAtOnce(current, seen >= current.seq)
      this.set({ missed })
      return
    }
    // Until the moment is there from which it goes on, nothing of the seat before may be seen.
    const run = { n: 0, of: current.seq - seen, by: null, paused: false, back: false, byPress: false }
    this.set({ shown: { ...current, decision: null, events: [] }, missed, past: null, run })
    this.running = true
    const token = this.token
    void this.session.moment(seen).then((moment) => {
      if (token !== this.token) return
      this.running = false
      this.set({ shown: { ...moment, decision: null, events: [] } })
      this.run()
    }, this.finish)
  }

  private showAtOnce(current: Moment, silent = false): void {
    this.set({ shown: silent ? { ...current, events: [] } : current, told: null, run: null, past: null, again: this.trail.length > 0 })
    this.mark(current.seq)
  }

  private mark(seq: number): void {
    this.high = Math.max(this.high, seq)
    if (!this.reader.hidden()) this.reader.seen.mark(this.seat, seq)
  }

  private set(change: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...change }
    for (const listener of this.listeners) listener()
  }

  /** Ends what runs; the steps so far can still be watched again. */
  private stop(): void {
    this.token++
    this.running = false
    this.replaying = false
    this.paused = false
    this.pending = []
    if (this.gate) clearTimeout(this.gate.timer)
    this.gate = null
  }

  /** Ends the run and shows the present. */
  private readonly finish = (): void => {
    this.stop()
    this.index = this.trail.length
    this.showAtOnce(this.session.current(), true)
  }

  private held(free: boolean): boolean {
    if (this.snapshot.scene || this.reader.hidden()) return true
    return !free && (this.paused || this.reader.pace() === 'step')
  }

  /** Hears of the inputs that are to come, for their number and for whose turn they are. */
  private async learn(): Promise<void> {
    const token = this.token
    const from = (this.pending.at(-1)?.seq ?? this.snapshot.shown.seq) + 1
    if (from > this.session.current().seq) return
    const heard = await this.session.past(from)
    if (token !== this.token) return
    const known = this.pending.at(-1)?.seq ?? this.snapshot.shown.seq
    this.pending.push(...heard.filter(({ seq }) => seq > known))
    this.report()
  }

  private stepsOf(moment: Moment): Step[] {
    const parts = this.reader.parts(moment)
    if (!parts) return [{ moment, told: null, loud: this.reader.loud(moment.events) }]
    let told = 0
    return parts.map((part) => {
      told += part.events.length
      return { moment: { ...moment, ...part, decision: null }, told, loud: Math.max(this.reader.loud(part.events), 1) }
    })
  }

  private run(): void {
    this.trail = []
    this.index = -1
    this.go(false)
  }

  private replay(): void {
    this.go(true)
  }

  /** Shows one step after another until none is left. */
  private go(replaying: boolean): void {
    const { index, paused } = this
    this.stop()
    this.index = index
    this.paused = paused
    this.running = true
    this.replaying = replaying
    const token = this.token
    const play = async () => {
      // One's own pieces move first.
      if (!replaying) await this.stay(Math.max(0, this.ownAt + OWN - Date.now()), true)
      while (token === this.token) {
        const step = this.trail[this.index + 1] ?? (await this.fetch(token))
        if (token !== this.token) return
        if (!step) break
        this.index++
        this.show(step)
        await this.stay(this.lengthOf(step))
      }
      if (token === this.token) this.end(replaying)
    }
    void play().catch(() => token === this.token && this.finish())
  }

  /** The run is over: the present stands, with what led to it. */
  private end(replayed: boolean): void {
    const current = this.session.current()
    // What has come during a replay is not left out.
    if (replayed && current.seq > this.high) return this.jump(this.high)
    const { index } = this
    this.stop()
    this.index = index
    const { shown } = this.snapshot
    const here = shown.seq === current.seq ? { view: shown.view, events: shown.events } : { events: [] }
    this.set({ shown: { ...current, ...here }, told: null, run: null, again: this.trail.length > 0 })
    this.mark(current.seq)
  }

  /** The next step of the present; null where nothing more has happened. */
  private async fetch(token: number): Promise<Step | null> {
    while (!this.replaying) {
      const current = this.session.current()
      const seq = this.snapshot.shown.seq + 1
      if (seq > current.seq) return null
      if (this.pending.at(-1)?.seq !== current.seq) void this.learn()
      const moment = seq === current.seq ? current : await this.session.moment(seq)
      if (token !== this.token) return null
      this.pending = this.pending.filter((input) => input.seq > seq)
      const steps = this.stepsOf({ ...moment, decision: null, view: moment.view })
      const [first, ...others] = steps
      if (first && (first.loud > 0 || others.length > 0)) {
        this.trail = [...this.trail, ...steps].slice(-MOST)
        this.index = this.trail.length - steps.length - 1
        return first
      }
      // There is nothing to look at: the next one is shown at once.
      this.set({ shown: { ...moment, decision: null }, told: null })
      this.mark(seq)
    }
    return null
  }

  private show({ moment, told }: Step): void {
    this.set({ shown: moment, told })
    this.report()
    if (!this.replaying) this.mark(moment.seq)
  }

  /** Tells where in the run the page is. */
  private report(): void {
    const step = this.trail[this.index]
    if (!this.running || !step) return
    const loud = this.replaying ? 0 : this.pending.filter(({ seq, events }) => seq > step.moment.seq && this.reader.loud(events) > 0).length
    const { by } = step.moment
    this.set({
      run: {
        ...{ n: this.index + 1, of: this.trail.length + loud, by, paused: this.paused },
        ...{ back: this.index > 0, byPress: this.reader.pace() === 'step' },
      },
    })
  }

  private lengthOf({ loud, moment, told }: Step): number {
    const own = !this.replaying && told === null && this.reader.mine(moment.by)
    return own ? OWN : lengthOf(loud, this.reader.pace())
  }

  /** Resolves when the step has stood for its length, the scene has come to its point and nothing holds it. */
  private stay(length: number, free = false): Promise<void> {
    return new Promise((resolve) => {
      const gate: Gate = {
        free,
        until: null,
        timer: undefined,
        open: () => {
          clearTimeout(gate.timer)
          if (this.gate === gate) this.gate = null
          resolve()
        },
      }
      this.gate = gate
      // A busy page draws late: its time counts from there.
      void this.reader.drawn().then(() => {
        if (this.gate !== gate) return
        gate.until = Date.now() + length
        gate.timer = setTimeout(this.check, length)
      })
    })
  }

  /** Shows the moment after an input without its steps, and goes on from there. */
  private jump(seq: number): void {
    const token = ++this.token
    void this.session.moment(seq).then((moment) => {
      if (token !== this.token) return
      this.set({ shown: { ...moment, decision: null, events: [] }, told: null })
      this.mark(seq)
      this.go(false)
    }, this.finish)
  }
}
