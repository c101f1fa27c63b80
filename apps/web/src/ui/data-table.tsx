import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export interface Column<Row> {
  /** Said here, so it may be a constant. */
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
 * How the rows stand on a phone: as cards with a line for each value; as cards with two values in a line, which say by
 * themselves what they are; or in columns as elsewhere, where these are few and short.
 */
type OnPhone = 'cards' | 'pairs' | 'columns'

const looks: Readonly<Record<OnPhone, string>> = {
  cards: `${classes.cards}`,
  pairs: `${classes.cards} ${classes.pairs}`,
  columns: `${classes.columns}`,
}

/** Rows in columns where there is room; the first column names its row. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  onPhone = 'cards',
}: {
  /** What the table lists; spoken, not seen. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  onPhone?: OnPhone
}) {
  return (
    <div className={classes.room}>
      <table className={`${classes.table} ${looks[onPhone]}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, end = false }) => (
              <th key={header} scope="col" data-end={end}>
                {say(header)}
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
                    data-label={actions ? undefined : say(header)}
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
