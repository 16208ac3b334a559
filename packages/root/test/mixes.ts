import { seatsFault } from '@trestle/kernel'
import { settings } from '../src/settings.ts'

const [factions] = settings

/** All mixes of seats that may play together, as `marquise+eyrie`: from `least` to `most` of them, the largest first. */
export function mixes(least = 2, most = 4): string[] {
  const { choices } = factions
  const all = Array.from({ length: 1 << choices.length }, (_, bits) => choices.filter((_, i) => bits & (1 << i)).map(String))
  const able = all.filter((mix) => mix.length >= least && mix.length <= most && seatsFault(factions, mix) === null)
  return able.sort((a, b) => b.length - a.length).map((mix) => mix.join('+'))
}

/** A few of some mixes in which every two factions that sit together in any of them meet. */
export function meeting(all: string[]): string[] {
  const pairsOf = (mix: string): string[] => {
    const factions = mix.split('+')
    return factions.flatMap((one, i) => factions.slice(i + 1).map((other) => [one, other].sort().join(' ')))
  }
  const left = new Set(all.flatMap(pairsOf))
  const out: string[] = []
  while (left.size > 0) {
    const fresh = (mix: string) => pairsOf(mix).filter((pair) => left.has(pair)).length
    const best = all.reduce((most, mix) => (fresh(mix) > fresh(most) ? mix : most))
    out.push(best)
    for (const pair of pairsOf(best)) left.delete(pair)
  }
  return out
}

/**
 * `n` mixes of five and of six seats in turn, in which every faction sits about as often as the others. All of them would be many hundreds;
 * walking round the names with a growing step takes other neighbours each time.
 */
export function largeMixes(n: number): string[] {
  const names = factions.choices.map(String)
  const out: string[] = []
  for (let i = 0; out.length < n; i++) {
    const step = 1 + (Math.floor(i / names.length) % (names.length - 1))
    const mix = new Set<string>()
    for (let k = 0; mix.size < 5 + (out.length % 2); k++) mix.add(names[(i + k * step + Math.floor(k / names.length)) % names.length])
    if (seatsFault(factions, [...mix]) === null) out.push([...mix].join('+'))
  }
  return out
}
