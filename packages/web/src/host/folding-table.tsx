import type { ReactNode } from 'react'

/** A column of a table: its name, and what stands in it for a row. The first one names the row. */
export interface Column<R> {
  name: string
  cell(row: R): ReactNode
  /** `number`: at the right. `moment`: on one line. `actions`: buttons at the right, whose name is said to screen readers alone. */
  kind?: 'number' | 'moment' | 'actions'
}

interface Props<R> {
  label: string
  columns: Column<R>[]
  rows: readonly R[]
  keyOf(row: R): string
}

/** A table that folds to one card for each row where there is no room for columns. */
export function FoldingTable<R>({ label, columns, rows, keyOf }: Props<R>) {
  return (
    <table className="folding" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, kind }) => (
            <th key={name} scope="col" className={kind}>
              {kind === 'actions' ? <span className="unseen">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, kind, cell }, at) =>
              at === 0 ? (
                <th key={name} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={name} className={kind} data-name={kind === 'actions' ? undefined : name}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
