import { gameInfo } from '@trestle/games'
import type { Club, ClubWish } from '@trestle/protocol'
import { useState } from 'react'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { useWords } from '../words/words.tsx'

interface Props {
  club: Club
  act(wish: ClubWish): Promise<void>
}

/** The people of a club with their ratings, and what those who run it may do. */
export function Members({ club, act }: Props) {
  const { t } = useWords()
  const [asked, setAsked] = useState<ClubWish | null>(null)
  const me = club.members.find((member) => member.me)
  const of = asked?.do === 'remove' ? club.members.find(({ account }) => account === asked.account) : undefined
  const named = of?.name || t('ui.seat.nameless')
  return (
    <>
      <ul className="club-members">
        {club.members.map((member) => (
          <li key={member.account} className="row">
            <span>
              <b>{member.name || t('ui.seat.nameless')}</b>
              {member.owner && ` · ${t('club.owner')}`}
              {member.me && ` · ${t('club.me')}`}
            </span>
            {me?.owner && !member.me && (
              <span className="row">
                <button
                  type="button"
                  className="button plain"
                  onClick={() => void act({ do: 'owner', account: member.account, on: !member.owner })}
                >
                  {t(member.owner ? 'club.owner.off' : 'club.owner.on')}
                </button>
                <button type="button" className="button plain" onClick={() => setAsked({ do: 'remove', account: member.account })}>
                  {t('club.remove')}
                </button>
              </span>
            )}
            {club.rated && <Ratings member={member} />}
          </li>
        ))}
      </ul>
      {club.rated && <p className="hint">{t('club.ratings.about')}</p>}
      <p className="row">
        <button type="button" className="button" onClick={() => setAsked({ do: 'leave' })}>
          {t('club.leave')}
        </button>
        {me?.owner && (
          <>
            <button type="button" className="button" onClick={() => void act({ do: 'rate', on: !club.rated })}>
              {t(club.rated ? 'club.ratings.off' : 'club.ratings.on')}
            </button>
            <button type="button" className="button" onClick={() => setAsked({ do: 'new-invite' })}>
              {t('club.new-invite')}
            </button>
            <button type="button" className="button danger" onClick={() => setAsked({ do: 'close' })}>
              {t('club.close')}
            </button>
          </>
        )}
      </p>
      {asked && (
        <Dialog
          title={t(`club.sure.${asked.do}.title`, { name: named })}
          onClose={() => setAsked(null)}
          footer={
            <DialogButtons
              buttons={[
                { label: t('ui.cancel'), act: () => setAsked(null) },
                {
                  label: t(`club.sure.${asked.do}.do`),
                  kind: 'danger',
                  act: () => {
                    setAsked(null)
                    void act(asked)
                  },
                },
              ]}
            />
          }
        >
          <p>{t(`club.sure.${asked.do}`)}</p>
        </Dialog>
      )}
    </>
  )
}

/** Strengths with what they are uncertain by: twice the deviation to both sides. */
function Ratings({ member }: { member: Club['members'][number] }) {
  const { t } = useWords()
  if (member.ratings.length === 0) return <span className="ratings">{t('club.ratings.none')}</span>
  return (
    <span className="ratings">
      {member.ratings.map(({ game, seats, rating, deviation, matches }) => (
        <span key={`${game} ${seats}`}>
          {t('club.rating', { game: gameInfo[game] ? t(`ui.game.${game}`) : game, seats, rating, spread: 2 * deviation, matches })}
          <br />
        </span>
      ))}
    </span>
  )
}
