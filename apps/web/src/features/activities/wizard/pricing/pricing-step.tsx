import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { formatKes, fromKes, isKes } from '@upeo/domain/money'
import { CHILD_PERCENT } from '@upeo/domain/bookings/rates'
import { NumberInput, type InputWrapperProps } from '@mantine/core'
import { DURATION_STEP } from '@upeo/domain/activities/activity-form'
import { lengthText, HOUR } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { selectAll } from '../select-all.ts'
import { seatsToKeep, type Existing } from '../existing.ts'
import ui from '../../../../ui/primitives.module.css'
import classes from '../steps/steps.module.css'
import type { WizardForm } from '../values.ts'
import type { NumberValue } from '../../../../ui/form/number-value.ts'
import { DatesField } from './dates-field.tsx'
import { StartTimes } from './start-times.tsx'

/** The price that guests read everywhere. */
function guestPays(value: NumberValue): string {
  const price = Number(value)
  if (!(price > 0) || !isKes(price)) return say('Before VAT. Guests see the price with VAT.')
  return say('Before VAT. Guests see and pay {price}.', { price: formatKes(shownPrice(fromKes(price))) })
}

/** Hints are below the fields, so that fields side by side are aligned. */
const beneath: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}

/** Step 4: what it costs, how long it takes, how many may come, and when. */
export function PricingStep({ form, existing }: { form: WizardForm; existing: Existing }) {
  return (
    <div className={classes.fields}>
      <div className={`${ui.stack24} ${classes.pair}`}>
        <PriceFields form={form} />
        <NumberInput
          {...beneath}
          {...form.field('duration')}
          onFocus={selectAll}
          label={say('Duration in hours')}
          description={say('In steps of {time}.', { time: lengthText(DURATION_STEP * HOUR) })}
          min={DURATION_STEP}
          step={DURATION_STEP}
          decimalScale={2}
          clampBehavior="none"
          hideControls
          inputMode="decimal"
        />
        <CapacityField form={form} existing={existing} />
      </div>
      <StartTimes form={form} existing={existing} />
      <DatesField form={form} existing={existing} />
    </div>
  )
}

export function PriceFields({ form }: { form: WizardForm }) {
  return (
    <>
      <NumberInput
        {...beneath}
        {...form.field('price')}
        {...kes}
        label={say('Price per adult')}
        description={guestPays(form.values.price)}
      />
      <NumberInput
        {...beneath}
        {...form.field('childPrice')}
        {...kes}
        label={say('Price per child')}
        description={say('Leave empty for {percent}%, 0 for free.', { percent: CHILD_PERCENT })}
      />
    </>
  )
}

const kes = {
  onFocus: selectAll,
  prefix: 'KES ',
  thousandSeparator: ',',
  decimalScale: 2,
  min: 0,
  step: 0.01,
  hideControls: true,
  inputMode: 'decimal',
} as const

export function CapacityField({ form, existing }: { form: WizardForm; existing: Existing }) {
  const taken = seatsToKeep(existing)
  return (
    <NumberInput
      {...beneath}
      {...form.field('capacity')}
      onFocus={selectAll}
      label={say('Capacity')}
      description={
        taken > 0
          ? say(
              'People on each date. Up to {n, plural, one {# spot is taken} other {# spots are taken}} already, so it cannot be lower.',
              { n: taken },
            )
          : say('People on each date.')
      }
      min={1}
      step={1}
      allowDecimal={false}
      clampBehavior="none"
      hideControls
    />
  )
}
