import { LOW_STOCK_PERCENT } from '@upeo/domain/inventory/rules'
import type { InventorySummary } from '@upeo/contract/inventory/items'
import { say } from '@upeo/domain/words/say'
import { Price } from '../../ui/price.tsx'
import { StatCards } from '../../ui/stat-cards.tsx'

export function SummaryCards({ summary }: { summary: InventorySummary }) {
  const { totalItems, categoryCounts, maintenanceCounts, totalValue, maintenanceNeeded, lowStock } = summary
  const categories = Object.values(categoryCounts).filter((count) => count > 0).length
  const out = maintenanceCounts['out-of-service']
  return (
    <StatCards
      stats={[
        {
          label: say('Total Items'),
          value: totalItems,
          note: say('In {n, plural, one {# category} other {# categories}}', { n: categories }),
        },
        { label: say('Total Value'), value: <Price kes={totalValue} />, note: say('At purchase price') },
        {
          label: say('Maintenance Needed'),
          value: maintenanceNeeded,
          note: out > 0 ? say('{n} out of service', { n: out }) : say('Nothing out of service'),
          to: '?tab=maintenance',
        },
        {
          label: say('Low Stock'),
          value: lowStock,
          note: say('Less than {percent}% available', { percent: LOW_STOCK_PERCENT }),
          to: '?tab=low-stock',
        },
      ]}
    />
  )
}
