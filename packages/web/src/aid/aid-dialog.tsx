import { useState } from 'react'
import { useTable } from '../match/page/table-context.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useWords } from '../words/words.tsx'
import { sidesIn, useAid } from './aid.ts'
import { AidSheet } from './aid-sheet.tsx'

/** The aids of the sides at the table, one's own first. */
export function AidDialog({ onClose }: { onClose(): void }) {
  const { t, locale } = useWords()
  const { info, current, loaded, seatName, why } = useTable()
  const words = useAid(info.game, locale)
  const [chosen, setChosen] = useState<number | null>(null)
  if (!words) return null
  const known = sidesIn(words)
  // A second of its kind is read as the first.
  const sideOf = (seat: number) => known.find((side) => side === info.seats[seat]?.name.replace(/\d+$/, ''))
  const seats = info.seats.flatMap((_, seat) => (sideOf(seat) === undefined ? [] : [seat]))
  const first = current.seat !== null && seats.includes(current.seat) ? current.seat : seats[0]
  const shown = chosen ?? first
  const side = shown === undefined ? undefined : sideOf(shown)
  const { Emblem } = loaded.ui
  return (
    <Dialog kind="wide" title={t('ui.aid')} onClose={onClose}>
      {side === undefined ? (
        <p className="hint">{t('ui.aid.none')}</p>
      ) : (
        <>
          <div className="aid-tabs">
            {seats.map((seat) => (
              <button
                key={seat}
                type="button"
                className="button"
                data-seat={seat}
                aria-pressed={seat === shown}
                onClick={() => setChosen(seat)}
              >
                <Emblem name={info.seats[seat]?.name ?? ''} /> {seatName(seat)}
              </button>
            ))}
          </div>
          <AidSheet words={words} side={side} why={why} />
          <p>
            <a href={`#/sides/${info.game}`} target="_blank" rel="noreferrer">
              {t('ui.aid.print')}
            </a>
          </p>
        </>
      )}
    </Dialog>
  )
}
