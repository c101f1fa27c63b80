import { NativeSelect, TextInput } from '@mantine/core'
import { ageRestrictions } from '@upeo/domain/activities/age-restrictions'
import { bindText } from '../bind-field.ts'
import type { FormState } from '../use-form.ts'
import { problemOf } from '../wizard-steps.ts'
import { RowsField } from './rows-field.tsx'
import classes from './steps.module.css'

/** Step 3: what is in the price, what to bring, who may come. */
export function Requirements({ form }: { form: FormState }) {
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
      <NativeSelect
        {...bindText(form, 'ageRestrictions')}
        size="md"
        label="Age restrictions"
        data={[...ageRestrictions]}
      />
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
  form: FormState
  field: 'includedItems' | 'notIncludedItems' | 'whatToBring'
  title: string
  hint: string
  rowName: string
  placeholder: string
}) {
  const problem = problemOf(form.problems, field)
  return (
    <RowsField
      id={field}
      title={title}
      hint={hint}
      rowName={rowName}
      rows={form.values[field]}
      empty=""
      problem={problem}
      onChange={(rows) => form.change(field, rows)}
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
