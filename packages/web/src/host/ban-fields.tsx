import { Field } from '../ui/field.tsx'
import { useWords } from '../words/words.tsx'

/** Why somebody is banned, and for how many days, as they are typed. */
export interface BanTerms {
  why: string
  days: string
}

export const noTerms: BanTerms = { why: '', days: '' }

/** The terms as a wish takes them; no days: for good. */
export const termsOf = ({ why, days }: BanTerms): { why: string; days?: number } => ({
  why: why.trim(),
  ...(Number(days) > 0 && { days: Math.trunc(Number(days)) }),
})

export function BanFields({ terms, change }: { terms: BanTerms; change(terms: BanTerms): void }) {
  const { t } = useWords()
  const { why, days } = terms
  return (
    <>
      <Field id="ban-why" label={t('ui.host.ban.why')} maxLength={200} value={why} onText={(text) => change({ ...terms, why: text })} />
      <Field
        id="ban-days"
        label={t('ui.host.ban.days')}
        type="number"
        min={1}
        max={3650}
        value={days}
        onText={(text) => change({ ...terms, days: text })}
      />
    </>
  )
}
