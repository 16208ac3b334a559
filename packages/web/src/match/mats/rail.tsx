import { useRef, useSyncExternalStore } from 'react'
import type { TableProps } from '../../games/game-ui.ts'
import { useTable } from '../page/table-context.ts'
import { useMore } from './use-more.ts'

const roomy = matchMedia('(min-width: 1200px) and (min-height: 600px)')
const watch = (changed: () => void) => {
  roomy.addEventListener('change', changed)
  return () => roomy.removeEventListener('change', changed)
}

/** Has the window room for a column left of the board? */
export const useRoomy = (): boolean => useSyncExternalStore(watch, () => roomy.matches)

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
