import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { GIVE_UP_PAUSE, SUCCESS_PAUSE, type PollStep } from '@upeo/domain/payments/polling'
import { say, words } from '@upeo/domain/words/say'
import { IconCircleCheck } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { HelpLink } from '../../../ui/help-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { myBookings } from '../leave-to.ts'
import { refreshBooking, refreshWhilePending } from '../queries.ts'
import { StepPage } from '../steps/step-page.tsx'
import { summaryOfBooking } from '../summary-facts.ts'
import { writeAddress } from '../wizard-address.ts'
import { Arrival } from './arrival.tsx'
import { DemoPhoneLink } from './demo-phone-link.tsx'
import { HoldTimer } from './hold-timer.tsx'
import { NothingCame } from './nothing-came.tsx'
import { spokenPhone } from './spoken-phone.ts'
import { PhoneIllustration } from './phone-illustration.tsx'
import { usePaymentOutcome } from './use-payment-outcome.ts'
import { useLater } from './use-later.ts'
import { WrongNumber } from './wrong-number.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './mpesa-waiting.module.css'
import { inBold } from '../../../ui/in-bold.tsx'
import { Say } from '../../../ui/say.tsx'

const titles = words({
  waiting: 'Check your phone',
  // Left at once.
  failed: 'Check your phone',
  succeeded: 'Payment received',
  gave_up: 'Still waiting for M-Pesa',
}) satisfies Record<PollStep['kind'], string>

/** The request is on somebody's phone: what to do, what happens next, and what if nothing does. */
export function MpesaWaiting({
  booking,
  notIncluded,
  phone,
  ended,
  backTo,
  news,
  onSent,
  onFailed,
  onAnotherWay,
}: {
  booking: BookingDetail
  notIncluded: readonly string[]
  phone: string
  /** The number of a later request that has ended without a payment, while this one goes on. */
  ended: string | null
  /** Once nobody needs to wait any more. */
  backTo: string | null
  /** It was sent from here just now. */
  news: boolean
  /** Another request has gone to this number. */
  onSent: (phone: string) => void
  onFailed: (message: string) => void
  onAnotherWay: () => void
}) {
  const step = useOutcome(booking, onFailed)
  const waits = step.kind === 'waiting'
  return (
    <StepPage
      step="payment"
      title={say(titles[step.kind])}
      summary={summaryOfBooking(booking, notIncluded)}
      backTo={waits ? backTo : null}
      next={waits ? { label: say('Processing...'), busy: true } : undefined}
      news={news}
    >
      <Arrival />
      <div className={classes.scene}>
        <PhoneIllustration amount={booking.pricing.charge} done={step.kind === 'succeeded'} />
        <div className={classes.words}>
          {waits && ended !== null && (
            <Notice tone="warning">
              {say('The request to {phone} has ended without a payment.', { phone: spokenPhone(ended) })}
            </Notice>
          )}
          {waits && <WhatToDo booking={booking} phone={phone} />}
          <div role="status" className={ui.unlessEmpty}>
            {step.kind === 'waiting' && <Waiting message={step.message} />}
            {step.kind === 'succeeded' && (
              <Notice tone="success" icon={<IconCircleCheck size={22} aria-hidden="true" />}>
                {say(step.message)}
              </Notice>
            )}
            {step.kind === 'gave_up' && <Notice tone="warning">{say(step.message)}</Notice>}
          </div>
          {waits && <DemoPhoneLink bookingId={booking._id} />}
        </div>
      </div>
      {waits && (
        <>
          <HoldTimer booking={booking} />
          <WrongNumber booking={booking} phone={phone} onSent={onSent} />
          <NothingCame booking={booking} phone={phone} onAnotherWay={onAnotherWay} />
          <HelpLink topic="paying">{say('Help with paying')}</HelpLink>
        </>
      )}
    </StepPage>
  )
}

/** What has become of the request, and where that leads. */
function useOutcome(booking: BookingDetail, onFailed: (message: string) => void): PollStep {
  const navigate = useNavigate()
  const later = useLater()
  // Of two requests either can pay: the booking knows.
  const asked = booking.earlierAttempt ? null : booking.attempt?.checkoutRequestId

  function settle(step: PollStep) {
    switch (step.kind) {
      case 'waiting':
        // Another prompt may have become possible meanwhile.
        return void refreshWhilePending(booking._id)
      case 'failed':
        return onFailed(say(step.message))
      case 'succeeded':
        return later(() => void showConfirmation(), SUCCESS_PAUSE)
      case 'gave_up':
        return later(() => void navigate(myBookings.to, { state: myBookings.state }), GIVE_UP_PAUSE)
      default:
        return step satisfies never
    }
  }

  async function showConfirmation() {
    await refreshBooking(booking._id)
    const to = writeAddress({ step: 'confirmation', date: null, bookingId: booking._id, ...booking.participants })
    await navigate(to, { replace: true })
  }

  return usePaymentOutcome(asked ?? booking._id, settle)
}

function WhatToDo({ booking, phone }: { booking: BookingDetail; phone: string }) {
  return (
    <>
      <p className={classes.text}>
        <Say
          text="We have sent a request for <b>{amount}</b> to <b>{phone}</b>."
          amount={<Price kes={booking.attempt?.amount ?? booking.pricing.charge} />}
          phone={spokenPhone(phone)}
          b={inBold}
        />
      </p>
      <ol className={classes.todo}>
        <li>{say('Unlock that phone and open the M-Pesa request.')}</li>
        <li>{say('Enter your M-Pesa PIN and choose OK.')}</li>
        <li>{say('Come back here. This page updates by itself.')}</li>
      </ol>
      {booking.earlierAttempt && (
        <p className={ui.muted}>
          <Say
            text="An earlier request may still be open on <b>{phone}</b>. The first of the two that is approved pays for your booking; if both are, we send the other payment back in full."
            phone={spokenPhone(booking.earlierAttempt.phone)}
            b={inBold}
          />
        </p>
      )}
    </>
  )
}

function Waiting({ message }: { message: string | null }) {
  return (
    <p className={classes.waiting}>
      <span className={classes.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {message === null ? say('Waiting for M-Pesa') : say(message)}
    </p>
  )
}
