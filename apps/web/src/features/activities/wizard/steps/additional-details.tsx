import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { cancellationPolicies, cancellationPolicyTexts } from '@upeo/domain/activities/cancellation-policies'
import { emptyBadge, emptyFaq, emptyPart, type WizardForm } from '../values.ts'
import { RowsField } from './rows-field.tsx'
import classes from './steps.module.css'

const policies = cancellationPolicies.map((value) => ({ value, label: cancellationPolicyTexts[value] }))

/** Step 6: terms, questions, extras, and whether it is shown. */
export function AdditionalDetails({ form }: { form: WizardForm }) {
  const { values, set } = form
  return (
    <div className={classes.fields}>
      <NativeSelect
        {...form.field('cancellationPolicy')}
        size="md"
        label="Cancellation policy"
        description="What people get back when they cancel. Bookings keep the policy they were made under."
        data={policies}
      />
      <RowsField
        id={form.idOf('itinerary')}
        title="Itinerary"
        hint="The parts of the trip in their order. Optional."
        rowName="part of the itinerary"
        rows={values.itinerary}
        empty={emptyPart}
        problem={form.errorOf('itinerary')}
        onChange={(rows) => set('itinerary', rows)}
        renderRow={(row, setRow, at) => (
          <div className={classes.part}>
            <TextInput
              label={`When (part ${at + 1})`}
              placeholder="Day 1, or 07:30"
              value={row.day}
              onChange={(event) => setRow({ ...row, day: event.currentTarget.value })}
            />
            <TextInput
              label={`What (part ${at + 1})`}
              value={row.title}
              onChange={(event) => setRow({ ...row, title: event.currentTarget.value })}
            />
            <Textarea
              label={`More about it (part ${at + 1})`}
              autosize
              value={row.description}
              onChange={(event) => setRow({ ...row, description: event.currentTarget.value })}
            />
          </div>
        )}
      />
      <RowsField
        id={form.idOf('faqs')}
        title="Questions and answers"
        hint="What people ask you before they book. Optional."
        rowName="question"
        rows={values.faqs}
        empty={emptyFaq}
        problem={form.errorOf('faqs')}
        onChange={(rows) => set('faqs', rows)}
        renderRow={(row, setRow, at) => (
          <div className={classes.part}>
            <TextInput
              label={`Question ${at + 1}`}
              value={row.question}
              onChange={(event) => setRow({ ...row, question: event.currentTarget.value })}
            />
            <Textarea
              label={`Answer ${at + 1}`}
              autosize
              value={row.answer}
              onChange={(event) => setRow({ ...row, answer: event.currentTarget.value })}
            />
          </div>
        )}
      />
      <RowsField
        id={form.idOf('badges')}
        title="Features"
        hint="Small marks on the page: family friendly, photo stops, wheelchair access. Optional."
        rowName="feature"
        rows={values.badges}
        empty={emptyBadge}
        problem={form.errorOf('badges')}
        onChange={(rows) => set('badges', rows)}
        renderRow={(row, setRow, at) => (
          <div className={classes.part}>
            <TextInput
              label={`Feature ${at + 1}`}
              value={row.name}
              onChange={(event) => setRow({ ...row, name: event.currentTarget.value })}
            />
            <TextInput
              label={`About feature ${at + 1}`}
              value={row.description}
              onChange={(event) => setRow({ ...row, description: event.currentTarget.value })}
            />
          </div>
        )}
      />
      <div className={classes.group}>
        <Switch
          {...form.checkbox('isActive')}
          size="md"
          label="Publish this activity"
          description={
            values.isActive
              ? 'Active: published, visible and bookable.'
              : 'Inactive: a draft, saved but not visible. Bookings that exist stay as they are.'
          }
        />
      </div>
    </div>
  )
}
