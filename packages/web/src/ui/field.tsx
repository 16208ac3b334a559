import type { ComponentProps, ReactNode } from 'react'

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'>

/** What a field is called, what stands in it, and where its text goes as it changes; the rest as of an `input`. */
export interface FieldProps extends InputProps {
  /** Unique on the page. */
  id: string
  label: string
  value: string
  onText(text: string): void
  /** What stands below the field. */
  children?: ReactNode
}

/** A labelled field of one line. */
export function Field({ id, label, onText, children, ...input }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input type="text" {...input} id={id} onChange={(event) => onText(event.target.value)} />
      {children}
    </div>
  )
}

/** A field of one line with the button that does something with its text, without the blanks around it. */
export function FieldForm({
  action,
  disabled,
  onDone,
  ...field
}: FieldProps & { action: string; disabled?: boolean; onDone(text: string): void }) {
  const text = field.value.trim()
  return (
    <form
      className="row field-form"
      onSubmit={(event) => {
        event.preventDefault()
        onDone(text)
      }}
    >
      <Field required {...field} />
      <button type="submit" className="button" disabled={disabled || text === ''}>
        {action}
      </button>
    </form>
  )
}
