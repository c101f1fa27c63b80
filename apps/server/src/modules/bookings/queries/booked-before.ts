import { BROUGHT_BY_UPEO } from '@upeo/domain/bookings/direct-bookings'
import type { ActivityId, BookingId, UserId } from '@upeo/domain/ids'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { addTime } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Numbers are the same however they are written. */
const same = (column: string, phone: RawBuilder<unknown>) =>
  sql`reverse(phone_key(${sql.ref(column)})) = reverse(phone_key(${phone}::text))`

/**
 * Bookings that a number has to do with: of an account with it, or that it was asked to pay for. Both, for who books with one
 * phone often pays with another.
 */
const bookingsOf = (phone: RawBuilder<unknown>) => sql`
  select o.id from users u join bookings o on o.user_id = u.id where u.phone <> '' and ${same('u.phone', phone)}
  union all
  select p.booking_id from payment_attempts p where ${same('p.phone', phone)}`

/** Whether this number held or booked the activity through Upeo lately. */
export async function bookedActivityBefore(
  db: Kysely<Database>,
  activityId: ActivityId,
  phone: MpesaPhone,
  now: Date,
): Promise<boolean> {
  const found = await sql`
    select from bookings b
    where b.activity_id = ${activityId} and b.source = 'online' and b.created_at > ${addTime(now, -BROUGHT_BY_UPEO)}
      and b.id in (${bookingsOf(sql`${phone}`)})
    limit 1`.execute(db)
  return found.rows.length > 0
}

/**
 * The same of the guest of a booking once an account has said that it is theirs: whether the account held or booked anything
 * of this guide's through Upeo in the time before the booking was made, or a number did that has paid for the account by M-Pesa.
 */
export async function bookedGuideBefore(
  db: Kysely<Database>,
  { bookingId, userId }: { readonly bookingId: BookingId; readonly userId: UserId },
): Promise<boolean> {
  const found = await sql`
    select from bookings b join bookings o on o.vendor_id = b.vendor_id and o.source = 'online'
      and o.created_at > b.created_at - ${`${BROUGHT_BY_UPEO / 1000} seconds`}::interval and o.created_at <= b.created_at
    where b.id = ${bookingId} and (o.user_id = ${userId} or o.id in (
      select brought.id from (
        select distinct p.phone from bookings m join payment_attempts p on p.booking_id = m.id
        where m.user_id = ${userId} and p.status = 'succeeded'
      ) proved cross join lateral (${bookingsOf(sql.ref('proved.phone'))}) brought
    ))
    limit 1`.execute(db)
  return found.rows.length > 0
}
