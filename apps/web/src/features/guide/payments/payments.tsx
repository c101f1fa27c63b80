import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Snackbar } from '../../../ui/snackbar.tsx'
import { DebtNotice } from '../debt-notice.tsx'
import { statsQuery } from '../queries.ts'
import { Earnings } from './earnings.tsx'
import { ManualPayments } from './manual-payments.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { PayoutRequests } from './payout-requests.tsx'
import { PendingPayments } from './pending-payments.tsx'
import classes from './payments.module.css'
import '../../../ui/styles/content.css'
import '../../../ui/styles/forms.css'

const tabs = {
  earnings: { label: 'Earnings', Content: Earnings },
  pending: { label: 'Pending Payments', Content: PendingPayments },
  payouts: { label: 'Payout Requests', Content: PayoutRequests },
  manual: { label: 'Manual Payments', Content: ManualPayments },
} as const

type TabName = keyof typeof tabs
const names = Object.keys(tabs) as TabName[]

/** The tab is in the address. Asking for a payout is offered on all of them. */
export function Payments() {
  const [query, setQuery] = useSearchParams()
  const stats = useQuery(statsQuery)
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const tab = names.find((name) => name === query.get('tab')) ?? 'earnings'
  return (
    <>
      <PageHeader
        title="Payments & Earnings"
        actions={
          <Button
            leftSection={<IconCash size={20} aria-hidden="true" />}
            disabled={(stats.data?.availableBalance ?? 0) <= 0}
            onClick={() => setAsking(true)}
          >
            Request Payout
          </Button>
        }
      />
      <DebtNotice debt={stats.data?.debt ?? 0} />
      <Tabs
        keepMounted={false}
        value={tab}
        onChange={(next) => setQuery(next && next !== 'earnings' ? { tab: next } : {}, { replace: true })}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name} className={classes.tab ?? ''}>
              {tabs[name].label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => {
          const { Content } = tabs[name]
          return (
            <Tabs.Panel key={name} value={name} className={classes.panel ?? ''}>
              <Content onDone={setSaid} />
            </Tabs.Panel>
          )
        })}
      </Tabs>
      <PayoutDialog opened={asking} available={stats.data?.availableBalance ?? 0} onClose={() => setAsking(false)} />
      <Snackbar message={said} onGone={() => setSaid(null)} />
    </>
  )
}
