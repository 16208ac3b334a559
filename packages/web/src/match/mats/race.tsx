import type { RaceView } from '../../games/game-ui.ts'
import { textScale, usePreferences } from '../../preferences.ts'
import { SignButton } from '../../table/explain.tsx'
import { useRoomy } from '../../table/use-roomy.ts'
import { useWords } from '../../words/words.tsx'
import { useTable } from '../page/table-context.ts'
import { spread } from './spread.ts'

/** Share of the track that a crest needs for itself, with letters so much larger than usual. */
const gapOf = (scale: number, roomy: boolean): number => (roomy ? 0.046 : 0.078) + (scale - 1) * 0.06
/** Up to this length it is shown in steps, not as a track. */
const STEPS = 6

/** 0, 5, 10 and so on. */
const fives = (length: number): number[] => Array.from({ length: Math.floor(length / 5) + 1 }, (_, i) => i * 5)

/** How far each side is on its way to the win: always in sight. */
export function Race({ race, seat }: { race: RaceView; seat: number | null }) {
  const { t } = useWords()
  const { info, loaded, say, seatName } = useTable()
  // Another size of letters draws the page again.
  usePreferences()
  const roomy = useRoomy()
  const { Emblem } = loaded.ui
  const { length, sides } = race
  const emblem = (side: number) => <Emblem name={info.seats[side]?.name ?? ''} />
  if (length <= STEPS)
    return (
      <section className="race" data-short aria-label={t('ui.race')}>
        {sides.map(({ seat: side, at, name, about, rule }) => (
          <SignButton
            key={side}
            className="race-lane"
            icon={
              <span className="race-crest" data-seat={side} data-own={side === seat || undefined}>
                {emblem(side)}
              </span>
            }
            n={
              <span className="race-steps" data-seat={side}>
                {Array.from({ length }, (_, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the steps are alike
                  <i key={i} data-on={i < (at ?? 0) || undefined} />
                ))}
              </span>
            }
            name={`${seatName(side)}: ${say(name)}`}
            about={about && say(about)}
            rule={rule}
          />
        ))}
      </section>
    )
  const on = sides.filter((side) => side.at !== null)
  const places = spread(
    on.map(({ at }) => Math.min(Math.max(at ?? 0, 0), length) / length),
    gapOf(textScale(), roomy),
  )
  return (
    <section className="race" aria-label={t('ui.race')}>
      <div className="race-track">
        {fives(length).map((n) => (
          <small key={n} aria-hidden="true" style={{ left: `${(n / length) * 100}%` }}>
            {n}
          </small>
        ))}
        {(race.marks ?? []).map(({ at, icon, name, rule }) => (
          <span key={at} className="race-flag" style={{ left: `${(at / length) * 100}%` }}>
            <SignButton className="race-flag-sign" icon={icon} name={say(name)} rule={rule} />
          </span>
        ))}
        {on.map(({ seat: side, at, name, about, rule }, i) => (
          <span
            key={side}
            data-seat={side}
            data-own={side === seat || undefined}
            style={{ left: `${places[i] * 100}%` }}
            className="race-mark"
          >
            <SignButton
              className="race-crest"
              icon={emblem(side)}
              n={<b>{at}</b>}
              name={`${seatName(side)}: ${say(name)}`}
              about={about && say(about)}
              rule={rule}
            />
          </span>
        ))}
        {on.map(({ seat: side, at }) => (
          <i key={side} className="race-needle" data-seat={side} style={{ left: `${((at ?? 0) / length) * 100}%` }} />
        ))}
      </div>
      {sides
        .filter((side) => side.at === null)
        .map(({ seat: side, sign, name, about, rule }) => (
          <span key={side} data-seat={side} data-own={side === seat || undefined} className="race-off">
            <SignButton
              className="race-crest"
              icon={emblem(side)}
              n={sign}
              name={`${seatName(side)}: ${say(name)}`}
              about={about && say(about)}
              rule={rule}
            />
          </span>
        ))}
    </section>
  )
}
