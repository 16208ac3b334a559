/** The words the rules are written in, bound to this game, and the shapes of all its options. */
import { rulesOf } from '@trestle/kernel'
import type { G } from './state.ts'

export const { procedure, choice, sealed } = rulesOf<G>()

/** Gives up an effect, or the rest of it (IW-5.5). */
export type Skip = { do: 'skip' }
export const skip: Skip = { do: 'skip' }

export type PlayOption = { do: 'play'; card: number }
/** IW-5.3: a card from the deck instead of a card played. */
export type PassOption = { do: 'pass'; ends: 'turn' }
/** Fighters that take the same step; with a Totem exactly one, which carries it (IW-16.1). */
export type MoveOption = { do: 'move'; from: number; to: number; n: number; totem: 'none' | 'full' | 'fading' }
export type WarbandOption = { do: 'warband'; from: number; to: number }
export type UnitsOption = { do: 'units'; fighters: number; golems: number }
export type DrillOption = { do: 'drill'; to: number }
export type AttackOption = { do: 'attack'; from: number; to: number }
/** `card` -1: none (IW-11.4). */
export type WagerOption = { do: 'wager'; card: number }
export type HitOption = { do: 'hit'; fighters: number; golems: number }
export type RetreatOption = { do: 'retreat'; to: number }
/** Takes what a step gives: `n` crystals or cards. */
export type TakeOption = { do: 'take'; n: number }
/** IW-25.21: `n` crystals are lost to an automaton. */
export type GiveOption = { do: 'give'; n: number }
export type RecruitOption = { do: 'recruit'; at: number; unit: 'fighter' | 'golem'; n: number }
export type RemoveOption = { do: 'remove'; at: number; n: number }
export type SwapOption = { do: 'swap'; at: number; n: number }
export type PlaceOption = { do: 'foundation' | 'forge' | 'build' | 'mark' | 'name' | 'restore'; at: number }
export type DiscoverOption = { do: 'discover'; vision: number; at: number }
export type BurnOption = { do: 'burn'; card: number }
export type BurnVisionOption = { do: 'burn-vision'; vision: number }
export type SpendOption = { do: 'spend'; n: number }
/** One of the lists of a Resolve or of a choice left to the opponent; `script` is what it does. */
export type ListOption = { do: 'option'; n: number; script: number }
/** IW-18.10: resolve `n` for a price, or only the lower number. */
export type UpgradeOption = { do: 'upgrade'; spend: number; n: number } | { do: 'stay'; n: number }
export type DiscardOption = { do: 'discard'; card: number }
export type CardsOption = { do: 'cards'; n: number }
export type KeepOption = { do: 'keep'; card: number }
export type UnmarkOption = { do: 'unmark'; card: number; n: number }
/** Which of several effects comes next (IW-5.7, IW-4.10): the one of this card; `script` is what it does. */
export type NextOption = { do: 'next'; card: number; script: number }
/** IW-5.7: what an ongoing card answers waits for the rest of the played card. */
export type LaterOption = { do: 'later' }
export type UnloadOption = { do: 'unload' }

/** Never offered, only refused: what a player might try. */
type RefusedOption = { do: 'play-vision' | 'wager-vision'; vision: number } | { do: 'recruit-golem'; at: number }

/** Every option of the game. */
export type Play =
  | Skip
  | PlayOption
  | PassOption
  | MoveOption
  | WarbandOption
  | UnitsOption
  | DrillOption
  | AttackOption
  | WagerOption
  | HitOption
  | RetreatOption
  | TakeOption
  | GiveOption
  | RecruitOption
  | RemoveOption
  | SwapOption
  | PlaceOption
  | DiscoverOption
  | BurnOption
  | BurnVisionOption
  | SpendOption
  | ListOption
  | UpgradeOption
  | DiscardOption
  | CardsOption
  | KeepOption
  | UnmarkOption
  | NextOption
  | LaterOption
  | UnloadOption
  | RefusedOption
