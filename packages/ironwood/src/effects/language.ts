/**
 * The language of card effects (IW-5.4, IW-18): what `content/cards.json` is written in, what the interpreter runs
 * and what the card texts are generated from. Every word stands here once; no card is named anywhere in the code.
 *
 * Steps run in the order of the array. Each may be given up or done in part (IW-5.5), except that `spend` and `burn`
 * are all or nothing (IW-5.6) and that a ban on one's own side is no offer (IW-5.12).
 */

/** The two factions. Seat 0 is always the Woodwalkers, seat 1 the Ironclad (IW-1.1, IW-4.2). */
export type Side = 'woodwalkers' | 'ironclad'

export type Kind = 'mountain' | 'forest'

/** Ferrum, the mountains joined to it, the outer mountains; inner and outer forests (IW-8.1, IW-8.4). */
export type Ring = 'ferrum' | 'inner' | 'outer'

/** What a place may hold, as a word of a filter. `forge` counts Ferrum; `marker` is a map marker of the card itself. */
export type Thing = 'forge' | 'foundation' | 'drill' | 'golem' | 'totem' | 'marker'

/**
 * Places that a resolving card has bound so far: the destinations and origins of the latest move, both sides of the
 * latest attack and the two together, the place of the latest recruiting or removal, the mountain of the latest
 * Discover, the mountain named, and the mountain with the Drill. One that was never bound holds no place.
 */
export type Ref = 'movedTo' | 'movedFrom' | 'attacker' | 'defender' | 'battle' | 'recruited' | 'removed' | 'discovered' | 'named' | 'drill'

/** A filter of places; all keys given must hold. */
export interface Where {
  kind?: Kind
  ring?: Ring
  /** Who controls the place (IW-7.5); `none` for neither side. */
  control?: Side | 'none'
  /** Holds all of these. */
  has?: Thing[]
  /** Holds at least one of these. */
  hasAny?: Thing[]
  /** Holds none of these. */
  hasNot?: Thing[]
  /** Is in contact with a place of the other kind that fits (IW-8.5). */
  touches?: Where
  /** Is one of the places bound under this name. */
  ref?: Ref
}

/** A number, or one for each of something, up to `max`: own Forges with Ferrum, or inner forests in contact with Ferrum under Woodwalker control. */
export type Amount = number | { per: 'forges' | 'coreForests'; max: number }

/** IW-11.18: a bonus that counts only for the battle its step starts. */
export interface CombatBonus {
  damage?: number
  defense?: number
  dominance?: number
  /** Damage for each own Golem in the battle, beside the 1 that each deals anyway. */
  damagePerGolem?: number
}

/** Moves Fighters one by one (IW-9.1). */
interface MoveFightersStep {
  op: 'move'
  units: 'fighters'
  n: number
  /** The very same Fighters may move this many times within the step (IW-9.3). */
  repeat?: number
  to?: Where
}

/** Moves Warbands, whole or in part (IW-9.5). */
interface MoveWarbandsStep {
  op: 'move'
  units: 'warbands'
  n: number
  to?: Where
  /** At least one of the moved Warbands holds each of these as it moves. */
  needs?: 'golem'[]
}

/** Moves the Drill, `repeat` times (IW-10). */
interface MoveDrillStep {
  op: 'move'
  units: 'drill'
  repeat?: number
  to?: Where
}

export type MoveStep = MoveFightersStep | MoveWarbandsStep | MoveDrillStep

/** IW-9.11: moves one enemy Warband one step; with `part` any number of its units. */
export interface MoveEnemyStep {
  op: 'moveEnemy'
  n: number
  part?: boolean
  from?: Where
  to?: Where
}

/** IW-11.1: starts one battle with one own Warband. Ferrum named as target may be attacked even when empty (IW-13.1). */
export interface AttackStep {
  op: 'attack'
  target?: Where
  attacker?: Where
  /** The attacker is a Warband that has not attacked with this card. */
  otherWarband?: boolean
  thisCombat?: CombatBonus
  /** IW-11.17: done only when this battle was won. */
  victory?: Step[]
}

interface DrawStep {
  op: 'draw'
  n: number
  deck: 'special' | 'vision'
}

/** IW-15.2. */
interface DiscoverStep {
  op: 'discover'
  n: number
}

interface GainStep {
  op: 'gain'
  n: Amount
}

/** IW-18.12, IW-18.13: `halfUp` is half of what the opponent has, rounded up. */
interface StealStep {
  op: 'steal'
  n: Amount | 'halfUp'
}

interface SpendStep {
  op: 'spend'
  n: number
  then: Step[]
}

/** IW-18.2: `any` is a special or a Vision card. */
interface BurnStep {
  op: 'burn'
  n: number
  card: 'special' | 'vision' | 'any'
  then: Step[]
}

export interface RecruitStep {
  op: 'recruit'
  unit: 'fighter' | 'golem'
  n: number
  where: Where
  /** All at one place. */
  same?: boolean
}

/** IW-18.9: back to the reserve, all from one place; no damage. */
interface RemoveStep {
  op: 'remove'
  side: Side
  n: number
  where: Where
}

/** Fighters of a place become Golems. */
interface SwapStep {
  op: 'swap'
  n: number
  where: Where
}

/** IW-14.1, IW-14.4: puts down a Forge token. */
export interface PlaceStep {
  op: 'place'
  token: 'foundation' | 'forge'
  where: Where
  ignoreControl?: boolean
}

/** IW-14.3: flips a Foundation on a controlled outer mountain. */
export interface BuildStep {
  op: 'build'
  where?: Where
}

/** IW-18.6: puts markers of this card on places of the map. */
interface MarkStep {
  op: 'mark'
  n: number
  where: Where
}

/** From the supply to Cargo, or back when negative. */
interface CargoStep {
  op: 'cargo'
  n: number
}

/** IW-10.7. */
interface UnloadStep {
  op: 'unload'
}

/** IW-18.10: `k` different options in any order; `upgrade` is the higher `k` against a price. */
interface ResolveStep {
  op: 'resolve'
  k: number
  options: Step[][]
  upgrade?: { spend: number; k: number }
}

/** IW-5.8: one more card on the same slot once this one is done. */
interface PlayCardStep {
  op: 'playCard'
  kind: 'base' | 'special' | 'any'
  /** IW-9.3: the additional card may move units that have moved already. */
  ignoreMoved?: boolean
}

interface LookStep {
  op: 'look'
  what: 'opponentHand' | 'opponentHandAndVisions'
}

interface OpponentDiscardStep {
  op: 'opponentDiscard'
  n: number
  card: 'special'
  chooser: 'you' | 'opponent'
}

interface OpponentChoiceStep {
  op: 'opponentChoice'
  options: Step[][]
}

export interface NameMountainStep {
  op: 'nameMountain'
  where: Where
  ifOpponentHoldsVision: Step[]
  otherwise: Step[]
}

/** Takes markers off one ongoing card of the opponent; neither its trigger nor its exhaust effect happens. */
interface RemoveMarkersStep {
  op: 'removeMarkers'
  n: number
}

/** Turns fading Totems on the map back to their full side. */
interface RestoreTotemStep {
  op: 'restoreTotem'
  n: number
}

/** Is one of the places bound as `at` such a place? */
export interface Condition {
  at: Ref
  where: Where
}

interface IfStep {
  op: 'if'
  cond: Condition
  then: Step[]
  else?: Step[]
}

/** IW-6.4: holds until the next Round End Phase. */
interface ThisRoundStep {
  op: 'thisRound'
  mods: Mod[]
}

/** Holds until the end of this turn. */
interface ThisTurnStep {
  op: 'thisTurn'
  mods: Mod[]
}

/** The ongoing part of this card counts from here on, not only after its last step. */
interface EnterOngoingStep {
  op: 'enterOngoing'
}

export type Step =
  | MoveStep
  | MoveEnemyStep
  | AttackStep
  | DrawStep
  | DiscoverStep
  | GainStep
  | StealStep
  | SpendStep
  | BurnStep
  | RecruitStep
  | RemoveStep
  | SwapStep
  | PlaceStep
  | BuildStep
  | MarkStep
  | CargoStep
  | UnloadStep
  | ResolveStep
  | PlayCardStep
  | LookStep
  | OpponentDiscardStep
  | OpponentChoiceStep
  | NameMountainStep
  | RemoveMarkersStep
  | RestoreTotemStep
  | IfStep
  | ThisRoundStep
  | ThisTurnStep
  | EnterOngoingStep

/** The step of one operation. */
export type StepOf<Op extends Step['op']> = Extract<Step, { op: Op }>

/** IW-11.19: added in every combat of the owner, or only in one role. */
export interface CombatMod {
  mod: 'combat'
  role?: 'attacker' | 'defender'
  damage?: number
  defense?: number
  dominance?: number
}

/** Changes how many Fighters or Warbands each own effect moves. */
export interface AmountMod {
  mod: 'amount'
  of: 'moveFighters' | 'moveWarbands'
  delta: number
}

/** Changes what one side pays for a Fighter in the Round End Phase (IW-6.7). */
interface CostMod {
  mod: 'cost'
  side: Side
  delta: number
}

/** A ban. `attack` bans attacks on the places, `moveInto` moves into them. Without `where` it holds everywhere. */
export interface ForbidMod {
  mod: 'forbid'
  side: Side
  action: 'moveInto' | 'attack' | 'moveDrill' | 'moveTotem'
  where?: Where
}

/**
 * Steps set off by an event:
 * - `ownWarbandMoved`: after each single move of an own Warband;
 * - `markerRemoved`: whenever the owner takes a marker off the card in the Preparation Phase, the last one included;
 * - `attacked`: once attacker and target of an attack on the owner are chosen, before any wager, also without combat;
 * - `drillAdvanced`: after each Drill move to a mountain without a Forge;
 * - `opponentPlayedCard`: once a card of the opponent is resolved.
 */
export type TriggerEvent = 'ownWarbandMoved' | 'markerRemoved' | 'attacked' | 'drillAdvanced' | 'opponentPlayedCard'

export interface TriggerMod {
  mod: 'trigger'
  on: TriggerEvent
  do: Step[]
  limit?: 'perTurn'
  cond?: Condition
}

/** The opponent shows the wager before the owner decides on one. */
interface WagerOrderMod {
  mod: 'wagerOrder'
}

/** IW-6.6 is skipped. */
interface NoFadeMod {
  mod: 'noFade'
}

export type Mod = CombatMod | AmountMod | CostMod | ForbidMod | TriggerMod | WagerOrderMod | NoFadeMod

/** The mod of one kind. */
export type ModOf<Name extends Mod['mod']> = Extract<Mod, { mod: Name }>

/** IW-3.6, IW-3.7: what a card does while markers are on it, and when the last one is removed. */
export interface Ongoing {
  mods: Mod[]
  onExhaust: Step[]
}

/**
 * Where a value comes from: `printed` on the game, `translated` from another language's print, `partial` when some of
 * it is printed and the rest completed, `reconstructed` when nothing printed was at hand;
 * in a host's pack `copy` when it stands so on the host's own copy, `house` for a house rule.
 */
export type Source = 'printed' | 'translated' | 'partial' | 'reconstructed' | 'copy' | 'house'

/** One action card as `content/cards.json` holds it (IW-3.1, IW-3.2). Titles are `card.<ref>.title` of the catalogues. */
export interface CardContent {
  /** `IC01`..`IC38`, `WW01`..`WW38`; the order of the beginner mode (IW-19.1). */
  ref: string
  faction: Side
  base: boolean
  damage: number
  defense: number
  dominance: number
  /** Names of the solo icons, left then right; `-red` ones count only with a difficulty option. */
  soloIcons: string[]
  /** IW-20.3: taken out of a human's deck against an automaton. */
  removedInSolo: boolean
  /** IW-3.6: markers put on the card when it is played; 0 for a card that is not ongoing. */
  markers: number
  effect: Step[]
  ongoing?: Ongoing
  /** IW-18.3: may be used when the card is burned. */
  burnEffect?: Step[]
  /** Set by a content pack that brings its own titles. */
  title?: { en: string; pl: string; cs: string }
  source: { values: Source; soloIcons: Source; title: Source; effect: Source; ref: Source }
}
