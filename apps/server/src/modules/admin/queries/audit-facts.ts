import type { AuditDetails } from '@upeo/domain/audit/acts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

type Known<Facts> = Omit<Facts, 'before' | 'after'> & { readonly state: string }

/** What the audit log keeps of a record, and in which state it is now; null where there is none. */
type ReadFacts<Facts> = (tx: Tx, id: string) => Promise<Known<Facts> | null>

/** Several states of a record in one text: `confirmed, paid, problem_reported`. */
const states = (...columns: readonly string[]) =>
  sql`concat_ws(', ', ${sql.join(columns.map((each) => sql.ref(each)))})`

function reader<Facts>(selected: RawBuilder<unknown>): ReadFacts<Facts> {
  return async (tx, id) => {
    const found = await sql<Known<Facts>>`select ${selected} = ${id}`.execute(tx)
    return found.rows[0] ?? null
  }
}

export const payoutFacts = reader<AuditDetails['payout.approve']>(
  sql`vendor_id as "vendorId", amount_cents as cents, channel, status as state
    from disbursements where purpose = 'payout' and id`,
)

export const refundFacts = reader<AuditDetails['refund.settle']>(
  sql`d.booking_id as "bookingId", b.user_id as "customerId", d.amount_cents as cents, d.status as state
    from (
      select id, booking_id, amount_cents, status from disbursements where purpose = 'refund'
      union all select id, booking_id, amount_cents, status from guide_refunds
    ) d left join bookings b on b.id = d.booking_id where d.id`,
)

export const paymentFacts = reader<AuditDetails['payment.apply']>(
  sql`p.booking_id as "bookingId", b.user_id as "customerId",
    case when p.received_cents > 0 then p.received_cents else p.amount_cents end as cents,
    ${states('p.status', 'p.money')} as state
    from payment_attempts p left join bookings b on b.id = p.booking_id where p.id`,
)

export const bookingFacts = reader<AuditDetails['booking.hold']>(
  sql`user_id as "customerId", vendor_id as "vendorId", charge_cents as cents,
    ${states('status', 'payment_status', 'needs_attention')} as state from bookings where id`,
)

export const documentFacts = reader<AuditDetails['document.approve']>(
  sql`vendor_id as "vendorId", type as document, status as state from vendor_documents where id`,
)

export const activityFacts = reader<AuditDetails['activity.take_down']>(
  sql`vendor_id as "vendorId", case when taken_down_at is not null then 'taken_down' when withheld_at is not null then 'waiting'
    when is_active then 'shown' else 'draft' end as state from activities where id`,
)

export const reviewFacts = reader<AuditDetails['review.keep']>(
  sql`user_id as "customerId", vendor_id as "vendorId", activity_id as "activityId", rating,
    case when hidden_at is null then 'shown' else 'hidden' end as state from reviews where id`,
)

export const breachFacts = reader<Omit<AuditDetails['ledger.lift'], 'note'>>(
  sql`invariant, amount_cents as cents, booking_id as "bookingId", vendor_id as "vendorId", '' as state
    from ledger_breaches where id`,
)

export const differenceFacts = reader<Omit<AuditDetails['difference.explain'], 'note'>>(
  sql`reason as difference, day::text as day, receipt, coalesce(theirs_cents, ours_cents) as cents, '' as state
    from reconciliation_differences where id`,
)

export const enquiryFacts = reader<Omit<AuditDetails['enquiry.answer'], 'note' | 'mail'>>(
  sql`user_id as "customerId", topic, '' as state from enquiries where id`,
)

export const appealFacts = reader<Omit<AuditDetails['appeal.uphold'], 'decision' | 'reason'>>(
  sql`a.booking_id as "bookingId", b.user_id as "customerId", b.vendor_id as "vendorId", '' as state
    from proof_appeals a join bookings b on b.id = a.booking_id where a.id`,
)
