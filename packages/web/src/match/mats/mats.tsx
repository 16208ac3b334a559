import type { Seat } from '@trestle/kernel'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import type { MatSign, SideLine, TableProps } from '../../games/game-ui.ts'
import { SignButton } from '../../table/explain.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'
import { sideLines } from './side-lines.ts'
import { useMore } from './use-more.ts'

const tall = matchMedia('(min-height: 900px)')
const watchTall = (changed: () => void) => {
  tall.addEventListener('change', changed)
  return () => tall.removeEventListener('change', changed)
}

/** A sign of a mat as a button that explains it. */
export function Sign({ sign, className = '' }: { sign: Omit<MatSign, 'key'>; className?: string }) {
  const { say } = useWords()
  const { icon, n, name, about, rule, lost } = sign
  return <SignButton className={className} {...{ icon, n, lost, rule }} name={say(name)} about={about && say(about)} />
}

/**
 * The others' mats, a line each; one is opened by a press, the only other side's and on a high page the active one's by itself. `beside`: what
 * belongs to nobody lies below them.
 */
export function Mats({ table, beside }: { table: TableProps; beside: boolean }) {
  const { t } = useWords()
  const { loaded, content } = useTable()
  const { ui } = loaded
  const high = useSyncExternalStore(watchTall, () => tall.matches)
  // -1: closed by the reader, though it would be open by itself.
  const [pressed, setPressed] = useState<Seat | null>(null)
  const { view, seat } = table
  const section = useRef<HTMLElement>(null)
  useMore(section)
  const others = sideLines(ui, content, view).filter((line) => line.seat !== seat)
  const alone = others.length === 1 ? others[0].seat : null
  const active = high ? (others.find((line) => line.active)?.seat ?? null) : null
  const open = pressed ?? alone ?? active
  return (
    <section ref={section} className="mats" aria-label={t('ui.mats')}>
      <h2 className="unseen">{t('ui.mats')}</h2>
      {others.map((line) => (
        <MatLine
          key={line.seat}
          line={line}
          table={table}
          open={open === line.seat}
          toggle={() => setPressed(open === line.seat ? -1 : line.seat)}
        >
          {ui.Mat && <ui.Mat {...table} of={line.seat} />}
        </MatLine>
      ))}
      {beside && ui.Beside && <ui.Beside {...table} />}
    </section>
  )
}

/** One's own mat, in full, beside the hand. */
export function Mine({ table }: { table: TableProps }) {
  const { t } = useWords()
  const { loaded, content } = useTable()
  const { ui } = loaded
  const section = useRef<HTMLElement>(null)
  useMore(section)
  const line = table.seat === null ? undefined : sideLines(ui, content, table.view).find(({ seat }) => seat === table.seat)
  if (!line || !ui.Mat) return null
  return (
    <section ref={section} className="mine" aria-label={t('ui.mine.mat')}>
      <MatLine line={line} table={table} open>
        <ui.Mat {...table} of={line.seat} />
      </MatLine>
    </section>
  )
}

interface LineProps {
  line: SideLine
  table: TableProps
  open: boolean
  /** Absent where the mat never closes. */
  toggle?(): void
  children?: ReactNode
}

function MatLine({ line, table, open, toggle, children }: LineProps) {
  const { t } = useWords()
  const { info, seatName, holderName, loaded, say } = useTable()
  const { Emblem } = loaded.ui
  const { seat, short, signs, score, target, active } = line
  const { picking } = table
  const full = holderName(seat)
  const picks = target !== undefined && picking.open.has(target)
  const name = (
    <>
      <Emblem name={info.seats[seat]?.name ?? ''} />
      <span>{short ? say(short) : seatName(seat)}</span>
    </>
  )
  return (
    <article
      className="mat"
      data-seat={seat}
      data-name={info.seats[seat]?.name}
      data-active={active || undefined}
      data-open-mat={open || undefined}
      aria-label={full}
    >
      <header className="mat-line">
        <h3>
          {picks ? (
            <button type="button" className="mat-name" data-target={target} data-open onClick={() => picking.pick(target)}>
              {name}
            </button>
          ) : toggle ? (
            <button type="button" className="mat-name" aria-expanded={open} title={full} onClick={toggle}>
              {name}
              <span className="unseen"> {t('ui.mats.more')}</span>
            </button>
          ) : (
            <span className="mat-name" title={full}>
              {name}
            </span>
          )}
        </h3>
        <span className="mat-signs">
          {signs.map(({ key, ...sign }) => (
            <Sign key={key} sign={sign} />
          ))}
        </span>
        {score && <Sign sign={score} className="mat-score" />}
      </header>
      {open && <div className="mat-detail">{children}</div>}
    </article>
  )
}
