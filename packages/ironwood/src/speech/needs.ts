/** Why an option is refused, beside its clause: what is needed and what one has (messages `needs.*`). */
import { type Phrase, say } from '@trestle/kernel'

/** `id` names the reason: `needs.<id>`. Tells nothing that the asked seat may not know. */
export const needs = (id: string, values?: Phrase['values']): Phrase => say('sentence', { of: say(`needs.${id}`, values) })
