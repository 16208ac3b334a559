import { type Clause, type Option, type Phrase, type Refusal, say } from '@trestle/kernel'

/**
 * What is not offered, with the clause that forbids it and its reason in words: the message `needs.<clause>`. `of`: which of the clause's
 * reasons, where it has several.
 */
export function refusal(option: Option, rule: Clause, values?: Phrase['values'], of = ''): Refusal {
  const id = `needs.${rule}${of}`
  return { option, rule, needs: values ? say(id, values) : say(id) }
}
