import type { Match, Option, Random, Seat } from '@trestle/kernel'
import { type Asking, consider } from './player.ts'
import { searcher } from './search/index.ts'

/** What a seat that asks for a hint is told: the best options it has, as far as a search can tell from what the seat knows. */
export interface Hint {
  /** The decision it is about. */
  decision: string
  /** The best first, `HINT_OPTIONS` at most. */
  best: HintedOption[]
  /** The chance of each seat to win. */
  shares: number[]
}

export interface HintedOption {
  /** As `notate` writes it. */
  text: string
  option: Option
  /** The seat's chance to win after it, 0 to 1, and how sure that is (standard error). */
  share: number
  spread: number
  /** The option and the seat's own choices that are expected to follow, until another seat chooses. */
  line: Option[]
}

/** Options that a hint names. */
export const HINT_OPTIONS = 3

/** Parts of the tries of the most tried option that make another worth telling, if it looks better than that, and if not. */
const OFTEN = 5
const SELDOM = 20

/** Simulated choices that a hint is worth. */
const HINT_CHOICES = 12_000

/** Thinks about what to tell a seat about its open decision: what a strong player would, from what the seat knows. */
export function hintFor(match: Match, seat: Seat, random: Random): Asking {
  return consider(searcher(HINT_CHOICES, { hurries: false }), match, seat, random)
}

/** The hint that a thought has come to. Shares are rounded to thousandths. */
export function hintOf(match: Match, asking: Asking): Hint {
  const { decision } = asking
  const { verdict } = asking.answer()
  const thousandths = (share: number): number => Math.round(share * 1000) / 1000
  const seen = (verdict?.options ?? []).filter(({ visits }) => visits > 0)
  // The most tried one is what it would take. An option that looks better than that must have been looked at often to be told, others less.
  const most = Math.max(0, ...seen.map(({ visits }) => visits))
  const taken = seen.find(({ index }) => index === verdict?.index)
  const worthTelling = seen.filter(
    ({ visits, chance }) => visits * OFTEN >= most || (visits * SELDOM >= most && chance <= (taken?.chance ?? 0)),
  )
  // By what is told of them: nobody would take a first one for the best beside a higher chance.
  const inHundredths = (chance: number): number => Math.round(100 * thousandths(chance))
  worthTelling.sort(
    (a, b) => inHundredths(b.chance) - inHundredths(a.chance) || Number(b === taken) - Number(a === taken) || b.share - a.share,
  )
  const told =
    worthTelling.length > 0
      ? worthTelling
      : [{ index: verdict?.index ?? 0, chance: 0.5, spread: 0, line: [decision.options[verdict?.index ?? 0]] }]
  return {
    decision: decision.id,
    best: told.slice(0, HINT_OPTIONS).map(({ index, chance, spread, line }) => ({
      text: match.game.notate(match.content, decision.options[index]),
      option: decision.options[index],
      share: thousandths(chance),
      spread: thousandths(spread),
      line,
    })),
    shares: verdict?.shares.map(thousandths) ?? [],
  }
}
