import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { holdUntil } from '@upeo/domain/bookings/holds'
import { paymentMethodLabels, type GuideMethod } from '@upeo/domain/payments/methods'
import { formatDateTime } from '@upeo/domain/time'
import { Price } from '../../../ui/price.tsx'
import classes from './payment-panel.module.css'

export const WILL_PAY = 'I will pay this way'

/** What paying the guide directly means, before the customer says that they will: only then is it shown where to. */
export function ConfirmManual({ booking, method }: { booking: BookingDetail; method: GuideMethod }) {
  const { createdAt, startsAt, pricing, vendor } = booking
  const until = holdUntil({ method, bookedAt: new Date(createdAt), start: new Date(startsAt) })
  const label = paymentMethodLabels[method]
  return (
    <section className={classes.panel} aria-label={`Paying by ${label}`}>
      <h2 className={classes.title}>Pay {vendor.name} directly</h2>
      <p className={classes.text}>
        You send{' '}
        <strong>
          <Price kes={pricing.total} />
        </strong>{' '}
        to {vendor.name} by {label}, and we hold your places for it until {formatDateTime(until)}. Choose{' '}
        <strong>{WILL_PAY}</strong> to see where to send it.
      </p>
    </section>
  )
}
