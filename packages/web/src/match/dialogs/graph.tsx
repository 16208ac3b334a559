import type { Seat } from '@trestle/kernel'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { spread } from '../mats/spread.ts'

export interface Series {
  seat: Seat
  name: string
  values: number[]
}

const width = 520
const height = 150
const edge = { left: 26, top: 10, bottom: 8 }
/** Room that a letter of a label takes, and a label: at the size that small windows have, and in a narrow column. */
const usual = { letter: 9, line: 18 }
const narrow = { letter: 11, line: 22 }

interface Props {
  title: string
  series: Series[]
  /** It stands in a narrow column: its letters are larger against the drawing. */
  small?: boolean
  onPick(index: number): void
}

/** Steps over time, one line a seat, each named at its end and dashed in its own way. Choosing a point goes to that moment. */
export function Graph({ title, series, small = false, onPick }: Props) {
  const { t } = useWords()
  const [at, setAt] = useState<number | null>(null)
  const room = small ? narrow : usual
  const left = small ? edge.left + 10 : edge.left
  const pad = { ...edge, left, right: Math.max(150, ...series.map(({ name }) => (name.length + 4) * room.letter)) }
  const count = Math.max(...series.map(({ values }) => values.length), 2)
  const top = Math.max(1, ...series.flatMap(({ values }) => values.filter(Number.isFinite)))
  const x = (i: number) => pad.left + ((width - pad.left - pad.right) * i) / (count - 1)
  const y = (value: number) => height - pad.bottom - ((height - pad.top - pad.bottom) * value) / top
  const line = (values: number[]) =>
    values.flatMap((value, i) => (Number.isNaN(value) ? [] : `${i === 0 ? 'M' : 'H'}${x(i)}${i === 0 ? ' ' : 'V'}${y(value)}`)).join('')
  const lows = series.map(({ values }) => y(values.findLast(Number.isFinite) ?? 0))
  const ends = spread(lows, room.line, height - pad.bottom)
  const said = series.map(({ name, values }) => `${name}: ${inWords(values.at(-1))}`).join(', ')
  const indexAt = (event: React.MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const inside = ((event.clientX - box.left) / box.width) * width - pad.left
    return Math.min(count - 1, Math.max(0, Math.round((inside / (width - pad.left - pad.right)) * (count - 1))))
  }
  return (
    <figure className="graph" data-small={small || undefined}>
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the history slider is the way by keyboard */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}. ${said}`}
        onPointerMove={(event) => setAt(indexAt(event))}
        onPointerLeave={() => setAt(null)}
        // A finger has left before its tap counts.
        onClick={(event) => onPick(indexAt(event))}
      >
        <title>{t('ui.graph.hint')}</title>
        {[0, top].map((value) => (
          <g key={value} className="graph-grid">
            <line x1={pad.left} x2={width - pad.right} y1={y(value)} y2={y(value)} />
            <text x={pad.left - 6} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {series.map(({ seat, name, values }, i) => (
          <g key={seat} data-seat={seat}>
            <path className="graph-line" d={line(values)} strokeDasharray={dashes[i % dashes.length]} />
            <text className="graph-name" x={width - pad.right + 8} y={(ends[i] ?? 0) + 4}>
              {inWords(values[at ?? values.length - 1])} {name}
            </text>
            {at !== null && Number.isFinite(values[at]) && <circle cx={x(at)} cy={y(values[at])} r={4} />}
          </g>
        ))}
        {at !== null && <line className="graph-cursor" x1={x(at)} x2={x(at)} y1={pad.top} y2={height - pad.bottom} />}
      </svg>
    </figure>
  )
}

/** A value; a seat that has none any more has a dash. */
const inWords = (value = 0): string => (Number.isNaN(value) ? '–' : String(value))

/** Lines differ by more than their colour. */
const dashes = [undefined, '7 4', '2 4', '12 3 2 3']
