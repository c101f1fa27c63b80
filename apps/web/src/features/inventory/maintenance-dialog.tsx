import { Radio, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { updateMaintenance } from '@upeo/contract/inventory/update-maintenance'
import {
  isLent,
  isMaintained,
  maintenanceLabels,
  maintenanceStatuses,
  type MaintenanceStatus,
} from '@upeo/domain/inventory/maintenance'
import { addMonths, formatDate, localDate, localDateOf } from '@upeo/domain/time'
import { useId, useState, type FormEvent } from 'react'
import { call } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { countText } from './count-text.ts'
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
  const form = useId()
  const today = localDateOf(clock.now())
  const [status, setStatus] = useState(item.maintenanceStatus)
  const [nextDay, setNextDay] = useState<string>(item.nextMaintenanceDate ?? '')
  const save = useMutation({
    mutationFn: () =>
      call(updateMaintenance, {
        params: { id: item._id },
        body: { maintenanceStatus: status, nextMaintenanceDate: nextDay },
      }),
    onSuccess: async ({ data }) => {
      await refreshInventory()
      showToast(`${data.itemName}: ${maintenanceLabels[data.maintenanceStatus].toLowerCase()}.`)
      onClose()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog
      opened
      title="Update Maintenance"
      busy={save.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.about}>
          <strong>{item.itemName}</strong>
          <span>{lastText(item)}</span>
        </p>
        {save.isError && <Notice tone="danger">{SAVE_FAILED}</Notice>}
        <Radio.Group
          label="Status"
          size="md"
          value={status}
          onChange={(value) => setStatus(maintenanceStatuses.find((each) => each === value) ?? status)}
        >
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
        <TextInput
          type="date"
          label="Next maintenance"
          size="md"
          value={nextDay}
          onChange={(event) => setNextDay(event.currentTarget.value)}
        />
        <div className={classes.intervals} role="group" aria-label="Next maintenance from today">
          <span>Or so long from today:</span>
          {intervals.map(({ months, label }) => (
            <Button key={months} variant="default" size="sm" onClick={() => setNextDay(addMonths(today, months))}>
              {label}
            </Button>
          ))}
        </div>
        <p className={classes.hint} aria-live="polite">
          {consequence(item, status)}
        </p>
      </form>
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
  return `It stays set aside for ${countText(reservedDates.length, 'coming date')}, which go short until it is back.`
}
