import { memo, useState } from 'react'
import type { PastInput } from '../../sessions/session.ts'
import { useWords } from '../../words/words.tsx'
import { Log } from '../log/log.tsx'
import { Chat } from './chat.tsx'
import { useUnheard } from './heard.ts'
import { useTable } from './table-context.ts'

/** Log and chat, one behind the other. */
export const SidePanel = memo(function SidePanel({ past }: { past: PastInput[] }) {
  const { t } = useWords()
  const { session } = useTable()
  const [tab, setTab] = useState<'log' | 'chat'>('log')
  const unread = useUnheard(tab === 'chat').length
  if (!session.online)
    return (
      <div className="panel">
        <Log past={past} />
      </div>
    )
  return (
    <div className="panel">
      <div className="tabs" role="tablist" aria-label={t('ui.panel')}>
        {(['log', 'chat'] as const).map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={tab === name}
            aria-controls="panel"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
              const other = name === 'log' ? 'chat' : 'log'
              setTab(other)
              document.getElementById(`tab-${other}`)?.focus()
            }}
          >
            {t(`ui.${name}`)}
            {name === 'chat' && unread > 0 && (
              <b className="badge">
                {unread}
                <span className="unseen"> {t('ui.chat.unread')}</span>
              </b>
            )}
          </button>
        ))}
      </div>
      <div className="tab-panel" id="panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'log' ? <Log past={past} /> : <Chat online={session.online} />}
      </div>
    </div>
  )
})
