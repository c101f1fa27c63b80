import { say } from '../words/say.ts'
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
    title: say('Inventory report'),
    period: say('As of {date}', { date: formatDate(today) }),
    facts: [
      { label: say('Total Items'), kind: 'count', value: summary.totalItems },
      {
        label: say('Total Value'),
        kind: 'money',
        value: summary.totalValue,
        note: say('At the price they were bought for'),
      },
      { label: say('Low Stock'), kind: 'count', value: summary.lowStock, note: say('Less than 20% available') },
      {
        label: say('Maintenance Needed'),
        kind: 'count',
        value: summary.maintenanceNeeded,
        note: say('Due, requested or out of service'),
      },
    ],
    tables: [
      {
        title: say('Maintenance status'),
        empty: say('No inventory items found'),
        columns: [
          { header: say('Status'), kind: 'text' },
          { header: say('Items'), kind: 'count' },
        ],
        rows:
          summary.totalItems === 0
            ? []
            : maintenanceStatuses.map((status) => [say(maintenanceLabels[status]), summary.maintenanceCounts[status]]),
        totals: [say('Total'), summary.totalItems],
      },
      {
        title: say('Items'),
        empty: say('No inventory items found'),
        columns: [
          { header: say('Item Name'), kind: 'text' },
          { header: say('Category'), kind: 'text' },
          { header: say('Quantity'), kind: 'count', sayZero: true },
          { header: say('Available'), kind: 'count', sayZero: true },
          { header: say('Status'), kind: 'text' },
          { header: say('Next Maintenance'), kind: 'text' },
        ],
        rows: items.map((item) => [
          item.itemName,
          say(inventoryCategoryLabels[item.category]),
          item.quantity,
          item.availableQuantity,
          say(maintenanceLabels[item.maintenanceStatus]),
          item.nextMaintenanceDate === null ? say('None') : formatDate(item.nextMaintenanceDate as LocalDate),
        ]),
        main: [3, 4],
        foldRows: true,
      },
    ],
  }
}
