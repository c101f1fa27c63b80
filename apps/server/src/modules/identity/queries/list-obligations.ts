import { words, type Translatable } from '@upeo/domain/words/say'
import { obligationTexts, type Obligations } from '@upeo/domain/identity/obligations'
import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import type { UserId } from '@upeo/domain/ids'
import { addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Why an account cannot be deleted yet, each a text; none: it can be. */
export async function listObligations(
  db: Kysely<Database>,
  userId: UserId,
  { lastOwner, now }: { readonly lastOwner: boolean; readonly now: Date },
): Promise<Translatable[]> {
  const open = obligationTexts(await findOpen(db, userId, now))
  return lastOwner ? [...open, words("you are the only owner of Upeo's office")] : open
}

/** As `Obligations` says; `reportable` is the rule of `releaseDueAt` (domain/bookings/deadlines). */
async function findOpen(db: Kysely<Database>, userId: UserId, now: Date): Promise<Obligations> {
  const going = sql`b.status in ('pending', 'pending_payment_approval', 'confirmed')`
  // An administrator may still decide for the customer, and the money then goes back.
  const reported = sql`(exists (select from booking_problems x where x.booking_id = b.id and x.decided_at is null)
    or b.needs_attention = 'guest_objects'
    or exists (select from proof_appeals x where x.booking_id = b.id and x.decided_at is null))`
  // No release waits where the guide was paid directly, but a problem can be reported for as long.
  const reportable = sql`b.status = 'completed' and b.payment_method <> 'mpesa'
    and greatest(b.completed_at, b.ends_at) >= ${addTime(now, -RELEASE_DELAY)}::timestamptz`
  const found = await sql<Obligations>`
    select
      (select count(*) from bookings b where b.user_id = ${userId} and (${going} or ${reported})) as bookings,
      (select count(*) from payment_attempts p join bookings b on b.id = p.booking_id where b.user_id = ${userId}
        and (p.status in ('created', 'sending', 'initiated', 'unknown', 'needs_review') or p.money = 'unapplied')
      ) as payments,
      (select count(*) from (
          select booking_id from disbursements where purpose = 'refund' and status in ('ready', 'sent', 'in_review')
          union all select booking_id from guide_refunds where status <> 'returned'
          union all select booking_id from waiting_refunds where status = 'waiting'
        ) r join bookings b on b.id = r.booking_id where ${userId} in (b.user_id, b.vendor_id)) as refunds,
      (select count(*) from bookings b where b.vendor_id = ${userId} and (
        ${going} or ${reported} or ${reportable}
        or (b.release_due_at is not null and b.released_at is null))) as received,
      (select count(*) from ledger_balances where subject = ${userId} and balance_cents <> 0) as balances`.execute(db)
  return found.rows[0]!
}
