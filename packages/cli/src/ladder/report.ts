import type { Outcome } from './bout.ts'
import { rate, type Sat } from './ratings.ts'
import type { Pairing } from './schedule.ts'

/** What a ladder found. Shares run from 0 to 1, with 95 % intervals; times are milliseconds of processor time for a real decision. */
export interface LadderReport {
  game: string
  games: number
  unfinished: number
  pairings: (Pairing & {
    games: number
    share: number
    interval: [number, number]
    bySeat: { seat: string; games: number; share: number }[]
    /** Where sides are drawn: how the player that is measured did with each. */
    bySide?: { side: string; games: number; share: number; interval: [number, number] }[]
  })[]
  /** Empty where everybody played alone. */
  ratings: { player: string; rating: number; within: number }[]
  seats: { seat: string; advantage: number; within: number; share: number }[]
  times: { player: string; decisions: number; median: number; p95: number }[]
}

/** Sums up the outcomes of a ladder; `seats` are the names of the seats that players took. */
export function ladderReport(game: string, outcomes: readonly Outcome[], pairings: readonly Pairing[], seats: string[]): LadderReport {
  const players = [...new Set(pairings.flatMap(({ above, below }) => (below === null ? [above] : [below, above])))]
  const sat = outcomes.map((outcome): Sat => {
    const [above, below] = [players.indexOf(outcome.above), players.indexOf(outcome.below ?? outcome.above)]
    return { players: seats.map((_, seat) => (seat === outcome.at ? above : below)), won: outcome.won }
  })
  const ratings = seats.length > 1 ? rate(sat, players.length, seats.length) : { players: [], seats: [] }
  return {
    game,
    games: outcomes.length,
    unfinished: outcomes.filter(({ finished }) => !finished).length,
    pairings: pairings.map((pairing) => met(pairing, outcomes, seats)),
    ratings: ratings.players.map(({ rating, within }, i) => ({
      player: players[i],
      rating: Math.round(rating),
      within: Math.round(within),
    })),
    seats: ratings.seats.map(({ advantage, within }, seat) => ({
      seat: seats[seat],
      advantage: Math.round(advantage),
      within: Math.round(within),
      share: thousandths(outcomes.reduce((sum, { won }) => sum + won[seat], 0) / Math.max(1, outcomes.length)),
    })),
    times: players.map((player) => timesOf(player, outcomes)),
  }
}

function met(pairing: Pairing, outcomes: readonly Outcome[], seats: string[]): LadderReport['pairings'][number] {
  const here = outcomes.filter(({ above, below }) => above === pairing.above && below === pairing.below)
  const shareOf = (some: Outcome[]): number => some.reduce((sum, { won, at }) => sum + won[at], 0) / Math.max(1, some.length)
  return {
    ...pairing,
    games: here.length,
    share: thousandths(shareOf(here)),
    interval: wilson(shareOf(here), here.length),
    bySeat: seats.map((seat, i) => {
      const there = here.filter(({ at }) => at === i)
      return { seat, games: there.length, share: thousandths(shareOf(there)) }
    }),
    ...(here.some(({ sides }) => sides) ? { bySide: bySide(here) } : {}),
  }
}

function bySide(outcomes: Outcome[]) {
  const all = new Map<string, number[]>()
  for (const { sides, at, won } of outcomes) if (sides) all.set(sides[at], [...(all.get(sides[at]) ?? []), won[at]])
  return [...all].map(([side, parts]) => {
    const share = parts.reduce((sum, part) => sum + part, 0) / parts.length
    return { side, games: parts.length, share: thousandths(share), interval: wilson(share, parts.length) }
  })
}

/** Wilson's 95 % interval of a share seen in `n` matches. */
export function wilson(share: number, n: number): [number, number] {
  if (n === 0) return [0, 1]
  const z = 1.96
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  return [thousandths(Math.max(0, middle - half)), thousandths(Math.min(1, middle + half))]
}

function timesOf(player: string, outcomes: readonly Outcome[]): LadderReport['times'][number] {
  const all = outcomes.flatMap(({ times }) => times[player] ?? []).sort((a, b) => a - b)
  const at = (part: number): number => all[Math.min(all.length - 1, Math.floor(part * all.length))] ?? 0
  return { player, decisions: all.length, median: at(0.5), p95: at(0.95) }
}

const thousandths = (n: number): number => Math.round(n * 1000) / 1000

const percent = (share: number): string => `${(100 * share).toFixed(0)}`

/** The report as tables in Markdown, as `docs/ladder-*.md` hold them. */
export function inMarkdown(report: LadderReport): string {
  const seats = report.pairings[0]?.bySeat.map(({ seat }) => seat) ?? []
  const row = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`
  const head = (cells: string[]): string[] => [row(cells), row(cells.map((_, i) => (i === 0 ? '---' : '---:')))]
  const lines = [
    `${report.game}: ${report.games} matches${report.unfinished > 0 ? `, ${report.unfinished} unfinished` : ''}`,
    '',
    ...head(['pairing', 'matches', 'wins in 100', '95 % interval', ...(seats.length > 1 ? seats : [])]),
    ...report.pairings.map(({ above, below, games, share, interval, bySeat }) =>
      row([
        below === null ? `${above} alone` : seats.length === 2 ? `${above} against ${below}` : `${above} among ${below}`,
        games,
        percent(share),
        `${percent(interval[0])} to ${percent(interval[1])}`,
        ...(seats.length > 1 ? bySeat.map((one) => percent(one.share)) : []),
      ]),
    ),
  ]
  for (const { above, below, bySide = [] } of report.pairings) {
    if (bySide.length === 0) continue
    lines.push('', ...head([`${above} among ${below}`, 'matches', 'wins in 100', '95 % interval']))
    lines.push(
      ...bySide.map(({ side, games, share, interval }) =>
        row([side, games, percent(share), `${percent(interval[0])} to ${percent(interval[1])}`]),
      ),
    )
  }
  if (report.ratings.length > 0) {
    lines.push('', ...head(['player', 'rating', 'within']))
    lines.push(...report.ratings.map(({ player, rating, within }) => row([player, rating, within])))
    lines.push('', ...head(['seat', 'wins in 100', 'advantage', 'within']))
    lines.push(...report.seats.map(({ seat, share, advantage, within }) => row([seat, percent(share), advantage, within])))
  }
  lines.push('', ...head(['player', 'decisions', 'ms, median', 'ms, 95th of 100']))
  lines.push(...report.times.map(({ player, decisions, median, p95 }) => row([player, decisions, median, p95])))
  return lines.join('\n')
}
