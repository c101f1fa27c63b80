import { randomUUID } from 'node:crypto'
import { newSecret } from '../src/modules/payments/store/secrets.ts'
import type { Database } from '../src/platform/database/schema.ts'
import type { Insertable, Kysely } from 'kysely'

type Row<T extends keyof Database> = Partial<Insertable<Database[T]>>

const created = new Date('2026-01-05T06:00:00Z')

/** Rows of money on its way, for tests of who may say what became of it. The books know nothing of them. */
export function moneyRows(db: Kysely<Database>) {
  async function refund(bookingId: string, row: Row<'refunds'> = {}): Promise<string> {
    const id = randomUUID()
    await db
      .insertInto('refunds')
      .values({
        booking_id: bookingId,
        channel: 'reversal',
        status: 'pending',
        amount_cents: 116_000,
        reason: 'cancelled_by_customer',
        created_at: created,
        ...row,
        id,
      })
      .execute()
    return id
  }

  /** A refund on its way by B2C, with the secret of the address that its result is awaited at. */
  async function refundCall(bookingId: string): Promise<string> {
    const { secret, hash } = newSecret()
    const attempt = { id: randomUUID(), booking_id: bookingId, status: 'succeeded', amount_cents: 116_000 }
    await db
      .insertInto('payment_attempts')
      .values({ ...attempt, phone: '254712345678', callback_hash: newSecret().hash, created_at: created })
      .execute()
    const conversation = `rf${randomUUID()}`
    const refundId = await refund(bookingId, {
      attempt_id: attempt.id,
      channel: 'b2c',
      status: 'processing',
      originator_conversation_id: conversation,
      next_try_at: created,
    })
    await db
      .insertInto('provider_calls')
      .values({
        id: randomUUID(),
        refund_id: refundId,
        kind: 'b2c',
        conversation,
        callback_hash: hash,
        created_at: created,
      })
      .execute()
    return secret
  }

  /** The same of a guide's payout. */
  async function payoutCall(vendorId: string): Promise<string> {
    const { secret, hash } = newSecret()
    const [id, conversation] = [randomUUID(), `po${randomUUID()}`]
    await db
      .insertInto('payouts')
      .values({
        id,
        vendor_id: vendorId,
        amount_cents: 100_000,
        method: 'mpesa',
        account: '254712345678',
        status: 'PROCESSING',
        originator_conversation_id: conversation,
        sent_at: created,
        next_try_at: created,
        created_at: created,
      })
      .execute()
    await db
      .insertInto('payout_calls')
      .values({ id: randomUUID(), payout_id: id, kind: 'b2c', conversation, callback_hash: hash, created_at: created })
      .execute()
    return secret
  }

  return { refund, refundCall, payoutCall }
}
