import type { ClubInfo } from '@trestle/protocol'
import { useEffect, useState } from 'react'
import { go } from '../router.ts'
import { FieldForm } from '../ui/field.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useWords } from '../words/words.tsx'
import { makeClub, myClubs } from './api.ts'

/** The clubs that one is in, and a new one. */
export function MyClubs() {
  const { t } = useWords()
  const { fail } = useToasts()
  const [clubs, setClubs] = useState<ClubInfo[]>([])
  const [name, setName] = useState('')
  useEffect(() => {
    let wanted = true
    myClubs().then(
      (found) => wanted && setClubs(found),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [])
  return (
    <section className="my-matches club" aria-labelledby="clubs">
      <h2 id="clubs">{t('club.mine')}</h2>
      {clubs.length === 0 && <p className="hint">{t('club.about')}</p>}
      <ul>
        {clubs.map(({ id, name: called, members }) => (
          <li key={id}>
            <a href={`#/club/${id}`}>
              <b>{called}</b> <span className="about">{t('club.members', { n: members })}</span>
            </a>
          </li>
        ))}
      </ul>
      <FieldForm
        id="club-name"
        label={t('club.name')}
        maxLength={40}
        value={name}
        onText={setName}
        action={t('club.new')}
        onDone={(text) => void makeClub(text).then(({ id }) => go({ page: 'club', id, invite: null }), fail)}
      />
    </section>
  )
}
