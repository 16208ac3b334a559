import { contentFor } from '@trestle/kernel'
import { useMemo, useState } from 'react'
import type { Loaded } from '../match/page/load.ts'
import { WithGame } from '../match/page/with-game.tsx'
import { useDark } from '../preferences.ts'
import { Glyph, type GlyphName } from '../ui/glyphs.tsx'
import { Page } from '../ui/page.tsx'
import { Segments } from '../ui/settings-form.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useWords } from '../words/words.tsx'
import { More, Options } from './more-options.tsx'
import { useForm } from './new-match-form.ts'
import { SeatList } from './seat-list.tsx'
import { countsIn, withCount } from './seat-mix.ts'
import { TermsFields } from './terms.tsx'
import { type Company, firstCompany } from './who-sits.ts'

interface Props {
  game: string
  /** The club that it is for, where one comes from its page. */
  club: string | null
}

/** A new match: with whom, on which side, with which options. Everything stands ready; one click starts it. */
export default function NewMatch({ game, club }: Props) {
  return <WithGame game={game}>{(loaded) => <Form loaded={loaded} id={game} club={club} />}</WithGame>
}

const glyphs: Record<Company, GlyphName> = { computer: 'computer', alone: 'person', screen: 'screen', link: 'link' }

function Form({ loaded, id, club }: { loaded: Loaded; id: string; club: string | null }) {
  const { t, say } = useWords()
  const { fail } = useToasts()
  const dark = useDark()
  const { game, ui } = loaded
  const form = useForm(loaded, club)
  const { options, seats, automaton, company, mix, byLot, chance } = form
  const content = useMemo(() => game.compile(contentFor(game, options)), [game, options])
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    form.start().catch((error) => {
      setBusy(false)
      fail(error)
    })
  }

  const colours = Object.fromEntries(seats.map((seat, i) => [`--seat-${i}`, ui.colours[seat]?.[dark ? 'dark' : 'light'] ?? 'var(--muted)']))
  const companies: Company[] = form.hasAutomata
    ? [firstCompany(id), firstCompany(id) === 'alone' ? 'computer' : 'alone', 'screen', 'link']
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
            const shut = one === 'link' && form.server === false
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
            onChange={(count) => form.setMix(withCount(mix, form.named, count))}
          />
        )}
        {form.counted && (
          <Segments<number>
            legend={t('ui.new.count')}
            value={Number(options[form.counted.key])}
            choices={form.counted.choices.map((value) => ({ value: Number(value), label: String(value) }))}
            onChange={(count) => form.counted && form.setOption(form.counted, count)}
          />
        )}
        <SeatList {...{ loaded, form, content, seatName }} />
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
        {form.mayKeep && (
          <Segments<boolean>
            legend={t('ui.new.kept')}
            hint={t('ui.new.kept.about')}
            value={form.kept}
            choices={[
              { value: false, label: t('ui.new.kept.here') },
              { value: true, label: t('ui.new.kept.server') },
            ]}
            onChange={form.setKept}
          />
        )}
        {form.invites && <TermsFields terms={form.terms} change={form.setTerms} />}
        {form.here > 1 && !form.invites && (
          <Segments<boolean>
            legend={t('ui.new.curtain')}
            hint={t('ui.new.curtain.about')}
            value={form.curtain}
            choices={[
              { value: true, label: t('ui.new.curtain.on') },
              { value: false, label: t('ui.new.curtain.off') },
            ]}
            onChange={form.setCurtain}
          />
        )}
        {form.pack !== null && !form.online && (
          <Segments<boolean>
            legend={t('ui.new.pack')}
            hint={t('ui.new.pack.about')}
            value={form.ownValues}
            choices={[
              { value: false, label: t('ui.new.pack.standard') },
              { value: true, label: t('ui.new.pack.own') },
            ]}
            onChange={form.setOwnValues}
          />
        )}
        <Segments<boolean>
          legend={t('ui.new.hints')}
          hint={t('ui.new.hints.about')}
          value={form.hints}
          choices={[
            { value: true, label: t('ui.new.hints.on') },
            { value: false, label: t('ui.new.hints.off') },
          ]}
          onChange={form.setHints}
        />
        {form.mayTry && (
          <Segments<boolean>
            legend={t('ui.new.trials')}
            hint={t('ui.new.trials.about')}
            value={form.trials}
            choices={[
              { value: true, label: t('ui.new.trials.on') },
              { value: false, label: t('ui.new.trials.off') },
            ]}
            onChange={form.setTrials}
          />
        )}
        {form.settings.length > 0 && (
          <More open={automaton !== undefined || changed.length > 0}>
            {() => <Options {...{ form, pictureOf: ui.pictureOf, seatName }} />}
          </More>
        )}
        <div className="start">
          <button type="submit" className="button main big" disabled={busy || form.here === 0}>
            {t(form.invites ? 'ui.new.start-online' : 'ui.new.start')}
          </button>
          {form.here === 0 && <p className="hint">{t('ui.new.nobody')}</p>}
        </div>
      </form>
    </Page>
  )
}
