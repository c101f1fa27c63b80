import { say } from '@upeo/domain/words/say'
import { InventoryManagement } from '../features/inventory/inventory-page.tsx'
import { inventoryQuery, inventorySummaryQuery } from '../features/inventory/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/vendor-dashboard.inventory'

export const meta: Route.MetaFunction = () => [{ title: say('Inventory Management | Upeo') }]

/** Starts the queries without waiting for their answers: the page has its own skeleton and its own failure message. */
export async function clientLoader() {
  void queryClient.prefetchQuery(inventoryQuery)
  void queryClient.prefetchQuery(inventorySummaryQuery)
  return null
}

export default function VendorInventory() {
  return <InventoryManagement />
}
