import { chargeOf } from '@upeo/domain/bookings/charge'
import type { BookingPrice } from '@upeo/domain/bookings/pricing'
import { VAT_PERCENT } from '@upeo/domain/bookings/rates'
import { formatKes } from '@upeo/domain/money'
import { say } from '@upeo/domain/words/say'
import classes from './price-breakdown.module.css'

/** Everything that is asked for, line by line, the total, and what is paid of it in whole shillings. */
export function PriceBreakdown({ price }: { price: BookingPrice }) {
  const { charge, rounding } = chargeOf(price.total)
  return (
    <dl className={`${classes.lines} tabular`} aria-live="polite">
      {price.lines.map(({ label, count, unit, amount }, at) => (
        <div key={label}>
          <dt>{at === 0 ? adultsText(count, formatKes(unit)) : childrenText(count, formatKes(unit))}</dt>
          <dd>{formatKes(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>{say('VAT ({percent}%)', { percent: VAT_PERCENT })}</dt>
        <dd>{formatKes(price.vat)}</dd>
      </div>
      <div className={classes.total}>
        <dt>{say('Total')}</dt>
        <dd>{formatKes(price.total)}</dd>
      </div>
      {rounding !== 0 && (
        <>
          <div>
            <dt>{say('Rounding to whole shillings')}</dt>
            <dd>{formatKes(rounding)}</dd>
          </div>
          <div className={classes.total}>
            <dt>{say('To pay')}</dt>
            <dd>{formatKes(charge)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}

// As `line-texts` has them, whose script would be one more here.
const adultsText = (n: number, price: string) =>
  say('{n, plural, one {# adult} other {# adults}} × {price}', { n, price })
const childrenText = (n: number, price: string) =>
  say('{n, plural, one {# child} other {# children}} × {price}', { n, price })
