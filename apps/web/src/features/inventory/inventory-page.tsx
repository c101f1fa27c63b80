import { useQuery } from '@tanstack/react-query'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import type { InventorySummary } from '@upeo/contract/inventory/items'
import { say } from '@upeo/domain/words/say'
import { IconBackpack, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FoundStatus } from '../../ui/found-status.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { SectionTabs } from '../../ui/section-tabs.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { DatesDialog } from './dates-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { byTab, inventoryFilter, tabLabels } from './inventory-filter.ts'
import { InventoryFilters } from './inventory-filters.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemList } from './item-list.tsx'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import type { ItemAct } from './item-acts.tsx'
import { inventoryQuery, inventorySummaryQuery } from './queries.ts'
import { ShortNotice } from './short-notice.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { LOAD_FAILED } from './texts.ts'
import classes from './inventory.module.css'

/** Which dialog is open, and for which item. */
type Opened = { readonly act: 'add' } | { readonly act: ItemAct; readonly item: InventoryItem }

/** The equipment that a guide lends to guests. Tab, search and filters are in the address. */
export function InventoryManagement() {
  const items = useQuery(inventoryQuery)
  const summary = useQuery(inventorySummaryQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const failed = items.error ? items : summary.error ? summary : null
  const add = () => setOpened({ act: 'add' })
  return (
    <>
      <PageHeader
        title={say('Inventory Management')}
        lead={say('What you lend to guests: how much you have, its condition, and the dates it is set aside for.')}
        actions={<AddButton onAdd={add} />}
      />
      {items.data && summary.data ? (
        <Content
          items={items.data}
          summary={summary.data}
          onAdd={add}
          onAct={(act, item) => setOpened({ act, item })}
        />
      ) : failed ? (
        <LoadFailed message={say(LOAD_FAILED)} query={failed} />
      ) : (
        <div className={classes.page}>
          <RowSkeletons count={1} height={132} />
          <RowSkeletons count={5} height={72} />
        </div>
      )}
      {opened && <OpenDialog opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={onAdd}>
      {say('Add Item')}
    </Button>
  )
}

function OpenDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.act === 'add') return <ItemDialog item={null} onClose={onClose} />
  const { act, item } = opened
  switch (act) {
    case 'edit':
      return <ItemDialog item={item} onClose={onClose} />
    case 'maintenance':
      return <MaintenanceDialog item={item} onClose={onClose} />
    case 'dates':
      return <DatesDialog item={item} onClose={onClose} />
    case 'delete':
      return <DeleteDialog item={item} onClose={onClose} />
    default:
      return act satisfies never
  }
}

function Content({
  items,
  summary,
  onAdd,
  onAct,
}: {
  items: readonly InventoryItem[]
  summary: InventorySummary
  onAdd: () => void
  onAct: (act: ItemAct, item: InventoryItem) => void
}) {
  const [query] = useAddressQuery()
  if (items.length === 0) return <NothingYet onAdd={onAdd} />
  const found = byTab(items, inventoryFilter(query))
  return (
    <div className={classes.page}>
      <SummaryCards summary={summary} />
      <ShortNotice items={items} onShow={(item) => onAct('dates', item)} />
      <div>
        <InventoryFilters items={items} />
        <SectionTabs
          label={say('Inventory')}
          filtered
          tabs={[
            { value: 'all', label: tabLabels.all, count: found.all.length },
            { value: 'maintenance', label: tabLabels.maintenance, count: found.maintenance.length },
            { value: 'low-stock', label: tabLabels['low-stock'], count: found['low-stock'].length },
          ]}
        >
          {(tab) => (
            <>
              <FoundStatus total={found[tab].length} />
              <ItemList items={found[tab]} onAct={onAct} />
            </>
          )}
        </SectionTabs>
      </div>
    </div>
  )
}

function NothingYet({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={<IconBackpack size={30} stroke={1.6} />}
      title={say('No inventory items found')}
      action={<AddButton onAdd={onAdd} />}
    >
      {say(
        'Tents, helmets, kayaks, the van: add what you lend, and see what is ready, what needs care and what is set aside for which date.',
      )}
    </EmptyState>
  )
}
