import { NativeSelect, TextInput } from '@mantine/core'
import { ageRestrictions } from '@upeo/domain/activities/age-restrictions'
import type { WizardForm } from '../values.ts'
import { RowsField } from './rows-field.tsx'
import classes from './steps.module.css'

/** Step 3: what is in the price, what to bring, who may come. */
export function Requirements({ form }: { form: WizardForm }) {
  return (
    <div className={classes.fields}>
      <Lines
        form={form}
        field="includedItems"
        title="Included"
        hint="What the price covers. At least one."
        rowName="included item"
        placeholder="Park fees"
      />
      <Lines
        form={form}
        field="notIncludedItems"
        title="Not included"
        hint="What people pay for themselves. Optional."
        rowName="item that is not included"
        placeholder="Transport from Nairobi"
      />
      <Lines
        form={form}
        field="whatToBring"
        title="What to bring"
        hint="What participants should have with them. At least one."
        rowName="item to bring"
        placeholder="Two litres of water"
      />
      <NativeSelect {...form.field('ageRestrictions')} size="md" label="Age restrictions" data={[...ageRestrictions]} />
    </div>
  )
}

function Lines({
  form,
  field,
  title,
  hint,
  rowName,
  placeholder,
}: {
  form: WizardForm
  field: 'includedItems' | 'notIncludedItems' | 'whatToBring'
  title: string
  hint: string
  rowName: string
  placeholder: string
}) {
  const problem = form.errorOf(field)
  return (
    <RowsField
      id={form.idOf(field)}
      title={title}
      hint={hint}
      rowName={rowName}
      rows={form.values[field]}
      empty=""
      problem={problem}
      onChange={(rows) => form.set(field, rows)}
      renderRow={(row, change, at) => (
        <TextInput
          aria-label={`${title}, item ${at + 1}`}
          placeholder={at === 0 ? placeholder : undefined}
          value={row}
          error={Boolean(problem) && at === 0}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    />
  )
}
