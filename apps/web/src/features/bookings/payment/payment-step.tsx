import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { useState } from 'react'
import { ChooseMethod } from './choose-method.tsx'
import { PaymentInReview } from './payment-in-review.tsx'
import { MpesaWaiting } from './mpesa-waiting.tsx'
import { refreshBooking } from '../queries.ts'

/** Step 2. Waits for a prompt that is out, from whichever device it was sent; otherwise offers the ways to pay. */
export function PaymentStep({
  booking,
  waiting,
  backTo,
}: {
  booking: BookingDetail
  waiting: boolean
  backTo: string | null
}) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [elsewhere, setElsewhere] = useState(false)

  if (booking.attempt?.status === 'needs_review') return <PaymentInReview booking={booking} />
  if ((waiting || sentTo !== null) && !elsewhere) {
    return (
      <MpesaWaiting
        // A prompt sent again is another wait.
        key={booking.attempt?.startedAt ?? 'unsent'}
        booking={booking}
        phone={booking.attempt?.phone ?? sentTo ?? ''}
        onFailed={(message) => {
          setSentTo(null)
          setFailure(message)
          void refreshBooking(booking._id)
        }}
        onAnotherWay={() => {
          setSentTo(null)
          setElsewhere(true)
        }}
      />
    )
  }
  return (
    <ChooseMethod
      booking={booking}
      backTo={backTo}
      failure={failure ?? lastFailure(booking)}
      onSent={(phone) => {
        setFailure(null)
        setElsewhere(false)
        setSentTo(phone)
      }}
    />
  )
}

/** A prompt that has failed is still worth telling after a refresh. */
function lastFailure({ attempt }: BookingDetail): string | null {
  return attempt?.status === 'failed' ? attempt.resultDesc : null
}
