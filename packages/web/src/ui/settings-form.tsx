import { localeNames, locales } from '@trestle/words'
import { type ReactNode, useId } from 'react'
import { localeOf, type Preferences, setPreferences, usePreferences } from '../preferences.ts'
import { useWords } from '../words/words.tsx'
import { play } from './sounds.ts'

export interface SegmentsProps<T extends string | number | boolean> {
  legend: string
  hint?: string
  value: T
  choices: { value: T; label: string; lang?: string; picture?: ReactNode }[]
  onChange(value: T): void
}

/** One of a few choices, all in sight. */
export function Segments<T extends string | number | boolean>({ legend, hint, value, choices, onChange }: SegmentsProps<T>) {
  const name = useId()
  return (
    <fieldset className="field" aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div className="segments">
        {choices.map((choice) => (
          <label key={String(choice.value)} lang={choice.lang}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            {choice.picture}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Language, looks and sounds of this browser. */
export function SettingsForm() {
  const { t } = useWords()
  const chosen = usePreferences()
  const of = <K extends 'theme' | 'motion' | 'pace'>(key: K, values: Preferences[K][]) => ({
    legend: t(`ui.settings.${key}`),
    value: chosen[key],
    choices: values.map((value) => ({ value, label: t(`ui.settings.${key}.${value}`) })),
    onChange: (value: Preferences[K]) => setPreferences({ [key]: value } as Partial<Preferences>),
  })
  return (
    <div className="settings">
      <Segments
        legend={t('ui.language')}
        value={localeOf(chosen)}
        choices={locales.map((value) => ({ value, label: localeNames[value], lang: value }))}
        onChange={(locale) => setPreferences({ locale })}
      />
      <Segments {...of('theme', ['system', 'light', 'dark'])} />
      <Segments
        legend={t('ui.settings.text')}
        value={chosen.textSize}
        choices={([90, 100, 115, 130, 150] as const).map((value) => ({ value, label: `${value} %` }))}
        onChange={(textSize) => setPreferences({ textSize })}
      />
      <Segments {...of('motion', ['system', 'full', 'still'])} />
      <Segments {...of('pace', ['step', 'slow', 'normal', 'fast', 'instant'])} hint={t('ui.settings.pace.about')} />
      <Segments
        legend={t('ui.settings.sound')}
        value={chosen.sound}
        choices={[
          { value: true, label: t('ui.settings.sound.on') },
          { value: false, label: t('ui.settings.sound.off') },
        ]}
        onChange={(sound) => {
          setPreferences({ sound })
          if (sound) play('turn')
        }}
      />
      <Segments
        legend={t('ui.settings.end')}
        hint={t('ui.settings.end.about')}
        value={chosen.confirmEnd}
        choices={[
          { value: true, label: t('ui.settings.sound.on') },
          { value: false, label: t('ui.settings.sound.off') },
        ]}
        onChange={(confirmEnd) => setPreferences({ confirmEnd })}
      />
    </div>
  )
}
