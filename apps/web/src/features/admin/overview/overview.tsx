import { useQuery } from '@tanstack/react-query'
import { getOverview } from '@upeo/contract/admin/overview'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { isOverdue, waitedText, type Queue } from '@upeo/domain/admin/queues'
import { say, words } from '@upeo/domain/words/say'
import { IconSunrise } from '@tabler/icons-react'
import { clock } from '../../../lib/clock.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatCards } from '../../../ui/stat-cards.tsx'
import { officeSectionAt } from '../../../lib/admin-sections.ts'
import { HealthNotice } from '../ledger/health-notice.tsx'
import { Loaded } from '../loaded.tsx'
import { OfficePage } from '../office-page.tsx'
import { ledgerQuery, officeQuery } from '../queries.ts'
import { useMay } from '../use-may.ts'

type Waiting = AnswerOf<typeof getOverview>

const queues: readonly {
  readonly count: Exclude<keyof Waiting, 'oldest'>
  /** Whose age is told. */
  readonly queue?: Queue
  readonly label: string
  readonly to: string
}[] = [
  { count: 'breaches', queue: 'breaches', label: words('Books that do not add up'), to: '/admin/ledger' },
  { count: 'documents', queue: 'documents', label: words('Documents to check'), to: '/admin/documents' },
  { count: 'listings', queue: 'listings', label: words('Listings to look at'), to: '/admin/listings' },
  { count: 'payouts', queue: 'payouts', label: words('Payouts to approve'), to: '/admin/payouts' },
  { count: 'payoutsInTrouble', label: words('Payouts to follow up'), to: '/admin/payouts?show=PROCESSING' },
  { count: 'refunds', queue: 'refunds', label: words('Refunds on hold'), to: '/admin/refunds' },
  {
    count: 'waitingRefunds',
    queue: 'waiting_refunds',
    label: words('Refunds to approve'),
    to: '/admin/refunds?show=waiting',
  },
  { count: 'payments', queue: 'payments', label: words('Payments to resolve'), to: '/admin/payments' },
  { count: 'proofs', queue: 'proofs', label: words('Undecided proofs of payment'), to: '/admin/payments?show=proofs' },
  { count: 'problems', queue: 'problems', label: words('Problems reported'), to: '/admin/problems' },
  { count: 'appeals', queue: 'appeals', label: words('Appeals to decide'), to: '/admin/appeals' },
  { count: 'reviews', queue: 'reviews', label: words('Reviews reported'), to: '/admin/reviews' },
  { count: 'enquiries', queue: 'enquiries', label: words('Enquiries to answer'), to: '/admin/enquiries' },
  { count: 'failedWork', label: words('Failed work'), to: '/admin/failed-work' },
]

/** What waits for an administrator, each count leading to what it counts, and whether the books are right. */
export function Overview() {
  const waiting = useQuery(officeQuery(getOverview, {}))
  const may = useMay()
  return (
    <OfficePage title={say('Overview')} lead={say('What is waiting for you.')}>
      <Loaded
        query={waiting}
        failed={say('Failed to load what is waiting for you. Please try again.')}
        count={3}
        height={104}
      >
        {(counts) => <Queues waiting={counts} />}
      </Loaded>
      {may('GET /admin/ledger') && <Books />}
    </OfficePage>
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
      <StatCards
        stats={own.map(({ count, queue, label, to }) => ({
          label: say(label),
          to,
          value: String(waiting[count]),
          note: waiting[count] > 0 && queue && ageText(queue, waiting.oldest[queue]),
        }))}
      />
      {all === 0 && (
        <EmptyState icon={<IconSunrise size={30} stroke={1.6} />} title={say('Nothing is waiting for you')}>
          {say('Every document, payout, payment and review is decided.')}
        </EmptyState>
      )}
    </>
  )
}

/** `The oldest waits 3 days: overdue` */
function ageText(queue: Queue, oldest: string | null): string | null {
  if (oldest === null) return null
  const since = new Date(oldest)
  const time = waitedText(since, clock.now())
  if (time === null) return null
  return isOverdue(queue, since, clock.now())
    ? say('Oldest: waiting {time}, overdue', { time })
    : say('Oldest: waiting {time}', { time })
}

function Books() {
  const ledger = useQuery(ledgerQuery)
  return (
    <Section
      title={say('The books')}
      more={
        <LinkButton to="/admin/ledger" variant="default" size="sm">
          {say('Open the ledger')}
        </LinkButton>
      }
    >
      <Loaded query={ledger} failed={say('Failed to check the ledger. Please try again.')} count={1} height={56}>
        {(health) => <HealthNotice health={health} />}
      </Loaded>
    </Section>
  )
}
