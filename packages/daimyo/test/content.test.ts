/** The data of the box against what the rulebook counts, and what is said of a host's pack that cannot be played with. */
import { expect, test } from 'vitest'
import { checkContent, readPack, standardContent } from '../src/content/index.ts'

const { board, clans, construction, dice, goals, heroes, mercenaries, relics, scoring, solo, tiles, villagers } = standardContent

test('the data of the box can be played with', () => {
  expect(checkContent(standardContent)).toEqual(standardContent)
})

test('the box holds 72 relic tiles, 52 Heroes, 12 goals, 6 villager sides, 8 boards, 32 tiles with two faces and 20 solo cards', () => {
  expect(board.islands.length * relics.numbers.length * relics.copies).toBe(72)
  expect(heroes.cards).toHaveLength(52)
  expect(heroes.cards.filter((card) => card.set === 'market')).toHaveLength(40)
  for (const { id } of clans.clans) expect(heroes.cards.filter((card) => card.set === id)).toHaveLength(3)
  expect(goals.cards.map((card) => card.colour).filter((colour) => colour === 'green')).toHaveLength(8)
  expect(goals.cards).toHaveLength(12)
  expect(villagers.tiles.flatMap((tile) => tile.sides)).toHaveLength(6)
  expect(construction.boards).toHaveLength(8)
  expect(tiles.tiles).toHaveLength(32)
  expect(solo.stacks.map(({ rounds }) => solo.cards.filter((card) => card.rounds.join() === rounds.join()).length)).toEqual([8, 8, 4])
})

test('seven Heroes are aggressive, and eight stay in the box alone', () => {
  expect(heroes.cards.filter((card) => card.aggressive)).toHaveLength(7)
  expect(heroes.cards.filter((card) => card.soloRemoved)).toHaveLength(8)
})

test('dice by players are 8, 11, 10 and 13', () => {
  const sums = Object.values(dice.pool).map(({ blue, green, red }) => blue + green + red)
  expect(sums).toEqual([8, 11, 10, 13])
})

test('with the base boards every Clan starts with seven to nine tokens', () => {
  const sum = (tokens: object) => Object.values(tokens).reduce((all: number, n) => all + Number(n), 0)
  const [farm, tower] = ['technoFarm', 'radioTower'].map((type) => construction.boards.find((one) => one.type === type)!.base.start)
  for (const clan of clans.clans) {
    const all = sum(clan.start) + sum(farm) + sum(tower)
    expect(all).toBeGreaterThanOrEqual(7)
    expect(all).toBeLessThanOrEqual(9)
  }
})

test('every face of a board has three grey slots and a yellow one', () => {
  for (const one of construction.boards)
    for (const side of [one.base, one.advanced]) expect(side.slots.map(({ colour }) => colour)).toEqual(['grey', 'grey', 'grey', 'yellow'])
})

test('the Mercenaries have five places for three dice, and the tables of points rise', () => {
  expect(mercenaries.spaces.reduce((all, { capacity }) => all + capacity, 0)).toBe(5)
  for (const table of [scoring.relics, scoring.technoFarms, scoring.radioTowers]) expect([...table].sort((a, b) => a - b)).toEqual(table)
})

test('a pack replaces single entries and whole parts; the rest is the box’s', () => {
  const peddler = { ...heroes.cards.find((card) => card.id === 'market-01')!, strength: 5 }
  const blue = { ...board.islands[0], banners: { side12: { gold: 9, silver: 3 }, side34: { gold: 9, silver: 3 } } }
  const mine = readPack({ heroCards: [peddler], islands: [blue], scoring: { ...scoring, helmet: 3 } })
  expect(mine.heroes.cards.find((card) => card.id === 'market-01')?.strength).toBe(5)
  expect(mine.board.islands.map((island) => island.banners.side12?.gold)).toEqual([9, 3, 3, 4, undefined, undefined])
  expect(mine.scoring.helmet).toBe(3)
  expect(mine.goals).toEqual(goals)
})

const hero = (change: object) => ({ heroCards: [{ ...heroes.cards[0], ...change }] })

test.each([
  ['no object', 3, 'pack: expected an object, not 3'],
  ['an unknown part', { ships: [] }, 'ships: no such entry is known here'],
  ['a field that no rule reads', hero({ colour: 'red' }), 'heroCards.nature-1.colour: no such entry is known here'],
  ['a card that nobody has', hero({ id: 'nature-9' }), 'heroCards.nature-9: the game has no such entry to replace'],
  ['a card twice', { heroCards: [heroes.cards[0], heroes.cards[0]] }, 'heroCards.nature-1: this id occurs twice'],
  ['an unknown Clan', hero({ set: 'pirates' }), 'heroes.cards.nature-1.set: expected one of market, nature'],
  ['an unknown resource', hero({ steps: [{ op: 'gain', tea: 1 }] }), 'heroCards.nature-1.steps[0].tea: no such entry'],
  ['a negative number', hero({ strength: -1 }), 'heroCards.nature-1.strength: expected at least 1'],
  ['dice for three alone', { dice: { ...dice, pool: { 3: dice.pool[3] } } }, 'dice.pool.1: this entry is missing'],
  [
    'an island without banners of a side',
    { islands: [{ ...board.islands[0], banners: { side12: { gold: 1, silver: 1 } } }] },
    'board.islands.blue.banners: the banners for 3 players are missing: side34',
  ],
  ['no side for anyone', { board: { ...board, sides: [board.sides[0]] } }, 'board.sides: no side is for 3 players'],
  [
    'an island that is not there',
    { board: { ...board, islandsByPlayers: { ...board.islandsByPlayers, 1: ['white'] } } },
    'board.islandsByPlayers.1: there is no island white',
  ],
  ['too few goals', { goals: { ...goals, cards: goals.cards.slice(0, 8) } }, 'goals.cards: expected at least 1 orange goals'],
  [
    'a tile without its effect',
    { tiles: { ...tiles, effects: tiles.effects.slice(1) } },
    'tiles.tiles.bonus-04.base.effect: there is no effect income-stone',
  ],
  [
    'a slot without a tile',
    { tiles: { ...tiles, tiles: tiles.tiles.slice(1) } },
    'construction.boards.TF-A.advanced.slots[0]: no tile is left with this symbol',
  ],
  ['a stack too small', { solo: { ...solo, cards: solo.cards.slice(0, 18) } }, 'solo.cards: expected at least 3 cards for rounds 5'],
  ['a sum without a row', { solo: { ...solo, ability: solo.ability.slice(1) } }, 'solo.ability: expected one row for the sum 3, not 0'],
  [
    'an island that is not there alone',
    {
      soloCards: [
        {
          ...solo.cards[0],
          slots: solo.cards[0].slots.map((slot) => ({
            ...slot,
            actions: [{ op: 'empireShadow', count: 1, islands: ['black'], advantage: false }],
          })),
        },
      ],
    },
    'solo.cards.s12-1.slots: alone there is no island black',
  ],
])('a pack with %s is refused, and it is said where', (_what, pack, message) => {
  expect(() => readPack(pack)).toThrow(message)
})
