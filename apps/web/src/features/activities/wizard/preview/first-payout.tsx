import { COMPLETION_DELAY, RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { arrivalTexts } from '@upeo/domain/disbursements/payout-rules'
import { fromKes, isKes } from '@upeo/domain/money'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { numberOf } from '../../../../ui/form/number-value.ts'
import { Section } from '../../../../ui/section.tsx'
import { WorkedPrice } from '../../../../ui/worked-price.tsx'
import type { WizardValues } from '../values.ts'
import classes from './preview.module.css'

/** What a new guide wants to know before they publish: what two people bring them, and when it is theirs. */
export function FirstPayout({ values }: { values: WizardValues }) {
  const [price, child] = [numberOf(values.price), numberOf(values.childPrice)]
  if (price === null || price <= 0 || !isKes(price) || (child !== null && !isKes(child))) return null
  return (
    <Section title={say('What it brings you')} lead={say('When two adults book:')}>
      <WorkedPrice
        adultPrice={fromKes(price)}
        childPrice={child === null ? null : fromKes(child)}
        adults={2}
        children={0}
      />
      <p className={classes.payout}>
        {say(
          'M-Pesa payments are held until the trip is done. Mark it as completed after it has ended; if you do not, we do it {completion} after the end. The money is yours {release} after that, unless a guest has reported a problem.',
          { completion: lengthText(COMPLETION_DELAY), release: lengthText(RELEASE_DELAY) },
        )}{' '}
        {say(arrivalTexts.mpesa)}
      </p>
    </Section>
  )
}
