import { gameInfo } from '@trestle/games'
import type { Loaded } from '../match/page/load.ts'
import { Glyph } from '../ui/glyphs.tsx'
import { useWords } from '../words/words.tsx'
import { LOT } from './company.ts'
import type { NewMatchForm } from './new-match-form.ts'
import { namesIn, withName } from './seat-mix.ts'
import { computersOf, type SeatChoice } from './who-sits.ts'

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

interface SeatListProps {
  loaded: Loaded
  form: NewMatchForm
  /** The compiled content that gives the sides their names. */
  content: object
  /** The side at a seat, in words. */
  seatName(seat: number): string
}

/** The seats of the match: which side sits at each, and who plays it. */
export function SeatList({ loaded: { game, ui }, form, content, seatName }: SeatListProps) {
  const { t, say } = useWords()
  const { seats, chosen, mix, byLot, plays, automaton } = form
  const put = (seat: number, who: SeatChoice) => form.setOwn(chosen.map((choice, at) => (at === seat ? who : choice)))
  return (
    <fieldset className="field">
      <legend>{t('ui.new.seats')}</legend>
      <ul className="seat-list">
        {seats.map((seat, i) => (
          <li key={seat} data-seat={byLot(i) ? undefined : i}>
            {byLot(i) ? <Glyph name="lot" /> : <ui.Emblem name={seat} />}
            {mix && form.namesSides ? (
              <select
                className="seat-side"
                aria-label={t('ui.new.side', { number: i + 1 })}
                value={byLot(i) ? LOT : seat}
                onChange={(event) => form.chooseSide(i, event.target.value)}
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
            <SideLine name={byLot(i) ? null : seat} effort={gameInfo[game.id]?.sides[seat] ?? 0} />
            {automaton && plays(i) ? (
              <span className="seat-who">{t(`ui.player.${automaton.choice}`)}</span>
            ) : (
              <select
                className="seat-who"
                aria-label={t('ui.new.who', { seat: seatName(i) })}
                value={chosen[i]}
                disabled={automaton !== undefined}
                onChange={(event) => put(i, event.target.value as SeatChoice)}
              >
                <option value="here">{t(form.here > 1 ? 'ui.seat.here' : 'ui.seat.me')}</option>
                <option value="link" disabled={form.server === false}>
                  {t('ui.seat.link')}
                </option>
                {computersOf(game).map((computer) => (
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
        {form.company !== 'screen' && seats.length > 1 && form.maySwap && (
          <button type="button" className="button swap" onClick={form.swap}>
            <Glyph name="swap" /> {t('ui.new.swap')}
          </button>
        )}
        {form.namesSides && (
          <button type="button" className="button all-lots" onClick={form.allByLot}>
            <Glyph name="lot" /> {t('ui.new.all-lots')}
          </button>
        )}
      </div>
    </fieldset>
  )
}
