import type { ClockSetting, ClubInfo } from '@trestle/protocol'
import { useEffect, useState } from 'react'
import { signedIn } from '../accounts/signed-in.ts'
import { myClubs } from '../clubs/api.ts'
import { setPreferences, usePreferences } from '../preferences.ts'
import { Field } from '../ui/field.tsx'
import { Segments } from '../ui/settings-form.tsx'
import { useWords } from '../words/words.tsx'
import type { LastForm } from './last-form.ts'

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

/** What the host of a match with others grants them. */
export interface Terms {
  clock: ClockChoice
  ownClock: OwnClock
  away: keyof typeof aways
  listed: boolean
  /** The club whose members may sit down; empty for none. */
  club: string
}

/** The terms that stand in a fresh form, or stood in the last one; for a club, where one comes from its page. */
export const termsFrom = (last: LastForm | null, club: string): Terms => ({
  clock: clockChoices.find((choice) => choice === last?.clock) ?? 'none',
  ownClock: last?.ownClock ?? { kind: 'bank', minutes: 30, seconds: 10, days: 3 },
  away: last && last.away in aways ? (last.away as keyof typeof aways) : 'day',
  listed: last?.listed ?? false,
  club,
})

/** The terms as the server takes them. */
export const settled = ({ clock, ownClock, away, listed, club }: Terms) => ({
  clock: clockOf(clock, ownClock),
  awayAfter: aways[away],
  listed,
  ...(club && { club }),
})

const clockOf = (choice: ClockChoice, { kind, minutes, seconds, days }: OwnClock): ClockSetting | null => {
  if (choice !== 'own') return clocks[choice]
  return kind === 'bank' ? { kind, bank: minutes * 60, increment: seconds } : { kind, days }
}

/** How long, in seconds, a player whose move it is may be away before the others may go on. */
const aways = { minutes: 600, hour: 3600, day: 86_400, week: 604_800 }

/** One's name, and what one grants those who come by the link. */
export function TermsFields({ terms, change }: { terms: Terms; change(terms: Terms): void }) {
  const { t } = useWords()
  const { name } = usePreferences()
  const put = (some: Partial<Terms>) => change({ ...terms, ...some })
  return (
    <>
      <Field id="name" label={t('ui.new.name')} maxLength={40} value={name} onText={(text) => setPreferences({ name: text })} />
      <Segments<boolean>
        legend={t('ui.new.listed')}
        hint={t('ui.new.listed.about')}
        value={terms.listed}
        choices={[
          { value: false, label: t('ui.new.listed.no') },
          { value: true, label: t('ui.new.listed.yes') },
        ]}
        onChange={(listed) => put({ listed })}
      />
      <ClubField value={terms.club} change={(club) => put({ club })} />
      <Segments<ClockChoice>
        legend={t('ui.new.clock')}
        hint={t('ui.new.clock.about')}
        value={terms.clock}
        choices={clockChoices.map((value) => ({ value, label: t(`ui.new.clock.${value}`) }))}
        onChange={(clock) => put({ clock })}
      />
      {terms.clock === 'own' && <OwnClockFields own={terms.ownClock} change={(ownClock) => put({ ownClock })} />}
      <Segments<keyof typeof aways>
        legend={t('ui.new.away')}
        hint={t('ui.new.away.about')}
        value={terms.away}
        choices={(Object.keys(aways) as (keyof typeof aways)[]).map((value) => ({ value, label: t(`ui.new.away.${value}`) }))}
        onChange={(away) => put({ away })}
      />
    </>
  )
}

/** For which of one's clubs the table is; nothing for people without one. */
function ClubField({ value, change }: { value: string; change(club: string): void }) {
  const { t } = useWords()
  const [clubs, setClubs] = useState<ClubInfo[]>([])
  useEffect(() => {
    if (signedIn() !== null) myClubs().then(setClubs, () => {})
  }, [])
  if (clubs.length === 0) return null
  return (
    <Segments<string>
      legend={t('ui.new.club')}
      hint={t('ui.new.club.about')}
      value={value}
      choices={[{ value: '', label: t('ui.new.club.none') }, ...clubs.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={change}
    />
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
