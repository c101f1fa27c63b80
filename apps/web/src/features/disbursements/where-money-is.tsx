import type { getEarnings } from '@upeo/contract/disbursements/earnings'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { StatementPart } from '@upeo/domain/reports/statement-sheet'
import { fromKes, sum, toKes } from '@upeo/domain/money'
import { Link } from 'react-router'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Price } from '../../ui/price.tsx'
import classes from './payments.module.css'

type Money = AnswerOf<typeof getEarnings>

interface Term {
  readonly name: string
  readonly note?: string
  readonly kes: number
  /** Where it is listed. */
  readonly to?: string
  readonly total?: boolean
}

const columns: Column<Term>[] = [
  {
    header: 'Where it is',
    cell: ({ name, note, to, total }) => (
      <span className={classes.lines}>
        <span className={total ? classes.total : undefined}>{to ? <Link to={to}>{name}</Link> : name}</span>
        {note && <span className={classes.small}>{note}</span>}
      </span>
    ),
  },
  { header: 'Amount', end: true, cell: ({ kes, total }) => (total ? <strong>{amount(kes)}</strong> : amount(kes)) },
]

const amount = (kes: number) => <Price kes={kes} />

/** All that was earned, by where it is now: the lines add up to the totals. */
export function WhereMoneyIs({ money }: { money: Money }) {
  return (
    <section aria-labelledby="where-money-is">
      <h2 id="where-money-is" className={classes.heading}>
        Where your earnings are
      </h2>
      <DataTable
        caption="Where your earnings are"
        columns={columns}
        rows={termsOf(money)}
        keyOf={({ name }) => name}
        narrow
      />
    </section>
  )
}

/** All there ever was. */
const statement = (part: StatementPart) =>
  `/vendor/dashboard/payments/statement?${part === 'all' ? '' : `part=${part}&`}period=all`

function termsOf(money: Money): Term[] {
  const { totalEarnings, escrowShare, owed, broughtForward } = money
  return [
    { name: 'Paid out to you', kes: money.totalPaidOut, to: statement('payouts') },
    { name: 'On its way to you', kes: money.reserved, to: '?tab=payouts&state=open' },
    { name: 'Available to you', kes: money.availableBalance, to: statement('open') },
    {
      name: 'Received directly',
      note: 'Paid straight to you by guests, with the commission on it.',
      kes: money.receivedDirectly,
      to: statement('direct'),
    },
    ...(owed === 0
      ? []
      : [
          {
            name: 'Commission you owe',
            note: 'It is taken off what your next trips bring.',
            kes: -owed,
            to: statement('open'),
          },
        ]),
    ...(broughtForward === 0
      ? []
      : [{ name: 'Brought forward', note: 'From years that are not kept any more.', kes: -broughtForward }]),
    { name: 'Total earned', kes: totalEarnings, to: statement('all'), total: true },
    { name: 'In escrow', note: 'Your share, once the trips are done.', kes: escrowShare, to: '?tab=pending' },
    { name: 'With what is in escrow', kes: toKes(sum(fromKes(totalEarnings), fromKes(escrowShare))), total: true },
  ]
}
