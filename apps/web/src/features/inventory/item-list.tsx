import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { inventoryCategoryLabels } from '@upeo/domain/inventory/rules'
import { formatDate, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconBackpack } from '@tabler/icons-react'
import { LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Available } from './available.tsx'
import { ItemActs, type ItemAct } from './item-acts.tsx'
import { StatusChip } from './status-chip.tsx'
import classes from './inventory.module.css'

export function ItemList({
  items,
  onAct,
}: {
  items: readonly InventoryItem[]
  onAct: (act: ItemAct, item: InventoryItem) => void
}) {
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<IconBackpack size={30} stroke={1.6} />}
        title={say('No inventory items found')}
        action={
          <LinkButton to="?" variant="default" preventScrollReset>
            {say('Show all items')}
          </LinkButton>
        }
      />
    )
  }
  return <DataTable caption={say('Inventory items')} columns={columns(onAct)} rows={items} keyOf={(item) => item._id} />
}

function columns(onAct: (act: ItemAct, item: InventoryItem) => void): Column<InventoryItem>[] {
  return [
    { header: say('Item Name'), cell: (item) => <ItemName item={item} /> },
    { header: say('Activity'), cell: ({ activity }) => activity?.name ?? say('No longer offered') },
    { header: say('Category'), cell: ({ category }) => say(inventoryCategoryLabels[category]) },
    { header: say('Quantity'), end: true, cell: ({ quantity }) => <span className="tabular">{quantity}</span> },
    { header: say('Available'), end: true, cell: (item) => <Available item={item} /> },
    { header: say('Status'), cell: ({ maintenanceStatus }) => <StatusChip status={maintenanceStatus} /> },
    { header: say('Next Maintenance'), cell: (item) => <NextMaintenance item={item} /> },
    {
      header: say('Actions'),
      actions: true,
      cell: (item) => <ItemActs item={item} onAct={(act) => onAct(act, item)} />,
    },
  ]
}

/** With the dates that count on it. */
function ItemName({ item: { itemName, reservedDates, shortDates } }: { item: InventoryItem }) {
  const short = shortDates.length
  return (
    <span className={classes.lines} data-start>
      <span>{itemName}</span>
      {short > 0 && (
        <span className={classes.short}>{say('Short on {n, plural, one {# date} other {# dates}}', { n: short })}</span>
      )}
      {short === 0 && reservedDates.length > 0 && (
        <span className={classes.muted}>
          {say('Set aside for {n, plural, one {# date} other {# dates}}', { n: reservedDates.length })}
        </span>
      )}
    </span>
  )
}

function NextMaintenance({ item: { nextMaintenanceDate, maintenanceOverdue } }: { item: InventoryItem }) {
  if (nextMaintenanceDate === null) return <span className={classes.muted}>{say('Not specified')}</span>
  return (
    <span className={classes.lines} data-start>
      <span className={classes.day}>{formatDate(localDate(nextMaintenanceDate))}</span>
      {maintenanceOverdue && <Chip tone="danger">{say('Overdue')}</Chip>}
    </span>
  )
}
