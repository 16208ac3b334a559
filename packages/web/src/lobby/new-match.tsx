import { gameInfo } from '@trestle/games'
import { choiceWords, contentFor, type Json, type Setting, type SettingChoice as SettingValue, seatsIn } from '@trestle/kernel'
import { LEVELS } from '@trestle/players'
import type { ClockSetting, NewSeat } from '@trestle/protocol'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { type Loaded, useGame } from '../match/page/load.ts'
import { playableContent } from '../pack/store.ts'
import { localeOf, setPreferences, useDark, usePreferences } from '../preferences.ts'
import { go } from '../router.ts'
import { createLocal, freshId, freshSeed } from '../sessions/local/session.ts'
import type { LocalSeat } from '../sessions/local/table.ts'
import { createRemote, tableInfo } from '../sessions/remote/api.ts'
import { Glyph, type GlyphName } from '../ui/glyphs.tsx'
import { Page } from '../ui/page.tsx'
import { Segments, type SegmentsProps } from '../ui/settings-form.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { GameWords, useWords } from '../words/words.tsx'
import { automataOf, type Options, relevantSettings, STANDARD } from './company.ts'
import { keepForm, type LastForm, lastForm } from './last-form.ts'
import { countsIn, drawn, mixSetting, namesIn, withCount, withName } from './seat-mix.ts'
import { useFront } from './use-front.ts'

type Company = 'alone' | 'computer' | 'screen' | 'link'
/** Who sits at a seat: a person here, one who comes by the link, or a computer player by its name, such as `level:5`. */
type SeatChoice = 'here' | 'link' | `level:${number}`

const computers = Array.from({ length: LEVELS }, (_, i): SeatChoice => `level:${i + 1}`)

/** A new match: with whom, on which side, with which options. Everything stands ready; one click starts it. */
export default function NewMatch({ game }: { game: string }) {
  const { t } = useWords()
  const loaded = useGame(game, localeOf(usePreferences()))
  const front = useFront(game)
  if (loaded instanceof Error)
    return (
      <Page title={t('ui.not-found')}>
        <p className="notice bad">{t('ui.error.no-such-game')}</p>
      </Page>
    )
  if (!loaded) return <Page title={t('ui.loading')}>{null}</Page>
  return (
    <GameWords catalogue={{ ...loaded.catalogue, ...(front?.locale === loaded.locale ? front.catalogue : {}) }} locale={loaded.locale}>
      <Form loaded={loaded} id={game} />
    </GameWords>
  )
}

/** What a side wants, and how hard it is to play well; nothing for one that is drawn by lot. */
function SideLine({ name, effort }: { name: string | null; effort: number }) {
  const { t, has } = useWords()
  if (name === null || !has(`front.side.${name}.wants`)) return <span className="side-line" />
  return (
    <span className="side-line">
      {t(`front.side.${name}.wants`)}{' '}
      <b>
        <span aria-hidden="true">{'●'.repeat(effort) + '○'.repeat(3 - effort)}</span> {t('ui.new.effort', { effort })}
      </b>
    </span>
  )
}

/** What the host of a match online may grant for thinking. */
const clocks = {
  none: null,
  live: { kind: 'bank', bank: 2700, increment: 15 },
  day: { kind: 'days', days: 1 },
  week: { kind: 'days', days: 7 },
} satisfies Record<string, ClockSetting | null>

type ClockChoice = keyof typeof clocks | 'own'
const clockChoices = [...(Object.keys(clocks) as ClockChoice[]), 'own' as const]

/** A clock of one's own: minutes in all and seconds for each move, or days for each move. */
interface OwnClock {
  kind: 'bank' | 'days'
  minutes: number
  seconds: number
  days: number
}

const settingOf = (choice: ClockChoice, { kind, minutes, seconds, days }: OwnClock): ClockSetting | null => {
  if (choice !== 'own') return clocks[choice]
  return kind === 'bank' ? { kind, bank: minutes * 60, increment: seconds } : { kind, days }
}

/** How long, in seconds, a player whose move it is may be away before the others may go on. */
const aways = { minutes: 600, hour: 3600, day: 86_400, week: 604_800 }

const glyphs: Record<Company, GlyphName> = { computer: 'computer', alone: 'person', screen: 'screen', link: 'link' }

/** A side that is drawn by lot. */
const LOT = 'lot'
const lot = (n: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % n

const fill = (company: Company, count: number, mine: number): SeatChoice[] =>
  Array.from({ length: count }, (_, seat) => (seat === mine || company === 'screen' ? 'here' : company === 'link' ? 'link' : STANDARD))

/** A game for one offers its automaton first. */
const firstOf = (game: string): Company => (gameInfo[game]?.seats.least === 1 ? 'alone' : 'computer')

/** What stands in the form, and what follows from it. */
const useForm = ({ game }: Loaded, last: LastForm | null) => {
  const standard = useMemo<Options>(() => Object.fromEntries(game.settings.map(({ key, standard: value }) => [key, value])), [game])
  const automata = useMemo(() => automataOf(game), [game])
  const [set, setSet] = useState<Options>(last?.set ?? standard)
  const [company, setCompany] = useState<Company>((last?.company as Company) ?? firstOf(game.id))
  const [mine, setMine] = useState(last?.mine ?? 0)
  const [own, setOwn] = useState<SeatChoice[] | null>((last?.own as SeatChoice[] | null) ?? null)
  const [level, setLevel] = useState(0)
  const against = company === 'alone' ? automata.filter(({ seats }) => !seats.includes(mine)) : []
  const automaton = against[level] ?? against[0]
  const options = useMemo(() => {
    const base = { ...set }
    for (const { key } of automata) base[key] = standard[key]
    return automaton ? { ...base, [automaton.key]: automaton.choice } : base
  }, [set, automata, automaton, standard])
  const seats = useMemo(() => game.seats(game.readOptions(options)), [game, options])
  const chosen = own && own.length === seats.length ? own : fill(company, seats.length, Math.min(mine, seats.length - 1))
  const settings = useMemo(
    () => relevantSettings(game, options).filter(({ key, seats: named }) => !named && !automata.some((one) => one.key === key)),
    [game, options, automata],
  )
  const choose = (next: Company) => {
    setCompany(next)
    setOwn(null)
  }
  const swap = () => {
    setOwn(own && [...own.slice(1), own[0]])
    setMine((mine + 1) % seats.length)
  }
  return {
    options,
    set,
    setSet,
    mine,
    company,
    choose,
    seats,
    chosen,
    setOwn,
    swap,
    settings,
    automaton,
    levels: against.length > 1 ? { against, level, setLevel } : null,
    // There is another side to play, against an automaton too.
    maySwap: company !== 'alone' || automata.some(({ seats: held }) => !held.includes((mine + 1) % seats.length)),
    hasAutomata: automata.length > 0,
    own,
  }
}

function Form({ loaded, id }: { loaded: Loaded; id: string }) {
  const { t, say } = useWords()
  const { fail } = useToasts()
  const { name } = usePreferences()
  const dark = useDark()
  const { game, ui } = loaded
  // What was chosen last stands ready, so that the same match again is one press.
  const [last] = useState(() => lastForm(id, (set) => game.readOptions(set)))
  const form = useForm(loaded, last)
  const { options, seats, chosen, automaton, company } = form
  const content = useMemo(() => game.compile(contentFor(game, options)), [game, options])
  const [curtain, setCurtain] = useState(last?.curtain ?? true)
  // The values of one's own copy, which this browser keeps.
  const pack = useMemo(() => playableContent(game), [game])
  const [ownValues, setOwnValues] = useState(false)
  const [ownHints, setHints] = useState(last?.hints)
  const [trials, setTrials] = useState(last?.trials ?? true)
  const [clock, setClock] = useState<ClockChoice>(clockChoices.find((choice) => choice === last?.clock) ?? 'none')
  const [ownClock, setOwnClock] = useState<OwnClock>(last?.ownClock ?? { kind: 'bank', minutes: 30, seconds: 10, days: 3 })
  const [away, setAway] = useState<keyof typeof aways>(last && last.away in aways ? (last.away as keyof typeof aways) : 'day')
  const [listed, setListed] = useState(last?.listed ?? false)
  const [kept, setKept] = useState(last?.kept ?? false)
  const [server, setServer] = useState<boolean | null>(null)
  // What the host of the server allows.
  const [hostTries, setHostTries] = useState(true)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void tableInfo().then((info) => {
      setServer(info !== null)
      setHostTries(info?.trials ?? true)
    })
  }, [])
  const mix = useMemo(() => mixSetting(game), [game])
  // Where seats choose in the match what they play, they have no side yet.
  const isOpen = mix !== null && seats.some((name) => !namesIn(mix).includes(name))
  const named = mix ? seatsIn(form.set[mix.key] ?? mix.standard) : seats
  const setMix = (next: string[]) => mix && form.setSet({ ...form.set, [mix.key]: next.join('+') })
  // Sides that are drawn by lot once the match is made; until then others hold their seats.
  const [lots, setLots] = useState<ReadonlySet<number>>(new Set(last?.lots))
  const byLot = (seat: number) => lots.has(seat) && seat < seats.length && !isOpen
  // Options that are left to chance, likewise.
  const [chance, setChance] = useState<ReadonlySet<string>>(new Set(last?.chance))
  const byChance = game.settings.filter((setting) => setting.byLot)
  const chooseSide = (seat: number, name: string) => {
    setLots(new Set([...lots, seat].filter((one) => one !== seat || name === LOT)))
    if (mix && name !== LOT) setMix(withName(mix, seats, seat, name) ?? seats)
  }
  const allByLot = () => {
    setLots(new Set(seats.keys()))
    setChance(new Set(byChance.map(({ key }) => key)))
  }
  const settledOptions = (): Options => {
    const settled = { ...options }
    for (const { key, choices } of byChance) if (chance.has(key)) settled[key] = choices[lot(choices.length)]
    const drawing = new Set(seats.flatMap((_, seat) => (byLot(seat) ? [seat] : [])))
    if (mix && drawing.size > 0) settled[mix.key] = drawn(mix, seats, drawing, lot).join('+')
    return settled
  }
  const plays = (seat: number) => automaton?.seats.includes(seat) ?? false
  const here = chosen.filter((choice, seat) => choice === 'here' && !plays(seat)).length
  const invites = chosen.includes('link')
  // Alone or against computers one may play on the server too, to go on at another device.
  const mayKeep = !invites && here === 1 && server === true
  const online = invites || (mayKeep && kept)

  // Alone or against computers hints do nobody wrong; among people it is for the host to say.
  const hints = ownHints ?? (here === 1 && !invites)

  const startLocal = async () => {
    const settled = chosen.map((choice, seat): LocalSeat => {
      if (automaton && plays(seat)) return { kind: 'computer', player: String(automaton.choice) }
      return choice === 'here' ? { kind: 'here', name: '' } : { kind: 'computer', player: choice }
    })
    const settledFor = settledOptions()
    const setup = {
      id: freshId(),
      game: id,
      options: settledFor,
      content: pack !== null && ownValues ? contentFor(game, settledFor, pack) : null,
      seed: freshSeed(),
      seats: settled,
      curtain: here > 1 && curtain,
      hints,
      trials,
    }
    const session = await createLocal({ ...setup, created: Date.now() })
    session.close()
    go({ page: 'local', id: setup.id, at: null })
  }
  const startRemote = async () => {
    const me = chosen.findIndex((choice, seat) => choice === 'here' && !plays(seat))
    const settled = chosen.map((choice, seat): NewSeat => {
      if (plays(seat)) return { kind: 'automaton' }
      if (seat === me) return { kind: 'me', ...(name ? { name } : {}) }
      return choice.startsWith('level:') ? { kind: 'computer', player: choice } : { kind: 'open' }
    })
    const table = invites ? { clock: settingOf(clock, ownClock), awayAfter: aways[away], listed } : {}
    go({
      page: 'remote',
      id: await createRemote({ game: id, options: settledOptions(), seats: settled, hints, trials, ...table }),
      at: null,
    })
  }
  const start = () => {
    setBusy(true)
    const { set, mine, own } = form
    keepForm(id, {
      set,
      company,
      mine,
      own,
      lots: [...lots],
      chance: [...chance],
      clock,
      ownClock,
      away,
      listed,
      kept,
      curtain,
      trials,
      ...(ownHints === undefined ? {} : { hints: ownHints }),
    })
    ;(online ? startRemote() : startLocal()).catch((error) => {
      setBusy(false)
      fail(error)
    })
  }

  const colours = Object.fromEntries(seats.map((seat, i) => [`--seat-${i}`, ui.colours[seat]?.[dark ? 'dark' : 'light'] ?? 'var(--muted)']))
  const companies: Company[] = form.hasAutomata
    ? [firstOf(id), firstOf(id) === 'alone' ? 'computer' : 'alone', 'screen', 'link']
    : ['computer', 'screen', 'link']
  const advice = seats.some((_, seat) => byLot(seat)) ? null : (ui.advice?.(content, game.readOptions(options)) ?? null)
  const seatName = (seat: number) => (byLot(seat) ? t('ui.new.lot') : say(game.words.seat(content, seats[seat] ?? '')))
  const changed = form.settings.filter(({ key, standard }) => options[key] !== standard || chance.has(key))
  return (
    <Page title={t('ui.new.title', { game: t(`ui.game.${id}`) })}>
      <form
        className="new-match"
        style={colours}
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <fieldset className="companies">
          <legend>{t('ui.new.with')}</legend>
          {companies.map((one) => {
            const shut = one === 'link' && server === false
            return (
              <label key={one} data-disabled={shut ? '' : undefined}>
                <input
                  type="radio"
                  name="company"
                  checked={form.own === null && company === one}
                  disabled={shut}
                  onChange={() => form.choose(one)}
                />
                <Glyph name={glyphs[one]} />
                <b>{t(`ui.new.${one}`)}</b>
                <span className="hint">{t(shut ? 'ui.new.no-server' : `ui.new.${one}.about`)}</span>
              </label>
            )
          })}
        </fieldset>
        {mix && (
          <Segments<number>
            legend={t('ui.new.count')}
            value={seats.length}
            choices={countsIn(mix).map((value) => ({ value, label: String(value) }))}
            onChange={(count) => setMix(withCount(mix, named, count))}
          />
        )}
        <fieldset className="field">
          <legend>{t('ui.new.seats')}</legend>
          <ul className="seat-list">
            {seats.map((seat, i) => (
              <li key={seat} data-seat={byLot(i) ? undefined : i}>
                {byLot(i) ? <Glyph name="lot" /> : <ui.Emblem name={seat} />}
                {mix && !isOpen ? (
                  <select
                    className="seat-side"
                    aria-label={t('ui.new.side', { number: i + 1 })}
                    value={byLot(i) ? LOT : seat}
                    onChange={(event) => chooseSide(i, event.target.value)}
                  >
                    {namesIn(mix).map((name) => (
                      <option key={name} value={name} disabled={withName(mix, seats, i, name) === null}>
                        {say(game.words.seat(content, name))}
                      </option>
                    ))}
                    <option value={LOT}>{t('ui.new.lot')}</option>
                  </select>
                ) : (
                  <span className="seat-name">{say(game.words.seat(content, seat))}</span>
                )}
                <SideLine name={byLot(i) ? null : seat} effort={gameInfo[id]?.sides[seat] ?? 0} />
                {automaton && plays(i) ? (
                  <span className="seat-who">{t(`ui.player.${automaton.choice}`)}</span>
                ) : (
                  <select
                    className="seat-who"
                    aria-label={t('ui.new.who', { seat: seatName(i) })}
                    value={chosen[i]}
                    disabled={automaton !== undefined}
                    onChange={(event) => form.setOwn(chosen.map((choice, at) => (at === i ? (event.target.value as SeatChoice) : choice)))}
                  >
                    <option value="here">{t(here > 1 ? 'ui.seat.here' : 'ui.seat.me')}</option>
                    <option value="link" disabled={server === false}>
                      {t('ui.seat.link')}
                    </option>
                    {computers.map((computer) => (
                      <option key={computer} value={computer}>
                        {t(`ui.player.${computer}`)}
                      </option>
                    ))}
                  </select>
                )}
              </li>
            ))}
          </ul>
          <div className="row">
            {company !== 'screen' && seats.length > 1 && form.maySwap && (
              <button type="button" className="button swap" onClick={form.swap}>
                <Glyph name="swap" /> {t('ui.new.swap')}
              </button>
            )}
            {mix && !isOpen && (
              <button type="button" className="button all-lots" onClick={allByLot}>
                <Glyph name="lot" /> {t('ui.new.all-lots')}
              </button>
            )}
          </div>
        </fieldset>
        {form.levels && (
          <Segments<number>
            legend={t('ui.new.level')}
            value={form.levels.level}
            choices={form.levels.against.map(({ choice }, value) => ({ value, label: t(`ui.player.${choice}`) }))}
            onChange={form.levels.setLevel}
          />
        )}
        {advice && (
          <p className={advice.warns ? 'notice' : 'hint'} role="status">
            {say(advice.says)}
          </p>
        )}
        {mayKeep && (
          <Segments<boolean>
            legend={t('ui.new.kept')}
            hint={t('ui.new.kept.about')}
            value={kept}
            choices={[
              { value: false, label: t('ui.new.kept.here') },
              { value: true, label: t('ui.new.kept.server') },
            ]}
            onChange={setKept}
          />
        )}
        {invites && (
          <div className="field">
            <label htmlFor="name">{t('ui.new.name')}</label>
            <input id="name" type="text" maxLength={40} value={name} onChange={(event) => setPreferences({ name: event.target.value })} />
          </div>
        )}
        {invites && (
          <Segments<boolean>
            legend={t('ui.new.listed')}
            hint={t('ui.new.listed.about')}
            value={listed}
            choices={[
              { value: false, label: t('ui.new.listed.no') },
              { value: true, label: t('ui.new.listed.yes') },
            ]}
            onChange={setListed}
          />
        )}
        {invites && (
          <Segments<ClockChoice>
            legend={t('ui.new.clock')}
            hint={t('ui.new.clock.about')}
            value={clock}
            choices={clockChoices.map((value) => ({ value, label: t(`ui.new.clock.${value}`) }))}
            onChange={setClock}
          />
        )}
        {invites && clock === 'own' && <OwnClockFields own={ownClock} change={setOwnClock} />}
        {invites && (
          <Segments<keyof typeof aways>
            legend={t('ui.new.away')}
            hint={t('ui.new.away.about')}
            value={away}
            choices={(Object.keys(aways) as (keyof typeof aways)[]).map((value) => ({ value, label: t(`ui.new.away.${value}`) }))}
            onChange={setAway}
          />
        )}
        {here > 1 && !invites && (
          <Segments<boolean>
            legend={t('ui.new.curtain')}
            hint={t('ui.new.curtain.about')}
            value={curtain}
            choices={[
              { value: true, label: t('ui.new.curtain.on') },
              { value: false, label: t('ui.new.curtain.off') },
            ]}
            onChange={setCurtain}
          />
        )}
        {pack !== null && !online && (
          <Segments<boolean>
            legend={t('ui.new.pack')}
            hint={t('ui.new.pack.about')}
            value={ownValues}
            choices={[
              { value: false, label: t('ui.new.pack.standard') },
              { value: true, label: t('ui.new.pack.own') },
            ]}
            onChange={setOwnValues}
          />
        )}
        <Segments<boolean>
          legend={t('ui.new.hints')}
          hint={t('ui.new.hints.about')}
          value={hints}
          choices={[
            { value: true, label: t('ui.new.hints.on') },
            { value: false, label: t('ui.new.hints.off') },
          ]}
          onChange={setHints}
        />
        {(!online || hostTries) && (
          <Segments<boolean>
            legend={t('ui.new.trials')}
            hint={t('ui.new.trials.about')}
            value={trials}
            choices={[
              { value: true, label: t('ui.new.trials.on') },
              { value: false, label: t('ui.new.trials.off') },
            ]}
            onChange={setTrials}
          />
        )}
        {form.settings.length > 0 && (
          <details className="more" open={automaton !== undefined || changed.length > 0}>
            <summary>{t('ui.new.options')}</summary>
            {form.settings.map((setting) => {
              const { key } = setting
              const change = (value: Json) => {
                const drawn = setting.byLot === true && value === LOT
                setChance(new Set([...chance, key].filter((one) => one !== key || drawn)))
                if (!drawn) form.setSet({ ...form.set, [key]: value })
              }
              const value = chance.has(key) ? LOT : options[key]
              if (setting.several) return <SeveralChoice key={key} setting={setting} value={options[key]} onChange={change} />
              if (!setting.perSeat)
                return (
                  <SettingChoice
                    key={key}
                    setting={setting}
                    value={value}
                    picture={(choice) => ui.pictureOf?.(key, choice) ?? null}
                    onChange={change}
                  />
                )
              const values: Json[] = seats.map(
                (_, seat) => (Array.isArray(options[key]) ? options[key][seat] : options[key]) ?? setting.standard,
              )
              return seats.map((name, seat) => (
                <SettingChoice
                  key={`${key}.${name}`}
                  setting={setting}
                  of={seatName(seat)}
                  value={values[seat]}
                  onChange={(value) => change(values.map((one, at) => (at === seat ? value : one)))}
                />
              ))
            })}
          </details>
        )}
        <div className="start">
          <button type="submit" className="button main big" disabled={busy || here === 0}>
            {t(invites ? 'ui.new.start-online' : 'ui.new.start')}
          </button>
          {here === 0 && <p className="hint">{t('ui.new.nobody')}</p>}
        </div>
      </form>
    </Page>
  )
}

/** The fields of a clock of one's own. */
function OwnClockFields({ own, change }: { own: OwnClock; change(own: OwnClock): void }) {
  const { t } = useWords()
  const fields =
    own.kind === 'bank'
      ? ([
          ['minutes', 1, 1440],
          ['seconds', 0, 3600],
        ] as const)
      : ([['days', 1, 60]] as const)
  return (
    <div className="row own-clock">
      <Segments<OwnClock['kind']>
        legend={t('ui.new.clock.own')}
        value={own.kind}
        choices={(['bank', 'days'] as const).map((value) => ({ value, label: t(`ui.new.clock.own.${value}`) }))}
        onChange={(kind) => change({ ...own, kind })}
      />
      {fields.map(([name, min, max]) => (
        <label key={name} className="field">
          {t(`ui.new.clock.own.${name}`)}
          <input
            type="number"
            required
            {...{ min, max }}
            value={own[name]}
            onChange={(event) => change({ ...own, [name]: Math.trunc(event.target.valueAsNumber || 0) })}
          />
        </label>
      ))}
    </div>
  )
}

/** An option that names some of its choices: a box to tick for each. */
function SeveralChoice({ setting, value, onChange }: { setting: Setting; value: Json | undefined; onChange(value: Json): void }) {
  const { t, has } = useWords()
  const about = `setting.${setting.key}.about`
  const named = new Set(seatsIn(value ?? setting.standard))
  const toggle = (choice: string) => {
    const next = setting.choices.map(String).filter((one) => named.has(one) !== (one === choice))
    if (next.length > 0) onChange(next.join('+'))
  }
  return (
    <fieldset className="field several">
      <legend>{t(`setting.${setting.key}`)}</legend>
      {has(about) && <p className="hint">{t(about)}</p>}
      {setting.choices.map(String).map((choice) => (
        <label key={choice} className="tick">
          <input type="checkbox" checked={named.has(choice)} onChange={() => toggle(choice)} />
          {t(`setting.${setting.key}.${choice}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** One option of the game, or that of a seat, with a line on what it changes. Many choices become a drop-down list. */
function SettingChoice({
  setting,
  of,
  value,
  picture,
  onChange,
}: {
  setting: Setting
  of?: string
  value: Json | undefined
  /** Beside the words of a choice. */
  picture?(choice: SettingValue): ReactNode
  onChange(value: Json): void
}) {
  const { t, has, say } = useWords()
  const name = useId()
  const about = `setting.${setting.key}.about`
  const title = of === undefined ? t(`setting.${setting.key}`) : t('ui.open.option', { setting: t(`setting.${setting.key}`), choice: of })
  const label = (choice: SettingValue) => {
    const words = choiceWords(setting, choice, has)
    return words ? say(words) : String(choice)
  }
  const choices: SegmentsProps<SettingValue>['choices'] = setting.choices.map((choice) => ({
    value: choice,
    label: label(choice),
    picture: picture?.(choice),
  }))
  if (setting.byLot) choices.push({ value: LOT, label: t('ui.new.lot') })
  if (choices.length > 6)
    return (
      <div className="field">
        <label htmlFor={name}>{title}</label>
        {has(about) && (
          <p className="hint" id={`${name}-hint`}>
            {t(about)}
          </p>
        )}
        <select
          id={name}
          aria-describedby={`${name}-hint`}
          value={String(value)}
          onChange={(event) => onChange(choices[event.target.selectedIndex].value)}
        >
          {choices.map((choice) => (
            <option key={String(choice.value)} value={String(choice.value)}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
    )
  return (
    <Segments
      legend={title}
      {...(has(about) ? { hint: t(about) } : {})}
      value={value as string | number | boolean}
      choices={choices}
      onChange={onChange}
    />
  )
}
