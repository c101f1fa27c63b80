import type { VendorBooking } from '@upeo/contract/bookings/booking'
import type { listVendorBookings as contract } from '@upeo/contract/bookings/vendor-bookings'
import type { QueryOf } from '@upeo/contract/kit/endpoint'
import { chargeOf } from '@upeo/domain/bookings/price'
import { giveBackUntil, type GiveBackFacts } from '@upeo/domain/bookings/give-back'
import { showsContact } from '@upeo/domain/bookings/guest-contact'
import type { BookingSource } from '@upeo/domain/bookings/direct-bookings'
import type { BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { BookingPaymentStatus } from '@upeo/domain/bookings/payment-status'
import type { BookingId, VendorId } from '@upeo/domain/ids'
import { toKes, type Cents } from '@upeo/domain/money'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import { addDays, endOfDay, localDate, startOfDay } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { agreedStart } from '../store/booking-moves.ts'
import { paidMoneyOf } from '../store/booking-row.ts'
import { clockTime, escrowOf, iso } from './booking-view.ts'
import { bookingsMentioning } from './bookings-mentioning.ts'
import { absenceJson, toAbsence, type AbsenceJson } from './absence-view.ts'
import { appealJson, toAppeal, type AppealJson } from './appeal-view.ts'
import { guideRefundJson, toGuideRefund, type GuideRefundJson } from './guide-refund-view.ts'
import {
  problemJson,
  refundsJson,
  toRefunds,
  toReportedProblem,
  type ProblemJson,
  type RefundJson,
} from './problem-view.ts'
import { proofJson, toProof, type ProofJson } from './proof-view.ts'
import { agreedTime } from './agreed-time.ts'
import { fromToday, isToCome, listedAs } from './guide-counts.ts'
import { keptShare } from './kept-share.ts'

interface Row {
  id: string
  departure_id: string | null
  reference: string
  status: BookingStatus
  hold_expired: boolean
  starts_on: string
  starts_at: Date
  ends_at: Date
  start_time: string | null
  start_agreed: boolean
  activity_id: string
  activity_name: string
  user_name: string
  user_email: string | null
  is_guest: boolean
  source: BookingSource
  price_agreed: boolean
  user_phone: string
  adults: number
  children: number
  adult_price_cents: Cents
  subtotal_cents: Cents
  vat_cents: Cents
  total_cents: Cents
  share_cents: Cents
  paid_cents: Cents
  refunded_cents: Cents
  payment_status: BookingPaymentStatus
  payment_method: BookingMethod
  proof: ProofJson | null
  guide_refund: GuideRefundJson | null
  appeal: AppealJson | null
  absence: AbsenceJson | null
  completed_at: Date | null
  problem: ProblemJson | null
  refunds: RefundJson[]
  notes: string
  created_at: Date
  hold_expires_at: Date | null
  cancel_reason: string | null
  release_due_at: Date | null
  released_at: Date | null
  confirmed_at: Date | null
  needs_attention: string | null
}

export type VendorBookingFilter = QueryOf<typeof contract>

/** A guide's bookings; `search` looks at reference, id, activity, customer, payment code and amount. */
export async function listVendorBookings(
  db: Kysely<Database>,
  vendorId: VendorId,
  filter: VendorBookingFilter,
  now: Date,
): Promise<{ bookings: VendorBooking[]; total: number; page: number; pages: number }> {
  const { page, limit, search = '' } = filter
  const theirs = sql.join([sql`b.vendor_id = ${vendorId}`, ...conditions(filter, now)], sql` and `)
  const { by, order } = orderOf(filter)
  const asked = search === '' ? sql`` : sql` and ${await bookingsMentioning(db, vendorId, theirs, search)}`
  // By booking, the index counts by itself and has the page in its order; by departure none has, and one look is enough.
  const kept = filter.sort === 'departure' ? sql`` : sql`not`
  const chosen = await sql<{ total: number; ids: readonly string[] }>`
    with found as ${kept} materialized (select b.id, b.${by} as at from bookings b where ${theirs}${asked})
    select (select count(*) from found) as total, array(
      select id from found order by at ${order}, id limit ${limit} offset ${(page - 1) * limit}
    ) as ids`.execute(db)
  const { total = 0, ids = [] } = chosen.rows[0] ?? {}
  const rows = await select(db, sql`b.id = any(${ids}::uuid[])`)
  const places = new Map(ids.map((id, place) => [id, place]))
  const inOrder = rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return { bookings: inOrder.map(toVendorBooking), total, page, pages: Math.ceil(total / limit) }
}

/**
 * As every count counts: a hold that ran out never was a booking. Who looks for words finds those too. By the trip's start
 * alone, which stands in the index that guides' figures have: no other is needed.
 */
function conditions(
  { search = '', status, bookedFrom, bookedUntil, when, startDate, endDate }: VendorBookingFilter,
  now: Date,
): RawBuilder<unknown>[] {
  const which: RawBuilder<unknown>[] = []
  if (status !== undefined) which.push(listedAs(status))
  else if (search === '') which.push(listedAs('all'))
  if (bookedFrom !== undefined) which.push(sql`b.created_at >= ${startOfDay(bookedFrom)}`)
  if (bookedUntil !== undefined) which.push(sql`b.created_at < ${startOfDay(addDays(bookedUntil, 1))}`)
  if (when === 'coming') which.push(status === undefined ? isToCome(now) : fromToday(now))
  if (when === 'past') which.push(sql`not ${fromToday(now)}`)
  if (startDate !== undefined) which.push(sql`b.starts_at >= ${startOfDay(localDate(startDate))}`)
  if (endDate !== undefined) which.push(sql`b.starts_at <= ${endOfDay(localDate(endDate))}`)
  return which
}

function orderOf({ sort, when }: VendorBookingFilter): { by: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  if (sort !== 'departure') return { by: sql.ref('created_at'), order: sql`desc` }
  return { by: sql.ref('starts_at'), order: when === 'past' ? sql`desc` : sql`asc` }
}

export async function readVendorBooking(
  db: Kysely<Database>,
  vendorId: VendorId,
  id: BookingId,
): Promise<VendorBooking | null> {
  const [row] = await select(db, sql`b.id = ${id} and b.vendor_id = ${vendorId}`)
  return row ? toVendorBooking(row) : null
}

async function select(db: Kysely<Database>, which: RawBuilder<unknown>): Promise<Row[]> {
  const found = await sql<Row>`
    select b.id, b.departure_id, b.reference, b.status, b.hold_expired, b.starts_on, b.starts_at, b.ends_at, ${agreedTime} as start_time,
      ${agreedStart('b')} = b.starts_at as start_agreed, b.activity_id, b.activity_name, u.name as user_name,
      u.kind = 'guest' as is_guest, b.source, b.price_agreed, u.email as user_email, u.phone as user_phone, b.adults, b.children, b.adult_price_cents, b.subtotal_cents,
      b.vat_cents, b.total_cents, ${keptShare} as share_cents, b.paid_cents, b.refunded_cents, b.payment_status, b.payment_method, ${proofJson} as proof,
      ${guideRefundJson} as guide_refund, ${problemJson} as problem, ${refundsJson} as refunds,
      ${appealJson} as appeal, ${absenceJson} as absence, b.notes,
      b.created_at, b.hold_expires_at, b.cancel_reason, b.release_due_at, b.released_at, b.confirmed_at, b.completed_at, b.needs_attention
    from bookings b join users u on u.id = b.user_id
    where ${which}
    order by b.created_at desc, b.id`.execute(db)
  return found.rows
}

function toVendorBooking(row: Row): VendorBooking {
  return {
    _id: row.id,
    departureId: row.departure_id,
    reference: row.reference,
    status: row.status,
    holdExpired: row.hold_expired,
    bookingDate: row.starts_on,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    time: clockTime(row.start_time),
    startAgreed: row.start_agreed,
    activity: { _id: row.activity_id, name: row.activity_name },
    user: guestOf(row),
    participants: { adults: row.adults, children: row.children },
    pricePerParticipant: toKes(row.adult_price_cents),
    pricing: {
      agreed: row.price_agreed,
      basePrice: toKes(row.subtotal_cents),
      taxes: toKes(row.vat_cents),
      total: toKes(row.total_cents),
    },
    totalAmount: toKes(chargeOf(row.total_cents).charge),
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    source: row.source,
    vendorShare: toKes(row.share_cents),
    paid: toKes(row.paid_cents),
    refunded: toKes(row.refunded_cents),
    escrow: escrowView(row),
    cancelReason: row.cancel_reason,
    guideRefund: row.guide_refund && toGuideRefund(row.guide_refund),
    appeal: row.appeal && toAppeal(row.appeal),
    giveBackUntil: iso(giveBackUntil(keptOfRow(row))),
    absence: row.absence && toAbsence(row.absence, null),
    problem: row.problem && toReportedProblem(row.problem),
    refunds: toRefunds(row.refunds, 'guide'),
    proof: row.proof && toProof(row.proof),
    specialRequests: row.notes,
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    holdExpiresAt: iso(row.hold_expires_at),
  }
}

function guestOf(row: Row): VendorBooking['user'] {
  const { user_name: name, is_guest: isGuest } = row
  const shown = showsContact({ paid: row.paid_cents, isGuest })
  return { name, isGuest, email: shown ? row.user_email : null, phone: shown ? row.user_phone : null }
}

const keptOfRow = (row: Row): GiveBackFacts => ({
  ...paidMoneyOf(row),
  status: row.status,
  paymentStatus: row.payment_status,
  completedAt: row.completed_at,
  endsAt: row.ends_at,
  releaseDueAt: row.release_due_at,
  releasedAt: row.released_at,
})

function escrowView(row: Row): VendorBooking['escrow'] {
  const state = escrowOf(row)
  const held = state === 'held'
  return {
    state,
    releaseDueAt: held ? iso(row.release_due_at) : null,
    releasedAt: iso(row.released_at),
    heldBack: held && row.needs_attention !== null,
  }
}
