import type { Booking } from '@upeo/contract/bookings/booking'
import { say } from '@upeo/domain/words/say'
import { LinkButton } from '../../../ui/button.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { useLiveNow } from '../../../lib/use-live-now.ts'
import { writeAddress } from '../wizard-address.ts'
import { Say } from '../../../ui/say.tsx'

/** Back to the payment step of places that are still held. */
export function ContinuePaying({ booking }: { booking: Booking }) {
  const now = useLiveNow()
  const { holdExpiresAt } = booking
  if (booking.status !== 'pending' || holdExpiresAt === null) return null
  const step = writeAddress({ step: 'payment', date: null, bookingId: booking._id, ...booking.participants })
  const over = booking.payment.awaitsMpesa || new Date(holdExpiresAt) <= now
  return (
    <LinkButton to={`/booking/${booking.activity._id}${step}`} size="sm" variant="sun">
      {over ? (
        say('Check the payment')
      ) : (
        <span>
          <Say text="Continue paying, {time} left" time={<Countdown until={holdExpiresAt} />} />
        </span>
      )}
    </LinkButton>
  )
}
