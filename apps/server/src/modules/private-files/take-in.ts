import { MINUTE } from '@upeo/domain/time'
import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import type { PrivateFilesDeps } from './deps.ts'
import { prefixes } from './prefixes.ts'
import { withoutLocation } from './without-location.ts'

const BATCH = 50

/**
 * Moves files that still lie in the open to the private store, sealed and without locations. Whatever stops it, the next run
 * goes on: a file lies in one place or in both, and is read from either. A process of before that still runs beside this
 * one may write into the open, so it goes on looking.
 */
export function takeInSweep(deps: Pick<PrivateFilesDeps, 'privateStore' | 'log'>): Sweep {
  return { name: 'private-files.take-in', everyMs: 5 * MINUTE, run: () => takeIn(deps) }
}

async function takeIn({ privateStore, log }: Pick<PrivateFilesDeps, 'privateStore' | 'log'>): Promise<number> {
  const open = (await Promise.all(prefixes.map((prefix) => privateStore.listOpen(prefix)))).flat()
  const refusals: unknown[] = []
  let taken = 0
  for (const key of open) {
    if (taken === BATCH) break
    try {
      if (await privateStore.takeIn(key, cleanIfPossible)) taken += 1
    } catch (error) {
      // One that the store refuses keeps no other.
      refusals.push(error)
    }
  }
  if (taken > 0) log.info({ taken, left: open.length - taken }, 'private files that lay in the open were taken in')
  if (refusals.length > 0) throw refusals[0]
  return taken
}

/** One that no decoder reads was taken in once, and is evidence: it is kept as it is. */
async function cleanIfPossible(bytes: Buffer): Promise<Buffer> {
  const clean = await withoutLocation(bytes)
  return clean.ok ? clean.value : bytes
}
