import { commissionText } from '@upeo/domain/bookings/rates'
import { IconCircleCheck } from '@tabler/icons-react'
import classes from './identity-form.module.css'

const benefits = [
  'List your activities and set your own dates, group sizes and prices.',
  'Take M-Pesa through Upeo, or bank, paybill and till payments straight to you.',
  'M-Pesa money is held safely and released to you after the trip.',
  `Listing is free: ${commissionText}.`,
]

export function GuideBenefits() {
  return (
    <section className={classes.benefits} aria-labelledby="guide-benefits">
      <h2 id="guide-benefits">Register as a Guide</h2>
      <ul>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <IconCircleCheck size={20} aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}
