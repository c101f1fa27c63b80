import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { isId } from '@upeo/domain/ids'
import { inventoryCategories, inventoryCategoryLabels, type InventoryCategory } from '@upeo/domain/inventory/rules'
import { foldName } from '@upeo/domain/search/fold-name'
import { say, words } from '@upeo/domain/words/say'

export const tabLabels = words({ all: 'All Items', maintenance: 'Maintenance', 'low-stock': 'Low Stock' })
export type InventoryTab = keyof typeof tabLabels

export interface InventoryFilter {
  readonly search: string
  readonly activity: string
  readonly category: InventoryCategory | ''
}

export const categoryChoices = () => [
  { value: '', label: say('All Categories') },
  ...inventoryCategories.map((value) => ({ value, label: say(inventoryCategoryLabels[value]) })),
]

/** From the address that somebody may have typed: what is not in the lists is left out. */
export function inventoryFilter(query: URLSearchParams): InventoryFilter {
  const activity = query.get('activity') ?? ''
  return {
    search: query.get('search') ?? '',
    activity: isId(activity) ? activity : '',
    category: inventoryCategories.find((each) => each === query.get('category')) ?? '',
  }
}

const belongs: Record<InventoryTab, (item: InventoryItem) => boolean> = {
  all: () => true,
  maintenance: ({ maintenanceNeeded }) => maintenanceNeeded,
  'low-stock': ({ lowStock }) => lowStock,
}

/** The items of each tab that search and filters leave. */
export function byTab(
  items: readonly InventoryItem[],
  filter: InventoryFilter,
): Record<InventoryTab, readonly InventoryItem[]> {
  const left = items.filter((item) => matches(item, filter))
  return {
    all: left,
    maintenance: left.filter(belongs.maintenance),
    'low-stock': left.filter(belongs['low-stock']),
  }
}

function matches({ itemName, notes, activity, category }: InventoryItem, filter: InventoryFilter): boolean {
  const sought = foldName(filter.search.trim())
  const said = [itemName, notes, activity?.name ?? ''].some((text) => foldName(text).includes(sought))
  const ofActivity = filter.activity === '' || activity?._id === filter.activity
  return said && ofActivity && (filter.category === '' || category === filter.category)
}

/** The activities that the items belong to, by name. */
export function activitiesOf(items: readonly InventoryItem[]): { value: string; label: string }[] {
  const names = new Map(items.flatMap(({ activity }) => (activity ? [[activity._id, activity.name]] : [])))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-KE'))
}
