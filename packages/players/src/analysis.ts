import type { Match, Option, Phrase, Random, Seat } from '@trestle/kernel'
import { consider, type Player, type Verdict } from './player.ts'
import { habitsFor } from './search/habits.ts'
import { think } from './search/think.ts'

/** What a search thinks of a choice that was made, from what its seat knew. */
export interface Judged {
  seat: Seat
  /** The question that it answers; missing where an earlier version judged. */
  asked?: Phrase
  played: { text: string; option: Option }
  /** What would have been better, if anything was, and beyond doubt (twice the standard error). */
  better: { text: string; option: Option } | null
  /** By how much more likely it would have made a win, 0 to 1; 0 where nothing was better. */
  loss: number
  /** The chance of each seat to win before it, if the seat that chose chooses well, as that seat could know it. */
  chances: number[]
  /** The same after it: with the option that was played. Equal to `chances` where nothing was better beyond doubt. */
  after: number[]
  /** The standard error of both. */
  unsure: number[]
}

/** Simulated choices that a judgement is worth. */
const JUDGED_CHOICES = 4_000

/** Judges the choice of option `index` at a seat's open decision, in slices. Looks at that option as closely as at the best. */
export function judge(match: Match, seat: Seat, index: number, random: Random): { go(choices: number): boolean; judged(): Judged } {
  const judging: Player = {
    name: 'judge',
    choose: () => index,
    think: (situation) => think(situation, habitsFor(situation, { hurries: false }), JUDGED_CHOICES, index),
  }
  const asking = consider(judging, match, seat, random)
  const named = (i: number) => {
    const option = asking.decision.options[i]
    return { text: match.game.notate(match.content, option), option }
  }
  return {
    go: asking.go,
    judged() {
      const { verdict } = asking.answer()
      const best = verdict && bestOf(verdict)
      const played = verdict?.options[index]
      const beyondDoubt = best && played && best.share - played.share > 2 * Math.hypot(best.spread, played.spread)
      const loss = beyondDoubt ? Math.max(0, best.chance - played.chance) : 0
      const rounded = (all: number[] | undefined): number[] => (all ?? []).map((chance) => Math.round(chance * 1000) / 1000)
      return {
        seat,
        asked: asking.decision.prompt,
        played: named(index),
        better: loss > 0 && best ? named(best.index) : null,
        loss: Math.round(loss * 1000) / 1000,
        chances: rounded(loss > 0 ? best?.chances : played?.chances),
        after: rounded(played?.chances),
        unsure: rounded(played?.unsure),
      }
    },
  }
}

/** The option with the largest share among those that were tried often enough to tell. */
function bestOf({ options }: Verdict): Verdict['options'][number] {
  const most = Math.max(...options.map(({ visits }) => visits))
  return options.filter(({ visits }) => visits * 5 >= most).reduce((a, b) => (b.share > a.share ? b : a))
}
