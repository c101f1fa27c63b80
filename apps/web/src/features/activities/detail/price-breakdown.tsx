import type { BookingPrice } from '@upeo/domain/bookings/pricing'
import { VAT_PERCENT } from '@upeo/domain/bookings/rates'
import { formatKes } from '@upeo/domain/money'
import classes from './price-breakdown.module.css'

/** Everything that is asked for, line by line, and the total. */
export function PriceBreakdown({ price }: { price: BookingPrice }) {
  return (
    <dl className={`${classes.lines} tabular`} aria-live="polite">
      {price.lines.map(({ label, count, unit, amount }) => (
        <div key={label}>
          <dt>
            {count} {label} × {formatKes(unit)}
          </dt>
          <dd>{formatKes(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>VAT ({VAT_PERCENT}%)</dt>
        <dd>{formatKes(price.vat)}</dd>
      </div>
      <div className={classes.total}>
        <dt>Total</dt>
        <dd>{formatKes(price.total)}</dd>
      </div>
    </dl>
  )
}
