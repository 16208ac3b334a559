/**
 * Proof that a change of the code changes no match: plays matches at random and compares one hash for each, made of everything that
 * was asked, chosen, told and scored, with the hashes kept in `unchanged.txt`.
 *
 *   node packages/root/test/unchanged.ts            plays all matches and names those that differ
 *   node packages/root/test/unchanged.ts --trace 7  prints every choice of match 7, to be compared with what another checkout prints
 *   node packages/root/test/unchanged.ts --write    keeps today's hashes instead
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { begin, canonical, choose, contentFor, type Heard, type Match, type Random, randomFrom, resume, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { root } from '../src/game.ts'
import type { G } from '../src/ground/state.ts'
import { warmUp } from './warm-up.ts'

/** Matches that are kept. */
export const MATCHES = 2000

/** A match is left after this many choices: what random players do later is no other than what they did before. */
const CHOICES = 1500

const SEATS = ['marquise', 'eyrie', 'alliance', 'vagabond', 'vagabond2']

/** All mixes of two to four seats of the first box. */
const MIXES = Array.from({ length: 1 << SEATS.length }, (_, bits) => SEATS.filter((_, i) => bits & (1 << i))).filter(
  (mix) => mix.length >= 2 && mix.length <= 4 && (!mix.includes('vagabond2') || mix.includes('vagabond')),
)

/** What is kept of a match: a hash, and how many choices it had. */
export type Kept = { hash: string; choices: number }

const file = new URL('unchanged.txt', import.meta.url)

/** The kept hashes, by the number of the match. */
export function kept(): string[] {
  return readFileSync(file, 'utf8').trim().split('\n')
}

/** Plays match `i`; `tell` hears each choice as a line of text. Every second one starts from a crowded board (`warmUp`). */
export function play(i: number, tell: (line: string) => void = () => {}): Kept {
  const content = root.compile(contentFor(root))
  const random = randomFrom(smallSeed(i + 7_000_000))
  const g = begin(root, { content, options: { factions: MIXES[i % MIXES.length] }, seed: smallSeed(i) })
  const heard: Heard[] = []
  g.heard = heard
  const hash = createHash('sha256')
  let warmed = i % 2 === 0
  let choices = 0
  while (!g.result && choices < CHOICES) {
    if (!warmed && g.state.active >= 0) {
      warmed = true
      warmUp(g as G, random)
      resume(g as unknown as Match)
    }
    const line = answer(g, random, heard)
    hash.update(line)
    tell(line)
    choices++
  }
  hash.update(canonical(g.result ? { winners: g.result.winners, reason: g.result.reason } : null))
  return { hash: hash.digest('hex').slice(0, 12), choices }
}

function answer(g: G, random: Random, heard: Heard[]): string {
  const { decision, option } = randomAnswer(g as unknown as Match, random)
  // What an option ends is said for pages; it changes no match.
  const asked = g.asked.map(({ seat, options, secret }) => ({ seat, options: options.map(({ ends: _, ...rest }) => rest), secret }))
  heard.length = 0
  choose(g as unknown as Match, decision, option)
  // Points count as they stand after the choice: in how many parts and under which clauses they were told is another matter.
  const scores = g.state.sides.map((side) => side.score)
  return `${canonical({ asked, chosen: decision.options.indexOf(option), heard: heard.flatMap(asKept), scores } as never)}\n`
}

/** What was told, without what was added for those who read a log alone: points, and the round of a turn. */
function asKept({ event, ...to }: Heard): Heard[] {
  if (event.on === 'scored') return []
  const { round: _, ...rest } = event as Heard['event'] & { round?: number }
  return [{ ...to, event: rest }]
}

if (import.meta.main) {
  const [mode, which] = process.argv.slice(2)
  if (mode === '--trace') play(Number(which), (line) => process.stdout.write(line))
  else {
    const played = Array.from({ length: MATCHES }, (_, i) => play(i))
    const choices = played.reduce((sum, one) => sum + one.choices, 0)
    if (mode === '--write') {
      writeFileSync(file, `${played.map((one) => one.hash).join('\n')}\n`)
      console.log(`${MATCHES} matches with ${choices} choices are kept`)
    } else {
      const before = kept()
      const other = played.flatMap(({ hash }, i) => (hash === before[i] ? [] : [i]))
      console.log(`${MATCHES} matches with ${choices} choices: ${other.length} differ${other.length > 0 ? `: ${other.join(' ')}` : ''}`)
      process.exitCode = other.length > 0 ? 1 : 0
    }
  }
}
