import { LOW_STOCK_PERCENT } from '@upeo/domain/inventory/rules'
import type { InventorySummary } from '@upeo/contract/inventory/items'
import { Price } from '../../ui/price.tsx'
import { StatCards } from '../../ui/stat-cards.tsx'
import { plural } from '@upeo/domain/text'

export function SummaryCards({ summary }: { summary: InventorySummary }) {
  const { totalItems, categoryCounts, maintenanceCounts, totalValue, maintenanceNeeded, lowStock } = summary
  const categories = Object.values(categoryCounts).filter((count) => count > 0).length
  const out = maintenanceCounts['out-of-service']
  return (
    <StatCards
      stats={[
        { label: 'Total Items', value: totalItems, note: `In ${plural(categories, 'category', 'categories')}` },
        { label: 'Total Value', value: <Price kes={totalValue} />, note: 'At purchase price' },
        {
          label: 'Maintenance Needed',
          value: maintenanceNeeded,
          note: out > 0 ? `${out} out of service` : 'Nothing out of service',
          to: '?tab=maintenance',
        },
        {
          label: 'Low Stock',
          value: lowStock,
          note: `Less than ${LOW_STOCK_PERCENT}% available`,
          to: '?tab=low-stock',
        },
      ]}
    />
  )
}
