import { gameInfo } from '@trestle/games'
import { useCallback, useEffect, useState } from 'react'
import { signedIn } from '../accounts/signed-in.ts'
import { forgetAnalysis } from '../match/analysis/kept.ts'
import { forgetSeen } from '../match/history/seen.ts'
import { go } from '../router.ts'
import { dropMatch, savedMatches } from '../sessions/local/store.ts'
import type { SavedMatch } from '../sessions/local/table.ts'
import { dropEntry, type RemoteEntry, remoteEntries } from '../sessions/remote/seat-keys.ts'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { download } from '../ui/download.ts'
import { Glyph } from '../ui/glyphs.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useWords } from '../words/words.tsx'
import { matchesAsFile, openFile } from './keeping.ts'
import { Since } from './since.tsx'
import { useRemoteStates } from './use-remote-states.ts'

/** A match in the list, whatever it is kept by. */
interface Row {
  key: string
  href: string
  game: string
  about: string
  state: 'yours' | 'others' | 'waiting' | 'finished' | 'gone'
  since: number
  drop: (() => Promise<void>) | null
}

/** The matches of this browser and those of the server in which it holds a seat; one's turn first. */
export function MyMatches() {
  const { t, has } = useWords()
  const { tell, fail } = useToasts()
  const nameOf = (game: string) => (gameInfo[game] ? t(`ui.game.${game}`) : game)
  const named = (name: string) => (has(`ui.player.${name}`) ? t(`ui.player.${name}`) : name || t('ui.seat.nameless'))
  const [saved, setSaved] = useState<SavedMatch[]>([])
  const [entries, setEntries] = useState<RemoteEntry[]>(remoteEntries)
  const [dropping, setDropping] = useState<Row | null>(null)
  const states = useRemoteStates(entries)
  const reload = useCallback(() => {
    void savedMatches().then(setSaved, () => {})
    setEntries(remoteEntries())
  }, [])
  useEffect(reload, [reload])
  useEffect(() => {
    if (signedIn() === null) return
    // Seats that the account keeps from another device.
    void import('../accounts/api.ts')
      .then(async ({ bringSeats, readMatches }) => bringSeats(await readMatches()) && reload())
      .catch(() => {})
  }, [reload])
  const open = async (file: File) => {
    const opened = await openFile(file)
    if ('id' in opened) return go({ page: 'local', id: opened.id, at: 0 })
    tell(t('ui.mine.brought', { n: opened.brought }))
    reload()
  }
  const rows = [
    ...saved.filter(({ setup }) => !setup.guided).map((match) => localRow(match, t)),
    ...entries.map((entry) => remoteRow(entry, states.get(entry.match), t, named)),
  ].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || b.since - a.since)
  return (
    <section className="my-matches" aria-labelledby="mine">
      <h2 id="mine">{t('ui.mine')}</h2>
      {rows.length === 0 && <p className="hint">{t('ui.mine.none')}</p>}
      {rows[0]?.state === 'yours' && (
        <a className="button main big continue" href={rows[0].href}>
          {t('ui.mine.continue', { game: nameOf(rows[0].game) })}
        </a>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.key} data-state={row.state}>
            <a href={row.href}>
              <b>{nameOf(row.game)}</b>
              <span className="state">{t(`ui.mine.${row.state}`)}</span>
              <span className="about">{row.about}</span>
              <Since at={row.since} />
            </a>
            {row.drop && (
              <button
                type="button"
                className="button plain square"
                aria-label={t('ui.mine.drop', { game: nameOf(row.game), about: row.about })}
                onClick={() => setDropping(row)}
              >
                <Glyph name="bin" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="row keeping">
        {saved.length > 0 && (
          <button type="button" className="button plain" onClick={() => void download(matchesAsFile(), 'matches', 'json').catch(fail)}>
            <Glyph name="download" /> {t('ui.mine.save')}
          </button>
        )}
        <label className="button plain">
          <Glyph name="up" /> {t('ui.mine.open')}
          <input
            type="file"
            className="unseen"
            accept=".txt,.json"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) open(file).catch(fail)
            }}
          />
        </label>
      </p>
      {dropping && (
        <Dialog
          title={t('ui.mine.drop.title')}
          onClose={() => setDropping(null)}
          footer={
            <DialogButtons
              buttons={[
                { label: t('ui.cancel'), act: () => setDropping(null) },
                {
                  label: t('ui.mine.drop.do'),
                  kind: 'danger',
                  act: () => {
                    void dropping.drop?.().then(reload)
                    setDropping(null)
                  },
                },
              ]}
            />
          }
        >
          <p>{t('ui.mine.drop.text')}</p>
        </Dialog>
      )}
    </section>
  )
}

const order: Row['state'][] = ['yours', 'waiting', 'others', 'finished', 'gone']

type T = ReturnType<typeof useWords>['t']

const localRow = ({ setup, updated, waiting, finished }: SavedMatch, t: T): Row => {
  const computers = setup.seats.filter((seat) => seat.kind === 'computer').length
  const about = t(computers > 0 ? 'ui.mine.computer' : 'ui.mine.screen')
  const yours = waiting.some((seat) => setup.seats[seat]?.kind === 'here')
  return {
    ...{ key: setup.id, href: `#/local/${setup.id}`, game: setup.game, about, since: updated },
    state: finished ? 'finished' : yours ? 'yours' : 'others',
    drop: async () => {
      await dropMatch(setup.id)
      forgetSeen(setup.id)
      forgetAnalysis(setup.id)
    },
  }
}

const remoteRow = (
  entry: RemoteEntry,
  state: ReturnType<ReturnType<typeof useRemoteStates>['get']>,
  t: T,
  named: (name: string) => string,
): Row => ({
  ...{ key: entry.match, href: `#/m/${entry.match}`, game: entry.game },
  about: t('ui.mine.online', { names: state?.others.map(named).join(', ') || '–' }),
  state: state?.state ?? 'others',
  since: state?.since ?? entry.at,
  // Of a match that is gone only the key is left.
  drop: state?.state === 'gone' ? async () => dropEntry(entry.match) : null,
})
