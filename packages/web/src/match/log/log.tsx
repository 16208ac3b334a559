import type { Seat } from '@trestle/kernel'
import { createContext, memo, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { GameUi } from '../../games/game-ui.ts'
import type { Moment, PastInput, Session } from '../../sessions/session.ts'
import { Glyph } from '../../ui/glyphs.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'
import type { Voice } from '../page/use-voice.ts'

interface PastProps {
  session: Session
  seat: Seat | null
  seq: number
  children: ReactNode
}

/** Keeps all inputs so far, as the seat had them, for those who ask by `WithPast`: a new line of the log re-renders nothing else. */
export function PastProvider({ session, seat, seq, children }: PastProps) {
  const [past, setPast] = useState<{ seat: Seat | null; inputs: PastInput[] }>({ seat, inputs: none })
  useEffect(() => {
    let wanted = true
    const have = past.seat === seat ? past.inputs : none
    const from = have.length === 0 ? 0 : have[have.length - 1].seq + 1
    if (past.seat === seat && from > seq) return
    session
      .past(from)
      .then((more) => {
        if (wanted && (more.length > 0 || past.seat !== seat)) setPast({ seat, inputs: [...have, ...more] })
      })
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [session, seat, seq, past])
  return <PastContext value={past.seat === seat ? past.inputs : none}>{children}</PastContext>
}

const PastContext = createContext<PastInput[]>([])

/** All inputs so far, as the seat had them. */
export const usePast = (): PastInput[] => useContext(PastContext)

/** Gives the inputs so far to what is drawn within. */
export function WithPast({ children }: { children(past: PastInput[]): ReactNode }) {
  return children(usePast())
}

const none: PastInput[] = []

interface Line {
  key: string
  seq: number
  /** Which event of the input it tells of. */
  event: number
  seat: Seat | null
  text: string
  targets: string[]
  /** The event that opens a scene which can be watched again. */
  scene: number | null
  /** An automaton's turn begins here, which can be gone through again. */
  told: boolean
}

const linesOf = (input: PastInput, seat: Seat | null, content: object, ui: GameUi, eventText: Voice['eventText']): Line[] =>
  input.events.flatMap((event, i) => {
    const text = eventText(event, seat)
    if (text === null) return []
    const side = ui.eventSeat(event) ?? (typeof event.seat === 'number' ? event.seat : null)
    return [
      {
        key: `${input.seq}.${i}`,
        seq: input.seq,
        event: i,
        seat: side,
        text,
        targets: ui.eventTargets(content, event),
        scene: ui.scene?.starts(event) ? i : null,
        told: ui.steps?.starts(event) === true,
      },
    ]
  })

/** The inputs so far, with the shown one at their end though it has not come by the slower way yet. */
const toShown = (past: PastInput[], { seq, by, events }: Moment): PastInput[] =>
  past.length > 0 && past[past.length - 1].seq === seq - 1 && events.length > 0
    ? [...past, { seq, seat: by, do: null, events, at: 0 }]
    : past

interface LineProps {
  line: Line
  current: boolean
  light(targets: string[]): void
  go(seq: number): void
  /** The words of the buttons that show a scene and an automaton's turn again. */
  again: { scene: string; steps: string }
  watch(line: Line): void
}

const LogLine = memo(function LogLine({ line, current, light, go, again, watch }: LineProps) {
  return (
    <li data-seat={line.seat ?? undefined}>
      <button
        type="button"
        aria-current={current ? 'step' : undefined}
        onClick={() => go(line.seq)}
        onPointerEnter={() => light(line.targets)}
        onPointerLeave={() => light([])}
        onFocus={() => light(line.targets)}
        onBlur={() => light([])}
      >
        {line.text}
      </button>
      {(line.scene !== null || line.told) && (
        <button
          type="button"
          className="log-watch"
          aria-label={line.told ? again.steps : again.scene}
          title={line.told ? again.steps : again.scene}
          onClick={() => watch(line)}
        >
          <Glyph name="play" />
        </button>
      )}
    </li>
  )
})

/** The log: what happened, in the sides' colours. Pointing at a line lights its places; choosing it goes there in the history. */
export const Log = memo(function Log({ past }: { past: PastInput[] }) {
  const { t } = useWords()
  const table = useTable()
  const { loaded, content, current, playback, info } = table
  const [filter, setFilter] = useState('')
  const [words, setWords] = useState('')
  const { shown, told } = playback
  // The log tells of what is shown, and no more; while one looks back it stands as it is, to go on from.
  const upTo = playback.past === null ? shown.seq : current.seq
  const { eventText } = table
  // Lines are cached: a long match must not be put into words again after each choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or seat says it otherwise
  const said = useMemo(() => new WeakMap<PastInput, Line[]>(), [eventText, current.seat, loaded, content])
  const lines = useMemo(
    () =>
      toShown(past, shown).flatMap((input) => {
        const known = said.get(input) ?? linesOf(input, current.seat, content, loaded.ui, eventText)
        said.set(input, known)
        return known
      }),
    [past, shown, said, eventText, current.seat, loaded, content],
  )
  const needle = words.trim().toLocaleLowerCase()
  const seen = lines.filter(
    (line) =>
      line.seq <= upTo &&
      (told === null || line.seq < upTo || line.event < told) &&
      (filter === '' || String(line.seat) === filter) &&
      (needle === '' || line.text.toLocaleLowerCase().includes(needle)),
  )
  const { scrub } = playback
  const { seq } = current
  const go = useCallback((to: number) => scrub(to === seq ? null : to), [scrub, seq])
  const { say } = table
  const again = useMemo(() => {
    const { scene, steps } = loaded.ui
    return { scene: scene ? say(scene.again) : '', steps: steps ? say(steps.again) : '' }
  }, [loaded, say])
  const show = table.watch
  const { tell } = playback
  const watch = useCallback((line: Line) => (line.told ? tell(line.seq) : show(past, line.seq, line.scene ?? 0)), [show, tell, past])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const line = playback.past === null ? null : box.current.querySelector<HTMLElement>('[aria-current]')
    // The list alone scrolls, not the page around it. Its newest line is at 0, and what is before at less.
    if (playback.past === null || line) box.current.scrollTop = line ? line.offsetTop - box.current.clientHeight / 2 : 0
  }, [playback.past])
  return (
    <section className="log" aria-label={t('ui.log')}>
      <div className="log-tools">
        <select aria-label={t('ui.log.filter')} value={filter} onChange={(event) => setFilter(event.target.value)}>
          <option value="">{t('ui.log.all')}</option>
          {info.seats.map((_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
            <option key={seat} value={seat}>
              {table.seatName(seat)}
            </option>
          ))}
        </select>
        <input
          type="search"
          aria-label={t('ui.log.search')}
          placeholder={t('ui.log.search')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div ref={box} className="log-lines" role="log" aria-live="polite" aria-label={t('ui.log')} tabIndex={0}>
        <ol>
          {seen.map((line) => (
            <LogLine
              key={line.key}
              line={line}
              current={playback.past === line.seq}
              light={table.light}
              go={go}
              again={again}
              watch={watch}
            />
          ))}
        </ol>
        {seen.length === 0 && <p className="hint">{t('ui.log.empty')}</p>}
      </div>
    </section>
  )
})
