import { NativeSelect, TextInput } from '@mantine/core'
import { ageRestrictions } from '@upeo/domain/activities/age-restrictions'
import { say } from '@upeo/domain/words/say'
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
        title={say('Included')}
        hint={say('What the price covers. At least one.')}
        add={say('Add included item')}
        removeName={(n) => say('Remove included item {n}', { n })}
        placeholder={say('Park fees')}
      />
      <Lines
        form={form}
        field="notIncludedItems"
        title={say('Not included')}
        hint={say('What people pay for themselves. Optional.')}
        add={say('Add item that is not included')}
        removeName={(n) => say('Remove item that is not included {n}', { n })}
        placeholder={say('Transport from Nairobi')}
      />
      <Lines
        form={form}
        field="whatToBring"
        title={say('What to bring')}
        hint={say('What participants should have with them. At least one.')}
        add={say('Add item to bring')}
        removeName={(n) => say('Remove item to bring {n}', { n })}
        placeholder={say('Two litres of water')}
      />
      <NativeSelect
        {...form.field('ageRestrictions')}
        size="md"
        label={say('Age restrictions')}
        data={ageRestrictions.map((value) => ({ value, label: say(value) }))}
      />
    </div>
  )
}

function Lines({
  form,
  field,
  title,
  hint,
  add,
  removeName,
  placeholder,
}: {
  form: WizardForm
  field: 'includedItems' | 'notIncludedItems' | 'whatToBring'
  title: string
  hint: string
  add: string
  removeName: (n: number) => string
  placeholder: string
}) {
  const problem = form.errorOf(field)
  return (
    <RowsField
      id={form.idOf(field)}
      title={title}
      hint={hint}
      add={add}
      removeName={removeName}
      rows={form.values[field]}
      empty=""
      problem={problem}
      onChange={(rows) => form.set(field, rows)}
      renderRow={(row, change, at) => (
        <TextInput
          aria-label={say('{title}, item {n}', { title, n: at + 1 })}
          placeholder={at === 0 ? placeholder : undefined}
          value={row}
          error={Boolean(problem) && at === 0}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    />
  )
}
