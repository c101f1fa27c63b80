import { maintenanceLabels, maintenanceStatuses, type MaintenanceStatus } from '../inventory/maintenance.ts'
import { inventoryCategoryLabels, type InventoryCategory } from '../inventory/rules.ts'
import { formatDate, type LocalDate } from '../time.ts'
import type { Sheet } from './sheet.ts'

export interface InventoryFigures {
  readonly summary: {
    readonly totalItems: number
    readonly totalValue: number
    readonly maintenanceNeeded: number
    readonly lowStock: number
    readonly maintenanceCounts: Readonly<Record<MaintenanceStatus, number>>
  }
  readonly items: readonly {
    readonly itemName: string
    readonly category: InventoryCategory
    readonly quantity: number
    readonly availableQuantity: number
    readonly maintenanceStatus: MaintenanceStatus
    readonly nextMaintenanceDate: string | null
  }[]
}

/** What there is today: equipment has no period. */
export function inventorySheet({ summary, items }: InventoryFigures, today: LocalDate): Sheet {
  return {
    title: 'Inventory report',
    period: `As of ${formatDate(today)}`,
    facts: [
      { label: 'Total Items', kind: 'count', value: summary.totalItems },
      { label: 'Total Value', kind: 'money', value: summary.totalValue, note: 'At the price they were bought for' },
      { label: 'Low Stock', kind: 'count', value: summary.lowStock, note: 'Less than 20% available' },
      {
        label: 'Maintenance Needed',
        kind: 'count',
        value: summary.maintenanceNeeded,
        note: 'Due, asked for, or out of service',
      },
    ],
    tables: [
      {
        title: 'Maintenance status',
        empty: 'No inventory items found',
        columns: [
          { header: 'Status', kind: 'text' },
          { header: 'Items', kind: 'count' },
        ],
        rows:
          summary.totalItems === 0
            ? []
            : maintenanceStatuses.map((status) => [maintenanceLabels[status], summary.maintenanceCounts[status]]),
        totals: ['Total', summary.totalItems],
      },
      {
        title: 'Items',
        empty: 'No inventory items found',
        columns: [
          { header: 'Item Name', kind: 'text' },
          { header: 'Category', kind: 'text' },
          { header: 'Quantity', kind: 'count' },
          { header: 'Available', kind: 'count' },
          { header: 'Status', kind: 'text' },
          { header: 'Next Maintenance', kind: 'text' },
        ],
        rows: items.map((item) => [
          item.itemName,
          inventoryCategoryLabels[item.category],
          item.quantity,
          item.availableQuantity,
          maintenanceLabels[item.maintenanceStatus],
          item.nextMaintenanceDate === null ? 'None' : formatDate(item.nextMaintenanceDate as LocalDate),
        ]),
      },
    ],
  }
}
