import { useRef } from 'react'
import type { TableProps } from '../../games/game-ui.ts'
import { useTable } from '../page/table-context.ts'
import { useMore } from './use-more.ts'

/** What belongs to nobody, as a column left of the board. */
export function Rail({ table }: { table: TableProps }) {
  const { ui } = useTable().loaded
  const box = useRef<HTMLDivElement>(null)
  useMore(box)
  return (
    <div ref={box} className="rail">
      {ui.Beside && <ui.Beside {...table} />}
    </div>
  )
}
