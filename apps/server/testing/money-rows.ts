import { randomUUID } from 'node:crypto'
import { newSecret } from '../src/platform/callback-secret.ts'
import type { Database } from '../src/platform/database/schema.ts'
import type { Kysely } from 'kysely'
import { insertRow, type Row } from './insert-row.ts'

const created = new Date('2026-01-05T06:00:00Z')
const phone = '254712345678'

/** Rows of money on its way, for tests of who may say what became of it. The books know nothing of them. */
export function moneyRows(db: Kysely<Database>) {
  function payment(bookingId: string): Promise<string> {
    const sums = { amount_cents: 116_000, received_cents: 116_000 }
    const row = { booking_id: bookingId, status: 'succeeded', ...sums, phone, callback_hash: newSecret().hash }
    return insertRow(db, 'payment_attempts', { ...row, created_at: created })
  }

  async function refund(bookingId: string, row: Row<'disbursements'> = {}): Promise<string> {
    return insertRow(db, 'disbursements', {
      booking_id: bookingId,
      payment_id: await payment(bookingId),
      purpose: 'refund',
      channel: 'reversal',
      status: 'ready',
      amount_cents: 116_000,
      destination: phone,
      reason: 'cancelled_by_customer',
      created_at: created,
      ...row,
    })
  }

  function guideRefund(bookingId: string, row: Row<'guide_refunds'> = {}): Promise<string> {
    return insertRow(db, 'guide_refunds', {
      booking_id: bookingId,
      status: 'owed',
      amount_cents: 116_000,
      reason: 'cancelled_by_customer',
      created_at: created,
      ...row,
    })
  }

  /** What that booking's customer had paid, by their own word, and the guide has not found. */
  function rejectedProof(bookingId: string, vendorId: string, at: Date): Promise<string> {
    const id = randomUUID()
    const reference = `REF ${id}`
    const said = { method: 'bank', reference, reference_normalised: reference, notes: '', paid_at: at, created_at: at }
    const decided = { status: 'rejected', reason: 'I cannot find it.', decided_at: at, decided_by: vendorId }
    return insertRow(db, 'payment_proofs', { id, booking_id: bookingId, vendor_id: vendorId, ...said, ...decided })
  }

  /** The secret of the address that the result of an order's transfer is awaited at. */
  async function transferOf(id: string, conversation: string): Promise<string> {
    const { secret, hash } = newSecret()
    const call = { disbursement_id: id, kind: 'transfer', conversation, callback_hash: hash, created_at: created }
    await insertRow(db, 'disbursement_calls', call)
    return secret
  }

  const sent = { channel: 'transfer', status: 'sent', sent_at: created, next_try_at: created } as const

  /** A refund on its way to a number, with the secret of its result's address. */
  async function refundCall(bookingId: string): Promise<string> {
    const conversation = `rf${randomUUID()}`
    return transferOf(await refund(bookingId, { ...sent, conversation }), conversation)
  }

  /** The same of a guide's payout. */
  async function payoutCall(vendorId: string): Promise<string> {
    const conversation = `po${randomUUID()}`
    const id = await insertRow(db, 'disbursements', {
      ...sent,
      purpose: 'payout',
      vendor_id: vendorId,
      amount_cents: 100_000,
      destination: phone,
      conversation,
      created_at: created,
    })
    return transferOf(id, conversation)
  }

  return { refund, guideRefund, rejectedProof, refundCall, payoutCall }
}
