import { addDays, localDateOf } from '@upeo/domain/time'
import type { ReconciliationDeps } from '../deps.ts'
import type { Tx } from '../../../platform/deps.ts'
import { reopenNight } from '../store/nights.ts'

/** The last day that has ended is compared once more, from the beginning: a sweep does it. */
export async function compareAgain({ clock }: Pick<ReconciliationDeps, 'clock'>, tx: Tx): Promise<string> {
  const now = clock.now()
  const day = addDays(localDateOf(now), -1)
  await reopenNight(tx, day, now)
  return day
}
