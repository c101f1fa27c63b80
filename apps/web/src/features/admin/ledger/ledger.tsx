import { useQuery } from '@tanstack/react-query'
import type { getLedgerHealth } from '@upeo/contract/admin/ledger'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Price } from '../../../ui/price.tsx'
import { Section } from '../../../ui/section.tsx'
import { Loaded } from '../loaded.tsx'
import { OfficePage } from '../office-page.tsx'
import { ledgerQuery } from '../queries.ts'
import { accountText } from './account-text.ts'
import { Breaches } from './breaches.tsx'
import { Position } from '../reconciliation/position.tsx'
import { CashMovements } from './cash-movements.tsx'
import { CheckAgain } from './check-again.tsx'
import { HealthNotice } from './health-notice.tsx'
import classes from './ledger.module.css'

type Health = AnswerOf<typeof getLedgerHealth>

const columns: readonly Column<Health['accounts'][number]>[] = [
  { header: words('Account'), cell: ({ kind }) => accountText(kind) },
  { header: words('Balance'), end: true, cell: ({ balance }) => <Price kes={balance} /> },
]

/** Whether everything that must always be true of the money is, and what the accounts hold. */
export function Ledger() {
  const found = useQuery(ledgerQuery)
  return (
    <OfficePage
      title={say('Ledger')}
      lead={say('Where the money is, whether M-Pesa’s books agree, and whether all that must be true of it is.')}
      actions={<CheckAgain checking={found.data?.checking ?? false} />}
    >
      <Breaches />
      <Position />
      <Loaded query={found} failed={say('Failed to check the ledger. Please try again.')} height={56}>
        {(health) => <Checked health={health} />}
      </Loaded>
    </OfficePage>
  )
}

function Checked({ health }: { health: Health }) {
  // What is wrong must not be looked for among what is right.
  const laws = health.invariants.toSorted((a, b) => b.breaches - a.breaches)
  return (
    <>
      <HealthNotice health={health} />
      {health.checkedAt !== null && (
        <p className={classes.checked}>{say('Checked {when}', { when: formatDateTime(new Date(health.checkedAt)) })}</p>
      )}
      <Section title={say('Accounts')}>
        <DataTable caption={say('Accounts')} columns={columns} rows={health.accounts} keyOf={({ kind }) => kind} />
      </Section>
      <CashMovements />
      <Section
        title={say('What is always true')}
        lead={laws.length === 0 ? say('Nothing was checked yet. The first check begins within a minute.') : undefined}
      >
        <ul className={classes.laws}>
          {laws.map(({ name, law, breaches, examples }) => (
            <li key={name} data-broken={breaches > 0}>
              {breaches > 0 ? (
                <IconAlertTriangle size={22} aria-label={say('Not true')} />
              ) : (
                <IconCircleCheck size={22} aria-label={say('True')} />
              )}
              <span>
                {say(law)}
                {breaches > 0 && (
                  <strong className={classes.breaches}>
                    {say('{count} not so: {examples}', { count: breaches, examples: examples.join(', ') })}
                  </strong>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
