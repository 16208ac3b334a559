import { smallSeed } from '@trestle/kernel'
import { byLocale, type LocaleParts } from '../words/by-locale.ts'
import type { Guide, Lesson } from './guide.ts'

/** What a guided game of one side of Root has of its own. */
interface SideOfRoot {
  key: string
  /** The reader's side and that of the machine, as the option `factions` names them. The reader begins. */
  factions: string
  /** Other options of the match. */
  more?: { [option: string]: string }
  /** The number of the deal. */
  deal: number
  lessons: Lesson[]
  /** What the machine does, choice by choice with `|` between them, so that the lessons find what they speak of. */
  plays: string
  words: LocaleParts
}

/** A guided game of one side of Root against another that the machine leads. */
export const sideOfRoot = ({ key, factions, more, deal, lessons, plays, words }: SideOfRoot): Guide => ({
  game: 'root',
  key,
  options: { factions, seating: 'given', first: 'given', ...more },
  seed: smallSeed(deal),
  seats: [
    { kind: 'here', name: '' },
    { kind: 'computer', player: 'greedy', plays: plays.split('|') },
  ],
  lessons,
  words: byLocale(words),
})
