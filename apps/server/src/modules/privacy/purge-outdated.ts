import { KNOWN_DEVICE_LIFETIME, SHARED_NETWORK_MEMORY } from '@upeo/domain/identity/sign-in-limits'
import { CHANGES_KEPT, keptYears } from '@upeo/domain/privacy/kept'
import { SEARCHES_KEPT_DAYS } from '@upeo/domain/search/kept-searches'
import { TEXTS_KEPT } from '@upeo/domain/texts/quotas'
import { DAY, addDays, addMonths, addTime, localDateOf, startOfDay, type Clock } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Long enough to find out what caused something; a delivery is retried for two days. */
const eventsKept = 90 * DAY

/**
 * Deletes what has been kept as long as the privacy page says. What bookings and payments say about people goes, their
 * amounts stay: the books must still add up. Returns the number of rows.
 */
export async function purgeOutdated({
  db,
  clock,
}: {
  readonly db: Kysely<Database>
  readonly clock: Clock
}): Promise<number> {
  const now = clock.now()
  const yearsAgo = (years: number) => startOfDay(addMonths(localDateOf(now), -12 * years))
  const [words, money] = [yearsAgo(keptYears.words), yearsAgo(keptYears.money)]
  const statements = [
    sql`delete from letters where created_at < ${words}`,
    sql`delete from notifications where created_at < ${words}`,
    sql`delete from booking_problems where created_at < ${words} and decided_at is not null`,
    sql`delete from guest_absences where created_at < ${words} and (objection is null or decided_at is not null)`,
    sql`delete from departure_messages where created_at < ${words}`,
    sql`update departure_changes set message = '' where created_at < ${words} and message <> ''`,
    sql`delete from help_requests where asked_at < ${words} and settled_at is not null`,
    sql`delete from ticket_names where named_at < ${words}`,
    sql`delete from review_reports where created_at < ${words} and decided_at is not null`,
    sql`delete from enquiries where created_at < ${yearsAgo(keptYears.enquiries)}`,
    sql`delete from guest_codes where created_at < ${addTime(now, -TEXTS_KEPT)}`,
    // With the number; of whom none was written down, when it would go.
    sql`delete from guest_addresses a where not exists (
      select from bookings b where b.user_id = a.user_id and b.created_at >= ${words})`,
    sql`delete from guest_letters where at < ${addTime(now, -DAY)}`,
    sql`delete from guest_proofs where created_at < ${words}`,
    sql`delete from outgoing_texts where created_at < ${addTime(now, -TEXTS_KEPT)}`,
    sql`delete from sessions where expires_at < ${now}`,
    sql`delete from ended_sessions where expires_at < ${now}`,
    sql`delete from known_devices where last_seen_at < ${addTime(now, -KNOWN_DEVICE_LIFETIME)}`,
    sql`update known_devices set network = null where network is not null and last_seen_at < ${addTime(now, -SHARED_NETWORK_MEMORY)}`,
    sql`delete from email_proofs where expires_at < ${now}`,
    sql`delete from account_events where at < ${addTime(now, -CHANGES_KEPT)}`,
    sql`delete from password_resets where expires_at < ${now}`,
    sql`delete from access_links where expires_at < ${now}`,
    sql`delete from pending_sign_ins where expires_at < ${now}`,
    sql`delete from passkey_challenges where expires_at < ${now}`,
    sql`delete from factor_restorations where closed_at < ${addTime(now, -CHANGES_KEPT)}`,
    sql`delete from office_invitations where created_at < ${addTime(now, -eventsKept)}`,
    sql`delete from stream_tickets where expires_at < ${now}`,
    sql`delete from rate_limits where expires_at < ${now}`,
    sql`delete from activity_readers where day < ${localDateOf(now)}::date`,
    sql`delete from searches where day <= ${addDays(localDateOf(now), -SEARCHES_KEPT_DAYS)}::date`,
    sql`delete from content_views where seen_at < ${words}`,
    // Their deliveries are deleted with them; those were made, or have failed for months.
    sql`delete from outbox where created_at < ${addTime(now, -eventsKept)}`,
    ...outdatedMoney(money, words),
  ]
  let purged = 0
  // Each in a transaction of its own: none depends on another, and none holds its locks for long.
  for (const statement of statements) purged += Number((await statement.execute(db)).numAffectedRows ?? 0)
  return purged
}

/** What bookings and payments say about people. Amounts, states and numbers stay: the books must still add up. */
function outdatedMoney(before: Date, words: Date): readonly RawBuilder<unknown>[] {
  return [
    sql`update bookings set notes = '', cancel_reason = null
      where created_at < ${before} and (notes <> '' or cancel_reason is not null)`,
    sql`update booking_history set detail = detail - 'reason' where at < ${before} and detail ->> 'reason' is not null`,
    sql`update payment_attempts set phone = '', account = left(account, 0) where created_at < ${before} and phone <> ''`,
    sql`delete from proof_appeals a using payment_proofs p
      where p.id = a.proof_id and greatest(p.created_at, a.created_at) < ${before}`,
    sql`delete from payment_proofs p where created_at < ${before} and status <> 'submitted'
      and not exists (select from proof_appeals a where a.proof_id = p.id)`,
    sql`update manual_payments set reference = '', reference_normalised = '', notes = ''
      where created_at < ${before} and (reference <> '' or notes <> '')`,
    sql`update guide_refunds set objection = null, guide_reference = ''
      where created_at < ${before} and status = 'returned' and (objection is not null or guide_reference <> '')`,
    sql`update booking_refunds set text_for_customer = null, text_for_guide = null
      where at < ${before} and (text_for_customer is not null or text_for_guide is not null)`,
    sql`update disbursements set destination = '', notes = ''
      where created_at < ${before} and status in ('paid', 'rejected') and (destination <> '' or notes <> '')`,
    sql`delete from waiting_refunds where opened_at < ${before} and closed_at is not null`,
    sql`delete from provider_messages where received_at < ${before} and processed_at is not null`,
    sql`delete from disbursement_messages where received_at < ${before} and processed_at is not null`,
    sql`delete from reconciliation_messages where received_at < ${before} and processed_at is not null`,
    // Guests without an account: their number as long as what people were told, their name as long as their receipt.
    sql`update users u set phone = '' where u.kind = 'guest' and u.phone <> ''
      and not exists (select from bookings b where b.user_id = u.id and b.created_at >= ${words})`,
    sql`update users u set name = 'Guest' where u.kind = 'guest' and u.name <> 'Guest'
      and not exists (select from bookings b where b.user_id = u.id and b.created_at >= ${before})`,
    // The name stayed for the receipts of customers' bookings, which are as old by now.
    sql`update vendors v set business_name = '' from users u
      where u.id = v.user_id and u.deleted_at is not null and v.business_name <> ''
        and not exists (select from bookings b where b.vendor_id = v.user_id and b.created_at >= ${before})`,
  ]
}
