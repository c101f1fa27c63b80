import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { cancellationPolicies, cancellationPolicyTexts } from '@upeo/domain/activities/cancellation-policies'
import { bindText } from '../bind-field.ts'
import type { FormState } from '../use-form.ts'
import { emptyBadge, emptyFaq, emptyPart } from '../values.ts'
import { problemOf } from '../wizard-steps.ts'
import { RowsField } from './rows-field.tsx'
import classes from './steps.module.css'

const policies = cancellationPolicies.map((value) => ({ value, label: cancellationPolicyTexts[value] }))

/** Step 6: terms, questions, extras, and whether it is shown. */
export function AdditionalDetails({ form }: { form: FormState }) {
  const { values, problems, change } = form
  return (
    <div className={classes.fields}>
      <NativeSelect
        {...bindText(form, 'cancellationPolicy')}
        size="md"
        label="Cancellation policy"
        description="What people get back when they cancel. Bookings keep the policy they were made under."
        data={policies}
      />
      <RowsField
        id="itinerary"
        title="Itinerary"
        hint="The parts of the trip in their order. Optional."
        rowName="part of the itinerary"
        rows={values.itinerary}
        empty={emptyPart}
        problem={problemOf(problems, 'itinerary')}
        onChange={(rows) => change('itinerary', rows)}
        renderRow={(row, set, at) => (
          <div className={classes.part}>
            <TextInput
              label={`When (part ${at + 1})`}
              placeholder="Day 1, or 07:30"
              value={row.day}
              onChange={(event) => set({ ...row, day: event.currentTarget.value })}
            />
            <TextInput
              label={`What (part ${at + 1})`}
              value={row.title}
              onChange={(event) => set({ ...row, title: event.currentTarget.value })}
            />
            <Textarea
              label={`More about it (part ${at + 1})`}
              autosize
              value={row.description}
              onChange={(event) => set({ ...row, description: event.currentTarget.value })}
            />
          </div>
        )}
      />
      <RowsField
        id="faqs"
        title="Questions and answers"
        hint="What people ask you before they book. Optional."
        rowName="question"
        rows={values.faqs}
        empty={emptyFaq}
        problem={problemOf(problems, 'faqs')}
        onChange={(rows) => change('faqs', rows)}
        renderRow={(row, set, at) => (
          <div className={classes.part}>
            <TextInput
              label={`Question ${at + 1}`}
              value={row.question}
              onChange={(event) => set({ ...row, question: event.currentTarget.value })}
            />
            <Textarea
              label={`Answer ${at + 1}`}
              autosize
              value={row.answer}
              onChange={(event) => set({ ...row, answer: event.currentTarget.value })}
            />
          </div>
        )}
      />
      <RowsField
        id="badges"
        title="Features"
        hint="Small marks on the page: family friendly, photo stops, wheelchair access. Optional."
        rowName="feature"
        rows={values.badges}
        empty={emptyBadge}
        problem={problemOf(problems, 'badges')}
        onChange={(rows) => change('badges', rows)}
        renderRow={(row, set, at) => (
          <div className={classes.part}>
            <TextInput
              label={`Feature ${at + 1}`}
              value={row.name}
              onChange={(event) => set({ ...row, name: event.currentTarget.value })}
            />
            <TextInput
              label={`About feature ${at + 1}`}
              value={row.description}
              onChange={(event) => set({ ...row, description: event.currentTarget.value })}
            />
          </div>
        )}
      />
      <div className={classes.group}>
        <Switch
          id="isActive"
          size="md"
          label="Publish this activity"
          description={
            values.isActive
              ? 'Active: published, visible and bookable.'
              : 'Inactive: a draft, saved but not visible. Bookings that exist stay as they are.'
          }
          checked={values.isActive}
          onChange={(event) => change('isActive', event.currentTarget.checked)}
        />
      </div>
    </div>
  )
}
