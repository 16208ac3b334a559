/** Logs of our own matches, and what a log fixes of their ends. */
import {
  apply,
  contentFor,
  type Input,
  memoryArchive,
  openTable,
  type Random,
  randomFrom,
  recordOf,
  seatsFault,
  smallSeed,
} from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { root } from '../src/game.ts'
import type { State } from '../src/ground/state.ts'
import { rootlog } from '../src/rootlog.ts'
import { settings } from '../src/settings.ts'

/** A match that was played, its log and its last state. */
export interface Played {
  options: { [key: string]: string | number }
  log: string
  state: State
  winners: string[]
}

/** The options of a mixed match: two to six seats of all factions, any map, either deck. */
export function mixedOptions(seed: number): { [key: string]: string } {
  const random = randomFrom(smallSeed(seed + 5000))
  const [factions] = settings
  const names = factions.choices.map(String)
  const pick = <T>(list: readonly T[]): T => list[Number(below(random, list.length))]
  const n = 2 + (seed % 5)
  for (;;) {
    const left = [...names]
    const mix: string[] = []
    while (mix.length < n) mix.push(...left.splice(below(random, left.length), 1))
    if (seatsFault(factions, mix) !== null) continue
    return { factions: mix.join('+'), map: pick(['autumn', 'winter', 'lake', 'mountain']), deck: pick(['base', 'exiles']) }
  }
}

function below(random: Random, n: number): number {
  random.at++
  // A small generator of its own, so that options do not depend on the kernel's.
  let word = (random.at * 2654435761 + random.seed[3] * 40503 + random.seed[3]) >>> 0
  word ^= word >>> 15
  word = Math.imul(word, 0x2c1b3c6d) >>> 0
  word ^= word >>> 12
  return word % n
}

/** A random match to its end, or to a number of choices. */
export function playedLog(
  seed: number,
  options: { [key: string]: string | number } = mixedOptions(seed),
  most = Number.POSITIVE_INFINITY,
): Played {
  const archive = memoryArchive()
  const content = root.compile(contentFor(root as never, options))
  const table = openTable(root as never, { options, content: content as never, seed: smallSeed(seed) }, archive)
  const random = randomFrom(smallSeed(seed + 77))
  const inputs: Input[] = []
  while (!table.match.result && inputs.length < most) {
    const { decision, option } = randomAnswer(table.match, random)
    const input: Input = { do: 'choose', seat: decision.seat, text: table.match.game.notate(table.match.content, option) }
    apply(table, input, archive)
    inputs.push(input)
  }
  const { match } = table
  return {
    options,
    log: rootlog(recordOf(table, { seed: smallSeed(seed), inputs })),
    state: match.state as State,
    winners: winnersOf(match),
  }
}

/** The letters of the winners, in order. */
export function winnersOf({ state, result }: { state: object; result: { winners: number[] } | null }): string[] {
  return (result?.winners ?? []).map((seat) => (state as State).sides[seat].letter).sort()
}

/** All of a state that a log fixes, by the letters of the sides. */
export function publicOf({ sides, bands, suits, items, ruin, terrain, landmarks }: State): object {
  const all = sides.map(({ letter, score, pieces, supply, pawn, crafted, effects, hand }) => ({
    ...{ letter, score, pieces, supply, pawn, crafted, effects },
    hand: hand.length,
  }))
  return {
    ...{ suits, items, ruin, terrain },
    sides: all.sort((a, b) => (a.letter < b.letter ? -1 : 1)),
    bands: bands.map(({ letter, pieces, supply, markers }) => ({ letter, pieces, supply, markers })),
    landmarks: landmarks.map(({ id, at }) => ({ id, at })),
  }
}
