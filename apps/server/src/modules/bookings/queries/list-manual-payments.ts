import type { ManualPayment } from '@upeo/contract/payments/manual-payments'
import { owedOf } from '@upeo/domain/bookings/owed'
import type { PaymentId, VendorId } from '@upeo/domain/ids'
import { minus, toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

interface Row {
  id: string
  source: ManualPayment['source']
  booking_id: string
  reference: string
  activity_name: string
  user_name: string
  method: ManualPayment['paymentMethod']
  /** What was recorded; null of a proof. */
  cents: Cents | null
  total: Cents
  paid: Cents
  /** What the guide has recorded of the booking in all. */
  parts: Cents
  transaction_id: string
  notes: string
  paid_at: Date
  created_at: Date
  status: ManualPayment['status']
}

const MOST = 500

/**
 * What came straight to this guide: recorded by them, or proved by customers; the newest first. A proof is of what was
 * owed besides the parts that the guide has recorded, so that the list adds up to what was paid.
 */
export async function listManualPayments(
  db: Kysely<Database>,
  vendorId: VendorId,
  only: PaymentId | null = null,
): Promise<ManualPayment[]> {
  const which = only === null ? sql`vendor_id = ${vendorId}` : sql`vendor_id = ${vendorId} and id = ${only}`
  const found = await sql<Row>`
    select p.id, p.source, p.booking_id, b.reference, b.activity_name, u.name as user_name, p.method,
      p.cents, b.total_cents as total, b.paid_cents as paid,
      (select coalesce(sum(m.amount_cents), 0) from manual_payments m where m.booking_id = b.id)::bigint as parts,
      p.transaction_id, p.notes, p.paid_at, p.created_at, p.status
    from (
      (select id, 'recorded' as source, booking_id, method, amount_cents as cents, reference as transaction_id, notes,
        paid_at, created_at, 'completed' as status
      from manual_payments where ${which} order by created_at desc, id desc limit ${MOST})
      union all
      (select id, 'proof', booking_id, method, null, reference, notes, paid_at, created_at,
        case status when 'submitted' then 'pending' when 'approved' then 'completed' else 'rejected' end
      from payment_proofs where ${which} order by created_at desc, id desc limit ${MOST})
    ) p
    join bookings b on b.id = p.booking_id
    join users u on u.id = b.user_id
    order by p.created_at desc, p.id desc limit ${MOST}`.execute(db)
  return found.rows.map((row) => ({
    _id: row.id,
    source: row.source,
    booking: { _id: row.booking_id, reference: row.reference, activity: row.activity_name, user: row.user_name },
    paymentMethod: row.method,
    amount: toKes(row.cents ?? provedBy(row)),
    transactionId: row.transaction_id,
    notes: row.notes,
    paymentDate: row.paid_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    status: row.status,
  }))
}

function provedBy({ status, total, paid, parts }: Row): Cents {
  return status === 'completed' ? minus(paid, parts) : owedOf({ total, paid: parts })
}
