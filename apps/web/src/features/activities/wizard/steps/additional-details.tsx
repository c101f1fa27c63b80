import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { cancellationPolicies, cancellationPolicyTexts } from '@upeo/domain/activities/cancellation-policies'
import { say } from '@upeo/domain/words/say'
import { emptyBadge, emptyFaq, emptyPart, type WizardForm } from '../values.ts'
import { RowsField } from './rows-field.tsx'
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
      <RowsField
        id={form.idOf('itinerary')}
        title={say('Itinerary')}
        hint={say('The parts of the trip, in order. Optional.')}
        add={say('Add part of the itinerary')}
        removeName={(n) => say('Remove part of the itinerary {n}', { n })}
        rows={values.itinerary}
        empty={emptyPart}
        problem={form.errorOf('itinerary')}
        onChange={(rows) => set('itinerary', rows)}
        renderRow={(row, setRow, at) => (
          <div className={classes.part}>
            <TextInput
              label={say('When (part {n})', { n: at + 1 })}
              placeholder={say('Day 1, or 07:30')}
              value={row.day}
              onChange={(event) => setRow({ ...row, day: event.currentTarget.value })}
            />
            <TextInput
              label={say('What (part {n})', { n: at + 1 })}
              value={row.title}
              onChange={(event) => setRow({ ...row, title: event.currentTarget.value })}
            />
            <Textarea
              label={say('More about it (part {n})', { n: at + 1 })}
              autosize
              value={row.description}
              onChange={(event) => setRow({ ...row, description: event.currentTarget.value })}
            />
          </div>
        )}
      />
      <RowsField
        id={form.idOf('faqs')}
        title={say('Questions and answers')}
        hint={say('What people ask you before they book. Optional.')}
        add={say('Add question')}
        removeName={(n) => say('Remove question {n}', { n })}
        rows={values.faqs}
        empty={emptyFaq}
        problem={form.errorOf('faqs')}
        onChange={(rows) => set('faqs', rows)}
        renderRow={(row, setRow, at) => (
          <div className={classes.part}>
            <TextInput
              label={say('Question {n}', { n: at + 1 })}
              value={row.question}
              onChange={(event) => setRow({ ...row, question: event.currentTarget.value })}
            />
            <Textarea
              label={say('Answer {n}', { n: at + 1 })}
              autosize
              value={row.answer}
              onChange={(event) => setRow({ ...row, answer: event.currentTarget.value })}
            />
          </div>
        )}
      />
      <RowsField
        id={form.idOf('badges')}
        title={say('Features')}
        hint={say('Shown on the page: family friendly, photo stops, wheelchair access. Optional.')}
        add={say('Add feature')}
        removeName={(n) => say('Remove feature {n}', { n })}
        rows={values.badges}
        empty={emptyBadge}
        problem={form.errorOf('badges')}
        onChange={(rows) => set('badges', rows)}
        renderRow={(row, setRow, at) => (
          <div className={classes.part}>
            <TextInput
              label={say('Feature {n}', { n: at + 1 })}
              value={row.name}
              onChange={(event) => setRow({ ...row, name: event.currentTarget.value })}
            />
            <TextInput
              label={say('About feature {n}', { n: at + 1 })}
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
