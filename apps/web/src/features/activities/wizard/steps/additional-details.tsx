import { NativeSelect, Switch } from '@mantine/core'
import { cancellationPolicies, cancellationPolicyTexts } from '@upeo/domain/activities/cancellation-policies'
import { say } from '@upeo/domain/words/say'
import type { WizardForm } from '../values.ts'
import { BadgesField, FaqsField, ItineraryField } from './list-fields.tsx'
import classes from './steps.module.css'

/** Step 6: terms, questions, extras, and whether it is shown. */
export function AdditionalDetails({ form }: { form: WizardForm }) {
  const { values, set } = form
  const policies = cancellationPolicies.map((value) => ({ value, label: say(cancellationPolicyTexts[value]) }))
  return (
    <div className={classes.fields}>
      <NativeSelect
        {...form.field('cancellationPolicy')}
        size="md"
        label={say('Cancellation policy')}
        description={say('What people get back when they cancel. Bookings keep the policy they were made under.')}
        data={policies}
      />
      <ItineraryField
        id={form.idOf('itinerary')}
        hint={say('The parts of the trip, in order. Optional.')}
        rows={values.itinerary}
        problem={form.errorOf('itinerary')}
        onChange={(rows) => set('itinerary', rows)}
      />
      <FaqsField
        id={form.idOf('faqs')}
        hint={say('What people ask you before they book. Optional.')}
        rows={values.faqs}
        problem={form.errorOf('faqs')}
        onChange={(rows) => set('faqs', rows)}
      />
      <BadgesField
        id={form.idOf('badges')}
        hint={say('Shown on the page: family friendly, photo stops, wheelchair access. Optional.')}
        rows={values.badges}
        problem={form.errorOf('badges')}
        onChange={(rows) => set('badges', rows)}
      />
      <div className={classes.group}>
        <Switch
          {...form.checkbox('isActive')}
          size="md"
          label={say('Publish this activity')}
          description={
            values.isActive
              ? say('Active: published, visible and bookable.')
              : say('Inactive: a draft, saved but not visible. Existing bookings stay as they are.')
          }
        />
      </div>
    </div>
  )
}
