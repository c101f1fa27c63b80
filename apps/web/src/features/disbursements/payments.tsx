import { say, words } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { IconCash, IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { SectionTabs } from '../../ui/section-tabs.tsx'
import { DebtNotice } from '../../ui/debt-notice.tsx'
import { statsQuery } from '../../lib/guide-queries.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
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

/** The guide's money. Asking for a payout is offered on every tab, and by the address (`?payout=1`). */
export function Payments({ manualPayments }: { readonly manualPayments: ReactNode }) {
  const stats = useQuery(statsQuery)
  const [query, setQuery] = useAddressQuery()
  const ask = (asking: boolean) => {
    const next = new URLSearchParams(query)
    if (asking) next.set('payout', '1')
    else next.delete('payout')
    // Back closes it, and does not open it again.
    setQuery(next, { replace: !asking, preventScrollReset: true })
  }
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
              onClick={() => ask(true)}
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
      <PayoutDialog
        // What is there has to be known when it opens.
        opened={query.has('payout') && stats.data !== undefined}
        available={stats.data?.availableBalance ?? 0}
        onClose={() => ask(false)}
      />
    </>
  )
}
