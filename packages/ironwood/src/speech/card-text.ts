/**
 * Card texts, made from the structured effects (IW-3.2): no text is stored anywhere. Clauses of `clauses.ts` become
 * sentences, sentences the parts of a card.
 */
import { type Phrase, say } from '@trestle/kernel'
import type { CardContent, Mod, Step } from '../effects/language.ts'
import { choiceHead, clausesOfRun, inline, lead, modClause, runs, type Speaker } from './card-phrases.ts'

/** The text of a card by parts, each a list of sentences. Their lead-ins ("Ongoing (2)", "When burned") are no part of them. */
interface CardParts {
  /** What the card does when it is played. A choice is a heading, then one phrase with a bullet for each option. */
  effect: Phrase[]
  /** What the card does while it has markers (IW-3.6). */
  ongoing: Phrase[]
  /** IW-3.7: what happens when the last marker is removed. */
  exhausted: Phrase[]
  /** IW-18.3. */
  burned: Phrase[]
  /** Bans that the card puts on its own player (IW-5.12). */
  restrictions: Phrase[]
  /** The ongoing part counts before the effect. */
  ongoingFirst: boolean
}

const sentence = (of: Phrase): Phrase => say('sentence', { of })

/** The sentences of steps in order. */
const sentences = (steps: Step[], speaker: Speaker): Phrase[] =>
  runs(steps).flatMap((run) => {
    const [step] = run
    if (run.length > 1 || (step?.op !== 'resolve' && step?.op !== 'opponentChoice')) return clausesOfRun(run, speaker).map(sentence)
    const options = step.options.map((option) => say('text.option', { text: say('list.space', { items: sentences(option, speaker) }) }))
    return [sentence(say('text.heading', { head: choiceHead(step) })), ...options]
  })

/** IW-5.12: splits the steps of a card into what it offers and the bans it puts on its own side. */
const splitOwnBans = (steps: Step[], { side }: Speaker): { offers: Step[]; bans: Step[] } => {
  const isBan = (mod: Mod): boolean => mod.mod === 'forbid' && mod.side === side
  const offers: Step[] = []
  const bans: Step[] = []
  for (const step of steps) {
    if (step.op !== 'thisRound' && step.op !== 'thisTurn') {
      offers.push(step)
      continue
    }
    const forbidden = step.mods.filter(isBan)
    const others = step.mods.filter((mod) => !isBan(mod))
    if (forbidden.length > 0) bans.push({ ...step, mods: forbidden })
    if (others.length > 0) offers.push({ ...step, mods: others })
  }
  return { offers, bans }
}

/** A card's text in its parts. */
export const cardParts = (card: CardContent): CardParts => {
  const speaker = { side: card.faction }
  const { offers, bans } = splitOwnBans(card.effect, speaker)
  return {
    effect: sentences(offers, speaker),
    ongoing: (card.ongoing?.mods ?? []).map((mod) => sentence(modClause(mod, speaker))),
    exhausted: sentences(card.ongoing?.onExhaust ?? [], speaker),
    burned: sentences(card.burnEffect ?? [], speaker),
    restrictions: sentences(bans, speaker),
    ongoingFirst: card.effect[0]?.op === 'enterOngoing',
  }
}

/** The ongoing part behind its keyword and number of markers. */
const ongoingText = (card: CardContent, speaker: Speaker): Phrase[] => {
  if (!card.ongoing) return []
  const [first, ...others] = card.ongoing.mods.map((mod) => modClause(mod, speaker))
  const n = card.markers
  if (first === undefined) return [sentence(say('text.lead.ongoing', { n }))]
  return [sentence(lead('ongoing', first, { n })), ...others.map(sentence)]
}

/** The whole text of a card, one phrase a sentence, with all lead-ins, in the order in which a card would print it. */
export const cardText = (card: CardContent): Phrase[] => {
  const speaker = { side: card.faction }
  const parts = cardParts(card)
  const ongoing = ongoingText(card, speaker)
  const after = (label: string, steps: Step[] | undefined): Phrase[] =>
    steps?.length ? [sentence(lead(label, inline(steps, speaker)))] : []
  return [
    ...(parts.ongoingFirst ? [...ongoing, ...parts.effect] : [...parts.effect, ...ongoing]),
    ...after('exhausted', card.ongoing?.onExhaust),
    ...after('burned', card.burnEffect),
    ...parts.restrictions,
  ]
}

/** A card's title: that of the content pack, which brings its own words, or that of the catalogues. */
export const cardTitle = ({ ref, title }: Pick<CardContent, 'ref' | 'title'>): Phrase =>
  title ? say('text.title', title) : say(`card.${ref}.title`)
