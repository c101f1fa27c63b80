import type { getEarnings } from '@upeo/contract/disbursements/earnings'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { StatementPart } from '@upeo/domain/reports/statement-sheet'
import { fromKes, sum, toKes } from '@upeo/domain/money'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { statementAddress } from '../../lib/guide-addresses.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Price } from '../../ui/price.tsx'
import ui from '../../ui/primitives.module.css'
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

const columns = (): Column<Term>[] => [
  {
    header: say('Where it is'),
    cell: ({ name, note, to, total }) => (
      <span className={ui.stack4}>
        <span className={total ? classes.total : undefined}>{to ? <Link to={to}>{name}</Link> : name}</span>
        {note && <span className={ui.lightNote}>{note}</span>}
      </span>
    ),
  },
  {
    header: say('Amount'),
    end: true,
    cell: ({ kes, total }) => (total ? <strong>{amount(kes)}</strong> : amount(kes)),
  },
]

const amount = (kes: number) => <Price kes={kes} />

/** All that was earned, by where it is now: the lines add up to the totals. */
export function WhereMoneyIs({ money }: { money: Money }) {
  return (
    <section aria-labelledby="where-money-is">
      <h2 id="where-money-is" className={ui.heading}>
        {say('Where your earnings are')}
      </h2>
      <DataTable
        caption={say('Where your earnings are')}
        columns={columns()}
        rows={termsOf(money)}
        keyOf={({ name }) => name}
        onPhone="columns"
      />
    </section>
  )
}

const statement = (part: StatementPart) => statementAddress('all', part)

function termsOf(money: Money): Term[] {
  const { totalEarnings, escrowShare, owed, broughtForward } = money
  return [
    { name: say('Paid out to you'), kes: money.totalPaidOut, to: statement('payouts') },
    { name: say('On its way to you'), kes: money.reserved, to: '?tab=payouts&state=open' },
    { name: say('Available to you'), kes: money.availableBalance, to: statement('open') },
    {
      name: say('Received directly'),
      note: say('Paid straight to you by guests, with the commission on it.'),
      kes: money.receivedDirectly,
      to: statement('direct'),
    },
    ...(owed === 0
      ? []
      : [
          {
            name: say('Commission you owe'),
            note: say('It is taken from your next earnings.'),
            kes: -owed,
            to: statement('open'),
          },
        ]),
    ...(broughtForward === 0
      ? []
      : [
          {
            name: say('Brought forward'),
            note: say('From years whose records are no longer kept.'),
            kes: -broughtForward,
          },
        ]),
    { name: say('Total earned'), kes: totalEarnings, to: statement('all'), total: true },
    { name: say('In escrow'), note: say('Your share, once the trips are done.'), kes: escrowShare, to: '?tab=pending' },
    { name: say('Including escrow'), kes: toKes(sum(fromKes(totalEarnings), fromKes(escrowShare))), total: true },
  ]
}
