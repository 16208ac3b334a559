/** Hirelings that lie in wait on paths: one piece in the middle of each. */
import type { Content, View } from '../model.ts'
import { Piece } from '../pieces.tsx'
import type { Item } from '../terrain/glade.ts'
import type { Layout } from '../terrain/layout.ts'

interface Props {
  content: Content
  view: View
  layout: Layout
  names: readonly string[]
}

/** What is drawn of each: as large as a token. */
const item = (party: number, path: number): Item => ({
  ...{ key: `${party} ${path}`, kind: 'pawn', seat: party, piece: 'bandit', n: 1 },
  ...{ x: 0, y: 0, width: 40, height: 40 },
})

export const OnRoads = ({ content, view, layout, names }: Props) => (
  <>
    {view.bands.flatMap(({ party, board }) =>
      ((board as { paths?: number[] }).paths ?? []).map((path) => {
        const [from, to] = content.pathEnds[path] ?? []
        const line = layout.paths.find(({ a, b }) => (a === from && b === to) || (a === to && b === from))?.line ?? []
        const middle = line[Math.floor(line.length / 2)]
        return (
          middle && (
            <g key={`${party} ${path}`} transform={`translate(${middle[0]} ${middle[1]})`}>
              <Piece item={item(party, path)} name={names[party] ?? ''} />
            </g>
          )
        )
      }),
    )}
  </>
)
