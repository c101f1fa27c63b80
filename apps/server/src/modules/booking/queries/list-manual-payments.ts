import type { ManualPayment } from '@upeo/contract/payments/manual-payment'
import type { PaymentId, VendorId } from '@upeo/domain/ids'
import { toKes, type Cents } from '@upeo/domain/money'
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
  cents: Cents
  transaction_id: string
  notes: string
  paid_at: Date
  created_at: Date
  status: ManualPayment['status']
}

const MOST = 500

/** What came straight to this guide: recorded by her, or proved by customers; the newest first. */
export async function listManualPayments(
  db: Kysely<Database>,
  vendorId: VendorId,
  only: PaymentId | null = null,
): Promise<ManualPayment[]> {
  const found = await sql<Row>`
    select p.id, p.source, p.booking_id, b.reference, b.activity_name, u.name as user_name, p.method, p.cents,
      p.transaction_id, p.notes, p.paid_at, p.created_at, p.status
    from (
      select id, 'recorded' as source, booking_id, method, amount_cents as cents, reference as transaction_id, notes,
        paid_at, created_at, 'completed' as status
      from manual_payments where vendor_id = ${vendorId}
      union all
      select r.id, 'proof', r.booking_id, r.method, b.total_cents, r.reference, r.notes, r.paid_at, r.created_at,
        case r.status when 'submitted' then 'pending' when 'approved' then 'completed' else 'rejected' end
      from payment_proofs r join bookings b on b.id = r.booking_id where r.vendor_id = ${vendorId}
    ) p
    join bookings b on b.id = p.booking_id
    join users u on u.id = b.user_id
    where ${only}::uuid is null or p.id = ${only}
    order by p.created_at desc, p.id desc limit ${MOST}`.execute(db)
  return found.rows.map((row) => ({
    _id: row.id,
    source: row.source,
    booking: { _id: row.booking_id, reference: row.reference, activity: row.activity_name, user: row.user_name },
    paymentMethod: row.method,
    amount: toKes(row.cents),
    transactionId: row.transaction_id,
    notes: row.notes,
    paymentDate: row.paid_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    status: row.status,
  }))
}
