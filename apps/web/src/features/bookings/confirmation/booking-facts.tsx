import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { participantsText } from '@upeo/domain/bookings/participants'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import type { ReactNode } from 'react'
import { Price } from '../../../ui/price.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { whenText } from '../summary-facts.ts'
import classes from './booking-facts.module.css'

/** The reference, the activity and the payment, as on a ticket. */
export function BookingFacts({ booking }: { booking: BookingDetail }) {
  const { payment, pricing } = booking
  return (
    <>
      <p className={classes.reference}>
        <span className={classes.label}>Booking reference</span>
        <span className={classes.number}>{booking.reference}</span>
        <CopyButton value={booking.reference} what="booking reference" />
      </p>
      <div className={classes.columns}>
        <section>
          <h2 className={classes.heading}>Activity details</h2>
          <dl className={classes.facts}>
            <Fact label="Activity">{booking.activity.name}</Fact>
            <Fact label="When">{whenText(booking.bookingDate, booking.startTime)}</Fact>
            <Fact label="Where">{booking.activity.location}</Fact>
            <Fact label="Who">{participantsText(booking.participants)}</Fact>
            <Fact label="Guide">{booking.vendor.name}</Fact>
            {booking.meetingPoint?.address && <Fact label="Meeting point">{booking.meetingPoint.address}</Fact>}
          </dl>
        </section>
        <section>
          <h2 className={classes.heading}>Payment details</h2>
          <dl className={classes.facts}>
            <Fact label="Total, incl. VAT">
              <Price kes={pricing.total} />
            </Fact>
            <Fact label="Method">{paymentMethodLabels[payment.method]}</Fact>
            <Fact label="Payment">
              {payment.status === 'paid' ? 'Completed' : bookingPaymentLabels[payment.status]}
            </Fact>
            {payment.receipt && <Fact label="M-Pesa receipt">{payment.receipt}</Fact>}
            {payment.escrow === 'held' && <Fact label="In escrow">Held by Upeo until your trip is done</Fact>}
            {booking.proof && <Fact label="Your reference">{booking.proof.transactionId}</Fact>}
          </dl>
        </section>
      </div>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
