/** Pieces on their way, drawn above all others. */
import { memo } from 'react'
import { Flight } from '../../table/flight.tsx'
import { type Ghost, MOVE } from './movements.ts'
import { Piece } from './pieces.tsx'
import type { Layout } from './terrain/layout.ts'

/** Room around a piece for its shadow and its edge, in board units. */
const MARGIN = 8

export const Ghosts = memo(({ ghosts, layout, names }: { ghosts: Ghost[]; layout: Layout; names: readonly string[] }) => (
  <>
    {ghosts.map(({ key, item, way, how }) => {
      const [half, high] = [item.width / 2 + MARGIN, item.height / 2 + MARGIN]
      return (
        <Flight key={key} {...{ way, how, half, high, board: layout, length: MOVE, className: 'rt-ghost' }}>
          <Piece item={item} name={names[item.seat] ?? ''} />
        </Flight>
      )
    })}
  </>
))
