import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { getReceipt } from '@upeo/contract/receipts/receipt'
import { participantsText } from '@upeo/domain/bookings/participants'
import { customerPaymentLabel } from '@upeo/domain/bookings/payment-status'
import { toKes } from '@upeo/domain/money'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { say } from '@upeo/domain/words/say'
import { IconReceipt2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Price } from '../../../ui/price.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Download } from '../mine/download.tsx'
import { askedOfBooking, whenText } from '../summary-facts.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './booking-facts.module.css'

/** The reference, the activity and the payment, as on a ticket; after the reference whatever comes first for this booking. */
export function BookingFacts({ booking, children }: { booking: BookingDetail; children?: ReactNode }) {
  const { payment } = booking
  return (
    <>
      <p className={classes.reference}>
        <span className={`${ui.muted} ${classes.label}`}>{say('Booking reference')}</span>
        <span className={classes.number}>{booking.reference}</span>
        <CopyButton value={booking.reference} label={say('Copy the booking reference')} />
      </p>
      {children}
      <div className={`${ui.columns} ${classes.columns}`}>
        <section>
          <h2 className={classes.heading}>{say('Activity details')}</h2>
          <dl>
            <Fact label={say('Activity')}>{booking.activity.name}</Fact>
            <Fact label={say('When')}>{whenText(booking.bookingDate, booking.startTime)}</Fact>
            <Fact label={say('Where')}>{booking.activity.location}</Fact>
            <Fact label={say('Who')}>{participantsText(booking.participants)}</Fact>
            <Fact label={say('Guide')}>{booking.vendor.name}</Fact>
          </dl>
        </section>
        <section>
          <h2 className={classes.heading}>{say('Payment details')}</h2>
          <dl>
            <Fact label={say('Total, incl. VAT')}>
              <Price kes={toKes(askedOfBooking(booking).charge)} />
            </Fact>
            <Fact label={say('Method')}>{say(paymentMethodLabels[payment.method])}</Fact>
            <Fact label={say('Payment')}>
              {payment.status === 'paid' ? say('Completed') : customerPaymentLabel(booking.status, payment.status)}
            </Fact>
            {payment.receipt && <Fact label={say('M-Pesa receipt')}>{payment.receipt}</Fact>}
            {payment.escrow === 'held' && (
              <Fact label={say('In escrow')}>{say('Held by Upeo until your trip is done')}</Fact>
            )}
            {booking.proof && <Fact label={say('Your reference')}>{booking.proof.transactionId}</Fact>}
          </dl>
          {payment.status !== 'unpaid' && (
            <Download id={booking._id} from={getReceipt} label={say('Download Receipt')} Glyph={IconReceipt2} />
          )}
        </section>
      </div>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={ui.note}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
