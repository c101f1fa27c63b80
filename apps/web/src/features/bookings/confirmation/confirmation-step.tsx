import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { CONFIRMATION_REDIRECT_SECONDS, confirmationOf, redirectText } from '@upeo/domain/bookings/view'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useCountdown } from '../../../ui/countdown.tsx'
import { PageContainer } from '../../../ui/page.tsx'
import { myBookings } from '../leave-to.ts'
import { Arrival } from '../payment/arrival.tsx'
import { HoldTimer } from '../payment/hold-timer.tsx'
import { BackButton } from '../steps/back-button.tsx'
import { StepBar } from '../steps/step-bar.tsx'
import { takeFocus } from '../take-focus.ts'
import { writeAddress } from '../wizard-address.ts'
import { BookingFacts } from './booking-facts.tsx'
import { Celebration } from './celebration.tsx'
import { PushOffer } from './push-offer.tsx'
import classes from './confirmation-step.module.css'

/** Step 3, which says what is true: confirmed, or received and what is still needed. */
export function ConfirmationStep({ booking }: { booking: BookingDetail }) {
  const { heading, text, redirects, countsDown } = confirmationOf(booking.status)
  const [staying, setStaying] = useState(false)
  const stay = () => setStaying(true)
  const pay = writeAddress({ step: 'payment', date: null, bookingId: booking._id, ...booking.participants })
  return (
    <PageContainer width="text">
      <title>{`${heading} | Upeo`}</title>
      <div className={classes.page}>
        <StepBar current="confirmation" />
        <div className={classes.ticket}>
          <Celebration scene={redirects ? 'confirmed' : booking.status === 'cancelled' ? 'cancelled' : 'received'} />
          <div className={classes.inside}>
            <h1 key={heading} className={classes.title} tabIndex={-1} ref={takeFocus}>
              {heading}
            </h1>
            <p className={classes.text}>{text}</p>
            <Arrival />
            {redirects && !staying && <Leaving onStay={stay} />}
            {countsDown && <HoldTimer booking={booking} />}
            <BookingFacts booking={booking} />
            {redirects && <PushOffer onTaken={stay} />}
            <div className={classes.actions}>
              {countsDown && <LinkButton to={pay}>Continue paying</LinkButton>}
              {redirects && <LinkButton {...myBookings}>View My Bookings Now</LinkButton>}
              <LinkButton to="/" variant="default">
                Back to Home
              </LinkButton>
            </div>
          </div>
        </div>
        <div className={classes.nav}>
          <BackButton to={null} />
          <LinkButton {...myBookings} size="lg" variant={countsDown || redirects ? 'default' : 'filled'}>
            Go to My Bookings
          </LinkButton>
        </div>
      </div>
    </PageContainer>
  )
}

/** Leaves by itself, unless asked to stay. */
function Leaving({ onStay }: { onStay: () => void }) {
  const navigate = useNavigate()
  const seconds = useCountdown(CONFIRMATION_REDIRECT_SECONDS, true, () => {
    // In this page's place: Back from there would come here, and be sent on again.
    void navigate(myBookings.to, { state: myBookings.state, replace: true })
  })
  return (
    <div className={classes.leaving}>
      <p className="tabular">{redirectText(seconds)}</p>
      <Button variant="subtle" size="sm" onClick={onStay}>
        Stay on this page
      </Button>
    </div>
  )
}
