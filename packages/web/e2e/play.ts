/** Playing a match of the server through the page. */
import type { Table } from '@trestle/kernel'
import { expect, vi } from 'vitest'
import { type House, tableOf, thought } from './house.ts'

interface Asked {
  seat: number
  text: string
  decision: string
}

/** Plays a match of the server to its end: `answer` gives a sensible choice through a window, and the next comes once the server has it. */
export const playOn = async (house: House, id: string, answer: (asked: Asked) => Promise<void>, most = 2000): Promise<Table> => {
  for (let i = 0; i < most; i++) {
    const table = await tableOf(house, id)
    const { match, seq } = table
    const people = match.asked.filter(({ seat }) => !seatIsComputer(house, id, seat))
    const [decision] = people.length > 0 ? people : match.asked
    if (!decision) return table
    if (people.length > 0) await answer({ seat: decision.seat, decision: decision.id, text: thought(match, decision.seat) })
    const got = async () =>
      expect((await tableOf(house, id)).seq, `a choice for decision ${decision.id} of seat ${decision.seat}`).not.toBe(seq)
    await vi.waitFor(got, { interval: 4, timeout: 90_000 })
  }
  return tableOf(house, id)
}

const computers = new Map<string, Set<number>>()

/** Tells which seats of a match the server plays itself. */
export const computerSeats = (id: string, seats: number[]): void => void computers.set(id, new Set(seats))

const seatIsComputer = (_house: House, id: string, seat: number): boolean => computers.get(id)?.has(seat) ?? false
