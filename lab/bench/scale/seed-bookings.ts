import { sql, type Kysely } from 'kysely'
import { COMMISSION_PERCENT, VAT_PERCENT } from '@upeo/domain/bookings/rates'
import type { Database } from '@upeo/server/platform/database/schema'
import { idOf } from './scale-functions.ts'

const n = sql.ref('n')
/** How long after its creation a booking was paid, and when a trip and its escrow end: all drawn ones are over by now. */
const paidAt = sql`created_at + interval '3 minutes'`
const completedAt = sql`starts_at + interval '24 hours'`
const releasedAt = sql`starts_at + interval '48 hours'`
const isPaid = sql`status in ('confirmed', 'completed')`

export async function writeBookings(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into bookings (id, reference, user_id, vendor_id, activity_id, departure_id, status, payment_status,
      payment_method, adults, children, activity_name, starts_on, starts_at, ends_at, has_start_time,
      adult_price_cents, child_price_cents, subtotal_cents, vat_cents, total_cents, commission_cents, vat_rate_percent, commission_rate_percent,
      cancellation_policy, paid_cents, refunded_cents, open_slot, hold_started_at, hold_expires_at, created_at, confirmed_at,
      completed_at, cancelled_at, cancelled_by, hold_expired, release_due_at, released_at)
    select ${idOf('booking', sql`b.n`)}, 'BOOKING-' || (10000000 + b.n), ${idOf('customer', sql`user_n`)},
      ${idOf('guide', sql`guide_n`)}, a.id, ${idOf('departure', sql`departure_n`)}, status,
      case when fate = 'refunded' then 'refunded' when ${isPaid} then 'paid' else 'unpaid' end, method, adults, children,
      a.name, day, starts_at, trip_end(day, starts_at, has_start_time, a.duration_minutes), has_start_time, price, child_price, subtotal, vat, total, commission, ${sql.lit(VAT_PERCENT)},
      ${sql.lit(COMMISSION_PERCENT)}, policy,
      case when fate = 'refunded' then charge when ${isPaid} then case method when 'mpesa' then charge else total end else 0 end,
      case when fate = 'refunded' then charge else 0 end,
      case status when 'pending' then 1 end, b.created_at,
      case status when 'pending' then least(b.created_at + interval '24 hours', starts_at) end, b.created_at,
      case when ${isPaid} or fate = 'refunded' then b.created_at + interval '3 minutes' end,
      case status when 'completed' then ${completedAt} end,
      case status when 'cancelled' then b.created_at + interval '20 minutes' end,
      case when fate = 'refunded' then 'vendor' when status = 'cancelled' then 'system' end, fate = 'expired',
      case when status = 'completed' and method = 'mpesa' then ${releasedAt} end,
      case when status = 'completed' and method = 'mpesa' then ${releasedAt} end
    from scale_bookings b join activities a on a.id = ${idOf('activity', sql`b.activity_n`)}
    order by b.n`.execute(db)
  await writeHistory(db)
  await writePayments(db)
  await writeMoneyHistories(db)
  await writeVersions(db)
}

/** Its last line says where a booking stands: the steps are written one after the other. */
async function writeHistory(db: Kysely<Database>): Promise<void> {
  const columns = sql`booking_history (booking_id, event, from_status, to_status, actor_kind, actor_id, at)`
  const id = idOf('booking', n)
  const customer = idOf('customer', sql`user_n`)
  const guide = idOf('guide', sql`guide_n`)
  await sql`insert into ${columns}
    select ${id}, 'create', null, 'pending', 'customer', ${customer}, created_at from scale_bookings order by n`.execute(
    db,
  )
  await sql`insert into ${columns}
    select ${id}, 'submitProof', 'pending', 'pending_payment_approval', 'customer', ${customer}, created_at + interval '2 minutes'
    from scale_bookings where method = 'bank' and (${isPaid} or status = 'pending_payment_approval') order by n`.execute(
    db,
  )
  await sql`insert into ${columns}
    select ${id}, case method when 'mpesa' then 'receivePayment' else 'approve' end,
      case method when 'mpesa' then 'pending' else 'pending_payment_approval' end, 'confirmed',
      case method when 'mpesa' then 'system' else 'vendor' end, case when method <> 'mpesa' then ${guide} end, ${paidAt}
    from scale_bookings where ${isPaid} or fate = 'refunded' order by n`.execute(db)
  await sql`insert into ${columns}
    select ${id}, case status when 'completed' then 'complete' when 'cancelled' then
        case fate when 'refunded' then 'cancel' else 'expire' end end,
      case when status = 'completed' or fate = 'refunded' then 'confirmed' else 'pending' end, status,
      case fate when 'refunded' then 'vendor' else 'system' end, case fate when 'refunded' then ${guide} end,
      case status when 'completed' then ${completedAt} else created_at + interval '20 minutes' end
    from scale_bookings where status in ('completed', 'cancelled') order by n`.execute(db)
}

async function writePayments(db: Kysely<Database>): Promise<void> {
  const mpesaPaid = sql`method = 'mpesa' and (${isPaid} or fate = 'refunded')`
  await sql`
    insert into payment_attempts (id, booking_id, status, amount_cents, phone, callback_hash, merchant_request_id,
      checkout_request_id, receipt, result_code, result_desc, money, received_cents, audited_at, created_at, sent_at,
      settled_at)
    select ${idOf('attempt', n)}, ${idOf('booking', n)}, 'succeeded', charge, '2547' || lpad((user_n % 100000000)::text, 8, '0'),
      sha256(('scale ' || n)::bytea), 'scale-' || n, 'ws_CO_scale_' || n, 'SC' || lpad(upper(to_hex(n)), 8, '0'), '0',
      'The service request is processed successfully.', 'applied', charge, ${paidAt}, created_at, created_at, ${paidAt}
    from scale_bookings where ${mpesaPaid} order by n`.execute(db)
  await sql`
    insert into payment_proofs (id, booking_id, vendor_id, method, reference, reference_normalised, paid_at, status,
      created_at, decided_at, decided_by)
    select ${idOf('proof', n)}, ${idOf('booking', n)}, ${idOf('guide', sql`guide_n`)}, 'bank', 'SLIP ' || n, 'SLIP' || n,
      created_at, case when ${isPaid} then 'approved' else 'submitted' end, created_at + interval '2 minutes',
      case when ${isPaid} then ${paidAt} end, case when ${isPaid} then ${idOf('guide', sql`guide_n`)} end
    from scale_bookings where method = 'bank' and (${isPaid} or status = 'pending_payment_approval') order by n`.execute(
    db,
  )
  await sql`
    insert into disbursements (id, purpose, booking_id, payment_id, channel, destination, status, amount_cents, reason,
      conversation, receipt, created_at, settled_at)
    select ${idOf('refund', n)}, 'refund', ${idOf('booking', n)}, ${idOf('attempt', n)}, 'reversal',
      '2547' || lpad((user_n % 100000000)::text, 8, '0'), 'paid', charge, 'cancelled',
      'scale-' || n, 'SR' || lpad(upper(to_hex(n)), 8, '0'), created_at + interval '20 minutes', created_at + interval '21 minutes'
    from scale_bookings where fate = 'refunded' order by n`.execute(db)
  await sql`
    insert into booking_refunds (id, booking_id, channel, amount_cents, kept_before_cents, kept_after_cents, after_release,
      order_id, reason, decided_by, at)
    select ${idOf('booking', n)}, ${idOf('booking', n)}, 'upeo', charge, total, 0, false, ${idOf('refund', n)}, 'cancelled',
      ${idOf('guide', sql`guide_n`)}, created_at + interval '20 minutes'
    from scale_bookings where fate = 'refunded' order by n`.execute(db)
}

/** What became of each payment, refund and proof, and what M-Pesa's receipts stand for. */
async function writeMoneyHistories(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into payment_attempt_history
      (attempt_id, event, to_status, money_from, money_to, received_cents, actor_kind, at)
    select id, 'succeed', status, 'none', money, received_cents, 'system', settled_at
    from payment_attempts where receipt like 'SC%' order by id`.execute(db)
  await sql`
    insert into disbursement_history
      (disbursement_id, event, to_status, amount_cents, channel, actor_kind, at, detail)
    select id, 'pay', status, amount_cents, channel, 'admin', settled_at, '{}'
    from disbursements where receipt like 'SR%' order by id`.execute(db)
  await sql`
    insert into payment_proof_history (proof_id, event, to_status, actor_kind, at)
    select id, 'submit', status, 'customer', created_at from payment_proofs where reference like 'SLIP %' order by id`.execute(
    db,
  )
  await sql`
    insert into mpesa_receipts (receipt, leg, direction, account, amount_cents, kind, subject_id, at)
    select receipt, 'principal', 'in', 'mpesa_collection', received_cents, 'payment', id, settled_at
    from payment_attempts where receipt like 'SC%' order by receipt`.execute(db)
  await sql`
    insert into mpesa_receipts (receipt, leg, direction, account, amount_cents, kind, subject_id, at)
    select receipt, 'principal', 'out', 'mpesa_collection', amount_cents, 'disbursement', id, settled_at
    from disbursements where receipt like 'SR%' order by receipt`.execute(db)
}

/** The versions that the database keeps of rows as they are made: its triggers are put aside. */
async function writeVersions(db: Kysely<Database>): Promise<void> {
  const terms = sql`reference, user_id, vendor_id, activity_id, departure_id, source, adults, children, price_agreed, total_cents,
    vat_rate_percent, commission_rate_percent, guide_rate_percent, upeo_rate_percent, cancellation_policy, starts_at, ends_at,
    number_proves, created_at`
  await sql`insert into booking_terms (booking_id, event, ${terms}) select id, 'made', ${terms} from bookings order by id`.execute(
    db,
  )
  for (const kind of ['payment_attempts', 'disbursements', 'payment_proofs', 'booking_refunds']) {
    await sql`
      insert into row_history (kind, row_id, event, kept)
      select ${kind}, r.id, 'made', kept_of(r) from ${sql.table(kind)} r order by r.id`.execute(db)
  }
}
