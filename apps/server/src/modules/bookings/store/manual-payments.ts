import { createHash } from 'node:crypto'
import { normaliseProofReference } from '@upeo/domain/bookings/reference'
import type { BookingId, PaymentId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { PaymentMethod } from '@upeo/domain/payments/methods'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

export interface ReceivedPayment {
  readonly bookingId: BookingId
  readonly method: Exclude<PaymentMethod, 'mpesa'>
  readonly amount: Cents
  readonly reference: string
  readonly notes: string
  /** Null: now. */
  readonly paidAt: Date | null
}

/** What names one recording, however often it is sent: the caller's key, with the request that it came with. */
export interface Recording {
  readonly key: string
  readonly hash: Buffer
}

/** By what was sent: the same request is the same a minute later too. */
export function recordingOf(key: string, payment: ReceivedPayment): Recording {
  const { bookingId, method, amount, reference, notes, paidAt } = payment
  const parts = [bookingId, method, amount, reference, notes, paidAt]
  return { key, hash: createHash('sha256').update(JSON.stringify(parts)).digest() }
}

/** What was recorded under this key before, and whether by the same request. */
export async function findRecorded(
  tx: Tx,
  vendorId: VendorId,
  recording: Recording | null,
): Promise<{ readonly id: PaymentId; readonly same: boolean } | null> {
  if (recording === null) return null
  const found = await sql<{ id: PaymentId; same: boolean }>`
    select id, idempotency_hash = ${recording.hash}::bytea as same from manual_payments
    where vendor_id = ${vendorId} and idempotency_key = ${recording.key}`.execute(tx)
  return found.rows[0] ?? null
}

/** False when the guide has recorded this reference before, or under this key. */
export async function insertPayment(
  tx: Tx,
  at: { readonly id: PaymentId; readonly vendorId: VendorId; readonly now: Date },
  { bookingId, method, amount, reference, notes, paidAt }: ReceivedPayment,
  recording: Recording | null,
): Promise<boolean> {
  const inserted = await sql`
    insert into manual_payments (id, booking_id, vendor_id, method, amount_cents, reference, reference_normalised, notes,
      paid_at, created_at, idempotency_key, idempotency_hash)
    values (${at.id}, ${bookingId}, ${at.vendorId}, ${method}, ${amount}, ${reference},
      ${normaliseProofReference(reference) ?? ''}, ${notes}, ${paidAt ?? at.now}, ${at.now}, ${recording?.key ?? null},
      ${recording?.hash ?? null})
    on conflict do nothing`.execute(tx)
  return Number(inserted.numAffectedRows) === 1
}
