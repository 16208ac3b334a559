import { formatter } from '@trestle/words'
import { expect, test } from 'vitest'
import cs from '../messages/cs.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import { daimyo } from '../src/index.ts'
import { type Position, type SideSetup, table } from './build.ts'

const LANDS = { yellow: ['red-1', 'red-2', 'blue-1'], purple: ['red-3', 'blue-2', 'blue-3'] }

/** Seat 0, with the Scavenger on the red island, begins the Relic action. */
function relic(side: SideSetup = {}, position: Position = {}) {
  const t = table({
    lands: LANDS,
    market: ['green-1', 'green-2', 'green-3'],
    ...position,
    sides: [{ scavenger: 'red', ...side }, ...(position.sides ?? []).slice(1)],
    pool: ['green-1'],
  })
  t.play('die green-1 relic', 'main')
  return t
}

test('DM-7.1 two moves, a tile on each, refilled at once', () => {
  const t = relic()
  t.play('scavenge yellow', 'take red-1 yellow')
  expect([t.loose(0), t.land('yellow').length, t.log('refilled')]).toEqual([['red-1'], 3, ['refilled']])
  t.play('scavenge purple', 'take red-3 purple')
  expect([t.loose(0), t.land('purple').length, t.s.sides[0].scavenger]).toEqual([['red-1', 'red-3'], 3, 3])
  expect(t.asked()).toBe('turn.act')
})

test('DM-7.2 each move to another island; back again is allowed', () => {
  const t = relic()
  expect(t.options()).toEqual(['scavenge blue', 'scavenge yellow', 'scavenge purple', 'scavenge green'])
  expect(t.refused('scavenge red')).toBe('DM-7.2')
  t.play('scavenge yellow', 'end')
  expect(t.options()).toContain('scavenge red')
})

test('DM-7.3 any number of Scavengers on an island', () => {
  const t = relic({}, { sides: [{}, { scavenger: 'yellow' }, { scavenger: 'yellow' }] })
  t.play('scavenge yellow')
  expect(t.s.sides.map(({ scavenger }) => scavenger)).toEqual([2, 2, 2])
})

test('DM-7.4 Search and Buy once on each landing, before or after the tile', () => {
  const t = relic({ goods: [0, 2, 0, 2], storage: 9 })
  t.play('scavenge yellow', 'search metal red-1')
  expect(t.offered('search')).toEqual([])
  t.play('take red-2 yellow', 'buy green-1 market')
  expect(t.s.sides[0].scavenger).toBe(2)
  expect(t.options()).toContain('scavenge purple')
  t.play('scavenge purple')
  expect(t.offered('search').length).toBeGreaterThan(0)
  t.play('buy green-2 market')
  expect(t.refused('buy green-3 market')).toBe('DM-7.4')
})

test('DM-7.5 Search: 1 metal or 1 stone, one or two tiles to the Black Market, as many from the bag', () => {
  const t = relic({ goods: [0, 1, 1, 0] })
  const before = t.s.bag.length
  t.play('scavenge yellow')
  expect(t.offered('search')).toEqual([
    'search metal blue-1',
    'search metal red-1',
    'search metal red-2',
    'search metal blue-1+red-1',
    'search metal blue-1+red-2',
    'search metal red-1+red-2',
    'search stone blue-1',
    'search stone red-1',
    'search stone red-2',
    'search stone blue-1+red-1',
    'search stone blue-1+red-2',
    'search stone red-1+red-2',
  ])
  t.play('search stone blue-1+red-1')
  expect([t.goods(0), t.s.bag.length, t.land('yellow').length]).toEqual([[0, 1, 0, 0], before - 2, 3])
  expect(t.market()).toEqual(['blue-1', 'red-1', 'green-1', 'green-2', 'green-3'])
})

test('DM-7.5 with a bag of one tile one is refilled', () => {
  const t = relic({ goods: [0, 1, 0, 0] }, { bag: 1 })
  t.play('scavenge yellow', 'search metal blue-1+red-1')
  expect([t.s.bag.length, t.land('yellow').length]).toEqual([0, 2])
})

test('DM-7.6 Buy: 1 gold, a tile of the Black Market, which is not refilled', () => {
  const t = relic({ goods: [0, 0, 0, 1] })
  const before = t.s.bag.length
  t.play('scavenge yellow', 'buy green-2 market')
  expect([t.loose(0), t.market(), t.gold(0), t.s.bag.length]).toEqual([['green-2'], ['green-1', 'green-3'], 0, before])
  const poor = relic()
  poor.play('scavenge yellow')
  expect(poor.refused('buy green-2 market')).toBe('DM-7.6')
})

test('DM-7.7 Search and Buy belong to the whole action, by a Hero too, and to no other take', () => {
  const tile = table({
    lands: LANDS,
    sides: [{ scavenger: 'red', goods: [0, 2, 2, 4], tiles: { recruit: 'scavenge-1' } }],
    pool: ['red-1'],
  })
  tile.play('die red-1 recruit', 'tile bonus-03', 'scavenge yellow')
  expect(tile.options()).toEqual(['take blue-1 yellow', 'take red-1 yellow', 'take red-2 yellow', 'skip'])
  const hero = table({
    lands: LANDS,
    sides: [{ scavenger: 'red', hand: ['market-36'], goods: [0, 2, 2, 4], dice: { villagers: 'blue-6', production: 'green-1' } }],
    pool: ['red-6'],
  })
  hero.play('die red-6 tax', 'hero market-36', 'scavenge yellow')
  expect(hero.offered('search').length).toBe(12)
  expect(hero.offered('buy').length).toBeGreaterThan(0)
})

test('DM-7.8 never two loose tiles alike; a copy within a stack is fine; with full storage a tile makes way for its twin', () => {
  const t = relic({ loose: ['red-1'] })
  t.play('scavenge yellow')
  expect(t.options()).not.toContain('take red-1 yellow')
  expect(t.refused('take red-1 yellow')).toBe('DM-7.8')
  const stack = relic({ stacks: ['red'] })
  stack.play('scavenge yellow')
  expect(stack.options()).toContain('take red-1 yellow')
  const full = relic({ loose: ['red-1', 'blue-4', 'green-4'] })
  full.play('scavenge yellow', 'take red-1 yellow')
  expect([full.loose(0), full.market()]).toEqual([
    ['blue-4', 'green-4', 'red-1'].sort(
      (a, b) => ['blue', 'red', 'green'].indexOf(a.split('-')[0]) - ['blue', 'red', 'green'].indexOf(b.split('-')[0]),
    ),
    ['red-1', 'green-1', 'green-2', 'green-3'],
  ])
})

test('DM-7.9 a tile may be left, and three duplicates do not block the turn', () => {
  const t = relic({ loose: ['red-1', 'red-2', 'blue-1'], storage: 4 }, { market: [] })
  t.play('scavenge yellow')
  expect([t.asked(), t.loose(0)]).toEqual(['relic.move', ['blue-1', 'red-1', 'red-2']])
  const u = relic()
  u.play('scavenge yellow', 'end', 'scavenge purple', 'end')
  expect(u.loose(0)).toEqual([])
})

test('DM-7.10 with an empty bag places stay empty, and fill as soon as it holds a tile', () => {
  const t = relic({ hand: ['market-12'] }, { bag: 0 })
  t.play('scavenge yellow', 'take red-1 yellow')
  expect(t.land('yellow').length).toBe(2)
  t.play('scavenge purple', 'take red-3 purple', 'end')
  const u = table({
    options: { boards: 'advanced' },
    bag: 0,
    lands: { ...LANDS, blue: ['blue-4'], red: ['red-4', 'yellow-1'] },
    sides: [{ loose: ['green-4'], tiles: { recruit: 'swap-2-relics' } }],
    pool: ['red-1'],
  })
  u.play('die red-1 recruit', 'tile bonus-18', 'take red-1 yellow', 'take red-3 purple', 'shed red-1', 'shed green-4')
  expect([u.land('blue').length, u.land('red').length, u.land('yellow').length, u.s.bag.length]).toEqual([3, 2, 2, 0])
})

test('DM-7.11 two buys at most', () => {
  const t = relic({ goods: [0, 0, 0, 9], storage: 9 })
  t.play('scavenge yellow', 'buy green-1 market', 'end', 'scavenge purple', 'buy green-2 market')
  expect(t.offered('buy')).toEqual([])
  t.play('end')
  expect([t.asked(), t.gold(0)]).toEqual(['turn.act', 7])
})

test('DM-7.12 an effect takes all its tiles from what lies there; the places refill after the last', () => {
  const t = table({
    lands: LANDS,
    sides: [{ scavenger: 'red', hand: ['technology-2'] }],
    pool: ['red-6'],
    options: { clans: 'technology+nature+nomads' },
  })
  t.play('die red-6 tax', 'hero technology-2', 'scavenge yellow', 'take red-1 yellow')
  expect([t.land('yellow'), t.options()]).toEqual([
    ['red-2', 'blue-1'],
    ['take blue-1 yellow', 'take red-2 yellow', 'skip'],
  ])
  t.play('take red-2 yellow')
  expect(t.land('yellow').length).toBe(3)
})

test('DM-7.13 both moves are made, and each of taking, Search and Buy sees what the one before left', () => {
  const t = relic({ goods: [0, 1, 0, 1] })
  t.play('scavenge yellow', 'search metal blue-1', 'buy blue-1 market', 'take red-1 yellow')
  expect(t.loose(0)).toEqual(['blue-1', 'red-1'])
  expect(t.asked()).toBe('relic.move')
})

test('DM-8.1 loose tiles and stacks fill the storage', () => {
  const t = relic({ loose: ['green-4', 'yellow-4'], stacks: ['red'] })
  t.play('scavenge yellow', 'take blue-1 yellow')
  expect([t.asked(), t.options()]).toEqual(['takeTile.room', ['shed yellow-4', 'shed green-4']])
})

test('DM-8.2 with no room a tile goes to the Black Market first; leaving the tile leaves both', () => {
  const t = relic({ loose: ['green-4', 'yellow-4', 'purple-4'] })
  t.play('scavenge yellow', 'take blue-1 yellow', 'shed green-4')
  expect([t.loose(0), t.market()]).toEqual([
    ['blue-1', 'yellow-4', 'purple-4'],
    ['green-1', 'green-2', 'green-3', 'green-4'],
  ])
  const left = relic({ loose: ['green-4', 'yellow-4', 'purple-4'] })
  left.play('scavenge yellow', 'end')
  expect(left.loose(0).length).toBe(3)
  const stacks = relic({ stacks: ['red', 'blue', 'purple'] }, { lands: { yellow: ['red-1', 'red-2', 'blue-1'] } })
  stacks.play('scavenge yellow')
  expect(stacks.asked()).toBe('relic.move')
})

test('DM-8.2 a storage full of stacks takes nothing, and the reason says so', () => {
  const t = relic({ goods: [0, 1, 0, 0], stacks: ['red', 'blue', 'purple'] }, { lands: { yellow: ['red-1', 'red-2', 'blue-1'] } })
  t.play('scavenge yellow')
  expect([t.offered('take'), t.refused('take red-1 yellow')]).toEqual([[], 'DM-8.2'])
  const needs = t.needs('take red-1 yellow')
  expect(needs && formatter('en', { en, pl, cs }, { strict: true }).text(needs)).toBe(
    'Your storage is full of restored Relics: no loose tile can make way',
  )
})

/** Seat 0 draws tiles from the bag by a Hero; these are its next ones. */
function fromBag(side: SideSetup, next: string[]) {
  const t = table({ sides: [{ hand: ['market-06'], ...side }], pool: ['red-4'] })
  const numbers = next.map(
    (text) => ['blue', 'red', 'yellow', 'purple', 'green'].indexOf(text.split('-')[0]) * 4 + Number(text.split('-')[1]) - 1,
  )
  for (const relic of numbers) {
    const bag = [...t.s.bag]
    bag.push(...bag.splice(bag.indexOf(relic), 1))
    t.s.bag = bag
  }
  t.play('die red-4 tax', 'hero market-06')
  return t
}

test('DM-8.3 a tile from the bag is drawn first, then one goes; a duplicate must go; the limit comes before restoring', () => {
  const room = fromBag({}, ['red-1'])
  expect(room.loose(0)).toEqual(['red-1'])
  const full = fromBag({ loose: ['green-4', 'yellow-4', 'purple-4'] }, ['red-1'])
  expect(full.options()).toEqual(['shed red-1', 'shed yellow-4', 'shed purple-4', 'shed green-4'])
  const twin = fromBag({ loose: ['red-1'] }, ['red-1'])
  expect([twin.loose(0), twin.market().includes('red-1')]).toEqual([['red-1'], true])
  const fourth = fromBag({ loose: ['green-1', 'green-2', 'green-3'] }, ['green-4'])
  fourth.play('shed green-1')
  expect([fourth.loose(0), fourth.s.sides[0].stacks]).toEqual([['green-2', 'green-3', 'green-4'], []])
})

test('DM-8.4 the fourth tile of a colour needs a place as well', () => {
  const t = relic({ loose: ['green-1', 'green-2', 'green-3'] }, { lands: { yellow: ['green-4', 'red-2', 'blue-1'] } })
  t.play('scavenge yellow', 'take green-4 yellow', 'shed green-1')
  expect([t.s.sides[0].stacks, t.loose(0)]).toEqual([[], ['green-2', 'green-3', 'green-4']])
})

test('DM-8.5 four numbers restore the Relic at once: altar, influence, one stack', () => {
  const t = relic({ loose: ['green-1', 'green-2', 'green-3'], storage: 4 }, { lands: { yellow: ['green-4', 'red-2', 'blue-1'] } })
  t.play('scavenge yellow', 'take green-4 yellow')
  expect([t.s.sides[0].stacks, t.loose(0), t.influence(0, 'green'), t.s.altars[12]]).toEqual([[4], [], 3, 0])
})

test('DM-8.6 DM-8.7 the highest free altar; others restore the same colour too', () => {
  const one = relic(
    { loose: ['green-1', 'green-2', 'green-3'], storage: 4 },
    { lands: { yellow: ['green-4', 'red-2', 'blue-1'] }, sides: [{}, { altars: ['green-a1'], stacks: ['green'] }] },
  )
  one.play('scavenge yellow', 'take green-4 yellow')
  expect([one.influence(0, 'green'), one.influence(1, 'green')]).toEqual([2, 3])
  const two = relic(
    { loose: ['green-1', 'green-2', 'green-3'], storage: 4 },
    {
      market: [],
      lands: { yellow: ['green-4', 'red-2', 'blue-1'] },
      sides: [{}, { altars: ['green-a1'], stacks: ['green'] }, { altars: ['green-a2'], stacks: ['green'] }],
    },
  )
  two.play('scavenge yellow', 'take green-4 yellow')
  expect(two.influence(0, 'green')).toBe(1)
})

test('DM-8.8 a restored stack can be neither discarded nor stolen', () => {
  const t = table({ sides: [{ hand: ['market-32'], dice: { villagers: 'blue-3' } }, { stacks: ['red'] }], pool: ['red-6'] })
  t.play('die red-6 tax', 'hero market-32')
  expect([t.asked(), t.discards(0)]).toEqual(['turn.act', ['market-32']])
})

test('DM-8.9 without a free altar a Relic is restored for no influence and counts', () => {
  const t = table({
    options: { solo: 'easy' },
    lands: { yellow: ['red-4', 'red-2', 'blue-1'] },
    sides: [{ scavenger: 'red', loose: ['red-1', 'red-2', 'red-3'], storage: 4 }, { altars: ['red-a1', 'red-a2', 'red-a3'] }],
    pool: ['green-1'],
  })
  t.play('die green-1 relic', 'main', 'scavenge yellow', 'take red-4 yellow')
  expect([t.influence(0, 'red'), t.s.sides[0].stacks]).toEqual([0, [1]])
  expect(daimyo.view(t.g, 0).sides[0].score.relics).toBe(3)
})
