import type { Event, Seat } from '@trestle/kernel'
import { Activity, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { GameUi, TableProps, Target } from '../../games/game-ui.ts'
import type { Guide } from '../../guide/guide.ts'
import { LessonCard } from '../../guide/lesson-card.tsx'
import { useLesson } from '../../guide/use-lesson.ts'
import { localeOf, preferences, useDark, useMotion, usePreferences } from '../../preferences.ts'
import { RulesDrawer } from '../../rules/rules-drawer.tsx'
import type { MatchInfo, OfferedOption, Session } from '../../sessions/session.ts'
import { ExplainProvider } from '../../table/explain.tsx'
import { useRoomy } from '../../table/use-roomy.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { GameWords, useWords } from '../../words/words.tsx'
import { AnalysisPanel } from '../analysis/analysis.tsx'
import { EndDialog } from '../dialogs/end-dialog.tsx'
import { MatchDialogs, type Opened } from '../dialogs/match-dialogs.tsx'
import { HintLine } from '../hint/hint-line.tsx'
import { useHint } from '../hint/use-hint.ts'
import { HistoryBar } from '../history/history-bar.tsx'
import { type Told, usePlayback } from '../history/playback.ts'
import { PastProvider, WithPast } from '../log/past.tsx'
import { Mats, Mine } from '../mats/mats.tsx'
import { Progress } from '../mats/progress.tsx'
import { Rail } from '../mats/rail.tsx'
import { useDeclining } from '../prompt/declining.ts'
import { usePicking } from '../prompt/picking.ts'
import { Prompt } from '../prompt/prompt.tsx'
import { useSending } from '../prompt/sending.ts'
import { MissedScene } from '../replay/missed-scene.tsx'
import { useBegun, useReplay } from '../replay/replay.ts'
import { mayTry, TrialBanner } from '../trial/trial.tsx'
import { ChatNews } from './chat.tsx'
import { Clocks } from './clocks.tsx'
import { Curtain } from './curtain.tsx'
import { MatchHeader } from './header.tsx'
import { type Loaded, useGame } from './load.ts'
import { PanZoom } from './pan-zoom.tsx'
import { type SheetTab, SheetTabs, useNarrow, useSheet } from './sheet.tsx'
import { SidePanel } from './side-panel.tsx'
import { TableContext, type TableHere, type TrialHere } from './table-context.ts'
import { useContent } from './use-content.ts'
import { useKeys } from './use-keys.ts'
import { usePassing } from './use-passing.ts'
import { useSame } from './use-same.ts'
import { useSounds } from './use-sounds.ts'
import { useTurnSign } from './use-turn-sign.ts'
import { useVoice } from './use-voice.ts'
import { WaitingRoom } from './waiting-room.tsx'

interface Props {
  session: Session
  /** The input to show first; null: the present. */
  at: number | null
  /** Lessons that are taught while one plays. */
  guide?: Guide
  trial?: TrialHere | null
}

/** The page of a match, once its game and its words are there. */
export default function MatchPage(props: Props) {
  const { t } = useWords()
  const locale = localeOf(usePreferences())
  const loaded = useGame(props.session.info().game, locale)
  if (loaded instanceof Error) return <p className="notice bad page-notice">{t('ui.error.failed')}</p>
  if (!loaded) return <p className="page-notice">{t('ui.loading')}</p>
  return (
    <GameWords catalogue={loaded.catalogue} locale={loaded.locale}>
      <Seated {...props} loaded={loaded} />
    </GameWords>
  )
}

/** Is there anything to see or to read of an event? */
const isLoud = ({ game, ui }: Loaded, content: object, event: Event, seat: Seat | null): boolean =>
  !event.on.startsWith('table.') && (ui.scene?.starts(event) === true || game.words.event(content, event, seat) !== null)

const noTargets: ReadonlySet<Target> = new Set()

/** Are just these targets lit? */
const isLit = (lit: ReadonlySet<Target>, targets: Target[]): boolean =>
  lit.size === new Set(targets).size && targets.every((target) => lit.has(target))

/** Calls back on each change of the session, and gives what it holds now. */
const useNow = (session: Session) => {
  const subscribe = useCallback((changed: () => void) => session.subscribe(changed), [session])
  const current = useSyncExternalStore(subscribe, () => session.current())
  const info = useSyncExternalStore(subscribe, () => session.info())
  return { current, info }
}

/** Where seats choose what they play, each goes by the name of what it plays now; before all are there nothing is seen of the match. */
const asBorne = (info: MatchInfo, { bears }: GameUi, view: object): MatchInfo =>
  bears && Object.keys(view).length > 0 ? { ...info, seats: info.seats.map((seat, i) => ({ ...seat, name: bears(view, i) })) } : info

function Seated({ session, at, loaded, guide, trial = null }: Props & { loaded: Loaded }) {
  const { say, t, locale } = useWords()
  const { fail } = useToasts()
  const motion = useMotion()
  const { current: now, info: seated } = useNow(session)
  const run = useCallback((call: Promise<unknown>) => void call.catch(fail), [fail])
  const { moment: current, declining } = useDeclining(session, now, loaded.ui, run)
  const info = useSame(useMemo(() => asBorne(seated, loaded.ui, current.view), [seated, loaded.ui, current.view]))
  const [litTargets, setLit] = useState<ReadonlySet<Target>>(noTargets)
  // The end of one's turn, where the reader wishes to be asked about it.
  const [ending, setEnding] = useState<{ offered: OfferedOption; decision: string } | null>(null)
  const [clause, setClause] = useState<string | null>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const [history, setHistory] = useState(at !== null)
  const { game, ui } = loaded
  const content = useContent(game, info)
  const toldBy = useMemo<Told>(
    () => ({
      parts: (moment) => ui.steps?.of(content, moment.view, moment.events) ?? null,
      loud: (events) => events.filter((event) => isLoud(loaded, content, event, session.current().seat)).length,
    }),
    [loaded, ui, content, session],
  )
  const playback = usePlayback(session, current, at, toldBy)

  // A finger that comes down points, gives the focus and presses: what is lit already is lit once.
  const light = useCallback((targets: Target[]) => setLit((before) => (isLit(before, targets) ? before : new Set(targets))), [])
  const why = useCallback((rule: string) => setClause(rule), [])
  const voice = useVoice(loaded, content, info.seats)

  const decision = playback.ready && !current.result ? current.decision : null
  const { send, late: sending } = useSending(session, decision, run)
  const choose = useCallback(
    (offered: OfferedOption) => {
      if (preferences().confirmEnd && (offered.option as { ends?: string }).ends === 'turn')
        setEnding({ offered, decision: decision?.id ?? '' })
      else send(offered)
    },
    [send, decision],
  )
  const targetsOf = useCallback((offered: OfferedOption) => ui.targets(content, offered.option), [ui, content])
  const { view } = current
  const shortcuts = useCallback((offered: OfferedOption) => ui.shortcuts?.(content, view, offered.option) ?? [], [ui, content, view])
  const picking = usePicking(decision, targetsOf, choose, shortcuts)

  const { replay, watch } = useReplay(session, ui, current.seat, run)
  const here = useMemo<TableHere>(
    () => ({ ...voice, session, news: seated, loaded, content, info, current, playback, sending, trial, light, why, watch, run }),
    [voice, session, seated, loaded, content, info, current, playback, sending, trial, light, why, watch, run],
  )
  const pass = usePassing(session, current, !playback.ready, run)
  useTurnSign(current, playback.ready, session.own(), info, loaded, locale)
  useSounds(ui, playback, current.result !== null)
  // Closing the history returns to the present.
  const { scrub } = playback
  const showHistory = useCallback(
    (open: boolean) => {
      if (!open) scrub(null)
      setHistory(open)
    },
    [scrub],
  )
  const advice = useHint(session, decision, run)
  useKeys(
    { hint: advice, mayTry: mayTry(here), session, current, playback, picking, run, setOpened, history, showHistory, setClause },
    ui.keys,
  )
  const line = useMemo(() => (advice?.drawn?.line ?? []).map((option) => ui.targets(content, option)), [advice, ui, content])
  const dark = useDark()
  const narrow = useNarrow()
  const roomy = useRoomy()
  const sheet = useSheet(decision?.id ?? null)

  const asked = useMemo(() => ({ ...current, decision }), [current, decision])
  const taught = useLesson(guide ?? null, info.id, asked)
  const hinted = decision?.options.find(({ text }) => text === taught.hint) ?? null
  const telling = playback.run !== null
  const told = playback.shown.events
  const lit = useMemo(() => {
    if (telling && litTargets.size === 0) return new Set(told.flatMap((event) => ui.eventTargets(content, event)))
    const targets = hinted ? ui.targets(content, hinted.option) : (taught.lesson?.lights ?? [])
    return litTargets.size > 0 || targets.length === 0 ? litTargets : new Set(targets)
  }, [litTargets, hinted, taught.lesson, telling, told, ui, content])

  const table: TableProps = {
    ...{ content, view: playback.shown.view, seat: playback.shown.seat, info, decision, picking, events: playback.shown.events },
    ...{ lit, light, motion, why, say },
  }
  const { Board, Hand, Scene } = ui
  const begunIn = useBegun(ui)
  const colours = Object.fromEntries(
    info.seats.map(({ name }, seat) => [`--seat-${seat}`, ui.colours[name]?.[dark ? 'dark' : 'light'] ?? 'var(--muted)']),
  )
  if (info.status === 'waiting')
    return (
      <TableContext value={here}>
        <div className="waiting-page" style={colours}>
          <WaitingRoom />
        </div>
      </TableContext>
    )
  // Only a match that has begun has a view that its game can read.
  const railed = roomy && ui.rail === true
  // What lies behind another tab of a phone's sheet is brought up to date after what is in sight.
  const shownAs = (tab: SheetTab) => (narrow && sheet.tab !== tab ? 'hidden' : 'visible')
  return (
    <TableContext value={here}>
      <ExplainProvider why={why}>
        <PastProvider session={session} seat={current.seat} seq={current.seq}>
          <div
            className="match"
            data-game={info.game}
            data-seq={current.seq}
            data-viewer={current.seat ?? undefined}
            data-sheet={narrow && sheet.up ? 'up' : undefined}
            data-railed={railed || undefined}
            data-covered={pass !== null ? '' : undefined}
            style={colours}
          >
            <MatchHeader
              when={say(ui.when(content, playback.shown.view))}
              open={setOpened}
              history={history}
              showHistory={showHistory}
              setClause={setClause}
            />
            {session.online && <ChatNews online={session.online} />}
            {pass === null ? (
              <>
                <main className="match-main" id="main">
                  <h2 className="unseen">{t('ui.board')}</h2>
                  {guide && taught.lesson && (
                    <LessonCard
                      guide={guide}
                      lesson={taught.lesson}
                      undo={current.undo?.free ? () => run(session.undo()) : null}
                      at={taught.at}
                      all={taught.all}
                      hint={hinted && voice.optionText(hinted)}
                      onNext={taught.next}
                      onEnd={taught.end}
                    />
                  )}
                  <TrialBanner />
                  <PanZoom label={t('ui.board')}>
                    <Board {...table} />
                    {line.length > 0 && <HintLine steps={line} />}
                  </PanZoom>
                  <WithPast>
                    {(past) => <Scene {...table} replay={replay} begun={begunIn(past, playback.shown)} busy={playback.sceneBusy} />}
                  </WithPast>
                  <MissedScene />
                  {history && <HistoryBar onClose={() => showHistory(false)} />}
                </main>
                <Progress />
                {railed && <Rail table={table} />}
                <div className="own">
                  {!narrow && <Mine table={table} />}
                  <section className="hand" aria-label={t('ui.hand')}>
                    <h2 className="unseen">{t('ui.hand')}</h2>
                    <Hand {...table} />
                  </section>
                </div>
                <aside
                  className="side"
                  aria-label={t('ui.side')}
                  data-tab={narrow ? sheet.tab : undefined}
                  // To ask where it stands would lay the page out at each question.
                  onScroll={(event) => {
                    event.currentTarget.dataset.scrolled = ''
                  }}
                >
                  {narrow && <WithPast>{(past) => <SheetTabs sheet={sheet} lines={past.length} />}</WithPast>}
                  <Clocks />
                  <Activity mode={shownAs('sides')}>
                    <Mats table={table} beside={!railed} />
                  </Activity>
                  <Activity mode={shownAs('mine')}>{narrow && <Mine table={table} />}</Activity>
                  <Prompt {...{ picking, choose, declining, advice }} hint={taught.hint} open={setOpened} />
                  {current.result && current.result.reason !== 'closed' && trial?.kind !== 'runs' && <AnalysisPanel />}
                  <Activity mode={shownAs('log')}>
                    <WithPast>{(past) => <SidePanel past={past} />}</WithPast>
                  </Activity>
                </aside>
              </>
            ) : (
              <main className="match-main covered" id="main">
                <Curtain seat={pass} />
              </main>
            )}
            <WithPast>{(past) => <MatchDialogs opened={opened} open={setOpened} past={past} />}</WithPast>
            {ending && ending.decision === decision?.id && (
              <EndDialog
                onEnd={() => {
                  setEnding(null)
                  send(ending.offered)
                }}
                onClose={() => setEnding(null)}
              />
            )}
            {clause !== null && <RulesDrawer game={info.game} clause={clause || null} onClose={() => setClause(null)} />}
          </div>
        </PastProvider>
      </ExplainProvider>
    </TableContext>
  )
}
