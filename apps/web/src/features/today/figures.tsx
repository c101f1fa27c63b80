import type { GuideFigures } from '@upeo/contract/disbursements/earnings'
import { say } from '@upeo/domain/words/say'
import { Say } from '../../ui/say.tsx'
import { IconCash, IconClipboardList, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { balanceAddress, bookingsAddress } from '../../lib/guide-addresses.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { StatCards, type Stat } from '../../ui/stat-cards.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './today.module.css'

/** Nothing to count yet. */
export const isNew = (figures: GuideFigures) =>
  figures.totalActivities === 0 && figures.totalBookings === 0 && figures.totalEarnings === 0

/** The business's figures so far, and the three things that a guide does most. */
export function Figures({ figures }: { figures: GuideFigures }) {
  return (
    <section aria-labelledby="overview">
      <div className={classes.head}>
        <h2 id="overview">{say('Overview')}</h2>
      </div>
      {isNew(figures) ? (
        <p className={ui.muted}>{say('No dashboard statistics available yet.')}</p>
      ) : (
        <>
          <StatCards stats={figuresOf(figures)} />
          <QuickActions available={figures.availableBalance} />
        </>
      )}
    </section>
  )
}

function QuickActions({ available }: { available: number }) {
  return (
    <section aria-label={say('Quick actions')} className={classes.quick}>
      <h3 className={ui.smallHeading10}>{say('Quick actions')}</h3>
      <div className={`${ui.wrap12} ${classes.buttons}`}>
        <LinkButton to="/activities/create" variant="default" leftSection={<IconPlus size={20} aria-hidden="true" />}>
          {say('Create New Activity')}
        </LinkButton>
        <LinkButton
          to={balanceAddress(available)}
          variant="default"
          leftSection={<IconCash size={20} aria-hidden="true" />}
        >
          {say('Request Payout')}
        </LinkButton>
        <LinkButton
          to={bookingsAddress({ status: 'pending' })}
          variant="default"
          leftSection={<IconClipboardList size={20} aria-hidden="true" />}
        >
          {say('View Pending Bookings')}
        </LinkButton>
      </div>
    </section>
  )
}

/** Each count leads to the list of just these. */
function BookingsNote({ figures: { upcomingBookings, pendingBookings, paymentsToCheck } }: { figures: GuideFigures }) {
  return (
    <>
      <Link to={bookingsAddress({ when: 'coming' })}>{say('{n} upcoming', { n: upcomingBookings })}</Link>,{' '}
      <Link to={bookingsAddress({ status: 'pending' })}>{say('{n} pending', { n: pendingBookings })}</Link>
      {paymentsToCheck > 0 && (
        <>
          ,{' '}
          <Link to={bookingsAddress({ status: 'pending_payment_approval' })}>
            {say('{n} to check', { n: paymentsToCheck })}
          </Link>
        </>
      )}
    </>
  )
}

function figuresOf(figures: GuideFigures): Stat[] {
  const payments = '/vendor/dashboard/payments'
  return [
    {
      label: say('Total Activities'),
      value: figures.totalActivities,
      note: (
        <Link to="/vendor/dashboard/activities?status=active">
          {say('{n} active', { n: figures.activeActivities })}
        </Link>
      ),
      to: '/vendor/dashboard/activities',
    },
    {
      label: say('Total Bookings'),
      value: figures.totalBookings,
      note: <BookingsNote figures={figures} />,
      to: bookingsAddress(),
    },
    {
      label: say('Total Earnings'),
      value: <Price kes={figures.totalEarnings} />,
      note: say('After commission'),
      to: payments,
    },
    {
      label: say('Available Balance'),
      value: <Price kes={figures.availableBalance} />,
      note:
        figures.reserved > 0 ? (
          <Say text="{amount} on its way to you" amount={<Price kes={figures.reserved} />} />
        ) : (
          say('Ready to request')
        ),
      to: balanceAddress(figures.availableBalance),
    },
    {
      label: say('In Escrow'),
      value: <Price kes={figures.totalInEscrow} />,
      note: <Say text="Your share {amount}" amount={<Price kes={figures.escrowShare} />} />,
      to: `${payments}?tab=pending`,
    },
    { label: say('Total Paid Out'), value: <Price kes={figures.totalPaidOut} />, to: `${payments}?tab=payouts` },
  ]
}
