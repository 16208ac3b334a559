import { type Clause, type Option, type Phrase, type Refusal, say } from '@trestle/kernel'
import { SUITS } from '../ground/schema.ts'

/** What is not offered, with the clause that forbids it and its reason in words: the message `needs.<clause>`. */
export function refusal(option: Option, rule: Clause, values?: Phrase['values']): Refusal {
  return { option, rule, needs: values ? say(`needs.${rule}`, values) : say(`needs.${rule}`) }
}

/** Counts by suit (fox, rabbit, mouse, any) in words: those that are not 0. */
export function suitsPhrase(counts: readonly number[]): Phrase[] {
  const named = counts.flatMap((n, suit) => (n > 0 ? [say('suits', { n, suit: say(suit < 3 ? `suit.${SUITS[suit]}` : 'suit.any') })] : []))
  return named.length > 0 ? named : [say('board.none')]
}
