/** The options of a match. */
export interface Options {
  /** The seats' names (`seatNames`, `openSeats`). */
  factions: string[]
  /** ROOT-5.1.1~2 Whether the order round the table is drawn by lot or that of `factions`. */
  seating: 'random' | 'given'
  /** Who begins: drawn by lot, or the first in order. */
  first: 'random' | 'given'
  /** The map and the deck, where they are not those of `STANDARD`: records bear a hash of the options, so what is standard is not named. */
  map?: string
  deck?: string
  /** ROOT-A `advanced` where seats draft their factions. */
  setup?: string
  /** ROOT-A.8.1.I Two players draft insurgents too. */
  insurgents?: true
  /** ROOT-A.5.1 How many landmarks there are, 1 or 2, where there are any, and which of them may come, where not all of them may. */
  landmarks?: number
  sites?: string[]
  /** `polish` where the Polish Law is followed to the letter, against the English one of the same edition (docs/rulings-root.md). */
  letter?: string
  /** ROOT-A.6 `3` where hirelings may be had: how many. */
  hirelings?: string
}
