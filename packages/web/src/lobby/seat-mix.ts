import type { Game, Setting } from '@trestle/kernel'

/** The setting that says which seats play, where the game has one. */
export const mixSetting = (game: Game): Setting | null => game.settings.find(({ seats }) => seats) ?? null

/** The seats' names of a choice of that setting. */
export const mixOf = (value: unknown): string[] => String(value).split('+')

const keyOf = (mix: string[]): string => [...mix].sort().join('+')

/** Whether these seats may play together, in whatever order. */
export const mayPlay = ({ choices }: Setting, mix: string[]): boolean => choices.some((choice) => keyOf(mixOf(choice)) === keyOf(mix))

/** All names that any choice holds, in the order in which they first come. */
export const namesIn = ({ choices }: Setting): string[] => [...new Set(choices.flatMap(mixOf))]

/** The numbers of seats that may play, smallest first. */
export const countsIn = ({ choices }: Setting): number[] =>
  [...new Set(choices.map((choice) => mixOf(choice).length))].sort((a, b) => a - b)

/** The mix with another name at one seat; where that name sits elsewhere the two change places. Null where these may not play together. */
export const withName = (setting: Setting, mix: string[], seat: number, name: string): string[] | null => {
  const next = mix.map((one, at) => (at === seat ? name : one === name ? mix[seat] : one))
  return mayPlay(setting, next) ? next : null
}

/** The mix for a number of seats: keeps as many of the present sides as fit, else takes the first the game names. */
export const withCount = (setting: Setting, mix: string[], count: number): string[] => {
  const kept = mix.slice(0, count)
  const names = namesIn(setting).filter((name) => !kept.includes(name))
  const filled = [...kept, ...names.slice(0, count - kept.length)]
  if (mayPlay(setting, filled)) return filled
  return setting.choices.map(mixOf).find((choice) => choice.length === count) ?? mix
}

/** The mix with the names at some seats drawn by lot, each way that may be played as likely as the others. `lot(n)` draws from 0 to n - 1. */
export const drawn = (setting: Setting, mix: string[], seats: ReadonlySet<number>, lot: (n: number) => number): string[] => {
  const names = namesIn(setting)
  let ways: string[][] = [mix.map((name, seat) => (seats.has(seat) ? '' : name))]
  for (const seat of seats) ways = ways.flatMap((way) => names.flatMap((name) => (way.includes(name) ? [] : [way.with(seat, name)])))
  const playable = ways.filter((way) => mayPlay(setting, way))
  return playable[lot(playable.length)] ?? mix
}
