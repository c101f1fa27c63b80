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
import ui from '../../../ui/primitives.module.css'

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
      lead={say('Where the money is, whether M-Pesa’s books agree, and whether every check passes.')}
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
  const invariants = health.invariants.toSorted((a, b) => b.breaches - a.breaches)
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
        title={say('What must always be true')}
        lead={
          invariants.length === 0
            ? say('Nothing has been checked yet. The first check starts within a minute.')
            : undefined
        }
      >
        <ul className={`${ui.stack2} ${classes.laws}`}>
          {invariants.map(({ name, law, breaches, examples }) => (
            <li key={name} data-broken={breaches > 0}>
              {breaches > 0 ? (
                <IconAlertTriangle className={ui.higherSign} size={22} aria-label={say('Broken')} />
              ) : (
                <IconCircleCheck className={ui.higherSign} size={22} aria-label={say('Holds')} />
              )}
              <span>
                {say(law)}
                {breaches > 0 && (
                  <strong className={ui.wrappingLine}>
                    {say('{count} broken: {examples}', { count: breaches, examples: examples.join(', ') })}
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
