/** What everybody sees of an automaton, and what must hold of it. Its cards are seen as those of any side: how many, never which. */

import type { Aid, Stance } from '../content/solo-schema.ts'
import { levelOf } from '../solo/difficulty.ts'
import { isIronbot, markedMountains } from '../solo/state.ts'
import type { G } from '../state.ts'

/** An automaton as the page shows it. Mountains by their ids. */
export interface SoloView {
  bot: 'ironbot' | 'woodenbot'
  side: 'woodwalkers' | 'ironclad'
  /** 0 to 15 (IW-23.1, IW-26.1). */
  level: number
  /** Of the Ironbot (IW-21.9, IW-21.12); null for the Woodenbot. */
  stance: Stance | null
  procedure: 'alert' | 'exhausted' | null
  /** Of the Woodenbot (IW-24.13, IW-25.5); null for the Ironbot. */
  aid: Aid | null
  spirits: number | null
  /** Marked mountains; against the Woodenbot the possible ones (IW-24.4). */
  marked: string[]
  /** Vision cards that are out of the game (IW-25.15). */
  gone: string[]
}

export function soloView(g: G): SoloView | null {
  const { solo } = g.state
  if (!solo) return null
  const iron = isIronbot(g)
  const id = (place: number) => g.content.places[place].id
  return {
    bot: iron ? 'ironbot' : 'woodenbot',
    side: iron ? 'ironclad' : 'woodwalkers',
    level: levelOf(g.content.content.solo, g.options),
    stance: iron ? solo.stance : null,
    procedure: iron ? (solo.alert ? 'alert' : 'exhausted') : null,
    aid: iron ? null : solo.aid,
    spirits: iron ? null : solo.spirits,
    marked: markedMountains(g).map(id),
    gone: solo.gone.map((vision) => id(g.content.visions[vision].mountain)),
  }
}

/** Broken invariants of an automaton in words. */
export function checkSolo(g: G): string[] {
  const { solo } = g.state
  if (!solo) return []
  const out: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) out.push(what)
  }
  const pile = g.state.hands[solo.side].length
  must(solo.onTop >= 0 && solo.below >= 0 && solo.onTop + solo.below <= pile, 'the pile of the automaton is miscounted')
  must(solo.spirits >= 0, 'negative markers on the spirits')
  must(!solo.marked.includes(g.content.ferrum), 'Ferrum is marked')
  must(
    g.state.ongoing.every((lasting) => lasting.side !== solo.side),
    'an ongoing card of the automaton',
  )
  return out
}
