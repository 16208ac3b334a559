import { useEffect, useState, useSyncExternalStore } from 'react'
import { Glyph } from '../../ui/glyphs.tsx'
import { useWords } from '../../words/words.tsx'
import { useUnheard } from './heard.ts'
import { useTable } from './table-context.ts'

const narrow = matchMedia('(max-width: 800px), (max-height: 520px)')
const watch = (changed: () => void) => {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** Is the window as narrow or as low as a phone's? Then board and sheet lie one under the other. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => narrow.matches)

const tabs = ['choice', 'mine', 'sides', 'log'] as const
export type SheetTab = (typeof tabs)[number]

export interface Sheet {
  tab: SheetTab
  setTab(tab: SheetTab): void
  /** Drawn up over the board. */
  up: boolean
  setUp(up: boolean): void
}

/** What the sheet of a phone shows; a new question brings its choices to the front, unless something is being written. */
export const useSheet = (decision: string | null): Sheet => {
  const [tab, setTab] = useState<SheetTab>('choice')
  const [up, setUp] = useState(false)
  useEffect(() => {
    if (decision !== null && !document.activeElement?.matches('input, textarea')) setTab('choice')
  }, [decision])
  return { tab, setTab, up, setUp }
}

/** The tabs of a phone's sheet, and the handle that draws it up. */
export function SheetTabs({ sheet, lines }: { sheet: Sheet; lines: number }) {
  const { t } = useWords()
  const { playback, current } = useTable()
  const { tab, setTab, up, setUp } = sheet
  // The chat is behind the same tab as the log.
  const said = useUnheard(false)
  const last = said.at(-1)?.id ?? 0
  const [read, setRead] = useState(lines)
  const [told, setTold] = useState(0)
  useEffect(() => {
    if (tab !== 'log') return
    setRead(lines)
    setTold((before) => Math.max(before, last))
  }, [tab, lines, last])
  const unseen = tab === 'log' ? 0 : (read === 0 ? 0 : Math.max(0, lines - read)) + said.filter(({ id }) => id > told).length
  return (
    <div className="sheet-tabs">
      <div role="tablist" aria-label={t('ui.sheet')}>
        {tabs
          // Whoever looks on has no side.
          .filter((name) => name !== 'mine' || current.seat !== null)
          .map((name) => (
            <button key={name} type="button" role="tab" aria-selected={tab === name} onClick={() => setTab(name)}>
              {t(`ui.sheet.${name}`)}
              {name === 'log' && unseen > 0 && <b className="badge">{unseen > 99 ? '99+' : unseen}</b>}
              {name === 'choice' && playback.ready && current.decision !== null && tab !== name && <b className="badge">!</b>}
            </button>
          ))}
      </div>
      <button
        type="button"
        className="button plain square"
        aria-label={t(up ? 'ui.sheet.down' : 'ui.sheet.up')}
        aria-pressed={up}
        onClick={() => setUp(!up)}
      >
        <Glyph name={up ? 'down' : 'up'} />
      </button>
    </div>
  )
}
