import { Input, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { SHORT_DESCRIPTION_MAX } from '@upeo/domain/activities/activity-form'
import { categories, categoryLabels } from '@upeo/domain/activities/categories'
import { difficulties } from '@upeo/domain/activities/difficulties'
import { fitnessLevels } from '@upeo/domain/activities/fitness-levels'
import { bindText } from '../bind-field.ts'
import type { FormState } from '../use-form.ts'
import classes from './steps.module.css'

const categoryOptions = [
  { value: '', label: 'Choose a category' },
  ...categories.map((value) => ({ value, label: categoryLabels[value] })),
]

/** Step 1: what it is. */
export function BasicDetails({ form }: { form: FormState }) {
  const { values } = form
  return (
    <div className={classes.fields}>
      <TextInput
        {...bindText(form, 'name')}
        label="Activity name"
        description="What people search for: the place and what they do there."
        placeholder="Sunrise hike on Mount Longonot"
      />
      <Textarea
        {...bindText(form, 'shortDescription')}
        label="Short description"
        description={`One or two sentences for the card. ${values.shortDescription.length} of ${SHORT_DESCRIPTION_MAX} characters.`}
        autosize
        minRows={2}
      />
      <Textarea
        {...bindText(form, 'description')}
        label="Description"
        description="The whole story: the route, the pace, what makes it special."
        autosize
        minRows={5}
      />
      <NativeSelect {...bindText(form, 'category')} size="md" label="Category" data={categoryOptions} />
      <div className={classes.pair}>
        <Choice form={form} field="difficulty" label="Difficulty" options={difficulties} />
        <Choice form={form} field="fitnessLevel" label="Fitness level" options={fitnessLevels} />
      </div>
      <Textarea
        {...bindText(form, 'whatToExpect')}
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
  form: FormState
  field: 'difficulty' | 'fitnessLevel'
  label: string
  options: readonly string[]
}) {
  const { id, value, error } = bindText(form, field)
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <SegmentedControl
        id={id}
        fullWidth
        color="forest"
        aria-label={label}
        data={[...options]}
        value={value}
        onChange={(chosen) => form.change(field, chosen)}
      />
    </Input.Wrapper>
  )
}
