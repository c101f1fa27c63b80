import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { seatsOf } from '@upeo/domain/bookings/participants'
import { isOpenAttempt } from '@upeo/domain/payments/attempt-lifecycle'
import { IconHourglassOff } from '@tabler/icons-react'
import { timeInAddress, type LocalDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { whenText } from '../summary-facts.ts'
import { writeAddress } from '../wizard-address.ts'
import { NewsHeading } from './news-heading.tsx'
import { Say } from '../../../ui/say.tsx'

const NOT_CHARGED = words('You have not been charged. If there are spots left, you can book again.')
const PERHAPS_CHARGED = words(
  'If you did approve the M-Pesa request, we will book the spots for you again or send the money back. Please do not pay twice.',
)
const STILL_KEPT = words(
  'Your spots are kept while your M-Pesa request can still be paid. If you did approve it, your booking is confirmed or the money comes back in full. Please do not pay twice.',
)

export function HoldExpired({ booking }: { booking: BookingDetail }) {
  return booking.payment.status === 'partially_paid' ? <RestOverdue booking={booking} /> : <TimeUp booking={booking} />
}

/** A customer who has paid a part keeps their places, but can pay the rest only straight to the guide. */
function RestOverdue({ booking }: { booking: BookingDetail }) {
  const { activity, payment, pricing, vendor } = booking
  return (
    <>
      <title>{say('Time is up | Upeo')}</title>
      <EmptyState
        icon={<IconHourglassOff size={30} stroke={1.6} />}
        title={<NewsHeading>{say('The time to pay the rest has run out')}</NewsHeading>}
        action={<LinkButton to={`/dashboard/bookings?details=${booking._id}`}>{say('View my booking')}</LinkButton>}
      >
        <Say
          text="{guide} has recorded {paid} of {total}, and your spots for {activity} on {when} are still kept. Please settle the rest with {guide}, who can still record it. Upeo looks at it too."
          guide={vendor.name}
          paid={<Price kes={payment.paid} />}
          total={<Price kes={pricing.charge} />}
          activity={activity.name}
          when={whenText(booking.bookingDate, booking.startTime)}
        />
      </EmptyState>
    </>
  )
}

function TimeUp({ booking }: { booking: BookingDetail }) {
  const { attempt, earlierAttempt } = booking
  const unpaid = earlierAttempt === null && (attempt === null || attempt.status === 'failed')
  const kept =
    booking.status === 'pending' && [attempt, earlierAttempt].some((each) => each && isOpenAttempt(each.status))
  const again = writeAddress({
    step: 'details',
    date: booking.bookingDate as LocalDate,
    time: timeInAddress(booking.startTime),
    bookingId: null,
    ...booking.participants,
  })
  return (
    <>
      <title>{say('Time is up | Upeo')}</title>
      <EmptyState
        icon={<IconHourglassOff size={30} stroke={1.6} />}
        title={<NewsHeading>{say('The time to pay has run out')}</NewsHeading>}
        action={
          <>
            <LinkButton to={again}>{say('Start again')}</LinkButton>
            <LinkButton to="/activities" variant="default">
              {say('Browse Other Activities')}
            </LinkButton>
          </>
        }
      >
        {kept ? (
          say(STILL_KEPT)
        ) : (
          <>
            {say(
              '{n, plural, one {Your spot for {activity} on {when} is} other {Your spots for {activity} on {when} are}} back on sale.',
              {
                n: seatsOf(booking.participants),
                activity: booking.activity.name,
                when: whenText(booking.bookingDate, booking.startTime),
              },
            )}{' '}
            {say(unpaid ? NOT_CHARGED : PERHAPS_CHARGED)}
          </>
        )}
      </EmptyState>
    </>
  )
}
