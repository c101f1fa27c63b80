import type { PaymentFile } from '@upeo/contract/admin/case-files'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { findPaymentOfAnyKind } from '../../search/index.ts'
import { filedBookings } from './filed-bookings.ts'
import { findPayment } from './list-payments.ts'
import { findPayout, type PayoutApprovals } from './list-payouts.ts'
import { findRefund } from './list-refunds.ts'
import { person } from './list.ts'
import { wireInstant } from './open-problem.ts'
import { readPaymentTimeline } from './timeline/payment-timeline.ts'

type Contact = NonNullable<PaymentFile['customer']>

/** Everything about one movement of money, of whichever kind; null when there is no such one. */
export async function readPaymentFile(
  db: Kysely<Database>,
  disbursements: PayoutApprovals,
  id: string,
  now: Date,
): Promise<PaymentFile | null> {
  const found = await findPaymentOfAnyKind(db, id)
  if (!found) return null
  const { person: _, booking, ...payment } = found
  const { kind } = payment
  const filed = booking && (await filedBookings(db, sql`b.id = ${booking._id}`)).newest[0]
  const payout = kind === 'payout' ? await findPayout(db, disbursements, id, now) : null
  const guide = filed?.vendor._id ?? payout?.vendor._id
  return {
    ...payment,
    customer: filed ? await readContact(db, filed.user._id) : null,
    guide: guide === undefined ? null : await readContact(db, guide),
    booking: filed ?? null,
    mpesa: kind === 'mpesa' ? await findPayment(db, id, now) : null,
    payout,
    refund: kind === 'refund' || kind === 'guide_refund' ? await findRefund(db, id, now) : null,
    told: await readTold(db, kind, id),
    timeline: await readPaymentTimeline(db, id),
  }
}

async function readContact(db: Kysely<Database>, id: string): Promise<Contact | null> {
  const found = await sql<{ contact: Contact }>`
    select ${person('u')}::jsonb || jsonb_build_object('phone', coalesce(nullif(u.phone, ''), v.contact_phone, '')) as contact
    from users u left join vendors v on v.user_id = u.id where u.id = ${id}`.execute(db)
  return found.rows[0]?.contact ?? null
}

/** What was said of money that Upeo never had: by the customer, or by the guide who recorded it. */
async function readTold(db: Kysely<Database>, kind: PaymentFile['kind'], id: string): Promise<PaymentFile['told']> {
  if (kind !== 'reference' && kind !== 'recorded') return null
  const columns = sql`x.method, x.notes, ${wireInstant('x.paid_at')} as "paymentDate"`
  const found = await sql<NonNullable<PaymentFile['told']>>`${
    kind === 'reference'
      ? sql`select ${columns}, x.reason, x.status = 'submitted' as decidable from payment_proofs x where x.id = ${id}`
      : sql`select ${columns}, null as reason, false as decidable from manual_payments x where x.id = ${id}`
  }`.execute(db)
  return found.rows[0] ?? null
}
