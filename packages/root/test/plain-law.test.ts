import {
  begin,
  below,
  choose,
  contentFor,
  type Decision,
  type Match,
  type Option,
  type Random,
  randomFrom,
  smallSeed,
} from '@trestle/kernel'
import { expect, test } from 'vitest'
import type { ItemView } from '../src/factions/vagabond/items.ts'
import { root } from '../src/game.ts'
import type { G } from '../src/ground/state.ts'
import type { Battle } from '../src/rules/battle/battle.ts'
import { factionNamed } from '../src/sources/registry.ts'
import { mixes } from './mixes.ts'
import { described, SUITS, Table } from './plain-law.ts'
import { warmUp } from './warm-up.ts'

/** The mixes of the first box, whose rules are told a second time here. */
const firstBox = () => mixes().filter((mix) => mix.split('+').every((name) => /^(marquise|eyrie|alliance|vagabond2?)$/.test(name)))

type Way = { [field: string]: string | number }
/** What the Law allows of some verbs, and by which fields its ways are told apart. */
type Lawful = { ways: Way[]; verbs: string[]; by: string[] }
type Locals = { [name: string]: number }

const yes = (what: string, can: boolean): Way[] => (can ? [{ do: what }] : [])

function crafts(t: Table, seat: number, may = true): Lawful {
  return { verbs: ['craft'], by: ['do', 'card'], ways: may ? t.crafts(seat).map((card) => ({ do: 'craft', card })) : [] }
}

function dominance(t: Table, seat: number): Lawful {
  return { verbs: ['fetch', 'dominance', 'coalition'], by: ['do', 'card', 'pay', 'who'], ways: t.dominance(seat) }
}

function moves(t: Table, seat: number, f: Locals): Way[] {
  const { pawn } = t.g.state.sides[seat]
  if (pawn >= 0) return t.walks(seat, () => 0).map((to) => ({ do: 'go', from: -1, to, n: 0 }))
  return t.clearings.flatMap((from) =>
    f.from >= 0 && f.from !== from
      ? []
      : t.clearings
          .filter((to) => t.mayMove(seat, from, to))
          .flatMap((to) =>
            Array.from({ length: t.count(seat, 'warrior', from) }, (_, i) => ({ do: 'go', from: f.from >= 0 ? -1 : from, to, n: i + 1 })),
          ),
  )
}

/** Persistent cards of a seat, by id, that it has not used yet this turn. */
const persistent = (t: Table, seat: number) => {
  const { effects, used } = t.g.state.sides[seat]
  return effects.filter((card) => !used.includes(card)).map((card) => t.cards[card].id)
}

/** ROOT-4.1.3, ROOT-1.4.1~3 Which of some cards can be used on one's own turn: those that would do anything. */
function effects(t: Table, seat: number, ...among: string[]): Lawful {
  const hands = t.seats.some((other) => other !== seat && t.hand(other).length > 0)
  const pawn = t.g.state.sides[seat].pawn >= 0
  const idle: { [card: string]: boolean } = {
    'stand-and-deliver': !hands,
    codebreakers: !hands,
    'tax-collector': t.total(seat, 'warrior') === 0,
    'command-warren': t.battles(seat).length === 0,
    cobbler: pawn ? t.walks(seat, () => 0).length === 0 : !canMove(t, seat),
  }
  const able = persistent(t, seat).filter((card) => among.includes(card) && !idle[card])
  return { verbs: ['effect'], by: ['what'], ways: able.map((what) => ({ do: 'effect', what })) }
}

const daylightCards = (t: Table, seat: number) => effects(t, seat, 'tax-collector', 'codebreakers')
const birdsongCards = (t: Table, seat: number) => [effects(t, seat, 'royal-claim', 'stand-and-deliver')]

/** ROOT-4.3.3 Cards of a party of a battle, and what a Ronin has besides. */
function fightCards(t: Table, seat: number, f: Locals): Lawful[] {
  const used = f.used as unknown as string[]
  const mine = ['armorers', seat === f.attacker ? 'brutal-tactics' : 'sappers']
  const ways = t.g.state.sides[seat].effects
    .map((card) => t.cards[card].id)
    .filter((what) => mine.includes(what) && !used.includes(`${seat} ${what}`))
  if (t.ability(seat) === 'swiftStrike' && t.ready(seat, 'sword') > 0) ways.push('swift-strike')
  return [{ verbs: ['use'], by: ['what'], ways: ways.map((what) => ({ do: 'use', what })) }]
}

const canMove = (t: Table, seat: number) => moves(t, seat, { from: -1 }).length > 0

function ambushes(t: Table, seat: number, f: Locals): Lawful[] {
  const cards = t.fitting(t.hand(seat), t.suit(f.at)).filter((card) => t.cards[card].type === 'ambush')
  return [{ verbs: ['ambush'], by: ['card'], ways: cards.map((card) => ({ do: 'ambush', card })) }]
}

/** ROOT-7.5.2 Where a card of the Decree can be carried out. */
function orders(t: Table, seat: number): Way[] {
  const { left, column } = t.eyrie(seat)
  return [...new Set(left)].flatMap((card): Way[] => {
    const here = t.clearings.filter((at) => ['bird', t.suit(at)].includes(t.cardSuit(card)))
    const roost = (at: number) => t.count(seat, 'roost', at) > 0
    const ways: Way[] =
      column === 2
        ? t.battles(seat).filter(({ at }) => here.includes(Number(at)))
        : here
            .filter((at) => {
              if (column === 0) return roost(at) && t.mayPlace(seat, at) && t.supply(seat, 'warrior') > 0
              if (column === 1) return moves(t, seat, { from: at }).length > 0
              return t.ruler(at) === seat && !roost(at) && t.slots(at) > 0 && t.mayPlace(seat, at) && t.supply(seat, 'roost') > 0
            })
            .map((at) => ({ do: ['recruit', 'move', '', 'build'][column], at }))
    return ways.length > 0 ? ways.map((way) => ({ ...way, card })) : [{ do: 'fail', at: -1, card }]
  })
}

/** ROOT-8.4.1, ROOT-8.4.2 */
function stirring(t: Table, seat: number, revolts: boolean): Way[] {
  const sympathy = (at: number) => t.count(seat, 'sympathy', at) > 0
  const out = t.total(seat, 'sympathy')
  const able = (at: number) => t.supporters(seat).filter((card) => t.fits(card, t.suit(at))).length
  return t.clearings.flatMap((at): Way[] => {
    if (sympathy(at)) {
      return revolts && able(at) >= 2 && t.supply(seat, `base-${t.suit(at)}`) > 0 ? [{ do: 'revolt', at }] : []
    }
    const law = t.seats.some((other) => other !== seat && t.count(other, 'warrior', at) >= 3) ? 1 : 0
    const near = out === 0 || t.clearings.some((next) => t.joined(at, next) && sympathy(next))
    const pays = out < 10 && able(at) >= [1, 1, 1, 2, 2, 2, 3, 3, 3, 3][out] + law
    return near && pays && t.mayPlace(seat, at) ? [{ do: 'spread', at }] : []
  })
}

function vagabondDeeds(t: Table, seat: number): Way[] {
  const { pawn } = t.g.state.sides[seat]
  const items = t.items(seat)
  const out: Way[] = t.walks(seat, () => 1).map((to) => ({ do: 'move', to }))
  if (t.ready(seat, 'hammer') > 0 && items.some(({ place }) => place === 'damaged')) out.push({ do: 'repair' })
  if (pawn >= t.clearings.length) return out
  if (t.ready(seat, 'sword') > 0) out.push(...t.battles(seat))
  if (t.ready(seat, 'torch') > 0 && t.g.state.ruin[pawn] > 0) out.push({ do: 'explore' })
  const able = items.some(({ down, place }) => !down && place !== 'damaged')
  for (const other of t.seats) {
    if (other === seat || !t.anyPiece(other, pawn)) continue
    const who = t.letter(other)
    if (able) for (const card of t.fitting(t.hand(seat), t.suit(pawn))) out.push({ do: 'aid', who, card })
    if (!t.enemies(seat, other) || t.ready(seat, 'crossbow') === 0) continue
    const names = [
      'warrior',
      'sawmill',
      'workshop',
      'recruiter',
      'wood',
      'keep',
      'roost',
      'base-fox',
      'base-rabbit',
      'base-mouse',
      'sympathy',
    ]
    for (const what of names) {
      const spared = what !== 'warrior' && t.count(other, 'warrior', pawn) > 0
      if (t.count(other, what, pawn) > 0 && !spared) out.push({ do: 'strike', foe: who, what })
    }
  }
  for (const number of t.g.state.openQuests) {
    const quest = t.g.content.content.quests.quests[number]
    const [a, b] = quest.items
    const holds = a === b ? t.ready(seat, a) > 1 : t.ready(seat, a) > 0 && t.ready(seat, b) > 0
    if (quest.suit === t.suit(pawn) && holds) out.push({ do: 'quest', quest: quest.id, item: -1 })
  }
  return out
}

const SPECIALS = ['steal', 'labor', 'hideout', 'instigate', 'scorch', 'glide']

/** ROOT-9.5.9 */
function special(t: Table, seat: number): Way[] {
  const at = t.g.state.sides[seat].pawn
  const ability = t.ability(seat)
  if (t.ready(seat, 'torch') === 0) return []
  if (ability === 'hideout') return [{ do: 'hideout' }]
  if (ability === 'glide') return t.clearings.filter((to) => to !== at && !t.scorched(to)).map((to) => ({ do: 'glide', to }))
  if (at >= t.clearings.length) return []
  const there = t.seats.filter((other) => other !== seat && t.anyPiece(other, at))
  if (ability === 'steal') return there.filter((other) => t.hand(other).length > 0).map((other) => ({ do: 'steal', who: t.letter(other) }))
  if (ability === 'dayLabor') return t.fitting(t.g.state.discard, t.suit(at)).map((card) => ({ do: 'labor', card }))
  if (ability === 'scorchedEarth') return yes('scorch', t.mayPlace(seat, at))
  if (ability !== 'instigate') return []
  const fighters = t.seats.filter((one) => t.count(one, 'warrior', at) > 0 || t.g.state.sides[one].pawn === at)
  return fighters.flatMap((one) => t.foes(one, at).map((foe) => ({ do: 'instigate', who: t.letter(one), foe: t.letter(foe) })))
}

/** The different ones of a Vagabond's items that pass a test, those from a ruin told apart or not. */
function itemWays(t: Table, seat: number, verb: string, test: (item: ItemView) => boolean, ruin = false): Lawful {
  const codes = t.items(seat).filter(test)
  return { verbs: [verb], by: ['item'], ways: codes.map((item) => ({ do: verb, item: item.code + (ruin && item.ruin ? 64 : 0) })) }
}

/** The locals of the running procedure; of a battle with its attacker, defender and ally by their names. */
function localsOf(g: G): Locals {
  const { procedure, locals } = g.stack.at(-1) as { procedure: string; locals: object }
  if (procedure !== 'battle') return locals as Locals
  const { fighters, ...rest } = locals as Battle
  return { ...rest, attacker: fighters[0].party, defender: fighters[1].party, ally: fighters[0].with } as unknown as Locals
}

/** What the Law allows at a step, by its name. Steps that are not here have nothing to be compared. */
const LAW: { [step: string]: (t: Table, seat: number, f: Locals) => Lawful[] } = {
  'move.way': (t, seat, f) => [{ verbs: ['go'], by: ['from', 'to', 'n'], ways: moves(t, seat, f) }],
  'move.companions': (t, seat, f) => [
    {
      verbs: ['along'],
      by: ['who', 'n'],
      ways: t.seats
        .filter((other) => t.relation(seat, other) === 3 && t.mayMove(other, f.from, f.to))
        .flatMap((other) =>
          Array.from({ length: t.count(other, 'warrior', f.from) }, (_, i) => ({ do: 'along', who: t.letter(other), n: i + 1 })),
        ),
    },
  ],
  'attack.target': (t, seat) => [{ verbs: ['battle'], by: ['at', 'foe'], ways: t.battles(seat) }],
  'battle.ambush': ambushes,
  'battle.foil': ambushes,
  'battle.allies': (t, seat, f) => [
    {
      verbs: ['with'],
      by: ['who'],
      ways: t.seats
        .filter((other) => other !== f.defender && t.relation(seat, other) === 3 && t.count(other, 'warrior', f.at) > 0)
        .map((other) => ({ do: 'with', who: t.letter(other) })),
    },
  ],
  'battle.before': (t, _seat, f) => [
    {
      verbs: ['enlist'],
      by: ['who'],
      ways: t.seats
        .filter((other) => other !== f.attacker && other !== f.defender && t.g.state.sides[other].pawn === f.at)
        .filter((other) => t.ability(other) === 'protector')
        .map((other) => ({ do: 'enlist', who: t.letter(other) })),
    },
  ],
  'battle.effects': fightCards,
  'battle.otherEffects': fightCards,
  // ROOT-4.3.4~2 Warriors have gone before.
  'hits.piece': (t, _seat, f) => {
    const losses = f.losses as unknown as { kind: number; n: number }[]
    const left = factionNamed(t.faction(f.party)).kinds.map(({ name }, kind) => {
      return { name, n: t.count(f.party, name, f.at) - (losses.find((loss) => loss.kind === kind)?.n ?? 0) }
    })
    const able = left[0].n > 0 ? left.slice(0, 1) : left
    return [{ verbs: ['lose'], by: ['what'], ways: able.filter(({ n }) => n > 0).map(({ name }) => ({ do: 'lose', what: name })) }]
  },
  'tax-collector.warrior': (t, seat) => [
    { verbs: ['from'], by: ['at'], ways: t.clearings.filter((at) => t.count(seat, 'warrior', at) > 0).map((at) => ({ do: 'from', at })) },
  ],
  'cards.discard': (t, seat) => [
    { verbs: ['discard'], by: ['card'], ways: t.hand(seat).length > 5 ? t.hand(seat).map((card) => ({ do: 'discard', card })) : [] },
  ],
  'turn.startOfBirdsong': (t, seat) => [effects(t, seat, 'better-burrow-bank')],
  'turn.birdsongCards': birdsongCards,
  'turn.birdsongEnd': birdsongCards,
  'turn.startOfDaylight': (t, seat) => [effects(t, seat, 'command-warren')],
  'turn.startOfEvening': (t, seat) => [effects(t, seat, 'cobbler')],
  'alliance.outrage.pay': (t, seat, f) => [
    { verbs: ['give'], by: ['card'], ways: t.fitting(t.hand(seat), t.suit(f.at)).map((card) => ({ do: 'give', card })) },
  ],
  'marquise.hospitals.pay': (t, seat, f) => [
    { verbs: ['heal'], by: ['card'], ways: t.fitting(t.hand(seat), t.suit(f.at)).map((card) => ({ do: 'heal', card })) },
  ],
  'marquise.daylight.act': (t, seat) => {
    const { actions, acted, recruited } = t.marquise(seat)
    const able = actions > 0
    const recruit = t.clearings.some((at) => t.count(seat, 'recruiter', at) > 0 && t.mayPlace(seat, at)) && t.supply(seat, 'warrior') > 0
    const mills = t.clearings.filter((at) => t.count(seat, 'sawmill', at) > 0 && t.mayPlace(seat, at) && t.supply(seat, 'wood') > 0)
    const overwork = mills.flatMap((at) => t.fitting(t.hand(seat), t.suit(at)).map((card) => ({ do: 'overwork', at, card })))
    const ways: Way[] = [
      ...yes('battle', able && t.battles(seat).length > 0),
      ...yes('march', able && canMove(t, seat)),
      ...yes('recruit', able && !recruited && recruit),
      ...yes('build', able && t.marquiseSites(seat).length > 0),
      ...(able ? overwork : []),
      ...t.fitting(t.hand(seat), 'bird').map((card) => ({ do: 'extra', card })),
    ]
    const verbs = ['battle', 'march', 'recruit', 'build', 'overwork', 'extra']
    return [crafts(t, seat, !acted), dominance(t, seat), daylightCards(t, seat), { verbs, by: ['do', 'at', 'card'], ways }]
  },
  'marquise.build.site': (t, seat) => [{ verbs: ['build'], by: ['what', 'at'], ways: t.marquiseSites(seat) }],
  'eyrie.daylight.craft': (t, seat) => [crafts(t, seat), dominance(t, seat), daylightCards(t, seat)],
  'eyrie.daylight.finish': (t, seat) => [dominance(t, seat), daylightCards(t, seat)],
  'eyrie.birdsong.newRoost': (t, seat) => {
    const fit = t.clearings.filter((at) => t.slots(at) > 0 && t.mayPlace(seat, at))
    const crowd = (at: number) => t.seats.reduce((sum, one) => sum + t.count(one, 'warrior', at), 0)
    const ways = fit.filter((at) => fit.every((other) => crowd(other) >= crowd(at))).map((at) => ({ do: 'roost', at }))
    return [{ verbs: ['roost'], by: ['at'], ways: t.total(seat, 'roost') > 0 ? [] : ways }]
  },
  // ROOT-7.4.2, ROOT-7.4.2~2
  'eyrie.birdsong.decree': (t, seat, f) => {
    const able = f.added < 2 ? [...new Set(t.hand(seat))].filter((card) => f.birds === 0 || t.cardSuit(card) !== 'bird') : []
    const ways = able.flatMap((card) => ['recruit', 'move', 'battle', 'build'].map((column) => ({ do: 'decree', card, column })))
    return [
      { verbs: ['decree', 'end'], by: ['do', 'card', 'column'], ways: f.added > 0 ? [...ways, { do: 'end', card: -1, column: '' }] : ways },
    ]
  },
  // ROOT-7.7.3, ROOT-7.7.3.I
  'eyrie.turmoil.depose': (t, seat) => {
    const { deposed, leader } = t.eyrie(seat)
    const gone = [...deposed, leader]
    const leaders = ['builder', 'charismatic', 'commander', 'despot'].filter((_, i) => gone.length === 4 || !gone.includes(i))
    return [{ verbs: ['leader'], by: ['what'], ways: leaders.map((what) => ({ do: 'leader', what })) }]
  },
  'eyrie.decree.card': (t, seat) => [
    dominance(t, seat),
    daylightCards(t, seat),
    { verbs: ['recruit', 'move', 'battle', 'build', 'fail'], by: ['do', 'at', 'card', 'foe'], ways: orders(t, seat) },
  ],
  'alliance.birdsong.act': (t, seat, f) => [{ verbs: ['revolt', 'spread'], by: ['do', 'at'], ways: stirring(t, seat, !f.spread) }],
  'alliance.pay.card': (t, seat, f) => [
    {
      verbs: ['spend'],
      by: ['card'],
      ways: t.fitting(t.supporters(seat), SUITS[Math.log2(f.suits)]).map((card) => ({ do: 'spend', card })),
    },
  ],
  'alliance.daylight.act': (t, seat) => {
    const based = ['fox', 'rabbit', 'mouse'].filter((suit) => t.total(seat, `base-${suit}`) > 0)
    const train = [...new Set(t.hand(seat))].filter((card) => t.supply(seat, 'warrior') > 0 && based.some((suit) => t.fits(card, suit)))
    const ways = [...t.hand(seat).map((card) => ({ do: 'mobilize', card })), ...train.map((card) => ({ do: 'train', card }))]
    return [crafts(t, seat), dominance(t, seat), daylightCards(t, seat), { verbs: ['mobilize', 'train'], by: ['do', 'card'], ways }]
  },
  'alliance.evening.operation': (t, seat) => {
    const { officers, operations } = t.g.state.sides[seat].board as { officers: number; operations: number }
    const able = operations < officers
    const free = t.clearings.filter((at) => t.mayPlace(seat, at))
    const based = free.filter((at) => t.count(seat, 'building', at) > 0 && t.supply(seat, 'warrior') > 0)
    const stirred = (at: number) => t.count(seat, 'warrior', at) > 0 && t.count(seat, 'sympathy', at) === 0
    const ways: Way[] = [
      ...yes('move', able && canMove(t, seat)),
      ...yes('battle', able && t.battles(seat).length > 0),
      ...(able ? based.map((at) => ({ do: 'recruit', at })) : []),
      ...(able && t.supply(seat, 'sympathy') > 0 ? free.filter(stirred).map((at) => ({ do: 'organize', at })) : []),
    ]
    return [{ verbs: ['move', 'battle', 'recruit', 'organize'], by: ['do'], ways }]
  },
  'vagabond.daylight.act': (t, seat) => {
    const verbs = ['move', 'battle', 'explore', 'aid', 'quest', 'strike', 'repair']
    return [
      crafts(t, seat),
      dominance(t, seat),
      daylightCards(t, seat),
      { verbs, by: ['do', 'to', 'foe', 'who', 'card', 'quest', 'what'], ways: vagabondDeeds(t, seat) },
      { verbs: SPECIALS, by: ['do', 'to', 'foe', 'who', 'card'], ways: special(t, seat) },
    ]
  },
  'vagabond.hits.hit': (t, seat, f) => {
    const left = t.items(seat).flatMap(({ code, place }) => (place === 'damaged' ? [] : [code]))
    for (const item of f.items as unknown as number[]) left.splice(left.indexOf(item & ~64), 1)
    const fallen = (f.losses as unknown as { n: number }[]).reduce((sum, { n }) => sum + n, 0)
    const ally = yes('ally', f.ally >= 0 && t.count(f.ally, 'warrior', f.at) > fallen).map((way) => ({ ...way, item: -1 }))
    return [{ verbs: ['damage', 'ally'], by: ['do', 'item'], ways: [...left.map((item) => ({ do: 'damage', item })), ...ally] }]
  },
  'vagabond.aid.item': (t, seat) => [itemWays(t, seat, 'exhaust', ({ down, place }) => !down && place !== 'damaged')],
  'vagabond.swept.damage': (t, seat) => [itemWays(t, seat, 'damage', ({ place }) => place !== 'damaged')],
  'vagabond.birdsong.refresh': (t, seat) => [itemWays(t, seat, 'refresh', ({ down }) => down)],
  'vagabond.evening.capacity': (t, seat) => {
    const loose = t.items(seat).filter(({ place }) => place !== 'track').length
    const over = loose > 6 + 2 * t.items(seat).filter(({ item, place }) => item === 'bag' && place === 'track').length
    return [itemWays(t, seat, 'lose', ({ place }) => over && place !== 'track', true)]
  },
  'vagabond.birdsong.slip': (t, seat) => {
    const { pawn } = t.g.state.sides[seat]
    const forests = t.g.content.content.map.forests
    const woods = forests.flatMap(({ id, clearings }, i) => {
      const near = pawn < t.clearings.length ? clearings.includes(pawn + 1) : forests[pawn - t.clearings.length].adjacent.includes(id)
      return near ? [t.clearings.length + i] : []
    })
    const clearings = t.clearings.filter((at) => t.nextTo(pawn, at) && !t.scorched(at))
    return [{ verbs: ['slip'], by: ['to'], ways: [...clearings, ...woods].map((to) => ({ do: 'slip', to })) }]
  },
}

/** The first verb at random, then one of its options: so what is seldom possible is done more often. */
function answer(g: Match, random: Random): { decision: Decision; option: Option } {
  const decision = g.asked[below(random, g.asked.length)]
  const verbs = [...new Set(decision.options.map((option) => option.do))]
  const verb = verbs[below(random, verbs.length)]
  const options = decision.options.filter((option) => option.do === verb)
  return { decision, option: options[below(random, options.length)] }
}

test('ROOT-0.1 at every step of random games of every mix the rules offer what the Law allows, and nothing else', () => {
  const content = root.compile(contentFor(root))
  const compared = new Map<string, number>()
  firstBox().forEach((factions, i) => {
    for (const seed of [i, i + 1000, i + 2000]) {
      const g = begin(root, { content, seed: smallSeed(seed), options: { factions } })
      const random = randomFrom(smallSeed(seed + 77))
      while (g.state.active < 0) choose(g, g.asked[0], answer(g as unknown as Match, random).option)
      if (seed >= 1000) {
        warmUp(g as unknown as G, random)
        // What is asked now was asked before; the last option leaves it.
        choose(g, g.asked[0], g.asked[0].options.at(-1) as Option)
      }
      while (!g.result && g.decided < 900) {
        for (const decision of g.asked) compare(g as unknown as G, decision, compared, `${factions} ${seed} ${g.decided}`)
        const { decision, option } = answer(g as unknown as Match, random)
        choose(g, decision, option)
      }
    }
  })
  // Every one of them has come up often enough to mean something.
  for (const step of Object.keys(LAW)) expect([step, (compared.get(step) ?? 0) > 4]).toEqual([step, true])
}, 240_000)

function compare(g: G, decision: Decision, compared: Map<string, number>, where: string): void {
  const step = `${decision.procedure}.${decision.step}`
  const law = LAW[step]
  if (!law) return
  const table = new Table(g)
  for (const { verbs, by, ways } of law(table, decision.seat, localsOf(g))) {
    const offered = decision.options.filter((option) => verbs.includes(option.do) && (option.do !== 'quest' || option.item === -1))
    compared.set(step, (compared.get(step) ?? 0) + 1)
    const [found, lawful] = [described(offered, ...by), described(ways, ...by)]
    if (found.join() !== lawful.join()) expect([where, step, found]).toEqual([where, step, lawful])
  }
}
