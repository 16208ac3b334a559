/** Recruiting in the Round End Phase (IW-6.7 to IW-6.9): its price, its places, its choice. */
import { finish, goto, type Procedure } from '@trestle/kernel'
import { spend } from '../cards/crystals.ts'
import { IC, WW } from '../content/compiled.ts'
import { activeMods } from '../effects/modifiers.ts'
import { recruit } from '../map/units.ts'
import { choice, procedure, type RecruitOption, type Skip, skip } from '../options.ts'
import { needs } from '../speech/needs.ts'
import { fightersInReserve, type G, hasForge, seatOf, sideName } from '../state.ts'

/** IW-6.7. */
const RECRUIT_COST = 2

interface Recruiting {
  side: number
}

/** What a Fighter costs a side in this step, with what cards change (IW-6.7). */
export function recruitCost(g: G, side: number): number {
  let cost = RECRUIT_COST
  for (const { mod } of activeMods(g, 'cost')) if (mod.side === sideName(side)) cost += mod.delta
  return Math.max(0, cost)
}

/** IW-6.8: outer forests, or mountains with a Forge, controlled or not. */
const recruitSites = (g: G, side: number): number[] =>
  side === WW ? g.content.outerForests : g.content.mountains.filter((place) => hasForge(g.state, place))

/** IW-6.7: any number of Fighters for available crystals. */
export const recruiting: Procedure<Recruiting> = procedure('recruiting', {
  recruit: choice({
    seat: (g, f: Recruiting) => seatOf(g, f.side),
    rule: 'IW-6.7',
    prompt: (g, f) => ({ id: 'prompt.recruiting.recruit', values: { cost: recruitCost(g, f.side), have: g.state.crystals[f.side] } }),
    options: (g, f): (RecruitOption | Skip)[] => {
      const cost = recruitCost(g, f.side)
      const affordable = cost > 0 ? Math.floor(g.state.crystals[f.side] / cost) : Number.POSITIVE_INFINITY
      const most = Math.min(affordable, fightersInReserve(g, f.side))
      const out: (RecruitOption | Skip)[] = []
      for (const at of most > 0 ? recruitSites(g, f.side) : [])
        for (let n = 1; n <= most; n++) out.push({ do: 'recruit', at, unit: 'fighter', n })
      return out.length > 0 ? [...out, skip] : []
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return finish(g)
      spend(g, f.side, o.n * recruitCost(g, f.side))
      recruit(g, o.at, 'fighter', o.n)
      goto(g, 'recruit')
    },
    refused: (g, f) =>
      f.side === IC
        ? g.content.mountains.map((at) => ({ option: { do: 'recruit-golem', at }, rule: 'IW-6.9', needs: needs('golem') })).slice(0, 1)
        : [],
  }),
})
