import { memo } from 'react'
import { useTable } from '../page/table-context.ts'
import { Race } from './race.tsx'
import { Stages } from './stages.tsx'

/** How far the match is: the stages of a setup that is gone through, and then how far each side is on its way to the win. */
export const Progress = memo(function Progress() {
  const { loaded, content, info, playback } = useTable()
  const { ui } = loaded
  const { view, seat } = playback.shown
  const stages = ui.stages?.(content, view, info.options) ?? null
  if (stages) return <Stages stages={stages} />
  const race = ui.race?.(content, view)
  return race && <Race race={race} seat={seat} />
})
