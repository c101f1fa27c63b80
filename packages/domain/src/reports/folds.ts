import { fromKes, sum, toKes } from '../money.ts'
import type { LocalDate } from '../time.ts'
import { groupOf, nameOfGroup } from './periods.ts'
import { showCell, type CellValue, type SheetColumn, type SheetTable } from './sheet.ts'

export interface Week<Row> {
  /** 'Week of 9 Mar 2026'. */
  readonly title: string
  readonly rows: readonly Row[]
}

/** Rows of days, in their order, by the weeks that they fall in. */
export function byWeek<Row>(rows: readonly Row[], dayOf: (row: Row, at: number) => LocalDate): Week<Row>[] {
  const weeks = Map.groupBy(rows.keys(), (at) => groupOf(dayOf(rows[at] as Row, at), 'week'))
  return [...weeks].map(([monday, found]) => ({
    title: nameOfGroup(monday, 'week'),
    rows: found.map((at) => rows[at] as Row),
  }))
}

type Cells = SheetTable['rows'][number]

/** What a small screen shows of a table as one line that folds open. */
export interface SheetFold extends Week<Cells> {
  /** What its rows come to, by the columns that say most: 'Bookings 12, Value KES 48,000.00'. */
  readonly sums: string
}

/** A table that would be many screens of a phone, as lines that fold open: its days by week, or its rows. */
export function foldsOfSheet(table: SheetTable): SheetFold[] {
  const { days, main = [], foldRows, columns, rows } = table
  if (foldRows) return rows.map((row) => ({ title: String(row[0]), rows: [row], sums: told(table, main, row) }))
  if (!days) return []
  const weeks = byWeek(rows, (_, at) => days[at] as LocalDate)
  return weeks.map(({ title, rows }) => ({
    title,
    rows,
    sums: told(
      table,
      main,
      columns.map((column, at) => sumOf(column, rows, at)),
    ),
  }))
}

/** What came to nothing is left out, as long as something is left. */
function told({ columns }: SheetTable, main: readonly number[], cells: Cells): string {
  const said = main.filter((at) => cells[at] !== 0 || columns[at]?.sayZero)
  return (said.length > 0 ? said : main.slice(0, 1))
    .map((at) => `${columns[at]?.header} ${showCell(columns[at]?.kind ?? 'text', cells[at] ?? '')}`)
    .join(', ')
}

function sumOf({ kind }: SheetColumn, rows: readonly Cells[], at: number): CellValue {
  if (kind !== 'money' && kind !== 'count') return ''
  const figures = rows.map((row) => Number(row[at]))
  // Amounts by the cent: fractions of shillings do not add up.
  return kind === 'money' ? toKes(sum(...figures.map(fromKes))) : figures.reduce((all, each) => all + each, 0)
}
