import type { ActivityId, UserId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { listingFacts } from '../queries/listing-facts.ts'
import { refreshNextDepartures } from '../store/activity-dates.ts'

/**
 * `approve`: looked at, it may be shown. `take_down`: not shown to anybody, and booked by nobody, until it is put back; of
 * one that is down and has changed, that it stays down. `seen`: when it had last been changed as it was looked at.
 */
export type ListingDecision = { readonly by: UserId } & (
  | { readonly action: 'approve' | 'put_back'; readonly seen: Date }
  | { readonly action: 'take_down'; readonly reason: string }
)

export type DecideListingError = Failure<'not_found' | 'illegal_transition' | 'changed_meanwhile'>

interface Listing {
  readonly vendor_id: VendorId
  readonly down: boolean
  readonly withheld: boolean
  readonly published: boolean
  readonly waits: boolean
  readonly updated_at: Date
}

/** What the office says to a listing. Whoever changes or books it at that moment waits, and then finds it decided. */
export async function decideListing(
  deps: Pick<WriteDeps, 'clock' | 'emit'>,
  tx: Tx,
  id: ActivityId,
  decision: ListingDecision,
): Promise<Result<void, DecideListingError>> {
  const found = await sql<Listing>`
    select vendor_id, taken_down_at is not null as down, withheld_at is not null as withheld, published_at is not null as published,
      exists (select from listing_reviews r where r.activity_id = a.id and r.decided_at is null) as waits,
      date_trunc('milliseconds', updated_at) as updated_at
    from activities a where id = ${id} and archived_at is null for no key update`.execute(tx)
  const [listing] = found.rows
  if (!listing) return fail({ kind: 'not_found' })
  const { down, waits } = listing
  switch (decision.action) {
    case 'take_down':
      if (down && !waits) return fail({ kind: 'illegal_transition' })
      await takeDown(deps, tx, id, { ...decision, vendorId: listing.vendor_id })
      return done()
    case 'approve':
    case 'put_back': {
      const possible = decision.action === 'put_back' ? down : waits && !down
      if (!possible) return fail({ kind: 'illegal_transition' })
      // Another text than the one that was looked at.
      if (listing.updated_at.getTime() !== decision.seen.getTime()) return fail({ kind: 'changed_meanwhile' })
      await letThrough(deps, tx, id, { by: decision.by, listing })
      return done()
    }
    default:
      return decision satisfies never
  }
}

async function takeDown(
  { clock, emit }: Pick<WriteDeps, 'clock' | 'emit'>,
  tx: Tx,
  id: ActivityId,
  { by, reason, vendorId }: { readonly by: UserId; readonly reason: string; readonly vendorId: VendorId },
): Promise<void> {
  const now = clock.now()
  await sql`
    update activities set taken_down_at = coalesce(taken_down_at, ${now}), resumes = is_active or resumes,
      is_active = false where id = ${id}`.execute(tx)
  await closeReview(tx, id, { by, reason, now })
  await emit(tx, { type: 'activity.taken_down', activityId: id, vendorId })
}

async function letThrough(
  { clock, emit }: Pick<WriteDeps, 'clock' | 'emit'>,
  tx: Tx,
  id: ActivityId,
  { by, listing }: { readonly by: UserId; readonly listing: Listing },
): Promise<void> {
  const now = clock.now()
  const shown = await sql<{ shown: boolean }>`
    update activities set taken_down_at = null, withheld_at = null, is_active = is_active or resumes, resumes = false,
      published_at = case when is_active or resumes then coalesce(published_at, ${now}) else published_at end
    where id = ${id} returning is_active as shown`.execute(tx)
  await closeReview(tx, id, { by, reason: null, now })
  const { vendor_id: vendorId, down, withheld, published } = listing
  const event = { activityId: id, vendorId }
  if (shown.rows[0]?.shown && !published) await emit(tx, { type: 'activity.published', ...event })
  if (down || withheld) await emit(tx, { type: 'activity.let_through', ...event, after: down ? 'taken_down' : 'look' })
  await refreshNextDepartures(tx, [id], now)
}

/** What it says now is what was looked at: later changes are held against it. */
async function closeReview(
  tx: Tx,
  id: ActivityId,
  { by, reason, now }: { readonly by: UserId; readonly reason: string | null; readonly now: Date },
): Promise<void> {
  await sql`
    insert into listing_reviews (activity_id, opened_at, looked, decided_at, decided_by, reason)
    select a.id, ${now}::timestamptz, ${listingFacts}, ${now}::timestamptz, ${by}::uuid, ${reason}
    from activities a where a.id = ${id}
    on conflict (activity_id) do update set looked = excluded.looked, decided_at = excluded.decided_at,
      decided_by = excluded.decided_by, reason = excluded.reason`.execute(tx)
}
