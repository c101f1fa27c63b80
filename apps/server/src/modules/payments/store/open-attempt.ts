import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { BookingId, PaymentId, UserId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { PROMPT_SILENCE } from '@upeo/domain/payments/attempt-lifecycle'
import { nextStatementAt } from '@upeo/domain/payments/query-schedule'
import { MINUTE, addTime } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AmountLimits } from '../../../adapters/payments/port.ts'
import { runPipeline } from '../../../platform/database/run-pipeline.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { attemptBegun } from './attempts.ts'
import { hasRoom, phoneLocks, type PromptAsked } from './prompt-quota.ts'

/** Longer than the call can take: an attempt still `sending` then was left behind by a crash. */
const SENDING_LIMIT = 2 * MINUTE

/** Who has asked for a prompt: the customer for their own phone, or the guide for the customer's. */
export type Asker =
  | {
      readonly kind: 'customer'
      readonly userId: UserId
      /** The one that is open went to a wrong number: it is left, and the first of the two that is paid counts. */
      readonly usesOtherNumber?: boolean
    }
  | { readonly kind: 'vendor'; readonly userId: UserId; readonly guest: UserId }

/** Whether what is on another phone may be left there: a guide, who names no number, never leaves one. */
export function usesOtherNumber(by: Asker): boolean {
  return by.kind === 'customer' && by.usesOtherNumber === true
}

/** Whose money is asked for. */
export function payerOf(by: Asker): UserId {
  return by.kind === 'customer' ? by.userId : by.guest
}

export interface OpenedAttempt {
  readonly id: PaymentId
  readonly amount_cents: Cents
  readonly reference: BookingReference
  readonly activity_name: string
}

export type WantedAttempt = PromptAsked & {
  readonly id: PaymentId
  readonly bookingId: BookingId
  readonly by: Asker
  readonly hash: Buffer
  readonly limits: AmountLimits
}

/**
 * Opens an attempt: with the phone's lock, under which what it was sent is counted, in one round trip. Null: no prompt may
 * be sent now.
 */
export async function openAttempt(db: Kysely<Database>, wanted: WantedAttempt): Promise<OpenedAttempt | null> {
  const [, opened] = await runPipeline(db, openingStatements([wanted]))
  return openedOf(opened)
}

/** As statements of a pipeline: the locks of their phones, then each in turn. */
export function openingStatements(wanted: readonly WantedAttempt[]): readonly RawBuilder<unknown>[] {
  return [phoneLocks(wanted.map(({ phone }) => phone)), ...wanted.map(openingPart)]
}

/** What the statement of one has answered. */
export function openedOf(result: { readonly rows: readonly unknown[] } | undefined): OpenedAttempt | null {
  return (result?.rows[0] as OpenedAttempt | undefined) ?? null
}

/**
 * Writes the attempt before its prompt goes out. Only while the booking waits for a payment by prompt (or the guide asks for
 * one of a booking that was to be paid to them: what comes in changes its method, and nothing else does), its hold runs, no
 * prompt is ringing or may be (`isRinging`), and the phone's quota leaves room; else it answers no row. Where the customer asks
 * for another, one that rings on another phone is left there. The booking's lock keeps the hold from expiring meanwhile; what
 * rings is asked under it, and behind that stands the unique index.
 */
function openingPart(wanted: WantedAttempt): RawBuilder<OpenedAttempt> {
  const { now } = wanted
  return sql<OpenedAttempt>`
    with booking as materialized (
      select b.id, b.charge_cents, b.reference, b.activity_name from bookings b
      where b.id = ${wanted.bookingId} and ${isFor(wanted.by)} and b.status = 'pending' and b.payment_status = 'unpaid' and b.hold_expires_at > ${now}
        and b.charge_cents between ${wanted.limits.least} and ${wanted.limits.most}
      for no key update
    ), placed as materialized (
      select booking.*, prompt_place(booking.id, ${wanted.phone}, ${usesOtherNumber(wanted.by)}::boolean,
        ${addTime(now, -PROMPT_SILENCE)}::timestamptz) as place
      from booking
    ), opened as (
      insert into payment_attempts (id, booking_id, place, status, amount_cents, phone, callback_hash, next_query_at,
        statement_due_at, created_at, sent_at)
      select ${wanted.id}::uuid, placed.id, placed.place, 'sending', placed.charge_cents, ${wanted.phone}, ${wanted.hash}::bytea,
        ${addTime(now, SENDING_LIMIT)}::timestamptz, ${nextStatementAt(now, 0)}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from placed
      where ${hasRoom(wanted)} and placed.place is not null
      on conflict (booking_id, place) where status in ('created', 'sending', 'initiated') do nothing
      returning id, amount_cents, status, money, received_cents
    ), ${attemptBegun(sql`opened`, { event: 'open', by: wanted.by, now })}
    select opened.id, opened.amount_cents, booking.reference, booking.activity_name from opened, booking`
}

/** Whose booking `b` may be prompted for by them: their own that is to be paid by M-Pesa, or one with a guide who takes it. */
function isFor({ kind, userId }: Asker): RawBuilder<boolean> {
  return kind === 'customer'
    ? sql`b.user_id = ${userId} and (b.payment_method = 'mpesa' or b.source <> 'online')`
    : sql`b.vendor_id = ${userId} and exists (select from vendors v where v.user_id = b.vendor_id and v.accepts_mpesa)`
}
