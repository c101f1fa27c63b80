import { Input, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { SHORT_DESCRIPTION_MAX } from '@upeo/domain/activities/activity-form'
import { categories, categoryLabels } from '@upeo/domain/activities/categories'
import { difficulties } from '@upeo/domain/activities/difficulties'
import { fitnessLevels } from '@upeo/domain/activities/fitness-levels'
import { say } from '@upeo/domain/words/say'
import type { WizardForm } from '../values.ts'
import ui from '../../../../ui/primitives.module.css'
import classes from './steps.module.css'

/** Step 1: what it is. */
export function BasicDetails({ form }: { form: WizardForm }) {
  const { values } = form
  const categoryOptions = [
    { value: '', label: say('Choose a category') },
    ...categories.map((value) => ({ value, label: say(categoryLabels[value]) })),
  ]
  return (
    <div className={classes.fields}>
      <TextInput
        {...form.field('name')}
        label={say('Activity name')}
        description={say('What people search for: the place and what they do there.')}
        placeholder={say('Sunrise hike on Mount Longonot')}
      />
      <Textarea
        {...form.field('shortDescription')}
        label={say('Short description')}
        description={say('One or two sentences for the card. {written} of {max} characters.', {
          written: values.shortDescription.length,
          max: SHORT_DESCRIPTION_MAX,
        })}
        autosize
        minRows={2}
      />
      <Textarea
        {...form.field('description')}
        label={say('Description')}
        description={say('The whole story: the route, the pace, what makes it special.')}
        autosize
        minRows={5}
      />
      <NativeSelect {...form.field('category')} size="md" label={say('Category')} data={categoryOptions} />
      <div className={`${ui.stack24} ${classes.pair}`}>
        <Choice form={form} field="difficulty" label={say('Difficulty')} options={difficulties} />
        <Choice form={form} field="fitnessLevel" label={say('Fitness level')} options={fitnessLevels} />
      </div>
      <Textarea
        {...form.field('whatToExpect')}
        label={say('What to expect')}
        description={say('How the day goes, from the first hour to the last.')}
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
        data={options.map((option) => ({ value: option, label: say(option) }))}
        value={value}
        onChange={(chosen) => form.set(field, chosen)}
      />
    </Input.Wrapper>
  )
}
