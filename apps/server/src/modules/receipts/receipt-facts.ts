import type { BookingSource } from '@upeo/domain/bookings/direct-bookings'
import type { BookingPaymentStatus } from '@upeo/domain/bookings/payment-status'
import type { UserId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import type { LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { agreedTime } from '../bookings/index.ts'

/** What a receipt says: the figures that were agreed, not what the activity costs today. */
export interface ReceiptFacts {
  readonly reference: string
  readonly customer: string
  readonly guide: string
  readonly business: string
  readonly activity: string
  readonly startsOn: LocalDate
  /** 'HH:mm', where a time was agreed. */
  readonly startTime: string | null
  readonly adults: number
  readonly children: number
  readonly source: BookingSource
  readonly priceAgreed: boolean
  readonly adultPrice: Cents
  readonly childPrice: Cents
  readonly subtotal: Cents
  readonly vat: Cents
  readonly vatRate: number
  readonly total: Cents
  readonly paid: Cents
  /** Of that: given back, or on its way back. */
  readonly refunded: Cents
  readonly method: BookingMethod
  readonly paymentStatus: BookingPaymentStatus
  readonly confirmedAt: Date | null
  readonly mpesaReceipt: string | null
}

/** Of a booking of this customer's; null for another's. */
export async function receiptFacts(db: Kysely<Database>, userId: UserId, id: string): Promise<ReceiptFacts | null> {
  const found = await sql<ReceiptFacts>`
    select b.reference, c.name as customer, g.name as guide, v.business_name as business, b.activity_name as activity,
      b.starts_on as "startsOn", ${agreedTime} as "startTime", b.adults, b.children, b.source, b.price_agreed as "priceAgreed", b.adult_price_cents as "adultPrice",
      b.child_price_cents as "childPrice", b.subtotal_cents as subtotal, b.vat_cents as vat,
      b.vat_rate_percent as "vatRate", b.total_cents as total, b.paid_cents as paid, b.refunded_cents as refunded, b.payment_method as method,
      b.payment_status as "paymentStatus", b.confirmed_at as "confirmedAt",
      (select p.receipt from payment_attempts p where p.booking_id = b.id and p.money = 'applied') as "mpesaReceipt"
    from bookings b
    join users c on c.id = b.user_id
    join users g on g.id = b.vendor_id
    join vendors v on v.user_id = b.vendor_id
    where b.id = ${id} and b.user_id = ${userId}`.execute(db)
  return found.rows[0] ?? null
}
