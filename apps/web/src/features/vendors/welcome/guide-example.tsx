import { formatKes, fromKes, negate } from '@upeo/domain/money'
import { priceBooking, splitCommission } from '@upeo/domain/bookings/pricing'
import { COMMISSION_PERCENT, VAT_PERCENT } from '@upeo/domain/bookings/rates'
import classes from './welcome.module.css'

/** Two adults and a child on a walk of KES 2,500, counted by the very rules that bookings are counted by. */
export function GuideExample() {
  const price = priceBooking({ adultPrice: fromKes(2500), childPrice: null, adults: 2, children: 1 })
  const { commission, vendorShare } = splitCommission(price.total)
  const rows = [
    ...price.lines.map(
      ({ label, count, unit, amount }) => [`${count} ${label.toLowerCase()} at ${formatKes(unit)}`, amount] as const,
    ),
    [`VAT (${VAT_PERCENT}%)`, price.vat],
    ['What your guests pay', price.total],
    [`Upeo’s commission (${COMMISSION_PERCENT}%)`, negate(commission)],
    ['You receive, with the VAT you owe', vendorShare],
  ] as const
  return (
    <dl className={classes.example}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{formatKes(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
