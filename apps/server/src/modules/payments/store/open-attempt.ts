import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { BookingId, PaymentId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { LOST_PROMPT_PAUSE } from '@upeo/domain/payments/attempt-lifecycle'
import { nextStatementAt } from '@upeo/domain/payments/query-schedule'
import { MINUTE, addTime } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AmountLimits } from '../../../adapters/payments/port.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { attemptBegun, type Asker } from './attempt-history.ts'
import { hasRoom, type PromptAsked } from './prompt-quota.ts'

/** Longer than the call can take: an attempt still `sending` then was left behind by a crash. */
const SENDING_LIMIT = 2 * MINUTE

export interface OpenedAttempt {
  readonly id: PaymentId
  readonly amount_cents: Cents
  readonly reference: BookingReference
  readonly activity_name: string
}

/**
 * Writes the attempt before its prompt goes out. Only while the booking waits for a payment by prompt (or the guide asks for
 * one of a booking that was to be paid to them: what comes in changes its method, and nothing else does), its hold runs, no
 * attempt is open, no lost prompt may still be on the phone, and the phone's quota leaves room; else null. The booking's lock keeps the hold from
 * expiring meanwhile, the unique index keeps two from being open.
 */
export async function openAttempt(
  db: Kysely<Database>,
  wanted: PromptAsked & {
    id: PaymentId
    bookingId: BookingId
    by: Asker
    hash: Buffer
    limits: AmountLimits
  },
): Promise<OpenedAttempt | null> {
  const { now } = wanted
  const opened = await sql<OpenedAttempt>`
    with booking as materialized (
      select b.id, b.charge_cents, b.reference, b.activity_name from bookings b
      where b.id = ${wanted.bookingId} and ${isFor(wanted.by)} and b.status = 'pending' and b.payment_status = 'unpaid' and b.hold_expires_at > ${now}
        and b.charge_cents between ${wanted.limits.least} and ${wanted.limits.most}
      for no key update
    ), opened as (
      insert into payment_attempts (id, booking_id, status, amount_cents, phone, callback_hash, next_query_at,
        statement_due_at, created_at, sent_at)
      select ${wanted.id}::uuid, booking.id, 'sending', booking.charge_cents, ${wanted.phone}, ${wanted.hash}::bytea,
        ${addTime(now, SENDING_LIMIT)}::timestamptz, ${nextStatementAt(now, 0)}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from booking
      where ${hasRoom(wanted)} and not exists (
        select from payment_attempts p
        where p.booking_id = booking.id and (
          p.status in ('created', 'sending', 'initiated')
          or p.status = 'unknown' and p.sent_at > ${addTime(now, -LOST_PROMPT_PAUSE)}
        )
      )
      on conflict (booking_id) where status in ('created', 'sending', 'initiated') do nothing
      returning id, amount_cents, status, money, received_cents
    ), ${attemptBegun(sql`opened`, { event: 'open', by: wanted.by, now })}
    select opened.id, opened.amount_cents, booking.reference, booking.activity_name from opened, booking`.execute(db)
  return opened.rows[0] ?? null
}

/** Whose booking `b` may be prompted for by them: their own that is to be paid by M-Pesa, or one with a guide who takes it. */
function isFor({ kind, userId }: Asker): RawBuilder<boolean> {
  return kind === 'customer'
    ? sql`b.user_id = ${userId} and (b.payment_method = 'mpesa' or b.source <> 'online')`
    : sql`b.vendor_id = ${userId} and exists (select from vendors v where v.user_id = b.vendor_id and v.accepts_mpesa)`
}
