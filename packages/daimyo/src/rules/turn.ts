/** DM-4: a turn: a die and its space, the main action, secondary actions in any order. */

import { goto, type Procedure, type Refusal, type Seat, say } from '@trestle/kernel'
import { payable, runScript } from '../effects/interpreter.ts'
import { choice, endTurn, type G, procedure, tell } from '../kit.ts'
import { distinct, without } from '../lists.ts'
import type { DieOption, EndOption, PipOption, TurnOption } from '../options.ts'
import { ABILITY, TAX } from '../state.ts'
import { BESIDE, changePip, colourOfDie, pips, reaches, sumBits, sumOf, sums } from './dice.ts'
import { discardHero, playHero } from './heroes.ts'
import { mainAction } from './main-action.ts'
import { canReset, payReset, resetRefusal } from './recruit.ts'
import { refusal } from './refusal.ts'
import { enough, tileOption, tilesOfTurn, useTile } from './tiles.ts'

interface Turn {
  seat: Seat
  /** Its turn of the round, 1 to 3. */
  n: number
}

export const turn: Procedure<Turn> = procedure('turn', {
  begin(g, f: Turn) {
    const s = g.state
    s.space = -1
    s.mainDone = false
    s.heroPlayed = false
    s.abilityUsed = false
    s.tilesUsed = []
    s.heroesPlayed = []
    tell(g, { on: 'turn', seat: f.seat, n: f.n })
  },
  /** DM-4.3, DM-4.8, DM-4.9. */
  die: choice({
    seat: (_g, f) => f.seat,
    rule: 'DM-4.3',
    options: (g, f): DieOption[] => dieOptions(g, f.seat),
    resolve(g, f, o) {
      const s = g.state
      const side = s.sides[f.seat]
      const place = o.space >= 0 ? o.space : side.dice.indexOf(-1, BESIDE)
      s.pool = without(s.pool, o.die)
      side.dice = side.dice.with(place, o.die)
      s.space = place
      if (o.space < 0) s.mainDone = true
      tell(g, { on: 'die', seat: f.seat, die: o.die, space: o.space })
    },
    otherwise: (g) => goto(g, 'over'),
    refused: (g, f) => dieRefusals(g, f.seat),
  }),
  /** DM-4.6, DM-4.7, DM-4.11. */
  act: choice({
    seat: (_g, f) => f.seat,
    rule: 'DM-4.6',
    secret: true,
    options: (g, f): (TurnOption | EndOption)[] => actions(g, f.seat),
    resolve(g, f, o) {
      if (o.do === 'end') return goto(g, 'over')
      if (o.do !== 'discard') goto(g, 'act')
      act(g, f.seat, o)
    },
    otherwise: (g) => goto(g, 'over'),
    refused: (g, f) => refusals(g, f.seat),
  }),
  /** DM-13.1: what a discarded Hero changes. */
  pip: choice({
    seat: (_g, f) => f.seat,
    rule: 'DM-13.1',
    options: (g, f): PipOption[] => pips(g, f.seat),
    resolve(g, f, o) {
      changePip(g, f.seat, o)
      goto(g, 'act')
    },
    otherwise: (g) => goto(g, 'act'),
  }),
  over() {},
})

/** DM-4.3: does a die of this colour go on a main action space? */
const fits = (g: G, die: number, space: number): boolean => {
  const { colour } = g.content.actions[space]
  return colour < 0 || colour === colourOfDie(die)
}

/** Free spaces of the own board that take a die; without any fit, each die may lie beside it (DM-4.9). */
function dieOptions(g: G, seat: Seat): DieOption[] {
  const { pool } = g.state
  const { dice } = g.state.sides[seat]
  const out: DieOption[] = []
  for (let i = 0; i < pool.length; i++) {
    const die = pool[i]
    if (i > 0 && pool[i - 1] === die) continue
    for (let space = 0; space <= TAX; space++) if (dice[space] < 0 && fits(g, die, space)) out.push(g.content.offers.dice[die][space])
  }
  return out.length > 0 ? out : distinct(pool).map((die): DieOption => ({ do: 'die', die, space: -1 }))
}

function dieRefusals(g: G, seat: Seat): Refusal[] {
  const { dice } = g.state.sides[seat]
  const out: Refusal[] = []
  let anyFits = false
  for (const die of distinct(g.state.pool))
    for (let space = 0; space <= TAX; space++) {
      const option = { do: 'die', die, space }
      if (!fits(g, die, space)) out.push(refusal(option, 'DM-4.3'))
      else if (dice[space] >= 0) out.push(refusal(option, 'DM-4.4'))
      else anyFits = true
    }
  if (anyFits) for (const die of distinct(g.state.pool)) out.push(refusal({ do: 'die', die, space: -1 }, 'DM-4.9'))
  return out
}

function actions(g: G, seat: Seat): (TurnOption | EndOption)[] {
  const s = g.state
  const side = s.sides[seat]
  const out: (TurnOption | EndOption)[] = []
  if (!s.mainDone) out.push(MAIN)
  if (side.hand.length > 0) {
    if (!s.heroPlayed) {
      const bits = sumBits(side.dice)
      for (const card of side.hand) if (heroBan(g, seat, card, bits) === '') out.push(g.content.offers.heroes[card])
    }
    for (const card of side.hand) out.push(g.content.offers.discards[card])
  }
  if (!s.abilityUsed && enough(g, seat)) out.push(USE_ABILITY)
  for (const tile of tilesOfTurn(g, seat)) out.push(tileOption(g, tile))
  if (canReset(g, seat)) out.push(RESET)
  if (s.mainDone) out.push(endTurn)
  return out
}

const MAIN: TurnOption = { do: 'main' }
const USE_ABILITY: TurnOption = { do: 'ability' }
const RESET: TurnOption = { do: 'reset' }

/** The clause that forbids to play a Hero of the hand by its strength, empty if none does. */
function heroBan(g: G, seat: Seat, card: number, bits: number): string {
  const { strength, script } = g.content.heroes[card]
  if (g.state.heroPlayed) return 'DM-12.1'
  if (!reaches(bits, strength)) return 'DM-12.2'
  if (g.state.heroesPlayed.includes(card)) return 'DM-14.4'
  return payable(g, seat, script, card) ? '' : 'DM-12.6'
}

function act(g: G, seat: Seat, o: TurnOption): void {
  const s = g.state
  switch (o.do) {
    case 'main':
      s.mainDone = true
      return mainAction(g, seat, s.space)
    case 'hero':
      s.heroPlayed = true
      return playHero(g, seat, o.card, false)
    case 'ability': {
      s.abilityUsed = true
      const { clan } = s.sides[seat]
      tell(g, { on: 'ability', seat, clan })
      return runScript(g, seat, g.content.clans[clan].ability)
    }
    case 'tile':
      return useTile(g, seat, o.tile)
    case 'discard':
      return discardHero(g, seat, o.card)
    case 'reset':
      return payReset(g, seat)
  }
}

/** DM-12.2: the strength of a Hero beside the sums that its player has. */
const strengthNeeded = (g: G, dice: readonly number[], card: number) => ({
  strength: g.content.heroes[card].strength,
  sums: say('list.or', { items: sums(dice).map((n) => say('needs.number', { n })) }),
})

/** What stands in the row of a turn and cannot be done now, and why. */
function refusals(g: G, seat: Seat): Refusal[] {
  const s = g.state
  const side = s.sides[seat]
  const bits = sumBits(side.dice)
  const out: Refusal[] = []
  for (const card of side.hand) {
    const rule = heroBan(g, seat, card, bits)
    if (rule === '') continue
    out.push(refusal({ do: 'hero', card }, rule, rule === 'DM-12.2' ? strengthNeeded(g, side.dice, card) : undefined))
  }
  const tooFew = { n: sumOf(side.dice), of: g.content.content.clans.abilitySum }
  if (s.abilityUsed) out.push(refusal({ do: 'ability' }, 'DM-12.1'))
  else if (!enough(g, seat)) out.push(refusal({ do: 'ability' }, 'DM-14.1', tooFew))
  const open = tilesOfTurn(g, seat)
  for (let space = 0; space <= ABILITY; space++) {
    const tile = side.tiles[space]
    if (tile < 0 || open.includes(tile)) continue
    const option = tileOption(g, tile)
    if (s.tilesUsed.includes(tile)) out.push(refusal(option, 'DM-15.2'))
    else if (!payable(g, seat, option.script)) out.push(refusal(option, 'DM-12.6'))
    else out.push(space === ABILITY ? refusal(option, 'DM-15.1', tooFew, '.ability') : refusal(option, 'DM-15.1'))
  }
  out.push(...resetRefusal(g, seat))
  if (s.mainDone) out.push(refusal({ do: 'main' }, s.space >= BESIDE ? 'DM-4.9' : 'DM-4.4', undefined, '.main'))
  else out.push(refusal(endTurn, 'DM-4.11'))
  return out
}
