/** Fields for any value by its shape: choice lists, steppers, rows. */
import {
  type Fields,
  fieldShape,
  freshOf,
  isThings,
  itemShape,
  kindAt,
  type Path,
  type Plain,
  placeOf,
  type Shape,
  variantOf,
} from '@trestle/games/packs'
import type { ContentProblem, Json } from '@trestle/kernel'
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { Glyph } from '../ui/glyphs.tsx'
import { useWords } from '../words/words.tsx'
import { useLabels } from './labels.tsx'

/** What all fields share. */
export interface Editing {
  content: Json
  faults: readonly ContentProblem[]
  /** Puts another value at a path; undefined takes it out. */
  set(path: Path, value: Json | undefined): void
}

export const Edited = createContext<Editing | null>(null)

export const useEditing = (): Editing => {
  const editing = useContext(Edited)
  if (!editing) throw new Error('a field outside of an editor')
  return editing
}

interface At {
  shape: Shape
  value: Json
  path: Path
  /** What the field is called; the whole place is told to those who listen. */
  label: string
}

/** What may stand in a field, in the reader's language. */
export const useWanted = () => {
  const { t } = useWords()
  return (shape: Shape): string => {
    switch (shape.kind) {
      case 'number':
        return t('ui.pack.wanted.number', {
          least: shape.least ?? -1000,
          most: shape.most ?? 1000,
          bounds: shape.most === null ? 'no' : 'yes',
        })
      case 'list':
        return t('ui.pack.wanted.list', { least: shape.least })
      case 'text':
        return t('ui.pack.wanted.text')
      default:
        return t('ui.pack.wanted.choice')
    }
  }
}

/** The faults at a place, below its field. */
function Faults({ path, shape, id }: { path: Path; shape: Shape; id: string }) {
  const { content, faults } = useEditing()
  const { t } = useWords()
  const labels = useLabels()
  const wanted = useWanted()
  const place = placeOf(content, path)
  const here = faults.filter((fault) => fault.place === place)
  return (
    <span id={id} className="pack-fault" role="status">
      {here.map((fault) => (
        <span key={fault.reason}>
          {/* What the shape allows is told in any language; what goes beyond it in the check's own words. */}
          {fault.says === undefined && t('ui.pack.fault', { wanted: wanted(shape) })} {labels.speaks(fault) && labels.fault(fault)}
        </span>
      ))}
    </span>
  )
}

/** A field of any shape. */
export function Value(at: At) {
  const { shape } = at
  switch (shape.kind) {
    case 'number':
    case 'text':
    case 'flag':
    case 'choice':
      return <Single {...at} />
    case 'either':
      return <Either {...at} shape={shape} />
    case 'list':
    case 'row':
      return <Rows {...at} />
    case 'variants':
      return <Variant {...at} shape={shape} />
    default:
      return (
        <Group label={at.label} path={at.path} shape={shape}>
          <Inner {...at} />
        </Group>
      )
  }
}

function Group({
  label,
  path,
  shape,
  children,
  tools,
}: {
  label: string
  path: Path
  shape: Shape
  children: ReactNode
  tools?: ReactNode
}) {
  const id = useId()
  return (
    <fieldset className="pack-group" aria-describedby={id}>
      <legend>
        {label} {tools}
      </legend>
      {children}
      <Faults path={path} shape={shape} id={id} />
    </fieldset>
  )
}

/** One value, with its name before it. */
function Single({ shape, value, path, label }: At) {
  const id = useId()
  return (
    <div className="pack-field">
      <label htmlFor={id}>{label}</label>
      <Control shape={shape} value={value} path={path} id={id} />
      <Faults path={path} shape={shape} id={`${id}-fault`} />
    </div>
  )
}

function Control({ shape, value, path, id }: { shape: Shape; value: Json; path: Path; id: string }) {
  const { set } = useEditing()
  const { t } = useWords()
  const labels = useLabels()
  if (shape.kind === 'flag')
    return (
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        aria-describedby={`${id}-fault`}
        onChange={(event) => set(path, event.target.checked)}
      />
    )
  if (shape.kind === 'choice') {
    const known = shape.choices.includes(value as Plain)
    return (
      <select
        id={id}
        aria-describedby={`${id}-fault`}
        value={known ? JSON.stringify(value) : ''}
        onChange={(event) => set(path, JSON.parse(event.target.value))}
      >
        {!known && <option value="">{JSON.stringify(value)}</option>}
        {shape.choices.map((choice) => (
          <option key={String(choice)} value={JSON.stringify(choice)}>
            {labels.choice(choice)}
          </option>
        ))}
      </select>
    )
  }
  if (shape.kind === 'number') {
    const { least, most } = shape
    const n = typeof value === 'number' ? value : 0
    const step = (by: number) => set(path, Math.min(most ?? n + by, Math.max(least ?? n + by, n + by)))
    return (
      <span className="pack-stepper">
        <button
          type="button"
          className="button"
          aria-label={t('ui.pack.less')}
          disabled={least !== null && n <= least}
          onClick={() => step(-1)}
        >
          <Glyph name="minus" />
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          aria-describedby={`${id}-fault`}
          min={least ?? undefined}
          max={most ?? undefined}
          value={typeof value === 'number' ? value : ''}
          onChange={(event) => set(path, event.target.value === '' ? null : Number(event.target.value))}
        />
        <button
          type="button"
          className="button"
          aria-label={t('ui.pack.more')}
          disabled={most !== null && n >= most}
          onClick={() => step(1)}
        >
          <Glyph name="plus" />
        </button>
      </span>
    )
  }
  return (
    <input
      id={id}
      className="input"
      type="text"
      aria-describedby={`${id}-fault`}
      value={typeof value === 'string' ? value : JSON.stringify(value)}
      onChange={(event) => set(path, event.target.value)}
    />
  )
}

/** One of several kinds of value. */
function Either({ shape, value, path, label }: At & { shape: Extract<Shape, { kind: 'either' }> }) {
  const { set } = useEditing()
  const { t } = useWords()
  const labels = useLabels()
  const kind = kindAt(shape, value)
  const flat = shape.of.flatMap((one) => (one.kind === 'choice' ? one.choices : []))
  // Choices alone are one list of choices.
  if (shape.of.every((one) => one.kind === 'choice'))
    return <Single shape={{ kind: 'choice', choices: flat }} value={value} path={path} label={label} />
  return (
    <div className="pack-either">
      <label>
        {label}: {t('ui.pack.kind')}{' '}
        <select value={kind} onChange={(event) => set(path, freshOf(shape.of[Number(event.target.value)]))}>
          {shape.of.map((one, i) => (
            <option key={one.kind + String(i)} value={i}>
              {one.kind === 'choice' ? one.choices.map(labels.choice).join(', ') : t(`ui.pack.kind.${one.kind}`)}
            </option>
          ))}
        </select>
      </label>
      {shape.of[kind].kind !== 'choice' && <Value shape={shape.of[kind]} value={value} path={path} label={label} />}
    </div>
  )
}

/** Rows that are added, taken out, and put elsewhere by their buttons or by dragging. */
function Rows({ shape, value, path, label }: At) {
  const { set } = useEditing()
  const { t } = useWords()
  const [held, setHeld] = useState<number | null>(null)
  const items = Array.isArray(value) ? value : []
  const list = shape.kind === 'list' ? shape : null
  const move = (from: number, to: number) => {
    const others = items.filter((_, i) => i !== from)
    set(path, others.toSpliced(to, 0, items[from]))
  }
  return (
    <Group label={label} path={path} shape={shape}>
      <ol className="pack-rows">
        {items.map((item, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its fields hold no state
            key={i}
            data-held={held === i ? '' : undefined}
            onDragOver={(event) => held !== null && event.preventDefault()}
            onDrop={() => held !== null && held !== i && move(held, i)}
          >
            {list && (
              <span className="pack-tools">
                <span className="pack-grip" draggable aria-hidden="true" onDragStart={() => setHeld(i)} onDragEnd={() => setHeld(null)}>
                  ⠿
                </span>
                <button
                  type="button"
                  className="button plain"
                  disabled={i === 0}
                  aria-label={t('ui.pack.row.up', { row: i + 1 })}
                  onClick={() => move(i, i - 1)}
                >
                  <Glyph name="up" />
                </button>
                <button
                  type="button"
                  className="button plain"
                  disabled={i === items.length - 1}
                  aria-label={t('ui.pack.row.down', { row: i + 1 })}
                  onClick={() => move(i, i + 1)}
                >
                  <Glyph name="down" />
                </button>
                <button
                  type="button"
                  className="button plain"
                  aria-label={t('ui.pack.row.out', { row: i + 1 })}
                  onClick={() => set([...path, i], undefined)}
                >
                  <Glyph name="bin" />
                </button>
              </span>
            )}
            <Value shape={itemShape(shape, i) ?? shape} value={item} path={[...path, i]} label={String(i + 1)} />
          </li>
        ))}
      </ol>
      {list && (list.most === null || items.length < list.most) && (
        <button type="button" className="button" onClick={() => set(path, [...items, freshOf(list.of)])}>
          <Glyph name="plus" /> {t('ui.pack.row.add')}
        </button>
      )}
    </Group>
  )
}

/** An object of one of several kinds: which one is chosen first. */
function Variant({ shape, value, path, label }: At & { shape: Extract<Shape, { kind: 'variants' }> }) {
  const { set } = useEditing()
  const labels = useLabels()
  const is = variantOf(shape, value)
  const now = is ? shape.of.indexOf(is) : -1
  const nameIn = (fields: Fields) =>
    Object.values(fields.fields)
      .flatMap(({ shape: field }) => (field.kind === 'choice' && field.choices.length === 1 ? [labels.choice(field.choices[0])] : []))
      .join(' ')
  return (
    <fieldset className="pack-group">
      <legend>
        <select aria-label={label} value={now} onChange={(event) => set(path, freshOf(shape.of[Number(event.target.value)]))}>
          {now < 0 && <option value={-1}>–</option>}
          {shape.of.map((fields, i) => (
            <option key={nameIn(fields)} value={i}>
              {nameIn(fields)}
            </option>
          ))}
        </select>
      </legend>
      {is && <Inner shape={is} value={value} path={path} label={label} />}
    </fieldset>
  )
}

/** The fields of an object; those that may be missing can be put in and taken out. */
export function Inner({ shape, value, path }: At) {
  const { set } = useEditing()
  const { t } = useWords()
  const labels = useLabels()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const missing =
    shape.kind === 'fields'
      ? Object.entries(shape.fields).flatMap(([key, { optional }]) => (optional && !Object.hasOwn(value, key) ? [key] : []))
      : []
  // Below an item of a list nothing is chosen by itself any more.
  const whole = path.some((key) => typeof key === 'number')
  const shown = Object.entries(value).filter(([, one]) => whole || !(isThings(one) || isThingsByName(one)))
  return (
    <div className="pack-inner">
      {shown.map(([key, one]) => {
        const field = fieldShape(shape, value, key)
        // What tells the kinds apart has been chosen already.
        if (!field || (shape.kind === 'fields' && field.shape.kind === 'choice' && field.shape.choices.length === 1 && !field.optional))
          return null
        return (
          <div key={key} className="pack-entry">
            <Value shape={field.shape} value={one} path={[...path, key]} label={labels.field(key)} />
            {field.optional && path.length > 1 && (
              <button
                type="button"
                className="button plain"
                aria-label={t('ui.pack.field.out', { field: labels.field(key) })}
                onClick={() => set([...path, key], undefined)}
              >
                <Glyph name="bin" />
              </button>
            )}
          </div>
        )
      })}
      {missing.length > 0 && (
        <label className="pack-missing">
          {t('ui.pack.field.add')}{' '}
          <select
            value=""
            onChange={(event) => {
              const key = event.target.value
              const field = fieldShape(shape, value, key)
              if (field) set([...path, key], freshOf(field.shape))
            }}
          >
            <option value="">–</option>
            {missing.map((key) => (
              <option key={key} value={key}>
                {labels.field(key)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

/** Things that stand under their own names are edited one at a time, too. */
const isThingsByName = (value: Json): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([key, one]) => typeof one === 'object' && one !== null && !Array.isArray(one) && one.id === key)
