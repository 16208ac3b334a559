import type { Club } from '@trestle/protocol'
import { useWords } from '../words/words.tsx'

/** A Monday, by which the days of the week are named. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY = 86_400_000
const parts = ['morning', 'afternoon', 'evening'] as const
const days = [0, 1, 2, 3, 4, 5, 6]

/** When people like to play: how many at each time of the week, and a press that says so of oneself. */
export function Week({ members, likes, change }: { members: Club['members']; likes: number; change(likes: number): void }) {
  const { t, locale } = useWords()
  const named = (day: number, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(MONDAY + day * DAY)
  const who = (bit: number) => members.filter((member) => member.likes & (1 << bit))
  const best = Math.max(0, ...days.flatMap((day) => parts.map((_, part) => who(3 * day + part).length)))
  const line = days
    .flatMap((day) => parts.map((part, at) => ({ day, part, n: who(3 * day + at).length })))
    .filter(({ n }) => n === best && n > 1)
    .map(({ day, part }) => t(`club.week.${part}.of`, { day: named(day, 'long') }))
  return (
    <section aria-labelledby="club-week">
      <h2 id="club-week">{t('club.week')}</h2>
      <p className="hint">{t('club.week.about')}</p>
      {line.length > 0 && (
        <p>{t('club.week.best', { n: best, times: new Intl.ListFormat(locale, { type: 'disjunction' }).format(line.slice(0, 4)) })}</p>
      )}
      <table className="club-week">
        <thead>
          <tr>
            <td />
            {parts.map((part) => (
              <th key={part} scope="col">
                {t(`club.week.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{named(day, 'long')}</th>
              {parts.map((part, at) => {
                const bit = 3 * day + at
                const mine = (likes & (1 << bit)) !== 0
                const names = who(bit).map(({ name }) => name || t('ui.seat.nameless'))
                return (
                  <td key={part}>
                    <button
                      type="button"
                      aria-pressed={mine}
                      aria-label={t('club.week.slot', { time: t(`club.week.${part}.of`, { day: named(day, 'long') }), n: names.length })}
                      title={names.join(', ')}
                      onClick={() => change(likes ^ (1 << bit))}
                    >
                      {mine ? '✓ ' : ''}
                      {names.length || ''}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
