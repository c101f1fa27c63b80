import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { IconHourglassOff } from '@tabler/icons-react'
import { timeInAddress, type LocalDate } from '@upeo/domain/time'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { whenText } from '../summary-facts.ts'
import { writeAddress } from '../wizard-address.ts'
import { NewsHeading } from './news-heading.tsx'

const NOT_CHARGED = 'You have not been charged. If there are places left, you can take them again.'
const PERHAPS_CHARGED =
  'If you have approved the M-Pesa request after all, we take the places again for you or send the money back. Please do not pay twice.'

export function HoldExpired({ booking }: { booking: BookingDetail }) {
  return booking.payment.status === 'partially_paid' ? <RestOverdue booking={booking} /> : <TimeUp booking={booking} />
}

/** A customer who has paid a part keeps their places, but can pay the rest only straight to the guide. */
function RestOverdue({ booking }: { booking: BookingDetail }) {
  const { activity, payment, pricing, vendor } = booking
  return (
    <>
      <title>Time is up | Upeo</title>
      <EmptyState
        icon={<IconHourglassOff size={30} stroke={1.6} />}
        title={<NewsHeading>The time to pay the rest has run out</NewsHeading>}
        action={<LinkButton to={`/dashboard/bookings?details=${booking._id}`}>View my booking</LinkButton>}
      >
        {vendor.name} has recorded <Price kes={payment.paid} /> of <Price kes={pricing.total} />, and your places for{' '}
        {activity.name} on {whenText(booking.bookingDate, booking.startTime)} are still kept. Please settle the rest
        with {vendor.name}, who can still record it. Upeo looks at it too.
      </EmptyState>
    </>
  )
}

function TimeUp({ booking }: { booking: BookingDetail }) {
  const unpaid = booking.attempt === null || booking.attempt.status === 'failed'
  const again = writeAddress({
    step: 'details',
    date: booking.bookingDate as LocalDate,
    time: timeInAddress(booking.startTime),
    bookingId: null,
    ...booking.participants,
  })
  return (
    <>
      <title>Time is up | Upeo</title>
      <EmptyState
        icon={<IconHourglassOff size={30} stroke={1.6} />}
        title={<NewsHeading>The time to pay has run out</NewsHeading>}
        action={
          <>
            <LinkButton to={again}>Start again</LinkButton>
            <LinkButton to="/activities" variant="default">
              Browse Other Activities
            </LinkButton>
          </>
        }
      >
        Your places for {booking.activity.name} on {whenText(booking.bookingDate, booking.startTime)} are free for
        others again. {unpaid ? NOT_CHARGED : PERHAPS_CHARGED}
      </EmptyState>
    </>
  )
}
