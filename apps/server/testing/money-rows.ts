import { randomUUID } from 'node:crypto'
import { newSecret } from '../src/platform/callback-secret.ts'
import type { Database } from '../src/platform/database/schema.ts'
import type { Insertable, Kysely } from 'kysely'

type Row<T extends keyof Database> = Partial<Insertable<Database[T]>>

const created = new Date('2026-01-05T06:00:00Z')
const phone = '254712345678'

/** Rows of money on its way, for tests of who may say what became of it. The books know nothing of them. */
export function moneyRows(db: Kysely<Database>) {
  async function payment(bookingId: string): Promise<string> {
    const sums = { amount_cents: 116_000, received_cents: 116_000 }
    const row = { id: randomUUID(), booking_id: bookingId, status: 'succeeded', ...sums, phone }
    await db
      .insertInto('payment_attempts')
      .values({ ...row, callback_hash: newSecret().hash, created_at: created })
      .execute()
    return row.id
  }

  async function refund(bookingId: string, row: Row<'disbursements'> = {}): Promise<string> {
    const id = randomUUID()
    await db
      .insertInto('disbursements')
      .values({
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
        id,
      })
      .execute()
    return id
  }

  async function guideRefund(bookingId: string, row: Row<'guide_refunds'> = {}): Promise<string> {
    const id = randomUUID()
    await db
      .insertInto('guide_refunds')
      .values({
        booking_id: bookingId,
        status: 'owed',
        amount_cents: 116_000,
        reason: 'cancelled_by_customer',
        created_at: created,
        ...row,
        id,
      })
      .execute()
    return id
  }

  /** What that booking's customer had paid, by their own word, and the guide has not found. */
  async function rejectedProof(bookingId: string, vendorId: string, at: Date): Promise<string> {
    const id = randomUUID()
    const reference = `REF ${id}`
    const said = { method: 'bank', reference, reference_normalised: reference, notes: '', paid_at: at, created_at: at }
    const decided = { status: 'rejected', reason: 'I cannot find it.', decided_at: at, decided_by: vendorId }
    await db
      .insertInto('payment_proofs')
      .values({ id, booking_id: bookingId, vendor_id: vendorId, ...said, ...decided })
      .execute()
    return id
  }

  /** The secret of the address that the result of an order's transfer is awaited at. */
  async function transferOf(id: string, conversation: string): Promise<string> {
    const { secret, hash } = newSecret()
    await db
      .insertInto('disbursement_calls')
      .values({
        id: randomUUID(),
        disbursement_id: id,
        kind: 'transfer',
        conversation,
        callback_hash: hash,
        created_at: created,
      })
      .execute()
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
    const [id, conversation] = [randomUUID(), `po${randomUUID()}`]
    await db
      .insertInto('disbursements')
      .values({
        ...sent,
        id,
        purpose: 'payout',
        vendor_id: vendorId,
        amount_cents: 100_000,
        destination: phone,
        conversation,
        created_at: created,
      })
      .execute()
    return transferOf(id, conversation)
  }

  return { refund, guideRefund, rejectedProof, refundCall, payoutCall }
}
