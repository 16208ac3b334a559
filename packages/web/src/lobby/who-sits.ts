import { gameInfo } from '@trestle/games'
import type { Game } from '@trestle/kernel'
import { levelsOf } from '@trestle/players'
import { STANDARD } from './company.ts'

/** With whom a match is played. */
export type Company = 'alone' | 'computer' | 'screen' | 'link'

/** Who sits at a seat: a person here, one who comes by the link, or a computer player by its name, such as `level:5`. */
export type SeatChoice = 'here' | 'link' | `level:${number}`

/** All computer players of a game, the weakest first. */
export const computersOf = (game: Game): `level:${number}`[] => Array.from({ length: levelsOf(game) }, (_, i) => `level:${i + 1}` as const)

/** Who sits at each seat at first, in such company; `mine`: one's own seat. */
export const seated = (company: Company, count: number, mine: number): SeatChoice[] =>
  Array.from({ length: count }, (_, seat) => (seat === mine || company === 'screen' ? 'here' : company === 'link' ? 'link' : STANDARD))

/** What is offered first: a game for one offers its automaton. */
export const firstCompany = (game: string): Company => (gameInfo[game]?.seats.least === 1 ? 'alone' : 'computer')
