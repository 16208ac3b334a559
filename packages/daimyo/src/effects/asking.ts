/** Operations on goods, cards, tiles and dice that ask something. */

import { type Choice, call, goto, type Option } from '@trestle/kernel'
import { resourceNo } from '../box.ts'
import { choice, end, type G, partyName, skip, tell } from '../kit.ts'
import { placesOf, subsets, without } from '../lists.ts'
import type {
  CardOption,
  EndOption,
  GoodsOption,
  HelpOption,
  HireOption,
  IslandOption,
  ListOption,
  OpponentOption,
  PieceOption,
  PipOption,
  PlaceOption,
  RelicOption,
  ShedOption,
  SkipOption,
  VillagerOption,
} from '../options.ts'
import { building, startBuilding } from '../rules/build.ts'
import { changePip, pips } from '../rules/dice.ts'
import { gain, goldOf, mixes, pay } from '../rules/goods.ts'
import { discardHero, hire, hirePrice, hires, openlyToHand, playHero } from '../rules/heroes.ts'
import { freePlaces, hasFree, islandsInPlay, moveGovernor, SPACES, yieldOf } from '../rules/pieces.ts'
import { recruiting, startRecruiting } from '../rules/recruit.ts'
import { refusal } from '../rules/refusal.ts'
import { moveScavenger, otherIslands } from '../rules/relic-action.ts'
import { BLACK_MARKET, bagDraw, intoBag, offers, refill, shed, takeTile } from '../rules/relics.ts'
import { openTiles, tileOption, useTile } from '../rules/tiles.ts'
import { FARM, TOWER } from '../state.ts'
import { operation, payable, runScript, type StepFrame, stepAt } from './interpreter.ts'

/** What is left of a step that is done several times; set when it starts. */
interface Counted extends StepFrame {
  left?: number
}

/** A step of an operation that asks who acts. */
const asks = <F extends StepFrame, O extends Option>(of: Omit<Choice<G, F, O>, 'kind' | 'seat'>): Choice<G, F, O> =>
  choice<F, O>({ seat: (_g, f) => f.seat, ...of })

/** The steps that are done a number of times. */
type CountedOp = 'discardHero' | 'discardRelic' | 'recoverHero' | 'hireHero' | 'bonusTile'

const counting =
  (op: CountedOp) =>
  (g: G, f: Counted): void => {
    f.left = stepAt(g, f, op).count
  }

const spend = (f: Counted): void => {
  f.left = (f.left ?? 0) - 1
}

operation('payChoice', {
  goods: asks({
    rule: 'DM-12.6',
    options(g, f): GoodsOption[] {
      const { from, amount } = stepAt(g, f, 'payChoice')
      return mixes(from.map(resourceNo), amount, g.state.sides[f.seat].goods).map((goods): GoodsOption => ({ do: 'pay', goods }))
    },
    resolve: (g, f, o) => pay(g, f.seat, o.goods),
  }),
})

operation('gainChoice', {
  goods: asks({
    rule: 'DM-14.5',
    options(g, f): GoodsOption[] {
      const { from, amount } = stepAt(g, f, 'gainChoice')
      return mixes(from.map(resourceNo), amount).map((goods): GoodsOption => ({ do: 'gain', goods }))
    },
    resolve: (g, f, o) => gain(g, f.seat, o.goods),
  }),
})

operation<'discardHero', Counted>('discardHero', {
  start: counting('discardHero'),
  card: asks({
    rule: 'DM-12.6',
    secret: true,
    options: (g, f): CardOption[] => (f.left ? g.state.sides[f.seat].hand.map((card): CardOption => ({ do: 'drop', card })) : []),
    resolve(g, f, o) {
      spend(f)
      discardHero(g, f.seat, o.card)
      goto(g, 'card')
    },
  }),
})

operation<'discardRelic', Counted>('discardRelic', {
  start: counting('discardRelic'),
  tile: asks({
    rule: 'DM-8.8',
    options: (g, f): ShedOption[] => (f.left ? g.state.sides[f.seat].loose.map((relic): ShedOption => ({ do: 'shed', relic })) : []),
    resolve(g, f, o) {
      spend(f)
      const { to } = stepAt(g, f, 'discardRelic')
      shed(g, f.seat, o.relic, to)
      if (to === 'bag') intoBag(g, [o.relic])
      goto(g, 'tile')
    },
  }),
})

operation<'recoverHero', Counted & { cards?: number[] }>('recoverHero', {
  start: counting('recoverHero'),
  card: asks({
    rule: 'DM-15.9',
    options(g, f): (CardOption | SkipOption)[] {
      const cards = f.left ? [...new Set(g.state.sides[f.seat].discard)].sort((a, b) => a - b) : []
      return cards.length > 0 ? [...cards.map((card): CardOption => ({ do: 'recover', card })), skip] : []
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return
      spend(f)
      const side = g.state.sides[f.seat]
      side.discard = without(side.discard, o.card)
      openlyToHand(g, f.seat, o.card)
      tell(g, { on: 'recovered', seat: f.seat, cards: [o.card] })
      goto(g, 'card')
    },
  }),
})

operation<'hireHero', Counted>('hireHero', {
  start: counting('hireHero'),
  card: asks({
    rule: 'DM-15.6',
    options(g, f): (HireOption | SkipOption)[] {
      const { discount, optional } = stepAt(g, f, 'hireHero')
      const out: (HireOption | SkipOption)[] = f.left ? hires(g, f.seat, discount) : []
      if (out.length > 0 && optional) out.push(skip)
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return
      spend(f)
      hire(g, f.seat, o.card, stepAt(g, f, 'hireHero').discount)
      goto(g, 'card')
    },
    refused(g, f) {
      const { discount } = stepAt(g, f, 'hireHero')
      const dear = g.state.heroMarket.filter((card) => card >= 0 && hirePrice(g, card, discount) > goldOf(g, f.seat))
      return dear.map((card) => refusal({ do: 'hire', card }, 'DM-18.10', { n: hirePrice(g, card, discount), have: goldOf(g, f.seat) }))
    },
  }),
})

operation('moveScavenger', {
  island: asks({
    rule: 'DM-7.2',
    options: (g, f): IslandOption[] => otherIslands(g, f.seat),
    resolve: (g, f, o) => moveScavenger(g, f.seat, o.island),
  }),
})

/** DM-7.12: one tile after the other; the islands refill after the last. DM-7.9: each may be declined. */
operation<'takeRelic', Counted>('takeRelic', {
  start(g, f) {
    const { from, count } = stepAt(g, f, 'takeRelic')
    f.left = count
    if (from !== 'bag') return
    call(g, bagDraw, { seat: f.seat, left: count })
    goto(g, 'refill')
  },
  take: asks({
    rule: 'DM-7.9',
    options(g, f): (RelicOption | SkipOption)[] {
      if (!f.left) return []
      const { from } = stepAt(g, f, 'takeRelic')
      const all = Array.from({ length: islandsInPlay(g) }, (_, island) => island)
      const places = from === 'blackMarket' ? [BLACK_MARKET] : from === 'anyIsland' ? all : [g.state.sides[f.seat].scavenger]
      const out: (RelicOption | SkipOption)[] = offers(g, f.seat, places)
      if (out.length > 0) out.push(skip)
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return
      spend(f)
      call(g, takeTile, { seat: f.seat, relic: o.relic, from: o.from })
      goto(g, 'take')
    },
  }),
  refill,
})

/** DM-14.6. */
operation<'moveGovernor', StepFrame & { from?: number }>('moveGovernor', {
  which: asks({
    rule: 'DM-14.6',
    options: (g, f): PieceOption[] =>
      hasFree(g, 'governors') ? placesOf(g.state.governors, f.seat).map((at): PieceOption => ({ do: 'move', at })) : [],
    resolve(_g, f, o) {
      f.from = o.at
    },
  }),
  to: asks({
    rule: 'DM-14.6',
    options: (g, f): PlaceOption[] =>
      f.from === undefined ? [] : freePlaces(g, 'governors').map((at): PlaceOption => ({ do: 'place', unit: 'governor', at })),
    resolve(g, f, o) {
      moveGovernor(g, f.seat, f.from as number, o.at)
      const { collect } = stepAt(g, f, 'moveGovernor')
      if (collect > 0) gain(g, f.seat, yieldOf(g, o.at, collect))
    },
  }),
})

operation('recruit', {
  start(g, f: StepFrame) {
    const { units, count, cost, optional } = stepAt(g, f, 'recruit')
    call(g, recruiting, startRecruiting(f.seat, units, count, { mode: cost.mode, value: 'value' in cost ? cost.value : 0 }, !optional))
  },
})

operation('build', {
  start(g, f: StepFrame) {
    const { types, count, cost, optional } = stepAt(g, f, 'build')
    const kinds = types.map((type) => (type === 'technoFarm' ? FARM : TOWER)).sort()
    call(g, building, startBuilding(f.seat, kinds, count, { mode: cost.mode, value: 'value' in cost ? cost.value : 0 }, !optional))
  },
})

interface Collecting extends StepFrame {
  left?: number
  pieces?: number[]
}

/** DM-6.1: pieces that collect, by their places; one that stands for two pieces is there twice. */
operation<'collect', Collecting>('collect', {
  start(g, f) {
    const { from, pieces, times } = stepAt(g, f, 'collect')
    const { governors, buildings } = g.state
    const standing: number[] = []
    for (let at = 0; at < islandsInPlay(g) * SPACES; at++)
      for (const piece of from) {
        const there =
          piece === 'governor' ? governors[at] === f.seat : buildings[at] === f.seat * 2 + (piece === 'technoFarm' ? FARM : TOWER)
        if (there) standing.push(at)
      }
    if (pieces !== 'all' && pieces < standing.length) {
      f.left = pieces
      f.pieces = standing
      return
    }
    const goods = [0, 0, 0, 0]
    for (const at of standing)
      yieldOf(g, at, times).forEach((n, i) => {
        goods[i] += n
      })
    gain(g, f.seat, goods)
  },
  which: asks({
    rule: 'DM-6.1',
    options(g, f): PieceOption[] {
      if (!f.left || !f.pieces) return []
      const places = [...new Set(f.pieces)]
      // Where all yield the same, one is as good as another.
      const yields = new Set(places.map((at) => yieldOf(g, at).join()))
      return (yields.size > 1 ? places : places.slice(0, 1)).map((at): PieceOption => ({ do: 'collect', at }))
    },
    resolve(g, f, o) {
      spend(f)
      f.pieces = [...without(f.pieces ?? [], o.at)]
      const goods = yieldOf(g, o.at, stepAt(g, f, 'collect').times)
      gain(g, f.seat, goods)
      goto(g, 'which')
    },
  }),
})

/** DM-5.5, DM-5.8: its side that is up, then it is flipped. */
operation<'activateVillager', Counted & { done?: number[]; tile?: number }>('activateVillager', {
  start(g, f) {
    f.left = stepAt(g, f, 'activateVillager').count
    f.done = []
  },
  which: asks({
    rule: 'DM-5.5',
    options(g, f): VillagerOption[] {
      if (!f.left) return []
      const out: VillagerOption[] = []
      const { distinct } = stepAt(g, f, 'activateVillager')
      for (let tile = 0; tile < g.state.villagers.length; tile++) {
        if (!(distinct && f.done?.includes(tile))) out.push({ do: 'villager', tile, side: g.state.villagers[tile] })
      }
      return out
    },
    resolve(g, f, o) {
      spend(f)
      f.done = [...(f.done ?? []), o.tile]
      f.tile = o.tile
      tell(g, { on: 'villager', seat: f.seat, tile: o.tile, side: o.side })
      runScript(g, f.seat, g.content.villagers[o.tile].sides[o.side].script)
    },
    otherwise(_g, f) {
      f.left = 0
      f.tile = -1
    },
  }),
  flip(g, f) {
    const { tile = -1 } = f
    if (tile >= 0) g.state.villagers = g.state.villagers.with(tile, 1 - g.state.villagers[tile])
    if (f.left) goto(g, 'which')
  },
})

/** Some of the four steps, in printed order. DM-5.7: the helmet step only while nobody has taken it. */
operation<'villageHelpSteps', StepFrame>('villageHelpSteps', {
  which: asks({
    rule: 'DM-5.7',
    options(g, f): HelpOption[] {
      const all: number[] = []
      for (let step = 0; step < g.content.helpSteps.length; step++) {
        const [{ op }] = g.content.scripts[g.content.helpSteps[step]]
        if (!(op === 'takeHelmet' && g.state.helmetTaken)) all.push(step)
      }
      return subsets(all, Math.min(stepAt(g, f, 'villageHelpSteps').choose, all.length)).map((steps): HelpOption => ({ do: 'help', steps }))
    },
    resolve(g, f, o) {
      for (const step of o.steps) runScript(g, f.seat, g.content.helpSteps[step])
    },
  }),
})

/** DM-13.1, DM-13.2 without a discard. */
operation<'modifyDie', Counted>('modifyDie', {
  start(g, f) {
    f.left = stepAt(g, f, 'modifyDie').times
  },
  pip: asks({
    rule: 'DM-13.2',
    options(g, f): (PipOption | EndOption)[] {
      const { delta } = stepAt(g, f, 'modifyDie')
      const out: (PipOption | EndOption)[] = f.left ? pips(g, f.seat).filter(({ by }) => delta === 'any' || by === Number(delta)) : []
      if (out.length > 0) out.push(end)
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      spend(f)
      changePip(g, f.seat, o)
      goto(g, 'pip')
    },
  }),
})

/** DM-12.7. */
operation('clanAbility', {
  whose: asks({
    rule: 'DM-12.7',
    options(g, f): OpponentOption[] {
      if (stepAt(g, f, 'clanAbility').owner === 'self') return [{ do: 'opponent', seat: f.seat, who: partyName(g, f.seat) }]
      const out: OpponentOption[] = []
      for (let seat = 0; seat < g.options.seats; seat++)
        if (seat !== f.seat && !g.state.sides[seat].out) out.push({ do: 'opponent', seat, who: partyName(g, seat) })
      return out
    },
    resolve(g, f, o) {
      const { clan } = g.state.sides[o.seat]
      tell(g, { on: 'ability', seat: f.seat, clan })
      runScript(g, f.seat, g.content.clans[clan].ability)
    },
  }),
})

type TileOption = ReturnType<typeof tileOption>

/** DM-15.7: counts as the tile's use of this turn. */
operation<'bonusTile', Counted>('bonusTile', {
  start: counting('bonusTile'),
  which: asks({
    rule: 'DM-15.7',
    options(g, f): (TileOption | SkipOption)[] {
      const tiles = f.left ? openTiles(g, f.seat) : []
      return tiles.length > 0 ? [...tiles.map((tile) => tileOption(g, tile)), skip] : []
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return
      spend(f)
      useTile(g, f.seat, o.tile)
      goto(g, 'which')
    },
  }),
})

operation('choose', {
  option: asks({
    rule: 'DM-15.9',
    options(g, f): ListOption[] {
      const scripts = g.content.choices[f.script][f.at]
      const out: ListOption[] = []
      scripts.forEach((script, n) => {
        if (payable(g, f.seat, script)) out.push({ do: 'option', n, script })
      })
      return out
    },
    resolve: (g, f, o) => runScript(g, f.seat, o.script),
  }),
})

/** DM-14.4: any Hero of the hand that was not played in this turn. Which there are is hidden, so leaving it is always offered. */
operation('playHeroFree', {
  card: asks({
    rule: 'DM-14.4',
    secret: true,
    options(g, f): (CardOption | SkipOption)[] {
      const { hand } = g.state.sides[f.seat]
      if (hand.length === 0) return []
      const out: (CardOption | SkipOption)[] = []
      for (const card of hand)
        if (!g.state.heroesPlayed.includes(card) && payable(g, f.seat, g.content.heroes[card].script, card)) out.push({ do: 'play', card })
      out.push(skip)
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'play') playHero(g, f.seat, o.card, true)
    },
    refused(g, f) {
      return g.state.sides[f.seat].hand.flatMap((card) => {
        if (g.state.heroesPlayed.includes(card)) return [refusal({ do: 'play', card }, 'DM-14.4')]
        return payable(g, f.seat, g.content.heroes[card].script, card) ? [] : [refusal({ do: 'play', card }, 'DM-12.6')]
      })
    },
  }),
})
