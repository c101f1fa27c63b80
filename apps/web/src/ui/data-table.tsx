import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export interface Column<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts are aligned to the end of their column. */
  readonly end?: boolean
  /** A column of buttons: on a phone it has no label of its own. */
  readonly actions?: boolean
  /** Says nothing in this row: a card leaves it out. */
  readonly empty?: (row: Row) => boolean
}

/**
 * Rows in columns where there is room, cards where there is not; the first column names its row. `narrow`: few and short
 * columns, which fit on a phone as they are.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  narrow = false,
}: {
  /** What the table lists; spoken, not seen. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  narrow?: boolean
}) {
  return (
    <div className={classes.room}>
      <table className={`${classes.table} ${narrow ? classes.columns : classes.cards}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, end = false }) => (
              <th key={header} scope="col" data-end={end}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ header, cell, end = false, actions = false, empty }, at) => {
                const Cell = at === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={header}
                    {...(at === 0 && { scope: 'row' })}
                    data-label={actions ? undefined : header}
                    data-end={end}
                    data-empty={empty?.(row) || undefined}
                  >
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
