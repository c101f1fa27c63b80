import { useQuery } from '@tanstack/react-query'
import type { listCashMovements } from '@upeo/contract/admin/ledger'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { cashMovementLabels } from '@upeo/domain/ledger/cash-movements'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Price } from '../../../ui/price.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { cashMovementsQuery } from '../queries.ts'
import { CashMovementDialog } from './cash-movement-dialog.tsx'
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
  const found = useQuery(cashMovementsQuery)
  const [recording, setRecording] = useState(false)
  return (
    <Section title={say('From M-Pesa’s statement')}>
      <p className={classes.explained}>
        {say(
          'Only M-Pesa knows of its fees and of float that was moved. Record them here, so that its accounts above match its portal.',
        )}
      </p>
      <Button variant="default" onClick={() => setRecording(true)}>
        {say('Record a movement')}
      </Button>
      <div className={classes.recorded}>
        {found.data ? (
          found.data.movements.length > 0 && (
            <DataTable
              caption={say('Recorded from M-Pesa’s statement')}
              columns={columns}
              rows={found.data.movements}
              keyOf={({ _id }) => _id}
            />
          )
        ) : found.error ? (
          <LoadFailed message={say('Failed to load what was recorded. Please try again.')} query={found} />
        ) : (
          <RowSkeletons count={2} height={56} />
        )}
      </div>
      <CashMovementDialog opened={recording} onClose={() => setRecording(false)} />
    </Section>
  )
}
