import type { Statement } from '@upeo/contract/reports/statement'
import { payoutWay, statementKindLabels, type StatementSums } from '@upeo/domain/reports/statement-sheet'
import { formatDate, formatTrip, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from '../reports.module.css'

type Line = Statement['lines'][number]
/** A line, or the sum of all of them. */
type Row = Line | (StatementSums & { readonly _id: null })

/** An amount, with the VAT in it beneath. */
function figure(header: string, name: keyof StatementSums, vat?: 'vat' | 'commissionVat'): Column<Row> {
  return {
    header,
    end: true,
    cell: (row) => (
      <span className={`${ui.stack2} ${classes.booking}`}>
        {row._id === null ? <strong>{amount(row[name])}</strong> : amount(row[name])}
        {vat && row[vat] !== 0 && (
          <span className={ui.lightNote}>
            <Say text="VAT {amount}" amount={amount(row[vat])} />
          </span>
        )}
      </span>
    ),
    empty: (row) => row[name] === 0,
  }
}

const amount = (kes: number) => <Price kes={kes} />

/** Each booking leads to its details. */
const booking = (): Column<Row> => ({
  header: say('Booking'),
  cell: (row) =>
    row._id === null ? (
      <strong>{say('Total')}</strong>
    ) : (
      <span className={`${ui.stack2} ${classes.booking}`}>
        <Link className="tabular" to={`/vendor/dashboard/bookings?details=${row.booking}`}>
          {row.reference}
        </Link>
        <span className={ui.lightNote}>
          {row.activity}, {formatTrip(localDate(row.tripDate), row.tripTime)}
        </span>
      </span>
    ),
})

const date = (): Column<Row> => ({
  header: say('Date'),
  cell: (row) =>
    row._id === null ? null : (
      <span className={`${ui.stack2} ${classes.booking}`}>
        <span>{formatDate(localDate(row.date))}</span>
        <span className={ui.lightNote}>{say(statementKindLabels[row.kind])}</span>
      </span>
    ),
  empty: ({ _id }) => _id === null,
})

const settled = (): Column<Row> => ({
  header: say('Settled'),
  cell: (row) => (row._id === null ? null : row.settled),
  empty: (row) => row._id === null || row.settled === '',
})

const sums = () => [
  figure(say('Guest paid'), 'guestPaid', 'vat'),
  figure(say('Commission'), 'commission', 'commissionVat'),
  figure(say('Your share'), 'share'),
]
const columns = () => [booking(), date(), ...sums(), settled()]
const openColumns = () => [booking(), date(), ...sums(), figure(say('Not settled'), 'open'), settled()]

export function StatementLines({ statement: { lines, totals }, open }: { statement: Statement; open: boolean }) {
  const rows: Row[] = [...lines, { ...totals, _id: null }]
  return (
    <DataTable
      caption={say('Bookings on the statement')}
      columns={open ? openColumns() : columns()}
      rows={rows}
      keyOf={({ _id }) => _id ?? 'total'}
    />
  )
}

const payoutColumns = (): Column<Statement['payouts'][number]>[] => [
  { header: say('Date'), cell: ({ date }) => formatDate(localDate(date)) },
  { header: say('How'), cell: ({ method }) => payoutWay(method) },
  { header: say('Account'), cell: ({ account }) => account, empty: ({ account }) => account === '' },
  { header: say('Reference'), cell: ({ receipt }) => receipt ?? '', empty: ({ receipt }) => receipt === null },
  { header: say('Amount'), end: true, cell: ({ amount }) => <Price kes={amount} /> },
]

export function StatementPayouts({ statement: { payouts } }: { statement: Statement }) {
  if (payouts.length === 0) return <EmptyState title={say('Nothing was paid out in this period.')} />
  return (
    <DataTable
      caption={say('Payouts on the statement')}
      columns={payoutColumns()}
      rows={payouts}
      keyOf={({ _id }) => _id}
    />
  )
}
