import type { Pack } from '@upeo/contract/tickets/check-ins'
import { MINUTE } from '@upeo/domain/time'
import { clock } from '../clock.ts'
import { todayQuery } from '../guide-queries.ts'
import { queryClient } from '../query-client.ts'
import { packQuery } from '../pack-queries.ts'
import { dropPack, keepPack, listPacks } from './kept-answers.ts'
import { removeOutdated, withVault } from './vault.ts'

const atMostEvery = 5 * MINUTE
const askedAt = 'asked at'

/**
 * Fetches the lists of the next 7 days, at most every 5 minutes on this device, and removes what is past its time.
 * Resolves to how many this device has.
 */
export async function keepDepartures(): Promise<number> {
  const now = clock.now()
  await removeOutdated(now)
  const due = await withVault(async (vault) => {
    const last = await vault.get('facts', askedAt)
    if (last !== undefined && Math.abs(now.getTime() - Date.parse(last)) < atMostEvery) return false
    await vault.put('facts', now.toISOString(), askedAt)
    return true
  })
  // What a page has just failed to read is for its person to ask for again.
  if (due !== true || queryClient.getQueryState(todayQuery.queryKey)?.status === 'error')
    return (await listPacks()).length
  try {
    return await fetchAll(now)
  } catch (error) {
    // It is asked for again as soon as there is a reason to: the network is back, the page is looked at.
    await withVault((vault) => vault.delete('facts', askedAt))
    throw error
  }
}

/** One list that does not come keeps no other from coming. */
async function fetchAll(now: Date): Promise<number> {
  const { departures } = await queryClient.fetchQuery({ ...todayQuery, staleTime: MINUTE })
  const wanted = departures.filter(({ seatsTaken }) => seatsTaken > 0).map(({ _id }) => _id)
  const failures: unknown[] = []
  for (const id of wanted) await fetchPack(id).catch((error: unknown) => failures.push(error))
  const kept = await listPacks()
  const gone = kept.filter(({ pack: { sheet } }) => sheet.startsAt > now.toISOString() && !wanted.includes(sheet._id))
  await Promise.all(gone.map(({ pack }) => dropPack(pack.sheet._id)))
  // Browsers throw away what nobody asked them to keep.
  await navigator.storage?.persist?.()
  if (failures.length > 0) throw failures[0]
  return wanted.length
}

async function fetchPack(id: string): Promise<Pack> {
  const { readPack } = await import('../run-sheet-calls.ts')
  const pack = await readPack({ params: { id } })
  const kept = { pack, fetchedAt: clock.now().toISOString() }
  await keepPack(kept)
  queryClient.setQueryData(packQuery(id).queryKey, kept)
  return pack
}
