import { NativeSelect, NumberInput, TextInput, Textarea } from '@mantine/core'
import { maintenanceLabels, maintenanceStatuses } from '@upeo/domain/inventory/maintenance'
import { MAX_ITEM_NAME, MAX_ITEM_NOTES } from '@upeo/domain/inventory/rules'
import { say } from '@upeo/domain/words/say'
import { DayField } from '../../ui/form/day-field.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { categoryChoices } from './inventory-filter.ts'
import { availableWith, type ItemDraft } from './item-draft.ts'
import classes from './inventory.module.css'
import '../../ui/styles/forms.css'

const statusChoices = () => maintenanceStatuses.map((value) => ({ value, label: say(maintenanceLabels[value]) }))

const wholeNumber = {
  size: 'md',
  required: true,
  allowDecimal: false,
  allowNegative: false,
  hideControls: true,
  thousandSeparator: ',',
  clampBehavior: 'none',
} as const

export function ItemFields({
  form,
  activities,
}: {
  form: FormState<ItemDraft>
  activities: readonly { _id: string; name: string }[]
}) {
  const choices = activities.map(({ _id, name }) => ({ value: _id, label: name }))
  const day = (field: 'lastMaintenanceDate' | 'nextMaintenanceDate' | 'purchaseDate', label: string) => (
    <DayField {...form.field(field)} label={label} past />
  )
  return (
    <>
      <TextInput
        {...form.field('itemName')}
        label={say('Item name')}
        required
        size="md"
        maxLength={MAX_ITEM_NAME}
        autoComplete="off"
      />
      <div className={classes.pair}>
        <NativeSelect
          {...form.field('activity')}
          label={say('Activity')}
          required
          size="md"
          data={[{ value: '', label: say('Choose an activity') }, ...choices]}
        />
        <NativeSelect
          {...form.field('category')}
          label={say('Category')}
          required
          size="md"
          data={categoryChoices().filter(({ value }) => value !== '')}
        />
      </div>
      <div className={classes.pair}>
        <NumberInput
          {...form.field('quantity')}
          {...wholeNumber}
          label={say('Quantity')}
          min={1}
          onChange={(quantity) => {
            form.set('availableQuantity', availableWith(form.values, quantity))
            form.set('quantity', quantity)
          }}
        />
        <NumberInput {...form.field('availableQuantity')} {...wholeNumber} label={say('Available')} min={0} />
      </div>
      <p className={classes.hint}>
        {say('How many are fit for use. Setting some aside for dates does not lower this.')}
      </p>
      <div className={classes.pair}>
        <NativeSelect
          {...form.field('maintenanceStatus')}
          label={say('Status')}
          required
          size="md"
          data={statusChoices()}
        />
        {day('nextMaintenanceDate', say('Next maintenance'))}
      </div>
      <div className={classes.pair}>
        {day('lastMaintenanceDate', say('Last maintenance'))}
        {day('purchaseDate', say('Bought on'))}
      </div>
      <MoneyInput {...form.field('purchasePrice')} label={say('Purchase price of one')} size="md" />
      <Textarea
        {...form.field('notes')}
        label={say('Notes')}
        size="md"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_ITEM_NOTES}
      />
    </>
  )
}
