import type { WaitingPayment } from '@upeo/contract/bookings/approvals'
import { owedOf } from '@upeo/domain/bookings/owed'
import type { BookingId, VendorId } from '@upeo/domain/ids'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { agreedTime } from './agreed-time.ts'

export interface ProofRow {
  readonly booking_id: BookingId
  readonly reference: string
  readonly activity_name: string
  readonly customer: string
  readonly starts_on: string
  readonly start_time: string | null
  /** Beside the parts that the guide has recorded. */
  readonly owed: Cents
  readonly method: WaitingPayment['method']
  readonly code: string
  /** As codes are compared. */
  readonly normalised: string
  readonly paid_at: Date
  readonly created_at: Date
}

const MOST = 500

/** This guide's undecided proofs, the oldest first. */
export const listProofs = (db: Kysely<Database>, vendorId: VendorId): Promise<ProofRow[]> =>
  proofsWhere(db, vendorId, sql`p.status = 'submitted' and b.status = 'pending_payment_approval'`)

/** The last proof of each of these bookings of theirs, whatever became of it. */
export const proofsOf = (db: Kysely<Database>, vendorId: VendorId, ids: readonly BookingId[]): Promise<ProofRow[]> =>
  proofsWhere(db, vendorId, sql`p.status in ('submitted', 'approved') and b.id = any(${ids}::uuid[])`)

async function proofsWhere(db: Kysely<Database>, vendorId: VendorId, which: RawBuilder<unknown>): Promise<ProofRow[]> {
  const found = await sql<Omit<ProofRow, 'owed'> & { readonly total: Cents; readonly parts: Cents }>`
    select p.booking_id, b.reference, b.activity_name, u.name as customer, b.starts_on, ${agreedTime} as start_time, p.method, p.reference as code,
      p.reference_normalised as normalised, p.paid_at, p.created_at,
      b.total_cents as total,
      coalesce((select sum(m.amount_cents) from manual_payments m where m.booking_id = b.id), 0)::bigint as parts
    from payment_proofs p join bookings b on b.id = p.booking_id join users u on u.id = b.user_id
    where p.vendor_id = ${vendorId} and b.vendor_id = ${vendorId} and ${which}
    order by p.created_at, p.id limit ${MOST}`.execute(db)
  return found.rows.map((row) => Object.assign(row, { owed: owedOf({ total: row.total, paid: row.parts }) }))
}

export function toWaiting(row: ProofRow): WaitingPayment {
  return {
    booking: row.booking_id,
    reference: row.reference,
    activity: row.activity_name,
    customer: row.customer,
    tripDate: row.starts_on,
    startTime: row.start_time,
    owed: toKes(row.owed),
    method: row.method,
    code: row.code,
    paidAt: row.paid_at.toISOString(),
    sentAt: row.created_at.toISOString(),
  }
}
