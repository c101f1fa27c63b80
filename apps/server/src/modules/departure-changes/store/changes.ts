import { createHash } from 'node:crypto'
import type { ChangeReason } from '@upeo/domain/departure-changes/departure-changes'
import type { AnyId, DepartureId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { BookingRow } from '../../bookings/index.ts'
import type { ShortEquipment } from '../../departures/index.ts'

/** What names one request to change a departure, however often it is sent: the caller's key, with what came under it. */
export interface SentChange {
  readonly key: string
  readonly hash: Buffer
}

/** By what was sent: the same request is the same a minute later too. Null without a key. */
export function sentUnder(key: string | null, ...request: readonly unknown[]): SentChange | null {
  return key === null ? null : { key, hash: createHash('sha256').update(JSON.stringify(request)).digest() }
}

/** What was answered to this guide's request under this key; null where there was none. */
export async function answeredBefore<Answer>(
  tx: Tx,
  vendorId: VendorId,
  sent: SentChange | null,
): Promise<Result<Answer, Failure<'key_reused'>> | null> {
  if (sent === null) return null
  const { rows } = await sql<{ same: boolean; answer: Answer }>`
    select idempotency_hash = ${sent.hash}::bytea as same, answer from departure_changes
    where vendor_id = ${vendorId} and idempotency_key = ${sent.key}`.execute(tx)
  const [before] = rows
  if (!before) return null
  return before.same ? done(before.answer) : fail({ kind: 'key_reused' })
}

export interface NewChange {
  readonly id: AnyId
  readonly vendorId: VendorId
  readonly departureId: DepartureId
  readonly reason: ChangeReason
  /** What everybody is told. */
  readonly message: string
  readonly fromStartsAt: Date
  /** Null where it was called off. */
  readonly to: { readonly departureId: DepartureId; readonly startsAt: Date } | null
  /** Units that were set aside and are not free there: the run sheet goes on saying it. */
  readonly short?: readonly ShortEquipment[]
  readonly now: Date
  readonly sent: SentChange | null
  /** Said again to the same request. */
  readonly answer: object
}

/** False where this key came with another request at the same moment. */
export async function insertChange(tx: Tx, change: NewChange): Promise<boolean> {
  const { id, vendorId, departureId, reason, message, fromStartsAt, to, short = [], now, sent, answer } = change
  const inserted = await tx
    .insertInto('departure_changes')
    .values({
      id,
      vendor_id: vendorId,
      departure_id: departureId,
      kind: to === null ? 'call_off' : 'postpone',
      reason,
      message,
      from_starts_at: fromStartsAt,
      to_departure_id: to?.departureId ?? null,
      to_starts_at: to?.startsAt ?? null,
      equipment_short: JSON.stringify(short.map(({ id: item, quantity }) => ({ id: item, quantity }))),
      created_at: now,
      idempotency_key: sent?.key ?? null,
      idempotency_hash: sent?.hash ?? null,
      answer: sent && JSON.stringify(answer),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

/** Notes which bookings a change has cancelled. */
export async function noteCancelled(
  tx: Tx,
  changeId: AnyId,
  bookings: readonly Pick<BookingRow, 'id'>[],
): Promise<void> {
  await sql`
    insert into cancelled_by_change (change_id, booking_id)
    select ${changeId}, unnest(${bookings.map(({ id }) => id)}::uuid[])`.execute(tx)
}
