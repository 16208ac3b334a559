/** Quick games by a content, to see whether it can be played at all, and who wins. */
import {
  begin,
  below,
  choose,
  contentFor,
  type Decision,
  type Game,
  type Json,
  type Match,
  type Option,
  type Random,
  randomFrom,
  seedText,
} from '@trestle/kernel'

/** What came of the games. */
export interface Trial {
  games: number
  ended: number
  /** Choices of the games that ended, together. */
  choices: number
  /** By seat, the games it won (shared ones in part). */
  wins: { [seat: string]: number }
  /** What was wrong, in a sentence each, without repetition. */
  faults: string[]
}

/** Answers one of the questions that are open. */
export type Chooser = (g: Match, random: Random) => { decision: Decision; option: Option }

const atRandom: Chooser = (g, random) => {
  const [decision] = g.asked
  return { decision, option: decision.options[below(random, decision.options.length)] }
}

/** More choices than a game between people ever has; random players may wander, so only a game of which none ends is at fault. */
const CHOICES = 30_000
/** No one can choose among more. */
const OPTIONS = 2_000

/** One game after another, so that a page can draw between two of them: what came of all up to now. */
export function* trials(game: Game, all: Json, options: Json, games: number, seed = 1, chooser = atRandom): Generator<Trial> {
  const trial: Trial = { games: 0, ended: 0, choices: 0, wins: {}, faults: [] }
  const content = game.compile(contentFor(game, options, all))
  for (let n = 0; n < games; n++) {
    const fault = playOnce(game, content, options, seedText({ seed: [0, 0, seed, n], at: 0 }), trial, chooser)
    trial.games++
    if (fault !== null && !trial.faults.includes(fault)) trial.faults.push(fault)
    yield trial
  }
}

/** `trials`, all at once. */
export function tryContent(game: Game, all: Json, options: Json, games: number, seed = 1): Trial {
  let last: Trial = { games: 0, ended: 0, choices: 0, wins: {}, faults: [] }
  for (const trial of trials(game, all, options, games, seed)) last = trial
  if (games > 0 && last.ended === 0 && last.faults.length === 0) {
    return { ...last, faults: [`none of ${games} games at random ended within ${CHOICES} choices`] }
  }
  return last
}

/** The fault in words, or null. */
function playOnce(game: Game, content: object, options: Json, seed: string, trial: Trial, chooser: Chooser): string | null {
  const random = randomFrom(seed)
  random.at = 2 ** 20
  try {
    const g = begin(game, { options, content, seed })
    let choices = 0
    for (; !g.result && choices < CHOICES; choices++) {
      const [decision] = g.asked
      if (decision.options.length > OPTIONS) {
        return `${decision.procedure}.${decision.step} offers ${decision.options.length} choices at once, more than anybody can look through: make its numbers smaller`
      }
      const answer = chooser(g, random)
      choose(g, answer.decision, answer.option)
    }
    if (!g.result) return null
    trial.ended++
    trial.choices += choices
    const seats = game.seats(g.options)
    for (const winner of g.result.winners) trial.wins[seats[winner]] = (trial.wins[seats[winner]] ?? 0) + 1 / g.result.winners.length
    return null
  } catch (error) {
    return `the rules stopped: ${error instanceof Error ? error.message : error}`
  }
}
