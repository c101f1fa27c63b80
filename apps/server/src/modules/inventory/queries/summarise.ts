import type { InventorySummary } from '@upeo/contract/inventory/items'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { maintenanceStatuses } from '@upeo/domain/inventory/maintenance'
import { inventoryCategories } from '@upeo/domain/inventory/rules'
import { fromKes, sum, times, toKes } from '@upeo/domain/money'

/** What the list comes to. The value is that of all units, fit to be used or not. */
export function summarise(items: readonly InventoryItem[]): InventorySummary {
  const values = items.map(({ purchasePrice, quantity }) => times(fromKes(purchasePrice ?? 0), quantity))
  return {
    totalItems: items.length,
    categoryCounts: countBy(inventoryCategories, items, ({ category }) => category),
    maintenanceCounts: countBy(maintenanceStatuses, items, ({ maintenanceStatus }) => maintenanceStatus),
    totalValue: toKes(sum(...values)),
    maintenanceNeeded: items.filter(({ maintenanceNeeded }) => maintenanceNeeded).length,
    lowStock: items.filter(({ lowStock }) => lowStock).length,
  }
}

function countBy<K extends string>(
  kinds: readonly K[],
  items: readonly InventoryItem[],
  kindOf: (item: InventoryItem) => K,
): Record<K, number> {
  const counts = kinds.map((kind) => [kind, items.filter((item) => kindOf(item) === kind).length] as const)
  return Object.fromEntries(counts) as Record<K, number>
}
