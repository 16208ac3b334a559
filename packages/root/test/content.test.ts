/** What a host may bring in place of the box's data, and what is said of a broken file. */
import { begin, ContentError, contentFor, hashJson, type Json, smallSeed } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { gardensOf } from '../src/factions/cult/board.ts'
import { postsOf } from '../src/factions/riverfolk/board.ts'
import type { G } from '../src/ground/state.ts'
import { allContent, type Content, root } from '../src/index.ts'

const boxContent = contentFor(root) as unknown as Content

const play = (pack: unknown) => {
  const content = contentFor(root, {}, root.readPack!(pack as Json))
  return begin(root, { content: root.compile(content), seed: smallSeed(1) })
}

test('a pack replaces single cards, factions and whole parts; the rest is the box’s', () => {
  const armorers = { ...boxContent.deck.cards.find((card) => card.id === 'armorers'), cost: ['mouse'] }
  const marquise = { ...boxContent.factions.marquise, actions: 4 }
  const { content } = play({ cards: [armorers], factions: { marquise }, core: { ...boxContent.core, hand: 4 } })
  expect(content.cards[content.cardById.armorers].cost).toEqual([0, 0, 1, 0])
  expect(content.cards).toHaveLength(boxContent.deck.cards.length)
  expect(content.content.factions).toEqual({ ...boxContent.factions, marquise })
  expect(content.content.core.hand).toBe(4)
})

test('a pack may leave out trade posts and gardens, but not bring more than their tracks have room for', () => {
  const posts = (id: string, kind: string, part: string, n: number) => {
    const own = allContent.factions[id] as unknown as { [part: string]: object }
    return () => root.readPack!({ factions: { [id]: { ...own, [part]: { ...own[part], [kind]: n } } } } as unknown as Json)
  }
  for (const [id, part, kind, most] of [
    ['riverfolk', 'tokens', 'post-fox', 3],
    ['cult', 'buildings', 'garden-fox', 5],
  ] as const) {
    for (const n of [0, most]) expect(posts(id, kind, part, n)).not.toThrow()
    for (const n of [-1, most + 1]) expect(posts(id, kind, part, n)).toThrow(`factions.${id}.${part}.${kind}`)
  }
})

test('ROOT-10.5.3 ROOT-11.5.6.III of gardens and trade posts of a pack those count that are not in the supply', () => {
  const own = allContent.factions as unknown as { [id: string]: { [part: string]: object } }
  const factions = {
    cult: { ...own.cult, buildings: { ...own.cult.buildings, 'garden-fox': 3, 'garden-rabbit': 4, 'garden-mouse': 5 } },
    riverfolk: { ...own.riverfolk, tokens: { ...own.riverfolk.tokens, 'post-fox': 1, 'post-rabbit': 2, 'post-mouse': 3 } },
  }
  const g = { content: { factions }, state: { sides: [{ supply: [0, 3, 3, 3] }] } } as unknown as G
  expect([0, 1, 2].map((suit) => gardensOf(g, 0, suit))).toEqual([0, 1, 2])
  expect([0, 1, 2].map((suit) => postsOf(g, suit))).toEqual([1, 2, 3])
})

test('ROOT-12.5.2 ROOT-13.2.2 a pack names the ministers in the order of the rules, and up to four plots of a kind, as many as there are tokens', () => {
  const own = allContent.factions as unknown as { [id: string]: { [part: string]: unknown } }
  const pack = (id: string, change: object) => () => root.readPack!({ factions: { [id]: { ...own[id], ...change } } } as unknown as Json)
  const ministers = own.duchy.ministers as object[]
  expect(pack('duchy', { ministers })).not.toThrow()
  expect(pack('duchy', { ministers: ministers.toReversed() })).toThrow('factions.duchy.ministers: expected foremole, captain')
  const plots = (bomb: number, all: number) => pack('corvids', { tokens: { plot: all }, plots: { bomb, snare: 2, extortion: 2, raid: 2 } })
  for (const n of [0, 1, 4]) expect(plots(n, 6 + n)).not.toThrow()
  for (const n of [-1, 5]) expect(plots(n, 6 + n)).toThrow('factions.corvids.plots.bomb')
  expect(plots(2, 7)).toThrow('expected as many plots as there are of all kinds')
})

test('the values of a pack are played by', () => {
  const g = play({ core: { ...boxContent.core, hand: 4 } })
  expect(g.state.sides.map((side) => side.hand.length)).toEqual([4, 4, 4, 4])
})

const card = (id: string, change: object) => ({ cards: [{ ...boxContent.deck.cards.find((one) => one.id === id), ...change }] })
const faction = (id: string, change: object) => ({ factions: { [id]: { ...boxContent.factions[id], ...change } } })
const hirelings = (change: object) => ({
  hirelings: { ...allContent.hirelings, cards: allContent.hirelings.cards.map((one, i) => (i === 0 ? { ...one, ...change } : one)) },
})
const map = (change: object) => ({ maps: { autumn: { ...boxContent.map, ...change } } })
const clearing = (i: number, change: object) =>
  map({ clearings: boxContent.map.clearings.map((one, at) => (at === i ? { ...one, ...change } : one)) })

test.each([
  ['no object', 3, 'pack: expected an object, not 3'],
  ['an unknown part', { minions: [] }, 'minions: no such entry is known here'],
  ['hirelings that the rules do not know', hirelings({ id: 'goblin' }), 'hirelings.cards.goblin: the rules know no such hireling'],
  ['a hireling with the wrong side behind it', hirelings({ demoted: 'goblin' }), 'hirelings.cards.forest-patrol: the rules know no such'],
  [
    'a hireling with strange pieces',
    hirelings({ tokens: { gold: 3 } }),
    'hirelings.cards.forest-patrol: expected pieces by these names: none',
  ],
  ['fewer hirelings than markers', { hirelings: { ...allContent.hirelings, cards: [] } }, 'hirelings.cards: expected at least 3'],
  ['an empty part', { core: {} }, 'core.win: this entry is missing'],
  ['an unknown card', card('anvil', { id: 'hammer' }), 'cards.hammer: no deck has such a card'],
  ['a card twice', { cards: [...card('anvil', {}).cards, ...card('anvil', {}).cards] }, 'cards.anvil: this id occurs twice'],
  ['an unknown suit', card('anvil', { suit: 'badger' }), 'cards.anvil.suit: expected one of fox, rabbit, mouse, bird'],
  ['a cost in birds', card('anvil', { cost: ['fox', 'bird'] }), 'cards.anvil.cost[1]: expected fox, rabbit, mouse or any'],
  ['an effect without rules', card('armorers', { effect: 'fly' }), 'decks.base.cards.armorers.effect: the rules know no effect "fly"'],
  [
    'a card of the turn with a party of a battle',
    card('cobbler', { who: 'attacker' }),
    'decks.base.cards.cobbler.who: cards used in battle',
  ],
  ['dice without faces', { core: { ...boxContent.core, dice: [] } }, 'core.dice: expected at least one face'],
  ['an unknown item', { items: { ...boxContent.items, ruins: ['lamp'] } }, 'items.ruins[0]: expected one of boot, bag'],
  ['a path to nowhere', map({ paths: [[1, 13]] }), 'maps.autumn.paths[0]: expected two clearings of 1 to 12'],
  ['clearings in no order', clearing(4, { n: 9 }), 'maps.autumn.clearings[4].n: expected 5'],
  ['a corner without the one across', clearing(0, { opposite: null }), 'maps.autumn.clearings[0].opposite: corners, and no others'],
  ['corners that do not agree', clearing(0, { opposite: 2 }), 'maps.autumn.clearings[0].opposite: clearing 2 is not opposite to it'],
  ['an edge that is not the edge', map({ edge: [1, 2] }), 'maps.autumn.edge: expected the clearings at the edge of the map'],
  ['a clearing twice at the edge', map({ edge: [1, ...boxContent.map.edge] }), 'maps.autumn.edge: expected the clearings at the edge'],
  ['a kind of item left out', { items: { ...boxContent.items, types: ['boot'] } }, 'items.types: expected each kind once: boot, bag'],
  [
    'a character from an unknown box',
    { characters: { ...boxContent.characters, characters: [{ ...boxContent.characters.characters[0], box: 'attic' }] } },
    'characters.thief.box: expected one of base, riverfolk',
  ],
  ['a ruin without a slot', clearing(5, { slots: 0 }), 'maps.autumn.clearings[5].slots: a ruin needs a slot'],
  [
    'a forest under a wrong name',
    map({ forests: [{ ...boxContent.map.forests[0], id: '1_2', adjacent: [] }] }),
    'maps.autumn.forests.1_2.id: expected ',
  ],
  [
    'a forest beside none',
    map({ forests: [{ ...boxContent.map.forests[0], adjacent: ['7_8'] }] }),
    `maps.autumn.forests.${boxContent.map.forests[0].id}.adjacent: there is no forest 7_8`,
  ],
  ['a faction without rules', faction('badgers', { ...boxContent.factions.eyrie, id: 'badgers' }), 'factions.badgers: the rules know'],
  [
    'a track that is too short',
    faction('alliance', { tracks: { cost: [1, 1], points: [] } }),
    'factions.alliance.tracks.cost: expected 10',
  ],
  ['more buildings than a track has', faction('marquise', { buildings: { sawmill: 7, workshop: 6, recruiter: 6 } }), 'buildings.sawmill: '],
])('%s is refused with its place', (_, pack, message) => {
  expect(() => play(pack)).toThrow(ContentError)
  expect(() => play(pack)).toThrow(message)
})

test('all faults of a pack are named at once', () => {
  const pack = { ...clearing(0, { suit: 'bird' }), core: { ...boxContent.core, win: 0 } }
  expect(() => play(pack)).toThrow(/core.win: expected at least 1\nmaps.autumn.clearings\[0\].suit: expected one of fox, rabbit, mouse$/)
})

test('suits, ferry, closed paths and tower that do not fit the map are refused', () => {
  const lake = (part: object) => play({ maps: { lake: { ...allContent.maps.lake, ...part } } })
  const mountain = (part: object) => play({ maps: { mountain: { ...allContent.maps.mountain, ...part } } })
  const [first, ...rest] = allContent.maps.lake.clearings
  expect(() => lake({ clearings: [{ ...first, suit: 'fox' }, ...rest] })).toThrow('either all clearings have a printed suit or none has')
  expect(() => lake({ ferry: 2 })).toThrow('maps.lake.ferry: the ferry starts on the coast')
  expect(() => lake({ coast: [1, 13] })).toThrow('maps.lake: expected clearings of 1 to 12')
  expect(() => mountain({ closed: [[1, 2]] })).toThrow('maps.mountain.closed[0]: the map has no such path')
  expect(() => mountain({ tower: 13 })).toThrow('maps.mountain: expected clearings of 1 to 12')
})

test('what is missing or stands in place of nothing is refused', () => {
  const { vagabond: _, ...factions } = allContent.factions
  expect(() => root.compile({ ...boxContent, map: undefined } as unknown as Json)).toThrow('map: ')
  expect(() => begin(root, { content: root.compile({ ...boxContent, factions } as unknown as Json), seed: smallSeed(1) })).toThrow(
    'the content has no faction "vagabond"',
  )
  expect(() => play({ maps: { spring: { ...boxContent.map, id: 'spring' } } })).toThrow('maps.spring: the game has no such map')
  expect(() => play({ maps: { autumn: { ...boxContent.map, id: 'spring' } } })).toThrow('maps.autumn.id: expected autumn')
  expect(() => play({ decks: { second: boxContent.deck } })).toThrow('decks.second: the game has no such deck')
})

const choose = (options: object, all: unknown = allContent) =>
  root.chooseContent!(all as Json, { ...root.readOptions({}), ...options }) as unknown as Content

test('a match is played with the map and the deck that its options choose, and with no more factions than it needs', () => {
  const spring = { ...boxContent.map, id: 'spring' }
  const second = { ...boxContent.deck, id: 'second' }
  const badgers = { ...boxContent.factions.eyrie, id: 'badgers' }
  const all = {
    ...allContent,
    maps: { ...allContent.maps, spring },
    decks: { ...allContent.decks, second },
    factions: { ...allContent.factions, badgers },
  }
  expect(choose({}, all)).toEqual(choose({}))
  expect(choose({ map: 'spring', deck: 'second' }, all)).toEqual({ ...boxContent, map: spring, deck: second })
  expect(choose({ factions: ['badgers', 'eyrie'] }, all).factions).toEqual({ ...boxContent.factions, badgers })
  expect(() => choose({ map: 'summer' }, all)).toThrow('there is no map "summer"; there are autumn, winter, lake, mountain, spring')
})

test('records know the content of the standard options by this hash, whatever is added beside it', () => {
  expect(hashJson(contentFor(root))).toBe('058a4f3878118048')
  expect(root.readOptions({ map: 'autumn', deck: 'base' })).toEqual(root.readOptions({}))
  expect(() => root.readOptions({ map: 'autum' })).toThrow('map is one of autumn')
})

test('ROOT-11.4.2 ROOT-14.6.2 a pack says what funds and oppressed clearings are worth, within bounds', () => {
  const own = allContent.factions as unknown as { [id: string]: object }
  const pack = (id: string, change: object) => () => root.readPack!({ factions: { [id]: { ...own[id], ...change } } } as unknown as Json)
  for (const dividend of [1, 60]) expect(pack('riverfolk', { dividend })).not.toThrow()
  for (const dividend of [0, 61]) expect(pack('riverfolk', { dividend })).toThrow('factions.riverfolk.dividend')
  expect(pack('hundreds', { oppress: [2] })).not.toThrow()
  expect(pack('hundreds', { oppress: [] })).toThrow('factions.hundreds.oppress: expected at least one number')
})
