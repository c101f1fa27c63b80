import { formatKes, negate, type Cents } from '@upeo/domain/money'
import { chargeOf, priceBooking } from '@upeo/domain/bookings/price'
import { splitCommission } from '@upeo/domain/bookings/commission'
import { COMMISSION_PERCENT, VAT_PERCENT } from '@upeo/domain/bookings/rates'
import { say } from '@upeo/domain/words/say'
import classes from './worked-price.module.css'

/** What a party pays and its guide receives, counted by the very rules that bookings are counted by. */
export function WorkedPrice({
  booked,
}: {
  booked: {
    readonly adultPrice: Cents
    /** Null: the usual part of the adult's. */
    readonly childPrice: Cents | null
    readonly adults: number
    readonly children: number
  }
}) {
  const price = priceBooking(booked)
  const { charge, rounding } = chargeOf(price.total)
  const { commission, vendorShare } = splitCommission(price.total)
  const rows = [
    ...price.lines.map(({ count, unit, amount }, at) => [peopleAt(at, count, formatKes(unit)), amount] as const),
    [say('VAT ({percent}%)', { percent: VAT_PERCENT }), price.vat],
    ...(rounding === 0 ? [] : [[say('Rounding to whole shillings'), rounding] as const]),
    [say('What your guests pay'), charge],
    [say('Upeo’s commission ({percent}%)', { percent: COMMISSION_PERCENT }), negate(commission)],
    ...(rounding === 0 ? [] : [[say('The rounding is Upeo’s'), negate(rounding)] as const]),
    [say('You receive, including the VAT you owe'), vendorShare],
  ] as const
  return (
    <dl className={classes.price}>
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
