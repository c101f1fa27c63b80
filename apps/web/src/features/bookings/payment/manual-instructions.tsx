import { holdLengths } from '@upeo/domain/bookings/holds'
import { owedOf } from '@upeo/domain/bookings/owed'
import { lengthText } from '@upeo/domain/time'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { formatKes, fromKes, toKes } from '@upeo/domain/money'
import { paymentMethodLabels, type GuideMethod } from '@upeo/domain/payments/methods'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { writeAddress } from '../wizard-address.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { manualFacts, NOT_SPECIFIED } from './manual-fields.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './payment-panel.module.css'
import { inBold } from '../../../ui/in-bold.tsx'
import { Say } from '../../../ui/say.tsx'

/** Where to send the money, what to quote, and by when. Without loaded details there are no numbers at all. */
export function ManualInstructions({ booking, method }: { booking: BookingDetail; method: GuideMethod }) {
  const facts = booking.paymentInstructions && manualFacts(booking.paymentInstructions, method)
  const label = say(paymentMethodLabels[method])
  const owed = owedOf({ total: fromKes(booking.pricing.total), paid: fromKes(booking.payment.paid) })
  const later = writeAddress({
    step: 'confirmation',
    date: null,
    bookingId: booking._id,
    ...booking.participants,
  })
  return (
    <section className={ui.stack12} aria-label={say('How to pay by {method}', { method: label })}>
      <h2 className={classes.title}>{say('Pay {name} directly', { name: booking.vendor.name })}</h2>
      <dl>
        <Field label={say('Amount')} value={formatKes(owed)} copy={String(toKes(owed))} />
        {facts?.fields.map(({ label, value, copies }) => (
          <Field key={label} label={label} value={value} {...(copies && value !== '' && { copy: value })} />
        ))}
        <Field label={say('Reference to quote')} value={booking.reference} copy={booking.reference} />
      </dl>
      {facts?.guideline && <p className={classes.guideline}>{facts.guideline}</p>}
      <p className={`${ui.muted} ${classes.text}`}>
        <Say
          text="Please make the payment within {time}, then come back and choose <b>Complete Booking</b> to tell your guide. The booking is confirmed once they have seen the money."
          time={lengthText(holdLengths[method])}
          b={inBold}
        />
      </p>
      <Link to={later}>{say('I will pay later')}</Link>
    </section>
  )
}

function Field({ label, value, copy }: { label: string; value: string; copy?: string }) {
  return (
    <div className={classes.field}>
      <dt className={ui.note}>{label}</dt>
      <dd className={`tabular ${value === '' ? ui.muted : classes.value}`}>
        {value === '' ? say(NOT_SPECIFIED) : value}
        {copy && <CopyButton value={copy} label={say('Copy: {label}', { label })} className={classes.copy} />}
      </dd>
    </div>
  )
}
