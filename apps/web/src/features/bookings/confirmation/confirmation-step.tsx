import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { CONFIRMATION_REDIRECT_SECONDS, confirmationOf, redirectText } from '@upeo/domain/bookings/view'
import { isOpenAttempt } from '@upeo/domain/payments/attempt-lifecycle'
import { say } from '@upeo/domain/words/say'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useCountdown } from '../../../ui/countdown.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageContainer } from '../../../ui/page.tsx'
import { useForgetSteps } from '../entry.ts'
import { myBookingsFrom } from '../leave-to.ts'
import { Arrival } from '../payment/arrival.tsx'
import { HoldTimer } from '../payment/hold-timer.tsx'
import { spokenPhone } from '../payment/spoken-phone.ts'
import { BackButton } from '../steps/back-button.tsx'
import { StepBar } from '../steps/step-bar.tsx'
import { takeFocus } from '../take-focus.ts'
import { writeAddress } from '../wizard-address.ts'
import { BeforeYouGo } from './before-you-go.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { Celebration } from './celebration.tsx'
import { PushOffer } from './push-offer.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './confirmation-step.module.css'

/** Step 3, which says what is true: confirmed, or received and what is still needed. */
export function ConfirmationStep({ booking, map }: { booking: BookingDetail; map: ReactNode }) {
  const { heading, text, redirects, countsDown } = confirmationOf(booking.status)
  const [staying, setStaying] = useState(false)
  const leaving = useId()
  const stay = () => setStaying(true)
  const at = { date: null, bookingId: booking._id, ...booking.participants }
  const pay = writeAddress({ step: 'payment', ...at })
  const mine = myBookingsFrom(booking._id)
  useForgetSteps(booking.activity._id, !countsDown, writeAddress({ step: 'confirmation', ...at }))
  return (
    <PageContainer width="text">
      <title>{say('{heading} | Upeo', { heading })}</title>
      <div className={classes.page}>
        <StepBar current="confirmation" />
        <div className={classes.ticket}>
          <Celebration scene={redirects ? 'confirmed' : booking.status === 'cancelled' ? 'cancelled' : 'received'} />
          <div className={classes.inside}>
            <h1
              key={heading}
              className={`${ui.focusTarget} ${classes.title}`}
              tabIndex={-1}
              ref={takeFocus}
              // Heard with it: whoever does not see the page would be led on unasked.
              aria-describedby={redirects ? leaving : undefined}
            >
              {heading}
            </h1>
            <p className={classes.text}>{text}</p>
            <Arrival />
            {redirects && <Leaving id={leaving} trip={booking._id} staying={staying} onStay={stay} />}
            <StillOnAPhone booking={booking} />
            {countsDown && <HoldTimer booking={booking} />}
            <BookingFacts booking={booking}>
              {booking.status === 'confirmed' && <BeforeYouGo booking={booking} map={map} />}
            </BookingFacts>
            {redirects && <PushOffer onTaken={stay} />}
            <div className={`${ui.wrap12} ${classes.actions}`}>
              {countsDown && <LinkButton to={pay}>{say('Continue paying')}</LinkButton>}
              {redirects && <LinkButton {...mine}>{say('View My Bookings Now')}</LinkButton>}
              <LinkButton to="/" variant="default">
                {say('Back to Home')}
              </LinkButton>
            </div>
          </div>
        </div>
        <div className={classes.nav}>
          <BackButton to={null} />
          <LinkButton {...mine} size="lg" variant={countsDown || redirects ? 'default' : 'filled'}>
            {say('Go to My Bookings')}
          </LinkButton>
        </div>
      </div>
    </PageContainer>
  )
}

/** A request that was left for another number can still be approved. */
function StillOnAPhone({ booking: { status, attempt } }: { booking: BookingDetail }) {
  if (status !== 'confirmed' || !attempt || !isOpenAttempt(attempt.status)) return null
  return (
    <Notice>
      {say(
        'A request is still on {phone}. You can ignore it: your booking is paid. If it is approved anyway, we send that money back in full.',
        { phone: spokenPhone(attempt.phone) },
      )}
    </Notice>
  )
}

/**
 * Leaves by itself, unless asked to stay: any touch or key asks for that. Its place stays as large as it is, or what is being
 * touched would move away under the finger.
 */
function Leaving({ id, trip, staying, onStay }: { id: string; trip: string; staying: boolean; onStay: () => void }) {
  const navigate = useNavigate()
  const said = useRef<HTMLParagraphElement>(null)
  const stay = useEffectEvent(onStay)
  useEffect(() => {
    if (staying) return undefined
    const stops = () => stay()
    const events = ['pointerdown', 'keydown', 'wheel'] as const
    for (const event of events) window.addEventListener(event, stops, { passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, stops)
    }
  }, [staying])
  const seconds = useCountdown(CONFIRMATION_REDIRECT_SECONDS, !staying, () => {
    // In this page's place: Back from there would come here, and be sent on again.
    const { to, state } = myBookingsFrom(trip)
    void navigate(to, { state, replace: true })
  })
  return (
    <div className={classes.leaving}>
      <p id={id} ref={said} className="tabular" tabIndex={-1}>
        {staying ? say('This page stays open for as long as you like.') : redirectText(seconds)}
      </p>
      <Button
        variant="subtle"
        size="sm"
        data-gone={staying}
        // It goes as it is pressed: the focus stays beside it, not at the top of the page.
        onClick={() => {
          said.current?.focus({ preventScroll: true })
          onStay()
        }}
      >
        {say('Stay on this page')}
      </Button>
    </div>
  )
}
