import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { formatPhone, parseMpesaPhone } from '@upeo/domain/payments/phone'
import { GIVE_UP_PAUSE, SUCCESS_PAUSE, type PollStep } from '@upeo/domain/payments/polling'
import { IconCircleCheck } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { myBookings } from '../leave-to.ts'
import { refreshBooking, refreshWhilePending } from '../queries.ts'
import { StepPage } from '../steps/step-page.tsx'
import { summaryOfBooking } from '../summary-facts.ts'
import { writeAddress } from '../wizard-address.ts'
import { DemoPhoneLink } from './demo-phone-link.tsx'
import { HoldTimer } from './hold-timer.tsx'
import { NothingCame } from './nothing-came.tsx'
import { PhoneIllustration } from './phone-illustration.tsx'
import { usePaymentOutcome } from './use-payment-outcome.ts'
import { useLater } from './use-later.ts'
import classes from './mpesa-waiting.module.css'

/** The request is on somebody's phone: what to do, what happens next, and what if nothing does. */
export function MpesaWaiting({
  booking,
  phone,
  onFailed,
  onAnotherWay,
}: {
  booking: BookingDetail
  phone: string
  onFailed: (message: string) => void
  onAnotherWay: () => void
}) {
  const navigate = useNavigate()
  const later = useLater()
  const step = usePaymentOutcome(booking.attempt?.checkoutRequestId ?? booking._id, settle)

  function settle(step: PollStep) {
    switch (step.kind) {
      case 'waiting':
        // Another prompt may have become possible meanwhile.
        return void refreshWhilePending(booking._id)
      case 'failed':
        return onFailed(step.message)
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

  const settled = step.kind === 'succeeded' || step.kind === 'gave_up'
  return (
    <StepPage
      step="payment"
      title={step.kind === 'succeeded' ? 'Payment received' : 'Check your phone'}
      summary={summaryOfBooking(booking)}
      backTo={null}
      next={{ label: 'Processing...', busy: true }}
    >
      <div className={classes.scene}>
        <PhoneIllustration amount={booking.pricing.mpesaTotal} done={step.kind === 'succeeded'} />
        <div className={classes.words}>
          <p className={classes.text}>
            We have sent a request for{' '}
            <strong>
              <Price kes={booking.attempt?.amount ?? booking.pricing.mpesaTotal} />
            </strong>{' '}
            to <strong>{spoken(phone)}</strong>.
          </p>
          <ol className={classes.todo}>
            <li>Unlock that phone and open the M-Pesa request.</li>
            <li>Enter your M-Pesa PIN and choose OK.</li>
            <li>Come back here. This page notices by itself.</li>
          </ol>
          <div role="status" className={classes.news}>
            {step.kind === 'waiting' && <Waiting message={step.message} />}
            {step.kind === 'succeeded' && (
              <Notice tone="success" icon={<IconCircleCheck size={22} aria-hidden="true" />}>
                {step.message}
              </Notice>
            )}
            {step.kind === 'gave_up' && <Notice tone="warning">{step.message}</Notice>}
          </div>
          <DemoPhoneLink bookingId={booking._id} />
        </div>
      </div>
      <HoldTimer booking={booking} />
      {!settled && <NothingCame booking={booking} phone={phone} onAnotherWay={onAnotherWay} />}
    </StepPage>
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
      {message ?? 'Waiting for M-Pesa'}
    </p>
  )
}

function spoken(phone: string): string {
  const parsed = parseMpesaPhone(phone)
  return parsed.ok ? formatPhone(parsed.value) : phone
}
