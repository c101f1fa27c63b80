import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { say, words } from '@upeo/domain/words/say'
import { useState } from 'react'
import { HelpLink } from '../../../ui/help-link.tsx'
import { PageContainer } from '../../../ui/page.tsx'
import { ChooseMethod } from './choose-method.tsx'
import { PaymentInReview } from './payment-in-review.tsx'
import { MpesaWaiting } from './mpesa-waiting.tsx'
import { refreshBooking } from '../queries.ts'

const IN_REVIEW = words(
  'We are checking an M-Pesa payment for this booking by hand and will write to you. Please do not pay again. If you have paid your guide already, enter the reference here.',
)

/** Step 2. Waits for a prompt that is out, from whichever device it was sent; otherwise offers the ways to pay. */
export function PaymentStep({
  booking,
  notIncluded,
  waiting,
  silent,
  backTo,
}: {
  booking: BookingDetail
  /** By the activity; nothing where it is not offered any more. */
  notIncluded: readonly string[]
  waiting: boolean
  /** M-Pesa says nothing about the request that is waited for. */
  silent: boolean
  backTo: string | null
}) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [elsewhere, setElsewhere] = useState(false)
  const { attempt } = booking
  const [newest, setNewest] = useState(attempt)
  const shown = attempt?.phone ?? null
  // Those that are open come first: where an earlier one is told instead of the newest, that has ended.
  if (attempt && (newest === null || attempt.startedAt > newest.startedAt)) setNewest(attempt)
  const ended = attempt && newest && attempt.startedAt < newest.startedAt ? newest.phone : null

  const inReview = attempt?.status === 'needs_review'
  // Who has turned to their guide may have paid there, and hands in the proof meanwhile.
  if (inReview && booking.payment.method === 'mpesa') return <PaymentInReview booking={booking} />
  if (((waiting && !inReview) || sentTo !== null) && !elsewhere) {
    return (
      <MpesaWaiting
        // A prompt sent again is another wait.
        key={attempt?.startedAt ?? 'unsent'}
        booking={booking}
        notIncluded={notIncluded}
        phone={shown ?? sentTo ?? ''}
        ended={ended}
        backTo={silent ? backTo : null}
        news={sentTo !== null}
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
        news={failure !== null || elsewhere}
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
  if (attempt?.status === 'needs_review') return say(IN_REVIEW)
  return attempt?.status === 'failed' && attempt.resultDesc !== null ? say(attempt.resultDesc) : null
}
