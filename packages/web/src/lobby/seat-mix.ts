import { type Game, type Setting, seatsFault, seatsFrom, tooMany } from '@trestle/kernel'

/** The setting that says which seats play, where the game has one. */
export const mixSetting = (game: Game): Setting | null => game.settings.find(({ seats }) => seats) ?? null

/** All names that seats may bear, in the game's order. */
export const namesIn = ({ choices }: Setting): string[] => choices.map(String)

/** The numbers of seats that may play, smallest first. */
export const countsIn = ({ seats }: Setting): number[] => {
  const { least, most } = seats ?? { least: 1, most: 1 }
  return Array.from({ length: most - least + 1 }, (_, i) => least + i)
}

/** The mix with another name at one seat; where that name sits elsewhere the two change places. Null where these may not play together. */
export const withName = (setting: Setting, mix: string[], seat: number, name: string): string[] | null => {
  const next = mix.map((one, at) => (at === seat ? name : one === name ? mix[seat] : one))
  return seatsFault(setting, next) === null ? next : null
}

/** The mix for a number of seats: keeps as many of the present sides as fit, and adds the first ones that may play beside them. */
export const withCount = (setting: Setting, mix: string[], count: number): string[] => {
  // Who plays beside another only goes with that other.
  const { after = {} } = setting.seats ?? {}
  const next = mix.slice(0, count).filter((name, _, kept) => after[name] === undefined || kept.includes(after[name]))
  for (const name of namesIn(setting)) {
    const fits = !next.includes(name) && (after[name] === undefined || next.includes(after[name]))
    if (fits && next.length < count && !tooMany(setting, [...next, name])) next.push(name)
  }
  return seatsFault(setting, next) === null ? next : mix
}

/** The mix with the names at some seats drawn by lot, each way that may be played as likely as the others. `lot(n)` draws from 0 to n - 1. */
export const drawn = (setting: Setting, mix: string[], seats: ReadonlySet<number>, lot: (n: number) => number): string[] =>
  seatsFrom(
    setting,
    mix.map((name, seat) => (seats.has(seat) ? null : name)),
    lot,
  ) ?? mix
