import { localeNames, locales } from '@trestle/words'
import { type ReactNode, useEffect, useState } from 'react'
import { AccountLink } from '../accounts/account-link.tsx'
import { setPreferences } from '../preferences.ts'
import { useWords } from '../words/words.tsx'
import { Dialog } from './dialog.tsx'
import { Glyph } from './glyphs.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The frame of every page that is no table: brand, settings, content, foot. */
export function Page({ title, wide, children }: { title: string | null; wide?: boolean; children: ReactNode }) {
  const { t } = useWords()
  const [settings, setSettings] = useState(false)
  useEffect(() => {
    document.title = title ? `${title} · Trestle` : 'Trestle'
  }, [title])
  return (
    <div className="page-frame">
      <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.focus()}>
        {t('ui.skip')}
      </button>
      <header className="page-header">
        <a className="brand" href="#/">
          <Mark /> Trestle
        </a>
        <AccountLink />
        <nav aria-label={t('ui.menu')}>
          <Languages />
          <a className="button plain" href="#/about">
            {t('ui.about')}
          </a>
          <button type="button" className="button plain" onClick={() => setSettings(true)}>
            <Glyph name="settings" /> {t('ui.settings')}
          </button>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={wide ? 'page' : 'page narrow'}>
        {title && <h1>{title}</h1>}
        {children}
      </main>
      {settings && (
        <Dialog title={t('ui.settings')} onClose={() => setSettings(false)}>
          <SettingsForm />
        </Dialog>
      )}
    </div>
  )
}

/** The languages of the page by their codes, the present one marked; what each is called is said to those who ask. */
function Languages() {
  const { t, locale } = useWords()
  return (
    <fieldset className="languages" aria-label={t('ui.language')}>
      {locales.map((one) => (
        <button
          key={one}
          type="button"
          className="button plain"
          lang={one}
          aria-label={`${one.toUpperCase()}: ${localeNames[one]}`}
          aria-pressed={one === locale}
          title={localeNames[one]}
          onClick={() => setPreferences({ locale: one })}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}

/** The house's sign: two trestles and a board, with a crystal on it. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 64 52" aria-hidden="true" width="1.4em" height="1.15em">
      <path
        d="M6 18h52M16 20 8 48M22 20l8 28M48 20l8 28M42 20l-8 28M12 35h13M39 35h13"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path className="mark-crystal" d="m24 12 8-9 8 9-4 4h-8z" />
    </svg>
  )
}
