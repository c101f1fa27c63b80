import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** Adds to the sum of a guide's ratings, and to how many there are; both may be negative. */
export async function addVendorRatings(
  tx: Tx,
  vendorId: string,
  { sum, count }: { readonly sum: number; readonly count: number },
): Promise<void> {
  await sql`update vendors set rating_sum = rating_sum + ${sum}, rating_count = rating_count + ${count}
    where user_id = ${vendorId}`.execute(tx)
}
