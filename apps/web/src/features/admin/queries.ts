import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getLedgerHealth } from '@upeo/contract/admin/ledger'
import { getOperations } from '@upeo/contract/admin/operations'
import type { OfficeRouteKey } from '@upeo/contract/authorization'
import type { Endpoint } from '@upeo/contract/kit/endpoint'
import { call, type CallInput } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

const office = 'office'

export type OfficeCall = Endpoint<OfficeRouteKey>

/** What a call of the office answers. A list keeps its last page on the screen while the next one loads. */
export function officeQuery<E extends OfficeCall>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [office, endpoint.key, input],
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
    ...('query' in input ? { placeholderData: keepPreviousData } : {}),
  })
}

/** Sums every entry there is: asked for when the page is opened, not on every return to the window; until a check has ended. */
export const ledgerQuery = queryOptions({
  ...officeQuery(getLedgerHealth, {}),
  refetchOnWindowFocus: false,
  refetchInterval: ({ state }) => (state.data?.checking ? 5_000 : false),
})

/** Looked at while something goes wrong: it stays true while it stands on the screen. */
export const operationsQuery = queryOptions({ ...officeQuery(getOperations, {}), refetchInterval: 30_000 })

/** A decision moves a record between lists and counts: all are asked for again, the shown ones at once. */
export function refreshOffice(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [office] })
}
