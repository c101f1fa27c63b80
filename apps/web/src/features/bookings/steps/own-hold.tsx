import type { Booking } from '@upeo/contract/bookings/booking'
import { guardTexts } from '@upeo/domain/bookings/guards'
import { holdText } from '@upeo/domain/bookings/holds'
import { seatsOf } from '@upeo/domain/bookings/participants'
import { say } from '@upeo/domain/words/say'
import { IconHourglassHigh } from '@tabler/icons-react'
import { clock } from '../../../lib/clock.ts'
import { useLiveNow } from '../../../lib/use-live-now.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { whenText } from '../summary-facts.ts'
import { writeAddress } from '../wizard-address.ts'
import { GivePlacesBack } from './give-places-back.tsx'

/** Places that they hold already, and the way on; where it is this departure that they have chosen, the way to change it too. */
export function OwnHold({ booking, chosen }: { booking: Booking; chosen: boolean }) {
  const { participants, holdExpiresAt, bookingDate, startTime, payment } = booking
  const now = useLiveNow()
  if (holdExpiresAt === null) return null
  const ringing = payment.awaitsMpesa && !(payment.silentFrom !== null && new Date(payment.silentFrom) <= now)
  return (
    <Notice
      icon={<IconHourglassHigh size={20} aria-hidden="true" />}
      actions={
        <>
          <LinkButton to={paymentOf(booking)} size="sm">
            {say(ringing ? 'See the payment' : 'Continue to pay')}
          </LinkButton>
          {chosen && !ringing && <GivePlacesBack booking={booking} />}
        </>
      }
    >
      {holdText(seatsOf(participants), new Date(holdExpiresAt), clock.now())} {whenText(bookingDate, startTime)}.
      {ringing && <> {say(guardTexts.attempt_open)}</>}
    </Notice>
  )
}

/** The payment step of a booking of this activity. */
export function paymentOf({ _id, participants }: Booking): string {
  return writeAddress({ step: 'payment', date: null, bookingId: _id, ...participants })
}
