import { useQuery } from '@tanstack/react-query'
import type { getOverview } from '@upeo/contract/admin/overview'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { IconSunrise } from '@tabler/icons-react'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { StatCards } from '../../../ui/stat-cards.tsx'
import { officeSectionAt } from '../../../lib/admin-sections.ts'
import { HealthNotice } from '../ledger/health-notice.tsx'
import { ledgerQuery, overviewQuery } from '../queries.ts'
import { useMay } from '../use-may.ts'

type Waiting = AnswerOf<typeof getOverview>

const queues: readonly { readonly count: keyof Waiting; readonly label: string; readonly to: string }[] = [
  { count: 'breaches', label: 'Books that do not add up', to: '/admin/ledger' },
  { count: 'documents', label: 'Documents to check', to: '/admin/documents' },
  { count: 'listings', label: 'Listings to look at', to: '/admin/listings' },
  { count: 'payouts', label: 'Payouts to approve', to: '/admin/payouts' },
  { count: 'payoutsInTrouble', label: 'Payouts to see through', to: '/admin/payouts?show=PROCESSING' },
  { count: 'refunds', label: 'Refunds standing still', to: '/admin/refunds' },
  { count: 'waitingRefunds', label: 'Refunds to approve', to: '/admin/refunds?show=waiting' },
  { count: 'payments', label: 'Payments to resolve', to: '/admin/payments' },
  { count: 'proofs', label: 'Proofs undecided', to: '/admin/payments?show=proofs' },
  { count: 'problems', label: 'Problems reported', to: '/admin/problems' },
  { count: 'appeals', label: 'Appeals to decide', to: '/admin/appeals' },
  { count: 'reviews', label: 'Reviews reported', to: '/admin/reviews' },
  { count: 'failedWork', label: 'Work that failed', to: '/admin/failed-work' },
]

/** What waits for an administrator, each count leading to what it counts, and whether the books are right. */
export function Overview() {
  const waiting = useQuery(overviewQuery)
  const may = useMay()
  return (
    <>
      <title>Administration | Upeo</title>
      <PageHeader title="Administration" lead="What waits for you." />
      {waiting.data ? (
        <Queues waiting={waiting.data} />
      ) : waiting.error ? (
        <LoadFailed message="Failed to load what waits for you. Please try again." query={waiting} />
      ) : (
        <RowSkeletons count={3} height={104} />
      )}
      {may('GET /admin/ledger') && <Books />}
    </>
  )
}

function Queues({ waiting }: { waiting: Waiting }) {
  const may = useMay()
  const own = queues.filter(({ to }) => {
    const section = officeSectionAt(to)
    return section && may(section.call)
  })
  const all = own.reduce((sum, { count }) => sum + waiting[count], 0)
  return (
    <>
      <StatCards stats={own.map(({ count, label, to }) => ({ label, to, value: String(waiting[count]) }))} />
      {all === 0 && (
        <EmptyState icon={<IconSunrise size={30} stroke={1.6} />} title="Nothing waits for you">
          Every document, payout, payment and review is decided.
        </EmptyState>
      )}
    </>
  )
}

function Books() {
  const ledger = useQuery(ledgerQuery)
  return (
    <Section
      title="The books"
      more={
        <LinkButton to="/admin/ledger" variant="default" size="sm">
          Open the ledger
        </LinkButton>
      }
    >
      {ledger.data ? (
        <HealthNotice health={ledger.data} />
      ) : ledger.error ? (
        <LoadFailed message="Failed to check the ledger. Please try again." query={ledger} />
      ) : (
        <RowSkeletons count={1} height={56} />
      )}
    </Section>
  )
}
