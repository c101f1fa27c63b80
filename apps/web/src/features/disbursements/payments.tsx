import { say, words } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { IconCash, IconFileText } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { SectionTabs } from '../../ui/section-tabs.tsx'
import { DebtNotice } from '../../ui/debt-notice.tsx'
import { statsQuery } from '../../lib/guide-queries.ts'
import { Earnings } from './earnings.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { PayoutRequests } from './payout-requests.tsx'
import { PendingPayments } from './pending-payments.tsx'
import classes from './payments.module.css'
import '../../ui/styles/forms.css'

const tabs = [
  { value: 'earnings', label: words('Earnings') },
  { value: 'pending', label: words('Pending Payments') },
  { value: 'payouts', label: words('Payout Requests') },
  { value: 'manual', label: words('Manual Payments') },
] as const

/** The guide's money. Asking for a payout is offered on every tab. */
export function Payments({ manualPayments }: { readonly manualPayments: ReactNode }) {
  const stats = useQuery(statsQuery)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <PageHeader
        title={say('Payments & Earnings')}
        actions={
          <>
            <LinkButton
              to="/vendor/dashboard/payments/statement"
              variant="default"
              leftSection={<IconFileText size={20} aria-hidden="true" />}
            >
              {say('Statement')}
            </LinkButton>
            <Button
              leftSection={<IconCash size={20} aria-hidden="true" />}
              disabled={(stats.data?.availableBalance ?? 0) <= 0}
              onClick={() => setAsking(true)}
            >
              {say('Request Payout')}
            </Button>
          </>
        }
      />
      <div className={classes.notice}>
        <DebtNotice debt={stats.data?.debt ?? 0} />
      </div>
      <SectionTabs label={say('Payments & Earnings')} tabs={tabs}>
        {(tab) => (
          <>
            {tab === 'earnings' && <Earnings />}
            {tab === 'pending' && <PendingPayments />}
            {tab === 'payouts' && <PayoutRequests />}
            {tab === 'manual' && manualPayments}
          </>
        )}
      </SectionTabs>
      <PayoutDialog opened={asking} available={stats.data?.availableBalance ?? 0} onClose={() => setAsking(false)} />
    </>
  )
}
