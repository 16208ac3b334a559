import { choiceWords, type Json, type Setting, type SettingChoice as SettingValue, seatsIn } from '@trestle/kernel'
import { type ReactNode, useId } from 'react'
import { Segments, type SegmentsProps } from '../ui/settings-form.tsx'
import { useWords } from '../words/words.tsx'
import { LOT } from './company.ts'

/** An option that names some of its choices: a box to tick for each. */
export function SeveralChoice({ setting, value, onChange }: { setting: Setting; value: Json | undefined; onChange(value: Json): void }) {
  const { t, has } = useWords()
  const about = `setting.${setting.key}.about`
  const named = new Set(seatsIn(value ?? setting.standard))
  const toggle = (choice: string) => {
    const next = setting.choices.map(String).filter((one) => named.has(one) !== (one === choice))
    if (next.length > 0) onChange(next.join('+'))
  }
  return (
    <fieldset className="field several">
      <legend>{t(`setting.${setting.key}`)}</legend>
      {has(about) && <p className="hint">{t(about)}</p>}
      {setting.choices.map(String).map((choice) => (
        <label key={choice} className="tick">
          <input type="checkbox" checked={named.has(choice)} onChange={() => toggle(choice)} />
          {t(`setting.${setting.key}.${choice}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** One option of the game, or that of a seat, with a line on what it changes. Many choices become a drop-down list. */
export function SettingChoice({
  setting,
  of,
  value,
  picture,
  onChange,
}: {
  setting: Setting
  of?: string
  value: Json | undefined
  /** Beside the words of a choice. */
  picture?(choice: SettingValue): ReactNode
  onChange(value: Json): void
}) {
  const { t, has, say } = useWords()
  const name = useId()
  const about = `setting.${setting.key}.about`
  const title = of === undefined ? t(`setting.${setting.key}`) : t('ui.open.option', { setting: t(`setting.${setting.key}`), choice: of })
  const label = (choice: SettingValue) => {
    const words = choiceWords(setting, choice, has)
    return words ? say(words) : String(choice)
  }
  const choices: SegmentsProps<SettingValue>['choices'] = setting.choices.map((choice) => ({
    value: choice,
    label: label(choice),
    picture: picture?.(choice),
  }))
  if (setting.byLot) choices.push({ value: LOT, label: t('ui.new.lot') })
  if (choices.length > 6)
    return (
      <div className="field">
        <label htmlFor={name}>{title}</label>
        {has(about) && (
          <p className="hint" id={`${name}-hint`}>
            {t(about)}
          </p>
        )}
        <select
          id={name}
          aria-describedby={`${name}-hint`}
          value={String(value)}
          onChange={(event) => onChange(choices[event.target.selectedIndex].value)}
        >
          {choices.map((choice) => (
            <option key={String(choice.value)} value={String(choice.value)}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
    )
  return (
    <Segments
      legend={title}
      {...(has(about) ? { hint: t(about) } : {})}
      value={value as string | number | boolean}
      choices={choices}
      onChange={onChange}
    />
  )
}
