import { Input, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { SHORT_DESCRIPTION_MAX } from '@upeo/domain/activities/activity-form'
import { categories, categoryLabels } from '@upeo/domain/activities/categories'
import { difficulties } from '@upeo/domain/activities/difficulties'
import { fitnessLevels } from '@upeo/domain/activities/fitness-levels'
import type { WizardForm } from '../values.ts'
import classes from './steps.module.css'

const categoryOptions = [
  { value: '', label: 'Choose a category' },
  ...categories.map((value) => ({ value, label: categoryLabels[value] })),
]

/** Step 1: what it is. */
export function BasicDetails({ form }: { form: WizardForm }) {
  const { values } = form
  return (
    <div className={classes.fields}>
      <TextInput
        {...form.field('name')}
        label="Activity name"
        description="What people search for: the place and what they do there."
        placeholder="Sunrise hike on Mount Longonot"
      />
      <Textarea
        {...form.field('shortDescription')}
        label="Short description"
        description={`One or two sentences for the card. ${values.shortDescription.length} of ${SHORT_DESCRIPTION_MAX} characters.`}
        autosize
        minRows={2}
      />
      <Textarea
        {...form.field('description')}
        label="Description"
        description="The whole story: the route, the pace, what makes it special."
        autosize
        minRows={5}
      />
      <NativeSelect {...form.field('category')} size="md" label="Category" data={categoryOptions} />
      <div className={classes.pair}>
        <Choice form={form} field="difficulty" label="Difficulty" options={difficulties} />
        <Choice form={form} field="fitnessLevel" label="Fitness level" options={fitnessLevels} />
      </div>
      <Textarea
        {...form.field('whatToExpect')}
        label="What to expect"
        description="How the day goes, from the first hour to the last."
        autosize
        minRows={4}
      />
    </div>
  )
}

/** A few choices, all of them in view. */
function Choice({
  form,
  field,
  label,
  options,
}: {
  form: WizardForm
  field: 'difficulty' | 'fitnessLevel'
  label: string
  options: readonly string[]
}) {
  const { id, value, error } = form.field(field)
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <SegmentedControl
        id={id}
        fullWidth
        color="forest"
        aria-label={label}
        data={[...options]}
        value={value}
        onChange={(chosen) => form.set(field, chosen)}
      />
    </Input.Wrapper>
  )
}
