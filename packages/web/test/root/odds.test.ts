import { expect, test } from 'vitest'
import type { SideView, View } from '../../src/games/root/model.ts'
import { oddsOf } from '../../src/games/root/odds.ts'

const side = (seat: number, faction: string, board: object = {}) => ({ seat, faction, name: faction, board }) as unknown as SideView

/** A clearing with so many warriors of each seat. */
const viewOf = (...warriors: number[]): View =>
  ({ clearings: [{ at: 0, pieces: warriors.map((n, seat) => ({ seat, piece: 'warrior', type: 'warrior', n })) }] }) as unknown as View

test('ROOT-4.3.2 the attacker deals the higher roll, each side at most as many hits as it has warriors', () => {
  const odds = oddsOf(viewOf(3, 3), side(0, 'marquise'), side(1, 'eyrie'), 0)
  expect(odds).toEqual({ defender: { least: 0, most: 3, mean: 2.1 }, attacker: { least: 0, most: 3, mean: 0.9 }, ignoring: [] })
  expect(oddsOf(viewOf(1, 3), side(0, 'marquise'), side(1, 'eyrie'), 0).defender).toMatchObject({ most: 1 })
})

test('ROOT-8.2.2 against the Alliance the attacker takes the higher roll', () => {
  const odds = oddsOf(viewOf(3, 3), side(0, 'marquise'), side(1, 'alliance'), 0)
  expect(odds).toMatchObject({ defender: { mean: 0.9 }, attacker: { mean: 2.1 } })
})

test('ROOT-4.3.3 who has no warrior there takes a hit more and deals none', () => {
  const odds = oddsOf(viewOf(2, 0), side(0, 'marquise'), side(1, 'eyrie'), 0)
  expect(odds).toMatchObject({ defender: { least: 1, most: 3 }, attacker: { most: 0 } })
})

test('ROOT-13.2.5 a plot that lies face down deals a hit more in defence, in its own clearing', () => {
  const plots = (at: number, up: boolean) => side(1, 'corvids', { plots: [{ at, up, plot: null, ruledOut: [] }] })
  expect(oddsOf(viewOf(2, 0), side(0, 'marquise'), plots(0, false), 0).attacker).toMatchObject({ least: 1, most: 1 })
  for (const other of [plots(0, true), plots(3, false)]) {
    expect(oddsOf(viewOf(2, 0), side(0, 'marquise'), other, 0).attacker).toMatchObject({ most: 0 })
  }
})

test('ROOT-7.8.3 the Commander’s attack deals a hit more', () => {
  const odds = oddsOf(viewOf(3, 3), side(0, 'eyrie', { leader: 'commander' }), side(1, 'marquise'), 0)
  expect(odds.defender).toMatchObject({ least: 1, most: 4 })
})

test('ROOT-15.2.4 ROOT-14.7.7 who ignores the first hit takes one less, and by what is told', () => {
  const keepers = (...at: number[]) => side(0, 'keepers', { relics: at.map((place) => ({ type: 'figure', value: null, at: place })) })
  const lord = (mood: string, warlord: number) => side(1, 'hundreds', { mood, warlord })
  const plain = oddsOf(viewOf(3, 3), keepers(4), lord('bitter', 0), 0)
  expect(plain).toMatchObject({ attacker: { least: 0, most: 3, mean: 0.9 }, defender: { most: 3 }, ignoring: [] })
  const both = oddsOf(viewOf(3, 3), keepers(0), lord('stubborn', 0), 0)
  expect(both).toMatchObject({ attacker: { least: 0, most: 2, mean: 0.3 }, defender: { most: 2 } })
  expect(both.ignoring).toEqual([{ id: 'effect.devout' }, { id: 'effect.stubborn' }])
  // Without a warrior, or away from the warlord, every hit counts.
  expect(oddsOf(viewOf(0, 3), keepers(0), lord('stubborn', 4), 0).ignoring).toEqual([])
})
