import { expect, test } from 'vitest'
import { allContent } from '../src/content.ts'
import { ITEMS } from '../src/ground/schema.ts'
import { limitsOf } from '../src/rules/parties.ts'

const { factions, items, hirelings } = allContent
const piecesOf = (id: string) => limitsOf(factions[id])
const warriors = (...ids: string[]) => ids.map((id) => factions[id].warriors)
const deck = (id: string) => allContent.decks[id].cards.reduce((sum, { count }) => sum + count, 0)
const characters = (box: string) => allContent.characters.characters.filter((one) => one.box === box)
const band = (id: string) => hirelings.cards.find((card) => card.id === id)

/** The most of a kind of item that one of some characters starts with. */
const most = (box: string, item: string) => Math.max(...characters(box).map((one) => one.items.filter((other) => other === item).length))
const ruins = (item: string) => items.ruins.filter((other) => other === item).length

test('ROOT-B.1.2 ROOT-B.1.3 the pieces of the first box', () => {
  expect(piecesOf('marquise')).toEqual({ warrior: 25, sawmill: 6, workshop: 6, recruiter: 6, wood: 8, keep: 1 })
  expect(piecesOf('eyrie')).toEqual({ warrior: 20, roost: 7 })
  expect(piecesOf('alliance')).toEqual({ warrior: 10, 'base-fox': 1, 'base-rabbit': 1, 'base-mouse': 1, sympathy: 10 })
  const counts = ITEMS.map((item) => [item, (items.supply[item] ?? 0) + ruins(item) + most('base', item)])
  expect(Object.fromEntries(counts)).toEqual({ boot: 4, sword: 4, bag: 4, hammer: 3, tea: 3, coin: 2, crossbow: 2, torch: 1 })
  expect(allContent.maps.autumn.clearings.filter(({ ruin }) => ruin)).toHaveLength(4)
})

test('ROOT-B.1.4 ROOT-B.1.5 the cards and the maps of the first box', () => {
  expect([deck('base'), allContent.quests.quests.length, characters('base').length]).toEqual([54, 15, 3])
  expect((factions.eyrie as unknown as { leaders: unknown[] }).leaders).toHaveLength(4)
  expect(Object.keys(allContent.maps)).toEqual(expect.arrayContaining(['autumn', 'winter']))
  expect(allContent.core.dice.length).toBeGreaterThan(0)
})

test('ROOT-B.2.2 ROOT-B.2.3 ROOT-B.2.4 lizards, otters, and what a second Vagabond needs', () => {
  expect(piecesOf('cult')).toEqual({ warrior: 25, 'garden-fox': 5, 'garden-rabbit': 5, 'garden-mouse': 5 })
  expect(piecesOf('riverfolk')).toEqual({ warrior: 15, 'post-fox': 3, 'post-rabbit': 3, 'post-mouse': 3 })
  expect(characters('riverfolk')).toHaveLength(3)
  const counts = ITEMS.map((item) => [item, ruins(item) + most('riverfolk', item)])
  expect(Object.fromEntries(counts)).toEqual({ boot: 3, sword: 3, bag: 1, hammer: 1, torch: 1, coin: 1, crossbow: 1, tea: 0 })
})

test('ROOT-B.3.2 ROOT-B.3.3 ROOT-B.3.4 ROOT-B.3.5 moles, crows, ministers, and two maps', () => {
  expect(piecesOf('duchy')).toEqual({ warrior: 20, citadel: 3, market: 3, tunnel: 3 })
  expect(piecesOf('corvids')).toEqual({ warrior: 15, plot: 8 })
  const { ranks, ministers } = factions.duchy as unknown as { ranks: { crowns: number }[]; ministers: unknown[] }
  expect([ranks.reduce((sum, { crowns }) => sum + crowns, 0), ministers.length]).toEqual([9, 9])
  const { lake, mountain } = allContent.maps
  expect([mountain.closed?.length, typeof lake.ferry, typeof mountain.tower]).toEqual([6, 'number', 'number'])
})

test('ROOT-B.4.2 ROOT-B.4.3 ROOT-B.4.4 ROOT-B.4.5 rats, badgers, and the first hirelings', () => {
  expect(piecesOf('hundreds')).toEqual({ warrior: 20, warlord: 1, stronghold: 6, mob: 5 })
  const keepers = piecesOf('keepers')
  expect([keepers.warrior, keepers.figure + keepers.tablet + keepers.jewelry, Object.keys(factions.keepers.buildings).length]).toEqual([
    15, 12, 3,
  ])
  expect([band('forest-patrol')?.warriors, band('last-dynasty')?.warriors, band('spring-uprising')?.warriors]).toEqual([12, 5, 4])
  expect(warriors('hundreds', 'keepers').reduce((sum, n) => sum + n) + 12 + 5 + 4).toBe(56)
  expect((factions.hundreds as unknown as { moods: unknown[] }).moods).toHaveLength(8)
  // A setup card for each faction.
  expect(Object.keys(factions)).toHaveLength(10)
  expect([hirelings.markers.length, band('spring-uprising')?.die?.length, hirelings.control.length]).toEqual([3, 6, 6])
})

test('ROOT-B.7.1 ROOT-B.8.1 ROOT-B.8.2 ROOT-B.9.3 the other packs: a deck, landmarks, characters', () => {
  expect(deck('exiles')).toBe(54)
  const landmarks = Object.values(allContent.landmarks)
  expect([landmarks.length, landmarks.filter(({ insteadOf }) => insteadOf === undefined).length]).toEqual([6, 4])
  expect(characters('vagabondPack')).toHaveLength(3)
})

test('ROOT-B.10.2 ROOT-B.10.3 ROOT-B.10.5 the pieces of the packs of hirelings, and the control die', () => {
  const ids = ['warm-sun-prophets', 'highway-bandits', 'sunward-expedition', 'corvid-spies', 'flame-bearers', 'popular-band']
  expect(ids.map((id) => band(id)?.warriors)).toEqual([4, 4, 8, 6, 6, 5])
  expect([band('riverfolk-flotilla')?.warriors, band('furious-protector')?.warriors]).toEqual([0, 0])
  expect([hirelings.markers, band('sunward-expedition')?.tokens]).toEqual([[4, 8, 12], { foothold: 3 }])
  expect(hirelings.control).toHaveLength(6)
})
