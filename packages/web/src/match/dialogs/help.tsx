import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../words/words.tsx'
import { keySheet } from '../page/page-keys.ts'
import { useTable } from '../page/table-context.ts'

/** The sheet of keys and gestures. */
export function Help({ onClose }: { onClose(): void }) {
  const { t, say } = useWords()
  const { loaded } = useTable()
  return (
    <Dialog title={t('ui.help')} onClose={onClose}>
      <p>{t('ui.help.text')}</p>
      <dl className="keys">
        {keySheet.map(([names, about]) => (
          <div key={about}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{t(about)}</dd>
          </div>
        ))}
        {loaded.ui.keys?.map(({ key, about }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(about)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const capital = (text: string, locale: string): string => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)

/** What the signs on board and cards mean. */
export function Glossary({ onClose }: { onClose(): void }) {
  const { t, say, locale } = useWords()
  const { loaded } = useTable()
  const entries = loaded.ui.glossary?.() ?? []
  return (
    <Dialog title={t('ui.glossary')} onClose={onClose}>
      <dl className="glossary">
        {entries.map((entry) => (
          <div key={entry.name.id}>
            <dt>
              <span className="glossary-sign" aria-hidden="true">
                {entry.icon}
              </span>
              {capital(say(entry.name), locale)}
            </dt>
            {entry.about && <dd>{say(entry.about)}</dd>}
          </div>
        ))}
      </dl>
      {entries.length === 0 && <p className="hint">{t('ui.glossary.empty')}</p>}
    </Dialog>
  )
}
