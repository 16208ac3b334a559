/** A round: dice, turns, end of round (DM-4, DM-18). */
import { call, finish, goto, type Procedure, repeat, roll, type Seat } from '@trestle/kernel'
import { runScript } from '../effects/interpreter.ts'
import { choice, empire, end, type G, mercenaries, partyName, players, procedure, tell } from '../kit.ts'
import { mercenaryBonus, mercenaryDie } from '../mercenaries/mercenaries.ts'
import type { EndOption, GoodsOption, HelmetOption, HireOption } from '../options.ts'
import { empireAbility, returnRelics } from '../solo/ability.ts'
import { empireTurn, nextCard } from '../solo/turn.ts'
import { YELLOW } from '../state.ts'
import { DICE_PLACES } from './dice.ts'
import { claimGoals } from './goals.ts'
import { gain, goldOf, mixes } from './goods.ts'
import { drawHeroes, hire, hirePrice, hires, takeRightmost } from './heroes.ts'
import { islandsInPlay } from './pieces.ts'
import { rankings, shares } from './ranking.ts'
import { refusal } from './refusal.ts'
import { tileScript } from './tiles.ts'
import { turn } from './turn.ts'

const TURNS = 3
const COLOURS = ['blue', 'green', 'red'] as const

/** Parties that take turns: the seats, alone with the Empire. */
export const turnTakers = (g: G): number => Math.max(2, players(g))

/** Seats of people and computers in turn order from one of them; those that have given up are left out. */
export function inOrder(g: G, from: number): Seat[] {
  const n = turnTakers(g)
  const out: Seat[] = []
  for (let k = 0; k < n; k++) {
    const seat = (from + k) % n
    if (seat < players(g) && !g.state.sides[seat].out) out.push(seat)
  }
  return out
}

/** The turn that runs, counted over the match; setup and each end of a round count as one. */
export const turnNumber = ({ state: { phase, round: now, turn: n } }: G): number => now * 100 + (phase === 'turns' ? n : 99)

/** DM-1.3. */
export const round: Procedure = procedure('round', {
  /** DM-4.1, DM-4.10. */
  roll(g) {
    const s = g.state
    s.phase = 'turns'
    s.turn = 0
    s.helmetTaken = false
    tell(g, { on: 'round', round: s.round })
    for (const side of s.sides) side.dice = NO_DICE
    const counts = g.content.content.dice.pool[players(g) as 1 | 2 | 3 | 4]
    const { faces } = g.content.content.dice
    const pool: number[] = []
    COLOURS.forEach((colour, i) => {
      for (let n = 0; n < counts[colour]; n++) pool.push(i * faces + roll(g, faces) - 1)
    })
    s.pool = pool.sort((a, b) => a - b)
    tell(g, { on: 'rolled', dice: pool })
  },
  /** DM-4.2, DM-21.8: clockwise from the first player. DM-20.2: Mercenaries before each of the first three turns. */
  turns(g) {
    const s = g.state
    const n = turnTakers(g)
    if (s.turn >= TURNS * n) return
    const seat = (s.first + s.turn) % n
    const time = Math.floor(s.turn / n) + 1
    s.turn++
    repeat(g)
    if (s.sides[seat].out) return
    s.active = seat
    if (mercenaries(g) >= 0 && s.turn <= g.content.content.mercenaries.dice)
      call(g, mercenaryDie, { chooser: seat, space: -1, how: 0, at: -1 })
    if (seat === empire(g)) call(g, empireTurn, { slot: -1, next: 0 })
    else call(g, turn, { seat, n: time })
  },
  end(g) {
    const s = g.state
    s.phase = 'roundEnd'
    s.active = -1
    s.space = -1
    call(g, roundEnd, { step: 0 })
  },
})

export const NO_DICE: readonly number[] = Array.from({ length: DICE_PLACES }, () => -1)

interface RoundEnd {
  step: number
}

/** DM-18.15: the whole order. Goals are looked at after each part. */
export const roundEnd: Procedure<RoundEnd> = procedure('roundEnd', {
  /** DM-21.16. */
  empireAbility(g) {
    if (empire(g) >= 0) call(g, empireAbility, { row: -1, at: 0, failed: false })
  },
  /** DM-18.2 to DM-18.6. */
  influence(g) {
    for (let island = 0; island < islandsInPlay(g); island++) {
      const { influence, shadows } = rankings(g, island)
      const { gold, silver } = g.content.islands[island].banners[players(g) - 1]
      const points = shares(influence, shadows, gold, silver)
      points.forEach((n, party) => {
        if (party !== mercenaries(g)) g.state.sides[party].popularity += n
      })
      const parties = points.map((_, party) => partyName(g, party))
      tell(g, { on: 'ranked', island, parties, influence, shadows, points })
    }
  },
  /** DM-18.8, DM-18.14. */
  income(g) {
    for (const seat of inOrder(g, g.state.first)) call(g, income, { seat })
  },
  afterIncome(g) {
    if (claimGoals(g)) repeat(g)
  },
  /** DM-20.14. */
  mercenaries(g) {
    if (mercenaries(g) >= 0) mercenaryBonus(g)
    if (isLast(g)) goto(g, 'mercenaryHero')
  },
  /** DM-18.9. DM-21.18: an Empire helmet is never given away. */
  helmet: choice({
    seat: (g) => g.state.helmet,
    rule: 'DM-18.9',
    options(g): HelmetOption[] {
      const { helmet, sides } = g.state
      if (helmet === empire(g)) return []
      const out: HelmetOption[] = []
      for (let k = 0; k < turnTakers(g); k++) {
        const seat = (helmet + k) % turnTakers(g)
        if (!sides[seat].out) out.push({ do: 'helmet', seat, who: partyName(g, seat), keeps: seat === helmet })
      }
      return out
    },
    resolve(g, _f, o) {
      const { helmet } = g.state
      if (o.seat === helmet) return
      tell(g, { on: 'helmet-given', seat: helmet, other: o.seat })
      g.state.helmet = o.seat
    },
  }),
  /** DM-18.10, DM-21.18, DM-21.29: clockwise from the holder. */
  hiring(g) {
    const n = turnTakers(g)
    for (let k = 0; k < n; k++) {
      const seat = (g.state.helmet + k) % n
      if (!g.state.sides[seat].out) call(g, hiring, { seat })
    }
  },
  afterHiring(g) {
    if (claimGoals(g)) repeat(g)
  },
  /** DM-18.12. */
  draw(g) {
    for (const seat of inOrder(g, g.state.first)) drawHeroes(g, seat, 1)
  },
  /** DM-20.15. */
  mercenaryHero(g) {
    if (mercenaries(g) >= 0) takeRightmost(g, mercenaries(g))
  },
  /** DM-21.20. */
  empireTiles(g) {
    if (empire(g) >= 0 && g.state.round === 4) returnRelics(g)
  },
  goals(g) {
    if (claimGoals(g)) repeat(g)
  },
  /** DM-18.13, DM-21.19. */
  marker(g) {
    const s = g.state
    if (isLast(g)) {
      s.phase = 'ended'
      return
    }
    s.first = s.helmet
    s.round++
    if (empire(g) >= 0) nextCard(g)
  },
})

const isLast = (g: G): boolean => g.state.round >= g.content.content.board.rounds

interface Income {
  seat: Seat
}

/** DM-18.8: a basic resource of choice, gold, and what the yellow tiles show. */
export const income: Procedure<Income> = procedure('income', {
  basic: choice({
    seat: (_g, f: Income) => f.seat,
    rule: 'DM-18.8',
    options: (g): GoodsOption[] =>
      mixes([0, 1, 2], g.content.content.scoring.income.basic).map((goods): GoodsOption => ({ do: 'gain', goods })),
    resolve: (g, f, o) => gain(g, f.seat, o.goods),
  }),
  rest(g, f) {
    if (g.state.sides[f.seat].out) return
    gain(g, f.seat, [0, 0, 0, g.content.content.scoring.income.gold])
    const { tiles } = g.state.sides[f.seat]
    for (let space = YELLOW; space < tiles.length; space++) if (tiles[space] >= 0) runScript(g, f.seat, tileScript(g, tiles[space]))
  },
})

interface Hiring {
  seat: Seat
}

export const hiring: Procedure<Hiring> = procedure('hiring', {
  empire(g, f: Hiring) {
    if (f.seat !== empire(g)) return
    takeRightmost(g, f.seat)
    finish(g)
  },
  hire: choice({
    seat: (_g, f) => f.seat,
    rule: 'DM-18.10',
    options(g, f): (HireOption | EndOption)[] {
      const out: (HireOption | EndOption)[] = hires(g, f.seat, 0)
      if (out.length > 0) out.push(end)
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      hire(g, f.seat, o.card, 0)
      goto(g, 'goals')
    },
    otherwise: (g) => finish(g),
    refused: (g, f) =>
      g.state.heroMarket
        .filter((card) => card >= 0 && hirePrice(g, card, 0) > goldOf(g, f.seat))
        .map((card) => refusal({ do: 'hire', card }, 'DM-18.10', { n: hirePrice(g, card, 0), have: goldOf(g, f.seat) })),
  }),
  stop: (g) => finish(g),
  goals(g) {
    if (claimGoals(g)) return repeat(g)
    goto(g, 'hire')
  },
})
