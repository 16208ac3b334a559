/**
 * A match written out as text: every decision with what it offers, every choice, every event, the end. Kept texts are compared with what
 * the rules of now make of the same choices, so that a change of rules shows as a change of a game that one can read.
 */
import {
  askedOf,
  begin,
  choose,
  type Decision,
  type Event,
  type Game,
  type Heard,
  type Json,
  type Match,
  type Option,
  type Phrase,
  type Random,
  randomFrom,
  sideNames,
  stateHash,
} from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { ask, type Player } from '@trestle/players'
import type { Formatter } from '@trestle/words'
import { Usage } from './errors.ts'

/** What makes up a playthrough beside the rules. */
export interface Script {
  game: string
  options: Json
  /** 32 hexadecimal digits. */
  seed: string
  /** The choices to be made, as texts, while they are offered; after them, and where one is not, `players` choose, or chance. */
  choices: string[]
}

/** More choices than this are not written: the playthrough stops unfinished. */
const MOST = 1200

const TITLE = 'trestle playthrough 1'

/** The text of a playthrough. `players`: by seat, null where the rules play. */
export function playthrough(game: Game, script: Script, words: Formatter, players: (Player | null)[] = []): string {
  return new Writer(game, script, words, players).text()
}

/** What a kept text was made of. Throws a `Usage` that says what is wrong. */
export function scriptOf(text: string, file: string): Script {
  const lines = text.split('\n')
  const head = /^setup (\{.*\})$/.exec(lines[1] ?? '')
  if (lines[0] !== TITLE || !head) throw new Usage(`${file} is no playthrough: its first lines are "${TITLE}" and "setup {...}"`)
  const setup = JSON.parse(head[1]) as Omit<Script, 'choices'>
  return { ...setup, choices: lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2).split(' — ')[0]) }
}

class Writer {
  private readonly game: Game
  private readonly words: Formatter
  private readonly players: (Player | null)[]
  private readonly choices: string[]
  private readonly random: Random
  private readonly heard: Heard[] = []
  private readonly g: Match
  private readonly lines: string[]

  constructor(game: Game, { options, seed, choices }: Script, words: Formatter, players: (Player | null)[]) {
    this.game = game
    this.words = words
    this.players = players
    this.choices = choices
    const { seed: key } = randomFrom(seed)
    // The players' chance is their own: the seed with every bit turned over.
    this.random = { seed: key.map((word) => ~word >>> 0), at: 0 }
    this.g = begin(game, { options, seed, heard: this.heard })
    this.lines = [
      TITLE,
      `setup ${JSON.stringify({ game: game.id, options, seed })}`,
      `version ${game.version}`,
      `seats ${this.seats().join(' ')}`,
      '',
    ]
  }

  text(): string {
    const { g, game, lines } = this
    this.tell()
    for (let n = 0; !g.result && n < MOST && !(game.rounds && game.rounds.now(g) > game.rounds.cap); n++) this.step(n)
    lines.push('')
    lines.push(
      g.result ? `end ${JSON.stringify(g.result)} — ${this.say(game.words.result(g.content, g.result, this.seats()))}` : 'unfinished',
    )
    lines.push(`state ${stateHash(g)}`)
    return `${lines.join('\n')}\n`
  }

  private seats(): string[] {
    return sideNames(this.g)
  }

  private say(phrase: Phrase): string {
    return this.words.text(phrase).replace(/\s+/g, ' ')
  }

  private notation(option: Option): string {
    return this.game.notate(this.g.content, option)
  }

  private step(n: number): void {
    const { g, lines, game } = this
    const { decision, option } = this.answer(this.choices[n])
    const { seat, procedure, step, rule, secret, sealed } = decision
    const marks = [sealed ? 'sealed' : secret ? 'secret' : ''].filter(Boolean)
    lines.push('', [decision.id, this.seats()[seat], `${procedure}.${step}`, rule, ...marks, '—', this.say(decision.prompt)].join(' '))
    lines.push(`  ${decision.options.map((one) => this.notation(one)).join(' | ')}`)
    lines.push(`> ${this.notation(option)} — ${this.say(game.words.option(g.content, option))}`)
    choose(g, decision, option)
    this.tell()
  }

  /** The choice of the script where it is offered. */
  private answer(text: string | undefined): { decision: Decision; option: Option } {
    const { g, random } = this
    const [decision] = g.asked
    const option = decision.options.find((one) => this.notation(one) === text)
    if (option) return { decision, option }
    const player = this.players[decision.seat]
    return player ? ask(player, g, askedOf(g, decision.seat)[0].seat, random) : randomAnswer(g, random)
  }

  private tell(): void {
    for (const { event, to } of this.heard.splice(0)) {
      if (event.on === 'end') continue
      const listener = to && 'only' in to ? (to.only[0] ?? null) : null
      const { on, ...rest } = event
      const names = this.seats()
      const heardBy = !to
        ? ''
        : 'only' in to
          ? ` only ${to.only.map((seat) => names[seat])}`
          : ` except ${to.except.map((seat) => names[seat])}`
      this.lines.push(`  * ${on} ${JSON.stringify(rest)}${heardBy}${this.sentence(event, listener)}`)
    }
  }

  private sentence(event: Event, listener: number | null): string {
    const phrase = this.game.words.event(this.g.content, event, listener)
    return phrase ? ` — ${this.say(phrase)}` : ''
  }
}
