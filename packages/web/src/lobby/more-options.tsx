import type { Json } from '@trestle/kernel'
import { type ReactNode, useState } from 'react'
import type { GameUi } from '../games/game-ui.ts'
import { useWords } from '../words/words.tsx'
import { LOT } from './company.ts'
import type { NewMatchForm } from './new-match-form.ts'
import { SettingChoice, SeveralChoice } from './setting-choice.tsx'

/** A part of the form that is folded up. What it holds is made when it is first unfolded: most matches are begun without a look at it. */
export function More({ open, children }: { open: boolean; children(): ReactNode }) {
  const { t } = useWords()
  const [opened, setOpened] = useState(open)
  return (
    <details className="more" open={open} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>{t('ui.new.options')}</summary>
      {(opened || open) && children()}
    </details>
  )
}

interface OptionsProps {
  form: NewMatchForm
  pictureOf: GameUi['pictureOf']
  /** The side at a seat, in words. */
  seatName(seat: number): string
}

/** The options of the game that change anything, given the others; one that is each seat's own stands once for each. */
export function Options({ form, pictureOf, seatName }: OptionsProps) {
  const { options, seats, chance } = form
  return form.settings.map((setting) => {
    const { key } = setting
    const change = (value: Json) => form.setOption(setting, value)
    const value = chance.has(key) ? LOT : options[key]
    if (setting.several) return <SeveralChoice key={key} setting={setting} value={options[key]} onChange={change} />
    if (!setting.perSeat)
      return (
        <SettingChoice key={key} setting={setting} value={value} picture={(choice) => pictureOf?.(key, choice) ?? null} onChange={change} />
      )
    const values: Json[] = seats.map((_, seat) => (Array.isArray(options[key]) ? options[key][seat] : options[key]) ?? setting.standard)
    return seats.map((name, seat) => (
      <SettingChoice
        key={`${key}.${name}`}
        setting={setting}
        of={seatName(seat)}
        value={values[seat]}
        onChange={(value) => change(values.map((one, at) => (at === seat ? value : one)))}
      />
    ))
  })
}
