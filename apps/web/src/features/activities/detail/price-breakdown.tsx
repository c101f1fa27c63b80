import { chargeOf, type BookingPrice } from '@upeo/domain/bookings/price'
import { VAT_PERCENT } from '@upeo/domain/bookings/rates'
import { formatKes, type Cents } from '@upeo/domain/money'
import { say } from '@upeo/domain/words/say'
import ui from '../../../ui/primitives.module.css'
import classes from './price-breakdown.module.css'

/** Everything that is asked for, line by line, the total, and what is paid of it in whole shillings. */
export function PriceBreakdown({ price }: { price: BookingPrice }) {
  const { charge, rounding } = chargeOf(price.total)
  return (
    <dl className={`${ui.stack8} ${classes.lines} tabular`} aria-live="polite">
      {price.lines.map(({ label, count, unit, amount }, at) => (
        <Line
          key={label}
          label={at === 0 ? adultsText(count, formatKes(unit)) : childrenText(count, formatKes(unit))}
          amount={amount}
        />
      ))}
      <Line label={say('VAT ({percent}%)', { percent: VAT_PERCENT })} amount={price.vat} />
      <Line label={say('Total')} amount={price.total} total />
      {rounding !== 0 && (
        <>
          <Line label={say('Rounding to whole shillings')} amount={rounding} />
          <Line label={say('To pay')} amount={charge} total />
        </>
      )}
    </dl>
  )
}

function Line({ label, amount, total }: { label: string; amount: Cents; total?: boolean }) {
  return (
    <div className={total ? `${ui.apart16} ${classes.total}` : ui.apart16}>
      <dt className={total ? undefined : ui.muted}>{label}</dt>
      <dd>{formatKes(amount)}</dd>
    </div>
  )
}

// As `line-texts` has them, whose script would be one more here.
const adultsText = (n: number, price: string) =>
  say('{n, plural, one {# adult} other {# adults}} × {price}', { n, price })
const childrenText = (n: number, price: string) =>
  say('{n, plural, one {# child} other {# children}} × {price}', { n, price })
