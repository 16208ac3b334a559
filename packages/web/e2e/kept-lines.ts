/** Whole games of sensible players, kept as their choices: to play one takes seconds, to follow it a tenth of that. */
import type { Game, Input } from '@trestle/kernel'
import { type LocalSetup, LocalTable } from '../src/sessions/local/table.ts'
import { keepChoices, keptChoices } from './kept-choices.ts'

type Decision = NonNullable<ReturnType<LocalTable['moment']>['decision']>

/** What was asked before a choice. */
interface Asked {
  prompt: string
  round: number | undefined
  seat: number
}

/** A game: its inputs, and what was asked before each. */
export interface Line {
  inputs: Input[]
  asked: Asked[]
}

/** A game to be kept: `seed` is that of its setup, as a small number; `chooses` gives the text of an option. */
export interface Wanted {
  name: string
  game: Game
  seed: number
  setup: LocalSetup
  chooses(table: LocalTable, seat: number, decision: Decision, asked: readonly Asked[]): string
}

/** Plays a game by `text`, which gives the next choice; null ends it. */
const play = ({ game, setup }: Wanted, text: (table: LocalTable, seat: number, decision: Decision, line: Line) => string | null): Line => {
  const table = new LocalTable(game, setup)
  const line: Line = { inputs: [], asked: [] }
  while (!table.finished && line.inputs.length < 3000) {
    const [seat = 0] = table.moment(null).waiting
    const { decision, view } = table.moment(seat)
    if (!decision) break
    line.asked.push({ prompt: decision.prompt.id, round: (view as { round?: number }).round, seat })
    const chosen = text(table, seat, decision, line)
    if (chosen === null) break
    const input: Input = { do: 'choose', seat, decision: decision.id, text: chosen }
    table.put(input, 0)
    line.inputs.push(input)
  }
  return table.finished ? line : { inputs: [], asked: [] }
}

/** Follows the kept choices of a game; null where they do not lead to its end any more. */
const followKept = (wanted: Wanted): Line | null => {
  const kept = keptChoices(wanted.name)
  if (kept?.seed !== wanted.seed) return null
  const line = play(wanted, (_, _seat, { options }, { inputs }) => {
    const text = kept.choices[inputs.length]
    return text !== undefined && options.some((option) => option.text === text) ? text : null
  })
  return line.inputs.length > 0 ? line : null
}

const known = new Map<string, Line>()

/** A kept game. Throws where its choices cannot be made any more. */
export const keptLine = (wanted: Wanted): Line => {
  const { name } = wanted
  const line = known.get(name) ?? followKept(wanted)
  if (!line)
    throw new Error(`the kept choices of ${name} lead to its end no more: find them again by \`npm run positions\` and keep what changes`)
  known.set(name, line)
  return line
}

/** Plays those of the games anew whose kept choices cannot be made any more, and keeps them: their names. */
export const findLines = (all: readonly Wanted[]): string[] =>
  all.flatMap((wanted) => {
    if (followKept(wanted)) return []
    const { inputs } = play(wanted, (table, seat, decision, { asked }) => wanted.chooses(table, seat, decision, asked))
    keepChoices(wanted.name, { seed: wanted.seed, choices: inputs.map((input) => (input.do === 'choose' ? input.text : '')) })
    return [wanted.name]
  })
