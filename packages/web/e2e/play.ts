/** Playing a match of the server through the page. */
import { choose, copy, type Match, type Table } from '@trestle/kernel'
import { ask } from '@trestle/players'
import { expect, vi } from 'vitest'
import { greedy, type House, tableOf, thought } from './house.ts'

/** What a seat is asked, and what a sensible player would answer. */
export interface Asked {
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

/** The number of choices that sensible players still make from here to the end. */
const choicesLeft = (match: Match): number => {
  const other = copy(match)
  let n = 0
  for (let [decision] = other.asked; decision; [decision] = other.asked) {
    choose(other, decision, ask(greedy, other, decision.seat, { seed: [1, 2, 3, other.decided], at: 0 }).option)
    n++
  }
  return n
}

/** Has the seats of people answer as a program would, past the page, until `left` choices are left. `keys`: the token of each seat. */
export const skipTo = async (house: House, id: string, keys: ReadonlyMap<number, string>, left: number): Promise<void> => {
  const { match } = await tableOf(house, id)
  for (let n = choicesLeft(match) - left; n > 0; n--) {
    const { match } = await tableOf(house, id)
    const [decision] = match.asked
    const command = { do: 'choose', client: `skip-to-${n}`, decision: decision.id, text: thought(match, decision.seat) }
    const answer = await fetch(`${house.server.url}/api/matches/${id}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.get(decision.seat)}` },
      body: JSON.stringify(command),
    })
    if (!answer.ok) throw new Error(`no choice: ${await answer.text()}`)
  }
}
