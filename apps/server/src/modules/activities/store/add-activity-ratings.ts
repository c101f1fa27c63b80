import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** Adds to the sum of an activity's ratings, and to how many there are; both may be negative. */
export async function addActivityRatings(
  tx: Tx,
  activityId: string,
  { sum, count }: { readonly sum: number; readonly count: number },
): Promise<void> {
  await sql`update activities set rating_sum = rating_sum + ${sum}, rating_count = rating_count + ${count}
    where id = ${activityId}`.execute(tx)
}
