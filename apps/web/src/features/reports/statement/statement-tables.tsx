import type { Statement } from '@upeo/contract/reports/statement'
import { payoutWay, statementKindLabels, type StatementSums } from '@upeo/domain/reports/statement-sheet'
import { formatDate, localDate } from '@upeo/domain/time'
import { Link } from 'react-router'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Price } from '../../../ui/price.tsx'
import classes from '../reports.module.css'

type Line = Statement['lines'][number]
/** A line, or the sum of all of them. */
type Row = Line | (StatementSums & { readonly _id: null })

const figures = {
  guestPaid: 'Guest paid',
  vat: 'VAT in it',
  commission: 'Commission',
  commissionVat: 'VAT in commission',
  share: 'Your share',
  open: 'Not settled',
} as const

function figure(name: keyof typeof figures): Column<Row> {
  return {
    header: figures[name],
    end: true,
    cell: (row) => (row._id === null ? <strong>{<Price kes={row[name]} />}</strong> : <Price kes={row[name]} />),
    empty: (row) => row[name] === 0,
  }
}

const of = (header: string, cell: (line: Line) => string): Column<Row> => ({
  header,
  cell: (row) => (row._id === null ? null : cell(row)),
  empty: (row) => row._id === null || cell(row) === '',
})

/** Each booking leads to its details. */
const booking: Column<Row> = {
  header: 'Booking',
  cell: (row) =>
    row._id === null ? (
      <strong>Total</strong>
    ) : (
      <span className={classes.booking}>
        <Link className="tabular" to={`/vendor/dashboard/bookings?details=${row.booking}`}>
          {row.reference}
        </Link>
        <span className={classes.small}>
          {row.activity}, {formatDate(localDate(row.tripDate))}
        </span>
      </span>
    ),
}

const before = [
  booking,
  of('Date', ({ date }) => formatDate(localDate(date))),
  of('What', ({ kind }) => statementKindLabels[kind]),
]
const settled = of('Settled', (line) => line.settled)
const columns = [
  ...before,
  figure('guestPaid'),
  figure('vat'),
  figure('commission'),
  figure('commissionVat'),
  figure('share'),
  settled,
]
const openColumns = [...before, figure('guestPaid'), figure('commission'), figure('share'), figure('open'), settled]

export function StatementLines({ statement: { lines, totals }, open }: { statement: Statement; open: boolean }) {
  const rows: Row[] = [...lines, { ...totals, _id: null }]
  return (
    <DataTable
      caption="Bookings of the statement"
      columns={open ? openColumns : columns}
      rows={rows}
      keyOf={({ _id }) => _id ?? 'total'}
    />
  )
}

const payoutColumns: Column<Statement['payouts'][number]>[] = [
  { header: 'Date', cell: ({ date }) => formatDate(localDate(date)) },
  { header: 'How', cell: ({ method }) => payoutWay(method) },
  { header: 'Account', cell: ({ account }) => account, empty: ({ account }) => account === '' },
  { header: 'Reference', cell: ({ receipt }) => receipt ?? '', empty: ({ receipt }) => receipt === null },
  { header: 'Amount', end: true, cell: ({ amount }) => <Price kes={amount} /> },
]

export function StatementPayouts({ statement: { payouts } }: { statement: Statement }) {
  if (payouts.length === 0) return <EmptyState title="Nothing was paid out in this time." />
  return (
    <DataTable caption="Payouts of the statement" columns={payoutColumns} rows={payouts} keyOf={({ _id }) => _id} />
  )
}
