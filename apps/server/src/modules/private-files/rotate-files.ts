import type { PrivateStore } from '../../adapters/storage/port.ts'
import { Unsealable } from '../../platform/secrets/unsealable.ts'
import { prefixes } from './prefixes.ts'

interface Rotation {
  /** Under the current key now, and not before. */
  readonly resealed: number
  readonly current: number
  /** What does not open: under a key that is not given, or changed since. Only their owners can help, by sending them again. */
  readonly lost: readonly string[]
}

/** Seals every private file under the current key. Whatever stops it: what it did counts, and the next run does the rest. */
export async function rotateFiles(store: Pick<PrivateStore, 'list' | 'reseal'>): Promise<Rotation> {
  const counts = { resealed: 0, current: 0, gone: 0 }
  const lost: string[] = []
  for (const prefix of prefixes) {
    for (const key of await store.list(prefix)) {
      try {
        counts[await store.reseal(key)] += 1
      } catch (error) {
        if (!(error instanceof Unsealable)) throw error
        lost.push(key)
      }
    }
  }
  return { resealed: counts.resealed, current: counts.current, lost }
}
