import { NativeSelect, NumberInput, TextInput, Textarea } from '@mantine/core'
import { maintenanceLabels, maintenanceStatuses, type MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import { MAX_ITEM_NAME, MAX_ITEM_NOTES, type InventoryCategory } from '@upeo/domain/inventory/rules'
import { categoryChoices } from './inventory-filter.ts'
import { withQuantity, type ItemDraft } from './item-draft.ts'
import classes from './inventory.module.css'
import '../../ui/styles/forms.css'

const statusChoices = maintenanceStatuses.map((value) => ({ value, label: maintenanceLabels[value] }))

const wholeNumber = {
  size: 'md',
  required: true,
  allowDecimal: false,
  allowNegative: false,
  hideControls: true,
  thousandSeparator: ',',
} as const

export function ItemFields({
  draft,
  problems,
  activities,
  onChange,
}: {
  draft: ItemDraft
  problems: Readonly<Record<string, string>>
  activities: readonly { _id: string; name: string }[]
  onChange: (draft: ItemDraft, field: keyof ItemDraft) => void
}) {
  const set = <K extends keyof ItemDraft>(field: K, value: ItemDraft[K]) =>
    onChange({ ...draft, [field]: value }, field)
  const choices = activities.map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <>
      <TextInput
        name="itemName"
        label="Item name"
        required
        size="md"
        maxLength={MAX_ITEM_NAME}
        autoComplete="off"
        value={draft.itemName}
        error={problems['itemName']}
        onChange={(event) => set('itemName', event.currentTarget.value)}
      />
      <div className={classes.pair}>
        <NativeSelect
          name="activity"
          label="Activity"
          required
          size="md"
          data={[{ value: '', label: 'Choose an activity' }, ...choices]}
          value={draft.activity}
          error={problems['activity']}
          onChange={(event) => set('activity', event.currentTarget.value)}
        />
        <NativeSelect
          label="Category"
          required
          size="md"
          data={categoryChoices.filter(({ value }) => value !== '')}
          value={draft.category}
          error={problems['category']}
          onChange={(event) => set('category', event.currentTarget.value as InventoryCategory)}
        />
      </div>
      <div className={classes.pair}>
        <NumberInput
          {...wholeNumber}
          name="quantity"
          label="Quantity"
          min={1}
          clampBehavior="none"
          value={draft.quantity}
          error={problems['quantity']}
          onChange={(value) => onChange(withQuantity(draft, value), 'quantity')}
        />
        <NumberInput
          {...wholeNumber}
          name="availableQuantity"
          label="Available"
          min={0}
          clampBehavior="none"
          value={draft.availableQuantity}
          error={problems['availableQuantity']}
          onChange={(value) => set('availableQuantity', value)}
        />
      </div>
      <p className={classes.hint}>
        Available are those fit to be used. Dates that they are set aside for do not lower it.
      </p>
      <div className={classes.pair}>
        <NativeSelect
          label="Status"
          required
          size="md"
          data={statusChoices}
          value={draft.maintenanceStatus}
          error={problems['maintenanceStatus']}
          onChange={(event) => set('maintenanceStatus', event.currentTarget.value as MaintenanceStatus)}
        />
        <DayInput field="nextMaintenanceDate" label="Next maintenance" {...{ draft, problems, set }} />
      </div>
      <div className={classes.pair}>
        <DayInput field="lastMaintenanceDate" label="Last maintenance" {...{ draft, problems, set }} />
        <DayInput field="purchaseDate" label="Bought on" {...{ draft, problems, set }} />
      </div>
      <NumberInput
        name="purchasePrice"
        label="Purchase price of one"
        size="md"
        prefix="KES "
        thousandSeparator=","
        decimalScale={2}
        allowNegative={false}
        hideControls
        value={draft.purchasePrice}
        error={problems['purchasePrice']}
        onChange={(value) => set('purchasePrice', value)}
      />
      <Textarea
        label="Notes"
        size="md"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_ITEM_NOTES}
        value={draft.notes}
        error={problems['notes']}
        onChange={(event) => set('notes', event.currentTarget.value)}
      />
    </>
  )
}

type DayField = 'lastMaintenanceDate' | 'nextMaintenanceDate' | 'purchaseDate'

function DayInput({
  field,
  label,
  draft,
  problems,
  set,
}: {
  field: DayField
  label: string
  draft: ItemDraft
  problems: Readonly<Record<string, string>>
  set: (field: DayField, value: string) => void
}) {
  return (
    <TextInput
      type="date"
      name={field}
      label={label}
      size="md"
      value={draft[field]}
      error={problems[field]}
      onChange={(event) => set(field, event.currentTarget.value)}
    />
  )
}
