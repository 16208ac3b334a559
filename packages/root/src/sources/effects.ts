import type { Procedure } from '@trestle/kernel'
import type { CardEffect } from './effect.ts'

/** Effects by the names that deck files give them. Filled by `cards/index.ts`; the core of the rules knows no card by itself. */
const effects = new Map<string, CardEffect>()

/** Makes the effects of a deck known to the rules. Two decks may share a card, not a name for two things. */
export function registerEffects(deck: { readonly [effect: string]: CardEffect }): void {
  for (const [name, effect] of Object.entries(deck)) {
    const known = effects.get(name)
    if (known && known !== effect) throw new Error(`two effects of cards are named ${name}`)
    effects.set(name, effect)
  }
}

/** Whether the rules know an effect of this name. */
export function isEffect(name: string): boolean {
  return effects.has(name)
}

/** The effect with this name. Throws for an unknown one. */
export function effectNamed(name: string): CardEffect {
  const effect = effects.get(name)
  if (!effect) throw new Error(`root has no card effect ${name}`)
  return effect
}

/** The procedures of all cards. */
export function cardProcedures(): Procedure[] {
  return [...effects.values()].flatMap((effect) => effect.procedures ?? [])
}
