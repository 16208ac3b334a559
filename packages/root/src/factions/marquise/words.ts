import type { Phrase } from '@trestle/kernel'
import { number, type Table } from '../../ground/lines.ts'
import type { FactionWords } from '../../sources/face.ts'
import type { MarquiseView } from './board.ts'

export const words: FactionWords = {}

export function lines(board: object, { view, side }: Table): Phrase[] {
  const { actions } = board as MarquiseView
  return view.active === side.seat && actions > 0 ? [number('term.actions', actions)] : []
}
