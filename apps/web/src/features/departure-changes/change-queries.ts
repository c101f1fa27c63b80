import { queryOptions } from '@tanstack/react-query'
import type { TellWay } from '@upeo/domain/departure-changes/departure-changes'
import { queryClient } from '../../lib/query-client.ts'

/** Loaded when they are asked. */
const calls = () => import('../../lib/run-sheet-calls.ts')

export const departureChangesQuery = (id: string) =>
  queryOptions({
    queryKey: ['departure-changes', id],
    queryFn: async ({ signal }) => {
      const { readChanges } = await calls()
      return (await readChanges({ params: { id }, signal })).changes
    },
  })

/** How a guest without an account was told of a change; null: not yet after all. */
export async function sayTold(
  departureId: string,
  body: { readonly change: string; readonly booking: string; readonly how: TellWay | null },
): Promise<void> {
  const { noteTold } = await calls()
  const { changes } = await noteTold({ params: { id: departureId }, body })
  queryClient.setQueryData(departureChangesQuery(departureId).queryKey, changes)
}

export function refreshDepartureChanges(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['departure-changes'] })
}
