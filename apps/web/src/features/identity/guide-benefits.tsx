import { COMMISSION_PERCENT } from '@upeo/domain/bookings/rates'
import { say } from '@upeo/domain/words/say'
import { IconCircleCheck } from '@tabler/icons-react'
import classes from './identity-form.module.css'

const benefits = () => [
  say('List your activities and set your own dates, group sizes and prices.'),
  say('Take M-Pesa through Upeo, or bank, paybill and till payments straight to you.'),
  say('M-Pesa money is held safely and released to you after the trip.'),
  say('Listing is free: Upeo keeps {percent}% of what is booked, and nothing when nothing is.', {
    percent: COMMISSION_PERCENT,
  }),
]

export function GuideBenefits() {
  return (
    <section className={classes.benefits} aria-labelledby="guide-benefits">
      <h2 id="guide-benefits">{say('Register as a Guide')}</h2>
      <ul>
        {benefits().map((benefit) => (
          <li key={benefit}>
            <IconCircleCheck size={20} aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}
