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
  options: { [key: string]: string | number | boolean }
  log: string
  state: State
  winners: string[]
}

/** Options of a match, whose factions are one text. */
type Mix = { [key: string]: string } & { factions: string }

/** The options of a match of any kind: a mixed one, some with landmarks, some with hirelings, every fourth five with a draft. */
export function anyOptions(seed: number): { [key: string]: string | number | boolean } {
  const mix = mixedOptions(seed)
  const k = Math.floor(seed / 5)
  const more = { ...(k % 3 > 0 ? { landmarks: k % 3 } : {}), ...(k % 2 === 1 ? { hirelings: '3' } : {}) }
  return k % 4 < 3 ? { ...mix, ...more } : { ...mix, ...more, ...draftOf(mix.factions.split('+').length, k % 8 === 3) }
}

/** The options of a draft; with two players `insurgents` may be in it. */
export function draftOf(players: number, insurgents = false): { setup: string; factions: string; insurgents?: boolean } {
  const factions = Array.from({ length: players }, (_, i) => `seat${i + 1}`).join('+')
  return { setup: 'advanced', factions, ...(players === 2 && insurgents ? { insurgents } : {}) }
}

/** The options of a mixed match: two to six seats of all factions, any map, either deck. */
export function mixedOptions(seed: number): Mix {
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
  options: { [key: string]: string | number | boolean } = mixedOptions(seed),
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

/** A log as people write it at a table: which cards are drawn, and which plots are laid, it does not say. */
export function hidden(log: string): string {
  const seen = new Set<string>()
  const hide = (who: string, action: string): string => {
    const [, cards, to] = /^\(?((?:[FRMB]#[a-z@]*\+?)+)\)?->([A-Z]?\$?)$/.exec(action) ?? []
    if (cards === undefined) return who === 'P:' ? action.replace(/^t_[bser]->/, 't->') : action
    const each = cards.split('+')
    // A dominance card is drawn once; afterwards it is taken from beside the map.
    if (each[0].endsWith('dom') && to !== '' && seen.has(each[0])) return action
    for (const card of each) seen.add(card)
    return to === '' ? action : `${each.length > 1 ? each.length : ''}#->${to}`
  }
  const lines = log.split('\n').map((line) => {
    const [, who, rest] = /^([A-Z]:)(\S.*)$/.exec(line) ?? []
    return rest === undefined
      ? line
      : `${who}${rest
          .split('/')
          .map((action) => hide(who, action))
          .join('/')}`
  })
  return lines
    .join('\n')
    .replaceAll(/(?<=[:/])(?:\d*[A-Z]w[A-Z]?\$->[A-Z]?\$|[FRMB]#[a-z]*->\*|[FRMB]#[a-z]*[A-Z]\$->[A-Z]\$|%[a-z][A-Z]\$->e)(?:\/|$)/gm, '')
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
