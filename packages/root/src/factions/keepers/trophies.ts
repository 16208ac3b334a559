import { goto, type Procedure, say } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import type { Battle } from '../../rules/battle/battle.ts'
import { isEnemy } from '../../rules/parties.ts'
import { sendHome } from '../../rules/pieces.ts'
import { tell } from '../../rules/tell.ts'
import type { Bonus, Cause, Loss } from '../../sources/removal.ts'
import { keepersBoard, RELIC, type Relic, TYPES } from './board.ts'
import { codeOf, openAt, typeOf, withoutRelic, withRelic, worthOf } from './relics.ts'

/** ROOT-15.2.5 A removed relic waits until it is known which of several it is, and where it goes. */
export function loosen(g: G, owner: number, { kind, at, n, item }: Loss, { by, acting }: Cause): void {
  const board = keepersBoard(g.state, owner)
  const trophy = isEnemy(g, by, owner)
  board.loose = [
    ...board.loose,
    {
      type: kind - RELIC,
      at,
      n,
      by: acting >= 0 ? acting : Math.max(g.state.active, 0),
      trophy,
      ...(item !== undefined && { relic: item }),
    },
  ]
}

/** ROOT-15.2.5 An enemy's extra point for each relic. */
export function prize(g: G, owner: number, losses: readonly Loss[], { by }: Cause): Bonus | null {
  let points = 0
  for (const { party, kind, n } of losses) if (party === owner && kind >= RELIC) points += n
  return points > 0 && isEnemy(g, by, owner) ? { points, rule: 'ROOT-15.2.5' } : null
}

/** `relic`: the one whose forest is asked for, as type and value in one number; -1 for none. */
type Trophies = { seat: number; relic: number }

/** ROOT-15.2.5 Prized Trophies: where removed relics go, one after another. */
export const trophies: Procedure<Trophies> = procedure('keepers.trophies', {
  begin(_g, f: Trophies) {
    f.relic = -1
  },
  /** ROOT-4.3.4~2 Which of several of a type it was: the side that takes the hit says so, or whoever instigated the battle (ROOT-D.4.2~2). */
  which: choice({
    seat: (g, f: Trophies) => instigatorOf(g) ?? f.seat,
    rule: 'ROOT-4.3.4~2',
    options: (g, f) => {
      const [loose] = keepersBoard(g.state, f.seat).loose
      const codes = loose ? candidates(g, f.seat) : []
      return codes.length > 1 ? codes.map((code) => ({ do: 'which', what: TYPES[typeOf(code)], value: worthOf(code), at: loose.at })) : []
    },
    resolve(_, f, o) {
      f.relic = codeOf({ type: (TYPES as readonly string[]).indexOf(o.what), value: o.value })
    },
    otherwise(g, f) {
      const [code = -1] = candidates(g, f.seat)
      f.relic = code
    },
  }),
  forest: choice({
    seat: (g, f: Trophies) => keepersBoard(g.state, f.seat).loose[0]?.by ?? f.seat,
    rule: 'ROOT-15.2.5',
    prompt: (_g, f) => ({
      id: 'prompt.keepers.trophies.forest',
      values: { what: say(`piece.${TYPES[typeOf(f.relic)]}`, { n: 1 }), value: worthOf(f.relic) },
    }),
    options: (g, f) => {
      if (f.relic < 0 || !keepersBoard(g.state, f.seat).loose[0].trophy) return []
      return g.content.content.map.forests.map((_, i) => ({ do: 'forest', at: g.content.clearings + i }))
    },
    resolve: (g, f, { at }) => settle(g, f, at),
    otherwise(g, f) {
      if (f.relic >= 0) settle(g, f, -1)
    },
  }),
  again(g, f) {
    f.relic = -1
    if (keepersBoard(g.state, f.seat).loose.length > 0) goto(g, 'which')
  },
})

/** The different relics that the first loose one may be. */
function candidates(g: G, seat: number): number[] {
  const board = keepersBoard(g.state, seat)
  const [loose] = board.loose
  if (!loose) return []
  if (loose.relic !== undefined) return [loose.relic]
  return [...new Set(openAt(board, loose.at).map(codeOf))].filter((code) => typeOf(code) === loose.type)
}

/** The seat that instigated the battle being fought; undefined in any other. */
function instigatorOf(g: G): number | undefined {
  const frame = g.stack.findLast((one) => one.procedure === 'battle')
  const { instigator = -1 } = (frame?.locals ?? {}) as Partial<Battle>
  return instigator >= 0 ? instigator : undefined
}

/** A loose relic goes face up to a forest; `to` -1: no trophy, it leaves the game (ROOT-G.1.27). */
function settle(g: G, { seat, relic }: Trophies, to: number): void {
  const board = keepersBoard(g.state, seat)
  const [loose, ...rest] = board.loose
  const one: Relic = { type: typeOf(relic), value: worthOf(relic), at: to }
  board.loose = loose.n > 1 ? [{ ...loose, n: loose.n - 1 }, ...rest] : rest
  const open = withoutRelic(board.open, { ...one, at: loose.at })
  board.open = to < 0 ? open : withRelic(open, one)
  if (to < 0) {
    board.gone = [...board.gone, one]
    sendHome(g, seat, RELIC + one.type, 1)
  } else g.state.sides[seat].pieces[RELIC + one.type][to]++
  tell(g, { on: to < 0 ? 'keepers.lost' : 'keepers.trophy', seat: loose.by, other: seat, piece: TYPES[one.type], value: one.value, at: to })
}
