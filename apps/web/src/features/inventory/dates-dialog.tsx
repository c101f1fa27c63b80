import { useQuery } from '@tanstack/react-query'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { isLent } from '@upeo/domain/inventory/maintenance'
import { IconCalendarOff } from '@tabler/icons-react'
import { LinkButton } from '../../ui/button.tsx'
import { timesOf } from '../../lib/times-of-day.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { DateRow } from './date-row.tsx'
import { itemDeparturesQuery } from './queries.ts'
import { LOAD_FAILED } from './texts.ts'
import classes from './inventory.module.css'

/** Sets units of an item aside for the coming dates of its activity. */
export function DatesDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const dates = useQuery(itemDeparturesQuery(item._id))
  const lent = isLent(item.maintenanceStatus)
  return (
    <Dialog opened size="lg" title="Set Aside for Dates" onClose={onClose}>
      <p className={classes.about}>
        <strong>{item.itemName}</strong>
        <span>
          {item.availableQuantity} of {item.quantity} available
          {item.activity && `, for ${item.activity.name}`}
        </span>
      </p>
      {!lent && (
        <Notice tone="warning">It is out of service: nothing more can be set aside until it is found in order.</Notice>
      )}
      {!dates.data && !dates.error && <RowSkeletons count={4} />}
      {!dates.data && dates.error && <LoadFailed message={LOAD_FAILED} query={dates} />}
      {dates.data?.length === 0 && <NoDates item={item} />}
      {dates.data && dates.data.length > 0 && (
        <ul className={classes.dates}>
          {dates.data.map((departure) => (
            <li key={`${departure.date} ${departure.startTime}`}>
              <DateRow item={item} departure={departure} several={timesOf(dates.data, departure.date).length > 0} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function NoDates({ item: { activity } }: { item: InventoryItem }) {
  return (
    <EmptyState
      icon={<IconCalendarOff size={30} stroke={1.6} />}
      title={activity ? 'No dates to come' : 'Its activity is not offered any more'}
      action={
        activity && (
          <LinkButton to={`/activities/edit/${activity._id}`} variant="default">
            Add dates
          </LinkButton>
        )
      }
    >
      {activity ? `${activity.name} has no date that you could set it aside for.` : 'Edit the item to give it another.'}
    </EmptyState>
  )
}
