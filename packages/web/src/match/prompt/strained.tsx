import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'

/** That a computer player could not make its last choice as it would, or that another sits in its place. */
export function Strained() {
  const { t } = useWords()
  const { info, seatName } = useTable()
  if (info.status !== 'playing') return null
  return info.seats.map(({ name, holder }, seat) =>
    holder.kind === 'computer' && holder.trouble ? (
      <p key={name} className="hint strained" role="status">
        {t(`ui.strained.${holder.trouble}`, { name: seatName(seat), player: t(`ui.player.${holder.player}`) })}
      </p>
    ) : null,
  )
}
