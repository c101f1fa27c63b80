import { queryOptions } from '@tanstack/react-query'
import { listMyActivities } from '@upeo/contract/activities/own-activities'
import { getInventorySummary, listInventory } from '@upeo/contract/inventory/items'
import { listItemDepartures } from '@upeo/contract/inventory/reservations'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

export const inventoryQuery = queryOptions({
  queryKey: ['inventory', 'list'],
  queryFn: async ({ signal }) => (await call(listInventory, { signal })).data,
})

export const inventorySummaryQuery = queryOptions({
  queryKey: ['inventory', 'summary'],
  queryFn: async ({ signal }) => (await call(getInventorySummary, { signal })).data,
})

export const itemDeparturesQuery = (id: string) =>
  queryOptions({
    queryKey: ['inventory', 'departures', id],
    queryFn: async ({ signal }) => (await call(listItemDepartures, { params: { id }, signal })).data,
    staleTime: 0,
  })

/** What an item may belong to. */
export const ownActivitiesQuery = queryOptions({
  queryKey: ['inventory-activities'],
  queryFn: async ({ signal }) => (await call(listMyActivities, { query: { limit: 100 }, signal })).activities,
})

/** One change moves the list, its figures and what is left for other dates. */
export function refreshInventory(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['inventory'] })
}
