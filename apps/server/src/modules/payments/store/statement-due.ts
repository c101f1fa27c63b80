import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { PaymentId } from '@upeo/domain/ids'
import type { PaymentTrouble } from '@upeo/domain/payments/payment-troubles'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { attemptColumns, type AttemptRow } from './attempts.ts'

export type SearchedAttempt = AttemptRow & { readonly statement_step: number }

/** Takes the payments that the statement is to be searched for; no two workers take the same. */
export async function takeStatementDue(
  db: Kysely<Database>,
  now: Date,
  until: Date,
  limit: number,
): Promise<SearchedAttempt[]> {
  const taken = await sql<SearchedAttempt>`
    update payment_attempts p set statement_due_at = ${until}
    from bookings b
    where b.id = p.booking_id and p.id in (
      select id from payment_attempts where statement_due_at <= ${now} order by statement_due_at limit ${limit}
      for update skip locked
    )
    returning ${attemptColumns}, p.statement_step`.execute(db)
  return taken.rows
}

/** Payments of these bookings whose receipt is not known: to one of them a line of the statement belongs. */
export async function findUnreceipted(
  db: Kysely<Database>,
  references: readonly BookingReference[],
): Promise<AttemptRow[]> {
  const found = await sql<AttemptRow>`
    select ${attemptColumns} from payment_attempts p join bookings b on b.id = p.booking_id
    where b.reference = any(${references}::text[]) and p.receipt is null`.execute(db)
  return found.rows
}

export async function findKnownReceipts(db: Kysely<Database>, receipts: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ receipt: string }>`
    select receipt from payment_attempts where receipt = any(${receipts}::text[])
    union all
    select disputed_receipt from payment_attempts where disputed_receipt = any(${receipts}::text[])`.execute(db)
  return new Set(found.rows.map(({ receipt }) => receipt))
}

/** When to search again; never where the receipt is known by now. */
export async function searchAgain(
  db: Kysely<Database>,
  id: PaymentId,
  next: { readonly at: Date | null; readonly step: number },
): Promise<void> {
  await sql`
    update payment_attempts set statement_step = ${next.step}::smallint,
      statement_due_at = case when receipt is null then ${next.at}::timestamptz end
    where id = ${id}`.execute(db)
}

/** The statement has told all that it ever will of this payment, and a person has to look. */
export async function endSearch(db: Kysely<Database>, id: PaymentId, trouble: PaymentTrouble): Promise<void> {
  await sql`
    update payment_attempts set statement_due_at = null, needs_attention = coalesce(needs_attention, ${trouble})
    where id = ${id} and receipt is null and statement_due_at is not null`.execute(db)
}
