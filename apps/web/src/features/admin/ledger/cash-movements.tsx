import { useQuery } from '@tanstack/react-query'
import { listCashMovements } from '@upeo/contract/admin/ledger'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { cashMovementLabels } from '@upeo/domain/ledger/cash-movements'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Price } from '../../../ui/price.tsx'
import { Section } from '../../../ui/section.tsx'
import { DialogButton } from '../dialog-button.tsx'
import { Loaded } from '../loaded.tsx'
import { officeQuery } from '../queries.ts'
import { CashMovementForm } from './cash-movement-form.tsx'
import classes from './ledger.module.css'

type Movement = AnswerOf<typeof listCashMovements>['movements'][number]

const columns: readonly Column<Movement>[] = [
  { header: words('What'), cell: ({ kind }) => say(cashMovementLabels[kind]) },
  { header: words('Receipt'), cell: ({ receipt }) => <span className="tabular">{receipt}</span> },
  { header: words('Recorded'), cell: ({ recordedAt }) => formatDateTime(new Date(recordedAt)) },
  { header: words('By'), cell: ({ recordedBy }) => recordedBy },
  { header: words('Note'), cell: ({ note }) => note },
  { header: words('Amount'), end: true, cell: ({ amount }) => <Price kes={amount} /> },
]

/** What no booking and no payout tells: float moved between M-Pesa's accounts, and its fees. */
export function CashMovements() {
  const found = useQuery(officeQuery(listCashMovements, {}))
  return (
    <Section title={say('From M-Pesa’s statement')}>
      <p className={classes.explained}>
        {say(
          'Only M-Pesa knows its fees and what float was moved. Record them here, so that its accounts above match its portal.',
        )}
      </p>
      <DialogButton label={say('Record a movement')} title={say('Record what M-Pesa’s statement shows')} size="md">
        {(close) => <CashMovementForm onClose={close} />}
      </DialogButton>
      <div className={classes.recorded}>
        <Loaded query={found} failed={say('Failed to load the records. Please try again.')} count={2} height={56}>
          {({ movements }) =>
            movements.length > 0 && (
              <DataTable
                caption={say('Recorded from M-Pesa’s statement')}
                columns={columns}
                rows={movements}
                keyOf={({ _id }) => _id}
              />
            )
          }
        </Loaded>
      </div>
    </Section>
  )
}
