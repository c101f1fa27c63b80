import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { HelpLink } from '../../../ui/help-link.tsx'
import { PageContainer } from '../../../ui/page.tsx'
import { ChooseMethod } from './choose-method.tsx'
import { PaymentInReview } from './payment-in-review.tsx'
import { MpesaWaiting } from './mpesa-waiting.tsx'
import { refreshBooking } from '../queries.ts'

/** Step 2. Waits for a prompt that is out, from whichever device it was sent; otherwise offers the ways to pay. */
export function PaymentStep({
  booking,
  notIncluded,
  waiting,
  backTo,
}: {
  booking: BookingDetail
  /** By the activity; nothing where it is not offered any more. */
  notIncluded: readonly string[]
  waiting: boolean
  backTo: string | null
}) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [elsewhere, setElsewhere] = useState(false)
  const [seen, setSeen] = useState<string | null>(null)
  const shown = booking.attempt?.phone ?? null
  // What was sent from here is under way: if another one takes its place, it has ended.
  if (sentTo !== null && shown === sentTo && seen !== sentTo) setSeen(sentTo)

  if (booking.attempt?.status === 'needs_review') return <PaymentInReview booking={booking} />
  if ((waiting || sentTo !== null) && !elsewhere) {
    return (
      <MpesaWaiting
        // A prompt sent again is another wait.
        key={booking.attempt?.startedAt ?? 'unsent'}
        booking={booking}
        notIncluded={notIncluded}
        phone={shown ?? sentTo ?? ''}
        ended={sentTo !== null && seen === sentTo && shown !== sentTo ? sentTo : null}
        onSent={setSentTo}
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
    <>
      <ChooseMethod
        booking={booking}
        notIncluded={notIncluded}
        backTo={backTo}
        failure={failure ?? lastFailure(booking)}
        onSent={(phone) => {
          setFailure(null)
          setElsewhere(false)
          setSentTo(phone)
        }}
      />
      <PageContainer width="text">
        <HelpLink topic="paying">{say('Help with paying')}</HelpLink>
      </PageContainer>
    </>
  )
}

/** A prompt that has failed is still worth telling after a refresh. */
function lastFailure({ attempt }: BookingDetail): string | null {
  return attempt?.status === 'failed' && attempt.resultDesc !== null ? say(attempt.resultDesc) : null
}
