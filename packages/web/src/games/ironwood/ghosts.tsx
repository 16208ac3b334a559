/** Pieces on their way, drawn above all others. */
import { memo } from 'react'
import { Flight } from '../../table/flight.tsx'
import type { Token, TokenKind } from './arrangement.ts'
import { type Ghost, MOVE } from './movements.ts'
import type { Layout } from './terrain/layout.ts'
import { TokenShape } from './tokens.tsx'

const sizes: Partial<Record<TokenKind, [number, number]>> = {
  ironclad: [41, 26],
  woodwalkers: [48, 27],
  golem: [25, 19],
  drill: [25, 19],
}

/** Room around a piece for its shadow and its edge, in board units. */
const MARGIN = 6

export const Ghosts = memo(({ ghosts, layout, cargo }: { ghosts: Ghost[]; layout: Layout; cargo: number }) => (
  <>
    {ghosts.map(({ key, kind, n, way, how }) => {
      const [half, high] = (sizes[kind] ?? [19, 20]).map((size) => size * layout.scale) as [number, number]
      const token: Token = { key, kind, x: 0, y: 0, half, high, n }
      return (
        <Flight key={key} {...{ way, how, half: half + MARGIN, high: high + MARGIN, board: layout, length: MOVE, className: 'iw-ghost' }}>
          <TokenShape token={token} cargo={cargo} />
        </Flight>
      )
    })}
  </>
))
