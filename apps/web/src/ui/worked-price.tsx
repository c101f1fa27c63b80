import { formatKes, fromKes, negate } from '@upeo/domain/money'
import { splitCommission } from '@upeo/domain/bookings/commission'
import { priceBooking } from '@upeo/domain/bookings/pricing'
import { COMMISSION_PERCENT, VAT_PERCENT } from '@upeo/domain/bookings/rates'
import { say } from '@upeo/domain/words/say'
import classes from './welcome.module.css'

/** Two adults and a child on a walk of KES 2,500, counted by the very rules that bookings are counted by. */
export function GuideExample() {
  const price = priceBooking({ adultPrice: fromKes(2500), childPrice: null, adults: 2, children: 1 })
  const { commission, vendorShare } = splitCommission(price.total)
  const rows = [
    ...price.lines.map(({ count, unit, amount }, at) => [peopleAt(at, count, formatKes(unit)), amount] as const),
    [say('VAT ({percent}%)', { percent: VAT_PERCENT }), price.vat],
    [say('What your guests pay'), price.total],
    [say('Upeo’s commission ({percent}%)', { percent: COMMISSION_PERCENT }), negate(commission)],
    [say('You receive, with the VAT you owe'), vendorShare],
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

/** The lines of a price are the adults', then the children's. */
function peopleAt(line: number, n: number, price: string): string {
  return line === 0
    ? say('{n, plural, one {# adult} other {# adults}} at {price}', { n, price })
    : say('{n, plural, one {# child} other {# children}} at {price}', { n, price })
}
