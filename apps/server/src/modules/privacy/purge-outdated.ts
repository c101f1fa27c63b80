import { DAY, addMonths, addTime, localDateOf, startOfDay, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** The privacy page's periods. */
const communicationYears = 3
const moneyYears = 7
/** Long enough to find out what led to something; retries of a delivery last two days. */
const eventsKept = 90 * DAY

/**
 * Deletes what has been kept as long as the privacy page says: letters, notifications and reported problems after 3
 * years; what bookings and payments say about people after 7 (their amounts stay, for the books must still add up);
 * sessions, links and counters as soon as they are dead, who has looked at an activity once the day is over, events after 90 days. Answers how many rows.
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
  const [words, money] = [yearsAgo(communicationYears), yearsAgo(moneyYears)]
  const statements = [
    sql`delete from letters where created_at < ${words}`,
    sql`delete from notifications where created_at < ${words}`,
    sql`delete from booking_problems where created_at < ${words} and decided_at is not null`,
    sql`delete from sessions where expires_at < ${now}`,
    sql`delete from password_resets where expires_at < ${now}`,
    sql`delete from stream_tickets where expires_at < ${now}`,
    sql`delete from rate_limits where expires_at < ${now}`,
    sql`delete from activity_readers where day < ${localDateOf(now)}::date`,
    // Their deliveries go with them; whatever they were to cause has been done, or has failed for months.
    sql`delete from outbox where created_at < ${addTime(now, -eventsKept)}`,
    sql`update bookings set notes = '', cancel_reason = null
      where created_at < ${money} and (notes <> '' or cancel_reason is not null)`,
    sql`update payment_attempts set phone = '', account = left(account, 0) where created_at < ${money} and phone <> ''`,
    sql`delete from payment_proofs where created_at < ${money} and status <> 'submitted'`,
    sql`delete from provider_messages where received_at < ${money} and processed_at is not null`,
  ]
  let purged = 0
  // Each for itself: nothing of one depends on another, and none holds its locks for long.
  for (const statement of statements) purged += Number((await statement.execute(db)).numAffectedRows ?? 0)
  return purged
}
