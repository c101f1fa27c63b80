import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { say } from '@upeo/domain/words/say'
import { IconZoomCheck } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { myBookings } from '../leave-to.ts'
import { NewsHeading } from './news-heading.tsx'

/** M-Pesa said something that only a person can judge: neither paid nor failed, and never to be paid again meanwhile. */
export function PaymentInReview({ booking }: { booking: BookingDetail }) {
  return (
    <>
      <title>{say('Payment being checked | Upeo')}</title>
      <EmptyState
        icon={<IconZoomCheck size={30} stroke={1.6} />}
        title={<NewsHeading>{say('We are checking your payment')}</NewsHeading>}
        action={
          <>
            <LinkButton {...myBookings}>{say('Go to My Bookings')}</LinkButton>
            <HelpLink topic="paying">{say('Help with paying')}</HelpLink>
          </>
        }
      >
        {say(
          'We have to check this payment by hand and will write to you. Please do not pay again. If money has left your account it is safe. Quote {reference} if you write to us.',
          { reference: booking.reference },
        )}
      </EmptyState>
    </>
  )
}
