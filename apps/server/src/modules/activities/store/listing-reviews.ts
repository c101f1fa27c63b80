import type { ActivityId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { isVerified } from '../queries/listed.ts'
import { isOffered, listingFacts } from '../queries/listing-facts.ts'

/** What a listing says now, to be compared after a change; kept as the database writes it. */
export async function readListing(tx: Tx, id: ActivityId): Promise<string> {
  const found = await sql<{ listing: string }>`
    select ${listingFacts}::text as listing from activities a where a.id = ${id}`.execute(tx)
  return found.rows[0]?.listing ?? '{}'
}

/** A listing that is offered for the first time waits for a look. False where it is none, or waits already. */
export async function openNewListing(tx: Tx, id: ActivityId, now: Date): Promise<boolean> {
  const opened = await sql`
    insert into listing_reviews (activity_id, opened_at)
    select id, ${now} from activities where id = ${id} and published_at is null and not is_active
    on conflict (activity_id) do nothing`.execute(tx)
  return Number(opened.numAffectedRows) > 0
}

/**
 * A changed listing waits for a look: of a guide who is not verified, and of anybody where it was taken down. One that waits
 * already goes on, held against what it was then. False where nothing has to be looked at.
 */
export async function openChangedListing(tx: Tx, id: ActivityId, before: string, now: Date): Promise<boolean> {
  const opened = await sql`
    insert into listing_reviews as r (activity_id, opened_at, looked)
    select a.id, ${now}::timestamptz, ${before}::jsonb from activities a
    where a.id = ${id} and (a.published_at is not null or ${isOffered} or a.taken_down_at is not null)
      and ${listingFacts} is distinct from ${before}::jsonb
      and (a.taken_down_at is not null or not ${isVerified(sql`a.vendor_id`)})
    on conflict (activity_id) do update set opened_at = excluded.opened_at, looked = excluded.looked,
      decided_at = null, decided_by = null
    where r.decided_at is not null`.execute(tx)
  return Number(opened.numAffectedRows) > 0
}
