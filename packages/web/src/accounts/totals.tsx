import { gameInfo } from '@trestle/games'
import type { AccountTotals } from '@trestle/protocol'
import { useEffect, useState } from 'react'
import { useFront } from '../lobby/use-front.ts'
import { GameWords, useWords } from '../words/words.tsx'
import { readTotals } from './api.ts'
import { sideOf } from './side.ts'

type Side = AccountTotals['sides'][number]

/** What finished matches came to: by game and side, and against whom. A win that is shared counts in part. */
export function Totals() {
  const { t, has, locale } = useWords()
  const [totals, setTotals] = useState<AccountTotals | null>(null)
  useEffect(() => {
    let wanted = true
    readTotals().then(
      (found) => wanted && setTotals(found),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [])
  if (!totals || totals.sides.length === 0) return null
  const games = [...new Set(totals.sides.map(({ game }) => game))]
  const share = ({ played, won }: { played: number; won: number }) =>
    new Intl.NumberFormat(locale, { style: 'percent' }).format(won / played)
  return (
    <section className="totals" aria-labelledby="totals">
      <h2 id="totals">{t('account.totals')}</h2>
      <p className="hint">{t('account.totals.about')}</p>
      {games.map((game) => (
        <Game key={game} game={game} sides={totals.sides.filter((side) => side.game === game)} share={share} />
      ))}
      {totals.against.length > 0 && (
        <table>
          <caption>{t('account.against')}</caption>
          <Head first={t('account.opponent')} />
          <tbody>
            {totals.against.map((tally) => (
              <tr key={`${tally.kind} ${tally.name}`}>
                <th scope="row">{has(`ui.player.${tally.name}`) ? t(`ui.player.${tally.name}`) : tally.name || t('ui.seat.nameless')}</th>
                <td>{tally.played}</td>
                <td>{share(tally)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Head({ first }: { first: string }) {
  const { t } = useWords()
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">{t('account.played')}</th>
        <th scope="col">{t('account.won')}</th>
      </tr>
    </thead>
  )
}

interface GameProps {
  game: string
  sides: Side[]
  share(tally: Side): string
}

function Game(props: GameProps) {
  const front = useFront(props.game)
  if (!front) return null
  return (
    <GameWords {...front}>
      <Sides {...props} />
    </GameWords>
  )
}

function Sides({ game, sides, share }: GameProps) {
  const { t, has } = useWords()
  return (
    <table>
      <caption>{gameInfo[game] ? t(`ui.game.${game}`) : game}</caption>
      <Head first={t('account.side')} />
      <tbody>
        {sides.map((side) => (
          <tr key={side.role}>
            <th scope="row">{sideOf(side, { t, has })}</th>
            <td>{side.played}</td>
            <td>{share(side)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
