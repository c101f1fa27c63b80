import { CHILD_PERCENT } from '@upeo/domain/bookings/rates'
import { NumberInput, type InputWrapperProps } from '@mantine/core'
import { DURATION_STEP } from '@upeo/domain/activities/activity-form'
import { seatsTakenText } from '@upeo/domain/departures/departure-dates'
import { selectAll } from '../select-all.ts'
import { seatsToKeep, type Existing } from '../existing.ts'
import classes from '../steps/steps.module.css'
import type { WizardForm } from '../values.ts'
import { DatesField } from './dates-field.tsx'
import { StartTimes } from './start-times.tsx'

/** Hints are below the fields, so that fields side by side are aligned. */
const beneath: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}

/** Step 4: what it costs, how long it takes, how many may come, and when. */
export function PricingStep({ form, existing }: { form: WizardForm; existing: Existing }) {
  const taken = seatsToKeep(existing)
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <NumberInput
          {...beneath}
          {...form.field('price')}
          onFocus={selectAll}
          label="Price per adult"
          description="Before VAT, which is added for the customer."
          prefix="KES "
          thousandSeparator=","
          decimalScale={2}
          min={0}
          step={0.01}
          hideControls
          inputMode="decimal"
        />
        <NumberInput
          {...beneath}
          {...form.field('childPrice')}
          onFocus={selectAll}
          label="Price per child"
          description={`Leave empty for ${CHILD_PERCENT}%, 0 for free.`}
          prefix="KES "
          thousandSeparator=","
          decimalScale={2}
          min={0}
          step={0.01}
          hideControls
          inputMode="decimal"
        />
        <NumberInput
          {...beneath}
          {...form.field('duration')}
          onFocus={selectAll}
          label="Duration in hours"
          description="In steps of half an hour."
          min={DURATION_STEP}
          step={DURATION_STEP}
          decimalScale={2}
          clampBehavior="none"
          hideControls
          inputMode="decimal"
        />
        <NumberInput
          {...beneath}
          {...form.field('capacity')}
          onFocus={selectAll}
          label="Capacity"
          description={
            taken > 0
              ? `People on each date. Up to ${seatsTakenText(taken)} already, so it cannot be lower.`
              : 'People on each date.'
          }
          min={1}
          step={1}
          allowDecimal={false}
          clampBehavior="none"
          hideControls
        />
      </div>
      <StartTimes form={form} existing={existing} />
      <DatesField form={form} existing={existing} />
    </div>
  )
}
