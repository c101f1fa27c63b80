import { queryOptions } from '@tanstack/react-query'
import { clock } from './clock.ts'
import { guideBookings } from './guide-keys.ts'
import { listActs, onActs, type Act } from './on-device/acts.ts'
import { applyActs } from './on-device/apply-acts.ts'
import { findPack, keepPack, type KeptPack } from './on-device/kept-answers.ts'
import { queryClient } from './query-client.ts'

/**
 * A departure's list with all that is needed to let people in. While a guest is asked for their PIN it is looked at again
 * and again: they stand before the guide.
 */
export const packQuery = (id: string) =>
  queryOptions({
    queryKey: [guideBookings, 'pack', id],
    queryFn: async ({ signal }): Promise<KeptPack> => {
      const { readPack } = await import('./run-sheet-calls.ts')
      const kept = { pack: await readPack({ params: { id }, signal }), fetchedAt: clock.now().toISOString() }
      void keepPack(kept).catch(() => undefined)
      return kept
    },
    refetchInterval: ({ state }) =>
      state.data?.pack.sheet.guests.some(({ prompt }) => prompt === 'open') ? 4000 : false,
  })

/** The same as this device has it, which is there at once. It is read anew for each page, and kept until that has begun. */
export const keptPackQuery = (id: string) =>
  queryOptions({
    queryKey: ['kept-pack', id],
    queryFn: () => findPack(id).catch(() => null),
    staleTime: 1000,
    gcTime: 5000,
  })

export const actsQuery = queryOptions({ queryKey: ['waiting-acts'], queryFn: () => listActs().catch(() => []) })

if (typeof window !== 'undefined') onActs(() => void queryClient.invalidateQueries({ queryKey: actsQuery.queryKey }))

/** What the server has taken stands in the list before it leaves the queue, so that nobody who came disappears between. */
export async function keepTaken(acts: readonly Act[]): Promise<void> {
  for (const id of new Set(acts.map(({ departure }) => departure))) {
    const known = queryClient.getQueryData(packQuery(id).queryKey) ?? (await findPack(id))
    if (!known) continue
    const kept = { ...known, pack: applyActs(known.pack, acts) }
    await keepPack(kept)
    queryClient.setQueryData(packQuery(id).queryKey, kept)
  }
}
