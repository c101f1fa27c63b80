import { useQuery } from '@tanstack/react-query'
import type { VendorStats } from '@upeo/contract/disbursements/earnings'
import { IconCash, IconClipboardList, IconPlus, IconSparkles } from '@tabler/icons-react'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Price } from '../../../ui/price.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { StatCards, type Stat } from '../../../ui/stat-cards.tsx'
import { DebtNotice } from '../../../ui/debt-notice.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { statsQuery } from '../../../lib/guide-queries.ts'
import classes from './overview.module.css'

/** The business's figures, and the three things that a guide does most. */
export function Overview() {
  const stats = useQuery(statsQuery)
  return (
    <>
      <PageHeader title="Overview" />
      {!stats.data && !stats.error && <RowSkeletons count={3} height={112} />}
      {!stats.data && stats.error && (
        <LoadFailed message="Failed to load dashboard statistics. Please try again." query={stats} />
      )}
      {stats.data && (isNew(stats.data) ? <Beginning /> : <Figures stats={stats.data} />)}
    </>
  )
}

const isNew = (stats: VendorStats) =>
  stats.totalActivities === 0 && stats.totalBookings === 0 && stats.totalEarnings === 0

function Beginning() {
  return (
    <EmptyState
      icon={<IconSparkles size={30} stroke={1.6} />}
      title="No dashboard statistics available yet."
      action={
        <>
          <LinkButton to="/activities/create">Create New Activity</LinkButton>
          <LinkButton to="/vendor/dashboard/settings#documents" variant="default">
            Hand in your documents
          </LinkButton>
        </>
      }
    >
      Your first activity brings your first bookings. With your identity document and business licence approved, guests
      see that you are verified.
    </EmptyState>
  )
}

function Figures({ stats }: { stats: VendorStats }) {
  return (
    <div className={classes.page}>
      <DebtNotice debt={stats.debt} />
      <StatCards stats={figuresOf(stats)} />
      <section aria-label="Quick actions">
        <h2 className={classes.heading}>Quick actions</h2>
        <div className={classes.buttons}>
          <LinkButton to="/activities/create" leftSection={<IconPlus size={20} aria-hidden="true" />}>
            Create New Activity
          </LinkButton>
          <LinkButton
            to="/vendor/dashboard/payments"
            variant="default"
            leftSection={<IconCash size={20} aria-hidden="true" />}
          >
            Request Payout
          </LinkButton>
          <LinkButton
            to={`/vendor/dashboard/bookings?status=${stats.paymentsToCheck > 0 ? 'pending_payment_approval' : 'pending'}`}
            variant="default"
            leftSection={<IconClipboardList size={20} aria-hidden="true" />}
          >
            View Pending Bookings
          </LinkButton>
        </div>
      </section>
    </div>
  )
}

function bookingsNote({ upcomingBookings, pendingBookings, paymentsToCheck }: VendorStats): string {
  const toCheck = paymentsToCheck === 0 ? [] : [`${paymentsToCheck} to check`]
  return [`${upcomingBookings} to come`, `${pendingBookings} pending`, ...toCheck].join(', ')
}

function figuresOf(stats: VendorStats): Stat[] {
  const payments = '/vendor/dashboard/payments'
  return [
    {
      label: 'Total Activities',
      value: stats.totalActivities,
      note: `${stats.activeActivities} active`,
      to: '/vendor/dashboard/activities',
    },
    {
      label: 'Total Bookings',
      value: stats.totalBookings,
      note: bookingsNote(stats),
      to: '/vendor/dashboard/bookings',
    },
    { label: 'Total Earnings', value: <Price kes={stats.totalEarnings} />, note: 'After commission', to: payments },
    {
      label: 'Available Balance',
      value: <Price kes={stats.availableBalance} />,
      note:
        stats.reserved > 0 ? (
          <>
            <Price kes={stats.reserved} /> on its way to you
          </>
        ) : (
          'Yours to ask for'
        ),
      to: payments,
    },
    {
      label: 'In Escrow',
      value: <Price kes={stats.totalInEscrow} />,
      note: (
        <>
          Your share <Price kes={stats.escrowShare} />
        </>
      ),
      to: `${payments}?tab=pending`,
    },
    { label: 'Total Paid Out', value: <Price kes={stats.totalPaidOut} />, to: `${payments}?tab=payouts` },
  ]
}
