import { writeFileSync } from 'node:fs'
import type { Ledger, TextBoard } from '@trestle/games'
import {
  type Archive,
  apply,
  type Decision,
  type Event,
  fork,
  type Guide,
  type Heard,
  heardBy,
  type Input,
  type Json,
  loadTable,
  type Match,
  memoryArchive,
  type Option,
  openTable,
  type Phrase,
  type Random,
  Refused,
  randomFrom,
  recordOf,
  refusals,
  type Saved,
  type Seat,
  say,
  seedText,
  sideNames,
  type Table,
  undoOf,
  writeRecord,
} from '@trestle/kernel'
import { ask, hintFor, hintOf, levelPlayer, levelsOf, type Player, trialWorld } from '@trestle/players'
import type { Formatter } from '@trestle/words'
import { messageOf } from './errors.ts'
import { Reading, type Sight } from './reading.ts'

/** Where a person sits: lines come in, lines go out. */
export interface Terminal {
  /** The next line that the person types; null at the end of the input. */
  read(prompt: string): Promise<string | null>
  write(line: string): void
}

export interface Sitting {
  game: Match['game']
  content: object
  options: Json
  /** What it is played with where a pack made that; null for what the options choose of the game's own. */
  pack: Json
  seed: string
  /** By seat: a computer, a person, or the rules themselves. */
  holders: (Player | 'person' | 'rules')[]
  words: Formatter
  ledger: Ledger
  board: TextBoard
  /** Null where the game tells nothing of its cards and places. */
  guide: Guide | null
}

/** The level that plays the other seats of a trial where none is asked for. */
const TRIAL_LEVEL = 5

/** A list of more options than this is folded. */
const LONG = 20

/** a, b ... z, aa, ab ... */
const letterOf = (i: number): string => (i < 26 ? '' : letterOf(Math.floor(i / 26) - 1)) + String.fromCharCode(97 + (i % 26))

/** Who plays a seat, by the name of the player. */
const playerPhrase = (name: string): Phrase => {
  const level = /^level:(\d+)$/.exec(name)?.[1]
  return level === undefined ? say(`cli.player.${name}`) : say('cli.player.level', { n: Number(level) })
}

/** A match at a terminal. The same lines serve eyes and screen readers: one thing a line, nothing drawn. */
export class Play {
  private readonly at: Sitting
  private readonly terminal: Terminal
  private readonly archive: Archive & { moments: { heard: Heard[] }[] } = memoryArchive()
  private readonly table: Table
  private readonly inputs: Input[] = []
  private readonly dice: Random
  private readonly log: string[] = []
  /** The only person, who hears what that seat hears; null where several share the terminal, who hear what all hear. */
  private readonly listener: Seat | null
  /** After which own input the board was shown last. */
  private shown = { seat: -1, line: -1 }
  private readonly reading: Reading | null
  /** The folded parts of the list of options, by letter. */
  private folds = new Map<string, number[]>()
  /** Whether what is played is only tried out, in a dealt world. */
  private readonly isTrial: boolean
  private trials = 0

  /** `world`: a dealt world of a running match, in which things are tried out; null for a match of its own. */
  constructor(at: Sitting, terminal: Terminal, world: Saved | null = null) {
    this.at = at
    this.terminal = terminal
    this.isTrial = world !== null
    this.reading = at.guide && new Reading(at.guide, at.words)
    // Computers have chance of their own: the seed with every bit turned over.
    const { seed } = randomFrom(at.seed)
    this.dice = { seed: seed.map((word) => ~word >>> 0), at: 0 }
    this.table = world
      ? loadTable(at.game, { match: world, seq: 0, line: [], taken: [], request: null }, at.content)
      : openTable(at.game, { options: at.options, content: at.content, seed: at.seed }, this.archive)
    if (world) this.archive.keep(0, this.table.match, null, [])
    const people = at.holders.flatMap((holder, seat) => (holder === 'person' ? [seat] : []))
    this.listener = people.length === 1 ? people[0] : null
  }

  /** Plays until the match is over or the person leaves. */
  async run(): Promise<void> {
    if (!this.isTrial) this.greet()
    this.tell(this.archive.moments[0].heard)
    while (!this.table.match.result) {
      const decision = this.table.match.asked.find((one) => this.at.holders[one.seat] === 'person')
      if (!decision) this.computer()
      else if (!(await this.person(decision))) {
        if (!this.isTrial) this.line(say('cli.quit', { n: this.table.seq }))
        break
      }
    }
    this.farewell()
  }

  /** The record so far. */
  record(): string {
    return writeRecord(recordOf(this.table, { seed: this.at.seed, inputs: this.inputs, content: this.at.pack ?? undefined }))
  }

  /** Writes the record to a file, or says why not: whether it was written. */
  save(file: string): boolean {
    try {
      writeFileSync(file, this.record())
      this.line(say('cli.saved', { file }))
      return true
    } catch (error) {
      this.line(say('cli.notSaved', { file, reason: messageOf(error) }))
      return false
    }
  }

  private line(phrase: Phrase): void {
    this.terminal.write(this.at.words.text(phrase))
  }

  private seatName(seat: Seat): Phrase {
    const { game, content } = this.at
    return game.words.seat(content, sideNames(this.table.match)[seat])
  }

  private greet(): void {
    this.line(this.listener === null ? say('cli.hotseat') : say('cli.you', { seat: this.seatName(this.listener) }))
    for (const [seat, holder] of this.at.holders.entries()) {
      if (holder === 'person') continue
      this.line(say('cli.opponent', { seat: this.seatName(seat), player: playerPhrase(holder === 'rules' ? 'rules' : holder.name) }))
    }
  }

  private farewell(): void {
    const { result } = this.table.match
    if (result) {
      this.showBoard(this.listener)
      this.line(say('cli.over'))
      this.line(this.at.game.words.result(this.at.content, result, sideNames(this.table.match)))
    }
    this.line(this.isTrial ? say('cli.trial.back') : say('cli.seed', { seed: this.at.seed }))
  }

  private do(input: Input): void {
    const heard = apply(this.table, input, this.archive)
    this.inputs.push(input)
    this.tell(heard)
  }

  /** Says what was heard, and keeps it for the log. */
  private tell(heard: Heard[]): void {
    for (const event of heardBy(this.listener, heard)) {
      const phrase = this.told(event)
      if (!phrase) continue
      const text = this.at.words.text(phrase)
      this.log.push(text)
      this.terminal.write(text)
    }
  }

  private told(event: Event): Phrase | null {
    if (event.on === 'end') return null
    if (!event.on.startsWith('table.')) return this.at.game.words.event(this.at.content, event, this.listener)
    const { seat, count = 0, yes = false, to = '' } = event as { on: string; seat: Seat; count?: number; yes?: boolean; to?: string }
    return say(`event.${event.on}`, { seat: this.seatName(seat), count, yes: String(yes), to })
  }

  private showBoard(seat: Seat | null): void {
    const { game, content, board } = this.at
    this.terminal.write('')
    for (const phrase of board(content, game.view(this.table.match, seat), seat)) this.line(phrase)
    this.terminal.write('')
  }

  private computer(): void {
    const { match } = this.table
    const [{ seat, id }] = match.asked
    const holder = this.at.holders[seat]
    if (holder === 'person' || holder === 'rules') throw new Error(`seat ${seat} is asked, though the rules should play it`)
    const { option } = ask(holder, match, seat, this.dice)
    this.do({ do: 'choose', seat, decision: id, text: match.game.notate(match.content, option) })
  }

  /** Asks a person until something was chosen. False where the person leaves. */
  private async person(decision: Decision): Promise<boolean> {
    const { seat } = decision
    const others = this.table.line.findLast((move) => move.seat !== seat)?.seq ?? 0
    if (this.shown.seat !== seat || others > this.shown.line) this.showBoard(seat)
    this.shown = { seat, line: this.table.seq }
    this.offer(decision)
    for (;;) {
      const text = await this.terminal.read(`${this.at.words.text(say('cli.prompt'))}: `)
      if (text === null) return false
      const done = this.command(text.trim(), decision)
      if (done === 'try') await this.tryOut(text.trim().split(/\s+/)[1], decision)
      else if (done !== 'again') return done === 'chosen'
    }
  }

  private label(decision: Decision, i: number): Phrase {
    return this.at.game.words.option(this.at.content, decision.options[i])
  }

  private offer(decision: Decision): void {
    this.line(say('cli.asked', { seat: this.seatName(decision.seat), prompt: decision.prompt }))
    this.fold(decision)
    const folded = new Set([...this.folds.values()].flat())
    for (const i of decision.options.keys()) if (!folded.has(i)) this.option(decision, i)
    for (const [letter, options] of this.folds) {
      const group = this.groupOf(decision.options[options[0]]) as Phrase
      this.line(say('cli.fold', { letter, group, n: options.length }))
    }
  }

  private option(decision: Decision, i: number): void {
    this.line(say('cli.option', { n: i + 1, label: this.label(decision, i) }))
  }

  /** A long list is folded by what its options begin with, such as the place that pieces leave. Numbers stay what they are. */
  private fold({ options }: Decision): void {
    this.folds = new Map()
    if (options.length <= LONG) return
    const groups = new Map<string, number[]>()
    for (const [i, option] of options.entries()) {
      const group = this.groupOf(option)
      if (group) groups.set(JSON.stringify(group), [...(groups.get(JSON.stringify(group)) ?? []), i])
    }
    for (const [i, list] of [...groups.values()].filter((one) => one.length > 1).entries()) this.folds.set(letterOf(i), list)
  }

  private groupOf(option: Option): Phrase | null {
    return this.reading?.group(option, this.sight()) ?? null
  }

  private sight(seat: Seat | null = this.listener): Sight {
    const { game, content } = this.at
    const refs = game.seats(this.table.match.options)
    const seats = refs.map((ref, i) => ({ ref, name: this.seatName(i) }))
    return { content, seat, seats, view: game.view(this.table.match, seat) }
  }

  private command(text: string, decision: Decision): 'chosen' | 'again' | 'leave' | 'try' {
    // An option's own text comes before a word of the terminal.
    if (decision.options.some((option) => this.at.game.notate(this.at.content, option) === text)) return this.pick(text, decision)
    const [word, ...rest] = text.split(/\s+/)
    const argument = rest.join(' ')
    switch (word.toLowerCase()) {
      case '':
        return 'again'
      case 'help':
      case '?':
        this.help()
        return 'again'
      case 'board':
        this.showBoard(decision.seat)
        this.offer(decision)
        return 'again'
      case 'log':
        for (const line of this.log) this.terminal.write(line)
        return 'again'
      case 'why':
        this.why(argument, decision)
        return 'again'
      case 'hint':
        this.hint(decision)
        return 'again'
      case 'try':
        return 'try'
      case 'card':
      case 'place':
      case 'map':
      case 'mat':
        this.read(word.toLowerCase() as 'card', argument, decision.seat)
        return 'again'
      case 'all':
        for (const i of decision.options.keys()) this.option(decision, i)
        return 'again'
      case 'save':
        if (this.isTrial) this.line(say('cli.trial.noRecord'))
        else this.save(argument || 'match.record')
        return 'again'
      case 'undo':
        return this.undo(decision.seat)
      case 'redo':
        return this.attempt({ do: 'redo', seat: decision.seat }, 'cli.noRedo')
      case 'resign':
        return this.attempt({ do: 'resign', seat: decision.seat }, 'cli.over')
      case 'back':
        if (this.isTrial) return 'leave'
        break
      case 'quit':
      case 'exit':
        return 'leave'
    }
    const folded = this.folds.get(text.toLowerCase())
    if (!folded) return this.pick(text, decision)
    for (const i of folded) this.option(decision, i)
    return 'again'
  }

  /** What a strong player would do, from what the seat knows: the best options by their numbers. */
  private hint(decision: Decision): void {
    const { match } = this.table
    const { game, content } = this.at
    // Chance of its own, so that a hint changes nothing of what the computers do.
    const asking = hintFor(match, decision.seat, { seed: this.dice.seed, at: 2 ** 30 + 1024 * match.decided })
    while (asking.go(Number.MAX_SAFE_INTEGER));
    this.line(say('cli.hint'))
    for (const { text, share } of hintOf(match, asking).best) {
      const i = decision.options.findIndex((option) => game.notate(content, option) === text)
      this.line(say('cli.hint.option', { n: i + 1, label: this.label(decision, i), share: Math.round(100 * share) }))
    }
  }

  /**
   * Plays on from here in a world that is dealt from what the seat knows, against a level, until that match ends or the person comes back. The match
   * itself stays where it is, and what is tried out leaves no trace in it.
   */
  private async tryOut(asked: string | undefined, decision: Decision): Promise<void> {
    const most = levelsOf(this.table.match.game)
    const wanted = asked ?? String(Math.min(TRIAL_LEVEL, most))
    const level = Number(wanted.replace(/^level:/, ''))
    if (this.isTrial || !Number.isInteger(level) || level < 1 || level > most) {
      return this.line(this.isTrial ? say('cli.trial.already') : say('cli.trial.noLevel', { text: wanted, n: most }))
    }
    const { seat } = decision
    const player = levelPlayer(level)
    // Another world each time, by chance of its own: the computers of the match do what they would have done.
    const random: Random = { seed: this.dice.seed, at: 2 ** 29 + 4096 * this.trials++ }
    const world = trialWorld(this.table.match, seat, random)
    const holders = this.at.holders.map((holder, i) => (i === seat ? 'person' : holder === 'rules' ? holder : player))
    const ruled = this.at.holders.every((holder, i) => i === seat || holder === 'rules')
    this.line(ruled ? say('cli.trial.rules') : say('cli.trial', { player: playerPhrase(player.name) }))
    await new Play({ ...this.at, holders, seed: seedText(fork(random)) }, this.terminal, world).run()
    this.shown = { seat: -1, line: -1 }
    this.showBoard(seat)
    this.offer(decision)
  }

  private read(what: string, name: string, seat: Seat): void {
    for (const line of this.found(what, name, this.sight(seat))) this.line(line)
  }

  private found(what: string, name: string, sight: Sight): Phrase[] {
    if (!this.reading) return [say('cli.nothingToRead')]
    if (what === 'card') return this.reading.card(name, sight)
    if (what === 'place') return this.reading.place(name, sight)
    return what === 'map' ? this.reading.map(sight) : this.reading.mat(name, sight)
  }

  private pick(text: string, decision: Decision): 'chosen' | 'again' {
    const { game, content } = this.at
    const byNumber = /^\d+$/.test(text) ? decision.options[Number(text) - 1] : undefined
    const option = decision.options.find((one) => game.notate(content, one) === text) ?? byNumber
    if (!option) {
      this.line(say('cli.bad', { text, n: decision.options.length }))
      return 'again'
    }
    this.do({ do: 'choose', seat: decision.seat, decision: decision.id, text: game.notate(content, option) })
    return 'chosen'
  }

  /** Does one of the table's own inputs; where it is refused, says so with the given message. */
  private attempt(input: Input, refusal: string): 'chosen' | 'again' {
    try {
      this.do(input)
      return 'chosen'
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.line(say(refusal))
      return 'again'
    }
  }

  /** Takes a choice back, if need be with the consent of the others: computers agree, and people at one screen have talked. */
  private undo(seat: Seat): 'chosen' | 'again' {
    const plan = undoOf(this.table, seat)
    if (!plan || plan.free) return this.attempt({ do: 'undo', seat }, 'cli.noUndo')
    this.do({ do: 'ask-undo', seat })
    for (const other of this.table.request?.waiting ?? []) this.do({ do: 'answer-undo', seat: other, yes: true })
    return 'chosen'
  }

  private why(about: string, decision: Decision): void {
    if (/^\d+$/.test(about) && decision.options[Number(about) - 1]) {
      const i = Number(about) - 1
      this.line(say('cli.option', { n: i + 1, label: this.label(decision, i) }))
      this.terminal.write(this.at.game.notate(this.at.content, decision.options[i]))
      for (const line of this.reading?.cardsOf(decision.options[i], this.sight(decision.seat)) ?? []) this.line(line)
      return
    }
    if (about !== '') return this.clause(about)
    this.clause(decision.rule)
    for (const { option, rule, needs } of refusals(this.table.match, decision)) {
      const label = this.at.game.words.option(this.at.content, option)
      this.line(needs ? say('cli.notOffered.needs', { label, rule, needs }) : say('cli.notOffered', { label, rule }))
    }
  }

  private clause(id: string): void {
    const clause = this.at.ledger.chapters.flatMap((chapter) => chapter.clauses).find((one) => one.id.toLowerCase() === id.toLowerCase())
    this.line(clause ? say('cli.clause', { rule: clause.id, text: clause.text }) : say('cli.noClause', { rule: id }))
  }

  private help(): void {
    for (const topic of [
      'number',
      'letter',
      'board',
      'card',
      'place',
      'map',
      'mat',
      'log',
      'why',
      'hint',
      this.isTrial ? 'back' : 'try',
      'undo',
      'redo',
      'save',
      'resign',
      'quit',
    ])
      this.line(say(`cli.help.${topic}`, topic === 'try' ? { n: levelsOf(this.table.match.game) } : {}))
  }
}
