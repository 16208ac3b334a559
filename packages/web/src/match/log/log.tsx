import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Moment, PastInput } from '../../sessions/session.ts'
import { copyText } from '../../ui/copy.ts'
import { Glyph } from '../../ui/glyphs.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'
import { blocksOf, type Fight, isFight, type Line, linesOf, type Turn } from './blocks.ts'
import { useWholeLines } from './use-whole-lines.ts'

/** The inputs so far, with the shown one at their end though it has not come by the slower way yet. */
const toShown = (past: PastInput[], { seq, by, events }: Moment): PastInput[] =>
  past.length > 0 && past[past.length - 1].seq === seq - 1 && events.length > 0
    ? [...past, { seq, seat: by, do: null, events, at: 0 }]
    : past

/** The lines that are told now: up to what is shown. */
const useLines = (past: PastInput[]): Line[] => {
  const { loaded, content, current, playback, eventText } = useTable()
  const { shown, told, telling } = playback
  // Lines are cached: a long match must not be put into words again after each choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or seat says it otherwise
  const said = useMemo(() => new WeakMap<PastInput, Line[]>(), [eventText, current.seat, loaded, content])
  const all = useMemo(
    () =>
      toShown(past, shown).flatMap((input) => {
        const known = said.get(input) ?? linesOf(input, shown, content, loaded.ui, eventText)
        said.set(input, known)
        return known
      }),
    [past, shown, said, eventText, loaded, content],
  )
  // The log tells of what is shown, and no more; while one looks back it stands as it is, to go on from.
  const upTo = playback.past === null ? shown.seq : current.seq
  return useMemo(
    () =>
      all.filter((line) => line.seq < upTo || (line.seq === upTo && (told === null || line.event < told) && !(telling && line.inScene))),
    [all, upTo, told, telling],
  )
}

interface Handlers {
  light(targets: string[]): void
  go(seq: number): void
  watch(line: Line): void
  /** The words of the buttons that show a scene and an automaton's turn again. */
  again: { scene: string; steps: string }
}

const Points = ({ points }: { points: Line['points'] }) =>
  points && (
    <b className="log-points">
      {points.by < 0 ? `−${-points.by}` : `+${points.by}`} → {points.total}
    </b>
  )

interface LineProps extends Handlers {
  line: Line
  current: boolean
  /** What else its button says: how a battle ended. */
  more?: string
}

const LogLine = memo(function LogLine({ line, current, more, light, go, again, watch }: LineProps) {
  return (
    <div className="log-line" data-seat={line.seat ?? undefined} data-mine={line.mine || undefined}>
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
        {more && <span className="log-more">{more}</span>} {!line.counts && <Points points={line.points} />}
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
    </div>
  )
})

interface FightProps extends Handlers {
  fight: Fight
  at: number | null
}

/** A battle: who attacked whom and how it ended; the rest unfolds. */
function FightLines({ fight, at, ...handlers }: FightProps) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const { head, lines } = fight
  const results = lines.filter(({ result }) => result)
  const mine = head.mine || lines.some((line) => line.mine)
  return (
    <li className="log-fight" data-mine={mine || undefined}>
      <div className="log-head">
        <LogLine line={head} current={at === head.seq} more={results.map(({ text }) => text).join(' · ')} {...handlers} />
        {lines.length > results.length && (
          <button type="button" className="log-fold" aria-expanded={open} aria-label={t('ui.log.battle')} onClick={() => setOpen(!open)}>
            <Glyph name={open ? 'up' : 'down'} />
          </button>
        )}
      </div>
      {open && (
        <ol>
          {lines.map((line) => (
            <li key={line.key}>
              <LogLine line={line} current={at === line.seq} {...handlers} />
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

interface TurnProps extends Handlers {
  turn: Turn
  at: number | null
  /** Open by itself: one's own, and the latest. */
  fresh: boolean
}

/** A turn: whose, and its points; its lines unfold. */
function TurnLines({ turn, at, fresh, ...handlers }: TurnProps) {
  const [pressed, setPressed] = useState<boolean | null>(null)
  const { head, items, told, points } = turn
  const open = pressed ?? (fresh || head === null)
  return (
    <li className="log-turn" data-seat={turn.seat ?? undefined}>
      {head && (
        <div className="log-head log-turn-line">
          <button type="button" className="log-turn-head" aria-expanded={open} onClick={() => setPressed(!open)}>
            <Glyph name={open ? 'up' : 'down'} />
            <span>{head.text}</span> <Points points={points} />
          </button>
          {told && !open && (
            <button
              type="button"
              className="log-watch"
              aria-label={handlers.again.steps}
              title={handlers.again.steps}
              onClick={() => handlers.watch(told)}
            >
              <Glyph name="play" />
            </button>
          )}
        </div>
      )}
      {open && (
        <ol>
          {items.map((item) =>
            isFight(item) ? (
              <FightLines key={item.key} fight={item} at={at} {...handlers} />
            ) : (
              <li key={item.key}>
                <LogLine line={item} current={at === item.seq} {...handlers} />
              </li>
            ),
          )}
        </ol>
      )}
    </li>
  )
}

/** The log: what happened, by turns and battles. Pointing at a line lights its places; choosing it goes there in the history. */
export const Log = memo(function Log({ past }: { past: PastInput[] }) {
  const { t, say } = useWords()
  const { tell: toast, fail } = useToasts()
  const table = useTable()
  const { loaded, current, playback, info, light } = table
  const [filter, setFilter] = useState('')
  const [words, setWords] = useState('')
  const lines = useLines(past)
  // What a press does depends on the present; were it made anew with each choice, each line would be drawn again with it.
  const now = useRef({ past, playback, seq: current.seq, show: table.watch })
  useLayoutEffect(() => {
    now.current = { past, playback, seq: current.seq, show: table.watch }
  })
  const go = useCallback((to: number) => now.current.playback.scrub(to === now.current.seq ? null : to), [])
  const watch = useCallback(
    (line: Line) => (line.told ? now.current.playback.tell(line.seq) : now.current.show(now.current.past, line.seq, line.scene ?? 0)),
    [],
  )
  const again = useMemo(() => {
    const { scene, steps } = loaded.ui
    return { scene: scene ? say(scene.again) : '', steps: steps ? say(steps.again) : '' }
  }, [loaded, say])
  const handlers = { light, go, watch, again }
  const needle = words.trim().toLocaleLowerCase()
  const flat = filter !== '' || needle !== '' || !lines.some(({ turn }) => turn)
  const found = flat
    ? lines.filter((line) => (filter === '' || String(line.seat) === filter) && line.text.toLocaleLowerCase().includes(needle))
    : lines
  const turns = useMemo(() => (flat ? [] : blocksOf(lines)), [flat, lines])
  const at = playback.past
  const box = useRef<HTMLDivElement>(null)
  useWholeLines(box)
  useEffect(() => {
    if (!box.current) return
    const line = at === null ? null : box.current.querySelector<HTMLElement>('[aria-current]')
    // The list alone scrolls, not the page around it. Its newest line is at 0, and what is before at less.
    if (at === null || line) box.current.scrollTop = line ? line.offsetTop - box.current.clientHeight / 2 : 0
  }, [at])
  const copy = () => {
    const text = found.map((line) => (line.points ? `${line.text} (${line.points.by} → ${line.points.total})` : line.text)).join('\n')
    copyText(text).then(() => toast(t('ui.log.copied')), fail)
  }
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
          placeholder={t('ui.log.search.short')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <button type="button" className="button plain square" aria-label={t('ui.log.copy')} title={t('ui.log.copy')} onClick={copy}>
          <Glyph name="copy" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div ref={box} className="log-lines" role="log" aria-live="polite" aria-label={t('ui.log')} tabIndex={0}>
        <ol>
          {flat
            ? found.map((line) => (
                <li key={line.key}>
                  <LogLine line={line} current={at === line.seq} {...handlers} />
                </li>
              ))
            : turns.map((turn, i) => (
                <TurnLines
                  key={turn.key}
                  turn={turn}
                  at={at}
                  fresh={
                    i >= turns.length - 1 || (turn.seat !== null && turn.seat === current.seat && i >= turns.length - info.seats.length - 1)
                  }
                  {...handlers}
                />
              ))}
        </ol>
        {found.length === 0 && <p className="hint">{t('ui.log.empty')}</p>}
      </div>
    </section>
  )
})
