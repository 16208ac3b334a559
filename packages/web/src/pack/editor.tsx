import {
  changedParts,
  differences,
  faultsIn,
  PackError,
  type Parts,
  type Path,
  shapeAt,
  shapeOf,
  type Thing,
  thingsOf,
  valueAt,
  withAt,
  writePackFile,
} from '@trestle/games/packs'
import { ContentError, contentFor, type Game, type Json } from '@trestle/kernel'
import { formatter, type Locale, localeNames, locales } from '@trestle/words'
import { useEffect, useMemo, useRef, useState } from 'react'
import { loadGameWords } from '../games/load.ts'
import { STANDARD } from '../lobby/company.ts'
import type { Loaded } from '../match/page/load.ts'
import { WithGame } from '../match/page/with-game.tsx'
import { go } from '../router.ts'
import { beginLocal } from '../sessions/local/session.ts'
import type { LocalSeat } from '../sessions/local/table.ts'
import { download } from '../ui/download.ts'
import { Glyph } from '../ui/glyphs.tsx'
import { Page } from '../ui/page.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { loadAppWords, useWords } from '../words/words.tsx'
import { Changes } from './changes.tsx'
import { type Labels, PackLabels, titlesOf, useLabels } from './labels.tsx'
import './pack.css'
import { PlanEditor } from './plan.tsx'
import { contentOfFile, keepParts, keptContent } from './store.ts'
import { Trials } from './trials.tsx'
import { Edited, Inner, Value } from './values.tsx'

/** The values of one's own copy of a game, put in card by card: checked, kept in this browser, saved, and played with at once. */
export default function PackEditor({ game }: { game: string }) {
  return (
    <WithGame game={game}>
      {(loaded) => (
        <PackLabels game={game}>
          <Editor key={game} loaded={loaded} />
        </PackLabels>
      )}
    </WithGame>
  )
}

/** The content as it is edited, with all that it was before. */
const useContent = (game: Game) => {
  const [past, setPast] = useState<Parts[]>([])
  const [content, setContent] = useState<Parts>(() => keptContent(game))
  const [kept, setKept] = useState(true)
  const put = (next: Parts) => {
    setContent(next)
    setKept(keepParts(game, changedParts(game.standardContent, next)))
  }
  return {
    content,
    /** Whether the browser had room for it. */
    kept,
    change(next: Parts) {
      setPast([...past, content])
      put(next)
    },
    undo:
      past.length === 0
        ? null
        : () => {
            put(past.at(-1) as Parts)
            setPast(past.slice(0, -1))
          },
  }
}

function Editor({ loaded }: { loaded: Loaded }) {
  const { t, say, has } = useWords()
  const labels = useLabels()
  const { game } = loaded
  const { content, kept, change, undo } = useContent(game)
  const shape = useMemo(() => shapeOf(game.packSchema), [game])
  const faults = useMemo(() => faultsIn(game, content), [game, content])
  const changes = useMemo(() => differences(game.standardContent, content as Json), [game, content])
  const parts = Object.keys(game.standardContent as object)
  const [part, setPart] = useState(parts[0])
  const things = useMemo(() => thingsOf(content as Json, part), [content, part])
  const [chosen, setChosen] = useState(0)
  const thing = things[chosen] ?? things[0]
  // Cards go by the gallery's titles, places by the game's own words for them, what else can be chosen for a match by the words of the choice.
  const titles = useMemo(() => titlesOf(loaded, game.compile(contentFor(game))), [loaded, game])
  const placeOf = (id: string): string | null => {
    const title = titles.get(id)
    if (title) return say(title)
    return has(`place.${id}`) ? t(`place.${id}`) : null
  }
  const titleOf = (id: string): string | null => {
    const choice = game.settings.find(({ key, choices }) => choices.includes(id) && has(`setting.${key}.${id}`))
    return placeOf(id) ?? (choice ? t(`setting.${choice.key}.${id}`) : null)
  }
  const nameOf = (one: Thing): string =>
    one.path.length === 1 ? labels.field(one.name) : [one.name, titleOf(one.name)].filter((part) => part !== null).join(' · ')
  const set = (path: Path, value: Json | undefined) => change(withAt(content as Json, path, value) as Parts)
  const show = (wanted: string) => {
    setPart(wanted)
    setChosen(0)
  }
  return (
    <Page title={t('ui.pack.title', { game: t(`ui.game.${game.id}`) })} wide>
      <p className="lead">{t('ui.pack.about')}</p>
      <Tools game={game} content={content} sound={faults.length === 0} changed={changes.length} undo={undo} load={change} />
      {!kept && <p className="notice bad">{t('ui.pack.full')}</p>}
      <Edited value={{ content: content as Json, faults, set }}>
        <div className="pack">
          <Picker parts={parts} part={part} show={show} things={things} nameOf={nameOf} chosen={things.indexOf(thing)} choose={setChosen} />
          <section className="pack-thing" aria-label={nameOf(thing)}>
            <h2>{nameOf(thing)}</h2>
            <PlanEditor
              shape={shape}
              path={thing.path}
              value={valueAt(content as Json, thing.path) ?? null}
              name={(id) => placeOf(id) ?? id}
            />
            <Fields thing={thing} content={content} shape={shape} />
          </section>
          <Beside loaded={loaded} content={content} sound={faults.length === 0} thing={thing} />
        </div>
      </Edited>
      <Faults faults={faults} />
      <Trials game={game} content={content} sound={faults.length === 0} />
      <Changes from={game.standardContent} to={content as Json} />
    </Page>
  )
}

function Fields({ thing, content, shape }: { thing: Thing; content: Parts; shape: ReturnType<typeof shapeOf> }) {
  const value = valueAt(content as Json, thing.path) ?? null
  const own = shapeAt(shape, content as Json, thing.path)
  if (!own) return null
  const at = { shape: own, value, path: thing.path, label: thing.name }
  // A card's own fields need no frame of their own.
  return own.kind === 'fields' || own.kind === 'names' ? <Inner {...at} /> : <Value {...at} />
}

function Picker(props: {
  parts: string[]
  part: string
  show(part: string): void
  things: Thing[]
  nameOf(thing: Thing): string
  chosen: number
  choose(at: number): void
}) {
  const { t } = useWords()
  const labels = useLabels()
  const { parts, part, show, things, nameOf, chosen, choose } = props
  return (
    <div className="pack-picker">
      <label>
        {t('ui.pack.part')}{' '}
        <select value={part} onChange={(event) => show(event.target.value)}>
          {parts.map((one) => (
            <option key={one} value={one}>
              {labels.field(one)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('ui.pack.thing')}{' '}
        <select value={chosen} onChange={(event) => choose(Number(event.target.value))}>
          {things.map((thing, i) => (
            <option key={thing.path.join('.')} value={i}>
              {nameOf(thing)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

interface ToolsProps {
  game: Game
  content: Parts
  sound: boolean
  changed: number
  undo: (() => void) | null
  load(content: Parts): void
}

/** Undo, file, match. */
function Tools({ game, content, sound, changed, undo, load }: ToolsProps) {
  const { t } = useWords()
  const { tell, fail } = useToasts()
  const labels = useLabels()
  const file = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const save = () => {
    const parts = changedParts(game.standardContent, content) as { [part: string]: Json }
    const text = writePackFile(game, shapeOf(game.packSchema), { game: game.id, rules: game.version, title: null, content: parts })
    void download(text, `${game.id}-pack`, 'json')
  }
  const open = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      load(contentOfFile(game, await chosen.text()))
      setRefused(null)
      tell(t('ui.pack.loaded'))
    } catch (error) {
      setRefused(refusal(error, labels))
    }
  }
  const play = async () => {
    const options = game.readOptions({}) as Json
    const seats = game
      .seats(options as object)
      .map((_, seat): LocalSeat => (seat === 0 ? { kind: 'here', name: '' } : { kind: 'computer', player: STANDARD }))
    const own = contentFor(game, options, content as Json)
    const id = await beginLocal({ game: game.id, options, content: own, seats, curtain: false, hints: true })
    go({ page: 'local', id, at: null })
  }
  return (
    <>
      <p className="row pack-bar">
        <button type="button" className="button main" disabled={!sound} onClick={() => void play().catch(fail)}>
          {t('ui.pack.play')}
        </button>
        <button type="button" className="button" disabled={!undo} onClick={() => undo?.()}>
          <Glyph name="undo" /> {t('ui.undo.short')}
        </button>
        <button type="button" className="button" disabled={changed === 0} onClick={save}>
          <Glyph name="download" /> {t('ui.pack.save')}
        </button>
        <button type="button" className="button" onClick={() => file.current?.click()}>
          {t('ui.pack.load')}
        </button>
        <input
          ref={file}
          className="unseen"
          type="file"
          accept=".json,application/json"
          tabIndex={-1}
          aria-label={t('ui.pack.load')}
          onChange={(event) => {
            void open(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <button type="button" className="button plain" disabled={changed === 0} onClick={() => load(game.standardContent as Parts)}>
          {t('ui.pack.reset')}
        </button>
      </p>
      {refused !== null && (
        <div className="notice bad" role="alert">
          <p>{t('ui.pack.refused')}</p>
          <pre>{refused}</pre>
        </div>
      )}
    </>
  )
}

/** Why a file cannot be used, in the reader's language where it is known there. */
function refusal(error: unknown, labels: Labels): string {
  if (error instanceof ContentError) return error.problems.map((fault) => `${labels.place(fault.place)}: ${labels.fault(fault)}`).join('\n')
  if (error instanceof PackError) return labels.fault({ reason: error.message, says: error.says, values: error.values })
  return error instanceof Error ? error.message : String(error)
}

/** All that is wrong, with its place; a press cannot go wrong while something stands here. */
function Faults({ faults }: { faults: ReturnType<typeof faultsIn> }) {
  const { t } = useWords()
  const labels = useLabels()
  return (
    <section className="pack-faults" aria-live="polite" aria-label={t('ui.pack.faults', { count: faults.length })}>
      <p className={faults.length > 0 ? 'notice bad' : 'notice'}>{t('ui.pack.faults', { count: faults.length })}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={fault.place + fault.reason}>
              {labels.place(fault.place) || '–'}: <span lang={labels.speaks(fault) ? undefined : 'en'}>{labels.fault(fault)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The thing as the table draws it, and its text in all languages, from what stands in the fields now. */
function Beside({ loaded, content, sound, thing }: { loaded: Loaded; content: Parts; sound: boolean; thing: Thing }) {
  const { t, say, locale } = useWords()
  const labels = useLabels()
  const { game, ui } = loaded
  const [others, setOthers] = useState<{ [language in Locale]?: ReturnType<typeof formatter> }>({})
  useEffect(() => {
    let current = true
    void Promise.all(
      locales.map(async (one) => {
        const catalogue = { ...(await loadAppWords(one)), ...(await loadGameWords(game.id, ui, one)) }
        return [one, formatter(one, { [one]: catalogue })] as const
      }),
    ).then((all) => current && setOthers(Object.fromEntries(all)))
    return () => {
      current = false
    }
  }, [game, ui])
  // While something is wrong the last sound state stays in sight.
  const last = useRef<Parts>(game.standardContent as Parts)
  if (sound) last.current = content
  const from = last.current
  const card = useMemo(() => {
    const groups = ui.gallery?.(game.compile(contentFor(game, {}, from as Json))) ?? []
    return groups.flatMap(({ cards }) => cards).find(({ key }) => key === thing.name) ?? null
  }, [game, ui, from, thing.name])
  if (!card) return null
  return (
    <aside className="pack-beside" aria-label={t('ui.pack.looks')}>
      {card.face(say)}
      <small>{labels.choice(card.mark)}</small>
      {locales
        .filter((one) => one !== locale)
        .map((one) => (
          <p key={one} lang={one}>
            <b>{localeNames[one]}</b> {card.words.map((phrase) => others[one]?.text(phrase) ?? '').join(' · ')}
          </p>
        ))}
    </aside>
  )
}
