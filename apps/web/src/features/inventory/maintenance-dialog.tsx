import { Radio, TextInput } from '@mantine/core'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { updateMaintenance } from '@upeo/contract/inventory/items'
import {
  isLent,
  isMaintained,
  maintenanceLabels,
  maintenanceStatuses,
  type MaintenanceStatus,
} from '@upeo/domain/inventory/maintenance'
import { plural } from '@upeo/domain/text'
import { addMonths, formatDate, localDate, localDateOf } from '@upeo/domain/time'
import { useId } from 'react'
import { call } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { refreshInventory } from './queries.ts'
import { SAVE_FAILED } from './texts.ts'
import classes from './inventory.module.css'
import '../../ui/styles/forms.css'

/** To the next maintenance, offered beside the date. */
const intervals = [
  { months: 3, label: '3 months' },
  { months: 6, label: '6 months' },
  { months: 12, label: '1 year' },
] as const

const meanings: Record<MaintenanceStatus, string> = {
  excellent: 'Like new.',
  good: 'Worn, and fully fit to be used.',
  fair: 'Still fit to be used; keep an eye on it.',
  'needs-maintenance': 'Can be lent still, and asks for care soon.',
  'out-of-service': 'None of it can be lent until it is found in order.',
}

/** In what state an item is found, and when to look again. */
export function MaintenanceDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const formId = useId()
  const today = localDateOf(clock.now())
  const form = useForm({
    initial: { maintenanceStatus: item.maintenanceStatus, nextMaintenanceDate: item.nextMaintenanceDate ?? '' },
    schema: bodySchema(updateMaintenance),
    send: (body) => call(updateMaintenance, { params: { id: item._id }, body }),
    onDone: async ({ data }) => {
      await refreshInventory()
      showToast(`${data.itemName}: ${maintenanceLabels[data.maintenanceStatus].toLowerCase()}.`)
      onClose()
    },
    failed: () => SAVE_FAILED,
  })
  return (
    <Dialog
      opened
      title="Update Maintenance"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={form.pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={form.pending}>
            Save
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} className={classes.form}>
        <p className={classes.about}>
          <strong>{item.itemName}</strong>
          <span>{lastText(item)}</span>
        </p>
        <FormMessage form={form} />
        <Radio.Group {...form.field('maintenanceStatus')} label="Status" size="md">
          <div className={classes.statuses}>
            {maintenanceStatuses.map((value) => (
              <Radio
                key={value}
                value={value}
                size="md"
                className={classes.status ?? ''}
                label={maintenanceLabels[value]}
                description={meanings[value]}
              />
            ))}
          </div>
        </Radio.Group>
        <TextInput {...form.field('nextMaintenanceDate')} type="date" label="Next maintenance" size="md" />
        <div className={classes.intervals} role="group" aria-label="Next maintenance from today">
          <span>Or so long from today:</span>
          {intervals.map(({ months, label }) => (
            <Button
              key={months}
              variant="default"
              size="sm"
              onClick={() => form.set('nextMaintenanceDate', addMonths(today, months))}
            >
              {label}
            </Button>
          ))}
        </div>
        <p className={classes.hint} aria-live="polite">
          {consequence(item, form.values.maintenanceStatus)}
        </p>
      </Form>
    </Dialog>
  )
}

function lastText({ lastMaintenanceDate }: InventoryItem): string {
  return lastMaintenanceDate === null
    ? 'No maintenance noted yet.'
    : `Last maintenance on ${formatDate(localDate(lastMaintenanceDate))}.`
}

/** What saving will do beside what was chosen. */
function consequence({ reservedDates }: InventoryItem, status: MaintenanceStatus): string {
  if (isMaintained(status)) return 'Today will be noted as its last maintenance.'
  if (isLent(status) || reservedDates.length === 0) return 'Its last maintenance stays as it is.'
  return `It stays set aside for ${plural(reservedDates.length, 'coming date')}, which go short until it is back.`
}
