import { holdLengths } from '@upeo/domain/bookings/holds'
import { lengthText } from '@upeo/domain/time'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { formatKes, fromKes } from '@upeo/domain/money'
import { paymentMethodLabels, type GuideMethod } from '@upeo/domain/payments/methods'
import { Link } from 'react-router'
import { writeAddress } from '../wizard-address.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { manualFacts, NOT_SPECIFIED } from './manual-fields.ts'
import classes from './payment-panel.module.css'

/** Where to send the money, what to quote, and by when. Without loaded details there are no numbers at all. */
export function ManualInstructions({ booking, method }: { booking: BookingDetail; method: GuideMethod }) {
  const facts = booking.paymentInstructions && manualFacts(booking.paymentInstructions, method)
  const label = paymentMethodLabels[method]
  const later = writeAddress({
    step: 'confirmation',
    date: null,
    bookingId: booking._id,
    ...booking.participants,
  })
  return (
    <section className={classes.panel} aria-label={`How to pay by ${label}`}>
      <h2 className={classes.title}>Pay {booking.vendor.name} directly</h2>
      <dl className={classes.fields}>
        <Field label="Amount" value={formatKes(fromKes(booking.pricing.total))} copy={String(booking.pricing.total)} />
        {facts?.fields.map(({ label, value, copies }) => (
          <Field key={label} label={label} value={value} {...(copies && value !== '' && { copy: value })} />
        ))}
        <Field label="Reference to quote" value={booking.reference} copy={booking.reference} />
      </dl>
      {facts?.guideline && <p className={classes.guideline}>{facts.guideline}</p>}
      <p className={classes.text}>
        Please make the payment within {lengthText(holdLengths[method])}, then come back and choose{' '}
        <strong>Complete Booking</strong> to tell your guide. The booking is confirmed once they have seen the money.
      </p>
      <Link to={later}>I will pay later</Link>
    </section>
  )
}

function Field({ label, value, copy }: { label: string; value: string; copy?: string }) {
  return (
    <div className={classes.field} data-missing={value === ''}>
      <dt>{label}</dt>
      <dd className="tabular">
        {value === '' ? NOT_SPECIFIED : value}
        {copy && <CopyButton value={copy} what={label.toLowerCase()} className={classes.copy} />}
      </dd>
    </div>
  )
}
