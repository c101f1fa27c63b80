import { splitCommission } from '@upeo/domain/bookings/commission'
import { COMPLETION_DELAY, RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { priceBooking } from '@upeo/domain/bookings/price'
import { arrivalTexts } from '@upeo/domain/disbursements/payout-rules'
import { formatKes, fromKes, isKes } from '@upeo/domain/money'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { numberOf, type NumberValue } from '../../../../ui/form/number-value.ts'
import { WorkedPrice } from '../../../../ui/worked-price.tsx'
import classes from './preview.module.css'

/** What a new guide wants to know before they publish: what two people bring them, and when it is theirs. */
export function FirstPayout({ price: typed }: { price: NumberValue }) {
  const price = numberOf(typed)
  if (price === null || price <= 0 || !isKes(price)) return null
  const booked = { adultPrice: fromKes(price), childPrice: null, adults: 2, children: 0 }
  const { vendorShare } = splitCommission(priceBooking(booked).total)
  return (
    <div className={classes.payout}>
      <Disclosure title={say('You receive {amount} when two adults book', { amount: formatKes(vendorShare) })}>
        <WorkedPrice booked={booked} />
        <p>
          {say(
            'M-Pesa payments are held until the trip is done. Mark it as completed after it has ended; if you do not, we do it {completion} after the end. The money is yours {release} after that, unless a guest has reported a problem.',
            { completion: lengthText(COMPLETION_DELAY), release: lengthText(RELEASE_DELAY) },
          )}{' '}
          {say(arrivalTexts.mpesa)}
        </p>
      </Disclosure>
    </div>
  )
}
