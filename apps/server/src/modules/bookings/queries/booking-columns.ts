import type { MeetingPoint } from '@upeo/contract/kit/fields'
import type { BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { ProblemDecision } from '@upeo/domain/bookings/problems'
import type { BookingPaymentStatus } from '@upeo/domain/bookings/payment-status'
import type { CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import type { AttemptState } from '@upeo/domain/payments/attempt-lifecycle'
import type { Cents } from '@upeo/domain/money'
import type { BookingSource } from '@upeo/domain/bookings/direct-bookings'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import { sql, type RawBuilder } from 'kysely'
import type { ImageRow } from '../../../platform/images/image-view.ts'
import { agreedTime } from './agreed-time.ts'
import { isSeen } from './is-seen.ts'
import { requestsOf } from './requests-of.ts'

/** A booking as its customer's pages need it, in one row. */
export interface BookingViewRow {
  readonly id: string
  readonly reference: string
  readonly status: BookingStatus
  readonly payment_status: BookingPaymentStatus
  readonly payment_method: BookingMethod
  readonly paid_cents: Cents
  readonly refunded_cents: Cents
  readonly source: BookingSource
  readonly price_agreed: boolean
  readonly total_cents: Cents
  readonly charge_cents: Cents
  readonly subtotal_cents: Cents
  readonly vat_cents: Cents
  readonly adult_price_cents: Cents
  readonly child_price_cents: Cents
  readonly adults: number
  readonly children: number
  readonly notes: string
  readonly cancellation_policy: CancellationPolicy
  readonly activity_id: string
  readonly activity_name: string
  readonly location_name: string
  readonly town: string
  readonly county: string
  readonly lat: number | null
  readonly lng: number | null
  readonly is_active: boolean
  readonly meeting_point: MeetingPoint
  readonly images: readonly (ImageRow & { readonly alt: string })[]
  readonly vendor_id: string
  readonly vendor_name: string
  readonly vendor_username: string
  readonly vendor_phone: string
  readonly starts_on: string
  readonly starts_at: Date
  readonly has_start_time: boolean
  readonly ends_at: Date
  readonly start_time: string | null
  readonly created_at: Date
  readonly confirmed_at: Date | null
  readonly cancelled_at: Date | null
  readonly cancel_reason: string | null
  readonly hold_expires_at: Date | null
  readonly answer_by: Date | null
  readonly release_due_at: Date | null
  readonly released_at: Date | null
  readonly completed_at: Date | null
  readonly reviewed: boolean
  /** Upeo has seen its money. */
  readonly seen: boolean
  readonly guest_did_not_come: boolean
  readonly problem_reported_at: Date | null
  readonly problem_decision: ProblemDecision | null
  readonly receipt: string | null
  /** Of the request that counts (`requestsOf`). */
  readonly attempt_status: AttemptState | null
  readonly attempt_sent_at: Date | null
}

/** What stands in the booking, and in what was booked. */
export const bookedColumns = sql`b.id, b.reference, b.source, b.status, b.payment_status, b.payment_method, b.paid_cents,
  b.refunded_cents, b.price_agreed, b.total_cents, b.charge_cents, b.subtotal_cents, b.vat_cents, b.adult_price_cents, b.child_price_cents, b.adults,
  b.children, b.notes, b.cancellation_policy, b.activity_id, b.activity_name, a.location_name, a.town, a.county, a.lat,
  a.lng, a.is_active and a.archived_at is null as is_active, meeting_point_told(a.vendor_id, a.id, a.meeting_point, a.language) as meeting_point, b.vendor_id, guide.name as vendor_name,
  guide.username as vendor_username, coalesce(nullif(v.contact_phone, ''), guide.phone) as vendor_phone, b.starts_on,
  b.starts_at, b.ends_at, b.has_start_time, ${agreedTime} as start_time, b.created_at, b.confirmed_at, b.cancelled_at, b.cancel_reason, b.hold_expires_at,
  b.answer_by,
  b.release_due_at, b.released_at, b.completed_at, b.guest_did_not_come,
  (select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('alt', ai.alt) order by ai.position), '[]')
    from activity_images ai join images i on i.id = ai.image_id where ai.activity_id = b.activity_id) as images`

/** With what has followed it. */
export const bookingViewColumns = sql`${bookedColumns}, exists (select from reviews r where r.booking_id = b.id) as reviewed,
  ${isSeen(sql`b.id`)} as seen,
  (select x.created_at from booking_problems x where x.booking_id = b.id and x.kind <> 'held') as problem_reported_at,
  (select x.decision from booking_problems x where x.booking_id = b.id and x.kind <> 'held') as problem_decision,
  (select p.receipt from payment_attempts p where p.booking_id = b.id and p.money = 'applied') as receipt,
  (select p.status from ${requestsOf} limit 1) as attempt_status,
  (select coalesce(p.sent_at, p.created_at) from ${requestsOf} limit 1) as attempt_sent_at`

/** What has followed a booking that has just been made. */
export const newBookingDefaults = {
  reviewed: false,
  seen: false,
  problem_reported_at: null,
  problem_decision: null,
  receipt: null,
  attempt_status: null,
  attempt_sent_at: null,
} as const satisfies Partial<BookingViewRow>

/** `source` has the columns of `bookings`: the table, or what a statement has just written. */
export function bookingViewTables(source: RawBuilder<unknown>) {
  return sql`${source} b
  join activities a on a.id = b.activity_id
  join users guide on guide.id = b.vendor_id
  join vendors v on v.user_id = b.vendor_id`
}
