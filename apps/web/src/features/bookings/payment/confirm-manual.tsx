import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { seatsOf } from '@upeo/domain/bookings/participants'
import { holdUntil } from '@upeo/domain/bookings/holds'
import { paymentMethodLabels, type GuideMethod } from '@upeo/domain/payments/methods'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Price } from '../../../ui/price.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './payment-panel.module.css'
import { inBold } from '../../../ui/in-bold.tsx'
import { Say } from '../../../ui/say.tsx'

export const WILL_PAY = words('I will pay this way')

/** What paying the guide directly means, before the customer says that they will: only then is it shown where to. */
export function ConfirmManual({ booking, method }: { booking: BookingDetail; method: GuideMethod }) {
  const { createdAt, startsAt, pricing, vendor } = booking
  const until = holdUntil({ method, bookedAt: new Date(createdAt), start: new Date(startsAt) })
  const label = say(paymentMethodLabels[method])
  return (
    <section className={ui.stack12} aria-label={say('Paying by {method}', { method: label })}>
      <h2 className={classes.title}>{say('Pay {name} directly', { name: vendor.name })}</h2>
      <p className={`${ui.muted} ${classes.text}`}>
        <Say
          text="Send <b>{amount}</b> to {name} by {method}, and we hold {n, plural, one {your spot} other {your spots}} until {until}. Choose <b>{choice}</b> to see where to send it."
          n={seatsOf(booking.participants)}
          amount={<Price kes={pricing.charge} />}
          name={vendor.name}
          method={label}
          until={formatDateTime(until)}
          choice={say(WILL_PAY)}
          b={inBold}
        />
      </p>
    </section>
  )
}
