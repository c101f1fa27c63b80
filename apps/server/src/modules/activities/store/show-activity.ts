import type { ActivityId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** Nobody of the office has looked at it: it is not shown before that. One that was taken down is not shown anyway. */
export async function withholdActivity(tx: Tx, id: ActivityId, now: Date): Promise<void> {
  await sql`
    update activities set withheld_at = ${now}, resumes = is_active, is_active = false
    where id = ${id} and withheld_at is null and taken_down_at is null`.execute(tx)
}

/**
 * Shows an activity or not, as its guide wants it; what the office keeps back waits for that. Whether it is shown now, for
 * the first time.
 */
export async function showAsWanted(
  tx: Tx,
  id: ActivityId,
  { wanted, now }: { readonly wanted: boolean; readonly now: Date },
): Promise<{ readonly first: boolean }> {
  const shown = await sql<{ first: boolean }>`
    with before as (select id, published_at, taken_down_at is null and withheld_at is null as free
      from activities where id = ${id})
    update activities a set is_active = ${wanted}::boolean and b.free, resumes = ${wanted}::boolean and not b.free,
      published_at = case when ${wanted}::boolean and b.free then coalesce(a.published_at, ${now}) else a.published_at end,
      updated_at = ${now}
    from before b where a.id = b.id
    returning a.is_active and b.published_at is null as first`.execute(tx)
  return { first: shown.rows[0]?.first === true }
}
