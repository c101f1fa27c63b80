import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { IconHourglassOff } from '@tabler/icons-react'
import type { LocalDate } from '@upeo/domain/time'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { whenText } from '../summary-facts.ts'
import { writeAddress } from '../wizard-address.ts'
import { NewsHeading } from './news-heading.tsx'

const NOT_CHARGED = 'You have not been charged. If there are places left, you can take them again.'
const PERHAPS_CHARGED =
  'If you have approved the M-Pesa request after all, we take the places again for you or send the money back. Please do not pay twice.'

export function HoldExpired({ booking }: { booking: BookingDetail }) {
  const unpaid = booking.attempt === null || booking.attempt.status === 'failed'
  const again = writeAddress({
    step: 'details',
    date: booking.bookingDate as LocalDate,
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
