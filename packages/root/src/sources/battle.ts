import type { Procedure, Seat } from '@trestle/kernel'
import type { G, Offers } from '../ground/state.ts'
import type { Loss } from './removal.ts'

export const ATTACKER = 0
export const DEFENDER = 1
export type Which = typeof ATTACKER | typeof DEFENDER

/** One of the two that fight. */
export interface Fighter {
  party: number
  /** The seat that decides for it and pays: its own, a hireling's controller, or whoever forces it (ROOT-D.4.2). */
  player: number
  /** The party whose warriors it treats as its own, -1 for none. */
  with: number
  /** Extra hits that it deals by what was used so far (ROOT-4.3.3.I). */
  extra: number
  /** What is added to its cap of rolled hits. */
  added: number
  /** Rolled hits do not hurt it. */
  armored: boolean
}

/** A battle as sources see it: part of the locals of its procedure. */
export interface Fight {
  at: number
  /** Attacker and defender. */
  fighters: [Fighter, Fighter]
  /** The seat that removes all pieces for both sides (ROOT-D.4.2), -1 in an ordinary battle. */
  instigator: number
  /** Names of what was used in this battle, each after its user: `2 sappers`. */
  used: string[]
}

/** What one side of a battle deals. `tally` may change any of it. */
export interface Tally {
  /** ROOT-4.3.2 The side's roll. */
  roll: number
  /** ROOT-4.3.2.I The most rolled hits it can deal. A defender whose own cap is 0 is defenseless (ROOT-4.3.3.II). */
  cap: number
  /** ROOT-4.3.3.I Extra hits. */
  extra: number
  /** The name of what lets it ignore the first hit it takes in this battle, empty for nothing; several such do no more than one (ROOT-14.7.7). */
  ignores: string
}

/** When effects of cards and factions are used in a battle: at its start, just before the roll, after the roll (ROOT-4.3.3). */
export type Window = 'declare' | 'before' | 'after'

/** Something to use in a window: an effect by its name, or a player to enlist. */
export type Use = { do: 'use'; what: string } | { do: 'enlist'; who: string }

/** What changes in battles. Asked in `rules/battle/`. */
export interface BattleRules {
  /** ROOT-8.2.2 As defender the owner deals the higher roll. */
  guerrilla?: true
  /** Whether the defender of a battle deals the higher roll because of the owner (ROOT-H.2.6). */
  higher?(g: G, owner: number, fight: Fight): boolean
  /** ROOT-4.3.1.II An ambush against the attacking owner has no effect. */
  idlesAmbush?: true
  /** Parties whose warriors the owner may treat as its own in this battle, of which it chooses one or none (ROOT-9.2.9.II.c). */
  joins?(g: G, owner: number, fight: Fight, side: Which): number[]
  /** Whether a party treats the owner's warriors as its own now, in rule and in battles against others (ROOT-11.2.7.III). */
  lends?(g: G, owner: number, party: number): boolean
  /** Whether one party may not battle another in a clearing because of the owner. Asked in `rules/bans.ts`. */
  bars?(g: G, owner: number, attacker: number, defender: number, at: number): boolean
  /** The suits, as bits, of which an attacker must discard a card to battle a party in a clearing, 0 for none (ROOT-H.2.5~3). */
  price?(g: G, owner: number, defender: number, at: number): number
  /** As attacker it stands elsewhere than in the clearing, so that nothing ends its attack (ROOT-H.2.7~4). A hireling's alone. */
  afar?: true
  /** The windows in which `offer` has anything; all of them where left out. */
  windows?: readonly Window[]
  /** Offers what `side` may use in a window because of the owner; once used, offer it no more (`fight.used`). */
  offer?(out: Offers<Use>, g: G, owner: number, fight: Fight, when: Window, side: Which): void
  /** Whether the owner's card may be used in this battle, beside what the deck's file says; always where left out. */
  usable?(g: G, owner: number, fight: Fight, side: Which): boolean
  /** Carries it out. */
  use?(g: G, owner: number, fight: Fight, side: Which, use: Use): void
  /** Changes what `side` deals; pure. Asked for both sides of every battle of the owner's. */
  tally?(g: G, owner: number, fight: Fight, side: Which, tally: Tally): void
  /** Chooses what the owner loses for hits, where it is not "warriors first, then any building or token" (ROOT-9.2.7). */
  takeHits?: Procedure<HitLocals, Losses>
  /** Carries out what else `takeHits` chose. */
  suffer?(g: G, owner: Seat, items: number[]): void
  /** The battle is over; `lost`: what the owner's side lost, and how many items beside it (ROOT-9.2.9.II.d~2). */
  over?(g: G, owner: number, fight: Fight, side: Which, lost: { onAlly: number; onItems: number }): void
}

/** Locals of a procedure that chooses losses. `chooser`: the seat that decides; `ally`: the party whose warriors may be taken, -1 for none. */
export type HitLocals = {
  party: number
  at: number
  hits: number
  chooser: number
  ally: number
  losses: Loss[]
  items: number[]
  /** The kind of warrior that falls first, where there are several (ROOT-14.2.2). */
  first?: number
}

/** Losses chosen for hits: pieces to remove, items to damage. */
export type Losses = { losses: Loss[]; items: number[] }
