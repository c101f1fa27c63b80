import type { MeetingPoint } from '@upeo/contract/kit/fields'
import type { BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { ReportKind } from '@upeo/domain/bookings/problems'
import type { BookingPaymentStatus } from '@upeo/domain/bookings/payment-status'
import type { BookingId, DepartureId, UserId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import type { LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { agreedTime, requestsOf } from '../../bookings/index.ts'

/** What letters about a booking say of it. */
export interface BookingFacts {
  readonly id: BookingId
  /** Null once its date has been taken off. */
  readonly departureId: DepartureId | null
  readonly reference: string
  readonly customerId: UserId
  readonly customerName: string
  /** A guest without an account: it is the page of their link that they see it on. */
  readonly byLink: boolean
  readonly guideId: UserId
  readonly guideName: string
  readonly activityName: string
  readonly startsOn: LocalDate
  readonly startsAt: Date
  /** null: the day is all that is agreed. */
  readonly startTime: string | null
  readonly adults: number
  readonly children: number
  /** What is asked for it. */
  readonly charge: Cents
  readonly paid: Cents
  readonly method: BookingMethod
  readonly status: BookingStatus
  readonly paymentStatus: BookingPaymentStatus
  readonly holdExpiresAt: Date | null
  readonly receipt: string | null
  /** A request for its money is on a phone. */
  readonly promptOpen: boolean
  readonly meetingPoint: MeetingPoint
  readonly cancelReason: string | null
  /** The guide has been given their share. */
  readonly released: boolean
  /** What the customer has reported. */
  readonly problemKind: ReportKind | null
  /** Whether the guide turned down a payment, rather than cancelling. */
  readonly rejected: boolean
}

/** Null when there is no such booking. */
export async function bookingFacts(db: Kysely<Database>, id: string): Promise<BookingFacts | null> {
  const found = await sql<BookingFacts>`
    select b.id, b.departure_id as "departureId", b.reference, b.user_id as "customerId", customer.name as "customerName", customer.kind = 'guest' as "byLink", b.vendor_id as "guideId",
      guide.name as "guideName", b.activity_name as "activityName", b.starts_on as "startsOn",
      b.starts_at as "startsAt", ${agreedTime} as "startTime", b.adults, b.children,
      b.charge_cents as charge, b.paid_cents as paid, b.payment_method as method, b.status,
      b.payment_status as "paymentStatus", b.hold_expires_at as "holdExpiresAt", meeting_point_told(a.vendor_id, a.id, a.meeting_point, a.language) as "meetingPoint",
      b.cancel_reason as "cancelReason", b.released_at is not null as released,
      (select x.kind from booking_problems x where x.booking_id = b.id and x.kind <> 'held') as "problemKind",
      (select p.receipt from payment_attempts p where p.booking_id = b.id and p.money = 'applied') as receipt,
      coalesce((select p.status in ('created', 'sending', 'initiated') from ${requestsOf} limit 1), false) as "promptOpen",
      coalesce((select h.event = 'reject' from booking_history h where h.booking_id = b.id order by h.id desc limit 1),
        false) as rejected
    from bookings b
    join activities a on a.id = b.activity_id
    join users customer on customer.id = b.user_id
    join users guide on guide.id = b.vendor_id
    where b.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}
