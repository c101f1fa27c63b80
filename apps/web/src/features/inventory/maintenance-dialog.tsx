import { Radio } from '@mantine/core'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { updateMaintenance } from '@upeo/contract/inventory/items'
import {
  isLent,
  isMaintained,
  maintenanceLabels,
  maintenanceStatuses,
  type MaintenanceStatus,
} from '@upeo/domain/inventory/maintenance'
import { addMonths, formatDate, localDate, localDateOf } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { useId } from 'react'
import { call } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { refreshInventory } from './queries.ts'
import { SAVE_FAILED } from './texts.ts'
import ui from '../../ui/primitives.module.css'
import classes from './inventory.module.css'
import '../../ui/styles/forms.css'

/** To the next maintenance, offered beside the date. */
const intervals = [3, 6, 12] as const

const meanings: Record<MaintenanceStatus, string> = {
  excellent: words('Like new.'),
  good: words('Worn, but fully usable.'),
  fair: words('Still usable; keep an eye on it.'),
  'needs-maintenance': words('Still usable, but needs care soon.'),
  'out-of-service': words('Cannot be lent until it has been checked.'),
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
      showToast(
        say('{item}: {status}', { item: data.itemName, status: say(maintenanceLabels[data.maintenanceStatus]) }),
      )
      onClose()
    },
    failed: () => say(SAVE_FAILED),
  })
  return (
    <Dialog
      opened
      title={say('Update Maintenance')}
      onClose={onClose}
      actions={
        <LeaveOrSubmit form={form} leave={say('Cancel')} onLeave={onClose} formId={formId}>
          {say('Save')}
        </LeaveOrSubmit>
      }
    >
      <Form form={form} id={formId} className={ui.stack16}>
        <p className={classes.about}>
          <strong>{item.itemName}</strong>
          <span className={ui.hint}>{lastText(item)}</span>
        </p>
        <FormMessage form={form} />
        <Radio.Group {...form.field('maintenanceStatus')} label={say('Status')} size="md">
          <div className={ui.stack4}>
            {maintenanceStatuses.map((value) => (
              <Radio
                key={value}
                value={value}
                size="md"
                className={classes.status ?? ''}
                label={say(maintenanceLabels[value])}
                description={say(meanings[value])}
              />
            ))}
          </div>
        </Radio.Group>
        <DayField {...form.field('nextMaintenanceDate')} label={say('Next maintenance')} past />
        <div className={classes.intervals} role="group" aria-label={say('Next maintenance from today')}>
          <span>{say('Or from today:')}</span>
          {intervals.map((months) => (
            <Button
              key={months}
              variant="default"
              size="sm"
              onClick={() => form.set('nextMaintenanceDate', addMonths(today, months))}
            >
              {say('{n, plural, one {# month} other {# months}}', { n: months })}
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
    ? say('No maintenance noted yet.')
    : say('Last maintenance on {date}.', { date: formatDate(localDate(lastMaintenanceDate)) })
}

/** What saving will do beside what was chosen. */
function consequence({ reservedDates }: InventoryItem, status: MaintenanceStatus): string {
  if (isMaintained(status)) return say('Today will be recorded as the date of its last maintenance.')
  if (isLent(status) || reservedDates.length === 0) return say('Its last maintenance stays as it is.')
  return say(
    'It stays set aside for {n, plural, one {# upcoming date} other {# upcoming dates}}, which will be short until it is back.',
    { n: reservedDates.length },
  )
}
