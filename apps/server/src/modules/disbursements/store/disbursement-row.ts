import {
  PAID_AFTER_REFUSAL,
  type DisbursementTrouble,
  type DisbursementChannel,
  type DisbursementState,
} from '@upeo/domain/disbursements/lifecycle'
import type { BookingId, DisbursementId, PaymentId, PayoutId, RefundId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isPausing } from '../../../platform/jobs/sweep-failures.ts'
import type { Tx } from '../../../platform/deps.ts'
import { moneyStopped } from '../../ledger/index.ts'

interface OrderRow {
  readonly status: DisbursementState
  readonly amount_cents: Cents
  readonly channel: DisbursementChannel
  readonly destination: string
  readonly notes: string
  readonly conversation: string | null
  readonly provider_reference: string | null
  readonly sent_at: Date | null
  /** It was sent again because the provider did not know it: an earlier call may still have paid. */
  readonly uncertain: boolean
  readonly receipt: string | null
  readonly review_reason: DisbursementTrouble | null
  readonly unbooked_at: Date | null
  readonly next_try_at: Date | null
  readonly tries: number
  readonly refusals: number
  readonly settled_at: Date | null
  readonly created_at: Date
}

/** An order to send money back to a customer, with the payment that it gives back. */
export interface RefundRow extends OrderRow {
  readonly id: RefundId
  readonly purpose: 'refund'
  readonly payment_id: PaymentId
  /** Null: the payment named no booking. */
  readonly booking_id: BookingId | null
  readonly payment_receipt: string | null
  readonly payment_cents: Cents
  /** Whether the payment had been applied to the booking, or was unapplied. */
  readonly applied: boolean
}

/** An order to send a guide's earnings. */
export interface PayoutRow extends OrderRow {
  readonly id: PayoutId
  readonly purpose: 'payout'
  readonly vendor_id: VendorId
  /** Not before then: where it goes was new. */
  readonly approvable_at: Date | null
}

export type DisbursementRow = RefundRow | PayoutRow

/** Columns of `disbursements d`. */
export const disbursementColumns = sql`d.id, d.purpose, d.status, d.amount_cents, d.channel, d.destination, d.notes,
  d.payment_id, d.booking_id, d.vendor_id, d.conversation, d.provider_reference, d.sent_at, d.uncertain, d.receipt,
  d.review_reason, d.unbooked_at, d.next_try_at, d.tries, d.refusals, d.approvable_at, d.settled_at, d.created_at`

/** The same with the payment that a refund gives back, `payment_attempts p` joined on the left. */
const columnsWithPayment = sql`${disbursementColumns}, p.receipt as payment_receipt, p.received_cents as payment_cents,
  p.money = 'applied' as applied`

/** Whether the provider may have paid it, whatever it has answered since. */
export const mayHavePaid = (
  order: Pick<OrderRow, 'sent_at' | 'uncertain' | 'review_reason' | 'unbooked_at'>,
): boolean =>
  order.sent_at !== null || order.uncertain || order.unbooked_at !== null || order.review_reason === PAID_AFTER_REFUSAL

/** Paid in a call that was refused, while a later one is under way: what it may pay too would be lost to sight. */
export const isStillAsked = (order: Pick<OrderRow, 'review_reason' | 'next_try_at'>): boolean =>
  order.review_reason === PAID_AFTER_REFUSAL && order.next_try_at !== null

/** `where` is about `disbursements d`. */
export async function findDisbursements(
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
): Promise<readonly DisbursementRow[]> {
  const found = await sql<DisbursementRow>`
    select ${columnsWithPayment} from disbursements d left join payment_attempts p on p.id = d.payment_id
    where ${where} order by d.id`.execute(db)
  return found.rows
}

export async function findDisbursement(db: Kysely<Database>, id: DisbursementId): Promise<DisbursementRow | null> {
  const [found] = await findDisbursements(db, sql`d.id = ${id}`)
  return found ?? null
}

export async function lockDisbursement(tx: Tx, id: DisbursementId): Promise<DisbursementRow | null> {
  await sql`select from disbursements where id = ${id} for no key update`.execute(tx)
  return findDisbursement(tx, id)
}

export async function findPayout(db: Kysely<Database>, id: DisbursementId): Promise<PayoutRow | null> {
  const found = await findDisbursement(db, id)
  return found?.purpose === 'payout' ? found : null
}

export async function lockPayout(tx: Tx, id: DisbursementId): Promise<PayoutRow | null> {
  const found = await lockDisbursement(tx, id)
  return found?.purpose === 'payout' ? found : null
}

export async function findRefund(db: Kysely<Database>, id: DisbursementId): Promise<RefundRow | null> {
  const found = await findDisbursement(db, id)
  return found?.purpose === 'refund' ? found : null
}

/**
 * Takes what is due. Each row's next due time is moved on meanwhile, so that no two workers hold the same row. Unsent
 * orders stay due while their guide is suspended, or a breach of the books stops their money; those already sent are asked about all the same.
 */
export async function takeDueDisbursements(
  db: Kysely<Database>,
  now: Date,
  until: Date,
  limit: number,
): Promise<DisbursementRow[]> {
  const taken = await sql<DisbursementRow>`
    with taken as (
      update disbursements set next_try_at = ${until}
      where id in (
        select id from disbursements due where next_try_at <= ${now} and not ${isPausing('disbursements', sql`due.id`, now)}
          and (sent_at is not null
            or not exists (select from users where id = due.vendor_id and suspended_at is not null)
              and not ${moneyStopped(sql`due.vendor_id`)})
        order by next_try_at limit ${limit} for update skip locked
      )
      returning *
    )
    select ${columnsWithPayment} from taken d left join payment_attempts p on p.id = d.payment_id`.execute(db)
  return taken.rows
}
