import type { VendorStanding } from '@upeo/contract/disbursements/earnings'
import { IconCash, IconClipboardList, IconPlus } from '@tabler/icons-react'
import { LinkButton } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { StatCards, type Stat } from '../../ui/stat-cards.tsx'
import classes from './today.module.css'

const isNew = (figures: VendorStanding) =>
  figures.totalActivities === 0 && figures.totalBookings === 0 && figures.totalEarnings === 0

/** The business's figures so far, and the three things that a guide does most. */
export function Figures({ figures }: { figures: VendorStanding }) {
  return (
    <section aria-labelledby="overview">
      <div className={classes.head}>
        <h2 id="overview">Overview</h2>
      </div>
      {isNew(figures) ? (
        <p className={classes.none}>No dashboard statistics available yet.</p>
      ) : (
        <>
          <StatCards stats={figuresOf(figures)} />
          <QuickActions figures={figures} />
        </>
      )}
    </section>
  )
}

function QuickActions({ figures }: { figures: VendorStanding }) {
  return (
    <section aria-label="Quick actions" className={classes.quick}>
      <h3 className={classes.dayName}>Quick actions</h3>
      <div className={classes.buttons}>
        <LinkButton to="/activities/create" variant="default" leftSection={<IconPlus size={20} aria-hidden="true" />}>
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
          to={`/vendor/dashboard/bookings?status=${figures.paymentsToCheck > 0 ? 'pending_payment_approval' : 'pending'}`}
          variant="default"
          leftSection={<IconClipboardList size={20} aria-hidden="true" />}
        >
          View Pending Bookings
        </LinkButton>
      </div>
    </section>
  )
}

function bookingsNote({ upcomingBookings, pendingBookings, paymentsToCheck }: VendorStanding): string {
  const toCheck = paymentsToCheck === 0 ? [] : [`${paymentsToCheck} to check`]
  return [`${upcomingBookings} to come`, `${pendingBookings} pending`, ...toCheck].join(', ')
}

function figuresOf(figures: VendorStanding): Stat[] {
  const payments = '/vendor/dashboard/payments'
  return [
    {
      label: 'Total Activities',
      value: figures.totalActivities,
      note: `${figures.activeActivities} active`,
      to: '/vendor/dashboard/activities',
    },
    {
      label: 'Total Bookings',
      value: figures.totalBookings,
      note: bookingsNote(figures),
      to: '/vendor/dashboard/bookings',
    },
    { label: 'Total Earnings', value: <Price kes={figures.totalEarnings} />, note: 'After commission', to: payments },
    {
      label: 'Available Balance',
      value: <Price kes={figures.availableBalance} />,
      note:
        figures.reserved > 0 ? (
          <>
            <Price kes={figures.reserved} /> on its way to you
          </>
        ) : (
          'Yours to ask for'
        ),
      to: payments,
    },
    {
      label: 'In Escrow',
      value: <Price kes={figures.totalInEscrow} />,
      note: (
        <>
          Your share <Price kes={figures.escrowShare} />
        </>
      ),
      to: `${payments}?tab=pending`,
    },
    { label: 'Total Paid Out', value: <Price kes={figures.totalPaidOut} />, to: `${payments}?tab=payouts` },
  ]
}
