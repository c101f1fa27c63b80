import { NativeSelect, TextInput } from '@mantine/core'
import { ageRestrictions } from '@upeo/domain/activities/age-restrictions'
import { say } from '@upeo/domain/words/say'
import type { WizardForm } from '../values.ts'
import { itemLists } from './list-fields.tsx'
import { RowsField } from './rows-field.tsx'
import classes from './steps.module.css'

/** Step 3: what is in the price, what to bring, who may come. */
export function Requirements({ form }: { form: WizardForm }) {
  return (
    <div className={classes.fields}>
      <Lines
        form={form}
        field="includedItems"
        hint={say('What the price covers. At least one.')}
        placeholder={say('Park fees')}
      />
      <Lines
        form={form}
        field="notIncludedItems"
        hint={say('What people pay for themselves. Optional.')}
        placeholder={say('Transport from Nairobi')}
      />
      <Lines
        form={form}
        field="whatToBring"
        hint={say('What participants should have with them. At least one.')}
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
  hint,
  placeholder,
}: {
  form: WizardForm
  field: keyof typeof itemLists
  hint: string
  placeholder: string
}) {
  const title = say(itemLists[field].title)
  const problem = form.errorOf(field)
  return (
    <RowsField
      id={form.idOf(field)}
      title={title}
      hint={hint}
      add={say(itemLists[field].add)}
      removeName={itemLists[field].removeName}
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
