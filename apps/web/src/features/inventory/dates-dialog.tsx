import { useQuery } from '@tanstack/react-query'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { isLent } from '@upeo/domain/inventory/maintenance'
import { say } from '@upeo/domain/words/say'
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
import ui from '../../ui/primitives.module.css'
import classes from './inventory.module.css'

/** Sets units of an item aside for the coming dates of its activity. */
export function DatesDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const dates = useQuery(itemDeparturesQuery(item._id))
  const lent = isLent(item.maintenanceStatus)
  return (
    <Dialog opened size="lg" title={say('Set Aside for Dates')} onClose={onClose}>
      <p className={classes.about}>
        <strong>{item.itemName}</strong>
        <span className={ui.hint}>
          {item.activity
            ? say('{n} of {all} available, for {activity}', {
                n: item.availableQuantity,
                all: item.quantity,
                activity: item.activity.name,
              })
            : say('{n} of {all} available', { n: item.availableQuantity, all: item.quantity })}
        </span>
      </p>
      {!lent && (
        <Notice tone="warning">
          {say('It is out of service: nothing more can be set aside until it has been checked.')}
        </Notice>
      )}
      {!dates.data && !dates.error && <RowSkeletons count={4} />}
      {!dates.data && dates.error && <LoadFailed message={say(LOAD_FAILED)} query={dates} />}
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
      title={activity ? say('No upcoming dates') : say('Its activity is no longer offered')}
      action={
        activity && (
          <LinkButton to={`/activities/edit/${activity._id}`} variant="default">
            {say('Add dates')}
          </LinkButton>
        )
      }
    >
      {activity
        ? say('{activity} has no dates to set it aside for.', { activity: activity.name })
        : say('Edit the item to give it another activity.')}
    </EmptyState>
  )
}
