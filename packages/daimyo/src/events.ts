/**
 * The events of Daimyo. Numbers are places in the content, as in `options.ts`; `goods` are rice, metal, stone, gold. Each event that names
 * `seat` or `other` also has `names`: for each of these fields the Clan (`nature`), `mercenaries` or `empire`, so that words need nothing else.
 */
import type { Json } from '@trestle/kernel'

export type DaimyoEvent =
  // Setup.
  /** `given`: by lot or by the options; the seat did not choose it. */
  | { on: 'clan'; seat: number; clan: number; given?: true }
  | { on: 'board'; seat: number; board: number }
  /** DM-3.8: starting resources. */
  | { on: 'start'; seat: number; goods: number[] }
  | { on: 'goals'; goals: number[] }
  | { on: 'scavenger'; seat: number; island: number }
  // The round.
  | { on: 'round'; round: number }
  | { on: 'rolled'; dice: number[] }
  /** The seat's turn `n`, 1 to 3, of the round. */
  | { on: 'turn'; seat: number; n: number }
  /** `space` -1: beside the board. */
  | { on: 'die'; seat: number; die: number; space: number }
  | { on: 'action'; seat: number; space: number }
  /** `free`: without the strength. */
  | { on: 'hero'; seat: number; card: number; free: boolean }
  | { on: 'ability'; seat: number; clan: number }
  /** `script`: what its face does. */
  | { on: 'tile'; seat: number; tile: number; script: number }
  /** A die before and after. */
  | { on: 'pip'; seat: number; die: number; to: number }
  | { on: 'discarded'; seat: number; card: number }
  /** The recruitment marker goes to its first space. */
  | { on: 'reset'; seat: number }
  // Goods, points, cards.
  | { on: 'gained'; seat: number; goods: number[] }
  | { on: 'paid'; seat: number; goods: number[] }
  | { on: 'collected'; seat: number; at: number; goods: number[] }
  | { on: 'storage'; seat: number; to: number }
  | { on: 'points'; seat: number; n: number; why: 'overflow' | 'effect' | 'incomplete' }
  /** `cards` for the seat that draws alone. */
  | { on: 'drew'; seat: number; n: number; cards?: number[] }
  | { on: 'reshuffled'; seat: number }
  | { on: 'recovered'; seat: number; cards: number[] }
  /** `cost` in gold; 0 for Mercenaries and Empire. */
  | { on: 'hired'; seat: number; card: number; cost: number }
  /** A card fills a place of the market; `top` lies open on the deck now, -1 for none. */
  | { on: 'market'; card: number; place: number; top: number }
  | { on: 'helmet'; seat: number }
  | { on: 'helmet-kept'; seat: number }
  | { on: 'helmet-given'; seat: number; other: number }
  | { on: 'villager'; seat: number; tile: number; side: number }
  // Relics.
  | { on: 'scavenged'; seat: number; from: number; to: number }
  /** `from` as in the options; `other` is the opponent it was taken from. */
  | { on: 'took'; seat: number; relic: number; from: number; other?: number }
  | { on: 'drew-relic'; seat: number; relic: number }
  | { on: 'shed'; seat: number; relic: number; to: 'blackMarket' | 'bag' }
  | { on: 'searched'; seat: number; island: number; relics: number[] }
  | { on: 'refilled'; island: number; relic: number }
  /** `influence` 0: without an altar. */
  | { on: 'restored'; seat: number; colour: number; influence: number }
  // Pieces.
  | { on: 'recruited'; seat: number; unit: 'governor' | 'shadow'; at: number }
  | { on: 'eliminated'; seat: number; other: number; at: number }
  | { on: 'moved'; seat: number; other: number; from: number; to: number }
  | { on: 'built'; seat: number; kind: 'technoFarm' | 'radioTower'; at: number }
  | { on: 'laid'; seat: number; tile: number; script: number; space: number; covers: number }
  /** `other` hands something over. */
  | { on: 'stole'; seat: number; other: number; goods: number[] }
  | { on: 'goal'; seat: number; goal: number; first: boolean }
  // The end of a round (DM-18) and of the game (DM-19).
  /** By party, in the order of the seats, then Mercenaries: name, influence, own Shadows, points. */
  | { on: 'ranked'; island: number; parties: string[]; influence: number[]; shadows: number[]; points: number[] }
  | { on: 'income'; seat: number; goods: number[] }
  | { on: 'scored'; seat: number; score: Json }
  | { on: 'gave-up'; seat: number }
  // Mercenaries (DM-20): they act as `seat`, `other` decides.
  | { on: 'mercenary-die'; seat: number; other: number; die: number; space: number }
  | { on: 'swapped'; seat: number; island: number; relic: number; to: number }
  | { on: 'moved-building'; seat: number; from: number; to: number }
  | { on: 'moved-shadow'; seat: number; from: number; to: number }
  | { on: 'mercenary-bonus'; seat: number; sum: number; gold: number }
  // The Empire (DM-21).
  | { on: 'empire-card'; card: number }
  | { on: 'empire-die'; seat: number; die: number; slot: number }
  | { on: 'empire-action'; slot: number }
  /** DM-21.11: the choice was narrowed, to what restores a Relic or overtakes. */
  | { on: 'advantage'; why: 'restore' | 'overtake' }
  | { on: 'empire-row'; sum: number; row: number }
  | { on: 'relics-returned'; seat: number; n: number }
