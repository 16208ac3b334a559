import type { Event, Phrase, Result, Seat } from '@trestle/kernel'
import { useMemo } from 'react'
import type { MatchInfo, OfferedOption } from '../../sessions/session.ts'
import { useWords, type Words } from '../../words/words.tsx'
import type { Loaded } from './load.ts'

/** How a match speaks: its seats, options and events in the reader's language. */
export interface Voice {
  say(phrase: Phrase): string
  seatName(seat: Seat): string
  /** The same as a phrase, for sentences that need another form of it. */
  seatPhrase(seat: Seat): Phrase
  /** A seat with the name of who sits there behind it. */
  holderName(seat: Seat): string
  optionText(offered: OfferedOption): string
  /** How the match ended. */
  resultText(result: Result): string
  /** An event as a line of the log; null where the log says nothing. */
  eventText(event: Event, seat: Seat | null): string | null
}

export const useVoice = ({ game }: Loaded, content: object, seats: MatchInfo['seats']): Voice => {
  const { say, t, has, locale } = useWords()
  return useMemo(() => {
    const seatPhrase = (seat: Seat) => game.words.seat(content, seats[seat]?.name ?? '')
    const seatName = (seat: Seat) => say(seatPhrase(seat))
    return {
      say,
      seatName,
      seatPhrase,
      holderName(seat) {
        const holder = seats[seat]?.holder
        const player = holder?.kind === 'computer' ? `ui.player.${holder.player}.short` : ''
        const name = holder?.kind === 'human' ? holder.name : has(player) ? t(player) : ''
        return name ? `${seatName(seat)} (${name})` : seatName(seat)
      },
      optionText: (offered) => capital(say(game.words.option(content, offered.option)), locale),
      // The rules know nothing of a host who ends a match.
      resultText: (result) =>
        result.reason === 'closed'
          ? t('ui.result.closed')
          : say(
              game.words.result(
                content,
                result,
                seats.map(({ name }) => name),
              ),
            ),
      eventText(event, seat) {
        if (event.on.startsWith('table.')) return tableEvent(event, seatPhrase, t)
        if (event.on === 'end') return null
        const phrase = game.words.event(content, event, seat)
        return phrase && say(phrase)
      },
    }
  }, [say, t, has, locale, game, content, seats])
}

/** With a capital at its start. */
export const capital = (text: string, locale: string): string => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)

/** The table's own events in words. */
const tableEvent = (event: Event, seatPhrase: (seat: Seat) => Phrase, t: Words['t']): string => {
  const name = typeof event.seat === 'number' ? seatPhrase(event.seat) : ''
  const count = typeof event.count === 'number' ? event.count : 0
  const yes = event.yes === true ? 'yes' : 'no'
  return t(`ui.table.${event.on.slice('table.'.length)}`, { name, count, yes, to: typeof event.to === 'string' ? event.to : '' })
}
