import type { PaymentToApprove, Today } from '@upeo/contract/today/today'
import { owedOf } from '@upeo/domain/bookings/owed'
import type { VendorId } from '@upeo/domain/ids'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { agreedTime, listedAs } from '../../bookings/index.ts'

interface Row {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly activity_name: string
  readonly starts_on: string
  readonly start_time: string | null
  readonly total: Cents
  readonly paid: Cents
  readonly method: PaymentToApprove['paymentMethod']
  readonly code: string
  readonly paid_at: Date
  readonly in_all: number
}

/** Each takes room above the day; the rest is a link away. */
const SHOWN = 3

/** Payments that guests say they have made to this guide, those of the soonest trips first. */
export async function listApprovals(db: Kysely<Database>, vendorId: VendorId): Promise<Today['approvals']> {
  const found = await sql<Row>`
    with first as materialized (
      select b.id, b.reference, b.user_id, b.activity_name, b.starts_on, b.starts_at, b.has_start_time, b.total_cents, b.paid_cents,
        b.payment_method
      from bookings b where b.vendor_id = ${vendorId} and ${listedAs('pending_payment_approval')}
      order by b.starts_at, b.id limit ${SHOWN}
    )
    select b.id, b.reference, u.name, b.activity_name, b.starts_on, ${agreedTime} as start_time, b.total_cents as total, b.paid_cents as paid,
      b.payment_method as method,
      p.reference as code, p.paid_at,
      (select count(*) from bookings where vendor_id = ${vendorId} and ${listedAs('pending_payment_approval')}) as in_all
    from first b join users u on u.id = b.user_id
    join payment_proofs p on p.booking_id = b.id and p.status = 'submitted'
    order by b.starts_at, b.id`.execute(db)
  return {
    total: found.rows[0]?.in_all ?? 0,
    first: found.rows.map((row) => ({
      _id: row.id,
      reference: row.reference,
      name: row.name,
      activity: row.activity_name,
      date: row.starts_on,
      startTime: row.start_time,
      amount: toKes(owedOf(row)),
      paymentMethod: row.method,
      transactionId: row.code,
      paidAt: row.paid_at.toISOString(),
    })),
  }
}
